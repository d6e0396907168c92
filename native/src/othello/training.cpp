#include "pions/othello/training.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace pions::othello {

namespace {

constexpr std::size_t kTerms = kFeatures + 3;  // weights that bear on one position

using Vector = std::vector<double>;

// The weights that bear on each sample of a phase, kTerms to a row, the scores, and how much each
// sample counts. Weights that bear on none are left out: `folded` tells which one each of the
// others is.
struct Equations {
    std::vector<std::uint32_t> terms;
    std::vector<float> scores;
    std::vector<float> shares;
    std::vector<std::uint32_t> folded;

    std::size_t size() const noexcept { return scores.size(); }
    const std::uint32_t* row(std::size_t n) const noexcept { return terms.data() + n * kTerms; }
};

void add_terms(const PatternLayout& layout, Discs discs, std::vector<std::uint32_t>& terms) {
    const FeatureIndices indices = feature_indices(layout, discs);
    for (unsigned f = 0; f < kFeatures; ++f) {
        terms.push_back(layout.folded[kFeatureStarts[f] + indices.lanes[f]]);
    }
    const auto own = static_cast<unsigned>(std::popcount(discs.moves()));
    const auto other = static_cast<unsigned>(std::popcount(discs.passed().moves()));
    const auto odd = static_cast<unsigned>(std::popcount(parity_of(~discs.all())));
    terms.push_back(layout.folded[kOwnMoves + own]);
    terms.push_back(layout.folded[kOtherMoves + other]);
    terms.push_back(layout.folded[kOddCounts + odd]);
}

// A phase is four moves long; samples two moves either side count half: they are like its own, but
// not quite.
float share_in(int phase, int discs) noexcept {
    const int first = 4 + 4 * phase;
    if (discs < first - 2 || discs >= first + 6) return 0;
    return discs >= first && discs < first + 4 ? 1.0F : 0.5F;
}

// Renumbers the weights that are in the equations, in their old order.
void leave_out_idle(Equations& equations) {
    std::vector<std::uint32_t> place(pattern_layout().folded_size);
    for (const std::uint32_t term : equations.terms) place[term] = 1;
    for (std::uint32_t weight = 0; weight < place.size(); ++weight) {
        if (place[weight] == 0) continue;
        place[weight] = static_cast<std::uint32_t>(equations.folded.size());
        equations.folded.push_back(weight);
    }
    for (std::uint32_t& term : equations.terms) term = place[term];
}

Equations equations_of(std::span<const Sample> samples, int phase, double trust) {
    Equations equations;
    for (const Sample& sample : samples) {
        const float share = share_in(phase, std::popcount(sample.own | sample.other));
        if (share == 0) continue;
        add_terms(pattern_layout(), {sample.own, sample.other}, equations.terms);
        equations.shares.push_back(share);
        equations.scores.push_back(static_cast<float>(sample.score(trust)));
    }
    leave_out_idle(equations);
    return equations;
}

double predicted(const Equations& equations, std::size_t n, const Vector& weights) noexcept {
    double sum = 0;
    const std::uint32_t* row = equations.row(n);
    for (std::size_t t = 0; t < kTerms; ++t) sum += weights[row[t]];
    return sum;
}

// The normal equations applied to a vector: first to the samples, then back to the weights.
Vector applied(const Equations& equations, const Vector& vector, double ridge) {
    Vector result(vector.size());
    for (std::size_t w = 0; w < vector.size(); ++w) result[w] = ridge * vector[w];
    for (std::size_t n = 0; n < equations.size(); ++n) {
        const double value = equations.shares[n] * predicted(equations, n, vector);
        const std::uint32_t* row = equations.row(n);
        for (std::size_t t = 0; t < kTerms; ++t) result[row[t]] += value;
    }
    return result;
}

double dot(const Vector& a, const Vector& b) noexcept {
    double sum = 0;
    for (std::size_t n = 0; n < a.size(); ++n) sum += a[n] * b[n];
    return sum;
}

// How many samples each weight bears on: the diagonal of the equations, nearly.
Vector counts_of(const Equations& equations, std::size_t weights, double ridge) {
    Vector counts(weights, ridge);
    for (std::size_t n = 0; n < equations.size(); ++n) {
        const std::uint32_t* row = equations.row(n);
        for (std::size_t t = 0; t < kTerms; ++t) counts[row[t]] += equations.shares[n];
    }
    return counts;
}

// What the scores ask of each weight beyond the ones known so far.
Vector asked_of(const Equations& equations, const Vector& known) {
    Vector sums(known.size());
    for (std::size_t n = 0; n < equations.size(); ++n) {
        const double missing =
            equations.shares[n] * (equations.scores[n] - predicted(equations, n, known));
        const std::uint32_t* row = equations.row(n);
        for (std::size_t t = 0; t < kTerms; ++t) sums[row[t]] += missing;
    }
    return sums;
}

Vector scaled(const Vector& residual, const Vector& counts) {
    Vector result(residual.size());
    for (std::size_t w = 0; w < result.size(); ++w) result[w] = residual[w] / counts[w];
    return result;
}

// Conjugate gradient, each weight scaled by how many samples bear on it. It keeps the weights that
// it begins with where nothing is known better.
Vector solved(const Equations& equations, Vector weights, const FitOptions& options) {
    const std::size_t size = weights.size();
    const Vector counts = counts_of(equations, size, options.ridge);
    Vector residual = asked_of(equations, weights);
    Vector direction = scaled(residual, counts);
    double length = dot(residual, direction);
    for (int i = 0; i < options.iterations && length > 0 && !options.stop.stop_requested(); ++i) {
        const Vector image = applied(equations, direction, options.ridge);
        const double step = length / dot(direction, image);
        for (std::size_t w = 0; w < size; ++w) {
            weights[w] += step * direction[w];
            residual[w] -= step * image[w];
        }
        const Vector next = scaled(residual, counts);
        const double longer = dot(residual, next);
        for (std::size_t w = 0; w < size; ++w) {
            direction[w] = next[w] + longer / length * direction[w];
        }
        length = longer;
    }
    return weights;
}

void improve(Vector& weights, const Equations& equations, const FitOptions& options) {
    Vector known;
    for (const std::uint32_t weight : equations.folded) known.push_back(weights[weight]);
    const Vector found = solved(equations, std::move(known), options);
    for (std::size_t n = 0; n < found.size(); ++n) weights[equations.folded[n]] = found[n];
}

// In discs; nothing where there are no weights to start from.
Vector start_of(const FitOptions& options, int phase, std::size_t size) {
    Vector start(size);
    if (options.start.empty()) return start;
    const auto folded = options.start.subspan(static_cast<std::size_t>(phase) * size, size);
    for (std::size_t w = 0; w < size; ++w) start[w] = folded[w] / double{kUnit};
    return start;
}

Vector sum_of(Vector one, const Vector& other, double factor) {
    for (std::size_t w = 0; w < one.size(); ++w) one[w] += factor * other[w];
    return one;
}

std::int16_t rounded(double weight) noexcept {
    constexpr double kMax = std::numeric_limits<std::int16_t>::max();
    return static_cast<std::int16_t>(std::lround(std::clamp(weight * kUnit, -kMax, kMax)));
}

}  // namespace

// From the last phase to the first: what the end teaches of rare shapes holds before it too.
std::vector<std::int16_t> fit(std::span<const Sample> samples, const FitOptions& options) {
    const std::size_t size = pattern_layout().folded_size;
    std::vector<std::int16_t> folded(kPhases * size);
    const double carried = options.start.empty() ? 1 : 0.5;
    Vector learnt(size);  // in the phase after, beyond what it started from
    for (int phase = kPhases - 1; phase >= 0; --phase) {
        if (options.stop.stop_requested()) return {};
        const Vector start = start_of(options, phase, size);
        Vector weights = sum_of(start, learnt, carried);
        improve(weights, equations_of(samples, phase, options.trust), options);
        learnt = sum_of(weights, start, -1);
        std::transform(weights.begin(), weights.end(),
                       folded.begin() + static_cast<std::ptrdiff_t>(size) * phase, rounded);
    }
    if (options.stop.stop_requested()) return {};
    return folded;
}

std::vector<PhaseError> errors_of(const Evaluation& evaluation, std::span<const Sample> samples,
                                  double trust) {
    std::vector<PhaseError> errors(kPhases, {0, 0, 0});
    for (const Sample& sample : samples) {
        const int discs = std::popcount(sample.own | sample.other);
        PhaseError& error = errors[static_cast<std::size_t>(phase_of(discs))];
        const double miss =
            raw_value(evaluation, {sample.own, sample.other}) / double{kUnit} - sample.score(trust);
        ++error.samples;
        error.mean_absolute += std::abs(miss);
        error.root_mean_square += miss * miss;
    }
    for (PhaseError& error : errors) {
        const double samples_here = std::max<double>(1, static_cast<double>(error.samples));
        error.mean_absolute /= samples_here;
        error.root_mean_square = std::sqrt(error.root_mean_square / samples_here);
    }
    return errors;
}

}  // namespace pions::othello
