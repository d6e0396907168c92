// Values of positions: whole numbers, seen by the side to move.
#pragma once

#include <cstdint>

#include "pions/rules/position.hpp"

namespace pions {

using Value = std::int64_t;

// The value of a won game, plus a little the sooner or the higher it is won.
inline constexpr Value kWin = 1'000'000'000'000;

// A won game as the course counts it.
inline constexpr Value kCourseEnd = 5000;

// Beyond every value, and safe to negate.
inline constexpr Value kInfinity = 4'000'000'000'000'000'000;

constexpr Value seen_by(Side side, Value for_black) noexcept {
    return side == Side::kBlack ? for_black : -for_black;
}

// The value of a finished game to `side`, if the winner's is `won`.
constexpr Value seen_by(Side side, Result result, Value won) noexcept {
    if (result == Result::kBlackWins) return seen_by(side, won);
    return result == Result::kWhiteWins ? seen_by(side, -won) : 0;
}

// An evaluation may be incremental: `begin` counts a position, `play` and `undo` follow a move
// of the position counted last. `value` is that of the position counted last, `value_after` that
// of an unfinished position one move later; `end` values a finished game from the depth left.
template <class E, class P>
concept EvaluationOf =
    Position<P> && requires(E evaluation, const E seen, const P& position, Move move, int depth) {
        { evaluation.begin(position) } noexcept;
        { evaluation.play(position, move) } noexcept;
        { evaluation.undo(position, move) } noexcept;
        { seen.value(position) } noexcept -> std::same_as<Value>;
        { seen.value_after(position, move, position) } noexcept -> std::same_as<Value>;
        { seen.end(position, depth) } noexcept -> std::same_as<Value>;
    };

}  // namespace pions
