// A position as an agent that learns sees it: the pieces of the side to move, the opponent's, and
// the legal moves, all by cells as Python numbers them.
#pragma once

#include "pions/rules/in_a_row.hpp"
#include "pions/rules/othello.hpp"
#include "pions/rules/renju.hpp"
#include "pions/rules/wide_othello.hpp"

namespace pions {

template <int kCellWords>
struct BatchView {
    static constexpr int kWords = kCellWords;

    CellSet<kWords> own;
    CellSet<kWords> other;
    MovesOrPass<kWords> moves;
};

inline BatchView<1> view_of(const Othello& position) noexcept {
    const OthelloBoard& board = position.board();
    CellsOrPass moves = position.legal_moves();
    moves.cells.words[0] = board.cells_of(moves.cells.words[0]);
    return {{{board.cells_of(position.own())}}, {{board.cells_of(position.other())}}, moves};
}

template <int kWords>
BatchView<kWords> view_of(const WideOthello<kWords>& position) noexcept {
    return {position.own(), position.other(), position.legal_moves()};
}

template <int kWords>
BatchView<kWords> view_of(const InARow<kWords>& position) noexcept {
    const bool black = position.turn() == Side::kBlack;
    return {black ? position.black() : position.white(),
            black ? position.white() : position.black(),
            {position.legal_moves(), false}};
}

template <int kWords>
BatchView<kWords> view_of(const Renju<kWords>& position) noexcept {
    const bool black = position.turn() == Side::kBlack;
    return {black ? position.black() : position.white(),
            black ? position.white() : position.black(), position.legal_moves()};
}

// How many actions place a piece; where there is a pass, it is the next.
inline int placements(const OthelloBoard& board) noexcept {
    return board.cells();
}
template <int kWords>
int placements(const WideOthelloBoard<kWords>& board) noexcept {
    return board.cells();
}
inline int placements(const InARowBoard& board) noexcept {
    return board.moves();
}
inline int placements(const RenjuBoard& board) noexcept {
    return board.cells();
}

inline constexpr bool has_pass(const OthelloBoard&) noexcept {
    return true;
}
template <int kWords>
constexpr bool has_pass(const WideOthelloBoard<kWords>&) noexcept {
    return true;
}
inline constexpr bool has_pass(const InARowBoard&) noexcept {
    return false;
}
inline constexpr bool has_pass(const RenjuBoard&) noexcept {
    return true;
}

// The move of an action that places a piece.
inline Move placing_move(const OthelloBoard& board, int action) noexcept {
    return board.square_of(action);
}
template <int kWords>
Move placing_move(const WideOthelloBoard<kWords>&, int action) noexcept {
    return action;
}
inline Move placing_move(const InARowBoard&, int action) noexcept {
    return action;
}
inline Move placing_move(const RenjuBoard&, int action) noexcept {
    return action;
}

}  // namespace pions
