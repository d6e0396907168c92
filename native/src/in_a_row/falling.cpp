// The threats of a board with gravity: those on the cells where a piece can fall, which are at most
// as many as there are columns, read again after each move.
#include <algorithm>

#include "pions/in_a_row/threat_board.hpp"

namespace pions::in_a_row {

namespace {

constexpr std::size_t at(int number) noexcept {
    return static_cast<std::size_t>(number);
}

}  // namespace

// How much the cells in the air add to the index of a window.
std::uint32_t ThreatBoard::hanging(std::uint32_t window) const noexcept {
    std::uint32_t sum = 0;
    for (const Hanging& one : windows_.hanging(window)) {
        const bool hangs = owners_[one.cell] == kNobody &&
                           owners_[one.cell + at(windows_.columns())] == kNobody;
        if (hangs) sum += one.weight;
    }
    return sum;
}

LineGrade ThreatBoard::falling_grade(int side, std::uint32_t window,
                                     std::uint32_t hanging) const noexcept {
    return static_cast<LineGrade>(windows_.grades()[indices_[window][at(side)] + hanging]);
}

LineClass ThreatBoard::falling_class(int side, int cell, int axis) const noexcept {
    const auto window = static_cast<std::uint32_t>(cell * kAxes + axis);
    return class_of(falling_grade(side, window, hanging(window)));
}

void ThreatBoard::find_tops() noexcept {
    tops_.assign(at(windows_.columns()), kWall);
    fallen_.clear();
    for (auto& threats : threats_) std::fill(threats.begin(), threats.end(), kOccupied);
    for (int cell = 0; cell < windows_.cells(); ++cell) {
        if (owner(cell) == kNobody && is_open(cell)) tops_[at(cell % windows_.columns())] = cell;
    }
    read_falling();
}

void ThreatBoard::keep_falling() {
    for (const int cell : tops_) {
        for (const auto& threats : threats_) {
            fallen_.push_back(cell == kWall ? kOccupied : threats[at(cell)]);
        }
    }
}

void ThreatBoard::read_falling() noexcept {
    counts_ = {};
    for (const int cell : tops_) {
        if (cell == kWall) continue;
        std::array<int, 2> codes{};
        for (int axis = 0; axis < kAxes; ++axis) {
            const auto window = static_cast<std::uint32_t>(cell * kAxes + axis);
            const std::uint32_t blocked = hanging(window);
            for (const int side : {kBlack, kWhite}) {
                const LineGrade grade = falling_grade(side, window, blocked);
                codes[at(side)] += static_cast<int>(grade) * kAxisWeight[at(axis)];
            }
        }
        for (const int side : {kBlack, kWhite}) {
            const Threat threat = info_of(side, static_cast<AxisCode>(codes[at(side)])).threat;
            threats_[at(side)][at(cell)] = static_cast<std::uint8_t>(threat);
            ++counts_.of[at(side)][at(static_cast<int>(threat))];
        }
    }
}

// The piece on the cell has been taken back.
void ThreatBoard::restore_falling(int cell) noexcept {
    const int above = cell - windows_.columns();
    for (auto& threats : threats_) {
        if (above >= 0) threats[at(above)] = kOccupied;
    }
    tops_[at(cell % windows_.columns())] = cell;
    const std::size_t before = fallen_.size() - 2 * tops_.size();
    const std::uint8_t* kept = fallen_.data() + before;
    for (const int top : tops_) {
        for (auto& threats : threats_) {
            if (top != kWall) threats[at(top)] = *kept;
            ++kept;
        }
    }
    fallen_.resize(before);
}

}  // namespace pions::in_a_row
