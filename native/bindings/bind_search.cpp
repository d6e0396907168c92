#include "bind_search.hpp"

#include <nanobind/stl/vector.h>

#include <cmath>

#include "register.hpp"

namespace pions::bindings {

namespace {

constexpr double kForever = 1e9;  // seconds; more would overflow the clock
constexpr std::size_t kMostMegabytes = std::size_t{1} << 20;

void init_evaluation(EvaluationSpec* self, std::string_view name, LineAxes axes) {
    const auto kind = find_evaluation(name);
    if (!kind) throw std::invalid_argument("no such evaluation: '" + std::string(name) + "'");
    new (self) EvaluationSpec{*kind, std::move(axes)};
}

Numbers line_of(const Report& report) {
    nb::list moves;
    for (const Move move : report.line) moves.append(move);
    return nb::tuple(moves);
}

}  // namespace

Limits limits_of(nb::int_ depth, std::optional<std::uint64_t> nodes,
                 std::optional<double> seconds) {
    const int plies = to_int(depth);
    if (plies < 0 || plies > Limits::kMostDepth) {
        throw std::invalid_argument("no such depth: " + quoted(depth));
    }
    Limits limits{plies, nodes, std::nullopt};
    if (seconds && std::isnan(*seconds)) throw std::invalid_argument("no such time: nan");
    if (seconds && *seconds < kForever) {
        const std::chrono::duration<double> wait(std::max(0.0, *seconds));
        limits.deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(wait);
    }
    return limits;
}

Switches switches_of(bool ordering, bool deepening, std::size_t table_megabytes) {
    if (table_megabytes > kMostMegabytes) {
        throw std::invalid_argument("too large a table: " + std::to_string(table_megabytes));
    }
    return {ordering, deepening, table_megabytes};
}

void bind_search_types(nb::module_& m) {
    nb::class_<EvaluationSpec>(m, "Evaluation", "An evaluation by name, with what it must know.")
        .def("__init__", &init_evaluation, nb::arg("name"), nb::arg("axes") = LineAxes{})
        .def_prop_ro("name", [](const EvaluationSpec& self) { return name_of(self.kind); });
    nb::class_<std::stop_source>(m, "Stop", "A wish to end a search, from any thread.")
        .def(nb::init<>())
        .def("request", [](std::stop_source& self) { self.request_stop(); })
        .def_prop_ro("requested", &std::stop_source::stop_requested);
    nb::class_<Report>(m, "SearchReport", "What a search found.")
        .def_ro("value", &Report::value, "Seen by the side to move.")
        .def_prop_ro("line", &line_of, "The moves expected.")
        .def_ro("depth", &Report::depth, "The last depth completed; -1 if none was.")
        .def_ro("stopped", &Report::stopped, "Whether a limit came before the depth asked for.")
        .def_ro("nodes", &Report::nodes)
        .def_ro("leaves", &Report::leaves, "Nodes without children.")
        .def_ro("ends", &Report::ends, "Finished games among the leaves.");
}

}  // namespace pions::bindings
