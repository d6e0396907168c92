#include "pions/search/watch.hpp"

#include <doctest/doctest.h>

using namespace pions;

namespace {

std::uint64_t entered(Watch& watch, std::uint64_t most) {
    std::uint64_t count = 0;
    while (count < most && watch.enter()) ++count;
    return count;
}

}  // namespace

TEST_CASE("the node limit is exact, however much other work there was") {
    for (const std::uint64_t limit : {0, 1, 2, 1023, 1024, 1025, 5000}) {
        for (const int work : {0, 1, 700, 5000}) {
            Watch watch({9, limit, {}}, {});
            std::uint64_t count = 0;
            while (watch.enter()) {
                ++count;
                watch.spend(work);
            }
            CHECK(count == limit);
            CHECK(watch.nodes() == limit);
            CHECK(watch.stopped());
            CHECK_FALSE(watch.enter());
        }
    }
}

TEST_CASE("a stop is seen within the check interval, and stays seen") {
    const std::stop_source stop;
    Watch watch({9, {}, {}}, stop.get_token());
    CHECK(entered(watch, 5000) == 5000);
    stop.request_stop();
    CHECK(entered(watch, 5000) < Watch::kCheckInterval);
    CHECK(entered(watch, 5000) == 0);
}

TEST_CASE("a time that is over stops at once") {
    Watch watch({9, {}, Clock::now()}, {});
    CHECK_FALSE(watch.enter());
    CHECK(watch.nodes() == 0);
}

TEST_CASE("whoever watches hears of the nodes at each check") {
    SearchProgress progress;
    progress.begin({});
    Watch watch({9, {}, {}}, {}, &progress);
    entered(watch, 5000);
    const std::uint64_t heard = progress.now().nodes;
    CHECK(heard <= 5000);
    CHECK(heard + Watch::kCheckInterval >= 5000);
    CHECK(progress.now().depth == -1);
}

TEST_CASE("a depth completed is told with translated moves, and forgotten by the next search") {
    SearchProgress progress;
    progress.begin([](Move move) { return move + 1; });
    SearchReport report;
    report.depth = 2;
    report.pv = {3, 4};
    progress.complete(report);
    CHECK(progress.now().depth == 2);
    CHECK(progress.now().pv == std::vector<Move>{4, 5});
    progress.begin({});
    CHECK(progress.now().depth == -1);
}
