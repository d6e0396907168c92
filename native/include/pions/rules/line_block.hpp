// Eight lines through one cell of a board of one word, compared together.
//
// Tic-tac-toe's centre, cell 4, has four lines and so one block with four fillers:
//
//     cells      {3,4,5}      {1,4,7}      {0,4,8}      {2,4,6}      –     –     –     –
//     line     0b000111000  0b010010010  0b100010001  0b001010100    1     1     1     1
//     care     0b000111000  0b010010010  0b100010001  0b001010100    0     0     0     0
#pragma once

#include <array>

#include "pions/core/bits.hpp"
#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace pions {

// A line wins when, of the cells cared for, the side holds exactly those of the line. Cared for are
// the line itself and, where only exactly K win, its ends. A filler cares for nothing and asks for
// a cell, so it never wins.
struct alignas(64) LineBlock {
    static constexpr unsigned kLines = 8;

    std::array<Word, kLines> line{1, 1, 1, 1, 1, 1, 1, 1};
    std::array<Word, kLines> care{};

    void put(unsigned at, Word its_line, Word its_ends) noexcept {
        line[at] = its_line;
        care[at] = its_line | its_ends;
    }

    constexpr bool won_by_portable(Word own) const noexcept {
        bool won = false;
        for (unsigned i = 0; i < kLines; ++i) won |= (own & care[i]) == line[i];
        return won;
    }

#if defined(__AVX512F__)
    bool won_by(Word own) const noexcept {
        const __m512i held = _mm512_and_si512(_mm512_set1_epi64(static_cast<long long>(own)),
                                              _mm512_load_si512(care.data()));
        return _mm512_cmpeq_epi64_mask(held, _mm512_load_si512(line.data())) != 0;
    }
#elif defined(__AVX2__)
    bool won_by(Word own) const noexcept {
        const __m256i won = _mm256_or_si256(won_lanes(own, 0), won_lanes(own, 4));
        return _mm256_testz_si256(won, won) == 0;
    }
#else
    bool won_by(Word own) const noexcept { return won_by_portable(own); }
#endif

#if defined(__AVX2__)
  private:
    // Which of four lines are won, as lanes of ones.
    __m256i won_lanes(Word own, unsigned from) const noexcept {
        const __m256i all = _mm256_set1_epi64x(static_cast<long long>(own));
        const auto* cares = reinterpret_cast<const __m256i*>(&care[from]);
        const auto* lines = reinterpret_cast<const __m256i*>(&line[from]);
        const __m256i held = _mm256_and_si256(all, _mm256_load_si256(cares));
        return _mm256_cmpeq_epi64(held, _mm256_load_si256(lines));
    }
#endif
};

}  // namespace pions
