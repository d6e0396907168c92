// The positions of K in a row as bind_position.hpp wants a game described.
#pragma once

#include "bind_position.hpp"
#include "pions/rules/in_a_row.hpp"

namespace pions::bindings {

using InARowBoardObject = BoardObject<InARowBoard>;

template <int kCellWords>
struct InARowGame {
    using Position = InARow<kCellWords>;
    using Board = InARowBoard;
    using Object = PositionObject<InARowGame>;
    static constexpr int kWords = kCellWords;

    // The position itself knows its result; listing empty cells costs the same later.
    struct Known {
        explicit Known(const Position&) noexcept {}
    };

    static Pieces<kWords> pieces(const Position& position) noexcept {
        return {position.black(), position.white()};
    }

    static Position parse(const InARowBoard& board, const Pieces<kWords>& pieces, Side turn) {
        if (!is_settled(board, pieces.black | pieces.white)) {
            throw std::invalid_argument("a piece hangs in the air");
        }
        const auto result = judge(board, pieces.black, pieces.white);
        if (!result) throw std::invalid_argument("both sides have a complete line");
        return {board, pieces.black, pieces.white, turn, *result};
    }

    static bool is_move(const InARowBoard& board, int move) noexcept {
        return move >= 0 && move < board.moves();
    }

    static int place_of(const Position& position, int move) noexcept {
        const int cell = position.landing(move);
        return cell < 0 ? kNoMove : cell;
    }

    // A search plays the same moves as Python: columns where there is gravity.
    static int move_of(const InARowBoard&, Move move) noexcept { return move; }

    static Position played(const Position& position, int place) noexcept {
        return position.placed(place);
    }

    static IntTuple legal(const Object& self) {
        return self.home->ints.ascending(self.position.legal_moves());
    }

    static bool is_over(const Object& self) noexcept { return self.position.is_over(); }
    static Result result(const Object& self) noexcept { return self.position.result(); }
};

template <int kWords>
using InARowObject = PositionObject<InARowGame<kWords>>;

}  // namespace pions::bindings
