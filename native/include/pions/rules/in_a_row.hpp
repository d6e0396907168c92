// One position of K in a row, on a board of any size and topology.
#pragma once

#include <algorithm>
#include <optional>

#include "pions/rules/in_a_row_board.hpp"
#include "pions/rules/position.hpp"

namespace pions {

// `kWords` words hold the board: 1 up to 8×8, 4 up to 16×16, 11 up to 26×26. A move is a cell, or
// with gravity a column. The board must outlive the position.
template <int kWords>
class InARow {
  public:
    using Cells = CellSet<kWords>;

    InARow() noexcept = default;

    // `result` must be what `judge` says of these pieces.
    InARow(const InARowBoard& board, const Cells& black, const Cells& white, Side turn,
           Result result) noexcept
        : board_(&board),
          own_(turn == Side::kBlack ? black : white),
          other_(turn == Side::kBlack ? white : black),
          empties_(static_cast<std::uint16_t>(board.cells() - (black | white).size())),
          turn_(turn),
          result_(result) {}

    Side turn() const noexcept { return turn_; }
    const InARowBoard& board() const noexcept { return *board_; }
    const Cells& black() const noexcept { return turn_ == Side::kBlack ? own_ : other_; }
    const Cells& white() const noexcept { return turn_ == Side::kBlack ? other_ : own_; }
    Cells pieces() const noexcept { return own_ | other_; }
    bool is_over() const noexcept { return result_ != Result::kUnfinished; }
    Result result() const noexcept { return result_; }

    Cells legal_moves() const noexcept {
        if (is_over()) return {};
        // With gravity a column is open while its cell in the top row, of the same number, is
        // empty.
        return Cells::first(board_->moves()) - pieces();
    }

    int max_moves() const noexcept { return board_->moves(); }

    // The cell where the piece of a move comes to rest, or -1 if there is none.
    int landing(Move move) const noexcept {
        if (move < 0 || move >= board_->moves()) return -1;
        if (board_->gravity()) return lowest_empty(move);
        return pieces().has(move) ? -1 : move;
    }

    InARow after(Move move) const noexcept {
        return placed(board_->gravity() ? lowest_empty(move) : move);
    }

    // The position after a piece on that empty cell.
    InARow placed(int cell) const noexcept {
        Cells own = own_;
        own.add(cell);
        const Result result = is_over() ? result_ : judge_move(own, cell);
        return {board_,          other_, own, static_cast<std::uint16_t>(empties_ - 1),
                opponent(turn_), result};
    }

    // Becomes the position after the move. Field by field: an assignment would load as large words
    // what was just stored in small ones, and the processor waits for those.
    void play(Move move) noexcept {
        const InARow next = after(move);
        own_ = next.own_;
        other_ = next.other_;
        empties_ = next.empties_;
        turn_ = next.turn_;
        result_ = next.result_;
    }

    std::uint64_t hash() const noexcept {
        Word value = static_cast<Word>(turn_) + 1;
        for (const Word word : black().words) value = mix(value ^ word);
        for (const Word word : white().words) value = mix(value ^ word);
        return value;
    }

    friend bool operator==(const InARow&, const InARow&) noexcept = default;

  private:
    InARow(const InARowBoard* board, const Cells& own, const Cells& other, std::uint16_t empties,
           Side turn, Result result) noexcept
        : board_(board),
          own_(own),
          other_(other),
          empties_(empties),
          turn_(turn),
          result_(result) {}

    int lowest_empty(int column) const noexcept {
        if constexpr (kWords == 1) {
            // No empty cell gives highest_bit(0), which is -1.
            return highest_bit(board_->column_mask(column) & ~pieces().words[0]);
        } else {
            const Cells taken = pieces();
            int cell = board_->cells() - board_->columns() + column;
            while (cell >= 0 && taken.has(cell)) cell -= board_->columns();
            return std::max(cell, -1);
        }
    }

    // The result after the side to move, who now holds `own`, has filled `cell`.
    Result judge_move(const Cells& own, int cell) const noexcept;

    const InARowBoard* board_ = nullptr;
    Cells own_;
    Cells other_;
    std::uint16_t empties_ = 0;
    Side turn_ = Side::kBlack;
    Result result_ = Result::kUnfinished;
};

// Whether a line that one side holds is shut in by the `other` side at both ends, where that counts.
template <int kWords>
bool is_blocked(const InARowBoard& board, unsigned line, const CellSet<kWords>& other) noexcept {
    const auto tips = board.tips(line);
    return !tips.empty() &&
           std::ranges::all_of(tips, [&other](int cell) { return other.has(cell); });
}

// Whether this line wins for the side that holds `own` against the `other`.
template <int kWords>
bool wins(const InARowBoard& board, unsigned line, const CellSet<kWords>& own,
          const CellSet<kWords>& other) noexcept {
    const auto held = [&own](int cell) { return own.has(cell); };
    return std::ranges::all_of(board.line(line), held) &&
           std::ranges::none_of(board.ends(line), held) && !is_blocked(board, line, other);
}

// The lowest number of a line that wins for the side that holds `own`, or -1.
template <int kWords>
int winning_line(const InARowBoard& board, const CellSet<kWords>& own,
                 const CellSet<kWords>& other) noexcept {
    for (unsigned line = 0; line < board.line_count(); ++line) {
        if (wins(board, line, own, other)) return static_cast<int>(line);
    }
    return -1;
}

// Whether a line through `cell`, a cell of `own`, wins for the side that holds `own`.
template <int kWords>
bool wins_through(const InARowBoard& board, int cell, const CellSet<kWords>& own,
                  const CellSet<kWords>& other) noexcept {
    if constexpr (kWords == 1) {
        bool won = false;
        for (const LineBlock& block : board.blocks_through(cell)) won |= block.won_by(own.words[0]);
        if (!won || !board.open()) [[likely]]
            return won;
        return std::ranges::any_of(board.lines_through(cell), [&](std::uint32_t line) {
            return wins(board, line, own, other);
        });
    } else {
        const std::size_t others = board.line_length() - 1;
        const std::uint16_t* rest = board.rests(cell);
        for (const std::uint32_t line : board.lines_through(cell)) {
            const auto held = [&own](int at) { return own.has(at); };
            if (std::all_of(rest, rest + others, held) &&
                std::ranges::none_of(board.ends(line), held) && !is_blocked(board, line, other)) {
                return true;
            }
            rest += others;
        }
        return false;
    }
}

template <int kWords>
Result InARow<kWords>::judge_move(const Cells& own, int cell) const noexcept {
    if (wins_through(*board_, cell, own, other_)) return win_for(turn_);
    return empties_ == 1 ? Result::kDraw : Result::kUnfinished;
}

// How a game with these pieces stands; nothing if both sides have a line, which no game reaches.
template <int kWords>
std::optional<Result> judge(const InARowBoard& board, const CellSet<kWords>& black,
                            const CellSet<kWords>& white) noexcept {
    const bool black_wins = winning_line(board, black, white) >= 0;
    const bool white_wins = winning_line(board, white, black) >= 0;
    if (black_wins && white_wins) return std::nullopt;
    if (black_wins || white_wins) return win_for(black_wins ? Side::kBlack : Side::kWhite);
    return (black | white).size() == board.cells() ? Result::kDraw : Result::kUnfinished;
}

// Whether every piece rests on another or on the floor; always so without gravity.
template <int kWords>
bool is_settled(const InARowBoard& board, const CellSet<kWords>& pieces) noexcept {
    if (!board.gravity()) return true;
    bool settled = true;
    pieces.for_each([&](int cell) {
        const int below = cell + board.columns();
        settled = settled && (below >= board.cells() || pieces.has(below));
    });
    return settled;
}

static_assert(Position<InARow<1>>);
static_assert(Position<InARow<4>>);
static_assert(Position<InARow<11>>);

}  // namespace pions
