#include <nanobind/stl/string_view.h>

#include <algorithm>

#include "bind_search.hpp"
#include "bind_solve.hpp"
#include "pions/solve/line_solver.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using InARowBoardObject = BoardObject<InARowBoard>;

bool same_rules(const InARowBoardObject& one, const InARowBoardObject& two) {
    if (&one == &two) return true;
    const int same = PyObject_RichCompareBool(rules_of(one).ptr(), rules_of(two).ptr(), Py_EQ);
    if (same < 0) throw nb::python_error();
    return same == 1;
}

Cells cells_of(const CellSet<2>& set) {
    return Cells{set.words[1]} << kWordBits | set.words[0];
}

struct LineSolverObject {
    LineSolverObject(nb::object its_board, const InARowBoardObject& its_home,
                     const LineGeometry::Symmetries& symmetries, std::size_t megabytes)
        : board(std::move(its_board)),
          home(&its_home),
          solver(home->board, symmetries, megabytes) {}

    nb::object board;  // keeps `home` alive
    const InARowBoardObject* home;
    LineSolver solver;

    static constexpr nb::object LineSolverObject::* kKept = &LineSolverObject::board;
    static constexpr ScoreRange kRange{};

    LineSolver& native() noexcept { return solver; }
    const LineSolver& native() const noexcept { return solver; }

    // Through the attributes of the position, which may have any number of words.
    LinePosition read(nb::handle position) const {
        const nb::object its_board = nb::getattr(position, "board", nb::none());
        const InARowBoardObject* its_home = nullptr;
        if (!nb::try_cast(its_board, its_home) || its_home == nullptr) {
            throw std::invalid_argument("not a native in-a-row position: " + quoted(position));
        }
        if (!same_rules(*its_home, *home)) {
            throw std::invalid_argument("the position belongs to another board than the solver");
        }
        if (nb::cast<bool>(nb::getattr(position, "is_over"))) {
            throw std::invalid_argument("the game is over: there is nothing to solve");
        }
        const auto text = nb::cast<std::string>(nb::getattr(position, "cells"));
        const auto pieces = parse_cells<2>(text, home->board.cells()).value();
        const Side turn = side_of(nb::int_(nb::getattr(position, "turn_index")));
        return {{cells_of(pieces.black), cells_of(pieces.white)}, static_cast<unsigned>(turn)};
    }

    SolveReport solve(const LinePosition& position, const SolveRequest& request) {
        return solver.solve(position, request);
    }
    std::vector<MoveBounds> solve_moves(const LinePosition& position, const SolveRequest& request) {
        return solver.solve_moves(position, request);
    }
};

void check_symmetries(const LineGeometry::Symmetries& symmetries, int cells) {
    for (const auto& symmetry : symmetries) {
        std::vector<int> images = symmetry;
        std::sort(images.begin(), images.end());
        bool complete = images.size() == static_cast<std::size_t>(cells);
        for (int cell = 0; complete && cell < cells; ++cell) {
            complete = images[static_cast<unsigned>(cell)] == cell;
        }
        if (!complete) throw std::invalid_argument("a symmetry must move every cell of the board");
    }
}

void init_solver(LineSolverObject* self, nb::pointer_and_handle<InARowBoardObject> board,
                 const LineGeometry::Symmetries& symmetries, std::size_t megabytes) {
    const int cells = board.p->board.cells();
    if (cells > LineGeometry::kMaxCells) {
        throw std::invalid_argument("too many cells for this solver: " + std::to_string(cells));
    }
    if (board.p->board.open()) {
        throw std::invalid_argument("this solver knows no rows that both ends block");
    }
    check_megabytes(megabytes);
    check_symmetries(symmetries, cells);
    new (self) LineSolverObject(nb::borrow(board.h), *board.p, symmetries, megabytes);
}

}  // namespace

void bind_solve_line(nb::module_& m) {
    nb::class_<LineSolverObject> solver(
        m, "LineSolver", nb::type_slots(position_slots<LineSolverObject>()),
        "The exact score on any in-a-row board of at most 128 cells.");
    solver.def("__init__", &init_solver, nb::arg("board"), nb::arg("symmetries"), nb::kw_only(),
               nb::arg("megabytes") = 64);
    bind_solving<nb::handle>(solver, kSolveDoc, kSolveMovesDoc);
    bind_clear(solver);
    bind_progress(solver);
}

}  // namespace pions::bindings
