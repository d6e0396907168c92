// Many pieces of work shared by threads; the result of each must not depend on which thread did it.
#pragma once

#include <atomic>
#include <cstddef>
#include <stop_token>
#include <thread>
#include <vector>

namespace pions {

// Calls work(n) for every n below `count`, in any order. False if `stop` ended it before. The work
// must not throw.
template <class Work>
bool parallel_for(std::size_t count, int threads, const std::stop_token& stop, const Work& work) {
    std::atomic<std::size_t> next = 0;
    const auto run = [&] {
        for (std::size_t n = next++; n < count && !stop.stop_requested(); n = next++) work(n);
    };
    {
        std::vector<std::jthread> helpers;
        for (int n = 1; n < threads; ++n) helpers.emplace_back(run);
        run();
    }
    return !stop.stop_requested();
}

}  // namespace pions
