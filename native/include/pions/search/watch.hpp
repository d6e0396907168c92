// Counts the nodes of a search and ends it at a limit or a stop.
#pragma once

#include <algorithm>
#include <cstdint>
#include <stop_token>
#include <utility>

#include "pions/search/limits.hpp"
#include "pions/search/progress.hpp"

namespace pions {

// Mutable: one for each search. The node limit is exact, so the same limit gives the same answer;
// the clock and the stop are checked once in kCheckInterval nodes.
class Watch {
  public:
    static constexpr std::int64_t kCheckInterval = 1024;

    // What watches the progress may be null; it hears of the nodes at each check.
    Watch(const Limits& limits, std::stop_token stop, SearchProgress* progress = nullptr) noexcept
        : limits_(limits), stop_(std::move(stop)), progress_(progress) {}

    // Counts a node, unless the search must stop.
    bool enter() noexcept {
        if (--until_check_ < 0) [[unlikely]]
            check();
        nodes_ += !stopped_;
        return !stopped_;
    }

    // Work that is not a node but takes as long: the next check comes sooner.
    void spend(int work) noexcept { until_check_ -= work; }

    void count_leaf() noexcept { ++leaves_; }
    void count_end() noexcept {
        ++leaves_;
        ++ends_;
    }

    bool stopped() const noexcept { return stopped_; }
    std::uint64_t nodes() const noexcept { return nodes_; }
    std::uint64_t leaves() const noexcept { return leaves_; }
    std::uint64_t ends() const noexcept { return ends_; }

  private:
    void check() noexcept {
        if (progress_ != nullptr) progress_->count(nodes_);
        const bool late = limits_.deadline && Clock::now() >= *limits_.deadline;
        const bool enough = limits_.nodes && nodes_ >= *limits_.nodes;
        stopped_ = stopped_ || late || enough || stop_.stop_requested();
        until_check_ = kCheckInterval - 1;
        if (limits_.nodes) {
            const std::uint64_t left = *limits_.nodes - std::min(nodes_, *limits_.nodes);
            if (left < static_cast<std::uint64_t>(kCheckInterval)) {
                until_check_ = static_cast<std::int64_t>(left) - 1;
            }
        }
    }

    Limits limits_;
    std::stop_token stop_;
    SearchProgress* progress_;
    std::int64_t until_check_ = 0;  // nodes
    std::uint64_t nodes_ = 0;
    std::uint64_t leaves_ = 0;
    std::uint64_t ends_ = 0;
    bool stopped_ = false;
};

}  // namespace pions
