// The pattern evaluation of the 8×8 board, in discs for the side to move: a sum of weights, one for
// what stands on each pattern.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "pions/othello/patterns.hpp"
#include "pions/othello/regions.hpp"

namespace pions::othello {

inline constexpr int kUnit = 64;      // weights count in 64ths of a disc
inline constexpr int kMaxValue = 62;  // 64 is kept for proven wipe-outs

class Evaluation {
  public:
    // The weights of every phase, folded: as many as folded_weights().
    explicit Evaluation(std::span<const std::int16_t> folded);

    static std::size_t folded_weights();

    const PatternLayout& layout() const noexcept { return layout_; }

    const std::int16_t* weights(int discs) const noexcept {
        return weights_.data() + static_cast<std::size_t>(phase_of(discs)) * layout_.size();
    }

  private:
    const PatternLayout& layout_;
    std::vector<std::int16_t> weights_;  // unfolded, phase by phase
};

inline namespace PIONS_VARIANT {

// The weights of what stands on the features, of one phase.
#if defined(__AVX512F__)
// Sixteen at a time. The register holds two weights a lane, and the upper one is shifted out;
// after the last pattern come the tables by count, so nothing is read past the end.
PIONS_INLINE int sum_of_patterns(const PatternLayout& layout, const std::int16_t* weights,
                                 const FeatureIndices& indices) noexcept {
    constexpr unsigned kAtOnce = 16;
    constexpr __mmask16 kAll = 0xffff;
    __m512i total = _mm512_setzero_si512();
    unsigned feature = 0;
    for (; feature + kAtOnce <= kFeatures; feature += kAtOnce) {
        const __m256i lanes =
            _mm256_load_si256(reinterpret_cast<const __m256i*>(indices.lanes.data() + feature));
        const __m512i places = _mm512_add_epi32(_mm512_maskz_cvtepu16_epi32(kAll, lanes),
                                                _mm512_loadu_si512(layout.start.data() + feature));
        const __m512i pairs =
            _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), kAll, places, weights, 2);
        total = _mm512_add_epi32(
            total, _mm512_maskz_srai_epi32(kAll, _mm512_maskz_slli_epi32(kAll, pairs, 16), 16));
    }
    int sum = 0;
    for (; feature < kFeatures; ++feature) {
        sum += weights[layout.start[feature] + indices.lanes[feature]];
    }
    alignas(64) std::array<int, kAtOnce> parts;
    _mm512_store_si512(parts.data(), total);
    for (const int part : parts) sum += part;
    return sum;
}
#else
// One at a time: on many processors without AVX-512 gathering is no faster.
PIONS_INLINE int sum_of_patterns(const PatternLayout& layout, const std::int16_t* weights,
                                 const FeatureIndices& indices) noexcept {
    int sum = 0;
#pragma GCC unroll 50
    for (unsigned feature = 0; feature < kFeatures; ++feature) {
        sum += weights[layout.start[feature] + indices.lanes[feature]];
    }
    return sum;
}
#endif

// Those of mobility and parity; `moves` are the side's to move, the other's are found here.
PIONS_INLINE int sum_of_counts(const PatternLayout& layout, const std::int16_t* weights,
                               Discs discs, Word moves) noexcept {
    const auto own = static_cast<unsigned>(std::popcount(moves));
    const auto other = static_cast<unsigned>(std::popcount(discs.passed().moves()));
    const auto odd = static_cast<unsigned>(std::popcount(parity_of(~discs.all())));
    return weights[layout.own_moves + own] + weights[layout.other_moves + other] +
           weights[layout.odd_regions + odd];
}

// In 64ths of a disc.
inline int raw_value(const Evaluation& evaluation, Discs discs, Word moves) noexcept {
    const PatternLayout& layout = evaluation.layout();
    const std::int16_t* weights = evaluation.weights(std::popcount(discs.all()));
    return sum_of_counts(layout, weights, discs, moves) +
           sum_of_patterns(layout, weights, feature_indices(layout, discs));
}

inline int raw_value(const Evaluation& evaluation, Discs discs) noexcept {
    return raw_value(evaluation, discs, discs.moves());
}

// Whole discs, rounded to the nearest.
PIONS_INLINE int in_discs(int sum) noexcept {
    const int value = (sum + (sum >= 0 ? kUnit / 2 : -kUnit / 2)) / kUnit;
    return value > kMaxValue ? kMaxValue : value < -kMaxValue ? -kMaxValue : value;
}

inline int value_of(const Evaluation& evaluation, Discs discs) noexcept {
    return in_discs(raw_value(evaluation, discs));
}

}  // namespace PIONS_VARIANT

}  // namespace pions::othello
