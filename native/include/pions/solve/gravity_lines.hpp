// Lines in a set of cells: of a word, or of several words at a time.
//
// A walk of n steps may not leave the board on the way. It is enough to check every step, as all
// the functions here do: a walk that leaves a column meets its spare cell first, which is never
// set.
#pragma once

#include <array>

#include "pions/solve/gravity_shape.hpp"

namespace pions {

// A direction that leads to the next column: level, upwards (+1) or downwards (-1).
template <class S, class T>
constexpr T stepped(const S& shape, const T& cells, int rise, int steps) noexcept {
    const int stride = shape.rows() + 1;
    if (!shape.cylinder()) {
        const int shift = steps * (stride + rise);
        return shift >= 0 ? cells << shift : cells >> -shift;
    }
    int turn = steps;  // modulo the columns, without a division
    while (turn < 0) turn += shape.columns();
    while (turn >= shape.columns()) turn -= shape.columns();
    T turned = cells;
    if (turn != 0) {
        const int left = turn * stride;
        turned = (cells << left | cells >> (bits_of(shape) - left)) &
                 (shape.board() | shape.board() << 1);
    }
    const int up = steps * rise;
    return up >= 0 ? turned << up : turned >> -up;
}

template <class S>
constexpr bool has_upright_lines(const S& shape) noexcept {
    return shape.k() <= shape.rows();
}

template <class S>
constexpr bool has_level_lines(const S& shape) noexcept {
    return shape.k() <= shape.columns();
}

template <class S>
constexpr bool has_diagonal_lines(const S& shape) noexcept {
    return shape.diagonals() && shape.k() <= shape.rows() &&
           (shape.cylinder() || shape.k() <= shape.columns());
}

// The cells that a line of K in this direction lacks, where `cells` hold all the others.
template <class S, class T>
constexpr T completing_along(const S& shape, const T& cells, int rise) noexcept {
    constexpr int kMax = 32;
    std::array<T, kMax> before;
    T after = stepped(shape, cells, rise, -1);
    const int k = shape.k();
    before[1] = stepped(shape, cells, rise, 1);
    for (int n = 2; n < k; ++n) {
        before[static_cast<unsigned>(n)] =
            before[static_cast<unsigned>(n - 1)] & stepped(shape, cells, rise, n);
    }
    T found = before[static_cast<unsigned>(k - 1)];
    for (int n = 1; n < k - 1; ++n) {
        found |= before[static_cast<unsigned>(k - 1 - n)] & after;
        after &= stepped(shape, cells, rise, -n - 1);
    }
    return found | after;
}

// The cells that complete a line; some of them may be taken.
template <class S, class T>
constexpr T completing(const S& shape, const T& cells) noexcept {
    if (shape.k() == 1) return ~(cells & ~cells);
    T found = cells & ~cells;
    if (has_upright_lines(shape)) {
        found = cells << 1;
        for (int n = 2; n < shape.k(); ++n) found &= cells << n;
    }
    if (has_level_lines(shape)) found |= completing_along(shape, cells, 0);
    if (has_diagonal_lines(shape)) {
        found |= completing_along(shape, cells, 1) | completing_along(shape, cells, -1);
    }
    return found;
}

// The cells where a line in this direction begins.
template <class S, class T>
constexpr T beginning_along(const S& shape, const T& cells, int rise) noexcept {
    T runs = cells;
    for (int length = 1; length < shape.k();) {
        const int more = 2 * length <= shape.k() ? length : shape.k() - length;
        runs &= stepped(shape, runs, rise, -more);
        length += more;
    }
    return runs;
}

// Not zero where the cells hold a line.
template <class S, class T>
constexpr T lines_in(const S& shape, const T& cells) noexcept {
    T runs = has_upright_lines(shape) ? cells : cells & ~cells;
    for (int length = 1; has_upright_lines(shape) && length < shape.k();) {
        const int more = 2 * length <= shape.k() ? length : shape.k() - length;
        runs &= runs >> more;
        length += more;
    }
    if (has_level_lines(shape)) runs |= beginning_along(shape, cells, 0);
    if (has_diagonal_lines(shape)) {
        runs |= beginning_along(shape, cells, 1) | beginning_along(shape, cells, -1);
    }
    return runs;
}

// How many lines the cells hold.
template <class S, class T>
T count_lines(const S& shape, const T& cells) noexcept {
    T upright = has_upright_lines(shape) ? cells : cells & ~cells;
    for (int n = 1; has_upright_lines(shape) && n < shape.k(); ++n) upright &= cells >> n;
    T count = static_cast<T>(ones(upright));
    if (has_level_lines(shape)) count += static_cast<T>(ones(beginning_along(shape, cells, 0)));
    if (has_diagonal_lines(shape)) {
        count += static_cast<T>(ones(beginning_along(shape, cells, 1)) +
                                ones(beginning_along(shape, cells, -1)));
    }
    return count;
}

}  // namespace pions
