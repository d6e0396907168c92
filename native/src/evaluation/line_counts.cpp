#include "pions/evaluation/line_counts.hpp"

#include <algorithm>

namespace pions {

namespace {

constexpr unsigned kKinds = 3;
constexpr unsigned kLayers = 3;  // no playable cell, one, more

int seen_by_black(const std::vector<int>& values, unsigned black, unsigned white, bool is_total) {
    if ((black == 0) == (white == 0)) return 0;
    if (black != 0) return values[black];
    return is_total ? values[white] : -values[white];
}

}  // namespace

LineCounts::LineCounts(const InARowBoard& board, const LineValues& values, const LineAxes& axes)
    : board_(&board),
      axes_(axes),
      k_(board.k()),
      by_playable_(values.depends_on_playable() && board.gravity()),
      layer_(static_cast<State>((k_ + 1) * (k_ + 1))),
      states_count_(layer_ * (by_playable_ ? kLayers : 1)),
      aligned_(values.aligned),
      counts_ends_(values.counts_ends),
      tracks_aligned_(values.aligned != 0 && board.is_conditional()),
      steps_{static_cast<State>(k_) + 1, 1},
      states_(board.line_count()),
      playable_(board.line_count()),
      sums_(static_cast<std::size_t>(board.cells()) + 1) {
    list_touches();
    fill_tables(values);
}

void LineCounts::list_touches() {
    for (int cell = 0; cell < board_->cells(); ++cell) {
        const auto here = board_->lines_through(cell);
        const int upper = cell - board_->columns();
        if (!by_playable_) {
            touch(here, kLasting);
        } else {
            std::span<const std::uint32_t> above;
            if (upper >= 0) above = board_->lines_through(upper);
            std::vector<std::uint32_t> lines;
            std::ranges::set_intersection(here, above, std::back_inserter(lines));
            touch(lines, kLasting);
            lines.clear();
            std::ranges::set_difference(here, above, std::back_inserter(lines));
            touch(lines, kClosing);
            lines.clear();
            std::ranges::set_difference(above, here, std::back_inserter(lines));
            touch(lines, kOpening);
        }
        starts_.push_back(static_cast<std::uint32_t>(touches_.size()));
    }
}

void LineCounts::touch(std::span<const std::uint32_t> lines, Kind kind) {
    for (const auto line : lines) touches_.push_back({line, kind * states_count_});
}

void LineCounts::fill_tables(const LineValues& values) {
    values_.resize(states_count_);
    for (State state = 0; state < states_count_; ++state) {
        const State black = state % layer_ / steps_[0];
        const State white = state % layer_ % steps_[0];
        if (black + white > static_cast<State>(k_)) continue;  // no line is in such a state
        const bool now = !by_playable_ || state >= layer_;
        values_[state] =
            seen_by_black(now ? values.now : values.later, black, white, values.is_total);
    }
    for (const std::size_t side : {0U, 1U}) {
        gains_[side].resize(static_cast<std::size_t>(states_count_) * (by_playable_ ? kKinds : 1));
        fill_gains(side, kLasting);
        if (by_playable_) fill_gains(side, kClosing);
        if (by_playable_) fill_gains(side, kOpening);
    }
}

// Placing a piece on a line takes it to a state of the same layer, or closing it to one lower;
// a line that opens leaves the lowest layer, and one that is open gains nothing by it.
void LineCounts::fill_gains(std::size_t side, Kind kind) {
    int* gains = gains_[side].data() + std::size_t{states_count_} * kind;
    for (State state = 0; state < states_count_; ++state) {
        State next = state + steps_[side];
        if (kind == kOpening) next = state + (state < layer_ ? layer_ : 0);
        const bool closes = kind == kClosing && state >= layer_ && state < 2 * layer_;
        if (closes) next -= layer_;
        gains[state] = next < states_count_ ? values_[next] - values_[state] : 0;
    }
}

void LineCounts::clear() noexcept {
    std::ranges::fill(states_, 0);
    std::ranges::fill(playable_, 0);
    full_ = {};
    top_ = 0;
}

void LineCounts::add_piece(int cell, Side side) noexcept {
    const State step = steps_[static_cast<unsigned>(side)];
    for (const auto line : board_->lines_through(cell)) states_[line] += step;
}

void LineCounts::add_playable(int cell) noexcept {
    if (!by_playable_) return;
    for (const auto line : board_->lines_through(cell)) change_playable(line, 1);
}

void LineCounts::change_playable(std::uint32_t line, int change) noexcept {
    const int before = playable_[line];
    const int after = before + change;
    playable_[line] = static_cast<std::uint16_t>(after);
    // Modulo 2^32, so that a layer down is as good as one up.
    states_[line] += layer_ * static_cast<State>(std::min(after, 2) - std::min(before, 2));
}

void LineCounts::change_playable_by(int cell, int sign) noexcept {
    for (const Touch& touch : touches(cell)) change_playable(touch.line, sign * opens(touch));
}

Value LineCounts::counted_afresh() noexcept {
    Value sum = 0;
    for (unsigned line = 0; line < board_->line_count(); ++line) {
        sum += values_[states_[line]];
        if (aligned_ == 0) continue;
        for (const unsigned side : {0U, 1U}) {
            full_[side][axes_[line]] += pieces_on(line) == full(side);
        }
    }
    return sum + aligned_value(full_);
}

Value LineCounts::aligned_value(const FullLines& found) const noexcept {
    Value sum = 0;
    for (unsigned axis = 0; axis < kAxisCount; ++axis) {
        sum += Value{aligned_} * ((found[0][axis] > 0) - (found[1][axis] > 0));
    }
    return sum;
}

void LineCounts::place(int cell, Side side) noexcept {
    sums_[top_ + 1] = sums_[top_] + gain(cell, side);
    ++top_;
    add_piece(cell, side);
    if (by_playable_) change_playable_by(cell, 1);
    if (tracks_aligned_) count_aligned(cell, side, 1);
}

void LineCounts::remove(int cell, Side side) noexcept {
    --top_;
    if (tracks_aligned_) count_aligned(cell, side, -1);
    if (by_playable_) change_playable_by(cell, -1);
    const State step = steps_[static_cast<unsigned>(side)];
    for (const auto line : board_->lines_through(cell)) states_[line] -= step;
}

// Full lines through a cell that holds a piece of `side`, counted in or out.
void LineCounts::count_aligned(int cell, Side side, int change) noexcept {
    const auto own = static_cast<unsigned>(side);
    for (const auto line : board_->lines_through(cell)) {
        if (pieces_on(line) == full(own)) full_[own][axes_[line]] += change;
    }
}

Value LineCounts::aligned_gain(int cell, Side side) const noexcept {
    const auto own = static_cast<unsigned>(side);
    const State nearly = full(own) - steps_[own];
    std::array<bool, kAxisCount> fresh{};
    for (const auto line : board_->lines_through(cell)) {
        const unsigned axis = axes_[line];
        fresh[axis] |= pieces_on(line) == nearly && full_[own][axis] == 0;
    }
    return seen_by(side, Value{aligned_} * std::ranges::count(fresh, true));
}

}  // namespace pions
