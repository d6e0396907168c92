#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <stdexcept>
#include <string>

#include "pions/explore/position_rows.hpp"
#include "register.hpp"

namespace pions::bindings {

namespace {

using explore::PositionRows;
using explore::Row;
using explore::Symmetry;

constexpr int kResults = 1 << explore::kResultBits;

void check_result(int result) {
    if (result < 0 || result >= kResults) throw std::invalid_argument("no such result");
}

// A cell of the board, the end or a pass.
std::uint16_t checked_move(const PositionRows& rows, int move) {
    const auto cells = rows.cells();
    const bool is_cell = move >= 0 && static_cast<std::size_t>(move) < cells;
    if (!is_cell && move != explore::kEnd && move != explore::kPassed) {
        throw std::invalid_argument("no such move");
    }
    return static_cast<std::uint16_t>(move);
}

std::pair<std::uint64_t, std::vector<int>> canonical(PositionRows& self, std::string_view cells,
                                                     int turn, const std::vector<int>& moves) {
    self.canonical().look(cells, turn);
    std::vector<int> named;
    for (const int move : moves) {
        const std::uint16_t checked = checked_move(self, move);
        const bool is_cell = checked < self.canonical().cells();
        named.push_back(is_cell ? self.canonical().move(checked) : checked);
    }
    return {self.canonical().key(), named};
}

void add(PositionRows& self, std::string_view cells, int turn, int move, int result,
         std::uint32_t game) {
    check_result(result);
    self.add(cells, turn, checked_move(self, move), result, game);
}

std::size_t add_othello(PositionRows& self, const nb::bytes& squares, int result,
                        std::uint32_t game) {
    check_result(result);
    const auto* first = static_cast<const std::uint8_t*>(squares.data());
    return self.add_othello({first, squares.size()}, result, game);
}

template <typename Number>
std::vector<Number> numbers_of(const nb::bytes& bytes, std::size_t count) {
    if (bytes.size() != count * sizeof(Number)) throw std::invalid_argument("columns that differ");
    std::vector<Number> numbers(count);
    std::memcpy(numbers.data(), bytes.data(), bytes.size());
    return numbers;
}

// Rows as `columns` gave them, their games counted from `first` on.
void append(PositionRows& self, const nb::bytes& keys, const nb::bytes& codes,
            const nb::bytes& games, std::uint32_t first) {
    const std::size_t count = keys.size() / sizeof(std::uint64_t);
    const auto key = numbers_of<std::uint64_t>(keys, count);
    const auto code = numbers_of<std::uint16_t>(codes, count);
    const auto game = numbers_of<std::uint32_t>(games, count);
    for (std::size_t n = 0; n < count; ++n) self.append({key[n], code[n], game[n] + first});
}

template <typename Number>
nb::bytes column(const PositionRows& self, Number Row::* field) {
    std::vector<Number> numbers;
    numbers.reserve(self.rows().size());
    for (const Row& row : self.rows()) numbers.push_back(row.*field);
    return nb::bytes(reinterpret_cast<const char*>(numbers.data()),
                     numbers.size() * sizeof(Number));
}

std::tuple<nb::bytes, nb::bytes, nb::bytes> columns(PositionRows& self) {
    {
        const nb::gil_scoped_release unlocked;
        self.sort();
    }
    return {column(self, &Row::key), column(self, &Row::code), column(self, &Row::game)};
}

}  // namespace

void bind_explore(nb::module_& m) {
    nb::class_<PositionRows>(m, "PositionRows",
                             "Rows for an explorer: position, move, result, game. Mutable.")
        .def(nb::init<std::vector<Symmetry>>(), nb::arg("symmetries"))
        .def("canonical", &canonical, nb::arg("cells"), nb::arg("turn"), nb::arg("moves"),
             "The key of a position up to symmetry, and the cell that stands for each move.")
        .def("add", &add, nb::arg("cells"), nb::arg("turn"), nb::arg("move"), nb::arg("result"),
             nb::arg("game"), "Add a position of a game and what was played there.")
        .def("add_othello", &add_othello, nb::arg("squares"), nb::arg("result"), nb::arg("game"),
             "Add a whole game of Othello, passes left out; the number of moves that are legal.")
        .def("append", &append, nb::arg("keys"), nb::arg("codes"), nb::arg("games"),
             nb::arg("first"), "Add rows that `columns` gave, their games counted from there on.")
        .def("columns", &columns, "Keys, codes and games of all rows, sorted, in native bytes.")
        .def("__len__", [](const PositionRows& self) { return self.rows().size(); });
}

}  // namespace pions::bindings
