// Fitting the evaluation's weights to positions whose score is known, or nearly.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "pions/othello/evaluation.hpp"

namespace pions::othello {

// A position and what it is worth to the side to move, in discs.
struct Sample {
    Word own;
    Word other;
    float score;
};

struct FitOrder {
    int iterations = 24;  // of the conjugate gradient, for each phase
    double ridge = 4;     // how strongly a weight that few samples bear on stays what it was
};

// How far the fitted values are from the scores of one phase.
struct PhaseError {
    std::size_t samples;
    double mean_absolute;
    double root_mean_square;
};

// Folded weights for every phase, by least squares. Samples a move or two away from a phase count
// too, and each phase begins with what the one after it learnt. The same samples give the same
// weights.
std::vector<std::int16_t> fit(std::span<const Sample> samples, const FitOrder& order);

std::vector<PhaseError> errors_of(const Evaluation& evaluation, std::span<const Sample> samples);

}  // namespace pions::othello
