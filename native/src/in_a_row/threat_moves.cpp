// Which moves are searched, and in which order.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "pions/in_a_row/threat_search.hpp"

namespace pions::in_a_row {

namespace {

constexpr int kTableMove = 1 << 20;

constexpr std::size_t at(int number) noexcept {
    return static_cast<std::size_t>(number);
}

bool is_four(Threat threat) noexcept {
    return threat <= Threat::kFour && threat != Threat::kDoubleThree;
}

// Where a side has forbidden cells, these two may hide a four too.
bool may_be_four(Threat threat, bool forbids) noexcept {
    return is_four(threat) ||
           (forbids && (threat == Threat::kDoubleThree || threat == Threat::kForbidden));
}

}  // namespace

void ThreatSearch::Moves::add(const ScoredMove& move) noexcept {
    best_look = size == 0 ? move.look : std::max(best_look, move.look);
    list[at(size++)] = move;
}

const ThreatSearch::ScoredMove& ThreatSearch::Moves::pick(int from) noexcept {
    int best = from;
    for (int one = from + 1; one < size; ++one) {
        if (list[at(one)].score > list[at(best)].score) best = one;
    }
    std::swap(list[at(from)], list[at(best)]);
    return list[at(from)];
}

// By the trained order alone.
int ThreatSearch::look_of(int cell) const noexcept {
    const int own = board_.turn();
    return values_.make[at(board_.multiset(own, cell))] +
           values_.prevent[at(board_.multiset(own ^ 1, cell))];
}

int ThreatSearch::experience(int cell, int ply) const noexcept {
    int score = history_[at(board_.turn())][at(cell)] / numbers_.history_share;
    const Frame& frame = frames_[at(ply)];
    if (cell == frame.killers[0]) score += numbers_.killer;
    if (cell == frame.killers[1]) score += numbers_.killer * 2 / 3;
    const int last = board_.last();
    if (last == kWall) return score;
    if (counter_[at(last)] == cell) score += numbers_.counter;
    return score + replies_[at(last * board_.windows().cells() + cell)] / numbers_.reply_share;
}

void ThreatSearch::add_move(Moves& moves, int cell, int ply, int table_move) const noexcept {
    const int look = look_of(cell);
    const int score = cell == table_move ? kTableMove : look + experience(cell, ply);
    moves.add({static_cast<std::uint16_t>(cell), look, score});
}

void ThreatSearch::generate_falling(Moves& moves, const Node& node, int table_move) const noexcept {
    const Windows& windows = board_.windows();
    for (int column = 0; column < windows.columns(); ++column) {
        int cell = windows.cells() - windows.columns() + column;
        while (cell >= 0 && board_.owner(cell) != kNobody) cell -= windows.columns();
        if (cell >= 0) add_move(moves, cell, node.ply, table_move);
    }
}

// Against an open three only what makes a four or stops one; otherwise what is near anything.
bool ThreatSearch::is_candidate(int cell, bool defends) const noexcept {
    const int own = board_.turn();
    const Threat mine = board_.threat(own, cell);
    const Threat theirs = board_.threat(own ^ 1, cell);
    if (!defends) {
        return board_.is_near(cell) || mine <= Threat::kThree || theirs <= Threat::kThree;
    }
    const Windows& windows = board_.windows();
    // A piece beyond the end of a line stops it too: there the other side makes a three at least,
    // of the same line shifted by a cell.
    if (windows.open() && theirs <= Threat::kThree) return true;
    return may_be_four(mine, windows.forbids(own)) || may_be_four(theirs, windows.forbids(own ^ 1));
}

void ThreatSearch::generate(Moves& moves, const Node& node, int table_move) noexcept {
    const int own = board_.turn();
    if (must_stop()) {
        for (const int cell : board_.stops()) {
            if (is_playable(cell)) add_move(moves, cell, node.ply, table_move);
        }
        const int five = board_.first(own ^ 1, Threat::kFive);
        if (moves.size == 0 && is_playable(five)) add_move(moves, five, node.ply, table_move);
        if (moves.size > 0) return;
    }
    const Windows& windows = board_.windows();
    if (windows.gravity()) return generate_falling(moves, node, table_move);
    // Where longer rows do not count, a line shifted by a cell may be none: see is_candidate.
    const bool is_seen = !windows.open() || windows.longer_rows_win();
    const bool defends =
        pruning_.forced_defence && is_seen && board_.count(own ^ 1, Threat::kOpenFour) > 0;
    for (int cell = 0; cell < windows.cells(); ++cell) {
        if (board_.owner(cell) == kNobody && is_candidate(cell, defends) && is_playable(cell)) {
            add_move(moves, cell, node.ply, table_move);
        }
    }
    if (moves.size > 0) return;
    // Far from everything on a crowded board: any cell will do.
    for (int cell = 0; cell < windows.cells(); ++cell) {
        if (board_.owner(cell) == kNobody && is_playable(cell)) {
            add_move(moves, cell, node.ply, table_move);
        }
    }
}

// Makes no more than one four or one open three, and stops no win: by itself such a threat is no
// more urgent than a good quiet move, and is left out or reduced as late as one. The deeper the
// search, the more this matters: fours that only put off the end would fill the tree.
bool ThreatSearch::is_quiet(int cell) const noexcept {
    const int own = board_.turn();
    return board_.threat(own, cell) >= Threat::kFour &&
           board_.threat(own ^ 1, cell) > Threat::kFourThree;
}

// The move was too good for the other side; those tried before it were not.
void ThreatSearch::reward(const Node& node, int move, const Moves& tried, int count) noexcept {
    if (!is_quiet(move)) return;
    Frame& frame = frames_[at(node.ply)];
    if (frame.killers[0] != move) {
        frame.killers = {static_cast<std::uint16_t>(move), frame.killers[0]};
    }
    const int last = board_.last();
    const int plies = node.depth / kPly;
    const int bonus = std::min(1200, 30 * plies * plies + 60);
    const auto change = [](std::int16_t& entry, int by) {
        entry = static_cast<std::int16_t>(entry + by - entry * std::abs(by) / kHistoryMost);
    };
    const auto learn = [&](int cell, int by) {
        change(history_[at(board_.turn())][at(cell)], by);
        if (last != kWall) change(replies_[at(last * board_.windows().cells() + cell)], by);
    };
    if (last != kWall) counter_[at(last)] = static_cast<std::uint16_t>(move);
    learn(move, bonus);
    for (int number = 0; number < count; ++number) learn(tried.list[at(number)].cell, -bonus);
}

}  // namespace pions::in_a_row
