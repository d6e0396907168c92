// Threads that search the same position and meet in the table.
#include <algorithm>
#include <numeric>
#include <thread>
#include <utility>

#include "pions/in_a_row/threat_search.hpp"

namespace pions::in_a_row {

// Threads that run until they are told to end, which is at the end of its life at the latest.
class ThreatSearch::Helpers {
  public:
    Helpers(std::vector<std::unique_ptr<ThreatSearch>>& searches, const Limits& limits)
        : nodes_(searches.size()) {
        for (std::size_t one = 0; one < searches.size(); ++one) {
            // Every other one begins a ply deeper, so that they do not walk side by side.
            const int first_depth = one % 2 == 0 ? 2 : 1;
            threads_.emplace_back([&, one, first_depth, limits](std::stop_token stop) {
                nodes_[one] = searches[one]->deepen(limits, stop, 1, first_depth).nodes;
            });
        }
    }

    // Ends them all; how many nodes they visited.
    std::uint64_t finish() {
        for (std::jthread& thread : threads_) thread.request_stop();
        for (std::jthread& thread : threads_) thread.join();
        return std::accumulate(nodes_.begin(), nodes_.end(), std::uint64_t{0});
    }

  private:
    std::vector<std::uint64_t> nodes_;
    std::vector<std::jthread> threads_;
};

// Takes over the position and the way of searching.
void ThreatSearch::follow(const ThreatSearch& leader) {
    std::vector<std::uint8_t> owners;
    for (int cell = 0; cell < board_.windows().cells(); ++cell) {
        owners.push_back(static_cast<std::uint8_t>(leader.board_.owner(cell)));
    }
    board_.set_up(owners, leader.board_.turn());
    pruning_ = leader.pruning_;
    numbers_ = leader.numbers_;
    prepare();
}

ThreatReport ThreatSearch::think(const Limits& limits, std::stop_token stop, int lines,
                                 int threads) {
    publish({});
    if (auto report = immediate(lines)) return *report;
    table_->begin_search();
    helpers_.resize(static_cast<std::size_t>(std::max(1, threads) - 1));
    for (auto& helper : helpers_) {
        if (!helper) helper.reset(new ThreatSearch(board_.windows(), values_, table_));
        helper->follow(*this);
    }
    Limits without_nodes = limits;
    without_nodes.nodes.reset();
    Helpers helpers(helpers_, without_nodes);
    guard_root(limits, stop, lines);
    ThreatReport report = deepen(limits, std::move(stop), lines, 1);
    guarded_ = false;
    report.nodes += helpers.finish();
    return report;
}

ThreatReport ThreatSearch::ask(const Limits& limits) {
    if (auto report = immediate(1)) return *report;
    return deepen(limits, {}, 1, 1);
}

}  // namespace pions::in_a_row
