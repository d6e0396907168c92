// Many pieces of work shared by threads; what comes of each does not depend on who did it.
#pragma once

#include <atomic>
#include <cstddef>
#include <stop_token>
#include <thread>
#include <vector>

namespace pions::othello {

// work(n) for every n below `count`, in any order; less if `stop` says so, which gives false. The
// work must not throw.
template <class Work>
bool share_out(std::size_t count, int threads, const std::stop_token& stop, const Work& work) {
    std::atomic<std::size_t> next = 0;
    const auto serve = [&] {
        for (std::size_t n = next++; n < count && !stop.stop_requested(); n = next++) work(n);
    };
    {
        std::vector<std::jthread> helpers;
        for (int n = 1; n < threads; ++n) helpers.emplace_back(serve);
        serve();
    }
    return !stop.stop_requested();
}

}  // namespace pions::othello
