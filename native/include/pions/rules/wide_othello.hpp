// One Othello position on a board of any even size, in as many words as it needs.
#pragma once

#include "pions/rules/position.hpp"
#include "pions/rules/wide_othello_runs.hpp"

namespace pions {

// Moves are cells, or kPass. The board must outlive the position. The counterpart of Othello, which
// is several times faster where one word is enough.
template <int kCellWords>
class WideOthello {
  public:
    static constexpr int kWords = kCellWords;
    using Board = WideOthelloBoard<kWords>;
    using Set = CellSet<kWords>;

    WideOthello() noexcept = default;

    WideOthello(const Board& board, const Set& black, const Set& white, Side turn) noexcept
        : board_(&board),
          own_(turn == Side::kBlack ? black : white),
          other_(turn == Side::kBlack ? white : black),
          turn_(turn) {}

    Side turn() const noexcept { return turn_; }
    const Board& board() const noexcept { return *board_; }
    const Set& own() const noexcept { return own_; }  // of the side to move
    const Set& other() const noexcept { return other_; }
    const Set& black() const noexcept { return turn_ == Side::kBlack ? own_ : other_; }
    const Set& white() const noexcept { return turn_ == Side::kBlack ? other_ : own_; }
    Set discs() const noexcept { return own_ | other_; }

    // The squares where the side to move flips something.
    Set placements() const noexcept { return wide::moves(*board_, own_, other_); }

    // The same for either side, as if it were to move.
    Set placements(Side side) const noexcept {
        return side == turn_ ? placements() : wide::moves(*board_, other_, own_);
    }

    bool must_pass() const noexcept { return placements().empty() && opponent_can_move(); }

    MovesOrPass<kWords> legal_moves() const noexcept {
        const Set squares = placements();
        return {squares, squares.empty() && opponent_can_move()};
    }

    int max_moves() const noexcept { return board_->cells(); }

    // The discs that the move would flip; `square` must be an empty square.
    Set flips(int square) const noexcept { return wide::flips(*board_, own_, other_, square); }

    WideOthello after(Move move) const noexcept {
        if (move == kPass) [[unlikely]]
            return {board_, other_, own_, opponent(turn_)};
        const Set flipped = flips(move);
        return {board_, other_ - flipped, own_ | flipped | Board::set_of(move), opponent(turn_)};
    }

    void play(Move move) noexcept { *this = after(move); }

    bool is_over() const noexcept { return placements().empty() && !opponent_can_move(); }

    Result result() const noexcept { return is_over() ? counted() : Result::kUnfinished; }

    // Who has won by the discs as they lie, whether or not the game is over.
    Result counted() const noexcept {
        const int lead = black().size() - white().size();
        if (lead == 0) return Result::kDraw;
        return (lead > 0) != board_->anti() ? Result::kBlackWins : Result::kWhiteWins;
    }

    std::uint64_t hash() const noexcept {
        Word hash = static_cast<Word>(turn_) + 1;
        for (const Set* side : {&black(), &white()}) {
            for (const Word word : side->words) hash = mix(hash ^ word);
        }
        return hash;
    }

    friend bool operator==(const WideOthello&, const WideOthello&) noexcept = default;

  private:
    bool opponent_can_move() const noexcept {
        return !wide::moves(*board_, other_, own_).empty();
    }

    WideOthello(const Board* board, const Set& own, const Set& other, Side turn) noexcept
        : board_(board), own_(own), other_(other), turn_(turn) {}

    const Board* board_ = nullptr;
    Set own_;
    Set other_;
    Side turn_ = Side::kBlack;
};

static_assert(Position<WideOthello<2>>);

}  // namespace pions
