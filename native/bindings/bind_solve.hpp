// What the solvers of every game give back.
#pragma once

#include "pions/solve/report.hpp"
#include "support.hpp"

namespace pions::bindings {

void bind_solve_types(nb::module_& m);

}  // namespace pions::bindings
