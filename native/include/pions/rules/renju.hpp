// One position of renju: five in a row where Black, who moves first, may not do everything.
#pragma once

#include <optional>

#include "pions/core/move.hpp"
#include "pions/rules/position.hpp"
#include "pions/rules/renju_moves.hpp"

namespace pions {

// Whether a piece of that side on `cell`, one of `own`, stands in a row that wins.
template <int kWords>
bool wins_at(const RenjuBoard& board, const CellSet<kWords>& own, Side side, int cell) noexcept {
    const bool exact = side == Side::kBlack || board.white_exact();
    return std::ranges::any_of(board.axes(cell), [&](const RenjuBoard::Axis& cells) {
        renju::Bits held = 0;
        for (std::size_t at = 0; at < cells.size(); ++at) {
            if (cells[at] == RenjuBoard::kOutside) continue;
            held |= static_cast<renju::Bits>(own.has(cells[at])) << at;
        }
        const int length = std::popcount(renju::run_at(held, renju::kMiddle));
        return exact ? length == renju::kFive : length >= renju::kFive;
    });
}

// `kWords` words hold the board: 4 up to 16×16, 11 up to 26×26. A move is a cell, or kPass where
// every empty cell is forbidden. The board must outlive the position.
template <int kWords>
class Renju {
  public:
    using Cells = CellSet<kWords>;

    Renju() noexcept = default;

    // `result` must be what `judge` says of these pieces.
    Renju(const RenjuBoard& board, const Cells& black, const Cells& white, Side turn,
          Result result) noexcept
        : board_(&board), black_(black), white_(white), turn_(turn), result_(result) {}

    Side turn() const noexcept { return turn_; }
    const RenjuBoard& board() const noexcept { return *board_; }
    const Cells& black() const noexcept { return black_; }
    const Cells& white() const noexcept { return white_; }
    bool is_over() const noexcept { return result_ != Result::kUnfinished; }
    Result result() const noexcept { return result_; }
    int max_moves() const noexcept { return board_->cells(); }

    MovesOrPass<kWords> legal_moves() const noexcept {
        if (is_over()) return {};
        const Cells empty = Cells::first(board_->cells()) - (black_ | white_);
        if (turn_ == Side::kWhite) return {empty, false};
        const renju::Forbidden<kWords> forbidden(*board_, black_, white_);
        Cells allowed;
        empty.for_each([&](int cell) {
            if (!forbidden.has(cell)) allowed.add(cell);
        });
        return {allowed, allowed.empty()};
    }

    // Whether the cell of a move is on the board and empty.
    bool is_free(Move move) const noexcept {
        return move >= 0 && move < board_->cells() && !(black_ | white_).has(move);
    }

    Renju after(Move move) const noexcept {
        Renju next = *this;
        next.play(move);
        return next;
    }

    // Becomes the position after the move.
    void play(Move move) noexcept {
        if (move != kPass) {
            Cells& own = turn_ == Side::kBlack ? black_ : white_;
            own.add(move);
            if (!is_over()) result_ = judge_move(own, move);
        }
        turn_ = opponent(turn_);
    }

    std::uint64_t hash() const noexcept {
        Word value = static_cast<Word>(turn_) + 1;
        for (const Word word : black_.words) value = mix(value ^ word);
        for (const Word word : white_.words) value = mix(value ^ word);
        return value;
    }

    friend bool operator==(const Renju&, const Renju&) noexcept = default;

  private:
    Result judge_move(const Cells& own, int cell) const noexcept {
        if (wins_at(*board_, own, turn_, cell)) return win_for(turn_);
        const bool full = (black_ | white_).size() == board_->cells();
        return full ? Result::kDraw : Result::kUnfinished;
    }

    const RenjuBoard* board_ = nullptr;
    Cells black_;
    Cells white_;
    Side turn_ = Side::kBlack;
    Result result_ = Result::kUnfinished;
};

// How a game with these pieces stands; nothing if both sides have won, which no game reaches.
template <int kWords>
std::optional<Result> judge(const RenjuBoard& board, const CellSet<kWords>& black,
                            const CellSet<kWords>& white) noexcept {
    const auto has_won = [&board](const CellSet<kWords>& own, Side side) {
        bool won = false;
        own.for_each([&](int cell) { won = won || wins_at(board, own, side, cell); });
        return won;
    };
    const bool black_wins = has_won(black, Side::kBlack);
    const bool white_wins = has_won(white, Side::kWhite);
    if (black_wins && white_wins) return std::nullopt;
    if (black_wins || white_wins) return win_for(black_wins ? Side::kBlack : Side::kWhite);
    return (black | white).size() == board.cells() ? Result::kDraw : Result::kUnfinished;
}

static_assert(Position<Renju<4>>);
static_assert(Position<Renju<11>>);

}  // namespace pions
