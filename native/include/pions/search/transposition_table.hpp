// The transposition table: positions met before need not be searched again.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "pions/core/zeroed_memory.hpp"
#include "pions/evaluation/value.hpp"

namespace pions {

enum class Bound : std::uint8_t { kExact, kAtLeast, kAtMost };

// What a search learnt of a position; a depth of 0 means that nothing is known.
struct alignas(32) Entry {
    std::uint64_t key;
    Worth value;
    Move best;
    std::uint8_t depth;
    Bound bound;

    // Whether the entry answers a search of exactly this depth and window.
    bool settles(int wanted, Worth alpha, Worth beta) const noexcept {
        if (depth != wanted) return false;
        if (bound == Bound::kExact) return true;
        return bound == Bound::kAtLeast ? value >= beta : value <= alpha;
    }
};

// Of fixed size, made empty. A key has two places: in the first deep entries stay, in the second
// the last one does.
class Table {
  public:
    // With 0 there is no table: nothing is ever found or kept.
    explicit Table(std::size_t megabytes) : pairs_(std::bit_floor(megabytes * kPairsAMegabyte)) {
        if (pairs_ == 0) return;
        memory_.emplace(pairs_ * sizeof(Pair));
        entries_ = static_cast<Pair*>(memory_->start());
    }

    explicit operator bool() const noexcept { return pairs_ != 0; }

    // What is known of the position with that key, or null.
    const Entry* find(std::uint64_t key) const noexcept {
        const Pair& pair = entries_[key & (pairs_ - 1)];
        if (pair.deep.key == key && pair.deep.depth != 0) return &pair.deep;
        return pair.last.key == key && pair.last.depth != 0 ? &pair.last : nullptr;
    }

    void keep(const Entry& entry) noexcept {
        Pair& pair = entries_[entry.key & (pairs_ - 1)];
        const bool known_last = pair.last.key == entry.key && pair.last.depth != 0;
        const bool deep = pair.deep.key == entry.key || pair.deep.depth <= entry.depth;
        (deep && !known_last ? pair.deep : pair.last) = entry;
    }

  private:
    struct alignas(64) Pair {
        Entry deep;
        Entry last;
    };

    static constexpr std::size_t kPairsAMegabyte = (std::size_t{1} << 20) / sizeof(Pair);

    std::size_t pairs_;
    std::optional<ZeroedMemory> memory_;
    Pair* entries_ = nullptr;
};

}  // namespace pions
