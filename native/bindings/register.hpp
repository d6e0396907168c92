// One function for each file that adds to the module.
#pragma once

#include <nanobind/nanobind.h>

namespace pions::bindings {

namespace nb = nanobind;

void bind_othello(nb::module_& m);
void bind_othello_engine(nb::module_& m);
void bind_othello_solver(nb::module_& m);
void bind_othello_training(nb::module_& m);
void bind_explore(nb::module_& m);
void bind_falling(nb::module_& m);
void bind_in_a_row(nb::module_& m);
void bind_machine(nb::module_& m);
void bind_renju(nb::module_& m);
void bind_search_types(nb::module_& m);
void bind_solve_gravity(nb::module_& m);
void bind_solve_line(nb::module_& m);
void bind_threat_proof(nb::module_& m);
void bind_threat_training(nb::module_& m);
void bind_threats(nb::module_& m);
void bind_wide_othello(nb::module_& m);
void bind_wide_othello_engine(nb::module_& m);

}  // namespace pions::bindings
