#include "pions/in_a_row/threat_board.hpp"

#include <algorithm>

#include "pions/core/random.hpp"

namespace pions::in_a_row {

namespace {

constexpr std::uint64_t kZobristSeed = 20'261'116;

constexpr std::size_t at(int number) noexcept {
    return static_cast<std::size_t>(number);
}

}  // namespace

ThreatBoard::ThreatBoard(const Windows& windows, const ThreatValues& values)
    : windows_(windows), values_(values), infos_{&code_infos(windows.joining(kBlack)), &code_infos(windows.joining(kWhite))} {
    const std::size_t cells = at(windows.cells());
    Random random(kZobristSeed);
    zobrist_.resize(cells);
    for (auto& keys : zobrist_) keys = {random.next(), random.next()};
    indices_.resize(cells * kAxes);
    for (auto& codes : codes_) codes.resize(cells);
    // Sweeps read eight bytes at a time, past the last cell.
    for (auto& threats : threats_) threats.assign(cells + 8, kOccupied);
    near_.resize(cells);
    changes_.reserve(1 << 14);
    played_.reserve(cells);
    set_up(std::vector<std::uint8_t>(cells, kNobody), kBlack);
}

void ThreatBoard::set_up(std::span<const std::uint8_t> owners, int turn) {
    const std::size_t cells = at(windows_.cells());
    owners_.assign(cells, kNobody);
    std::fill(near_.begin(), near_.end(), std::uint16_t{0});
    changes_.clear();
    played_.clear();
    turn_ = turn;
    key_ = turn == kWhite ? kTurnKey : 0;
    empties_ = windows_.cells();
    sums_ = {};
    counts_ = {};
    for (std::size_t window = 0; window < indices_.size(); ++window) {
        indices_[window] = {windows_.empty_indices(kBlack)[window],
                            windows_.empty_indices(kWhite)[window]};
    }
    for (std::size_t cell = 0; cell < cells; ++cell) {
        for (const int side : {kBlack, kWhite}) {
            refresh(side, cell);
            add_cell(side, cell);
        }
    }
    for (std::size_t cell = 0; cell < cells; ++cell) {
        if (owners[cell] == kNobody) continue;
        turn_ = owners[cell];
        place(static_cast<int>(cell));
    }
    if (turn_ != turn) pass();
    key_ = turn == kWhite ? kTurnKey : 0;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        if (owners_[cell] != kNobody) key_ ^= zobrist_[cell][owners_[cell]];
    }
    changes_.clear();
    played_.clear();
    if (windows_.gravity()) find_tops();
}

// The code of a cell from its windows, the cell's threat still to be added.
void ThreatBoard::refresh(int side, std::size_t cell) noexcept {
    int code = 0;
    for (int axis = 0; axis < kAxes; ++axis) {
        code += windows_.grades()[indices_[cell * kAxes + at(axis)][at(side)]] *
                kAxisWeight[at(axis)];
    }
    codes_[at(side)][cell] = static_cast<AxisCode>(code);
}

void ThreatBoard::add_cell(int side, std::size_t cell) noexcept {
    const CodeInfo info = info_of(side, codes_[at(side)][cell]);
    threats_[at(side)][cell] = static_cast<std::uint8_t>(info.threat);
    ++counts_.of[at(side)][at(static_cast<int>(info.threat))];
    sums_.own[at(side)] += values_.own[info.multiset];
    sums_.enemy[at(side)] += values_.enemy[info.multiset];
}

void ThreatBoard::drop_cell(int side, std::size_t cell) noexcept {
    const CodeInfo info = info_of(side, codes_[at(side)][cell]);
    threats_[at(side)][cell] = kOccupied;
    --counts_.of[at(side)][at(static_cast<int>(info.threat))];
    sums_.own[at(side)] -= values_.own[info.multiset];
    sums_.enemy[at(side)] -= values_.enemy[info.multiset];
}

void ThreatBoard::change_code(int side, std::size_t cell, int difference) noexcept {
    AxisCode& code = codes_[at(side)][cell];
    std::uint8_t& threat = threats_[at(side)][cell];
    changes_.push_back({static_cast<std::uint16_t>(cell), code, static_cast<std::uint8_t>(side),
                        threat});
    const CodeInfo before = info_of(side, code);
    code = static_cast<AxisCode>(code + difference);
    const CodeInfo after = info_of(side, code);
    sums_.own[at(side)] += values_.own[after.multiset] - values_.own[before.multiset];
    sums_.enemy[at(side)] += values_.enemy[after.multiset] - values_.enemy[before.multiset];
    if (before.threat == after.threat || windows_.gravity()) return;
    --counts_.of[at(side)][at(static_cast<int>(before.threat))];
    ++counts_.of[at(side)][at(static_cast<int>(after.threat))];
    threat = static_cast<std::uint8_t>(after.threat);
}

void ThreatBoard::reclass(std::uint32_t window, int side, std::uint32_t before,
                          std::uint32_t after) noexcept {
    const std::uint8_t* grades = windows_.grades();
    const int difference = grades[after] - grades[before];
    if (difference != 0) {
        change_code(side, window / kAxes, difference * kAxisWeight[window % kAxes]);
    }
}

void ThreatBoard::play(int cell) noexcept {
    if (!windows_.gravity()) return place(cell);
    keep_falling();
    place(cell);
    const int above = cell - windows_.columns();
    tops_[at(cell % windows_.columns())] = above >= 0 ? above : kWall;
    read_falling();
}

void ThreatBoard::place(int cell) noexcept {
    const int mover = turn_;
    played_.push_back({cell, changes_.size(), sums_, counts_});
    drop_cell(kBlack, at(cell));
    drop_cell(kWhite, at(cell));
    owners_[at(cell)] = static_cast<std::uint8_t>(mover);
    key_ ^= zobrist_[at(cell)][at(mover)];
    --empties_;
    for (const Influence& influence : windows_.influences(cell)) {
        auto& index = indices_[influence.window];
        const std::array<std::uint32_t, 2> before = index;
        index[at(mover)] += influence.weight;
        index[at(mover ^ 1)] += 2 * influence.weight;
        // A taken cell gets its code when it becomes empty again.
        if (owners_[influence.window / kAxes] != kNobody) continue;
        reclass(influence.window, mover, before[at(mover)], index[at(mover)]);
        reclass(influence.window, mover ^ 1, before[at(mover ^ 1)], index[at(mover ^ 1)]);
    }
    for (const std::uint16_t other : windows_.near(cell)) ++near_[other];
    pass();
}

void ThreatBoard::undo() noexcept {
    pass();
    const int mover = turn_;
    const Played played = played_.back();
    played_.pop_back();
    const int cell = played.cell;
    for (const std::uint16_t other : windows_.near(cell)) --near_[other];
    for (const Influence& influence : windows_.influences(cell)) {
        auto& index = indices_[influence.window];
        index[at(mover)] -= influence.weight;
        index[at(mover ^ 1)] -= 2 * influence.weight;
    }
    // Backwards: a cell may have changed on two axes.
    for (std::size_t change = changes_.size(); change-- > played.changes;) {
        const Change& one = changes_[change];
        codes_[one.side][one.cell] = one.code;
        threats_[one.side][one.cell] = one.threat;
    }
    changes_.resize(played.changes);
    owners_[at(cell)] = kNobody;
    key_ ^= zobrist_[at(cell)][at(mover)];
    ++empties_;
    for (const int side : {kBlack, kWhite}) {
        threats_[at(side)][at(cell)] =
            static_cast<std::uint8_t>(info_of(side, codes_[at(side)][at(cell)]).threat);
    }
    sums_ = played.sums;
    counts_ = played.counts;
    if (windows_.gravity()) restore_falling(cell);
}

int ThreatBoard::count_at_least(int side, Threat threat) const noexcept {
    int sum = 0;
    for (int one = 0; one <= static_cast<int>(threat); ++one) sum += counts_.of[at(side)][at(one)];
    return sum;
}

LineGrade ThreatBoard::grade(int side, int cell, int axis) const noexcept {
    return static_cast<LineGrade>(code(side, cell) / kAxisWeight[at(axis)] % kLineGrades);
}

LineClass ThreatBoard::line_class(int side, int cell, int axis) const noexcept {
    return class_of(grade(side, cell, axis));
}

int ThreatBoard::first(int side, Threat least) const noexcept {
    const auto& threats = threats_[at(side)];
    for (std::size_t cell = 0; cell < at(windows_.cells()); ++cell) {
        if (threats[cell] <= static_cast<std::uint8_t>(least)) return static_cast<int>(cell);
    }
    return kWall;
}

int ThreatBoard::context() const noexcept {
    const auto bits = [this](int side) {
        int found = 0;
        for (int threat = static_cast<int>(Threat::kOpenFour);
             threat <= static_cast<int>(Threat::kOpenThree); ++threat) {
            found |= (counts_.of[at(side)][at(threat)] != 0) << (threat - 1);
        }
        return found;
    };
    const int five = count(turn_ ^ 1, Threat::kFive) != 0;
    return bits(turn_) | bits(turn_ ^ 1) << 5 | five << 10;
}

int ThreatBoard::value() const noexcept {
    return (sums_.own[at(turn_)] - sums_.enemy[at(turn_ ^ 1)]) / kFine +
           values_.context[at(context())];
}

}  // namespace pions::in_a_row
