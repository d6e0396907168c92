// Counts the nodes of one thread of a solver, and ends it at a limit or a stop.
#pragma once

#include <atomic>
#include <cstdint>
#include <stop_token>

#include "pions/solve/request.hpp"

namespace pions {

// Thrown through a search that must end; nobody outside the solver sees it.
struct SolveStopped {};

// Mutable: one for each thread. The node limit is exact; the clock and the stops are checked once
// in kCheckInterval nodes.
class GravityWatch {
  public:
    static constexpr std::uint64_t kCheckInterval = 4096;

    // `total` is where the nodes of all threads are added up; `quit` ends this thread alone.
    GravityWatch(const SolveRequest& request, std::atomic<std::uint64_t>& total,
                 const std::atomic<bool>& quit) noexcept
        : limits_(request.limits), stop_(request.stop), total_(total), quit_(quit) {}

    // Counts a node; whether it is one of those at which limits are checked.
    bool enter() {
        const bool is_due = nodes_ >= next_check_;
        if (is_due) [[unlikely]]
            check();
        ++nodes_;
        return is_due;
    }

    std::uint64_t nodes() const noexcept { return nodes_; }

    // Adds the nodes since the last time to the total.
    void publish() noexcept {
        total_.fetch_add(nodes_ - published_, std::memory_order_relaxed);
        published_ = nodes_;
    }

  private:
    void check() {
        publish();
        const std::uint64_t total = total_.load(std::memory_order_relaxed);
        const bool enough = limits_.nodes && total >= *limits_.nodes;
        const bool late = limits_.deadline && Clock::now() >= *limits_.deadline;
        if (enough || late || stop_.stop_requested() || quit_.load(std::memory_order_relaxed)) {
            throw SolveStopped{};
        }
        next_check_ = nodes_ + kCheckInterval;
        if (limits_.nodes) next_check_ = std::min(next_check_, nodes_ + (*limits_.nodes - total));
    }

    Limits limits_;
    std::stop_token stop_;
    std::atomic<std::uint64_t>& total_;
    const std::atomic<bool>& quit_;
    std::uint64_t nodes_ = 0;
    std::uint64_t published_ = 0;
    std::uint64_t next_check_ = 0;
};

}  // namespace pions
