// Learning what the parts of a position are worth: games of the engine against itself, and a
// logistic regression on what they show.
#pragma once

#include <vector>

#include "pions/core/random.hpp"
#include "pions/falling/engine.hpp"

namespace pions::falling {

// Quiet positions of games: what counts in them, and how good they proved to be for Black.
class Samples {
  public:
    // `chance`: Black's, from 0 to 1.
    void add(const std::vector<int>& counts, float chance);

    std::size_t size() const noexcept { return chances_.size(); }

    struct Count {
        std::uint16_t number;
        std::int16_t times;
    };
    std::span<const Count> counts(std::size_t sample) const noexcept {
        return {counts_.data() + starts_[sample], starts_[sample + 1] - starts_[sample]};
    }
    float chance(std::size_t sample) const noexcept { return chances_[sample]; }

  private:
    std::vector<Count> counts_;
    std::vector<std::size_t> starts_{0};
    std::vector<float> chances_;
};

struct SelfPlay {
    int games = 500;
    std::uint64_t nodes = 300;  // for each move
    int least_opening = 2;      // plies drawn by lot
    int most_opening = 12;
};

// Plays games from random openings and adds the positions that the engine thought about.
void play_games(Engine& engine, const SelfPlay& plan, Random& random, Samples& samples);

// Values that tell the samples' chances, near `start` where few of them say anything.
Values fit(const Values& start, const Samples& samples, int epochs);

// The mean loss, in nats, of what values tell of the samples.
double loss_of(const Values& values, const Samples& samples);

}  // namespace pions::falling
