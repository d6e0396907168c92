#include "pions/falling/board.hpp"

#include <algorithm>

#include "pions/core/bits.hpp"

namespace pions::falling {

Board::Board(const InARowBoard& rules, const Values& values)
    : columns_(rules.columns()), rows_(rules.rows()), k_(rules.k()), values_(values) {
    for (int cell = 0; cell < cells(); ++cell) {
        const int height = rows_ - 1 - cell / columns_;
        const int filled = (columns_ - 1) * rows_ + height;
        other_class_.push_back(static_cast<std::uint8_t>(filled % 2));
    }
    for (int i = 0; i < 2 * cells(); ++i) keys_.push_back(mix(static_cast<Word>(i) + 1));
    lay_out_lines(rules, values);
    for (auto& counts : threat_counts_) counts.assign(at(cells()), 0);
    sums_.resize(at(cells()) + 1);
    set_up({}, Side::kBlack);
}

// Lines of one kind have as many cells of either class.
void Board::lay_out_lines(const InARowBoard& rules, const Values& values) {
    for (unsigned number = 0; number < rules.line_count(); ++number) {
        const auto cells = rules.line(number);
        const bool upright = cells.size() > 1 && cells[0] % columns_ == cells[1] % columns_;
        unsigned rest = 0;
        int natural = 0;
        for (const auto cell : cells) {
            rest += cell;
            natural += other_class_[cell] == 0;
        }
        const int wanted = 2 * natural + static_cast<int>(upright);
        const auto found = std::ranges::find(kinds_, wanted);
        const auto kind = static_cast<int>(found - kinds_.begin());
        if (found == kinds_.end()) {
            kinds_.push_back(wanted);
            add_kind(values, natural, upright);
        }
        empty_lines_.push_back({0, static_cast<std::uint16_t>(rest), {0, 0},
                                static_cast<std::uint8_t>(kind)});
    }
    starts_.push_back(0);
    for (int cell = 0; cell < cells(); ++cell) {
        for (const auto line : rules.lines_through(cell)) {
            through_.push_back(static_cast<std::uint16_t>(line));
        }
        starts_.push_back(static_cast<std::uint32_t>(through_.size()));
    }
}

void Board::add_kind(const Values& values, int natural_cells, bool upright) {
    for (const Side side : {Side::kBlack, Side::kWhite}) {
        table_.push_back(0);
        for (int state = 1; state < static_cast<int>(kStates); ++state) {
            const int first = natural_cells - state % 16;
            const int second = k_ - natural_cells - state / 16;
            const bool black = side == Side::kBlack;
            const int natural = black ? first : second;
            const int other = black ? second : first;
            const bool is_possible = first >= 0 && second >= 0;
            table_.push_back(is_possible ? table_value(values, side, upright, natural, other) : 0);
        }
    }
}

// Of a line with pieces of one side alone that lacks these cells. One that lacks a single cell is
// counted as a threat.
Sum Board::table_value(const Values& values, Side side, bool upright, int natural,
                       int other) const {
    const int lacking = natural + other;
    if (lacking < 2 || lacking > kMostLacking) return 0;
    if (upright) natural = lacking, other = 0;
    const int moves = values[at(layout::line(true, side, upright, natural, other))];
    const int waits = values[at(layout::line(false, side, upright, natural, other))];
    return side == Side::kBlack ? sum_of(moves, waits) : sum_of(-waits, -moves);
}

void Board::set_up(std::span<const std::uint8_t> owners, Side turn) {
    lines_ = empty_lines_;
    for (auto& counts : threat_counts_) std::ranges::fill(counts, 0);
    threats_ = {};
    heights_ = {};
    wins_ = {};
    poisoned_ = {};
    open_lines_.fill(static_cast<int>(lines_.size()));
    open_columns_ = 0;
    sums_[0] = 0;
    key_ = 0;
    empties_ = cells();
    turn_ = turn;
    for (int cell = cells() - 1; cell >= 0; --cell) {
        if (owners.empty() || owners[at(cell)] > 1) continue;
        place(cell, static_cast<Side>(owners[at(cell)]));
    }
    // Turns alternate from here on: the pieces tell whose it is, once it is known who began.
    const bool black_began = (turn == Side::kBlack) == ((cells() - empties_) % 2 == 0);
    if (!black_began) key_ ^= kWhiteBegan;
    // The sum counts from here on.
    for (int column = 0; column < columns_; ++column) look_at_top(column);
}

// Where both sides have pieces it is nobody's. Written without branches, which nothing predicts.
Sum Board::line_value(const Line& line) const noexcept {
    const unsigned black = line.state % kStates;
    const unsigned white = line.state / kStates;
    const unsigned of_white = black == 0 ? kStates + white : 0;
    return table_[line.kind * 2 * kStates + (white == 0 ? black : of_white)];
}

void Board::place(int cell, Side side) noexcept {
    const std::size_t own = at(side);
    const std::size_t other = 1 - own;
    const std::uint16_t added = step(side, cell);
    Sum sum = sums_[at(cells() - empties_)];
    for (const auto number : lines_through(cell)) {
        Line& line = lines_[number];
        sum -= line_value(line);
        open_lines_[other] -= line.pieces[own] == 0;
        line.state = static_cast<std::uint16_t>(line.state + added);
        line.rest = static_cast<std::uint16_t>(line.rest - cell);
        ++line.pieces[own];
        sum += line_value(line);
        if (line.pieces[own] == k_ - 1 && line.pieces[other] == 0) add_threat(side, line.rest);
    }
    --empties_;
    sums_[at(cells() - empties_)] = sum;
    ++heights_[at(cell % columns_)];
    key_ ^= keys_[2 * at(cell) + own];
}

void Board::take(int cell, Side side) noexcept {
    const std::size_t own = at(side);
    const std::size_t other = 1 - own;
    const std::uint16_t added = step(side, cell);
    ++empties_;
    --heights_[at(cell % columns_)];
    key_ ^= keys_[2 * at(cell) + own];
    for (const auto number : lines_through(cell)) {
        Line& line = lines_[number];
        if (line.pieces[own] == k_ - 1 && line.pieces[other] == 0) remove_threat(side, line.rest);
        --line.pieces[own];
        line.rest = static_cast<std::uint16_t>(line.rest + cell);
        line.state = static_cast<std::uint16_t>(line.state - added);
        open_lines_[other] += line.pieces[own] == 0;
    }
}

void Board::add_threat(Side side, int cell) noexcept {
    if (threat_counts_[at(side)][at(cell)]++ == 0) mark_threat(side, cell, true);
}

void Board::remove_threat(Side side, int cell) noexcept {
    if (--threat_counts_[at(side)][at(cell)] == 0) mark_threat(side, cell, false);
}

void Board::mark_threat(Side side, int cell, bool is_there) noexcept {
    const int column = cell % columns_;
    const int height = rows_ - 1 - cell / columns_;
    Heights& threats = threats_[at(side)][at(column)];
    threats = (threats & ~(Heights{1} << height)) | Heights{is_there} << height;
    look_at_top(column);
}

// What changes with the height of a pile or the threats above it.
void Board::look_at_top(int column) noexcept {
    const int height = heights_[at(column)];
    const auto put = [column](Columns& columns, Heights bit) {
        columns = (columns & ~(Columns{1} << column)) | (bit & 1) << column;
    };
    put(open_columns_, height < rows_);
    for (const std::size_t side : {0U, 1U}) {
        const Heights above = threats_[side][at(column)] >> height;
        put(wins_[side], above);
        put(poisoned_[side], above >> 1);
    }
}

void Board::play(int column) noexcept {
    place(landing(column), turn_);
    look_at_top(column);
    turn_ = opponent(turn_);
}

void Board::undo(int column) noexcept {
    turn_ = opponent(turn_);
    take(cell_at(column, heights_[at(column)] - 1), turn_);
    look_at_top(column);
}

int Board::gain(int column) const noexcept {
    const int cell = landing(column);
    const std::uint16_t added = step(turn_, cell);
    const std::size_t own = at(turn_);
    Sum sum = 0;
    for (const auto number : lines_through(cell)) {
        Line line = lines_[number];
        sum -= line_value(line);
        line.state = static_cast<std::uint16_t>(line.state + added);
        ++line.pieces[own];
        sum += line_value(line);
    }
    const int gained = part_of(sum, opponent(turn_));
    return turn_ == Side::kBlack ? gained : -gained;
}

}  // namespace pions::falling
