// How long a search may take, and which refinements it uses.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace pions {

using Clock = std::chrono::steady_clock;

struct Limits {
    static constexpr int kMaxDepth = 255;

    int depth = 1;  // 0 to kMaxDepth
    std::optional<std::uint64_t> nodes;
    std::optional<Clock::time_point> deadline;
};

// Each refinement can be left out; none changes the value.
struct SearchOptions {
    bool ordering = true;              // promising moves first
    bool deepening = false;            // iterative deepening: depth 1, then 2, and so on
    std::size_t table_megabytes = 16;  // 0: no table
};

}  // namespace pions
