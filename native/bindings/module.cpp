#include <cstdlib>

#include "bind_solve.hpp"
#include "pions/core/move.hpp"
#include "register.hpp"

NB_MODULE(_core, m) {
    // A program may end with positions still in some cache, which is not a leak to warn about; work
    // on the bindings, and a test, ask for the warnings.
    nanobind::set_leak_warnings(std::getenv("PIONS_LEAK_WARNINGS") != nullptr);
    m.attr("PASS") = pions::kPass;
    pions::bindings::bind_search_types(m);
    pions::bindings::bind_solve_report(m);
    pions::bindings::bind_othello(m);
    pions::bindings::bind_wide_othello(m);
    pions::bindings::bind_wide_othello_engine(m);
    pions::bindings::bind_othello_training(m);
    pions::bindings::bind_othello_solver(m);
    pions::bindings::bind_othello_engine(m);
    pions::bindings::bind_in_a_row(m);
    pions::bindings::bind_explore(m);
    pions::bindings::bind_renju(m);
    pions::bindings::bind_machine(m);
    pions::bindings::bind_falling(m);
    pions::bindings::bind_solve_gravity(m);
    pions::bindings::bind_solve_line(m);
    pions::bindings::bind_threats(m);
    pions::bindings::bind_threat_proof(m);
    pions::bindings::bind_threat_training(m);
}
