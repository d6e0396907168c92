#include "bind_solve.hpp"

#include "support.hpp"

namespace pions::bindings {

namespace {

Numbers line_of(const SolveReport& report) {
    nb::list moves;
    for (const Move move : report.line) moves.append(move);
    return nb::tuple(moves);
}

}  // namespace

void bind_solve_report(nb::module_& m) {
    nb::class_<SolveReport>(m, "SolveReport",
                            "What a solver proved of a score, seen by the side to move.")
        .def_ro("lower", &SolveReport::lower)
        .def_ro("upper", &SolveReport::upper)
        .def_ro("move", &SolveReport::move, "A move that reaches `lower`, or -1 if none is known.")
        .def_prop_ro("line", &line_of, "Best play of both sides, as far as it is known.")
        .def_ro("nodes", &SolveReport::nodes)
        .def_ro("stopped", &SolveReport::stopped, "Whether a limit came before the end.");
}

}  // namespace pions::bindings
