#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "othello_worker.hpp"
#include "pions/othello/engine.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using EngineObject = OthelloWorker<othello::Engine>;

constexpr int kMaxLines = 64;

// Its moves are squares, which Python reads as cells of the board.
struct EngineReportObject {
    othello::EngineReport report;
    const OthelloBoard* board;
    nb::object kept;  // keeps `board` alive
};

EngineReportObject search_position(EngineObject& self, const OthelloObject& object, nb::int_ depth,
                                   nb::int_ lines, nb::int_ threads,
                                   std::optional<std::uint64_t> nodes,
                                   std::optional<double> seconds, const std::stop_source* stop) {
    const Othello position = self.read(object);
    if (position.is_over()) throw std::invalid_argument("the game is over");
    const othello::EngineRequest request{
        checked_between(lines, kMaxLines, "no such number of lines"), checked_threads(threads),
        limits_of(depth, nodes, seconds), token_of(stop)};
    const BusyGuard guard(self.busy);
    othello::EngineReport report;
    {
        const nb::gil_scoped_release unlocked;
        report = self.worker.search(position, request);
    }
    return {std::move(report), &self.home->board, self.board};
}

using Lines = std::vector<std::tuple<int, IntTuple>>;

Lines lines_of(const EngineReportObject& self) {
    Lines lines;
    for (const auto& [value, pv] : self.report.result.lines) {
        std::vector<Move> moves;
        for (int n = 0; n < pv.size(); ++n) {
            moves.push_back(OthelloGame::move_of(*self.board, pv[n]));
        }
        lines.emplace_back(value, to_tuple(moves));
    }
    return lines;
}

}  // namespace

void bind_othello_engine(nb::module_& m) {
    using Report = EngineReportObject;
    nb::class_<Report>(m, "OthelloReport", "The last iteration that the engine completed.")
        .def_prop_ro("depth", [](const Report& self) { return self.report.result.depth; })
        .def_prop_ro(
            "selectivity", [](const Report& self) { return self.report.result.selectivity; },
            "0 to 5: how little ProbCut left out; 5 is nothing.")
        .def_prop_ro(
            "exact", [](const Report& self) { return self.report.result.exact; },
            "Whether the values are proven.")
        .def_prop_ro("lines", &lines_of,
                     "Multi-PV, the best move first: value in discs, principal variation.")
        .def_prop_ro("nodes", [](const Report& self) { return self.report.nodes; })
        .def_prop_ro("stopped", [](const Report& self) { return self.report.stopped; });
    nb::class_<EngineObject> engine(m, "OthelloEngine", "Plays and analyses Othello. Mutable.");
    bind_worker(engine);
    engine
        .def("search", &search_position, nb::arg("position"), nb::kw_only(), nb::arg("depth") = 60,
             nb::arg("lines") = 1, nb::arg("threads") = 1, nb::arg("nodes") = nb::none(),
             nb::arg("seconds") = nb::none(), nb::arg("stop") = nb::none(),
             "Iterative deepening until a limit; where the end is in reach, solve.")
        .def(
            "now",
            [](const EngineObject& self) {
                return Report{self.worker.latest(), &self.home->board, self.board};
            },
            "The latest report, while a search runs.");
}

}  // namespace pions::bindings
