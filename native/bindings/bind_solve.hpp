// What the bindings of all solvers share.
//
// The Python object of a solver is a struct O:
//     read(position)                 the position as the solver takes it, or std::invalid_argument
//     solve(position, request)       a SolveReport         both without the GIL,
//     solve_moves(position, request) some MoveBounds       moves as Python knows them
//     native()                       the solver itself
#pragma once

#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <limits>
#include <tuple>
#include <vector>

#include "pions/solve/report.hpp"
#include "pions/solve/request.hpp"
#include "support.hpp"

namespace pions::bindings {

void bind_solve_report(nb::module_& m);

// The scores that a solver can tell apart lie between these.
struct ScoreRange {
    int lower = std::numeric_limits<int>::min();
    int upper = std::numeric_limits<int>::max();
};

// What Python asks, checked: seconds become a deadline now.
SolveRequest solve_request(std::optional<int> lower, std::optional<int> upper, nb::int_ threads,
                           std::optional<std::uint64_t> nodes, std::optional<double> seconds,
                           const std::stop_source* stop, const ScoreRange& range);

template <class O, class P>
SolveReport solve(O& self, P position, std::optional<int> lower, std::optional<int> upper,
                  nb::int_ threads, std::optional<std::uint64_t> nodes,
                  std::optional<double> seconds, const std::stop_source* stop) {
    const auto root = self.read(position);
    const SolveRequest request =
        solve_request(lower, upper, threads, nodes, seconds, stop, O::kRange);
    const nb::gil_scoped_release unlocked;
    return self.solve(root, request);
}

using MoveBoundsTuples = std::vector<std::tuple<Move, int, int>>;

template <class O, class P>
MoveBoundsTuples solve_moves(O& self, P position, std::optional<int> lower,
                             std::optional<int> upper, nb::int_ threads,
                             std::optional<std::uint64_t> nodes, std::optional<double> seconds,
                             const std::stop_source* stop) {
    const auto root = self.read(position);
    const SolveRequest request =
        solve_request(lower, upper, threads, nodes, seconds, stop, O::kRange);
    const nb::gil_scoped_release unlocked;
    MoveBoundsTuples tuples;
    for (const MoveBounds& bounds : self.solve_moves(root, request)) {
        tuples.emplace_back(bounds.move, bounds.lower, bounds.upper);
    }
    return tuples;
}

// `P` is the type of the position in Python: an overload for each.
template <class P, class O>
void bind_solving(nb::class_<O>& solver, const char* solve_doc, const char* moves_doc) {
    const auto def = [&](const char* name, auto function, const char* doc) {
        solver.def(name, function, nb::arg("position"), nb::kw_only(),
                   nb::arg("lower") = nb::none(), nb::arg("upper") = nb::none(),
                   nb::arg("threads") = 1, nb::arg("nodes") = nb::none(),
                   nb::arg("seconds") = nb::none(), nb::arg("stop") = nb::none(), doc);
    };
    def("solve", &solve<O, P>, solve_doc);
    def("solve_moves", &solve_moves<O, P>, moves_doc);
}

inline constexpr const char* kSolveDoc =
    "Bounds of the score; scores up to `lower`, and from `upper` on, are not told apart.";
inline constexpr const char* kSolveMovesDoc =
    "Each legal move with the bounds of its score, for the side that moves.";

// What can be read from any thread while a solve runs.
template <class O>
void bind_progress(nb::class_<O>& solver) {
    solver
        .def_prop_ro(
            "lower", [](const O& self) { return self.native().lower(); },
            "Proved so far, while a solve runs.")
        .def_prop_ro("upper", [](const O& self) { return self.native().upper(); })
        .def_prop_ro("nodes", [](const O& self) { return self.native().nodes(); })
        .def_prop_ro("table_bytes", [](const O& self) { return self.native().table_bytes(); });
}

// For solvers that make a second request wait.
template <class O>
void bind_clear(nb::class_<O>& solver) {
    solver.def(
        "clear",
        [](O& self) {
            const nb::gil_scoped_release unlocked;
            self.native().clear();
        },
        "Forget everything.");
}

}  // namespace pions::bindings
