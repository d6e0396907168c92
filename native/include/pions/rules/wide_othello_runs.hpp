// Othello's kernels on boards of any size: where a side may move, and what a move flips.
//
// Both ask for the runs of enemy discs that leave some squares, in all eight directions. The four
// axes lie side by side in a vector, which walks each of them up and down:
//
//     axis       →   ↙   ↓   ↘        lane 0 … 3
//     up        +1  +9 +10 +11        on ten columns
//     down      −1  −9 −10 −11
#pragma once

#include <cstring>

#include "pions/core/inline.hpp"
#include "pions/rules/wide_othello_board.hpp"

namespace pions::wide {

using Lanes [[gnu::vector_size(4 * sizeof(Word))]] = Word;

// Squares for each axis, word by word.
template <int kWords>
struct LaneSets {
    std::array<Lanes, kWords> words;

    PIONS_INLINE friend LaneSets operator&(LaneSets a, const LaneSets& b) noexcept {
        for (unsigned w = 0; w < kWords; ++w) a.words[w] &= b.words[w];
        return a;
    }
    PIONS_INLINE friend LaneSets operator|(LaneSets a, const LaneSets& b) noexcept {
        for (unsigned w = 0; w < kWords; ++w) a.words[w] |= b.words[w];
        return a;
    }
};

PIONS_INLINE Lanes load(const std::array<Word, 4>& words) noexcept {
    Lanes lanes;
    std::memcpy(&lanes, words.data(), sizeof lanes);
    return lanes;
}

PIONS_INLINE Lanes spread(Word word) noexcept {
    return Lanes{word, word, word, word};
}

template <int kWords>
PIONS_INLINE LaneSets<kWords> spread(const CellSet<kWords>& cells) noexcept {
    LaneSets<kWords> sets;
    for (unsigned w = 0; w < kWords; ++w) sets.words[w] = spread(cells.words[w]);
    return sets;
}

// Every square moved by a step of its axis, 1 to 63 squares, towards higher or lower ones.
template <int kWords>
PIONS_INLINE LaneSets<kWords> up(const LaneSets<kWords>& sets, Lanes step) noexcept {
    LaneSets<kWords> moved;
    moved.words[0] = sets.words[0] << step;
    for (unsigned w = 1; w < kWords; ++w) {
        moved.words[w] = sets.words[w] << step | sets.words[w - 1] >> (kWordBits - step);
    }
    return moved;
}

template <int kWords>
PIONS_INLINE LaneSets<kWords> down(const LaneSets<kWords>& sets, Lanes step) noexcept {
    LaneSets<kWords> moved;
    for (unsigned w = 0; w + 1 < kWords; ++w) {
        moved.words[w] = sets.words[w] >> step | sets.words[w + 1] << (kWordBits - step);
    }
    moved.words[kWords - 1] = sets.words[kWords - 1] >> step;
    return moved;
}

template <int kWords>
PIONS_INLINE CellSet<kWords> joined(const LaneSets<kWords>& sets) noexcept {
    CellSet<kWords> cells;
    for (unsigned w = 0; w < kWords; ++w) {
        const Lanes& lanes = sets.words[w];
        cells.words[w] = lanes[0] | lanes[1] | lanes[2] | lanes[3];
    }
    return cells;
}

// The runs of `other` discs that begin beside a square of `from`: towards higher squares, lower ones.
template <int kWords>
struct Runs {
    PIONS_INLINE Runs(const WideOthelloBoard<kWords>& board, const CellSet<kWords>& from,
                      const CellSet<kWords>& other) noexcept
        : step(load(board.steps())) {
        using Sets = LaneSets<kWords>;
        Sets crossed;
        for (unsigned w = 0; w < kWords; ++w) crossed.words[w] = load(board.crossed()[w]);
        crossed = crossed & spread(other);
        const Sets start = spread(from);
        rising = crossed & up(start, step);
        falling = crossed & down(start, step);
        rising = rising | (crossed & up(rising, step));
        falling = falling | (crossed & down(falling, step));
        const Sets pairs_up = crossed & up(crossed, step);
        const Sets pairs_down = crossed & down(crossed, step);
        const Lanes two = step + step;
        for (int n = board.more_pairs(); n > 0; --n) {
            rising = rising | (pairs_up & up(rising, two));
            falling = falling | (pairs_down & down(falling, two));
        }
    }

    LaneSets<kWords> rising;
    LaneSets<kWords> falling;
    Lanes step;
};

// The empty squares of the board from which at least one disc would be flipped.
template <int kWords>
PIONS_INLINE CellSet<kWords> moves(const WideOthelloBoard<kWords>& board,
                                   const CellSet<kWords>& own,
                                   const CellSet<kWords>& other) noexcept {
    const Runs<kWords> runs(board, own, other);
    const CellSet<kWords> ends = joined(up(runs.rising, runs.step) | down(runs.falling, runs.step));
    return (ends & board.mask()) - (own | other);
}

// The runs of those axes on which an end lies.
template <int kWords>
PIONS_INLINE LaneSets<kWords> closed(LaneSets<kWords> runs, const LaneSets<kWords>& ends) noexcept {
    Lanes any = ends.words[0];
    for (unsigned w = 1; w < kWords; ++w) any |= ends.words[w];
    const auto found = reinterpret_cast<Lanes>(any != 0);
    for (Lanes& word : runs.words) word &= found;
    return runs;
}

// The discs that a disc on the empty square would flip.
template <int kWords>
PIONS_INLINE CellSet<kWords> flips(const WideOthelloBoard<kWords>& board,
                                   const CellSet<kWords>& own, const CellSet<kWords>& other,
                                   int square) noexcept {
    const Runs<kWords> runs(board, board.set_of(square), other);
    const auto mine = spread(own);
    return joined(closed(runs.rising, mine & up(runs.rising, runs.step)) |
                  closed(runs.falling, mine & down(runs.falling, runs.step)));
}

}  // namespace pions::wide
