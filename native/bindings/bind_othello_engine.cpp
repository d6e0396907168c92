#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <atomic>

#include "bind_othello_training.hpp"
#include "bind_search.hpp"
#include "claim.hpp"
#include "pions/othello/engine.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using othello::Engine;
using othello::ThinkOrder;
using othello::ThinkReport;

constexpr int kMostThreads = 256;
constexpr int kMostLines = 64;

// Keeps what the engine reads; one search at a time.
struct EngineObject {
    EngineObject(nb::object its_board, const OthelloBoardObject* its_home, std::size_t megabytes,
                 nb::object its_weights, const othello::Evaluation* evaluation)
        : board(std::move(its_board)),
          weights(std::move(its_weights)),
          home(its_home),
          engine(home->board, megabytes, evaluation) {}

    nb::object board;
    nb::object weights;
    const OthelloBoardObject* home;
    Engine engine;
    std::atomic<bool> at_work = false;
};

// What Python reads: moves are cells.
struct ThoughtObject {
    ThinkReport report;
    const OthelloBoard* board;
    nb::object kept;  // the board's object
};

void init_engine(EngineObject* self, nb::pointer_and_handle<OthelloBoardObject> board,
                 std::size_t megabytes, nb::object evaluation) {
    constexpr std::size_t kMostMegabytes = std::size_t{1} << 20;
    if (megabytes < 1 || megabytes > kMostMegabytes) {
        throw std::invalid_argument("no such table: " + std::to_string(megabytes));
    }
    const othello::Evaluation* weights = nullptr;
    if (!evaluation.is_none()) weights = &nb::cast<const EvaluationObject&>(evaluation).evaluation;
    new (self) EngineObject(nb::borrow(board.h), board.p, megabytes, evaluation, weights);
}

int checked_between(nb::int_ number, int most, const char* what) {
    const int count = to_int(number);
    if (count >= 1 && count <= most) return count;
    throw std::invalid_argument(std::string(what) + ": " + quoted(number));
}

ThoughtObject think(EngineObject& self, const OthelloObject& object, nb::int_ depth, nb::int_ lines,
                    nb::int_ threads, std::optional<std::uint64_t> nodes,
                    std::optional<double> seconds, const std::stop_source* stop) {
    const OthelloBoard& board = self.home->board;
    const OthelloBoard& its = object.home->board;
    if (board.mask() != its.mask() || board.anti() != its.anti()) {
        throw std::invalid_argument("the position is not of the engine's board");
    }
    if (object.position.is_over()) throw std::invalid_argument("the game is over");
    ThinkOrder order;
    order.lines = checked_between(lines, kMostLines, "no such number of lines");
    order.threads = checked_between(threads, kMostThreads, "no such number of threads");
    order.limits = limits_of(depth, nodes, seconds);
    if (stop != nullptr) order.stop = stop->get_token();
    const Claim claim(self.at_work);
    ThinkReport report;
    {
        const nb::gil_scoped_release unlocked;
        report = self.engine.think(object.position, order);
    }
    return {std::move(report), &board, self.board};
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
    nb::class_<EngineObject>(m, "OthelloEngine", "Plays and analyses Othello. Mutable.")
        .def("__init__", &init_engine, nb::arg("board"), nb::kw_only(), nb::arg("megabytes") = 64,
             nb::arg("evaluation") = nb::none(),
             nb::sig("def __init__(self, board: OthelloBoard, *, megabytes: int = 64, "
                     "evaluation: OthelloEvaluation | None = None) -> None"))
        .def("search", &think, nb::arg("position"), nb::kw_only(), nb::arg("depth") = 60,
             nb::arg("lines") = 1, nb::arg("threads") = 1, nb::arg("nodes") = nb::none(),
             nb::arg("seconds") = nb::none(), nb::arg("stop") = nb::none(),
             "Think ever deeper until a limit; from the end's reach on, solve.")
        .def(
            "now",
            [](const EngineObject& self) {
                return ThoughtObject{self.engine.now(), &self.home->board, self.board};
            },
            "The thought of this moment, while a search runs.")
        .def(
            "clear",
            [](EngineObject& self) {
                const Claim claim(self.at_work);
                self.engine.clear();
            },
            "Forget every position.");
}

}  // namespace pions::bindings
