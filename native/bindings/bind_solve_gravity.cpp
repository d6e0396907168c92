#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bind_in_a_row.hpp"
#include "bind_search.hpp"
#include "bind_solve.hpp"
#include "pions/solve/gravity_solver.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using MoveScores = std::vector<std::tuple<Move, int, int>>;

constexpr std::size_t kMostMegabytes = std::size_t{1} << 20;
constexpr unsigned kMostThreads = 1024;

struct GravitySolverObject {
    GravitySolverObject(const GravityPlan& its_plan, std::size_t megabytes)
        : plan(its_plan), solver(GravitySolver::make(plan, megabytes)) {}

    GravityPlan plan;
    std::unique_ptr<GravitySolver> solver;
    nb::object board;  // the last one found to be the plan's, kept so that none takes its place

    static constexpr nb::object GravitySolverObject::* kKept = &GravitySolverObject::board;
};

// The collector may find the solver on the way round from rules to their board.
int cut_board(PyObject* self) {
    if (nb::inst_ready(self)) nb::inst_ptr<GravitySolverObject>(self)->board.reset();
    return 0;
}

PyType_Slot* solver_slots() {
    static PyType_Slot slots[] = {
        {Py_tp_traverse, reinterpret_cast<void*>(&traverse<GravitySolverObject>)},
        {Py_tp_clear, reinterpret_cast<void*>(&cut_board)},
        {0, nullptr}};
    return slots;
}

void init_solver(GravitySolverObject* self, int columns, int rows, int k, bool cylinder,
                 bool diagonals, std::size_t megabytes) {
    const GravityPlan plan{columns, rows, k, cylinder, diagonals};
    const std::string flaw = flaw_of(plan);
    if (!flaw.empty()) throw std::invalid_argument(flaw);
    if (megabytes < 1) throw std::invalid_argument("a table needs a megabyte at least");
    if (megabytes > kMostMegabytes) {
        throw std::invalid_argument("too large a table: " + std::to_string(megabytes));
    }
    new (self) GravitySolverObject(plan, megabytes);
}

template <int kWords>
GravityPosition checked(GravitySolverObject& self, const InARowObject<kWords>& object) {
    if (!self.board.is(object.board)) {
        if (!is_board_of(self.plan, object.home->board)) {
            throw std::invalid_argument("the position is of another board than the solver's");
        }
        self.board = object.board;
    }
    if (object.position.is_over()) {
        throw std::invalid_argument("the game is over: there is nothing to solve");
    }
    return gravity_position(object.position);
}

GravityQuestion question_of(std::optional<int> lower, std::optional<int> upper, nb::int_ threads,
                            std::optional<std::uint64_t> nodes, std::optional<double> seconds,
                            const std::stop_source* stop) {
    if (lower && upper && *lower >= *upper) {
        throw std::invalid_argument("the window is empty: lower must be below upper");
    }
    const int workers = to_int(threads);
    if (workers < 1 || workers > static_cast<int>(kMostThreads)) {
        throw std::invalid_argument("no such number of threads: " + quoted(threads));
    }
    const Limits limits = limits_of(nb::int_(0), nodes, seconds);
    const std::stop_token token = stop == nullptr ? std::stop_token() : stop->get_token();
    return {lower, upper, static_cast<unsigned>(workers), {limits.nodes, limits.deadline, token}};
}

template <int kWords>
SolveReport solve(GravitySolverObject& self, const InARowObject<kWords>& position,
                  std::optional<int> lower, std::optional<int> upper, nb::int_ threads,
                  std::optional<std::uint64_t> nodes, std::optional<double> seconds,
                  const std::stop_source* stop) {
    const GravityPosition asked = checked(self, position);
    const GravityQuestion question = question_of(lower, upper, threads, nodes, seconds, stop);
    const nb::gil_scoped_release unlocked;
    return self.solver->solve(asked, question);
}

template <int kWords>
MoveScores solve_moves(GravitySolverObject& self, const InARowObject<kWords>& position,
                       std::optional<int> lower, std::optional<int> upper, nb::int_ threads,
                       std::optional<std::uint64_t> nodes, std::optional<double> seconds,
                       const std::stop_source* stop) {
    const GravityPosition asked = checked(self, position);
    const GravityQuestion question = question_of(lower, upper, threads, nodes, seconds, stop);
    MoveScores found;
    const nb::gil_scoped_release unlocked;
    for (const MoveBounds& bounds : self.solver->solve_moves(asked, question)) {
        found.emplace_back(bounds.move, bounds.lower, bounds.upper);
    }
    return found;
}

template <int kWords>
int score(GravitySolverObject& self, const InARowObject<kWords>& position) {
    const GravityPosition asked = checked(self, position);
    const nb::gil_scoped_release unlocked;
    return self.solver->score(asked);
}

template <int kWords>
void bind_questions(nb::class_<GravitySolverObject>& solver) {
    solver
        .def("solve", &solve<kWords>, nb::arg("position"), nb::kw_only(),
             nb::arg("lower") = nb::none(), nb::arg("upper") = nb::none(), nb::arg("threads") = 1,
             nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
             nb::arg("stop") = nb::none(),
             "Bounds of the score; scores up to `lower`, and from `upper` on, are one to it.")
        .def("solve_moves", &solve_moves<kWords>, nb::arg("position"), nb::kw_only(),
             nb::arg("lower") = nb::none(), nb::arg("upper") = nb::none(), nb::arg("threads") = 1,
             nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
             nb::arg("stop") = nb::none(),
             "Each legal move with the bounds of its score, for the side that moves.")
        .def("score", &score<kWords>, nb::arg("position"),
             "The exact score, however long it takes.");
}

}  // namespace

void bind_solve_gravity(nb::module_& m) {
    using Object = GravitySolverObject;
    nb::class_<Object> solver(m, "GravitySolver", nb::type_slots(solver_slots()),
                              "The exact score where pieces fall, on boards whose columns with a "
                              "spare cell each fit into 128 bits.");
    solver.def("__init__", &init_solver, nb::arg("columns"), nb::arg("rows"), nb::arg("k"),
               nb::kw_only(), nb::arg("cylinder") = false, nb::arg("diagonals") = true,
               nb::arg("megabytes") = 64);
    bind_questions<1>(solver);
    bind_questions<4>(solver);
    solver
        .def(
            "clear",
            [](Object& self) {
                const nb::gil_scoped_release unlocked;
                self.solver->clear();
            },
            "Forget everything.")
        .def_prop_ro(
            "lower", [](const Object& self) { return self.solver->lower(); },
            "Proved so far, while a question is being answered.")
        .def_prop_ro("upper", [](const Object& self) { return self.solver->upper(); })
        .def_prop_ro("nodes", [](const Object& self) { return self.solver->nodes(); })
        .def_prop_ro("table_bytes", [](const Object& self) { return self.solver->table_bytes(); });
}

}  // namespace pions::bindings
