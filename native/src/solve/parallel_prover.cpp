#include <algorithm>
#include <thread>

#include "pions/solve/parallel_prover.hpp"

namespace pions {

ParallelProver::ParallelProver(const LineGeometry& geometry, LineTable& table,
                               const SolveRequest& request, std::atomic<std::uint64_t>& nodes) {
    Limits each = request.limits;
    if (each.nodes) *each.nodes /= static_cast<unsigned>(request.threads);
    for (int made = 0; made < request.threads; ++made) {
        const LineProver::Sharing sharing{request.threads > 1, &decided_, &nodes};
        threads_.push_back(std::make_unique<Thread>(geometry, table, each, request.stop, sharing));
    }
}

void ParallelProver::begin(const std::array<Cells, 2>& stones, unsigned turn) {
    for (const auto& thread : threads_) thread->prover.state().begin(stones, turn);
}

LineProof ParallelProver::prove(const ProofGoal& goal, std::uint64_t max_nodes) {
    if (threads_.size() == 1 || max_nodes != kNoLimit) {
        return threads_.front()->prover.prove(goal, max_nodes);
    }
    std::vector<LineProof> proofs(threads_.size());
    {
        std::vector<std::jthread> threads;
        for (std::size_t number = 0; number < threads_.size(); ++number) {
            threads.emplace_back([&, number] {
                proofs[number] = threads_[number]->prover.prove(goal, kNoLimit);
                if (proofs[number].status != ProofStatus::kUnknown) decided_ = true;
            });
        }
    }
    decided_ = false;
    const auto found = std::find_if(proofs.begin(), proofs.end(), [](const LineProof& proof) {
        return proof.status != ProofStatus::kUnknown;
    });
    return found == proofs.end() ? LineProof{} : *found;
}

}  // namespace pions
