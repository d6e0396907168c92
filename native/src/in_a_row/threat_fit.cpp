#include "pions/in_a_row/threat_fit.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "pions/core/random.hpp"

namespace pions::in_a_row {

namespace {

constexpr int kHeldOut = 10;
constexpr double kScale = kPointsOfOdds;   // points that make the odds e times better
constexpr double kOrderScale = 60;         // the same for the choice of a move
constexpr double kDamping = 1e-8;
constexpr double kForget = 0.999;

double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}

double cross_entropy(double label, double chance) {
    const double safe = std::clamp(chance, 1e-6, 1 - 1e-6);
    return -(label * std::log(safe) + (1 - label) * std::log(1 - safe));
}

// One number that is fitted, with the mean square of its slopes: steps are the longer the rarer
// and the smaller those are.
struct Number {
    double value = 0;
    double start = 0;
    double square = 0;

    void step(double slope, double rate, double prior) {
        slope += prior * (value - start);
        square = kForget * square + (1 - kForget) * slope * slope;
        value -= rate * slope / (std::sqrt(square) + kDamping);
    }
};

template <std::size_t Size>
std::array<Number, Size> numbers_from(const std::array<std::int16_t, Size>& values, double unit) {
    std::array<Number, Size> numbers;
    for (std::size_t one = 0; one < Size; ++one) {
        numbers[one].value = numbers[one].start = values[one] / unit;
        numbers[one].square = 1e-6;
    }
    return numbers;
}

template <std::size_t Size>
void round_to(std::array<std::int16_t, Size>& values, const std::array<Number, Size>& numbers,
              double unit) {
    constexpr double kMost = std::numeric_limits<std::int16_t>::max();
    for (std::size_t one = 0; one < Size; ++one) {
        values[one] = static_cast<std::int16_t>(
            std::lround(std::clamp(numbers[one].value * unit, -kMost, kMost)));
    }
}

}  // namespace

struct ThreatFit::Numbers {
    explicit Numbers(const ThreatValues& values)
        : own(numbers_from(values.own, kFine)),
          enemy(numbers_from(values.enemy, kFine)),
          context(numbers_from(values.context, 1)),
          make(numbers_from(values.make, 1)),
          prevent(numbers_from(values.prevent, 1)) {}

    ThreatValues rounded() const {
        ThreatValues values;
        round_to(values.own, own, kFine);
        round_to(values.enemy, enemy, kFine);
        round_to(values.context, context, 1);
        round_to(values.make, make, 1);
        round_to(values.prevent, prevent, 1);
        return values;
    }

    std::array<Number, kMultisets> own;
    std::array<Number, kMultisets> enemy;
    std::array<Number, kContexts> context;
    std::array<Number, kMultisets> make;
    std::array<Number, kMultisets> prevent;
};

ThreatFit::ThreatFit(const Windows& windows) : board_(windows, hand_values()) {}

// Nothing is decided by force in the next plies, so that the value has to judge.
bool ThreatFit::is_quiet() const noexcept {
    const int own = board_.turn();
    return board_.count(own, Threat::kFive) == 0 && board_.count(own ^ 1, Threat::kFive) == 0 &&
           board_.count(own, Threat::kOpenFour) == 0;
}

void ThreatFit::gather_terms(int side, int sign) {
    std::array<std::int16_t, kMultisets> counts{};
    for (int cell = 0; cell < board_.windows().cells(); ++cell) {
        if (board_.owner(cell) == kNobody) ++counts[static_cast<std::size_t>(board_.multiset(side, cell))];
    }
    for (std::size_t multiset = 0; multiset < counts.size(); ++multiset) {
        if (counts[multiset] == 0) continue;
        terms_.push_back({static_cast<std::uint16_t>(multiset), static_cast<std::int16_t>(sign * counts[multiset])});
    }
}

void ThreatFit::gather(int chosen, float outcome, float searched, std::vector<Sample>& samples) {
    Sample sample{};
    sample.first_term = static_cast<std::uint32_t>(terms_.size());
    sample.first_candidate = static_cast<std::uint32_t>(candidates_.size());
    const int own = board_.turn();
    gather_terms(own, 1);
    gather_terms(own ^ 1, -1);
    sample.terms = static_cast<std::uint32_t>(terms_.size()) - sample.first_term;
    for (int cell = 0; cell < board_.windows().cells(); ++cell) {
        if (board_.owner(cell) != kNobody || !(board_.is_near(cell) || cell == chosen)) continue;
        if (cell == chosen) sample.chosen = sample.candidates;
        candidates_.push_back({static_cast<std::uint16_t>(board_.multiset(own, cell)),
                               static_cast<std::uint16_t>(board_.multiset(own ^ 1, cell))});
        ++sample.candidates;
    }
    sample.context = static_cast<std::uint16_t>(board_.context());
    sample.outcome = outcome;
    sample.searched = searched;
    samples.push_back(sample);
}

void ThreatFit::add(const PlayedGame& game) {
    while (board_.plies() > 0) board_.undo();
    std::vector<Sample>& samples = games_++ % kHeldOut == kHeldOut - 1 ? held_out_ : samples_;
    for (std::size_t ply = 0; ply < game.cells.size(); ++ply) {
        const std::int16_t value = game.values[ply];
        if (value != PlayedGame::kUnknown && is_quiet()) {
            const float outcome = game.winner == kNobody ? 0.5F : game.winner == board_.turn() ? 1.0F : 0.0F;
            gather(game.cells[ply], outcome, static_cast<float>(value), samples);
        }
        board_.play(game.cells[ply]);
    }
}

double ThreatFit::value_of(const Numbers& numbers, const Sample& sample) const noexcept {
    double value = numbers.context[sample.context].value;
    for (std::uint32_t term = 0; term < sample.terms; ++term) {
        const Term& one = terms_[sample.first_term + term];
        const auto& values = one.count > 0 ? numbers.own : numbers.enemy;
        value += values[one.multiset].value * one.count;
    }
    return value;
}

double ThreatFit::label_of(const Sample& sample, double outcome) const noexcept {
    const double searched = sigmoid(std::clamp<double>(sample.searched, -2000, 2000) / kScale);
    return outcome * static_cast<double>(sample.outcome) + (1 - outcome) * searched;
}

void ThreatFit::learn_value(Numbers& numbers, const Sample& sample, const FitPlan& plan, double rate) const {
    const double slope = sigmoid(value_of(numbers, sample) / kScale) - label_of(sample, plan.outcome);
    numbers.context[sample.context].step(slope, rate, plan.prior);
    for (std::uint32_t term = 0; term < sample.terms; ++term) {
        const Term& one = terms_[sample.first_term + term];
        auto& values = one.count > 0 ? numbers.own : numbers.enemy;
        // Many cells share a term: short steps keep their sum calm.
        values[one.multiset].step(slope * one.count, rate / 16, plan.prior);
    }
}

void ThreatFit::learn_order(Numbers& numbers, const Sample& sample, double rate) const {
    std::vector<double> chances(sample.candidates);
    double most = -1e9;
    for (std::size_t one = 0; one < chances.size(); ++one) {
        const Candidate& cell = candidates_[sample.first_candidate + one];
        chances[one] = (numbers.make[cell.make].value + numbers.prevent[cell.prevent].value) / kOrderScale;
        most = std::max(most, chances[one]);
    }
    double sum = 0;
    for (double& chance : chances) sum += chance = std::exp(chance - most);
    for (std::size_t one = 0; one < chances.size(); ++one) {
        const Candidate& cell = candidates_[sample.first_candidate + one];
        const double slope = chances[one] / sum - (one == sample.chosen ? 1 : 0);
        if (std::abs(slope) < 1e-4) continue;
        numbers.make[cell.make].step(slope, rate / 4, 0);
        numbers.prevent[cell.prevent].step(slope, rate / 4, 0);
    }
}

double ThreatFit::loss(const Numbers& numbers, const FitPlan& plan) const {
    double sum = 0;
    for (const Sample& sample : held_out_) {
        sum += cross_entropy(label_of(sample, plan.outcome), sigmoid(value_of(numbers, sample) / kScale));
    }
    return held_out_.empty() ? 0 : sum / static_cast<double>(held_out_.size());
}

ThreatValues ThreatFit::fit(const ThreatValues& start, const FitPlan& plan, FitError& error) const {
    Numbers numbers(start);
    std::vector<std::uint32_t> order(samples_.size());
    for (std::size_t one = 0; one < order.size(); ++one) order[one] = static_cast<std::uint32_t>(one);
    Random random(order.size());
    error = {held_out_.size(), loss(numbers, plan), 0};
    for (int epoch = 0; epoch < plan.epochs && !plan.stop.stop_requested(); ++epoch) {
        for (std::size_t left = order.size(); left > 1; --left) {
            std::swap(order[left - 1], order[static_cast<std::size_t>(random.below(static_cast<int>(left)))]);
        }
        const double rate = plan.rate * (1 - static_cast<double>(epoch) / plan.epochs) *
                            (1 - static_cast<double>(epoch) / plan.epochs);
        for (const std::uint32_t one : order) {
            learn_value(numbers, samples_[one], plan, rate);
            learn_order(numbers, samples_[one], rate);
        }
    }
    error.after = loss(numbers, plan);
    return numbers.rounded();
}

}  // namespace pions::in_a_row
