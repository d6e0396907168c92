#include <nanobind/stl/string_view.h>

#include "pions/core/cpu.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

nb::typed<nb::dict, nb::str, bool> features() {
    nb::dict found;
    for (const auto& [name, available] : cpu_features()) found[nb::cast(name)] = available;
    return found;
}

nb::typed<nb::dict, nb::str, nb::str> build() {
    const BuildInfo info = build_info();
    nb::dict found;
    found["compiler"] = info.compiler;
    found["arch"] = info.arch;
    found["kernels"] = info.kernels;
    return found;
}

}  // namespace

void bind_machine(nb::module_& m) {
    m.def("cpu_features", &features, "What this machine's processor offers.");
    m.def("build_info", &build,
          "The compiler, the -march flag and the Othello kernels compiled in.");
}

}  // namespace pions::bindings
