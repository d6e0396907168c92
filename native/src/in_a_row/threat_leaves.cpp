// Where the search ends: what the counts prove, and quiescence by fours.
#include <algorithm>

#include "pions/in_a_row/threat_search.hpp"

namespace pions::in_a_row {

namespace {

constexpr std::uint64_t kFoursKey = 0xd1b54a32d192ed03;  // entries of fours beside those of positions

constexpr std::size_t at(int number) noexcept {
    return static_cast<std::size_t>(number);
}

}  // namespace

bool ThreatSearch::is_playable(int cell) noexcept {
    return board_.is_open(cell) && !board_.is_forbidden(board_.turn(), cell);
}

int ThreatSearch::static_value() const noexcept {
    return std::clamp(board_.value(), -kMostValue, kMostValue);
}

// With gravity a piece opens the cell above it, where the opponent may complete a line.
bool ThreatSearch::falls_into_open_four() const noexcept {
    const int own = board_.turn();
    bool found = false;
    board_.for_each(own, Threat::kOpenFour, [&](int cell) {
        const int above = cell - board_.windows().columns();
        found = found || above < 0 || !board_.completes(own ^ 1, above);
    });
    return found;
}

// Where the opponent can make no four on the way, a four with an open three, or two open threes,
// leave an open four after any answer. In renju Black might not be allowed to make it, and what
// the code of a cell gives as two threes of Black may hold a four.
bool ThreatSearch::claims_win() const noexcept {
    const int own = board_.turn();
    const int enemy = own ^ 1;
    if (!pruning_.claims || board_.windows().forbids(own) || board_.windows().gravity()) {
        return false;
    }
    if (board_.count(own, Threat::kFourThree) + board_.count(own, Threat::kDoubleThree) == 0) {
        return false;
    }
    const int fours = board_.count(enemy, Threat::kOpenFour) +
                      board_.count(enemy, Threat::kFourThree) + board_.count(enemy, Threat::kFour);
    return fours == 0 &&
           !(board_.windows().forbids(enemy) && board_.count(enemy, Threat::kDoubleThree) > 0);
}

// What the counts alone prove. The reasons, for every K and surface, since they speak only of
// classes: two fives of the opponent cannot both be blocked, unless one piece stops both from beyond
// an end, nor one where no piece may be placed; no piece stops an open four; and what `claims_win`
// says.
std::optional<int> ThreatSearch::end_value(int ply) noexcept {
    if (board_.empties() == 0) return 0;
    const int own = board_.turn();
    const int enemy = own ^ 1;
    if (board_.count(own, Threat::kFive) > 0) return kWin - (ply + 1);
    const int fives = board_.count(enemy, Threat::kFive);
    if (fives >= 2 && (!board_.windows().open() || board_.stops().empty())) {
        return -(kWin - (ply + 2));
    }
    if (fives > 0) {
        const bool lost = board_.windows().forbids(own) &&
                          board_.is_forbidden(own, board_.first(enemy, Threat::kFive));
        return lost ? std::optional(-(kWin - (ply + 2))) : std::nullopt;
    }
    if (board_.count(own, Threat::kOpenFour) > 0 &&
        (!board_.windows().gravity() || falls_into_open_four())) {
        return kWin - (ply + 3);
    }
    return claims_win() ? std::optional(kWin - (ply + 5)) : std::nullopt;
}

// Whether the other side would complete a line next.
bool ThreatSearch::must_stop() const noexcept {
    return board_.count(board_.turn() ^ 1, Threat::kFive) > 0;
}

// The value as it stands, unless the side to move wins by fours alone.
int ThreatSearch::quiesce(int alpha, int beta, int ply) noexcept {
    frames_[at(ply)].pv_size = 0;
    if (!watch_->enter()) return 0;
    if (const auto end = end_value(ply)) return *end;
    if (ply >= kMostPly - 1) return static_value();
    if (must_stop()) return best_stop(alpha, beta, ply);
    const int value = static_value();
    if (value >= beta || !pruning_.fours_at_leaves) return value;
    const int win = win_by_fours(ply, numbers_.leaf_fours);
    return win > 0 ? win : value;
}

int ThreatSearch::best_stop(int alpha, int beta, int ply) noexcept {
    int best = -kWin;
    for (const int cell : board_.stops()) {
        board_.play(cell);
        best = std::max(best, -quiesce(-beta, -std::max(alpha, best), ply + 1));
        board_.undo();
        if (best >= beta) break;
    }
    return best;
}

// The cells whose fours may be tried, a four of the opponent answered by one of them.
int ThreatSearch::gather_fours(FourCells& cells) noexcept {
    const int own = board_.turn();
    const auto makes_four = [&](int cell) {
        const Threat threat = board_.threat(own, cell);
        return threat <= Threat::kFour && threat != Threat::kDoubleThree;
    };
    int count = 0;
    if (must_stop()) {
        for (const std::uint16_t stop : board_.stops()) {
            if (makes_four(stop)) cells[at(count++)] = stop;
        }
        return count;
    }
    board_.for_each(own, Threat::kFour, [&](int cell) {
        if (makes_four(cell) && count < kMostFourMoves) {
            cells[at(count++)] = static_cast<std::uint16_t>(cell);
        }
    });
    return count;
}

// The value of a win by at most `fours` fours, each answered in the only way; 0 if there is none.
int ThreatSearch::win_by_fours(int ply, int fours) noexcept {
    frames_[at(ply)].pv_size = 0;
    if (const auto end = end_value(ply)) return std::max(*end, 0);
    const int own = board_.turn();
    if (fours <= 0 || ply >= kMostPly - 3 ||
        board_.count(own, Threat::kFour) + board_.count(own, Threat::kFourThree) == 0) {
        return 0;
    }
    const std::uint64_t key = board_.key() ^ kFoursKey;
    if (pruning_.table_at_leaves) {
        const auto known = table_->find(key);
        if (known && known->value > 0) return known->value - ply;
        if (known && known->depth >= fours) return 0;
    }
    FourCells cells;
    const int count = gather_fours(cells);
    int win = 0;
    for (int number = 0; number < count && win == 0; ++number) {
        win = win_after_four(cells[at(number)], ply, fours);
        if (watch_->stopped()) return 0;
    }
    if (pruning_.table_at_leaves) {
        table_->store(key, {win > 0 ? win + ply : 0, fours, kNoMove, Bound::kExact});
    }
    return win;
}

int ThreatSearch::win_after_four(int cell, int ply, int fours) noexcept {
    if (!watch_->enter()) return 0;
    board_.play(cell);
    int win = 0;
    frames_[at(ply + 1)].pv_size = 0;
    if (const auto end = end_value(ply + 1)) {
        win = std::max(-*end, 0);
    } else if (const Stops stops = board_.stops(); stops.size() == 1 && watch_->enter()) {
        const int block = *stops.begin();
        board_.play(block);
        win = win_by_fours(ply + 2, fours - 1);
        board_.undo();
        if (win > 0) raise_pv(ply + 1, block);
    }
    board_.undo();
    if (win > 0) raise_pv(ply, cell);
    return win;
}

}  // namespace pions::in_a_row
