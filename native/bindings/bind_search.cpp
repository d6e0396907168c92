#include "bind_search.hpp"

#include <algorithm>
#include <cmath>

#include "register.hpp"

namespace pions::bindings {

namespace {

constexpr double kForever = 1e9;  // seconds; more would overflow the clock
constexpr std::size_t kMaxMegabytes = std::size_t{1} << 20;

void init_evaluation(EvaluationSpec* self, std::string_view name, LineAxes axes) {
    const auto kind = find_evaluation(name);
    if (!kind) throw std::invalid_argument("no such evaluation: '" + std::string(name) + "'");
    new (self) EvaluationSpec{*kind, std::move(axes)};
}

}  // namespace

Limits limits_of(nb::int_ depth, std::optional<std::uint64_t> nodes,
                 std::optional<double> seconds) {
    const int plies = to_int(depth);
    if (plies < 0 || plies > Limits::kMaxDepth) {
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

SearchOptions options_of(bool ordering, bool deepening, std::size_t table_megabytes) {
    check_megabytes(table_megabytes);
    return {ordering, deepening, table_megabytes};
}

void check_near(const Near& near, int cells) {
    const auto count = static_cast<std::size_t>(cells);
    const bool fits = std::ranges::all_of(near, [count](const auto& one) {
        return std::ranges::all_of(one, [count](std::size_t cell) { return cell < count; });
    });
    if (near.empty() || (near.size() == count && fits)) return;
    throw std::invalid_argument("the near cells are not those of this board");
}

std::stop_token token_of(const std::stop_source* stop) {
    return stop == nullptr ? std::stop_token() : stop->get_token();
}

int checked_between(nb::int_ number, int max, const char* what) {
    const int count = to_int(number);
    if (count >= 1 && count <= max) return count;
    throw std::invalid_argument(std::string(what) + ": " + quoted(number));
}

int checked_threads(nb::int_ threads) {
    return checked_between(threads, kMaxThreads, "no such number of threads");
}

void check_megabytes(std::size_t megabytes) {
    if (megabytes <= kMaxMegabytes) return;
    throw std::invalid_argument("too large a table: " + std::to_string(megabytes));
}

void bind_search_types(nb::module_& m) {
    nb::class_<EvaluationSpec>(m, "Evaluation", "An evaluation by name, with what it must know.")
        .def("__init__", &init_evaluation, nb::arg("name"), nb::arg("axes") = LineAxes{})
        .def_prop_ro("name", [](const EvaluationSpec& self) { return name_of(self.kind); });
    nb::class_<std::stop_source>(m, "Stop", "A request to end a search, from any thread.")
        .def(nb::init<>())
        .def("request", [](std::stop_source& self) { self.request_stop(); })
        .def_prop_ro("requested", &std::stop_source::stop_requested);
    nb::class_<SearchReport>(m, "SearchReport", "What a search found.")
        .def_ro("value", &SearchReport::value, "Seen by the side to move.")
        .def_prop_ro(
            "line", [](const SearchReport& self) { return to_tuple(self.pv); },
            "The principal variation.")
        .def_ro("depth", &SearchReport::depth, "The last depth completed; -1 if none was.")
        .def_ro("stopped", &SearchReport::stopped,
                "Whether a limit came before the depth asked for.")
        .def_ro("nodes", &SearchReport::nodes)
        .def_ro("leaves", &SearchReport::leaves, "Nodes without children.")
        .def_ro("ends", &SearchReport::ends, "Finished games among the leaves.");
    nb::class_<SearchProgress>(m, "SearchProgress",
                               "How far a search has come, from any thread. Mutable.")
        .def(nb::init<>())
        .def("now", &SearchProgress::now,
             "The last depth completed, with the nodes visited until now.");
}

}  // namespace pions::bindings
