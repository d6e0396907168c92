// The transposition table: positions met before need not be searched again.
#pragma once

#include <bit>
#include <cstdint>

#include "pions/core/zeroed_memory.hpp"
#include "pions/evaluation/value.hpp"

namespace pions {

enum class Bound : std::uint8_t { kExact, kLower, kUpper };

// What a search learnt of a position; a depth of 0 means that nothing is known.
struct alignas(32) TableEntry {
    std::uint64_t key;
    Value value;
    Move best;
    std::uint8_t depth;
    Bound bound;

    // Whether the entry replaces a search of exactly this depth and window.
    bool is_sufficient(int wanted, Value alpha, Value beta) const noexcept {
        if (depth != wanted) return false;
        if (bound == Bound::kExact) return true;
        return bound == Bound::kLower ? value >= beta : value <= alpha;
    }
};

// Of fixed size, empty at first. A key has two slots: the first is depth-preferred, the second
// always replaced.
class TranspositionTable {
  public:
    // With 0 there is no table, and neither probe() nor store() may be called.
    explicit TranspositionTable(std::size_t megabytes)
        : pairs_(std::bit_floor(megabytes * kPairsPerMegabyte)),
          memory_(pairs_ * sizeof(Pair)),
          entries_(static_cast<Pair*>(memory_.start())) {}

    explicit operator bool() const noexcept { return pairs_ != 0; }

    // What is known of the position with that key, or null.
    const TableEntry* probe(std::uint64_t key) const noexcept {
        const Pair& pair = entries_[key & (pairs_ - 1)];
        if (pair.deep.key == key && pair.deep.depth != 0) return &pair.deep;
        return pair.last.key == key && pair.last.depth != 0 ? &pair.last : nullptr;
    }

    void store(const TableEntry& entry) noexcept {
        Pair& pair = entries_[entry.key & (pairs_ - 1)];
        const bool known_last = pair.last.key == entry.key && pair.last.depth != 0;
        const bool deep = pair.deep.key == entry.key || pair.deep.depth <= entry.depth;
        (deep && !known_last ? pair.deep : pair.last) = entry;
    }

  private:
    struct alignas(64) Pair {
        TableEntry deep;
        TableEntry last;
    };

    static constexpr std::size_t kPairsPerMegabyte = (std::size_t{1} << 20) / sizeof(Pair);

    std::size_t pairs_;
    ZeroedMemory memory_;
    Pair* entries_;
};

}  // namespace pions
