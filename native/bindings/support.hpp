// What both games need to be seen from Python.
#pragma once

#include <nanobind/nanobind.h>

#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "pions/core/move.hpp"
#include "pions/rules/key.hpp"

namespace pions::bindings {

namespace nb = nanobind;

using IntTuple = nb::typed<nb::tuple, int, nb::ellipsis>;

inline IntTuple to_tuple(const std::vector<Move>& moves) {
    nb::list list;
    for (const Move move : moves) list.append(move);
    return nb::tuple(list);
}

inline constexpr int kNoMove = std::numeric_limits<int>::min();

// Any Python int as a C++ one; what does not fit becomes kNoMove, which no board accepts.
inline int to_int(nb::handle number) noexcept {
    int overflow = 0;
    const long value = PyLong_AsLongAndOverflow(number.ptr(), &overflow);
    const bool fits = overflow == 0 && value > std::numeric_limits<int>::min() &&
                      value <= std::numeric_limits<int>::max();
    return fits ? static_cast<int>(value) : kNoMove;
}

inline std::string quoted(nb::handle value) {
    return nb::repr(value).c_str();
}

// Python's ints 0 … count - 1, made once for a board: a legal move list only counts references.
class IntTable {
  public:
    explicit IntTable(int count) {
        for (int n = 0; n < count; ++n) ints_.push_back(nb::int_(n));
    }

    nb::object operator[](int n) const { return ints_[static_cast<unsigned>(n)]; }

    template <int kWords>
    IntTuple ascending(const CellSet<kWords>& cells) const {
        PyObject* tuple = new_tuple(cells.size());
        Py_ssize_t at = 0;
        const nb::object* ints = ints_.data();
        cells.for_each([&](int cell) noexcept {
            PyObject* number = ints[cell].ptr();
            Py_INCREF(number);
            PyTuple_SET_ITEM(tuple, at++, number);
        });
        return nb::steal<nb::tuple>(tuple);
    }

  private:
    static PyObject* new_tuple(int size) {
        PyObject* tuple = PyTuple_New(size);
        if (tuple == nullptr) throw nb::python_error();
        return tuple;
    }

    std::vector<nb::object> ints_;
};

// A board with the Python rules it belongs to.
template <class Board>
struct BoardObject {
    BoardObject(nb::object its_rules, Board its_board)
        : board(std::move(its_board)), rules(std::move(its_rules)), ints(board.cells()) {}

    Board board;
    nb::object rules;
    IntTable ints;

    static constexpr nb::object BoardObject::* kKept = &BoardObject::rules;
};

// Rules may keep a board or a position, which keep the rules: the collector must see the way round.
// `Object::kKept` is the member that holds the next object on it.
template <class Object>
int traverse(PyObject* self, visitproc visit, void* arg) {
    Py_VISIT(Py_TYPE(self));
    if (nb::inst_ready(self)) Py_VISIT((nb::inst_ptr<Object>(self)->*Object::kKept).ptr());
    return 0;
}

// Cutting the board from its rules is enough: a position never loses the board it reads.
template <class Object>
int cut_rules(PyObject* self) {
    if (nb::inst_ready(self)) nb::inst_ptr<Object>(self)->rules.reset();
    return 0;
}

template <class Object>
PyType_Slot* board_slots() {
    static PyType_Slot slots[] = {{Py_tp_traverse, reinterpret_cast<void*>(&traverse<Object>)},
                                  {Py_tp_clear, reinterpret_cast<void*>(&cut_rules<Object>)},
                                  {0, nullptr}};
    return slots;
}

template <class Object>
PyType_Slot* position_slots() {
    static PyType_Slot slots[] = {{Py_tp_traverse, reinterpret_cast<void*>(&traverse<Object>)},
                                  {0, nullptr}};
    return slots;
}

// None only after the collector has cut the board from its rules.
template <class Object>
nb::object rules_of(const Object& board) {
    return board.rules.is_valid() ? board.rules : nb::none();
}

template <int kWords>
nb::int_ python_int(const Key<kWords>& key) {
    constexpr const char* kDigits = "0123456789abcdef";
    std::string hex;
    for (auto word = key.rbegin(); word != key.rend(); ++word) {
        for (int shift = kWordBits - 4; shift >= 0; shift -= 4) hex += kDigits[*word >> shift & 15];
    }
    return nb::steal<nb::int_>(PyLong_FromString(hex.c_str(), nullptr, 16));
}

inline std::optional<int> winner_of(Result result) noexcept {
    if (result == Result::kBlackWins) return 0;
    if (result == Result::kWhiteWins) return 1;
    return std::nullopt;
}

inline Side side_of(nb::int_ turn) {
    const int index = to_int(turn);
    if (index != 0 && index != 1) throw std::invalid_argument("no such turn: " + quoted(turn));
    return index == 0 ? Side::kBlack : Side::kWhite;
}

}  // namespace pions::bindings
