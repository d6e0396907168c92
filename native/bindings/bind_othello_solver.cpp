#include "bind_solve.hpp"
#include "othello_worker.hpp"
#include "pions/othello/solver.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

struct OthelloSolverObject : OthelloWorker<othello::Solver> {
    using OthelloWorker::OthelloWorker;

    static constexpr ScoreRange kRange{othello::kAllScores.alpha, othello::kAllScores.beta};

    const othello::Solver& native() const noexcept { return worker; }

    SolveReport solve(const Othello& position, const SolveRequest& request) {
        const BusyGuard guard(busy);
        SolveReport report = worker.solve(position, request);
        report.move = OthelloGame::move_of(home->board, report.move);
        for (Move& move : report.pv) move = OthelloGame::move_of(home->board, move);
        return report;
    }

    std::vector<MoveBounds> solve_moves(const Othello& position, const SolveRequest& request) {
        const BusyGuard guard(busy);
        std::vector<MoveBounds> found = worker.solve_moves(position, request);
        for (MoveBounds& bounds : found) {
            bounds.move = OthelloGame::move_of(home->board, bounds.move);
        }
        return found;
    }
};

}  // namespace

void bind_othello_solver(nb::module_& m) {
    nb::class_<OthelloSolverObject> solver(m, "OthelloSolver", "Othello solved exactly. Mutable.");
    bind_worker(solver);
    bind_progress(solver);
    bind_solving<const OthelloObject&>(
        solver,
        "The disc difference of best play for the side to move; bounds on it if a limit comes "
        "first.",
        "Each legal move with the bounds of its score, the best first.");
}

}  // namespace pions::bindings
