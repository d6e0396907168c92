#include "pions/othello/evaluation.hpp"

namespace pions::othello {

Evaluation::Evaluation(std::span<const std::int16_t> folded) : layout_(pattern_layout()) {
    weights_.reserve(static_cast<std::size_t>(kPhases) * kUnfolded);
    for (std::size_t phase = 0; phase < kPhases; ++phase) {
        for (const std::uint32_t fold : layout_.folded) {
            weights_.push_back(folded[phase * layout_.folded_size + fold]);
        }
    }
}

std::size_t Evaluation::folded_weights() {
    return static_cast<std::size_t>(kPhases) * pattern_layout().folded_size;
}

}  // namespace pions::othello
