#include "bind_solve.hpp"

#include "register.hpp"

namespace pions::bindings {

namespace {

Numbers line_of(const SolveReport& report) {
    nb::list moves;
    for (const Move move : report.line) moves.append(move);
    return nb::tuple(moves);
}

}  // namespace

void bind_solve_types(nb::module_& m) {
    nb::class_<SolveReport>(m, "SolveReport", "What a solver found.")
        .def_ro("lower", &SolveReport::lower, "The score is at least this.")
        .def_ro("upper", &SolveReport::upper, "The score is at most this.")
        .def_ro("move", &SolveReport::move, "The best move known.")
        .def_prop_ro("line", &line_of, "The moves of best play, as far as they are known.")
        .def_ro("nodes", &SolveReport::nodes)
        .def_ro("stopped", &SolveReport::stopped, "Whether a limit came before the end.");
}

}  // namespace pions::bindings
