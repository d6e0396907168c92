// Victory by continuous fours (VCF): each move of the attacker threatens to complete a line, so
// that every reply is forced and the attack is a chain of moves, not a tree.
#pragma once

#include <bitset>
#include <cstdint>
#include <span>
#include <vector>

#include "pions/in_a_row/threat_board.hpp"
#include "pions/search/watch.hpp"

namespace pions::in_a_row {

using CellSet = std::bitset<ThreatBoard::kMostCells>;

// The attacker's moves and the only replies in turn, ending with a move of the attacker that
// completes a line or leaves no reply. A four that two replies stop, as may be where a row between
// two pieces does not count, is part of no chain.
using FourChain = std::vector<std::uint16_t>;

// Whether a piece of the side there may make a four: the reply would be forced. Where moves are
// forbidden, two threes may hide a four.
inline bool may_make_four(const ThreatBoard& board, int side, int cell) noexcept {
    const Threat threat = board.threat(side, cell);
    return threat <= Threat::kFour &&
           (threat != Threat::kDoubleThree || board.windows().forbids(side));
}

// Mutable: remembers which positions have no chain. The board must outlive it; the side to move
// there is the attacker, and every call leaves the board as it was.
class VcfSearch {
  public:
    VcfSearch(ThreatBoard& board, std::size_t entries);

    // Whether a chain was found within that many nodes; `watch` counts them too.
    bool find(Watch& watch, int nodes);
    // What was found last.
    const FourChain& chain() const noexcept { return chain_; }
    // How many plies it takes until a line is complete.
    int plies() const noexcept {
        return static_cast<int>(chain_.size()) + (completes_ ? 0 : 2);
    }
    void clear() noexcept;

    // Whether the chain wins on the board as it is.
    bool holds(std::span<const std::uint16_t> chain) const;
    // Every cell where one more piece of the other side, placed before the chain begins, could make
    // a difference: all cells that the chain uses, and those that would give the other side a four
    // of its own on the way. Not where moves are forbidden: any piece may change what is; nor where
    // rows are blocked from beyond their ends.
    CellSet zone(std::span<const std::uint16_t> chain) const;

  private:
    struct Entry {
        std::uint64_t key = 0;
        std::int32_t nodes = 0;  // searched without finding any; kAll: there is no chain
    };
    static constexpr std::int32_t kAll = 1 << 30;

    bool attack();
    bool try_four(int cell);
    bool is_won(const Stops& stops) const;
    bool is_hopeless() const noexcept;
    void collect_fours(std::vector<std::uint16_t>& cells) const;
    Entry& slot() noexcept { return table_[board_.key() & (table_.size() - 1)]; }

    ThreatBoard& board_;
    std::vector<Entry> table_;
    std::vector<std::vector<std::uint16_t>> fours_;  // by ply: kept for their memory
    FourChain chain_;
    Watch* watch_ = nullptr;
    int left_ = 0;
    bool exhausted_ = false;
    bool completes_ = false;  // whether the last move of the chain completes a line
};

}  // namespace pions::in_a_row
