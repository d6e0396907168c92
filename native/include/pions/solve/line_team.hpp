// Provers in several threads at one question, with one table. Near the beginning each takes moves
// that no other is at work on; below, it finds in the table what the others have learnt.
#pragma once

#include <atomic>
#include <limits>
#include <memory>
#include <stop_token>
#include <vector>

#include "pions/solve/line_prover.hpp"

namespace pions {

// Mutable: one for each solve. Map, table and counter must outlive it.
class LineTeam {
  public:
    static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

    // A limit on nodes is shared out among the threads.
    LineTeam(const LineMap& map, LineTable& table, const Limits& limits, std::stop_token stop,
             unsigned threads, std::atomic<std::uint64_t>& nodes);

    void begin(const std::array<Cells, 2>& stones, unsigned turn);

    // The first prover's: play on it as long as no question without a limit is asked.
    LineState& state() noexcept { return members_.front()->prover.state(); }

    // A question with a limit is the first prover's alone, so that small ones need no threads.
    LineProof ask(const LineQuestion& question, std::uint64_t most);

  private:
    struct Member {
        Member(const LineMap& map, LineTable& table, const Limits& limits, std::stop_token stop,
               const LineProver::Sharing& sharing)
            : watch(limits, std::move(stop)), prover(map, table, watch, sharing) {}

        Watch watch;
        LineProver prover;
    };

    std::atomic<bool> answered_{false};
    std::vector<std::unique_ptr<Member>> members_;
};

}  // namespace pions
