#include <nanobind/stl/vector.h>

#include "bind_position.hpp"
#include "bind_search.hpp"
#include "pions/rules/in_a_row.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using InARowBoardObject = BoardObject<InARowBoard>;
using Lines = std::vector<std::vector<int>>;

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

    // A search plays the same moves as Python: columns where pieces fall.
    static int move_of(const InARowBoard&, Move move) noexcept { return move; }

    static Position played(const Position& position, int place) noexcept {
        return position.placed(place);
    }

    static Numbers legal(const Object& self) {
        return self.home->ints.ascending(self.position.legal_moves());
    }

    static bool is_over(const Object& self) noexcept { return self.position.is_over(); }
    static Result result(const Object& self) noexcept { return self.position.result(); }
};

void init_board(InARowBoardObject* self, nb::object rules, int columns, int rows, int k,
                bool gravity, Lines lines, Lines ends, bool exact) {
    const InARowPlan plan{columns, rows, k, gravity, exact, std::move(lines), std::move(ends)};
    const std::string_view flaw = flaw_of(plan);
    if (!flaw.empty()) throw std::invalid_argument(std::string(flaw));
    new (self) InARowBoardObject(std::move(rules), InARowBoard(plan));
}

template <int kWords>
int landing(const PositionObject<InARowGame<kWords>>& self, nb::int_ move) {
    const int cell = self.position.landing(to_int(move));
    if (cell < 0) throw std::invalid_argument("no piece fits there: " + quoted(move));
    return cell;
}

// None either where someone played on after the end and made a line of exactly K longer.
template <int kWords>
Numbers winning_cells(const PositionObject<InARowGame<kWords>>& self) {
    nb::list cells;
    const auto winner = winner_of(self.position.result());
    if (winner) {
        const auto& own = *winner == 0 ? self.position.black() : self.position.white();
        const int line = winning_line(self.home->board, own);
        if (line < 0) return nb::tuple(cells);
        for (const int cell : self.home->board.line(static_cast<unsigned>(line)))
            cells.append(cell);
    }
    return nb::tuple(cells);
}

template <int kWords>
void bind_size(nb::module_& m, const char* name) {
    using Object = PositionObject<InARowGame<kWords>>;
    bind_position<InARowGame<kWords>>(m, name)
        .def_prop_ro(
            "board", [](const Object& self) { return self.board; },
            nb::sig("def board(self) -> InARowBoard"))
        .def_prop_ro("winning_line", &winning_cells<kWords>)
        .def("landing", &landing<kWords>, nb::arg("move"),
             "The cell where the piece comes to rest.");
    bind_functions<InARowGame<kWords>>(m);
    bind_search<InARowGame<kWords>>(m);
}

}  // namespace

void bind_in_a_row(nb::module_& m) {
    nb::class_<InARowBoardObject>(m, "InARowBoard",
                                  nb::type_slots(board_slots<InARowBoardObject>()))
        .def("__init__", &init_board, nb::arg("rules"), nb::arg("columns"), nb::arg("rows"),
             nb::arg("k"), nb::arg("gravity"), nb::arg("lines"), nb::arg("ends"), nb::arg("exact"))
        .def_prop_ro("rules", &rules_of<InARowBoardObject>,
                     nb::sig("def rules(self) -> typing.Any"));
    bind_size<1>(m, "InARowPosition64");
    bind_size<4>(m, "InARowPosition256");
    bind_size<11>(m, "InARowPosition704");
}

}  // namespace pions::bindings
