// Fitting what threats are worth to games whose end is known.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "pions/in_a_row/self_play.hpp"
#include "pions/in_a_row/threat_values.hpp"

namespace pions::in_a_row {

struct FitPlan {
    int epochs = 14;
    double rate = 2.0;        // points a step at first
    double outcome = 0.6;     // share of the game's end in a label; the rest is the search's value
    double prior = 1e-6;      // how strongly a value that few positions speak of stays what it was
    std::stop_token stop = {};
};

struct FitError {
    std::size_t positions = 0;
    double before = 0;  // mean cross-entropy of the expected result
    double after = 0;
};

// Mutable: positions are gathered game by game, then the values fitted to them.
class ThreatFit {
  public:
    explicit ThreatFit(const Windows& windows);

    // The quiet positions of a game, from after its opening; every tenth game is kept for the test.
    void add(const PlayedGame& game);
    std::size_t positions() const noexcept { return samples_.size(); }

    // The same games in the same order give the same values.
    ThreatValues fit(const ThreatValues& start, const FitPlan& plan, FitError& error) const;

  private:
    struct Term {
        std::uint16_t multiset;
        std::int16_t count;  // negative: of the opponent
    };
    struct Candidate {
        std::uint16_t make;
        std::uint16_t prevent;
    };
    struct Sample {
        std::uint32_t first_term;
        std::uint32_t terms;
        std::uint32_t first_candidate;
        std::uint16_t candidates;
        std::uint16_t chosen;  // among the candidates
        std::uint16_t context;
        float outcome;   // 1 won, 0 lost, to the side to move
        float searched;  // its value in points
    };
    struct Numbers;

    bool is_quiet() const noexcept;
    void gather(int chosen, float outcome, float searched, std::vector<Sample>& samples);
    void gather_terms(int side, int sign);
    double value_of(const Numbers& numbers, const Sample& sample) const noexcept;
    double label_of(const Sample& sample, double outcome) const noexcept;
    void learn_value(Numbers& numbers, const Sample& sample, const FitPlan& plan, double rate) const;
    void learn_order(Numbers& numbers, const Sample& sample, double rate) const;
    double loss(const Numbers& numbers, const FitPlan& plan) const;

    ThreatBoard board_;
    int games_ = 0;
    std::vector<Term> terms_;
    std::vector<Candidate> candidates_;
    std::vector<Sample> samples_;
    std::vector<Sample> held_out_;
};

}  // namespace pions::in_a_row
