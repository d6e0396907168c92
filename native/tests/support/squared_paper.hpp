// Othello endgames solved as one would on squared paper: discs in an array with a border, flips by
// walking, a list of the empty squares, alpha-beta and nothing else. It shares no line of code
// with the core, so that it can judge it.
//
//     a border of one square on every side of up to 8×8:
//      0  1  2 …  9
//     10 11 12 … 19      11 is a1, 12 is b1, 21 is a2
//      …
#pragma once

#include <array>
#include <cstdint>

#include "pions/rules/othello.hpp"

namespace pions::testing {

// Mutable while it solves.
class SquaredPaper {
  public:
    explicit SquaredPaper(const Othello& position) : anti_(position.board().anti()) {
        squares_.fill(kBorder);
        const int rows = position.board().rows();
        const int columns = position.board().columns();
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) copy(position, row, column);
        }
        list_empty_squares(rows, columns);
        turn_ = position.turn() == Side::kBlack ? kBlack : kWhite;
    }

    // The disc difference of best play for the side to move, empty squares to the winner.
    int score(int alpha, int beta) { return best(turn_, alpha, beta, false); }

  private:
    using Square = std::int8_t;
    enum : Square { kEmpty = 0, kBlack = 1, kWhite = 2, kBorder = 3 };

    static constexpr int kWide = 10;
    static constexpr int kNone = -1000;
    static constexpr std::array<int, 8> kSteps{-11, -10, -9, -1, 1, 9, 10, 11};

    void copy(const Othello& position, int row, int column) {
        const std::uint64_t here = std::uint64_t{1} << (row * 8 + column);
        const bool black = (position.black() & here) != 0;
        const bool white = (position.white() & here) != 0;
        at((row + 1) * kWide + column + 1) = black ? kBlack : white ? kWhite : kEmpty;
    }

    Square& at(int square) { return squares_[static_cast<unsigned>(square)]; }
    int& after(int square) { return next_[static_cast<unsigned>(square)]; }

    // Corners come first: nothing makes plain alpha-beta faster that is as simple. Square 0, which
    // is border, begins and ends the list.
    void list_empty_squares(int rows, int columns) {
        int last = 0;
        for (const bool corners : {true, false}) {
            for (int square = 0; square < kWide * kWide; ++square) {
                const int row = square / kWide;
                const int column = square % kWide;
                const bool corner = (row == 1 || row == rows) && (column == 1 || column == columns);
                if (at(square) != kEmpty || corner != corners) continue;
                after(last) = square;
                last = square;
            }
        }
        after(last) = 0;
    }

    // Turns what the disc encloses; their squares go to `flipped`.
    int flip(int square, Square own, int* flipped) {
        int count = 0;
        const auto other = static_cast<Square>(kBlack + kWhite - own);
        for (const int step : kSteps) {
            int end = square + step;
            while (at(end) == other) end += step;
            if (at(end) != own) continue;
            for (int back = end - step; back != square; back -= step) flipped[count++] = back;
        }
        for (int n = 0; n < count; ++n) at(flipped[n]) = own;
        return count;
    }

    int best(Square own, int alpha, int beta, bool passed) {
        const auto other = static_cast<Square>(kBlack + kWhite - own);
        int found = kNone;
        for (int before = 0; found < beta && after(before) != 0; before = after(before)) {
            const int square = after(before);
            std::array<int, 20> flipped;
            const int count = flip(square, own, flipped.data());
            if (count == 0) continue;
            at(square) = own;
            after(before) = after(square);
            const int its = -best(other, -beta, -(found > alpha ? found : alpha), false);
            after(before) = square;
            at(square) = kEmpty;
            for (int n = 0; n < count; ++n) at(flipped[static_cast<unsigned>(n)]) = other;
            if (its > found) found = its;
        }
        if (found != kNone) return found;
        return passed ? counted(own) : -best(other, -beta, -alpha, true);
    }

    int counted(Square own) const {
        int lead = 0;
        int empty = 0;
        for (const Square square : squares_) {
            if (square == kEmpty) ++empty;
            if (square == kBlack || square == kWhite) lead += square == own ? 1 : -1;
        }
        lead += lead > 0 ? empty : lead < 0 ? -empty : 0;
        return anti_ ? -lead : lead;
    }

    std::array<Square, kWide * kWide> squares_;
    std::array<int, kWide * kWide> next_{};
    Square turn_ = kBlack;
    bool anti_;
};

}  // namespace pions::testing
