// The members that positions of every game share.
//
// A game is described by a struct G:
//     Position, Board, kWords         its C++ types
//     Known                           made from a Position: what is worth keeping beside it
//     pieces(position)                its pieces, by cells
//     parse(board, pieces, turn)      the position, or std::invalid_argument
//     place_of(position, move)        the move as C++ plays it; kNoMove if no piece fits there
//     played(position, place)         the next position
//     move_of(board, move)            a move of the C++ position as Python knows it
//     legal(object), is_over(object), result(object)
//     is_move(board, move)
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>

#include <new>
#include <string_view>
#include <tuple>

#include "pions/rules/perft.hpp"
#include "pions/rules/playouts.hpp"
#include "support.hpp"

namespace pions::bindings {

template <class G>
struct PositionObject {
    using Board = BoardObject<typename G::Board>;

    PositionObject(nb::object its_board, const Board* its_home,
                   const typename G::Position& its_position, int its_last)
        : board(std::move(its_board)),
          home(its_home),
          position(its_position),
          known(position),
          last(its_last) {}

    // The next position is made where it stays: a copy would wait for its stores.
    PositionObject(const PositionObject& before, int move, int place)
        : board(before.board),
          home(before.home),
          position(G::played(before.position, place)),
          known(position),
          last(move) {}

    nb::object board;  // keeps `home` alive
    const Board* home;
    typename G::Position position;
    [[no_unique_address]] typename G::Known known;
    int last;

    static constexpr nb::object PositionObject::* kKept = &PositionObject::board;

    Key<G::kWords> key() const noexcept {
        return key_of(G::pieces(position), home->board.cells(), position.turn());
    }
};

template <class G>
int checked_last(const typename G::Board& board, const std::optional<nb::int_>& last) {
    if (!last) return kNoMove;
    const int move = to_int(*last);
    if (!G::is_move(board, move)) throw std::invalid_argument("no such move: " + quoted(*last));
    return move;
}

template <class G>
void init(PositionObject<G>* self, nb::pointer_and_handle<BoardObject<typename G::Board>> board,
          std::string_view cells, nb::int_ turn, const std::optional<nb::int_>& last_move) {
    const auto& home = board.p->board;
    if (home.cells() > CellSet<G::kWords>::kCapacity) {
        throw std::invalid_argument("too many cells for this type: " +
                                    std::to_string(home.cells()));
    }
    const auto pieces = parse_cells<G::kWords>(cells, home.cells());
    if (!pieces) {
        throw std::invalid_argument("cells must be " + std::to_string(home.cells()) +
                                    " of X, O and -: '" + std::string(cells) + "'");
    }
    new (self)
        PositionObject<G>(nb::borrow(board.h), board.p, G::parse(home, *pieces, side_of(turn)),
                          checked_last<G>(home, last_move));
}

// A Python subclass must stay what it is, so the new object is of the type of the old one.
template <class G>
nb::object after(nb::pointer_and_handle<PositionObject<G>> self, nb::int_ number) {
    const int move = to_int(number);
    const int place = G::place_of(self.p->position, move);
    if (place == kNoMove) throw std::invalid_argument("no piece fits there: " + quoted(number));
    nb::object object = nb::inst_alloc(self.h.type());
    new (nb::inst_ptr<void>(object)) PositionObject<G>(*self.p, move, place);
    nb::inst_mark_ready(object);
    return object;
}

template <class G>
bool equal(const PositionObject<G>& a, const PositionObject<G>& b) {
    if (a.key() != b.key()) return false;
    if (a.home == b.home) return true;
    const int same =
        PyObject_RichCompareBool(rules_of(*a.home).ptr(), rules_of(*b.home).ptr(), Py_EQ);
    if (same < 0) throw nb::python_error();
    return same == 1;
}

inline int checked_count(nb::int_ number, const char* what) {
    const int count = to_int(number);
    if (count < 0) throw std::invalid_argument(std::string(what) + ": " + quoted(number));
    return count;
}

template <class G>
void bind_functions(nb::module_& m) {
    using Object = PositionObject<G>;
    m.def(
        "perft",
        [](const Object& self, nb::int_ number) {
            const int depth = checked_count(number, "no such depth");
            const nb::gil_scoped_release unlocked;
            return perft(self.position, depth);
        },
        nb::arg("position"), nb::arg("depth"),
        "Count the leaves `depth` plies below; a game that ends earlier is one leaf.");
    m.def(
        "count_games",
        [](const Object& self, nb::int_ number) {
            const int depth = checked_count(number, "no such depth");
            const nb::gil_scoped_release unlocked;
            return count_games(self.position, depth);
        },
        nb::arg("position"), nb::arg("depth"),
        "Count the games that are finished after at most `depth` plies.");
    m.def(
        "playouts",
        [](const Object& self, nb::int_ number, nb::int_ seed, nb::int_ threads) {
            const int games = checked_count(number, "no such number of games");
            const int workers = checked_count(threads, "no such number of threads");
            const auto bits = PyLong_AsUnsignedLongLongMask(seed.ptr());
            const nb::gil_scoped_release unlocked;
            const Tally tally = playouts(self.position, static_cast<std::uint64_t>(games), bits,
                                         static_cast<unsigned>(workers));
            return std::tuple(tally.black_wins, tally.draws, tally.white_wins);
        },
        nb::arg("position"), nb::arg("games"), nb::arg("seed") = 0, nb::arg("threads") = 1,
        "Play random games to the end: black wins, draws, white wins.");
}

template <class G>
nb::class_<PositionObject<G>> bind_position(nb::module_& m, const char* name) {
    using Object = PositionObject<G>;
    return nb::class_<Object>(m, name, nb::type_slots(position_slots<Object>()))
        .def("__init__", &init<G>, nb::arg("board"), nb::arg("cells"), nb::arg("turn"),
             nb::arg("last_move") = nb::none())
        .def_prop_ro(
            "rules", [](const Object& self) { return rules_of(*self.home); },
            nb::sig("def rules(self) -> typing.Any"))
        .def_prop_ro("turn_index",
                     [](const Object& self) { return static_cast<int>(self.position.turn()); })
        .def_prop_ro("cells",
                     [](const Object& self) {
                         return text_of(G::pieces(self.position), self.home->board.cells());
                     })
        .def_prop_ro("last_move",
                     [](const Object& self) {
                         return self.last == kNoMove ? std::nullopt : std::optional(self.last);
                     })
        .def_prop_ro("legal_moves", [](const Object& self) { return G::legal(self); })
        .def_prop_ro("is_over", [](const Object& self) { return G::is_over(self); })
        .def_prop_ro("winner_index", [](const Object& self) { return winner_of(G::result(self)); })
        .def_prop_ro("black_count",
                     [](const Object& self) { return G::pieces(self.position).black.size(); })
        .def_prop_ro("white_count",
                     [](const Object& self) { return G::pieces(self.position).white.size(); })
        .def_prop_ro("key", [](const Object& self) { return python_int<G::kWords>(self.key()); })
        .def("after", &after<G>, nb::arg("move"),
             nb::sig("def after(self, move: int) -> typing.Self"))
        .def("__eq__", &equal<G>, nb::is_operator(),
             nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", [](const Object& self) { return python_hash<G::kWords>(self.key()); });
}

}  // namespace pions::bindings
