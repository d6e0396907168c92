// The positions that some thread is searching right now, so that other threads defer them:
// ABDADA (Weill 1996) in Kerrigan's simplified form.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "pions/core/inline.hpp"

namespace pions {

// Mutable, and shared by all threads of a search. A slot holds one key, so that a position may go
// unnoticed or be dropped early; then work is done twice, and nothing else is lost.
class BusyMap {
  public:
    // Marks a position while it lives.
    class Mark {
      public:
        PIONS_INLINE Mark(BusyMap& map, std::uint64_t key) noexcept
            : slot_(map.slot(key)), key_(key) {
            slot_.store(key, std::memory_order_relaxed);
        }
        PIONS_INLINE ~Mark() {
            if (slot_.load(std::memory_order_relaxed) == key_) {
                slot_.store(0, std::memory_order_relaxed);
            }
        }
        Mark(const Mark&) = delete;
        Mark& operator=(const Mark&) = delete;

      private:
        std::atomic<std::uint64_t>& slot_;
        std::uint64_t key_;
    };

    PIONS_INLINE bool has(std::uint64_t key) noexcept {
        return slot(key).load(std::memory_order_relaxed) == key;
    }

  private:
    static constexpr std::size_t kSlots = std::size_t{1} << 14;

    PIONS_INLINE std::atomic<std::uint64_t>& slot(std::uint64_t key) noexcept {
        return slots_[key % kSlots];
    }

    std::array<std::atomic<std::uint64_t>, kSlots> slots_{};
};

}  // namespace pions
