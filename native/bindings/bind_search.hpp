// The searches over positions of one game, described by a struct G as in bind_position.hpp.
#pragma once

#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <string>

#include "bind_position.hpp"
#include "pions/search/search.hpp"

namespace pions::bindings {

inline constexpr int kMaxThreads = 1024;

// What Python says of a search, checked: seconds become a deadline now.
Limits limits_of(nb::int_ depth, std::optional<std::uint64_t> nodes, std::optional<double> seconds);
SearchOptions options_of(bool ordering, bool deepening, std::size_t table_megabytes);
std::stop_token token_of(const std::stop_source* stop);
int checked_between(nb::int_ number, int max, const char* what);  // from 1 on
int checked_threads(nb::int_ threads);
void check_megabytes(std::size_t megabytes);

// The cells near each cell of a board of `cells`; empty if every move is a candidate.
using Near = std::vector<std::vector<std::uint16_t>>;
void check_near(const Near& near, int cells);

template <class Board>
void check_evaluation(const EvaluationSpec& spec, const Board& board) {
    const std::string_view error = find_error(spec, board);
    if (error.empty()) return;
    throw std::invalid_argument(std::string(error) + ": '" + std::string(name_of(spec.kind)) + "'");
}

template <class G>
SearchReport search(const PositionObject<G>& self, const EvaluationSpec& spec, nb::int_ depth,
                    bool ordering, bool deepening, std::size_t table_megabytes,
                    std::optional<std::uint64_t> nodes, std::optional<double> seconds,
                    const std::stop_source* stop, SearchProgress* progress,
                    const Near& near) {
    check_evaluation(spec, self.home->board);
    check_near(near, self.home->board.cells());
    const Limits limits = limits_of(depth, nodes, seconds);
    const SearchOptions options = options_of(ordering, deepening, table_megabytes);
    const auto translation = [&](Move move) { return G::move_of(self.home->board, move); };
    const nb::gil_scoped_release unlocked;
    if (progress != nullptr) progress->begin(translation);
    SearchReport report =
        alpha_beta(self.position, spec, limits, options, token_of(stop), progress, {near});
    for (Move& move : report.pv) move = translation(move);
    return report;
}

template <class G>
void bind_search(nb::module_& m) {
    m.def(
        "evaluate",
        [](const PositionObject<G>& self, const EvaluationSpec& spec) {
            check_evaluation(spec, self.home->board);
            return evaluate(self.position, spec);
        },
        nb::arg("position"), nb::arg("evaluation"),
        "The static value of the position, seen by the side to move.");
    m.def("alpha_beta", &search<G>, nb::arg("position"), nb::arg("evaluation"), nb::arg("depth"),
          nb::kw_only(), nb::arg("ordering") = true, nb::arg("deepening") = false,
          nb::arg("table_megabytes") = SearchOptions{}.table_megabytes,
          nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
          nb::arg("stop") = nb::none(), nb::arg("progress") = nb::none(),
          nb::arg("near") = Near{},
          "Alpha-beta to a depth; a limit or a stop leaves the last depth completed.");
}

}  // namespace pions::bindings
