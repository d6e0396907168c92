#include "bind_wide_othello.hpp"

#include "bind_batch.hpp"
#include "bind_search.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

template <int kWords>
void init_board(WideOthelloBoardObject<kWords>* self, nb::object rules, int columns, int rows,
                bool anti) {
    const auto board = WideOthelloBoard<kWords>::make(columns, rows, anti);
    if (!board) {
        throw std::invalid_argument(
            "both sides must be even, 4 to 26, with " +
            std::to_string(CellSet<kWords>::kCapacity) +
            " cells at most: " + std::to_string(columns) + "x" + std::to_string(rows));
    }
    new (self) WideOthelloBoardObject<kWords>(std::move(rules), *board);
}

template <int kWords>
IntTuple flipped(const WideOthelloObject<kWords>& self, nb::int_ number) {
    const int move = to_int(number);
    CellSet<kWords> flips;
    if (WideOthelloGame<kWords>::is_free(self.position, move)) flips = self.position.flips(move);
    return self.home->ints.ascending(flips);
}

struct Names {
    const char* board;
    const char* position;
    const char* batch;
    const char* board_signature;
};

template <int kWords>
void bind_size(nb::module_& m, const Names& names) {
    using Game = WideOthelloGame<kWords>;
    using Board = WideOthelloBoardObject<kWords>;
    using Object = WideOthelloObject<kWords>;
    nb::class_<Board>(m, names.board, nb::type_slots(board_slots<Board>()))
        .def("__init__", &init_board<kWords>, nb::arg("rules"), nb::arg("columns"), nb::arg("rows"),
             nb::arg("anti"))
        .def_prop_ro("rules", &rules_of<Board>, nb::sig("def rules(self) -> typing.Any"));
    bind_position<Game>(m, names.position)
        .def_prop_ro(
            "board", [](const Object& self) { return self.board; }, nb::sig(names.board_signature))
        .def("flipped", &flipped<kWords>, nb::arg("move"),
             "The cells that the move would flip; none if it is no move.");
    bind_functions<Game>(m);
    bind_search<Game>(m);
    bind_batch<Game>(m, names.batch);
}

}  // namespace

void bind_wide_othello(nb::module_& m) {
    bind_size<2>(m, {"OthelloBoard128", "OthelloPosition128", "OthelloBatch128",
                     "def board(self) -> OthelloBoard128"});
    bind_size<4>(m, {"OthelloBoard256", "OthelloPosition256", "OthelloBatch256",
                     "def board(self) -> OthelloBoard256"});
    bind_size<11>(m, {"OthelloBoard704", "OthelloPosition704", "OthelloBatch704",
                      "def board(self) -> OthelloBoard704"});
}

}  // namespace pions::bindings
