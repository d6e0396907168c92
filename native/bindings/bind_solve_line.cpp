#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>

#include "bind_search.hpp"
#include "bind_solve.hpp"
#include "pions/solve/line_solver.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using BoardHere = BoardObject<InARowBoard>;
using Found = std::vector<std::tuple<Move, int, int>>;

constexpr int kMostThreads = 256;
constexpr std::size_t kMostMegabytes = std::size_t{1} << 20;

struct LineSolverObject {
    LineSolverObject(nb::object its_board, const BoardHere& its_home,
                     const LineMap::Symmetries& symmetries, std::size_t megabytes)
        : board(std::move(its_board)),
          home(&its_home),
          solver(home->board, symmetries, megabytes) {}

    nb::object board;  // keeps `home` alive
    const BoardHere* home;
    LineSolver solver;

    static constexpr nb::object LineSolverObject::* kKept = &LineSolverObject::board;
};

void check_symmetries(const LineMap::Symmetries& symmetries, int cells) {
    for (const auto& symmetry : symmetries) {
        std::vector<int> images = symmetry;
        std::sort(images.begin(), images.end());
        bool good = images.size() == static_cast<std::size_t>(cells);
        for (int cell = 0; good && cell < cells; ++cell) {
            good = images[static_cast<unsigned>(cell)] == cell;
        }
        if (!good) throw std::invalid_argument("a symmetry must move every cell of the board");
    }
}

void init_solver(LineSolverObject* self, nb::pointer_and_handle<BoardHere> board,
                 const LineMap::Symmetries& symmetries, std::size_t megabytes) {
    const int cells = board.p->board.cells();
    if (cells > LineMap::kMostCells) {
        throw std::invalid_argument("too many cells for this solver: " + std::to_string(cells));
    }
    if (megabytes > kMostMegabytes) {
        throw std::invalid_argument("too large a table: " + std::to_string(megabytes));
    }
    check_symmetries(symmetries, cells);
    new (self) LineSolverObject(nb::borrow(board.h), *board.p, symmetries, megabytes);
}

bool same_rules(const BoardHere& one, const BoardHere& two) {
    if (&one == &two) return true;
    const int same = PyObject_RichCompareBool(rules_of(one).ptr(), rules_of(two).ptr(), Py_EQ);
    if (same < 0) throw nb::python_error();
    return same == 1;
}

Cells cells_of(const CellSet<2>& set) {
    return Cells{set.words[1]} << kWordBits | set.words[0];
}

// Read through its attributes: a position of any number of words will do.
LinePosition read(const LineSolverObject& self, nb::handle position) {
    const nb::object board = nb::getattr(position, "board", nb::none());
    const BoardHere* home = nullptr;
    if (!nb::try_cast(board, home) || home == nullptr) {
        throw std::invalid_argument("not a native in-a-row position: " + quoted(position));
    }
    if (!same_rules(*home, *self.home)) {
        throw std::invalid_argument("the position belongs to another board than the solver");
    }
    if (nb::cast<bool>(nb::getattr(position, "is_over"))) {
        throw std::invalid_argument("the game is over: there is nothing to solve");
    }
    const auto text = nb::cast<std::string>(nb::getattr(position, "cells"));
    const auto pieces = parse_cells<2>(text, self.home->board.cells()).value();
    const Side turn = side_of(nb::int_(nb::getattr(position, "turn_index")));
    return {{cells_of(pieces.black), cells_of(pieces.white)}, static_cast<unsigned>(turn)};
}

struct Wish {
    LinePosition position;
    LineWindow window;
    Limits limits;
    std::stop_token stop;
    unsigned threads;
};

Wish wish_of(const LineSolverObject& self, nb::handle position, std::optional<int> lower,
             std::optional<int> upper, int threads, std::optional<std::uint64_t> nodes,
             std::optional<double> seconds, const std::stop_source* stop) {
    if (threads < 1 || threads > kMostThreads) {
        throw std::invalid_argument("no such number of threads: " + std::to_string(threads));
    }
    if (lower && upper && *lower >= *upper) {
        throw std::invalid_argument("the lower bound must be below the upper one");
    }
    return {read(self, position),
            {lower, upper},
            limits_of(nb::int_(0), nodes, seconds),
            stop == nullptr ? std::stop_token() : stop->get_token(),
            static_cast<unsigned>(threads)};
}

SolveReport solve(LineSolverObject& self, nb::handle position, std::optional<int> lower,
                  std::optional<int> upper, int threads, std::optional<std::uint64_t> nodes,
                  std::optional<double> seconds, const std::stop_source* stop) {
    const Wish wish = wish_of(self, position, lower, upper, threads, nodes, seconds, stop);
    const nb::gil_scoped_release unlocked;
    return self.solver.solve(wish.position, wish.window, wish.limits, wish.stop, wish.threads);
}

Found solve_moves(LineSolverObject& self, nb::handle position, std::optional<int> lower,
                  std::optional<int> upper, int threads, std::optional<std::uint64_t> nodes,
                  std::optional<double> seconds, const std::stop_source* stop) {
    const Wish wish = wish_of(self, position, lower, upper, threads, nodes, seconds, stop);
    const nb::gil_scoped_release unlocked;
    Found found;
    for (const auto& [move, least, most] : self.solver.solve_moves(
             wish.position, wish.window, wish.limits, wish.stop, wish.threads)) {
        found.emplace_back(move, least, most);
    }
    return found;
}

}  // namespace

void bind_solve_line(nb::module_& m) {
    using Object = LineSolverObject;
    nb::class_<Object>(m, "LineSolver", nb::type_slots(position_slots<Object>()),
                       "The exact score on any in-a-row board of at most 128 cells.")
        .def("__init__", &init_solver, nb::arg("board"), nb::arg("symmetries"), nb::kw_only(),
             nb::arg("megabytes") = 64)
        .def("solve", &solve, nb::arg("position"), nb::kw_only(), nb::arg("lower") = nb::none(),
             nb::arg("upper") = nb::none(), nb::arg("threads") = 1, nb::arg("nodes") = nb::none(),
             nb::arg("seconds") = nb::none(), nb::arg("stop") = nb::none(),
             "Bounds of the score; scores up to `lower`, and from `upper` on, are one to it.")
        .def("solve_moves", &solve_moves, nb::arg("position"), nb::kw_only(),
             nb::arg("lower") = nb::none(), nb::arg("upper") = nb::none(), nb::arg("threads") = 1,
             nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
             nb::arg("stop") = nb::none(),
             "Each legal move with the bounds of its score, for the side that moves.")
        .def(
            "clear", [](Object& self) { self.solver.clear(); }, "Forget everything.")
        .def_prop_ro(
            "lower", [](const Object& self) { return self.solver.lower(); },
            "Proved so far, while a solve is under way.")
        .def_prop_ro("upper", [](const Object& self) { return self.solver.upper(); })
        .def_prop_ro("nodes", [](const Object& self) { return self.solver.nodes(); })
        .def_prop_ro("table_bytes", [](const Object& self) { return self.solver.table_bytes(); });
}

}  // namespace pions::bindings
