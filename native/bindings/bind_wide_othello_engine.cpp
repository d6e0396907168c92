#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <atomic>

#include "bind_search.hpp"
#include "bind_solve.hpp"
#include "bind_wide_othello.hpp"
#include "busy_guard.hpp"
#include "pions/wide_othello/engine.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using wide_othello::EngineReport;

constexpr int kMaxLines = 704;

// Keeps what its worker reads; one search at a time.
template <int kWords, class Worker>
struct WideWorker {
    WideWorker(nb::object its_board, const WideOthelloBoardObject<kWords>* its_home,
               std::size_t megabytes)
        : board(std::move(its_board)), home(its_home), worker(home->board, megabytes) {}

    // The board of the position may go, its cells are the same.
    WideOthello<kWords> read(const WideOthelloObject<kWords>& object) const {
        const auto& mine = home->board;
        const auto& its = object.home->board;
        if (mine.columns() != its.columns() || mine.rows() != its.rows() ||
            mine.anti() != its.anti()) {
            throw std::invalid_argument("the position is of another board");
        }
        return {mine, object.position.black(), object.position.white(), object.position.turn()};
    }

    nb::object board;
    const WideOthelloBoardObject<kWords>* home;
    Worker worker;
    std::atomic<bool> busy = false;
};

template <int kWords>
using EngineObject = WideWorker<kWords, wide_othello::Engine<kWords>>;

template <int kWords>
struct SolverObject : WideWorker<kWords, wide_othello::Solver<kWords>> {
    using WideWorker<kWords, wide_othello::Solver<kWords>>::WideWorker;

    static constexpr ScoreRange kRange{-CellSet<kWords>::kCapacity, CellSet<kWords>::kCapacity};

    const wide_othello::Solver<kWords>& native() const noexcept { return this->worker; }

    SolveReport solve(const WideOthello<kWords>& position, const SolveRequest& request) {
        const BusyGuard guard(this->busy);
        return this->worker.solve(position, request);
    }

    std::vector<MoveBounds> solve_moves(const WideOthello<kWords>& position,
                                        const SolveRequest& request) {
        const BusyGuard guard(this->busy);
        return this->worker.solve_moves(position, request);
    }
};

template <int kWords, class O>
void init_worker(O* self, nb::pointer_and_handle<WideOthelloBoardObject<kWords>> board,
                 std::size_t megabytes) {
    if (megabytes < 1) throw std::invalid_argument("a table needs a megabyte at least");
    check_megabytes(megabytes);
    new (self) O(nb::borrow(board.h), board.p, megabytes);
}

template <int kWords>
EngineReport search_position(EngineObject<kWords>& self, const WideOthelloObject<kWords>& object,
                             nb::int_ depth, nb::int_ lines, std::optional<std::uint64_t> nodes,
                             std::optional<double> seconds, const std::stop_source* stop) {
    const auto position = self.read(object);
    if (position.is_over()) throw std::invalid_argument("the game is over");
    const wide_othello::EngineRequest request{
        checked_between(lines, kMaxLines, "no such number of lines"),
        limits_of(depth, nodes, seconds), token_of(stop)};
    const BusyGuard guard(self.busy);
    const nb::gil_scoped_release unlocked;
    return self.worker.search(position, request);
}

template <class O>
void bind_clear_guarded(nb::class_<O>& its) {
    its.def(
        "clear",
        [](O& self) {
            const BusyGuard guard(self.busy);
            self.worker.clear();
        },
        "Forget every position.");
}

struct Names {
    const char* engine;
    const char* solver;
    const char* init_signature;
};

template <int kWords>
void bind_size(nb::module_& m, const Names& names) {
    using Engine = EngineObject<kWords>;
    using Solver = SolverObject<kWords>;
    nb::class_<Engine> engine(m, names.engine, "Plays and analyses Othello. Mutable.");
    engine
        .def("__init__", &init_worker<kWords, Engine>, nb::arg("board"), nb::kw_only(),
             nb::arg("megabytes") = 64, nb::sig(names.init_signature))
        .def("search", &search_position<kWords>, nb::arg("position"), nb::kw_only(),
             nb::arg("depth") = Limits::kMaxDepth, nb::arg("lines") = 1,
             nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
             nb::arg("stop") = nb::none(),
             "Iterative deepening until a limit; where the end is in reach, solve.")
        .def(
            "now", [](const Engine& self) { return self.worker.latest(); },
            "The latest report, while a search runs.");
    bind_clear_guarded(engine);
    nb::class_<Solver> solver(m, names.solver, "Othello solved exactly. Mutable.");
    solver.def("__init__", &init_worker<kWords, Solver>, nb::arg("board"), nb::kw_only(),
               nb::arg("megabytes") = 64, nb::sig(names.init_signature));
    bind_clear_guarded(solver);
    bind_progress(solver);
    bind_solving<const WideOthelloObject<kWords>&>(
        solver, "The disc difference of best play for the side to move; bounds on it if a limit "
                "comes first.",
        "Each legal move with the bounds of its score, the best first.");
}

}  // namespace

void bind_wide_othello_engine(nb::module_& m) {
    nb::class_<EngineReport>(m, "WideOthelloReport", "The last iteration that the engine completed.")
        .def_ro("depth", &EngineReport::depth)
        .def_ro("exact", &EngineReport::exact, "Whether the values are proven.")
        .def_prop_ro(
            "lines",
            [](const EngineReport& self) {
                std::vector<std::tuple<int, IntTuple>> lines;
                for (const auto& [value, pv] : self.lines) lines.emplace_back(value, to_tuple(pv));
                return lines;
            },
            "Multi-PV, the best move first: value in discs, principal variation.")
        .def_ro("nodes", &EngineReport::nodes)
        .def_ro("stopped", &EngineReport::stopped);
    bind_size<2>(m, {"OthelloEngine128", "OthelloSolver128",
                     "def __init__(self, board: OthelloBoard128, *, megabytes: int = 64) "
                     "-> None"});
    bind_size<4>(m, {"OthelloEngine256", "OthelloSolver256",
                     "def __init__(self, board: OthelloBoard256, *, megabytes: int = 64) "
                     "-> None"});
    bind_size<11>(m, {"OthelloEngine704", "OthelloSolver704",
                     "def __init__(self, board: OthelloBoard704, *, megabytes: int = 64) "
                     "-> None"});
}

}  // namespace pions::bindings
