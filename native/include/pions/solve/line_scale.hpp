// From pieces on the board to scores and back, on Pons's scale: a win with the piece number `last`
// is worth (cells + 2 - last) / 2, so that an earlier win is worth more and the last one 1.
#pragma once

namespace pions {

constexpr int score_of(int cells, int last) noexcept {
    return (cells + 2 - last) / 2;
}

// The piece that wins for the side to move, if its score is `score` > 0 with `pieces` on the board.
constexpr int last_of(int cells, int pieces, int score) noexcept {
    const int last = cells + 2 - 2 * score;
    return (last - pieces) % 2 != 0 ? last : last - 1;
}

static_assert(score_of(42, 41) == 1);
static_assert(last_of(42, 0, 1) == 41);
static_assert(score_of(9, 9) == 1 && last_of(9, 0, 1) == 9);

}  // namespace pions
