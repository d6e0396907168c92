// What every solver's binding shares.
#pragma once

#include <nanobind/nanobind.h>

#include "pions/solve/report.hpp"

namespace pions::bindings {

namespace nb = nanobind;

// core.SolveReport.
void bind_solve_report(nb::module_& m);

}  // namespace pions::bindings
