// Provers in several threads at one goal, with one table. Near the root each takes moves that no
// other is searching; below, it finds in the table what the others have learnt.
#pragma once

#include <atomic>
#include <limits>
#include <memory>
#include <stop_token>
#include <vector>

#include "pions/solve/line_prover.hpp"
#include "pions/solve/request.hpp"

namespace pions {

// Mutable: one for each solve. Geometry, table and counter must outlive it.
class ParallelProver {
  public:
    static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

    // A limit on nodes is shared out among the threads.
    ParallelProver(const LineGeometry& geometry, LineTable& table, const SolveRequest& request,
                   std::atomic<std::uint64_t>& nodes);

    void begin(const std::array<Cells, 2>& stones, unsigned turn);

    // The first prover's: play on it as long as no goal without a limit is being proved.
    LineState& state() noexcept { return threads_.front()->prover.state(); }

    // A goal with a limit is the first prover's alone, so that small ones need no threads.
    LineProof prove(const ProofGoal& goal, std::uint64_t max_nodes = kNoLimit);

  private:
    struct Thread {
        Thread(const LineGeometry& geometry, LineTable& table, const Limits& limits,
               std::stop_token stop, const LineProver::Sharing& sharing)
            : watch(limits, std::move(stop)), prover(geometry, table, watch, sharing) {}

        Watch watch;
        LineProver prover;
    };

    std::atomic<bool> decided_{false};
    std::vector<std::unique_ptr<Thread>> threads_;
};

}  // namespace pions
