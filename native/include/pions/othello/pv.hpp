// A principal variation: the moves of best play, passes included.
#pragma once

#include <array>
#include <cstdint>

#include "pions/core/move.hpp"

namespace pions::othello {

// Mutable, of fixed capacity: the search makes one in every node of an open window.
class Pv {
  public:
    int size() const noexcept { return size_; }
    Move operator[](int n) const noexcept { return moves_[static_cast<unsigned>(n)]; }
    void clear() noexcept { size_ = 0; }

    // Becomes one move and what follows it.
    void assign(Move move, const Pv& rest) noexcept {
        moves_[0] = static_cast<std::int8_t>(move);
        for (int n = 0; n < rest.size_; ++n) {
            moves_[static_cast<unsigned>(n + 1)] = rest.moves_[static_cast<unsigned>(n)];
        }
        size_ = rest.size_ + 1;
    }

  private:
    static constexpr int kCapacity = 128;  // sixty moves, and a pass after each

    std::array<std::int8_t, kCapacity> moves_{};
    int size_ = 0;
};

}  // namespace pions::othello
