// Following a search that sees a win: its moves are looked at first, and all that it left out.
#include "pions/in_a_row/threat_proof.hpp"

namespace pions::in_a_row {

namespace {

// For one question to the guide, where it has not looked or has forgotten.
constexpr std::uint64_t kQuestionNodes = 20'000;

}  // namespace

std::optional<Remembered> ThreatProver::guide_here() const {
    return guide_ != nullptr ? guide_->table().find(board_.key()) : std::nullopt;
}

// Where the guide sees a win of the attacker, who is to move; else kWall.
int ThreatProver::hinted_move() {
    auto known = guide_here();
    const auto wins = [&] {
        return known && known->value >= kSureWin && known->bound != Bound::kUpper &&
               known->move < board_.windows().cells() && board_.owner(known->move) == kNobody;
    };
    if (!wins() && was_given_up()) {
        ask_guide();
        known = guide_here();
    }
    return wins() ? known->move : kWall;
}

// Whether the guide sees the defender, who is to move, lose.
bool ThreatProver::is_given_up() const {
    const auto known = guide_here();
    return known && known->value <= -kSureWin && known->bound != Bound::kLower;
}

// The same of the position before the defender's reply.
bool ThreatProver::was_given_up() {
    const int reply = board_.last();
    if (guide_ == nullptr || reply == kWall) return false;
    board_.undo();
    const bool lost = is_given_up();
    board_.play(reply);
    return lost;
}

void ThreatProver::ask_guide() {
    std::vector<std::uint8_t> owners;
    for (int cell = 0; cell < board_.windows().cells(); ++cell) {
        owners.push_back(static_cast<std::uint8_t>(board_.owner(cell)));
    }
    guide_->board().set_up(owners, board_.turn());
    Limits limits;
    limits.depth = kMostPly / 2;
    limits.nodes = kQuestionNodes;
    const ThreatReport found = guide_->ask(limits);
    watch_->spend(static_cast<int>(found.nodes));
}

}  // namespace pions::in_a_row
