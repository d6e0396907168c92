#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstring>
#include <iterator>

#include "bind_threats.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using namespace in_a_row;

using Walks = std::vector<std::vector<int>>;

ThreatValues values_of(const std::optional<nb::bytes>& bytes) {
    if (!bytes) return hand_values();
    std::array<std::int16_t, kValueNumbers> numbers;
    if (bytes->size() != sizeof numbers) throw std::invalid_argument("not the values of threats");
    std::memcpy(numbers.data(), bytes->c_str(), sizeof numbers);
    return values_from(numbers);
}

void check_plan(const WindowPlan& plan) {
    const bool fits = plan.cells() >= 1 && plan.cells() <= ThreatBoard::kMostCells;
    if (!fits || plan.k < 2 || plan.k > kMostK) {
        throw std::invalid_argument("no such board for threats");
    }
    if (plan.open && (plan.gravity || plan.black == Overline::kForbidden)) {
        throw std::invalid_argument("rows with an open end go with no gravity and no forbidden moves");
    }
    if (plan.walks.size() != static_cast<std::size_t>(plan.cells()) * kAxes * 2) {
        throw std::invalid_argument("eight walks are needed for each cell");
    }
    for (const auto& walk : plan.walks) {
        if (static_cast<int>(walk.size()) != plan.reach()) {
            throw std::invalid_argument("a walk of another length than the windows");
        }
        for (const int cell : walk) {
            if (cell < kWall || cell >= plan.cells()) throw std::invalid_argument("no such cell");
        }
    }
}

struct Switch {
    const char* name;
    bool Pruning::* member;
};

constexpr Switch kSwitches[] = {
    {"claims", &Pruning::claims},
    {"forced-defence", &Pruning::forced_defence},
    {"fours-at-leaves", &Pruning::fours_at_leaves},
    {"table-at-leaves", &Pruning::table_at_leaves},
    {"futility", &Pruning::futility},
    {"child-futility", &Pruning::child_futility},
    {"razoring", &Pruning::razoring},
    {"move-count", &Pruning::move_count},
    {"policy", &Pruning::policy},
    {"reductions", &Pruning::reductions},
    {"extensions", &Pruning::extensions},
    {"singular", &Pruning::singular},
    {"stale", &Pruning::stale},
    {"root-safety", &Pruning::root_safety},
};

bool Pruning::* switch_named(const std::string& name) {
    const auto found = std::find_if(std::begin(kSwitches), std::end(kSwitches),
                                    [&name](const Switch& one) { return name == one.name; });
    if (found == std::end(kSwitches)) throw std::invalid_argument("no such pruning: " + name);
    return found->member;
}

void turn(ThreatEngineObject& self, const std::string& name, bool on) {
    const auto member = switch_named(name);
    const BusyGuard guard(self.busy);
    self.search.pruning().*member = on;
}

bool is_on(ThreatEngineObject& self, const std::string& name) {
    const auto member = switch_named(name);
    const BusyGuard guard(self.busy);
    return self.search.pruning().*member;
}

std::vector<std::string> switch_names() {
    std::vector<std::string> names;
    for (const Switch& one : kSwitches) names.emplace_back(one.name);
    return names;
}

void init_engine(ThreatEngineObject* self, int columns, int rows, int k, Walks walks, bool exact,
                 bool forbids, bool open, bool gravity, bool diagonals, std::optional<nb::bytes> values,
                 std::size_t megabytes) {
    if (megabytes < 1) throw std::invalid_argument("a table needs a megabyte at least");
    check_megabytes(megabytes);
    const Overline overline = exact ? Overline::kIgnored : Overline::kWins;
    const WindowPlan plan{columns,
                          rows,
                          k,
                          forbids ? Overline::kForbidden : overline,
                          overline,
                          open,
                          gravity,
                          diagonals ? kAxes : 2,
                          std::move(walks)};
    check_plan(plan);
    new (self) ThreatEngineObject(plan, values_of(values), megabytes);
}

ThreatReport search_cells(ThreatEngineObject& self, const std::string& cells, nb::int_ turn,
                          nb::int_ depth, nb::int_ lines, std::optional<std::uint64_t> nodes,
                          std::optional<double> seconds, const std::stop_source* stop,
                          nb::int_ threads, bool any_end) {
    const int most_lines = checked_between(lines, ThreatBoard::kMostCells, "no such number of lines");
    const int thread_count = checked_threads(threads);
    const Limits limits = limits_of(depth, nodes, seconds);
    const BusyGuard guard(self.busy);
    self.set_up(cells, static_cast<int>(side_of(turn)));
    if (self.search.board().empties() == 0) throw std::invalid_argument("the board is full");
    self.search.take_any_end(any_end);
    const nb::gil_scoped_release unlocked;
    return self.search.think(limits, token_of(stop), most_lines, thread_count);
}

using Lines = std::vector<std::tuple<int, IntTuple>>;

Lines lines_of(const ThreatReport& report) {
    Lines lines;
    for (const auto& [value, cells] : report.lines) {
        lines.emplace_back(value, to_tuple(std::vector<Move>(cells.begin(), cells.end())));
    }
    return lines;
}


// Of every cell, the class of each axis if the side placed a piece there; empty where it is taken.
std::vector<std::optional<std::tuple<int, int, int, int>>> classes_of(ThreatEngineObject& self,
                                                                      const std::string& cells,
                                                                      nb::int_ side) {
    const BusyGuard guard(self.busy);
    self.set_up(cells, kBlack);
    const ThreatBoard& board = self.search.board();
    const auto one_side = static_cast<int>(side_of(side));
    std::vector<std::optional<std::tuple<int, int, int, int>>> classes;
    for (int cell = 0; cell < self.windows.cells(); ++cell) {
        const auto of = [&](int axis) { return static_cast<int>(board.line_class(one_side, cell, axis)); };
        classes.emplace_back();
        if (board.owner(cell) == kNobody) classes.back().emplace(of(0), of(1), of(2), of(3));
    }
    return classes;
}

// Whether the rules close each cell to the side; a taken cell is closed to nobody.
std::vector<bool> forbidden_cells(ThreatEngineObject& self, const std::string& cells,
                                  nb::int_ side) {
    const BusyGuard guard(self.busy);
    const auto one_side = static_cast<int>(side_of(side));
    self.set_up(cells, one_side);
    ThreatBoard& board = self.search.board();
    std::vector<bool> forbidden;
    for (int cell = 0; cell < self.windows.cells(); ++cell) {
        forbidden.push_back(board.owner(cell) == kNobody && board.is_forbidden(one_side, cell));
    }
    return forbidden;
}

}  // namespace

void bind_threats(nb::module_& m) {
    m.attr("THREAT_WIN") = in_a_row::kWin;
    m.attr("THREAT_SURE_WIN") = kSureWin;
    m.def("threat_prunings", &switch_names, "The parts of the search that can be switched on and off.");
    nb::class_<ThreatReport>(m, "ThreatReport", "The last depth that the search finished.")
        .def_ro("depth", &ThreatReport::depth)
        .def_prop_ro("lines", &lines_of, "The best first: value in points, cells.")
        .def_ro("nodes", &ThreatReport::nodes)
        .def_ro("stopped", &ThreatReport::stopped);
    nb::class_<ThreatEngineObject>(m, "ThreatEngine",
                                   "Searches K in a row on a board that knows its threats. Mutable.")
        .def("__init__", &init_engine, nb::arg("columns"), nb::arg("rows"), nb::arg("k"),
             nb::arg("walks"), nb::kw_only(), nb::arg("exact") = false, nb::arg("forbids") = false,
             nb::arg("open") = false,
             nb::arg("gravity") = false, nb::arg("diagonals") = true, nb::arg("values") = nb::none(), nb::arg("megabytes") = 64)
        .def("search", &search_cells, nb::arg("cells"), nb::arg("turn"), nb::kw_only(),
             nb::arg("depth") = kMostPly / 2, nb::arg("lines") = 1, nb::arg("nodes") = nb::none(),
             nb::arg("seconds") = nb::none(), nb::arg("stop") = nb::none(),
             nb::arg("threads") = 1, nb::arg("any_end") = false,
             "Iterative deepening until a limit, or with any_end until a win or loss is proved.")
        .def("classes", &classes_of, nb::arg("cells"), nb::arg("side"),
             "For every empty cell the class of its four axes, a piece of the side placed there.")
        .def("turn", &turn, nb::arg("pruning"), nb::arg("on"),
             "Search with or without one of the prunings from now on.")
        .def("is_on", &is_on, nb::arg("pruning"), "Whether one of the prunings is used.")
        .def("forbidden", &forbidden_cells, nb::arg("cells"), nb::arg("side"),
             "For every cell whether the rules close it to the side.")
        .def(
            "now", [](const ThreatEngineObject& self) { return self.search.latest(); },
            "The latest report, while a search runs.")
        .def(
            "clear",
            [](ThreatEngineObject& self) {
                const BusyGuard guard(self.busy);
                self.search.clear();
            },
            "Forget every position.");
}

}  // namespace pions::bindings
