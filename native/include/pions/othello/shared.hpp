// What the threads of one search share: the table, the limits, and the wish to stop.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <stop_token>

#include "pions/othello/stability.hpp"
#include "pions/othello/table.hpp"
#include "pions/search/limits.hpp"

namespace pions::othello {

class Evaluation;

// Mutable. The positions that some thread is searching now; a mark lost to another one only means
// that work is done twice.
class Busy {
  public:
    // Mutable: marks a position while it lives.
    class Mark {
      public:
        Mark(Busy& busy, std::uint64_t key) noexcept : place_(busy.place_of(key)) {
            place_.store(key, std::memory_order_relaxed);
        }
        ~Mark() { place_.store(0, std::memory_order_relaxed); }
        Mark(const Mark&) = delete;
        Mark& operator=(const Mark&) = delete;

      private:
        std::atomic<std::uint64_t>& place_;
    };

    bool has(std::uint64_t key) noexcept {
        return place_of(key).load(std::memory_order_relaxed) == key;
    }

  private:
    static constexpr std::size_t kPlaces = std::size_t{1} << 14;

    std::atomic<std::uint64_t>& place_of(std::uint64_t key) noexcept {
        return places_[key >> 32 & (kPlaces - 1)];
    }

    std::array<std::atomic<std::uint64_t>, kPlaces> places_{};
};

// Mutable: one for each search.
struct Shared {
    Memory& memory;
    const Evaluation* evaluation;  // none: moves are ordered by mobility alone
    Limits limits;
    std::stop_token stop;
    std::atomic<std::uint64_t>& nodes;  // of all threads, as of their last look
    Busy* busy;                         // none where one thread works alone
    const EdgeTable& edges = stable_edges();
    std::atomic<bool> stopped = false;

    // Whether the search must end; `spent` nodes were not yet counted.
    bool look(std::uint64_t spent) noexcept {
        const std::uint64_t total = nodes.fetch_add(spent, std::memory_order_relaxed) + spent;
        const bool enough = limits.nodes && total >= *limits.nodes;
        const bool late = limits.deadline && Clock::now() >= *limits.deadline;
        if (enough || late || stop.stop_requested()) stopped.store(true, std::memory_order_relaxed);
        return stopped.load(std::memory_order_relaxed);
    }
};

}  // namespace pions::othello
