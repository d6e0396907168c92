#include "pions/in_a_row/threat_board.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "pions/core/random.hpp"
#include "support/walks.hpp"

namespace pions::in_a_row {

namespace {

using testing::Gluing;
using testing::WalkedBoard;

const std::vector<WalkedBoard>& boards() {
    static const std::vector<WalkedBoard> all = {
        {15, 15, 5, Gluing::kPlane},
        {9, 7, 5, Gluing::kTorus},
        {12, 9, 5, Gluing::kCylinder},
        {5, 5, 4, Gluing::kTorus},  // windows that meet themselves
        {4, 6, 3, Gluing::kCylinder},
        {9, 9, 6, Gluing::kPlane},
        {10, 10, 7, Gluing::kTorus},
        {11, 11, 5, Gluing::kPlane, Overline::kIgnored},
        {6, 7, 5, Gluing::kTorus, Overline::kIgnored},
        {7, 7, 3, Gluing::kPlane, Overline::kWins, 2},
        {15, 15, 5, Gluing::kPlane, Overline::kWins, 4, true},
        {7, 6, 4, Gluing::kPlane, Overline::kWins, 4, false, true},
        {9, 8, 5, Gluing::kCylinder, Overline::kWins, 4, false, true},
        {9, 9, 5, Gluing::kTorus, Overline::kWins, 4, false, true},
        {8, 8, 4, Gluing::kCylinder, Overline::kIgnored, 4, false, true},
        {6, 7, 4, Gluing::kPlane, Overline::kWins, 2, false, true},
        {11, 11, 5, Gluing::kPlane, Overline::kWins, 4, false, false, true},
        {9, 6, 5, Gluing::kPlane, Overline::kIgnored, 4, false, false, true},
        {6, 7, 3, Gluing::kPlane, Overline::kWins, 4, false, false, true},
        {8, 7, 4, Gluing::kPlane, Overline::kWins, 2, false, false, true},
        {9, 9, 6, Gluing::kPlane, Overline::kWins, 4, false, false, true},
    };
    return all;
}

// The definition itself, on the cells of a board and without any table.
class Definition {
  public:
    Definition(const WalkedBoard& board, const ThreatBoard& played) : board_(board) {
        for (int cell = 0; cell < board.columns * board.rows; ++cell) {
            owners_.push_back(played.owner(cell));
        }
    }

    LineClass class_of(int side, int cell, int axis) {
        if (axis >= board_.axes) return LineClass::kDead;
        owners_[static_cast<std::size_t>(cell)] = side;
        known_.clear();
        const LineClass found = standing(side, cell, axis);
        owners_[static_cast<std::size_t>(cell)] = kNobody;
        return found;
    }

  private:
    struct Line {
        std::set<int> cells;
        std::set<int> ends;
    };

    std::vector<Line> lines(int cell, int axis) const {
        std::vector<Line> found;
        for (int start = 1 - board_.k; start <= 0; ++start) {
            Line line;
            for (int step = start; step < start + board_.k; ++step) {
                line.cells.insert(testing::walked_cell(board_, cell, axis, step));
            }
            if (line.cells.count(kWall) > 0 || static_cast<int>(line.cells.size()) != board_.k) {
                continue;
            }
            line.ends = {testing::walked_cell(board_, cell, axis, start - 1),
                         testing::walked_cell(board_, cell, axis, start + board_.k)};
            const auto same = std::find_if(found.begin(), found.end(), [&](const Line& one) {
                return one.cells == line.cells;
            });
            if (same == found.end()) {
                found.push_back(line);
            } else {
                same->ends.insert(line.ends.begin(), line.ends.end());
            }
        }
        return found;
    }

    bool is(int side, int cell) const {
        return cell != kWall && owners_[static_cast<std::size_t>(cell)] == side;
    }

    // With gravity no piece can be placed in the air.
    bool is_open(int cell) const {
        const int below = cell + board_.columns;
        return !board_.gravity || below >= board_.columns * board_.rows || !is(kNobody, below);
    }

    bool is_complete(int side, const Line& line) const {
        const auto own = [&](int cell) { return is(side, cell); };
        if (!std::all_of(line.cells.begin(), line.cells.end(), own)) return false;
        const auto blocks = [&](int cell) { return is(side ^ 1, cell); };
        // A wall is no piece.
        if (board_.open && std::all_of(line.ends.begin(), line.ends.end(), blocks)) return false;
        if (board_.overline == Overline::kWins) return true;
        return std::none_of(line.ends.begin(), line.ends.end(),
                            [&](int cell) { return line.cells.count(cell) == 0 && own(cell); });
    }

    // Whether no piece of the other side, placed anywhere, leaves no cell that completes a line.
    bool cannot_be_stopped(int side, int cell, int axis) {
        for (int reply = 0; reply < static_cast<int>(owners_.size()); ++reply) {
            if (!is(kNobody, reply)) continue;
            owners_[static_cast<std::size_t>(reply)] = side ^ 1;
            const bool stopped = fives(side, cell, axis).empty();
            owners_[static_cast<std::size_t>(reply)] = kNobody;
            if (stopped) return false;
        }
        return true;
    }

    // The empty cells that complete a line through the cell.
    std::set<int> fives(int side, int cell, int axis) {
        std::set<int> found;
        for (const Line& line : lines(cell, axis)) {
            for (const int one : line.cells) {
                if (!is(kNobody, one) || !is_open(one)) continue;
                owners_[static_cast<std::size_t>(one)] = side;
                if (is_complete(side, line)) found.insert(one);
                owners_[static_cast<std::size_t>(one)] = kNobody;
            }
        }
        return found;
    }

    // What the line is, a piece of the side standing on the cell. Pieces added in another order
    // make the same line: each content is looked at once.
    LineClass standing(int side, int cell, int axis) {
        const auto known = known_.find(owners_);
        if (known != known_.end()) return known->second;
        const LineClass found = by_one_more(side, cell, axis);
        known_.emplace(owners_, found);
        return found;
    }

    LineClass by_one_more(int side, int cell, int axis) {
        std::set<int> empties;
        for (const Line& line : lines(cell, axis)) {
            if (is_complete(side, line)) return LineClass::kFive;
            for (const int one : line.cells) {
                if (is(kNobody, one) && is_open(one)) empties.insert(one);
            }
        }
        int fives = 0;
        int best = 0;
        for (const int one : empties) {
            owners_[static_cast<std::size_t>(one)] = side;
            const LineClass next = standing(side, cell, axis);
            owners_[static_cast<std::size_t>(one)] = kNobody;
            fives += next == LineClass::kFive;
            const int number = static_cast<int>(next);
            if (next != LineClass::kFive) best = std::max(best, number <= 2 ? number : number - 2);
        }
        if (fives >= 2 && (!board_.open || cannot_be_stopped(side, cell, axis))) {
            return LineClass::kOpenFour;
        }
        if (fives > 0) return LineClass::kFour;
        return static_cast<LineClass>(best);
    }

    const WalkedBoard& board_;
    std::vector<int> owners_;
    std::map<std::vector<int>, LineClass> known_;
};

void play_somewhere(ThreatBoard& board, Random& random) {
    int cell = random.below(board.windows().cells());
    while (board.owner(cell) != kNobody || !board.is_open(cell)) cell = (cell + 1) % board.windows().cells();
    board.play(cell);
}

bool same_everywhere(const ThreatBoard& one, const ThreatBoard& other) {
    for (int cell = 0; cell < one.windows().cells(); ++cell) {
        if (one.owner(cell) != kNobody) continue;
        for (const int side : {kBlack, kWhite}) {
            if (one.code(side, cell) != other.code(side, cell)) return false;
            if (one.threat(side, cell) != other.threat(side, cell)) return false;
        }
        if (one.is_near(cell) != other.is_near(cell)) return false;
    }
    for (int threat = 0; threat < kThreats; ++threat) {
        for (const int side : {kBlack, kWhite}) {
            const auto which = static_cast<Threat>(threat);
            if (one.count(side, which) != other.count(side, which)) return false;
        }
    }
    return one.value() == other.value() && one.key() == other.key();
}

}  // namespace

TEST_CASE("the class of a cell is what its definition says, on every kind of board") {
    Random random(7);
    for (const WalkedBoard& walked : boards()) {
        if (walked.forbids) continue;  // Black's threes and fours have another definition
        const Windows windows(testing::walked(walked));
        ThreatBoard board(windows, hand_values());
        while (board.empties() > windows.cells() / 2) {
            play_somewhere(board, random);
            const int cell = random.below(windows.cells());
            if (board.owner(cell) != kNobody || !board.is_open(cell)) continue;
            Definition definition(walked, board);
            for (int axis = 0; axis < kAxes; ++axis) {
                for (const int side : {kBlack, kWhite}) {
                    CAPTURE(walked.columns);
                    CAPTURE(walked.k);
                    CAPTURE(axis);
                    const LineClass found = walked.gravity
                                                ? board.falling_class(side, cell, axis)
                                                : board.line_class(side, cell, axis);
                    CHECK(found == definition.class_of(side, cell, axis));
                }
            }
        }
    }
}

TEST_CASE("after any moves taken back a board is what it would be set up afresh") {
    Random random(11);
    for (const WalkedBoard& walked : boards()) {
        const Windows windows(testing::walked(walked));
        ThreatBoard board(windows, hand_values());
        ThreatBoard fresh(windows, hand_values());
        for (int step = 0; step < 60; ++step) {
            if (board.plies() > 0 && (random.below(3) == 0 || board.empties() == 0)) {
                board.undo();
            } else {
                play_somewhere(board, random);
            }
            std::vector<std::uint8_t> owners;
            for (int cell = 0; cell < windows.cells(); ++cell) {
                owners.push_back(static_cast<std::uint8_t>(board.owner(cell)));
            }
            fresh.set_up(owners, board.turn());
            CHECK(same_everywhere(board, fresh));
        }
    }
}

TEST_CASE("what stops a four is what leaves nothing to complete, on every kind of board") {
    Random random(19);
    int several = 0;
    int unstoppable = 0;
    for (const WalkedBoard& walked : boards()) {
        if (walked.gravity) continue;
        const Windows windows(testing::walked(walked));
        ThreatBoard board(windows, hand_values());
        for (int game = 0; game < (walked.open ? 30 : 3); ++game) {
            while (board.plies() > 0) board.undo();
            while (board.empties() > windows.cells() / 3) {
                play_somewhere(board, random);
                const int enemy = board.turn() ^ 1;
                if (board.count(enemy, Threat::kFive) == 0) continue;
                std::set<int> expected;
                for (int cell = 0; cell < windows.cells(); ++cell) {
                    if (board.owner(cell) != kNobody) continue;
                    board.play(cell);
                    if (board.count(enemy, Threat::kFive) == 0) expected.insert(cell);
                    board.undo();
                }
                const Stops stops = board.stops();
                CHECK(std::set<int>(stops.begin(), stops.end()) == expected);
                several += stops.size() > 1;
                unstoppable += stops.empty();
            }
        }
    }
    CHECK(several > 100);
    CHECK(unstoppable > 100);
}

TEST_CASE("with gravity threats count where a piece can fall, and nowhere else") {
    Random random(17);
    for (const WalkedBoard& walked : boards()) {
        if (!walked.gravity) continue;
        const Windows windows(testing::walked(walked));
        ThreatBoard board(windows, hand_values());
        while (board.empties() > 0) {
            play_somewhere(board, random);
            for (const int side : {kBlack, kWhite}) {
                int fives = 0;
                int counted = 0;
                for (int cell = 0; cell < windows.cells(); ++cell) {
                    const bool open = board.owner(cell) == kNobody && board.is_open(cell);
                    CHECK((static_cast<std::uint8_t>(board.threat(side, cell)) != kOccupied) ==
                          open);
                    fives += open && board.completes(side, cell);
                }
                CHECK(board.count(side, Threat::kFive) == fives);
                for (int threat = 0; threat < kThreats; ++threat) {
                    counted += board.count(side, static_cast<Threat>(threat));
                }
                CHECK(counted <= windows.columns());
            }
        }
    }
}

TEST_CASE("a sweep finds the cells of a threat, and no others") {
    Random random(13);
    const Windows windows(testing::walked({15, 15, 5, Gluing::kPlane}));
    ThreatBoard board(windows, hand_values());
    for (int ply = 0; ply < 60; ++ply) {
        play_somewhere(board, random);
        for (int least = 0; least < kThreats; ++least) {
            std::vector<int> swept;
            board.for_each(kBlack, static_cast<Threat>(least),
                           [&](int cell) { swept.push_back(cell); });
            std::vector<int> expected;
            for (int cell = 0; cell < windows.cells(); ++cell) {
                const bool strong = static_cast<int>(board.threat(kBlack, cell)) <= least;
                if (board.owner(cell) == kNobody && strong) expected.push_back(cell);
            }
            CHECK(swept == expected);
        }
    }
}

}  // namespace pions::in_a_row
