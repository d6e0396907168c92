#include "bind_solve.hpp"

#include "bind_search.hpp"

namespace pions::bindings {

SolveRequest solve_request(std::optional<int> lower, std::optional<int> upper, nb::int_ threads,
                           std::optional<std::uint64_t> nodes, std::optional<double> seconds,
                           const std::stop_source* stop, const ScoreRange& range) {
    const int alpha = std::max(lower.value_or(range.lower), range.lower);
    const int beta = std::min(upper.value_or(range.upper), range.upper);
    if (alpha >= beta) {
        throw std::invalid_argument("the window is empty: no score lies between " +
                                    std::to_string(alpha) + " and " + std::to_string(beta) +
                                    "; lower must be below upper");
    }
    return {lower, upper, checked_threads(threads), limits_of(nb::int_(0), nodes, seconds),
            token_of(stop)};
}

void bind_solve_report(nb::module_& m) {
    nb::class_<SolveReport>(m, "SolveReport",
                            "What a solver proved of a score, seen by the side to move.")
        .def_ro("lower", &SolveReport::lower)
        .def_ro("upper", &SolveReport::upper)
        .def_ro("move", &SolveReport::move, "A move that reaches `lower`, or -1 if none is known.")
        .def_prop_ro(
            "line", [](const SolveReport& self) { return to_tuple(self.pv); },
            "The principal variation, as far as it is known.")
        .def_ro("nodes", &SolveReport::nodes)
        .def_ro("stopped", &SolveReport::stopped, "Whether a limit came before the end.");
}

}  // namespace pions::bindings
