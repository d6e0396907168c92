// What follows a position in the search for threats: the attacker's moves, the defender's replies.
#include <algorithm>

#include "pions/in_a_row/threat_proof.hpp"

namespace pions::in_a_row {

namespace {

// Nodes for one question: most chains are short or none.
constexpr int kAttackNodes = 2'000;
constexpr int kThreatNodes = 200;
constexpr int kReplyNodes = 200;
// How much less likely a win is that the guide does not see, where it sees one.
constexpr int kOffGuide = 5'000;

int guess_of(Threat threat) noexcept {
    switch (threat) {
        case Threat::kFive:
        case Threat::kOpenFour:
        case Threat::kFourThree:
        case Threat::kDoubleThree: return 1;
        case Threat::kFour:
        case Threat::kOpenThree: return 2;
        case Threat::kThree: return 6;
        default: return 12;
    }
}

}  // namespace

void ThreatProver::close(Node& node, bool proved, int plies) noexcept {
    node.proof = proved ? 0 : kInfinite;
    node.disproof = proved ? kInfinite : 0;
    node.plies = static_cast<std::uint16_t>(plies);
}

void ThreatProver::add_child(Node& node, int cell, int guess) {
    children_.push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(guess)});
    ++node.children;
}

// The replies to a four.
void ThreatProver::add_stops(Node& node) {
    for (const int cell : board_.stops()) {
        if (!board_.is_forbidden(board_.turn(), cell)) add_child(node, cell, 1);
    }
}

CellSet ThreatProver::fours_of(int side) const {
    CellSet cells;
    board_.for_each(side, Threat::kFour, [&](int cell) {
        if (may_make_four(board_, side, cell)) cells.set(static_cast<std::size_t>(cell));
    });
    return cells;
}

CellSet ThreatProver::free_cells() {
    CellSet cells;
    for (int cell = 0; cell < board_.windows().cells(); ++cell) {
        cells[static_cast<std::size_t>(cell)] =
            board_.owner(cell) == kNobody && !board_.is_forbidden(board_.turn(), cell);
    }
    return cells;
}

void ThreatProver::expand(Index index) {
    Node& node = nodes_[index];  // nothing below adds a node
    node.first = static_cast<std::uint32_t>(children_.size());
    if (!watch_->enter()) return;
    attacks() ? expand_attack(node) : expand_defence(node);
    // A limit may have cut a question short: the answer would be no answer.
    node.expanded = !watch_->stopped() || node.proof == 0;
    if (!node.expanded) {
        children_.resize(node.first);
        node.children = 0;
        node.proof = node.disproof = 1;
    }
}

void ThreatProver::expand_attack(Node& node) {
    if (vcf_.find(*watch_, kAttackNodes)) {
        node.by_chain = true;
        return close(node, true, vcf_.plies());
    }
    const int enemy = attacker_ ^ 1;
    if (board_.count(enemy, Threat::kFive) > 0) {
        add_stops(node);
        if (node.children == 0) close(node, false, 0);
        return;
    }
    const int hint = hinted_move();
    for (const int cell : attacks_here(hint)) {
        const int guess = guess_of(board_.threat(attacker_, cell));
        add_child(node, cell, cell == hint ? 1 : hint == kWall ? guess : guess + kOffGuide);
    }
    if (node.children == 0) close(node, false, 0);
}

// The cells are gathered first, since asking what is forbidden places pieces.
std::vector<int> ThreatProver::attacks_here(int hint) {
    std::vector<int> cells;
    board_.for_each(attacker_, Threat::kThree, [&](int cell) { cells.push_back(cell); });
    if (hint != kWall && std::find(cells.begin(), cells.end(), hint) == cells.end()) {
        cells.push_back(hint);
    }
    std::erase_if(cells, [&](int cell) { return board_.is_forbidden(attacker_, cell); });
    return cells;
}

void ThreatProver::expand_defence(Node& node) {
    const int fives = board_.count(attacker_, Threat::kFive);
    if (board_.empties() == 0 || board_.count(attacker_ ^ 1, Threat::kFive) > 0) {
        return close(node, false, 0);
    }
    if (fives > 0) {
        node.plies = 2;
        add_stops(node);
        if (node.children == 0) close(node, true, 2);
        return;
    }
    CellSet replies;
    if (!find_threat(node, replies, nullptr)) {
        if (!is_given_up()) return close(node, false, 0);
        replies = free_cells();
    }
    for (std::size_t cell = replies._Find_first(); cell < replies.size();
         cell = replies._Find_next(cell)) {
        add_child(node, static_cast<int>(cell), 1);
    }
    if (node.children == 0) close(node, true, node.plies);
}

// What would follow if the defender passed: a chain of fours, and the replies that may stop it.
bool ThreatProver::find_threat(Node& node, CellSet& replies, std::vector<FourChain>* chains) {
    board_.pass();
    const bool threatens = vcf_.find(*watch_, kThreatNodes);
    if (threatens) {
        if (zones_) replies = vcf_.zone(vcf_.chain());
        node.plies = static_cast<std::uint16_t>(vcf_.plies() + 1);
        if (chains != nullptr) chains->push_back(vcf_.chain());
    }
    board_.pass();
    if (threatens && !zones_) replies = not_lost_to(vcf_.chain(), ~CellSet{});
    if (threatens) drop_lost_replies(node, replies, chains);
    return threatens;
}

// Those of the cells where a reply is allowed and the chain does not hold after it.
CellSet ThreatProver::not_lost_to(const FourChain& chain, const CellSet& cells) {
    CellSet found;
    for (int cell = 0; cell < board_.windows().cells(); ++cell) {
        const auto at = static_cast<std::size_t>(cell);
        if (!cells[at] || board_.owner(cell) != kNobody) continue;
        if (board_.is_forbidden(board_.turn(), cell)) continue;
        board_.play(cell);
        found[at] = !vcf_.holds(chain);
        board_.undo();
    }
    return found;
}

// A reply that still loses to a chain is dropped, and with it all that do not touch that chain.
void ThreatProver::drop_lost_replies(Node& node, CellSet& replies,
                                     std::vector<FourChain>* chains) {
    const CellSet fours = fours_of(attacker_ ^ 1);
    for (std::size_t cell = replies._Find_first(); cell < replies.size();
         cell = replies._Find_next(cell)) {
        board_.play(static_cast<int>(cell));
        const bool lost = vcf_.find(*watch_, kReplyNodes);
        const FourChain chain = lost ? vcf_.chain() : FourChain{};
        const CellSet zone = lost && monotone_ ? vcf_.zone(chain) | fours : CellSet{};
        board_.undo();
        if (!lost) continue;
        replies.reset(cell);
        // Without this piece the chain holds as well, unless longer rows do not count.
        if (!fours[cell]) replies = monotone_ ? replies & zone : not_lost_to(chain, replies);
        node.plies = static_cast<std::uint16_t>(std::max<int>(node.plies, vcf_.plies() + 1));
        if (chains != nullptr) chains->push_back(chain);
    }
}

}  // namespace pions::in_a_row
