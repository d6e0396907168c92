// What the threads of one search share: the transposition table, the limits and the stop.
#pragma once

#include <atomic>
#include <cstdint>
#include <stop_token>

#include "pions/othello/hash_table.hpp"
#include "pions/othello/stability.hpp"
#include "pions/search/busy_map.hpp"
#include "pions/search/limits.hpp"

namespace pions::othello {

class Evaluation;

// Mutable: one for each search.
struct SharedState {
    HashTable& table;
    const Evaluation* evaluation;  // none: moves are ordered by mobility alone
    Limits limits;
    std::stop_token stop;
    std::atomic<std::uint64_t>& nodes;  // of all threads, as of their last check
    BusyMap* busy;                      // none where one thread works alone
    const EdgeTable& edges = stable_edges();
    std::atomic<bool> stopped = false;

    // Whether a limit or a stop ends the search; `spent` nodes were not yet counted.
    bool check_limits(std::uint64_t spent) noexcept {
        const std::uint64_t total = nodes.fetch_add(spent, std::memory_order_relaxed) + spent;
        const bool enough = limits.nodes && total >= *limits.nodes;
        const bool late = limits.deadline && Clock::now() >= *limits.deadline;
        if (enough || late || stop.stop_requested()) stopped.store(true, std::memory_order_relaxed);
        return stopped.load(std::memory_order_relaxed);
    }
};

}  // namespace pions::othello
