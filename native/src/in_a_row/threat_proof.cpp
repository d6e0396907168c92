// The search itself: df-pn over a graph of positions that is kept.
#include "pions/in_a_row/threat_proof.hpp"

#include <algorithm>
#include <utility>

namespace pions::in_a_row {

namespace {

constexpr std::uint64_t kWhiteAttacks = 0xd1b54a32d192ed03;
// Bytes that a position takes: itself, its slot, and what was measured for its children.
constexpr std::size_t kNodeBytes = 112;

}  // namespace

ThreatProver::ThreatProver(const Windows& windows, const ThreatValues& values, bool monotone,
                           std::size_t megabytes)
    : board_(windows, values),
      vcf_(board_, (megabytes << 20) / 64),
      most_nodes_((megabytes << 20) * 3 / 4 / kNodeBytes),
      monotone_(monotone),
      zones_(!windows.forbids(kBlack) && !windows.forbids(kWhite) && !windows.open()) {
    clear();
}

void ThreatProver::clear() {
    nodes_.clear();
    children_.clear();
    slots_.assign(1 << 10, kNone);
    vcf_.clear();
}

void ThreatProver::follow(ThreatSearch* guide) {
    guide_ = guide;
    for (Node& node : nodes_) {
        if (node.proof != 0) node = {.key = node.key};
    }
}

std::uint64_t ThreatProver::key(std::uint64_t board_key) const noexcept {
    return attacker_ == kWhite ? board_key ^ kWhiteAttacks : board_key;
}

bool ThreatProver::is_full() const noexcept {
    return nodes_.size() + children_.size() / 12 >= most_nodes_;
}

void ThreatProver::grow_slots() {
    slots_.assign(slots_.size() * 2, kNone);
    for (Index index = 0; index < nodes_.size(); ++index) {
        std::size_t at = nodes_[index].key & (slots_.size() - 1);
        while (slots_[at] != kNone) at = (at + 1) & (slots_.size() - 1);
        slots_[at] = index;
    }
}

ThreatProver::Index ThreatProver::find_or_add(std::uint64_t wanted) {
    if (nodes_.size() * 2 >= slots_.size()) grow_slots();
    std::size_t at = wanted & (slots_.size() - 1);
    for (; slots_[at] != kNone; at = (at + 1) & (slots_.size() - 1)) {
        if (nodes_[slots_[at]].key == wanted) return slots_[at];
    }
    const auto index = static_cast<Index>(nodes_.size());
    slots_[at] = index;
    nodes_.push_back({.key = wanted});
    return index;
}

// The attacker needs one child proved, the defender one refuted: `best` leads there soonest.
ThreatProver::Summary ThreatProver::summarize(const Node& node) const noexcept {
    const bool attack = attacks();
    std::uint32_t least = kInfinite;
    std::uint64_t sum = 0;
    Summary found{kInfinite, 0, 0, kInfinite};
    for (std::uint32_t number = 0; number < node.children; ++number) {
        const Child& child = children_[node.first + number];
        const bool known = child.node != kNone;
        const std::uint32_t proof = known ? nodes_[child.node].proof : child.guess;
        const std::uint32_t disproof = known ? nodes_[child.node].disproof : 1;
        const std::uint32_t wanted = attack ? proof : disproof;
        sum += attack ? disproof : proof;
        if (wanted < least) {
            found.second = least;
            least = wanted;
            found.best = number;
        } else {
            found.second = std::min(found.second, wanted);
        }
    }
    const auto total = static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, kInfinite));
    found.proof = attack ? least : total;
    found.disproof = attack ? total : least;
    return found;
}

// How long a proof takes at most: the attacker takes the shortest way known, the defender the
// longest.
void ThreatProver::settle(Index index, const Summary& summary) noexcept {
    Node& node = nodes_[index];
    node.proof = summary.proof;
    node.disproof = summary.disproof;
    if (node.proof != 0) return;
    const bool attack = attacks();
    std::uint32_t plies = attack ? kInfinite : node.plies;
    for (std::uint32_t number = 0; number < node.children; ++number) {
        const Index child = children_[node.first + number].node;
        if (child == kNone || nodes_[child].proof != 0) continue;
        const std::uint32_t here = nodes_[child].plies + 1U;
        plies = attack ? std::min(plies, here) : std::max(plies, here);
    }
    node.plies = static_cast<std::uint16_t>(plies);
}

void ThreatProver::search(Index index, std::uint32_t proof_limit, std::uint32_t disproof_limit) {
    if (!nodes_[index].expanded) expand(index);
    if (!nodes_[index].expanded) return;  // stopped: without children anything would seem proved
    while (nodes_[index].proof != 0 && nodes_[index].disproof != 0) {
        const Summary now = summarize(nodes_[index]);
        settle(index, now);
        if (now.proof == 0 || now.disproof == 0) return;
        if (now.proof >= proof_limit || now.disproof >= disproof_limit) return;
        if (watch_->stopped() || is_full()) return;
        const std::uint32_t at = nodes_[index].first + now.best;
        if (children_[at].node == kNone) {
            const Index added = find_or_add(key(board_.key_after(children_[at].cell)));
            children_[at].node = added;
        }
        const Node& child = nodes_[children_[at].node];
        // A little more than the next best, so as not to change between two all the time.
        const std::uint32_t ahead = now.second + now.second / 4 + 1;
        const bool attack = attacks();
        const std::uint32_t child_proof =
            attack ? std::min(proof_limit, ahead) : proof_limit - now.proof + child.proof;
        const std::uint32_t child_disproof =
            attack ? disproof_limit - now.disproof + child.disproof
                   : std::min(disproof_limit, ahead);
        board_.play(children_[at].cell);
        search(children_[at].node, child_proof, child_disproof);
        board_.undo();
    }
}

ProofReport ThreatProver::prove(int attacker, const Limits& limits, std::stop_token stop) {
    Watch watch(limits, std::move(stop));
    watch_ = &watch;
    attacker_ = attacker;
    root_plies_ = board_.plies();
    if (is_full()) clear();
    const Index root = find_or_add(key(board_.key()));
    search(root, kInfinite, kInfinite);
    ProofReport report;
    report.proved = nodes_[root].proof == 0;
    report.refuted = nodes_[root].disproof == 0;
    report.stopped = !report.proved && !report.refuted;
    if (report.proved) {
        report.plies = nodes_[root].plies;
        report.line = line();
    }
    report.nodes = watch.nodes();
    watch_ = nullptr;
    return report;
}

}  // namespace pions::in_a_row
