#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include "othello_worker.hpp"
#include "pions/othello/solver.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using othello::MoveBounds;
using othello::SolveOrder;
using othello::Solver;


using SolverObject = OthelloWorker<Solver>;

SolveOrder order_of(std::optional<int> lower, std::optional<int> upper, nb::int_ threads,
                    std::optional<std::uint64_t> nodes, std::optional<double> seconds,
                    const std::stop_source* stop) {
    SolveOrder order;
    if (lower) order.lower = std::max(order.lower, *lower);
    if (upper) order.upper = std::min(order.upper, *upper);
    if (order.lower >= order.upper) {
        throw std::invalid_argument("no score lies between " + std::to_string(order.lower) +
                                    " and " + std::to_string(order.upper));
    }
    order.threads = checked_threads(threads);
    order.limits = limits_of(nb::int_(0), nodes, seconds);
    if (stop != nullptr) order.stop = stop->get_token();
    return order;
}

SolveReport solve(SolverObject& self, const OthelloObject& object, std::optional<int> lower,
                  std::optional<int> upper, nb::int_ threads, std::optional<std::uint64_t> nodes,
                  std::optional<double> seconds, const std::stop_source* stop) {
    const Othello& position = self.checked(object);
    const SolveOrder order = order_of(lower, upper, threads, nodes, seconds, stop);
    const Claim claim(self.at_work);
    const nb::gil_scoped_release unlocked;
    SolveReport report = self.worker.solve(position, order);
    report.move = OthelloGame::move_of(self.home->board, report.move);
    for (Move& move : report.line) move = OthelloGame::move_of(self.home->board, move);
    return report;
}

using Bounds = std::vector<std::tuple<int, int, int>>;

Bounds solve_moves(SolverObject& self, const OthelloObject& object, std::optional<int> lower,
                   std::optional<int> upper, nb::int_ threads, std::optional<std::uint64_t> nodes,
                   std::optional<double> seconds, const std::stop_source* stop) {
    const Othello& position = self.checked(object);
    const SolveOrder order = order_of(lower, upper, threads, nodes, seconds, stop);
    const Claim claim(self.at_work);
    const nb::gil_scoped_release unlocked;
    Bounds bounds;
    for (const MoveBounds& found : self.worker.solve_moves(position, order)) {
        bounds.emplace_back(OthelloGame::move_of(self.home->board, found.move), found.lower,
                            found.upper);
    }
    return bounds;
}

template <class Class, class Function>
void def_solving(Class& solver, const char* name, Function function, const char* doc) {
    solver.def(name, function, nb::arg("position"), nb::kw_only(), nb::arg("lower") = nb::none(),
               nb::arg("upper") = nb::none(), nb::arg("threads") = 1, nb::arg("nodes") = nb::none(),
               nb::arg("seconds") = nb::none(), nb::arg("stop") = nb::none(), doc);
}

}  // namespace

void bind_othello_solver(nb::module_& m) {
    nb::class_<SolverObject> solver(m, "OthelloSolver", "Othello solved exactly. Mutable.");
    bind_worker(solver);
    solver
        .def_prop_ro("lower", [](const SolverObject& self) { return self.worker.lower(); })
        .def_prop_ro("upper", [](const SolverObject& self) { return self.worker.upper(); })
        .def_prop_ro("nodes", [](const SolverObject& self) { return self.worker.nodes(); })
        .def_prop_ro("table_bytes",
                     [](const SolverObject& self) { return self.worker.table_bytes(); });
    def_solving(solver, "solve", &solve,
                "The disc difference of best play for the side to move; bounds on it if a limit "
                "comes first.");
    def_solving(solver, "solve_moves", &solve_moves,
                "Each legal move with the bounds of its score, the best first.");
}

}  // namespace pions::bindings
