// The history heuristic: a move that gave a cutoff is often good in the next position, too.
#pragma once

#include <array>
#include <cstdint>

namespace pions {

// Mutable: one for each thread and request. Scores are running means over the last few times.
class GravityHistory {
  public:
    static constexpr int kWeight = 4;  // the most that it adds to a rank, or takes from it

    int rank(int pieces, int cell) const noexcept { return at(pieces, cell) / (kScale / kWeight); }

    void reward(int pieces, int cell) noexcept { move_towards(pieces, cell, kScale); }
    void blame(int pieces, int cell) noexcept { move_towards(pieces, cell, -kScale); }

  private:
    static constexpr int kScale = 1024;
    static constexpr int kCells = 128;

    int at(int pieces, int cell) const noexcept {
        return means_[static_cast<unsigned>(pieces % 2 * kCells + cell)];
    }

    void move_towards(int pieces, int cell, int goal) noexcept {
        auto& mean = means_[static_cast<unsigned>(pieces % 2 * kCells + cell)];
        mean = static_cast<std::int16_t>(mean + (goal - mean) / 4);
    }

    std::array<std::int16_t, std::size_t{2} * kCells> means_{};
};

}  // namespace pions
