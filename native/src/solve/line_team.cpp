#include <algorithm>
#include <thread>

#include "pions/solve/line_team.hpp"

namespace pions {

LineTeam::LineTeam(const LineMap& map, LineTable& table, const Limits& limits, std::stop_token stop,
                   unsigned threads, std::atomic<std::uint64_t>& nodes) {
    Limits each = limits;
    if (each.nodes) *each.nodes /= threads;
    for (unsigned made = 0; made < threads; ++made) {
        const LineProver::Sharing sharing{threads > 1, &answered_, &nodes};
        members_.push_back(std::make_unique<Member>(map, table, each, stop, sharing));
    }
}

void LineTeam::begin(const std::array<Cells, 2>& stones, unsigned turn) {
    for (const auto& member : members_) member->prover.state().begin(stones, turn);
}

LineProof LineTeam::ask(const LineQuestion& question, std::uint64_t most) {
    if (members_.size() == 1 || most != kNoLimit) {
        return members_.front()->prover.ask(question, most);
    }
    std::vector<LineProof> proofs(members_.size());
    {
        std::vector<std::jthread> threads;
        for (std::size_t number = 0; number < members_.size(); ++number) {
            threads.emplace_back([&, number] {
                proofs[number] = members_[number]->prover.ask(question, kNoLimit);
                if (proofs[number].answer != Answer::kOpen) answered_ = true;
            });
        }
    }
    answered_ = false;
    const auto found = std::find_if(proofs.begin(), proofs.end(), [](const LineProof& proof) {
        return proof.answer != Answer::kOpen;
    });
    return found == proofs.end() ? LineProof{} : *found;
}

}  // namespace pions
