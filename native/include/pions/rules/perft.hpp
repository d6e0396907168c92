// Counting the tree of a game: the classical check of a move generator.
#pragma once

#include <cstdint>

#include "pions/rules/in_a_row.hpp"
#include "pions/rules/othello.hpp"
#include "pions/rules/position.hpp"
#include "pions/rules/renju.hpp"
#include "pions/rules/wide_othello.hpp"

namespace pions {

namespace detail {

// A position without moves is over: the game is one leaf, however early it ends.
template <Position P>
std::uint64_t leaves_below(const P& position) noexcept {
    const auto moves = static_cast<std::uint64_t>(position.legal_moves().size());
    return moves > 0 ? moves : 1;
}

// The last ply is counted, not played; taking it out of the recursion keeps it inlined.
template <Position P>
std::uint64_t count_leaves(const P& position, int depth) noexcept {
    const auto moves = position.legal_moves();
    if (moves.empty()) return 1;
    std::uint64_t leaves = 0;
    moves.for_each([&](Move move) {
        const P next = position.after(move);
        leaves += depth == 2 ? leaves_below(next) : count_leaves(next, depth - 1);
    });
    return leaves;
}

}  // namespace detail

// The leaves of the tree of all games cut after `depth` plies: a pass is a ply, and a game that
// ends earlier is one leaf, as the published tables of Othello count.
template <Position P>
std::uint64_t perft(const P& position, int depth) noexcept {
    if (depth <= 0) return 1;
    if (depth == 1) return detail::leaves_below(position);
    return detail::count_leaves(position, depth);
}

// Games that end within `depth` plies; a position that is already over is one such game.
template <Position P>
std::uint64_t count_games(const P& position, int depth) noexcept {
    const auto moves = position.legal_moves();
    if (moves.empty()) return 1;
    if (depth <= 0) return 0;
    std::uint64_t games = 0;
    moves.for_each([&](Move move) { games += count_games(position.after(move), depth - 1); });
    return games;
}

// Instantiated once in the engine, at its optimisation level.
extern template std::uint64_t perft(const Othello&, int) noexcept;
extern template std::uint64_t perft(const InARow<1>&, int) noexcept;
extern template std::uint64_t perft(const InARow<4>&, int) noexcept;
extern template std::uint64_t perft(const InARow<11>&, int) noexcept;
extern template std::uint64_t perft(const Renju<4>&, int) noexcept;
extern template std::uint64_t perft(const Renju<11>&, int) noexcept;
extern template std::uint64_t perft(const WideOthello<2>&, int) noexcept;
extern template std::uint64_t perft(const WideOthello<4>&, int) noexcept;
extern template std::uint64_t perft(const WideOthello<11>&, int) noexcept;
extern template std::uint64_t count_games(const Othello&, int) noexcept;
extern template std::uint64_t count_games(const InARow<1>&, int) noexcept;
extern template std::uint64_t count_games(const InARow<4>&, int) noexcept;
extern template std::uint64_t count_games(const InARow<11>&, int) noexcept;
extern template std::uint64_t count_games(const Renju<4>&, int) noexcept;
extern template std::uint64_t count_games(const Renju<11>&, int) noexcept;
extern template std::uint64_t count_games(const WideOthello<2>&, int) noexcept;
extern template std::uint64_t count_games(const WideOthello<4>&, int) noexcept;
extern template std::uint64_t count_games(const WideOthello<11>&, int) noexcept;

}  // namespace pions
