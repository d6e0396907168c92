#include "pions/othello/evaluation.hpp"

namespace pions::othello {

Evaluation::Evaluation(std::span<const std::int16_t> folded) : layout_(pattern_layout()) {
    // Written through a pointer: this is part of what the first move of a process waits for.
    weights_.resize(static_cast<std::size_t>(kPhases) * kUnfolded);
    std::int16_t* to = weights_.data();
    for (std::size_t phase = 0; phase < kPhases; ++phase) {
        const std::int16_t* from = folded.data() + phase * layout_.folded_size;
        for (const std::uint32_t fold : layout_.folded) *to++ = from[fold];
    }
}

std::size_t Evaluation::folded_weights() {
    return static_cast<std::size_t>(kPhases) * pattern_layout().folded_size;
}

}  // namespace pions::othello
