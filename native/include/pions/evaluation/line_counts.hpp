// Incremental evaluations of K in a row: for each line, how many pieces of each side.
//
// A piece changes only the lines through its cell, at most 13 of the 69 of Connect-4. All that
// matters of a line is one number, its state:
//
//     state = black pieces * (K + 1) + white pieces  +  (K + 1)² * (0, 1 or more playable cells)
//
// and a table says what Black gains by a piece on a line in that state. With gravity a line may
// also change when the cell above the piece becomes playable, so each cell knows its lines as
//
//     lasting   through the cell, playable afterwards in any case
//     closing   through the cell, playable afterwards only if another cell of theirs is
//     opening   not through the cell, but through the one above
//
// Where it does not matter what is playable now, all lines are lasting.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "pions/evaluation/line_values.hpp"
#include "pions/rules/in_a_row.hpp"

namespace pions {

inline constexpr unsigned kAxisCount = 3;  // rows, columns, diagonals

// Which way each line of a board runs: a number below kAxisCount.
using LineAxes = std::vector<std::uint8_t>;

// Mutable: follows a search from position to position. The board must outlive it.
class LineCounts {
  public:
    // `axes` may be empty unless aligned lines have a value.
    LineCounts(const InARowBoard& board, const LineValues& values, const LineAxes& axes);

    template <int kWords>
    void begin(const InARow<kWords>& position) noexcept {
        clear();
        position.black().for_each([this](int cell) noexcept { add_piece(cell, Side::kBlack); });
        position.white().for_each([this](int cell) noexcept { add_piece(cell, Side::kWhite); });
        for (int move = 0; move < board_->moves(); ++move) {
            const int cell = position.landing(move);
            if (cell >= 0) add_playable(cell);
        }
        sums_[0] = counted_afresh();
    }

    template <int kWords>
    void play(const InARow<kWords>& position, Move move) noexcept {
        place(position.landing(move), position.turn());
    }

    // `position` is again the one before the move.
    template <int kWords>
    void undo(const InARow<kWords>& position, Move move) noexcept {
        remove(position.landing(move), position.turn());
    }

    template <int kWords>
    Value value(const InARow<kWords>& position) const noexcept {
        return seen_by(position.turn(), sums_[top_]);
    }

    template <int kWords>
    Value value_after(const InARow<kWords>& position, Move move,
                      const InARow<kWords>& after) const noexcept {
        const int cell = position.landing(move);
        return seen_by(after.turn(), sums_[top_] + gain(cell, position.turn()));
    }

    // Where the lines of both sides add up: their sum.
    Value total() const noexcept { return sums_[top_]; }

    template <int kWords>
    Value total_after(const InARow<kWords>& position, Move move) const noexcept {
        return sums_[top_] + gain(position.landing(move), position.turn());
    }

    template <int kWords>
    Value end(const InARow<kWords>& position, int depth) const noexcept {
        if (counts_ends_) return seen_by(position.turn(), counted_from(position));
        return seen_by(position.turn(), position.result(), kWin + depth);
    }

  private:
    using State = std::uint32_t;
    using FullLines = std::array<std::array<int, kAxisCount>, 2>;  // by side and axis

    enum Kind : std::uint8_t { kLasting, kClosing, kOpening };

    // A line that a piece on some cell touches, and where the gains of its kind begin.
    struct Touch {
        std::uint32_t line;
        State gains;
    };

    void list_touches();
    void touch(std::span<const std::uint32_t> lines, Kind kind);
    void fill_tables(const LineValues& values);
    void fill_gains(std::size_t side, Kind kind);

    std::span<const Touch> touches(int cell) const noexcept {
        const auto at = static_cast<unsigned>(cell);
        return {touches_.data() + starts_[at], starts_[at + 1] - starts_[at]};
    }
    // How the piece changes the number of the line's playable cells.
    int opens(const Touch& touch) const noexcept {
        if (touch.gains == kLasting * states_count_) return 0;
        return touch.gains == kOpening * states_count_ ? 1 : -1;
    }

    void clear() noexcept;
    void add_piece(int cell, Side side) noexcept;
    void add_playable(int cell) noexcept;
    void change_playable(std::uint32_t line, int change) noexcept;
    void change_playable_by(int cell, int sign) noexcept;
    Value counted_afresh() noexcept;

    // What the lines of a position are worth to Black, without a move having been followed there.
    template <int kWords>
    Value counted_from(const InARow<kWords>& position) const noexcept {
        const std::array<CellSet<kWords>, 2> pieces{position.black(), position.white()};
        FullLines found{};
        Value sum = 0;
        for (unsigned line = 0; line < board_->line_count(); ++line) {
            State state = 0;
            for (const auto cell : board_->line(line)) {
                for (const unsigned side : {0U, 1U}) {
                    if (pieces[side].has(cell)) state += steps_[side];
                }
            }
            sum += values_[state];
            for (const unsigned side : {0U, 1U}) found[side][axes_[line]] += state == full(side);
        }
        return sum + aligned_value(found);
    }

    void place(int cell, Side side) noexcept;
    void remove(int cell, Side side) noexcept;

    // What Black gains, or loses, by a piece of `side` on the playable `cell`.
    Value gain(int cell, Side side) const noexcept {
        const int* gains = gains_[static_cast<unsigned>(side)].data();
        Value sum = 0;
        for (const Touch& touch : touches(cell)) sum += gains[touch.gains + states_[touch.line]];
        if (tracks_aligned_) [[unlikely]]
            sum += aligned_gain(cell, side);
        return sum;
    }

    State full(unsigned side) const noexcept { return steps_[side] * static_cast<State>(k_); }
    State pieces_on(std::uint32_t line) const noexcept { return states_[line] % layer_; }
    Value aligned_value(const FullLines& found) const noexcept;
    Value aligned_gain(int cell, Side side) const noexcept;
    void count_aligned(int cell, Side side, int change) noexcept;

    const InARowBoard* board_;
    LineAxes axes_;
    int k_;
    bool by_playable_;    // whether it matters what is playable now
    State layer_;         // states of one number of playable cells
    State states_count_;  // all of them
    int aligned_;
    bool counts_ends_;
    bool tracks_aligned_;
    std::array<State, 2> steps_;  // what one more piece adds to a state
    std::vector<Touch> touches_;
    std::vector<std::uint32_t> starts_{0};
    std::vector<int> values_;                // Black's, by state
    std::array<std::vector<int>, 2> gains_;  // Black's by a piece of each side: by kind and state
    std::vector<State> states_;
    std::vector<std::uint16_t> playable_;  // cells of each line that are playable now
    FullLines full_{};
    std::vector<Value> sums_;  // Black's, for each position on the way
    std::size_t top_ = 0;
};

static_assert(EvaluationOf<LineCounts, InARow<1>>);
static_assert(EvaluationOf<LineCounts, InARow<4>>);
static_assert(EvaluationOf<LineCounts, InARow<11>>);

}  // namespace pions
