#include "pions/in_a_row/threat_search.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <thread>
#include <vector>

#include "pions/core/random.hpp"
#include "support/walks.hpp"

namespace pions::in_a_row {

namespace {

using testing::Gluing;
using testing::WalkedBoard;

Limits up_to(int depth, std::uint64_t nodes) {
    Limits limits;
    limits.depth = depth;
    limits.nodes = nodes;
    return limits;
}

std::vector<int> empties(ThreatBoard& board) {
    std::vector<int> cells;
    for (int cell = 0; cell < board.windows().cells(); ++cell) {
        const bool open = board.owner(cell) == kNobody && board.is_open(cell) &&
                          !board.is_forbidden(board.turn(), cell);
        if (open) cells.push_back(cell);
    }
    return cells;
}

bool wins_within(ThreatBoard& board, int plies);

// Whether every answer of the side to move loses within that many plies.
bool loses_within(ThreatBoard& board, int plies) {
    if (board.empties() == 0 || board.count(board.turn(), Threat::kFive) > 0) return false;
    const std::vector<int> cells = empties(board);
    return std::all_of(cells.begin(), cells.end(), [&](int cell) {
        board.play(cell);
        const bool won = wins_within(board, plies - 1);
        board.undo();
        return won;
    });
}

// By looking at every move: nothing is left out.
bool wins_within(ThreatBoard& board, int plies) {
    if (board.count(board.turn(), Threat::kFive) > 0) return plies >= 1;
    if (plies < 3) return false;
    const std::vector<int> cells = empties(board);
    return std::any_of(cells.begin(), cells.end(), [&](int cell) {
        board.play(cell);
        const bool lost = loses_within(board, plies - 1);
        board.undo();
        return lost;
    });
}

void play_at_random(ThreatBoard& board, Random& random, int plies) {
    for (int ply = 0; ply < plies; ++ply) {
        const std::vector<int> cells = empties(board);
        const int cell = cells[static_cast<std::size_t>(
            random.below(static_cast<int>(cells.size())))];
        if (board.threat(board.turn(), cell) != Threat::kFive) board.play(cell);
    }
}

// How many announced wins of at most five plies were checked.
int check_announcements(const WalkedBoard& walked, int positions, Random& random,
                        int pieces = 8) {
    const Windows windows(testing::walked(walked));
    int checked = 0;
    for (int number = 0; number < positions; ++number) {
        ThreatSearch search(windows, hand_values(), 1);
        play_at_random(search.board(), random, pieces);
        const int value = search.think(up_to(3, 2'000), {}).lines.front().value;
        const int plies = kWin - std::abs(value);
        if (std::abs(value) < kSureWin || plies > 5 || (value < 0 && plies > 2)) continue;
        CAPTURE(walked.columns);
        CAPTURE(value);
        CHECK((value > 0 ? wins_within(search.board(), plies)
                         : loses_within(search.board(), plies)));
        ++checked;
    }
    return checked;
}

}  // namespace

TEST_CASE("a win that is announced is there when every move is looked at") {
    Random random(3);
    int checked = 0;
    for (const WalkedBoard& walked : {WalkedBoard{6, 5, 4, Gluing::kPlane},
                                      WalkedBoard{5, 5, 4, Gluing::kTorus},
                                      WalkedBoard{6, 5, 4, Gluing::kCylinder},
                                      WalkedBoard{6, 5, 4, Gluing::kPlane, Overline::kIgnored}}) {
        checked += check_announcements(walked, 12, random);
    }
    CHECK(checked >= 12);
    int open = 0;
    for (const WalkedBoard& walked :
         {WalkedBoard{6, 5, 4, Gluing::kPlane, Overline::kWins, 4, false, false, true},
          WalkedBoard{6, 5, 4, Gluing::kPlane, Overline::kIgnored, 4, false, false, true},
          WalkedBoard{6, 5, 3, Gluing::kPlane, Overline::kWins, 2, false, false, true},
          WalkedBoard{7, 5, 5, Gluing::kPlane, Overline::kWins, 4, false, false, true}}) {
        open += check_announcements(walked, 60, random, walked.k == 5 ? 14 : 8);
    }
    CHECK(open >= 60);
    const WalkedBoard renju{7, 5, 5, Gluing::kPlane, Overline::kWins, 4, true};
    CHECK(check_announcements(renju, 60, random, 16) >= 4);
}

TEST_CASE("with gravity too a win that is announced is there") {
    Random random(5);
    int checked = 0;
    for (const WalkedBoard& walked :
         {WalkedBoard{6, 6, 4, Gluing::kPlane, Overline::kWins, 4, false, true},
          WalkedBoard{6, 5, 4, Gluing::kCylinder, Overline::kWins, 4, false, true},
          WalkedBoard{5, 6, 4, Gluing::kPlane, Overline::kIgnored, 4, false, true}}) {
        checked += check_announcements(walked, 80, random, 12);
    }
    CHECK(checked >= 30);
}

TEST_CASE("threads that search together find a win, and stop when they are told") {
    const Windows windows(testing::walked({15, 15, 5, Gluing::kPlane}));
    ThreatSearch search(windows, hand_values(), 2);
    for (const int cell : {112, 97, 113, 98}) search.board().play(cell);
    const ThreatReport quick = search.think(up_to(6, 20'000), {}, 1, 3);
    CHECK(search.board().owner(quick.lines.front().moves.front()) == kNobody);
    CHECK(quick.nodes >= 1);
    std::stop_source stop;
    std::jthread stopper([&] {
        while (search.latest().depth < 3) std::this_thread::yield();
        stop.request_stop();
    });
    CHECK(search.think(up_to(100, UINT64_MAX), stop.get_token(), 1, 3).stopped);
}

TEST_CASE("where every cell is closed to Black there is nothing to play") {
    const Windows windows(testing::walked({7, 1, 5, Gluing::kPlane, Overline::kWins, 4, true}));
    ThreatSearch search(windows, hand_values(), 1);
    const std::vector<std::uint8_t> owners = {kBlack, kBlack, kBlack, kNobody,
                                              kBlack, kBlack, kBlack};
    search.board().set_up(owners, kBlack);
    CHECK(search.think(up_to(4, 100), {}).lines.empty());
    search.board().set_up(owners, kWhite);
    CHECK(search.think(up_to(4, 100), {}).lines.front().moves.front() == 3);
}

TEST_CASE("in renju no piece of Black is placed where it may not be") {
    const Windows windows(testing::walked({15, 15, 5, Gluing::kPlane, Overline::kWins, 4, true}));
    ThreatSearch search(windows, hand_values(), 1);
    ThreatBoard& board = search.board();
    for (int ply = 0; ply < 40 && board.count(board.turn(), Threat::kFive) == 0; ++ply) {
        const int move = search.think(up_to(20, 500), {}).lines.front().moves.front();
        CHECK(!board.is_forbidden(board.turn(), move));
        board.play(move);
    }
    CHECK(board.plies() > 8);
}

TEST_CASE("it completes a line, and stops one, before anything else") {
    const Windows windows(testing::walked({15, 15, 5, Gluing::kPlane}));
    ThreatSearch search(windows, hand_values(), 1);
    for (const int cell : {110, 20, 111, 40, 112, 60}) search.board().play(cell);
    // Black: g8 to i8 in a row, open on both sides; one more is an open four.
    const int best = search.think(up_to(4, 5'000), {}).lines.front().moves.front();
    CHECK((best == 109 || best == 113));
    search.board().play(best);
    CHECK(search.think(up_to(4, 5'000), {}).lines.front().value == -(kWin - 2));
}

TEST_CASE("several lines have different first moves, the best first") {
    const Windows windows(testing::walked({9, 9, 5, Gluing::kTorus}));
    ThreatSearch search(windows, hand_values(), 1);
    for (const int cell : {40, 41, 30}) search.board().play(cell);
    const ThreatReport report = search.think(up_to(3, 20'000), {}, 3);
    REQUIRE(report.lines.size() == 3);
    CHECK(report.lines[0].value >= report.lines[1].value);
    CHECK(report.lines[1].value >= report.lines[2].value);
    CHECK(report.lines[0].moves.front() != report.lines[1].moves.front());
    CHECK(report.lines[1].moves.front() != report.lines[2].moves.front());
}

TEST_CASE("the same nodes give the same answer, and a search leaves its board as it was") {
    const Windows windows(testing::walked({12, 9, 5, Gluing::kCylinder}));
    ThreatSearch search(windows, hand_values(), 1);
    for (const int cell : {52, 53, 41, 64}) search.board().play(cell);
    const std::uint64_t key = search.board().key();
    const int value = search.board().value();
    const ThreatReport first = search.think(up_to(20, 3'000), {});
    CHECK(search.board().key() == key);
    CHECK(search.board().value() == value);
    search.clear();
    const ThreatReport second = search.think(up_to(20, 3'000), {});
    CHECK(first.lines.front().moves == second.lines.front().moves);
    CHECK(first.nodes == second.nodes);
    CHECK(first.stopped);
}

}  // namespace pions::in_a_row
