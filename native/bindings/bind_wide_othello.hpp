// Othello on boards of several words as bind_position.hpp wants a game described.
#pragma once

#include "bind_position.hpp"
#include "pions/rules/wide_othello.hpp"

namespace pions::bindings {

template <int kCellWords>
struct WideOthelloGame {
    using Position = WideOthello<kCellWords>;
    using Board = WideOthelloBoard<kCellWords>;
    using Object = PositionObject<WideOthelloGame>;
    static constexpr int kWords = kCellWords;

    // Asked for at every move of a Python loop, so found once.
    struct Known {
        explicit Known(const Position& position) noexcept : moves(position.legal_moves()) {}
        MovesOrPass<kWords> moves;
    };

    static Pieces<kWords> pieces(const Position& position) noexcept {
        return {position.black(), position.white()};
    }

    static Position parse(const Board& board, const Pieces<kWords>& pieces, Side turn) noexcept {
        return {board, pieces.black, pieces.white, turn};
    }

    static bool is_move(const Board& board, int move) noexcept {
        return move == kPass || (move >= 0 && move < board.cells());
    }

    static bool is_free(const Position& position, int move) noexcept {
        return move >= 0 && move < position.board().cells() && !position.discs().has(move);
    }

    static int place_of(const Position& position, int move) noexcept {
        return move == kPass || is_free(position, move) ? move : kNoMove;
    }

    static int move_of(const Board&, int place) noexcept { return place; }

    static Position played(const Position& position, int place) noexcept {
        return position.after(place);
    }

    static IntTuple legal(const Object& self) {
        if (self.known.moves.pass) return nb::make_tuple(kPass);
        return self.home->ints.ascending(self.known.moves.cells);
    }

    static bool is_over(const Object& self) noexcept { return self.known.moves.empty(); }

    static Result result(const Object& self) noexcept {
        return is_over(self) ? self.position.counted() : Result::kUnfinished;
    }
};

template <int kWords>
using WideOthelloBoardObject = BoardObject<WideOthelloBoard<kWords>>;
template <int kWords>
using WideOthelloObject = PositionObject<WideOthelloGame<kWords>>;

}  // namespace pions::bindings
