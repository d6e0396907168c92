// Fitting the evaluation's weights to positions whose score is known, or nearly.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "pions/othello/evaluation.hpp"

namespace pions::othello {

// A position and what it is worth to the side to move, in discs: by a search, and by how the game
// ended. Where the position was solved, both are its exact score.
struct Sample {
    Word own;
    Word other;
    std::int8_t searched;
    std::int8_t outcome;

    // Somewhere between the two: `trust` is 1 for the search, 0 for the outcome.
    double score(double trust) const noexcept { return trust * searched + (1 - trust) * outcome; }
};

struct FitOptions {
    int iterations = 24;  // of the conjugate gradient, for each phase
    double ridge = 30;    // how strongly a weight that few samples bear on stays what it was
    double trust = 0.5;   // in the search rather than the outcome
    std::span<const std::int16_t> start = {};  // folded weights to improve; none: from nothing
    std::stop_token stop = {};
};

// How far the fitted values are from the scores of one phase.
struct PhaseError {
    std::size_t samples;
    double mean_absolute;
    double root_mean_square;
};

// Folded weights for every phase, by least squares. Samples a move or two away from a phase count
// half, and each phase begins with what the one after it learnt; where there are weights to start
// from, with half of that. The same samples give the same weights. Stopped, it gives none.
std::vector<std::int16_t> fit(std::span<const Sample> samples, const FitOptions& options);

std::vector<PhaseError> errors_of(const Evaluation& evaluation, std::span<const Sample> samples,
                                  double trust);

}  // namespace pions::othello
