// What a proof says: the line of best play, and the answer to each position.
#include <algorithm>

#include "pions/in_a_row/threat_proof.hpp"

namespace pions::in_a_row {

namespace {

constexpr int kChainNodes = 1 << 20;  // the chain was found before, with far fewer

}  // namespace

// The chain of fours of the side to move, empty if it has none.
FourChain ThreatProver::chain_here() {
    Watch watch(Limits{}, {});
    return vcf_.find(watch, kChainNodes) ? vcf_.chain() : FourChain{};
}

// The attacker takes the shortest way known, the defender the longest.
int ThreatProver::best_child(const Node& node) const noexcept {
    int found = kWall;
    int best = 0;
    for (std::uint32_t number = 0; number < node.children; ++number) {
        const Child& child = children_[node.first + number];
        if (child.node == kNone || nodes_[child.node].proof != 0) continue;
        const int plies = nodes_[child.node].plies;
        if (found == kWall || (attacks() ? plies < best : plies > best)) {
            found = child.cell;
            best = plies;
        }
    }
    return found;
}

// Where no reply needs an answer of its own: the cell that the attacker wants.
int ThreatProver::obvious_reply() {
    int wanted = board_.first(attacker_, Threat::kFive);
    if (wanted == kWall) {
        board_.pass();
        const FourChain chain = chain_here();
        board_.pass();
        wanted = chain.empty() ? kWall : chain.front();
    }
    const bool closed = wanted != kWall && board_.is_forbidden(board_.turn(), wanted);
    return closed ? any_cell() : wanted;
}

int ThreatProver::any_cell() {
    for (int cell = 0; cell < board_.windows().cells(); ++cell) {
        const bool empty = board_.owner(cell) == kNobody;
        if (empty && !board_.is_forbidden(board_.turn(), cell)) return cell;
    }
    return kWall;
}

// kWall where a chain of fours ends the matter.
int ThreatProver::next_of_line() {
    const Node& node = nodes_[find_or_add(key(board_.key()))];
    const int child = node.by_chain || !node.expanded ? kWall : best_child(node);
    return child == kWall && !attacks() ? obvious_reply() : child;
}

void ThreatProver::append_chain(std::vector<int>& moves) {
    const FourChain chain = chain_here();
    const bool completes = vcf_.plies() == static_cast<int>(chain.size());
    for (const std::uint16_t cell : chain) {
        moves.push_back(cell);
        board_.play(cell);
    }
    // With one completion left, the rules forbid the reply to it.
    if (completes || board_.count(attacker_, Threat::kFive) < 2) return;
    // One completion is taken, another one ends the game.
    const int taken = board_.first(attacker_, Threat::kFive);
    moves.push_back(taken);
    board_.play(taken);
    moves.push_back(board_.first(attacker_, Threat::kFive));
}

std::vector<int> ThreatProver::line() {
    std::vector<int> moves;
    const int plies = board_.plies();
    for (int next = next_of_line(); next != kWall; next = next_of_line()) {
        moves.push_back(next);
        board_.play(next);
    }
    append_chain(moves);
    while (board_.plies() > plies) board_.undo();
    return moves;
}

ForcedAnswer ThreatProver::answer(int attacker) {
    attacker_ = attacker;
    ForcedAnswer answer;
    const Node node = nodes_[find_or_add(key(board_.key()))];
    if (node.proof != 0 || !attacks()) return answer;
    if (node.by_chain) {
        answer.chain = chain_here();
        return answer;
    }
    answer.move = best_child(node);
    board_.play(answer.move);
    cover_replies(answer);
    board_.undo();
    return answer;
}

// After the attacker's move: which replies need answers, and what all the others lose to. Nothing
// here relies on zones, so that the answer is one even if those were wrong.
void ThreatProver::cover_replies(ForcedAnswer& answer) {
    const Node node = nodes_[find_or_add(key(board_.key()))];
    for (std::uint32_t number = 0; number < node.children; ++number) {
        answer.replies.push_back(children_[node.first + number].cell);
    }
    board_.pass();
    if (FourChain chain = chain_here(); !chain.empty()) answer.chains.push_back(std::move(chain));
    board_.pass();
    for (int cell = 0; cell < board_.windows().cells(); ++cell) {
        if (board_.owner(cell) != kNobody || board_.is_forbidden(board_.turn(), cell)) continue;
        if (std::find(answer.replies.begin(), answer.replies.end(), cell) != answer.replies.end()) {
            continue;
        }
        board_.play(cell);
        if (!is_covered(answer)) {
            FourChain chain = chain_here();
            if (chain.empty()) {
                answer.replies.push_back(cell);
            } else {
                answer.chains.push_back(std::move(chain));
            }
        }
        board_.undo();
    }
}

bool ThreatProver::is_covered(const ForcedAnswer& answer) const {
    return std::any_of(answer.chains.begin(), answer.chains.end(),
                       [this](const FourChain& chain) { return vcf_.holds(chain); });
}

}  // namespace pions::in_a_row
