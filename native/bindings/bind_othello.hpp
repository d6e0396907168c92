// Othello as bind_position.hpp wants a game described.
#pragma once

#include "bind_position.hpp"
#include "pions/rules/othello.hpp"

namespace pions::bindings {

struct OthelloGame {
    using Position = Othello;
    using Board = OthelloBoard;
    using Object = PositionObject<OthelloGame>;
    static constexpr int kWords = 1;

    // Asked for at every move of a Python loop, so found once: the moves as cells.
    struct Known {
        explicit Known(const Othello& position) noexcept : moves(position.legal_moves()) {
            moves.cells.words[0] = position.board().cells_of(moves.cells.words[0]);
        }
        CellsOrPass moves;
    };

    static Pieces<1> pieces(const Othello& position) noexcept {
        const OthelloBoard& board = position.board();
        return {{{board.cells_of(position.black())}}, {{board.cells_of(position.white())}}};
    }

    static Othello parse(const OthelloBoard& board, const Pieces<1>& pieces, Side turn) noexcept {
        return {board, board.squares_of(pieces.black.words[0]),
                board.squares_of(pieces.white.words[0]), turn};
    }

    static bool is_move(const OthelloBoard& board, int move) noexcept {
        return move == kPass || (move >= 0 && move < board.cells());
    }

    static bool is_free(const Othello& position, int move) noexcept {
        return move >= 0 && move < position.board().cells() &&
               (position.discs() & bit_at(position.board().square_of(move))) == 0;
    }

    static int place_of(const Othello& position, int move) noexcept {
        if (move == kPass) return kPass;
        return is_free(position, move) ? position.board().square_of(move) : kNoMove;
    }

    static int move_of(const OthelloBoard& board, int place) noexcept {
        return place == kPass ? kPass : board.cell_of(place);
    }

    static Othello played(const Othello& position, int place) noexcept {
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

using OthelloBoardObject = BoardObject<OthelloBoard>;
using OthelloObject = PositionObject<OthelloGame>;

}  // namespace pions::bindings
