// Which positions some thread is searching right now, so that others turn to something else first.
#pragma once

#include <array>
#include <atomic>

#include "pions/solve/gravity_word.hpp"

namespace pions {

// Mutable, and shared by all threads. A place holds one position, so that one may go unnoticed or
// be forgotten early; that costs time and nothing else.
class GravityBusy {
  public:
    template <class W>
    bool has(W mark) const noexcept {
        return place(mark).load(std::memory_order_relaxed) == static_cast<Word>(mark);
    }
    template <class W>
    void enter(W mark) noexcept {
        place(mark).store(static_cast<Word>(mark), std::memory_order_relaxed);
    }
    template <class W>
    void leave(W mark) noexcept {
        if (has(mark)) place(mark).store(0, std::memory_order_relaxed);
    }

  private:
    static constexpr std::size_t kPlaces = 1 << 14;

    template <class W>
    static std::size_t index(W mark) noexcept {
        return static_cast<std::size_t>(mark) % kPlaces;
    }
    template <class W>
    std::atomic<Word>& place(W mark) noexcept {
        return places_[index(mark)];
    }
    template <class W>
    const std::atomic<Word>& place(W mark) const noexcept {
        return places_[index(mark)];
    }

    std::array<std::atomic<Word>, kPlaces> places_{};
};

}  // namespace pions
