#include "bind_in_a_row.hpp"

#include <nanobind/stl/vector.h>

#include "bind_batch.hpp"
#include "bind_search.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using Lines = std::vector<std::vector<int>>;

void init_board(InARowBoardObject* self, nb::object rules, int columns, int rows, int k,
                bool gravity, Lines lines, Lines ends, bool exact, bool open) {
    const InARowSpec spec{columns, rows, k, gravity, exact, std::move(lines), std::move(ends), open};
    const std::string_view error = find_error(spec);
    if (!error.empty()) throw std::invalid_argument(std::string(error));
    new (self) InARowBoardObject(std::move(rules), InARowBoard(spec));
}

template <int kWords>
int landing(const PositionObject<InARowGame<kWords>>& self, nb::int_ move) {
    const int cell = self.position.landing(to_int(move));
    if (cell < 0) throw std::invalid_argument("no piece fits there: " + quoted(move));
    return cell;
}

// None either where someone played on after the end and made a line of exactly K longer.
template <int kWords>
IntTuple winning_cells(const PositionObject<InARowGame<kWords>>& self) {
    nb::list cells;
    const auto winner = winner_of(self.position.result());
    if (winner) {
        const auto& own = *winner == 0 ? self.position.black() : self.position.white();
        const auto& other = *winner == 0 ? self.position.white() : self.position.black();
        const int line = winning_line(self.home->board, own, other);
        if (line < 0) return nb::tuple(cells);
        for (const int cell : self.home->board.line(static_cast<unsigned>(line)))
            cells.append(cell);
    }
    return nb::tuple(cells);
}

template <int kWords>
void bind_size(nb::module_& m, const char* name, const char* batch_name) {
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
    bind_batch<InARowGame<kWords>>(m, batch_name);
}

}  // namespace

void bind_in_a_row(nb::module_& m) {
    nb::class_<InARowBoardObject>(m, "InARowBoard",
                                  nb::type_slots(board_slots<InARowBoardObject>()))
        .def("__init__", &init_board, nb::arg("rules"), nb::arg("columns"), nb::arg("rows"),
             nb::arg("k"), nb::arg("gravity"), nb::arg("lines"), nb::arg("ends"), nb::arg("exact"),
             nb::arg("open"))
        .def_prop_ro("rules", &rules_of<InARowBoardObject>,
                     nb::sig("def rules(self) -> typing.Any"));
    bind_size<1>(m, "InARowPosition64", "InARowBatch64");
    bind_size<4>(m, "InARowPosition256", "InARowBatch256");
    bind_size<11>(m, "InARowPosition704", "InARowBatch704");
}

}  // namespace pions::bindings
