#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <atomic>

#include "bind_in_a_row.hpp"
#include "bind_search.hpp"
#include "busy_guard.hpp"
#include "pions/falling/engine.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using namespace falling;

// Keeps what its search reads; one search at a time.
struct FallingObject {
    FallingObject(nb::object its_board, const InARowBoard& rules, std::size_t megabytes)
        : board(std::move(its_board)),
          engine(rules, usual_values(rules.k(), rules.rows()), megabytes) {}

    void set_up(const std::string& cells, nb::int_ turn) {
        if (static_cast<int>(cells.size()) != engine.board().cells()) {
            throw std::invalid_argument("the position is of another board");
        }
        std::vector<std::uint8_t> owners;
        for (const char mark : cells) owners.push_back(mark == 'X' ? 0 : mark == 'O' ? 1 : 2);
        engine.board().set_up(owners, side_of(turn));
    }

    nb::object board;
    Engine engine;
    std::atomic<bool> busy = false;
};

void init_engine(FallingObject* self, nb::pointer_and_handle<InARowBoardObject> board,
                 std::size_t megabytes) {
    const InARowBoard& rules = board.p->board;
    if (!rules.gravity() || rules.is_conditional() || rules.k() < 2 || rules.k() > Board::kMostK) {
        throw std::invalid_argument("no such board for falling pieces");
    }
    if (megabytes < 1) throw std::invalid_argument("a table needs a megabyte at least");
    check_megabytes(megabytes);
    new (self) FallingObject(nb::borrow(board.h), rules, megabytes);
}

Report search_cells(FallingObject& self, const std::string& cells, nb::int_ turn, nb::int_ depth,
                    nb::int_ lines, std::optional<std::uint64_t> nodes,
                    std::optional<double> seconds, const std::stop_source* stop) {
    const int most_lines = checked_between(lines, InARowBoard::kMaxSide, "no such number of lines");
    const Limits limits = limits_of(depth, nodes, seconds);
    const BusyGuard guard(self.busy);
    self.set_up(cells, turn);
    if (self.engine.board().empties() == 0) throw std::invalid_argument("the board is full");
    const nb::gil_scoped_release unlocked;
    return self.engine.search(limits, token_of(stop), most_lines);
}

int value_of(FallingObject& self, const std::string& cells, nb::int_ turn) {
    const BusyGuard guard(self.busy);
    self.set_up(cells, turn);
    return self.engine.board().value();
}

std::vector<std::tuple<int, IntTuple>> lines_of(const Report& report) {
    std::vector<std::tuple<int, IntTuple>> lines;
    for (const auto& [value, pv] : report.lines) lines.emplace_back(value, to_tuple(pv));
    return lines;
}

}  // namespace

void bind_falling(nb::module_& m) {
    m.attr("FALLING_WIN") = falling::kWin;
    m.attr("FALLING_SURE_WIN") = kSureWin;
    nb::class_<Report>(m, "FallingReport", "The last depth that the search finished.")
        .def_ro("depth", &Report::depth)
        .def_ro("exact", &Report::exact, "Whether every line was followed to its end.")
        .def_prop_ro("lines", &lines_of, "The best first: value in points, columns.")
        .def_ro("nodes", &Report::nodes)
        .def_ro("stopped", &Report::stopped);
    nb::class_<FallingObject>(m, "FallingEngine",
                              "Searches K in a row where pieces fall. Mutable.")
        .def("__init__", &init_engine, nb::arg("board"), nb::kw_only(),
             nb::arg("megabytes") = 64,
             nb::sig("def __init__(self, board: InARowBoard, *, megabytes: int = 64) -> None"))
        .def("search", &search_cells, nb::arg("cells"), nb::arg("turn"), nb::kw_only(),
             nb::arg("depth") = Limits::kMaxDepth, nb::arg("lines") = 1,
             nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
             nb::arg("stop") = nb::none(),
             "Iterative deepening until a limit, or until all is won or lost.")
        .def("value", &value_of, nb::arg("cells"), nb::arg("turn"),
             "The estimate of a position, seen by the side to move.")
        .def(
            "now", [](const FallingObject& self) { return self.engine.latest(); },
            "The latest report, while a search runs.")
        .def(
            "clear",
            [](FallingObject& self) {
                const BusyGuard guard(self.busy);
                self.engine.clear();
            },
            "Forget every position.");
}

}  // namespace pions::bindings
