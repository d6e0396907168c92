#include "pions/explore/canonical.hpp"

#include <algorithm>
#include <compare>
#include <stdexcept>
#include <utility>

#include "pions/core/random.hpp"

namespace pions::explore {

namespace {

constexpr std::size_t kWordBits = 64;

Symmetry inverse_of(const Symmetry& symmetry) {
    Symmetry inverse(symmetry.size());
    std::vector<bool> met(symmetry.size());
    for (std::size_t to = 0; to < symmetry.size(); ++to) {
        const std::size_t from = symmetry[to];
        if (from >= symmetry.size() || met[from]) throw std::invalid_argument("not a symmetry");
        met[from] = true;
        inverse[from] = static_cast<std::uint16_t>(to);
    }
    return inverse;
}

// The images of a position, compared cell by cell; most differ early.
std::strong_ordering compare(std::string_view cells, const Symmetry& one, const Symmetry& other) {
    for (std::size_t to = 0; to < cells.size(); ++to) {
        const auto order = cells[one[to]] <=> cells[other[to]];
        if (order != 0) return order;
    }
    return std::strong_ordering::equal;
}

}  // namespace

Canonical::Canonical(std::vector<Symmetry> symmetries) : symmetries_(std::move(symmetries)) {
    if (symmetries_.empty() || symmetries_.front().empty()) {
        throw std::invalid_argument("a board has at least one symmetry");
    }
    for (const auto& symmetry : symmetries_) {
        if (symmetry.size() != cells()) throw std::invalid_argument("symmetries of two boards");
        inverses_.push_back(inverse_of(symmetry));
    }
}

void Canonical::look(std::string_view cells, int turn) {
    if (cells.size() != this->cells()) throw std::invalid_argument("a position of another board");
    smallest_.assign(1, 0);
    for (std::size_t n = 1; n < symmetries_.size(); ++n) {
        const auto order = compare(cells, symmetries_[n], symmetries_[smallest_.front()]);
        if (order < 0) smallest_.clear();
        if (order <= 0) smallest_.push_back(n);
    }
    key_ = key_of(cells, turn);
}

std::uint16_t Canonical::move(std::uint16_t cell) const noexcept {
    std::uint16_t least = inverses_[smallest_.front()][cell];
    for (const auto n : smallest_) least = std::min(least, inverses_[n][cell]);
    return least;
}

std::uint64_t Canonical::key_of(std::string_view cells, int turn) const noexcept {
    const Symmetry& image = symmetries_[smallest_.front()];
    std::uint64_t key = mix(static_cast<std::uint64_t>(turn) + 1);
    for (std::size_t first = 0; first < cells.size(); first += kWordBits) {
        std::uint64_t black = 0, white = 0;
        for (std::size_t to = first; to < std::min(first + kWordBits, cells.size()); ++to) {
            const char mark = cells[image[to]];
            black |= std::uint64_t{mark == 'X'} << (to - first);
            white |= std::uint64_t{mark == 'O'} << (to - first);
        }
        key = mix(white ^ mix(black ^ key));
    }
    return key;
}

}  // namespace pions::explore
