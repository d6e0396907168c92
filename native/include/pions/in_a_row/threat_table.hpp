// What a search remembers of positions, shared by the threads that look at one.
//
// An entry is two words, written and read without a lock: the key is stored mixed with the data,
// so that halves of two entries do not pass for one.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "pions/core/zeroed_memory.hpp"

namespace pions::in_a_row {

enum class Bound : std::uint8_t { kNone, kExact, kLower, kUpper };

struct Remembered {
    int value = 0;  // wins as seen from the position itself
    int depth = 0;
    int move = 0;
    Bound bound = Bound::kNone;

    bool tells(int alpha, int beta) const noexcept {
        return bound == Bound::kExact || (bound == Bound::kLower && value >= beta) ||
               (bound == Bound::kUpper && value <= alpha);
    }
};

// Mutable; any number of threads may look and store at the same time.
class ThreatTable {
  public:
    static constexpr int kNoMove = 0xffff;

    explicit ThreatTable(std::size_t megabytes);

    std::optional<Remembered> find(std::uint64_t key) const noexcept;
    // Without a move, the one that was known stays.
    void store(std::uint64_t key, const Remembered& entry) noexcept;
    void prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(&bucket(key)); }

    // What was stored before gives way first.
    void begin_search() noexcept { age_ = (age_ + 1) & kAges; }
    void clear();

  private:
    static constexpr int kSlots = 4;
    static constexpr int kAges = 63;

    struct Slot {
        std::atomic<std::uint64_t> check;  // key ^ data
        std::atomic<std::uint64_t> data;
    };
    struct Bucket {
        Slot slots[kSlots];
    };

    Bucket& bucket(std::uint64_t key) const noexcept {
        return static_cast<Bucket*>(memory_.start())[key & mask_];
    }
    int worth(std::uint64_t data) const noexcept;

    std::size_t mask_;
    ZeroedMemory memory_;
    int age_ = 0;
};

}  // namespace pions::in_a_row
