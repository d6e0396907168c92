#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "othello_worker.hpp"
#include "pions/othello/engine.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using othello::Engine;
using othello::ThinkOrder;
using othello::ThinkReport;

constexpr int kMostLines = 64;

using EngineObject = OthelloWorker<Engine>;

// What Python reads: moves are cells.
struct ThoughtObject {
    ThinkReport report;
    const OthelloBoard* board;
    nb::object kept;  // the board's object
};

ThoughtObject think(EngineObject& self, const OthelloObject& object, nb::int_ depth, nb::int_ lines,
                    nb::int_ threads, std::optional<std::uint64_t> nodes,
                    std::optional<double> seconds, const std::stop_source* stop) {
    const Othello& position = self.checked(object);
    if (position.is_over()) throw std::invalid_argument("the game is over");
    ThinkOrder order;
    order.lines = checked_between(lines, kMostLines, "no such number of lines");
    order.threads = checked_threads(threads);
    order.limits = limits_of(depth, nodes, seconds);
    if (stop != nullptr) order.stop = stop->get_token();
    const Claim claim(self.at_work);
    ThinkReport report;
    {
        const nb::gil_scoped_release unlocked;
        report = self.worker.think(position, order);
    }
    return {std::move(report), &self.home->board, self.board};
}

using Lines = std::vector<std::tuple<int, Numbers>>;

Lines lines_of(const ThoughtObject& self) {
    Lines lines;
    for (const auto& [value, line] : self.report.thought.lines) {
        nb::list moves;
        for (int n = 0; n < line.size(); ++n) {
            moves.append(OthelloGame::move_of(*self.board, line[n]));
        }
        lines.emplace_back(value, nb::tuple(moves));
    }
    return lines;
}

}  // namespace

void bind_othello_engine(nb::module_& m) {
    nb::class_<ThoughtObject>(m, "OthelloThought", "What the engine thinks of a position.")
        .def_prop_ro("depth", [](const ThoughtObject& self) { return self.report.thought.depth; })
        .def_prop_ro(
            "selectivity",
            [](const ThoughtObject& self) { return self.report.thought.selectivity; },
            "0 to 5: how little was left out; 5 is nothing.")
        .def_prop_ro(
            "exact", [](const ThoughtObject& self) { return self.report.thought.exact; },
            "Whether the values are proven.")
        .def_prop_ro("lines", &lines_of, "The best moves first: value in discs, expected play.")
        .def_prop_ro("nodes", [](const ThoughtObject& self) { return self.report.nodes; })
        .def_prop_ro("stopped", [](const ThoughtObject& self) { return self.report.stopped; });
    nb::class_<EngineObject> engine(m, "OthelloEngine", "Plays and analyses Othello. Mutable.");
    bind_worker(engine);
    engine
        .def("search", &think, nb::arg("position"), nb::kw_only(), nb::arg("depth") = 60,
             nb::arg("lines") = 1, nb::arg("threads") = 1, nb::arg("nodes") = nb::none(),
             nb::arg("seconds") = nb::none(), nb::arg("stop") = nb::none(),
             "Think ever deeper until a limit; from the end's reach on, solve.")
        .def(
            "now",
            [](const EngineObject& self) {
                return ThoughtObject{self.worker.now(), &self.home->board, self.board};
            },
            "The thought of this moment, while a search runs.");
}

}  // namespace pions::bindings
