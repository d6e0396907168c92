// One Othello position: the discs of the side to move and of its opponent.
#pragma once

#include "pions/rules/othello_board.hpp"
#include "pions/rules/othello_kernels.hpp"
#include "pions/rules/position.hpp"

namespace pions {

// Moves are squares of the 8×8 grid (see othello_board.hpp), or kPass. The board must outlive the
// position.
class Othello {
  public:
    Othello() noexcept = default;

    Othello(const OthelloBoard& board, Word black, Word white, Side turn) noexcept
        : board_(&board),
          own_(turn == Side::kBlack ? black : white),
          other_(turn == Side::kBlack ? white : black),
          turn_(turn) {}

    Side turn() const noexcept { return turn_; }
    const OthelloBoard& board() const noexcept { return *board_; }
    Word own() const noexcept { return own_; }  // of the side to move
    Word other() const noexcept { return other_; }
    Word black() const noexcept { return turn_ == Side::kBlack ? own_ : other_; }
    Word white() const noexcept { return turn_ == Side::kBlack ? other_ : own_; }
    Word discs() const noexcept { return own_ | other_; }

    // The squares where the side to move flips something.
    Word placements() const noexcept { return kernels::moves(own_, other_) & board_->mask(); }

    // The same for either side, as if it were to move.
    Word placements(Side side) const noexcept {
        return (side == turn_ ? kernels::moves(own_, other_) : kernels::moves(other_, own_)) &
               board_->mask();
    }

    bool must_pass() const noexcept { return placements() == 0 && opponent_can_move(); }

    CellsOrPass legal_moves() const noexcept {
        const Word squares = placements();
        return {{{squares}}, squares == 0 && opponent_can_move()};
    }

    int max_moves() const noexcept { return board_->cells(); }

    // The discs that the move would flip; `square` must be an empty square.
    Word flips(int square) const noexcept { return kernels::flips(own_, other_, square); }

    Othello after(Move move) const noexcept {
        if (move == kPass) [[unlikely]]
            return {board_, other_, own_, opponent(turn_)};
        const Word flipped = flips(move);
        return {board_, other_ & ~flipped, own_ | flipped | bit_at(move), opponent(turn_)};
    }

    // Becomes the position after the move. Field by field: an assignment would load as large words
    // what was just stored in small ones, and the processor waits for those.
    void play(Move move) noexcept {
        const Othello next = after(move);
        own_ = next.own_;
        other_ = next.other_;
        turn_ = next.turn_;
    }

    bool is_over() const noexcept { return placements() == 0 && !opponent_can_move(); }

    Result result() const noexcept { return is_over() ? counted() : Result::kUnfinished; }

    // Who has won by the discs as they lie, whether or not the game is over.
    Result counted() const noexcept {
        const int lead = std::popcount(black()) - std::popcount(white());
        if (lead == 0) return Result::kDraw;
        return (lead > 0) != board_->anti() ? Result::kBlackWins : Result::kWhiteWins;
    }

    std::uint64_t hash() const noexcept {
        return mix(black() ^ mix(white() ^ mix(static_cast<Word>(turn_) + 1)));
    }

    friend bool operator==(const Othello&, const Othello&) noexcept = default;

  private:
    bool opponent_can_move() const noexcept {
        return (kernels::moves(other_, own_) & board_->mask()) != 0;
    }

    Othello(const OthelloBoard* board, Word own, Word other, Side turn) noexcept
        : board_(board), own_(own), other_(other), turn_(turn) {}

    const OthelloBoard* board_ = nullptr;
    Word own_ = 0;
    Word other_ = 0;
    Side turn_ = Side::kBlack;
};

static_assert(Position<Othello>);

}  // namespace pions
