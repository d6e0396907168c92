// What is asked of a solver.
#pragma once

#include <optional>
#include <stop_token>

#include "pions/search/limits.hpp"

namespace pions {

// A window narrows the request: scores up to `lower` and from `upper` on need not be told apart, so
// that -1 and 1 ask only who wins.
struct SolveRequest {
    std::optional<int> lower = {};
    std::optional<int> upper = {};
    int threads = 1;
    Limits limits = {};  // the depth means nothing here
    std::stop_token stop = {};

    // The same seen by the other side.
    SolveRequest negated() const {
        SolveRequest request = *this;
        request.lower = upper ? std::optional(-*upper) : std::nullopt;
        request.upper = lower ? std::optional(-*lower) : std::nullopt;
        return request;
    }
};

}  // namespace pions
