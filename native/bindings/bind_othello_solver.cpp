#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <atomic>

#include "bind_othello_training.hpp"
#include "bind_search.hpp"
#include "claim.hpp"
#include "pions/othello/solver.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using othello::MoveBounds;
using othello::SolveOrder;
using othello::Solver;

constexpr int kMostThreads = 256;

// Keeps what the solver reads; one search at a time.
struct SolverObject {
    SolverObject(nb::object its_board, const OthelloBoardObject* its_home, std::size_t megabytes,
                 nb::object its_weights, const othello::Evaluation* evaluation)
        : board(std::move(its_board)),
          weights(std::move(its_weights)),
          home(its_home),
          solver(home->board, megabytes, evaluation) {}

    nb::object board;
    nb::object weights;
    const OthelloBoardObject* home;
    Solver solver;
    std::atomic<bool> at_work = false;
};

void init_solver(SolverObject* self, nb::pointer_and_handle<OthelloBoardObject> board,
                 std::size_t megabytes, nb::object evaluation) {
    constexpr std::size_t kMostMegabytes = std::size_t{1} << 20;
    if (megabytes < 1 || megabytes > kMostMegabytes) {
        throw std::invalid_argument("no such table: " + std::to_string(megabytes));
    }
    const othello::Evaluation* weights = nullptr;
    if (!evaluation.is_none()) weights = &nb::cast<const EvaluationObject&>(evaluation).evaluation;
    new (self) SolverObject(nb::borrow(board.h), board.p, megabytes, evaluation, weights);
}

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
    order.threads = to_int(threads);
    if (order.threads < 1 || order.threads > kMostThreads) {
        throw std::invalid_argument("no such number of threads: " + quoted(threads));
    }
    order.limits = limits_of(nb::int_(0), nodes, seconds);
    if (stop != nullptr) order.stop = stop->get_token();
    return order;
}

const Othello& checked(const SolverObject& self, const OthelloObject& object) {
    const OthelloBoard& mine = self.home->board;
    const OthelloBoard& its = object.home->board;
    if (mine.mask() != its.mask() || mine.anti() != its.anti()) {
        throw std::invalid_argument("the position is not of the solver's board");
    }
    return object.position;
}

SolveReport solve(SolverObject& self, const OthelloObject& object, std::optional<int> lower,
                  std::optional<int> upper, nb::int_ threads, std::optional<std::uint64_t> nodes,
                  std::optional<double> seconds, const std::stop_source* stop) {
    const Othello& position = checked(self, object);
    const SolveOrder order = order_of(lower, upper, threads, nodes, seconds, stop);
    const Claim claim(self.at_work);
    const nb::gil_scoped_release unlocked;
    SolveReport report = self.solver.solve(position, order);
    report.move = OthelloGame::move_of(self.home->board, report.move);
    for (Move& move : report.line) move = OthelloGame::move_of(self.home->board, move);
    return report;
}

using Bounds = std::vector<std::tuple<int, int, int>>;

Bounds solve_moves(SolverObject& self, const OthelloObject& object, std::optional<int> lower,
                   std::optional<int> upper, nb::int_ threads, std::optional<std::uint64_t> nodes,
                   std::optional<double> seconds, const std::stop_source* stop) {
    const Othello& position = checked(self, object);
    const SolveOrder order = order_of(lower, upper, threads, nodes, seconds, stop);
    const Claim claim(self.at_work);
    const nb::gil_scoped_release unlocked;
    Bounds bounds;
    for (const MoveBounds& found : self.solver.solve_moves(position, order)) {
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
    solver
        .def("__init__", &init_solver, nb::arg("board"), nb::kw_only(), nb::arg("megabytes") = 64,
             nb::arg("evaluation") = nb::none(),
             nb::sig("def __init__(self, board: OthelloBoard, *, megabytes: int = 64, "
                     "evaluation: OthelloEvaluation | None = None) -> None"))
        .def(
            "clear",
            [](SolverObject& self) {
                const Claim claim(self.at_work);
                self.solver.clear();
            },
            "Forget every position.")
        .def_prop_ro("lower", [](const SolverObject& self) { return self.solver.lower(); })
        .def_prop_ro("upper", [](const SolverObject& self) { return self.solver.upper(); })
        .def_prop_ro("nodes", [](const SolverObject& self) { return self.solver.nodes(); })
        .def_prop_ro("table_bytes",
                     [](const SolverObject& self) { return self.solver.table_bytes(); });
    def_solving(solver, "solve", &solve,
                "The disc difference of best play for the side to move; bounds on it if a limit "
                "comes first.");
    def_solving(solver, "solve_moves", &solve_moves,
                "Each legal move with the bounds of its score, the best first.");
}

}  // namespace pions::bindings
