#include "pions/othello/patterns.hpp"

#include <algorithm>
#include <cassert>
#include <string_view>

namespace pions::othello {

namespace {

using Squares = std::vector<int>;

Squares squares_of(std::string_view names) {
    Squares squares;
    for (std::size_t n = 0; n < names.size(); n += 2) {
        squares.push_back((names[n + 1] - '1') * 8 + names[n] - 'a');
    }
    return squares;
}

// Turned and mirrored: bit 0 swaps rows and columns, bits 1 and 2 mirror them.
Squares image(const Squares& squares, int symmetry) {
    Squares turned;
    for (const int square : squares) {
        int row = square / 8;
        int column = square % 8;
        if ((symmetry & 1) != 0) std::swap(row, column);
        if ((symmetry & 2) != 0) row = 7 - row;
        if ((symmetry & 4) != 0) column = 7 - column;
        turned.push_back(row * 8 + column);
    }
    return turned;
}

Word set_of(const Squares& squares) {
    Word set = 0;
    for (const int square : squares) set |= bit_at(square);
    return set;
}

// The images that cover different squares.
std::vector<Squares> images(const Squares& shape) {
    std::vector<Squares> found;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
        const Squares turned = image(shape, symmetry);
        const bool known = std::any_of(found.begin(), found.end(), [&](const Squares& one) {
            return set_of(one) == set_of(turned);
        });
        if (!known) found.push_back(turned);
    }
    return found;
}

// Where each square of the shape goes in the mirror image on the same squares; the shape itself
// if it has none.
std::vector<std::size_t> mirrored(const Squares& shape) {
    std::vector<std::size_t> places(shape.size());
    for (std::size_t n = 0; n < shape.size(); ++n) places[n] = n;
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
        const Squares turned = image(shape, symmetry);
        if (set_of(turned) != set_of(shape)) continue;
        for (std::size_t n = 0; n < shape.size(); ++n) {
            const auto at = std::find(shape.begin(), shape.end(), turned[n]);
            places[n] = static_cast<std::size_t>(at - shape.begin());
        }
        if (!std::is_sorted(places.begin(), places.end())) break;
    }
    return places;
}

std::uint32_t power_of_3(std::size_t n) {
    std::uint32_t power = 1;
    for (; n > 0; --n) power *= 3;
    return power;
}

void add_parts(PatternLayout& layout, const Squares& squares, unsigned feature) {
    for (std::size_t n = 0; n < squares.size(); ++n) {
        const auto square = static_cast<unsigned>(squares[n]);
        for (unsigned set = 0; set < 16; ++set) {
            if ((set >> square % 4 & 1) == 0) continue;
            auto& lane = layout.parts[square / 4][set].lanes[feature];
            lane = static_cast<std::uint16_t>(lane + power_of_3(n));
        }
    }
}

// The number of the mirror image of every number of a shape: each digit more triples those before.
std::vector<std::uint32_t> mirrored_numbers(const Squares& shape) {
    std::vector<std::uint32_t> numbers{0};
    for (const std::size_t place : mirrored(shape)) {
        const std::size_t added = 2 * numbers.size();
        const std::uint32_t step = power_of_3(place);
        for (std::size_t n = 0; n < added; ++n) numbers.push_back(numbers[n] + step);
    }
    return numbers;
}

void fold_shape(PatternLayout& layout, const Squares& shape) {
    const auto start = static_cast<std::uint32_t>(layout.folded.size());
    std::uint32_t number = 0;
    for (const std::uint32_t turned : mirrored_numbers(shape)) {
        const bool first = turned >= number;
        layout.folded.push_back(first ? layout.folded_size++ : layout.folded[start + turned]);
        ++number;
    }
}

void add_counts(PatternLayout& layout) {
    while (layout.folded.size() < kUnfolded) layout.folded.push_back(layout.folded_size++);
}

PatternLayout made() {
    PatternLayout layout{};
    unsigned feature = 0;
    for (const std::string_view names : kShapes) {
        const Squares shape = squares_of(names);
        for (const Squares& squares : images(shape)) {
            assert(kFeatureStarts[feature] == layout.folded.size());
            add_parts(layout, squares, feature++);
        }
        fold_shape(layout, shape);
    }
    assert(feature == kFeatures);
    add_counts(layout);
    return layout;
}

}  // namespace

const PatternLayout& pattern_layout() {
    static const PatternLayout layout = made();
    return layout;
}

}  // namespace pions::othello
