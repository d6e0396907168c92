#include "bind_in_a_row.hpp"
#include "bind_search.hpp"
#include "bind_solve.hpp"
#include "pions/solve/gravity_solver.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

struct GravitySolverObject {
    GravitySolverObject(const GravitySpec& its_spec, std::size_t megabytes)
        : spec(its_spec), solver(GravitySolver::make(spec, megabytes)) {}

    GravitySpec spec;
    std::unique_ptr<GravitySolver> solver;
    nb::object board;  // the last one found to fit the spec, kept so that none takes its place

    static constexpr nb::object GravitySolverObject::* kKept = &GravitySolverObject::board;
    static constexpr ScoreRange kRange{};

    GravitySolver& native() noexcept { return *solver; }
    const GravitySolver& native() const noexcept { return *solver; }

    template <int kWords>
    GravityPosition read(const InARowObject<kWords>& object) {
        if (!board.is(object.board)) {
            if (!is_board_of(spec, object.home->board)) {
                throw std::invalid_argument("the position is of another board than the solver's");
            }
            board = object.board;
        }
        if (object.position.is_over()) {
            throw std::invalid_argument("the game is over: there is nothing to solve");
        }
        return gravity_position(object.position);
    }

    SolveReport solve(const GravityPosition& position, const SolveRequest& request) {
        return solver->solve(position, request);
    }
    std::vector<MoveBounds> solve_moves(const GravityPosition& position,
                                        const SolveRequest& request) {
        return solver->solve_moves(position, request);
    }
};

// Rules may hold a solver, whose board holds the rules: the collector must be able to cut the
// cycle.
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
    const GravitySpec spec{columns, rows, k, cylinder, diagonals};
    const std::string error = find_error(spec);
    if (!error.empty()) throw std::invalid_argument(error);
    if (megabytes < 1) throw std::invalid_argument("a table needs a megabyte at least");
    check_megabytes(megabytes);
    new (self) GravitySolverObject(spec, megabytes);
}

template <int kWords>
int score(GravitySolverObject& self, const InARowObject<kWords>& position) {
    const GravityPosition root = self.read(position);
    const nb::gil_scoped_release unlocked;
    return self.solver->score(root);
}

template <int kWords>
void bind_size(nb::class_<GravitySolverObject>& solver) {
    bind_solving<const InARowObject<kWords>&>(solver, kSolveDoc, kSolveMovesDoc);
    solver.def("score", &score<kWords>, nb::arg("position"),
               "The exact score, however long it takes.");
}

}  // namespace

void bind_solve_gravity(nb::module_& m) {
    nb::class_<GravitySolverObject> solver(
        m, "GravitySolver", nb::type_slots(solver_slots()),
        "The exact score where pieces fall, on boards whose columns with a spare cell each fit "
        "into 128 bits.");
    solver.def("__init__", &init_solver, nb::arg("columns"), nb::arg("rows"), nb::arg("k"),
               nb::kw_only(), nb::arg("cylinder") = false, nb::arg("diagonals") = true,
               nb::arg("megabytes") = 64);
    bind_size<1>(solver);
    bind_size<4>(solver);
    bind_clear(solver);
    bind_progress(solver);
}

}  // namespace pions::bindings
