// One key for a position and its mirror image, and on a cylinder for all its rotations.
//
// Own pieces added to all pieces and the floor: in each column that is a one above the pieces with
// the own pieces below it, and a different number for every position.
#pragma once

#include "pions/solve/gravity_shape.hpp"

namespace pions {

template <class T>
constexpr T smaller(const T& a, const T& b) noexcept {
    return a < b ? a : b;
}

template <class S, class T>
constexpr T mirrored(const S& shape, const T& key) noexcept {
    using W = typename S::Bits;
    const int stride = shape.rows() + 1;
    const W column = (W{1} << stride) - 1;
    const int last = shape.columns() - 1;
    T image = key & (column << (last / 2 * stride));
    if (last % 2 != 0) image &= ~image;
    for (int left = 0; 2 * left < last; ++left) {
        const int way = (last - 2 * left) * stride;
        image |= (key >> way & (column << (left * stride))) | (key & (column << (left * stride)))
                                                                  << way;
    }
    return image;
}

// The smallest of a key's rotations.
template <class S, class T>
constexpr T least_rotation(const S& shape, const T& key) noexcept {
    const int stride = shape.rows() + 1;
    T turned = key;
    T least = key;
    for (int column = 1; column < shape.columns(); ++column) {
        turned = (turned << stride & (shape.board() | shape.board() << 1)) |
                 turned >> (bits_of(shape) - stride);
        least = smaller(least, turned);
    }
    return least;
}

template <class S, class T>
constexpr T canonical(const S& shape, const T& key) noexcept {
    const T image = mirrored(shape, key);
    if (!shape.cylinder()) return smaller(key, image);
    return smaller(least_rotation(shape, key), least_rotation(shape, image));
}

}  // namespace pions
