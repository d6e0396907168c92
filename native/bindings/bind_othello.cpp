#include "bind_othello.hpp"

#include "bind_batch.hpp"
#include "bind_search.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

void init_board(OthelloBoardObject* self, nb::object rules, int columns, int rows, bool anti) {
    const auto board = OthelloBoard::make(columns, rows, anti);
    if (!board) {
        throw std::invalid_argument("both sides must be even, 4 to 8: " + std::to_string(columns) +
                                    "x" + std::to_string(rows));
    }
    new (self) OthelloBoardObject(std::move(rules), *board);
}

IntTuple flipped(const OthelloObject& self, nb::int_ number) {
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
    bind_batch<OthelloGame>(m, "OthelloBatch");
}

}  // namespace pions::bindings
