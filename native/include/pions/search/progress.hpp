// How far a search has come, for whoever watches it from another thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <utility>

#include "pions/search/report.hpp"

namespace pions {

// Mutable: the search writes, any thread reads.
class SearchProgress {
  public:
    using Translation = std::function<Move(Move)>;

    // Forgets the last search. The moves of the next are told as the translation has them; it is
    // used only while that search runs.
    void begin(Translation translation) {
        const std::lock_guard lock(mutex_);
        translation_ = std::move(translation);
        latest_ = {};
        count(0);
    }

    void count(std::uint64_t nodes) noexcept { nodes_.store(nodes, std::memory_order_relaxed); }

    void complete(const SearchReport& report) {
        const std::lock_guard lock(mutex_);
        latest_ = report;
        if (!translation_) return;
        for (Move& move : latest_.pv) move = translation_(move);
    }

    // The last depth completed, with the nodes visited until now.
    SearchReport now() const {
        const std::lock_guard lock(mutex_);
        SearchReport report = latest_;
        report.nodes = nodes_.load(std::memory_order_relaxed);
        return report;
    }

  private:
    std::atomic<std::uint64_t> nodes_ = 0;
    mutable std::mutex mutex_;
    Translation translation_;
    SearchReport latest_;
};

}  // namespace pions
