#include "pions/in_a_row/root_safety.hpp"

#include <algorithm>
#include <utility>

namespace pions::in_a_row {

namespace {

constexpr std::size_t kMegabytes = 8;
// One node of the search in kShare may go to proofs.
constexpr std::uint64_t kShare = 16;
constexpr std::uint64_t kLeastNodes = 1'000;
// A move is asked about again with kGrowth times the nodes.
constexpr std::uint64_t kGrowth = 2;

std::vector<std::uint8_t> owners_of(const ThreatBoard& board) {
    std::vector<std::uint8_t> owners;
    for (int cell = 0; cell < board.windows().cells(); ++cell) {
        owners.push_back(static_cast<std::uint8_t>(board.owner(cell)));
    }
    return owners;
}

}  // namespace

RootSafety::RootSafety(const Windows& windows, const ThreatValues& values)
    : prover_(windows, values, windows.is_monotone(), kMegabytes) {}

void RootSafety::begin(const ThreatBoard& board, const Limits& limits, std::stop_token stop) {
    prover_.board().set_up(owners_of(board), board.turn());
    known_.assign(static_cast<std::size_t>(board.windows().cells()), {});
    limits_ = limits;
    stop_ = std::move(stop);
    spent_ = 0;
}

bool RootSafety::finds_loss(int move, std::uint64_t searched) {
    Known& one = known_[static_cast<std::size_t>(move)];
    const std::uint64_t share = searched / kShare;
    const std::uint64_t left = share - std::min(share, spent_);
    if (one.settled || left < std::max(kLeastNodes, kGrowth * one.nodes)) return is_lost(move);
    ThreatBoard& board = prover_.board();
    const int opponent = board.turn() ^ 1;
    Limits limits = limits_;
    limits.nodes = left;
    board.play(move);
    ProofReport found;
    found.refuted = board.empties() == 0;
    if (!found.refuted) found = prover_.prove(opponent, limits, stop_);
    board.undo();
    one.nodes += found.nodes;
    spent_ += found.nodes;
    one.settled = found.proved || found.refuted;
    if (found.proved) {
        one.plies = found.plies;
        one.line = found.line;
        one.line.insert(one.line.begin(), move);
    }
    return is_lost(move);
}

}  // namespace pions::in_a_row
