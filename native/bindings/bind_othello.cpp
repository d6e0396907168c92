#include "bind_position.hpp"
#include "bind_search.hpp"
#include "pions/rules/othello.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

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

    static Numbers legal(const Object& self) {
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

void init_board(OthelloBoardObject* self, nb::object rules, int columns, int rows, bool anti) {
    const auto board = OthelloBoard::make(columns, rows, anti);
    if (!board) {
        throw std::invalid_argument("both sides must be even, 4 to 8: " + std::to_string(columns) +
                                    "x" + std::to_string(rows));
    }
    new (self) OthelloBoardObject(std::move(rules), *board);
}

Numbers flipped(const OthelloObject& self, nb::int_ number) {
    const int move = to_int(number);
    Word flips = 0;
    if (OthelloGame::is_free(self.position, move)) {
        flips = self.position.flips(self.position.board().square_of(move));
    }
    return self.home->ints.ascending(CellSet<1>{{self.position.board().cells_of(flips)}});
}

}  // namespace

void bind_othello(nb::module_& m) {
    nb::class_<OthelloBoardObject>(m, "OthelloBoard",
                                   nb::type_slots(board_slots<OthelloBoardObject>()))
        .def("__init__", &init_board, nb::arg("rules"), nb::arg("columns"), nb::arg("rows"),
             nb::arg("anti"))
        .def_prop_ro("rules", &rules_of<OthelloBoardObject>,
                     nb::sig("def rules(self) -> typing.Any"));
    bind_position<OthelloGame>(m, "OthelloPosition")
        .def_prop_ro(
            "board", [](const OthelloObject& self) { return self.board; },
            nb::sig("def board(self) -> OthelloBoard"))
        .def("flipped", &flipped, nb::arg("move"),
             "The cells that the move would flip; none if it is no move.");
    bind_functions<OthelloGame>(m);
    bind_search<OthelloGame>(m);
}

}  // namespace pions::bindings
