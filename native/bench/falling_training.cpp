#include "falling_training.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace pions::falling {

namespace {

constexpr double kPointsOfOdds = 1000;
constexpr double kTrustInSearch = 0.4;  // beside how the game ended
constexpr double kRate = 12;            // points, of a step
constexpr double kPull = 2e-7;          // towards the values before, for each point
constexpr double kKeptSpeed = 0.9;
constexpr double kKeptSpread = 0.99;
constexpr double kLeastSlope = 1e-6;
constexpr double kMost = 20'000;

using Numbers = std::array<double, layout::kNumbers>;

double chance_of(double points) {
    return 1 / (1 + std::exp(-points / kPointsOfOdds));
}

template <class Numbers>
double points_of(const Numbers& values, const Samples& samples, std::size_t sample) {
    double points = 0;
    for (const auto& [number, times] : samples.counts(sample)) points += values[number] * times;
    return points;
}

// Of the mean loss, and of what pulls the values back.
Numbers slopes_of(const Numbers& values, const Values& start, const Samples& samples) {
    Numbers slopes{};
    for (std::size_t sample = 0; sample < samples.size(); ++sample) {
        const double error = chance_of(points_of(values, samples, sample)) - samples.chance(sample);
        for (const auto& [number, times] : samples.counts(sample)) slopes[number] += error * times;
    }
    for (std::size_t n = 0; n < slopes.size(); ++n) {
        slopes[n] = slopes[n] / static_cast<double>(samples.size()) + kPull * (values[n] - start[n]);
    }
    return slopes;
}

// A position that was thought about, until the game shows how good it was.
struct Seen {
    std::vector<int> counts;
    double expected;  // Black's chance
};

// One game. Mutable: the engine's board, and the positions so far.
class Game {
  public:
    Game(Engine& engine, const SelfPlay& plan, Random& random)
        : engine_(engine), board_(engine.board()), plan_(plan), random_(random) {}

    void play(Samples& samples) {
        board_.set_up({}, Side::kBlack);
        engine_.clear();
        draw_opening();
        double chance = 0.5;
        while (board_.empties() > 0) {
            if (board_.wins(board_.turn()) != 0) {
                chance = board_.turn() == Side::kBlack ? 1 : 0;
                break;
            }
            board_.play(choose());
        }
        for (const Seen& one : seen_) {
            const double mean = kTrustInSearch * one.expected + (1 - kTrustInSearch) * chance;
            samples.add(one.counts, static_cast<float>(mean));
        }
    }

  private:
    void draw_opening() {
        const int span = plan_.most_opening - plan_.least_opening + 1;
        for (int left = plan_.least_opening + random_.below(span); left > 0; --left) {
            const bool decided = board_.wins(Side::kBlack) != 0 || board_.wins(Side::kWhite) != 0;
            if (decided || board_.open() == 0) return;
            Columns open = board_.open();
            for (int skip = random_.below(std::popcount(open)); skip > 0; --skip) open &= open - 1;
            board_.play(std::countr_zero(open));
        }
    }

    int choose() {
        Limits limits;
        limits.depth = Limits::kMaxDepth;
        limits.nodes = plan_.nodes;
        const bool is_quiet = board_.wins(opponent(board_.turn())) == 0;
        const PvLine best = engine_.search(limits, {}, 1).lines.front();
        const double chance = chance_of(best.value);
        if (is_quiet) {
            seen_.push_back({board_.counts(), board_.turn() == Side::kBlack ? chance : 1 - chance});
        }
        return best.pv.front();
    }

    Engine& engine_;
    Board& board_;
    const SelfPlay& plan_;
    Random& random_;
    std::vector<Seen> seen_;
};

}  // namespace

void Samples::add(const std::vector<int>& counts, float chance) {
    for (std::size_t number = 0; number < counts.size(); ++number) {
        if (counts[number] == 0) continue;
        counts_.push_back({static_cast<std::uint16_t>(number),
                           static_cast<std::int16_t>(counts[number])});
    }
    starts_.push_back(counts_.size());
    chances_.push_back(chance);
}

void play_games(Engine& engine, const SelfPlay& plan, Random& random, Samples& samples) {
    for (int game = 0; game < plan.games; ++game) Game(engine, plan, random).play(samples);
}

// Steps along the slope of all samples together, for each number in its own measure (Adam): no
// order of the samples, and no chance, has a part in it.
Values fit(const Values& start, const Samples& samples, int epochs) {
    Numbers values;
    std::ranges::copy(start, values.begin());
    Numbers speed{};
    Numbers spread{};
    for (int epoch = 1; epoch <= epochs; ++epoch) {
        const Numbers slopes = slopes_of(values, start, samples);
        for (std::size_t n = 0; n < values.size(); ++n) {
            speed[n] = kKeptSpeed * speed[n] + (1 - kKeptSpeed) * slopes[n];
            spread[n] = kKeptSpread * spread[n] + (1 - kKeptSpread) * slopes[n] * slopes[n];
            const double mean = speed[n] / (1 - std::pow(kKeptSpeed, epoch));
            const double square = spread[n] / (1 - std::pow(kKeptSpread, epoch));
            values[n] -= kRate * mean / (std::sqrt(square) + kLeastSlope);
        }
    }
    Values fitted;
    for (std::size_t n = 0; n < fitted.size(); ++n) {
        fitted[n] = static_cast<std::int16_t>(std::lround(std::clamp(values[n], -kMost, kMost)));
    }
    return fitted;
}

double loss_of(const Values& values, const Samples& samples) {
    double loss = 0;
    for (std::size_t sample = 0; sample < samples.size(); ++sample) {
        const double told = chance_of(points_of(values, samples, sample));
        const double seen = samples.chance(sample);
        loss -= seen * std::log(told + 1e-9) + (1 - seen) * std::log(1 - told + 1e-9);
    }
    return samples.size() == 0 ? 0 : loss / static_cast<double>(samples.size());
}

}  // namespace pions::falling
