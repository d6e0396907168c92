#include <algorithm>

#include "pions/solve/line_blocking.hpp"

namespace pions {

LineBlocking::LineBlocking(const LineGeometry& geometry)
    : stride_(geometry.cells()),
      through_(static_cast<std::size_t>(stride_)),
      both_(static_cast<std::size_t>(stride_) * static_cast<std::size_t>(stride_)) {}

bool LineBlocking::brings_below(Word enough) {
    sum_ = 0;
    pairs_ = 0;
    std::fill(through_.begin(), through_.end(), 0);
    for (const std::uint32_t at : used_) both_[at] = 0;
    used_.clear();
    for (const Line& line : lines_) count(line);
    while (sum_ >= enough) {
        if (!set_pair_aside()) return false;
    }
    return true;
}

void LineBlocking::count(const Line& line) {
    sum_ += line.weight;
    for (Cells rest = line.cells; rest != 0; rest = without_first(rest)) {
        const int a = first_one(rest);
        through_[static_cast<unsigned>(a)] += line.weight;
        for (Cells others = without_first(rest); others != 0; others = without_first(others)) {
            const auto at = static_cast<std::uint32_t>(a * stride_ + first_one(others));
            if (both_[at] == 0) used_.push_back(at);
            both_[at] += line.weight;
        }
    }
}

// A pair that no line is left for stays among the used ones: it weighs 0 and is never chosen.
void LineBlocking::uncount(const Line& line) noexcept {
    sum_ -= line.weight;
    for (Cells rest = line.cells; rest != 0; rest = without_first(rest)) {
        const int a = first_one(rest);
        through_[static_cast<unsigned>(a)] -= line.weight;
        for (Cells others = without_first(rest); others != 0; others = without_first(others)) {
            both_[static_cast<unsigned>(a * stride_ + first_one(others))] -= line.weight;
        }
    }
}

// Takes the pair that lightens the lines most; false if none does.
bool LineBlocking::set_pair_aside() {
    std::int64_t best = 0;
    std::uint32_t chosen = 0;
    const auto stride = static_cast<std::uint32_t>(stride_);
    for (const std::uint32_t at : used_) {
        const Word sum = through_[at / stride] + through_[at % stride];
        const auto change = static_cast<std::int64_t>(sum - 3 * both_[at]);
        if (change < best) {
            best = change;
            chosen = at;
        }
    }
    if (best == 0) return false;
    const Cells pair =
        cell_at(static_cast<int>(chosen / stride)) | cell_at(static_cast<int>(chosen % stride));
    pairs_ |= pair;
    for (Line& line : lines_) {
        const Cells shared = line.cells & pair;
        if (shared == 0) continue;
        uncount(line);
        line.cells &= ~pair;
        line.weight = shared == pair ? 0 : 2 * line.weight;
        if (shared == pair) line.cells = 0;
        count(line);
    }
    return true;
}

}  // namespace pions
