#include "pions/in_a_row/threat_search.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace pions::in_a_row {

namespace {

constexpr std::uint8_t kExact = 0;
constexpr std::uint8_t kLower = 1;
constexpr std::uint8_t kUpper = 2;
constexpr std::uint8_t kEmptySlot = 3;
constexpr int kMostFours = 16;  // plies of fours that quiescence follows
constexpr int kHistoryMost = 8'000;

constexpr std::size_t at(int number) noexcept {
    return static_cast<std::size_t>(number);
}

// A win is stored as seen from its node, and read as seen from the root.
constexpr int to_table(int value, int ply) noexcept {
    return value >= kSureWin ? value + ply : value <= -kSureWin ? value - ply : value;
}
constexpr int from_table(int value, int ply) noexcept {
    return value >= kSureWin ? value - ply : value <= -kSureWin ? value + ply : value;
}

}  // namespace

const ThreatSearch::ScoredMove& ThreatSearch::Moves::pick(int from) noexcept {
    int best = from;
    for (int one = from + 1; one < size; ++one) {
        if (list[at(one)].score > list[at(best)].score) best = one;
    }
    std::swap(list[at(from)], list[at(best)]);
    return list[at(from)];
}

ThreatSearch::ThreatSearch(const Windows& windows, const ThreatValues& values,
                           std::size_t megabytes)
    : board_(windows, values), values_(values), frames_(kMostPly + 4) {
    table_.resize(std::bit_floor(std::max<std::size_t>(1, (megabytes << 20) / sizeof(TableEntry))));
    for (auto& side : history_) side.resize(at(windows.cells()));
    counter_.resize(at(windows.cells()));
    prepare();
    clear();
}

void ThreatSearch::prepare() noexcept {
    for (int depth = 1; depth < 64; ++depth) {
        for (int number = 1; number < 64; ++number) {
            const double plies = numbers_.reduction_base / 100.0 +
                                 100 * std::log(depth) * std::log(number) / numbers_.reduction_divisor;
            reductions_[at(depth)][at(number)] = static_cast<int>(plies * kPly);
        }
    }
}

void ThreatSearch::clear() noexcept {
    std::fill(table_.begin(), table_.end(), TableEntry{0, 0, 0, 0, kEmptySlot, 0});
    for (auto& side : history_) std::fill(side.begin(), side.end(), std::int16_t{0});
    std::fill(counter_.begin(), counter_.end(), std::uint16_t{kNoMove});
    for (Frame& frame : frames_) frame.killers = {kNoMove, kNoMove};
}

bool ThreatSearch::is_playable(int cell) const noexcept {
    if (!board_.windows().gravity()) return true;
    const int below = cell + board_.windows().columns();
    return below >= board_.windows().cells() || board_.owner(below) != kNobody;
}

// With gravity a threat counts only where a piece can fall now.
std::optional<int> ThreatSearch::gravity_end_value(int ply) const noexcept {
    const int own = board_.turn();
    bool wins = false;
    int enemy_fives = 0;
    if (board_.count(own, Threat::kFive) > 0) {
        board_.for_each(own, Threat::kFive, [&](int cell) { wins = wins || is_playable(cell); });
    }
    if (wins) return kWin - (ply + 1);
    if (board_.count(own ^ 1, Threat::kFive) > 1) {
        board_.for_each(own ^ 1, Threat::kFive, [&](int cell) { enemy_fives += is_playable(cell); });
    }
    if (enemy_fives >= 2) return -(kWin - (ply + 2));
    return std::nullopt;
}

// What the counts alone prove. The reasons, for every K and surface, since they speak only of
// classes: two fives of the opponent cannot both be blocked; an open four has two completions; and
// where the opponent can make no four on the way, a four with an open three, or two open threes,
// leave an open four after any answer.
std::optional<int> ThreatSearch::end_value(int ply) const noexcept {
    if (board_.empties() == 0) return 0;
    if (board_.windows().gravity()) return gravity_end_value(ply);
    const int own = board_.turn();
    const int enemy = own ^ 1;
    if (board_.count(own, Threat::kFive) > 0) return kWin - (ply + 1);
    const int fives = board_.count(enemy, Threat::kFive);
    if (fives >= 2) return -(kWin - (ply + 2));
    if (fives == 1) return std::nullopt;
    if (board_.count(own, Threat::kOpenFour) > 0) return kWin - (ply + 3);
    if (!pruning_.claims) return std::nullopt;
    const int strong =
        board_.count(own, Threat::kFourThree) + board_.count(own, Threat::kDoubleThree);
    const int enemy_fours = board_.count(enemy, Threat::kOpenFour) +
                            board_.count(enemy, Threat::kFourThree) +
                            board_.count(enemy, Threat::kFour);
    if (strong > 0 && enemy_fours == 0) return kWin - (ply + 5);
    return std::nullopt;
}

// The cell that must be taken, kWall if none must.
int ThreatSearch::forced_block() const noexcept {
    const int enemy = board_.turn() ^ 1;
    if (board_.count(enemy, Threat::kFive) == 0) return kWall;
    int found = kWall;
    board_.for_each(enemy, Threat::kFive, [&](int cell) {
        if (is_playable(cell)) found = cell;
    });
    return found;
}

TableEntry& ThreatSearch::slot(std::uint64_t key) noexcept {
    return table_[key & (table_.size() - 1)];
}

void ThreatSearch::store(const Node& node, int value, int bound, int move) noexcept {
    TableEntry& entry = slot(board_.key());
    const bool other = entry.key != board_.key();
    if (other && entry.bound != kEmptySlot && entry.age == age_ && entry.depth > node.depth + kPly) {
        return;
    }
    const int kept = !other && move == kNoMove ? entry.move : move;
    entry = {board_.key(),
             static_cast<std::int16_t>(to_table(value, node.ply)),
             static_cast<std::int16_t>(node.depth),
             static_cast<std::uint16_t>(kept),
             static_cast<std::uint8_t>(bound),
             age_};
}

int ThreatSearch::move_score(int cell, int ply) const noexcept {
    const int own = board_.turn();
    int score = values_.make[at(board_.multiset(own, cell))] +
                values_.prevent[at(board_.multiset(own ^ 1, cell))] +
                history_[at(own)][at(cell)] / numbers_.history_share;
    const Frame& frame = frames_[at(ply)];
    if (cell == frame.killers[0]) score += numbers_.killer;
    if (cell == frame.killers[1]) score += numbers_.killer * 2 / 3;
    const int last = board_.last();
    if (last != kWall && counter_[at(last)] == cell) score += numbers_.counter;
    return score;
}

void ThreatSearch::generate(Moves& moves, const Node& node, int table_move) const noexcept {
    const int own = board_.turn();
    const auto add = [&](int cell) {
        moves.add(cell, cell == table_move ? 1 << 20 : move_score(cell, node.ply));
    };
    if (const int block = forced_block(); block != kWall) return add(block);
    const Windows& windows = board_.windows();
    if (windows.gravity()) {
        for (int column = 0; column < windows.columns(); ++column) {
            int cell = windows.cells() - windows.columns() + column;
            while (cell >= 0 && board_.owner(cell) != kNobody) cell -= windows.columns();
            if (cell >= 0) add(cell);
        }
        return;
    }
    const bool defends = pruning_.forced_defence && board_.count(own ^ 1, Threat::kOpenFour) > 0;
    for (int cell = 0; cell < windows.cells(); ++cell) {
        if (board_.owner(cell) != kNobody) continue;
        const Threat mine = board_.threat(own, cell);
        const Threat theirs = board_.threat(own ^ 1, cell);
        const auto is_four = [](Threat threat) {
            return threat <= Threat::kFour && threat != Threat::kDoubleThree;
        };
        if (defends ? is_four(mine) || is_four(theirs)
                    : board_.is_near(cell) || mine <= Threat::kThree || theirs <= Threat::kThree) {
            add(cell);
        }
    }
    // Far from everything on a crowded board: any cell will do.
    if (moves.size == 0) {
        for (int cell = 0; cell < windows.cells(); ++cell) {
            if (board_.owner(cell) == kNobody) add(cell);
        }
    }
}

// Neither makes nor stops anything that must be answered.
bool ThreatSearch::is_quiet(int cell) const noexcept {
    const int own = board_.turn();
    return board_.threat(own, cell) > Threat::kOpenThree &&
           board_.threat(own ^ 1, cell) > Threat::kOpenThree;
}

int ThreatSearch::quiesce(int alpha, int beta, int ply, int fours) noexcept {
    frames_[at(ply)].pv_size = 0;
    if (!watch_->enter()) return 0;
    if (const auto end = end_value(ply)) return *end;
    if (ply >= kMostPly - 1) return std::clamp(board_.value(), -kMostValue, kMostValue);
    if (const int block = forced_block(); block != kWall) {
        board_.play(block);
        const int value = -quiesce(-beta, -alpha, ply + 1, fours);
        board_.undo();
        return value;
    }
    int best = std::clamp(board_.value(), -kMostValue, kMostValue);
    if (best >= beta || fours <= 0 || !pruning_.fours_at_leaves || board_.windows().gravity()) {
        return best;
    }
    alpha = std::max(alpha, best);
    std::array<std::uint16_t, 64> cells;
    int count = 0;
    const int own = board_.turn();
    board_.for_each(own, Threat::kFour, [&](int cell) {
        if (board_.threat(own, cell) != Threat::kDoubleThree && count < 64) {
            cells[at(count++)] = static_cast<std::uint16_t>(cell);
        }
    });
    for (int number = 0; number < count && best < beta; ++number) {
        board_.play(cells[at(number)]);
        const int value = -quiesce(-beta, -alpha, ply + 1, fours - 2);
        board_.undo();
        if (watch_->stopped()) return best;
        if (value > best) {
            best = value;
            if (value > alpha) {
                alpha = value;
                raise_pv(ply, cells[at(number)]);
            }
        }
    }
    return best;
}

void ThreatSearch::raise_pv(int ply, int move) noexcept {
    Frame& frame = frames_[at(ply)];
    const Frame& next = frames_[at(ply + 1)];
    frame.pv[0] = static_cast<std::uint16_t>(move);
    const int size = std::min(next.pv_size, kMostPly - 1);
    std::copy_n(next.pv.begin(), size, frame.pv.begin() + 1);
    frame.pv_size = size + 1;
}

int ThreatSearch::search(Node node) noexcept {
    if (node.depth <= 0) return quiesce(node.alpha, node.beta, node.ply, kMostFours);
    frames_[at(node.ply)].pv_size = 0;
    if (!watch_->enter()) return 0;
    if (const auto end = end_value(node.ply)) return *end;
    node.eval = std::clamp(board_.value(), -kMostValue, kMostValue);
    if (node.ply >= kMostPly - 1) return node.eval;
    node.alpha = std::max(node.alpha, -(kWin - node.ply - 2));
    node.beta = std::min(node.beta, kWin - node.ply - 3);
    if (node.alpha >= node.beta) return node.alpha;

    const TableEntry entry = slot(board_.key());
    const bool known = entry.key == board_.key() && entry.bound != kEmptySlot;
    if (known && !node.pv && entry.depth >= node.depth) {
        const int value = from_table(entry.value, node.ply);
        if (entry.bound == kExact || (entry.bound == kLower && value >= node.beta) ||
            (entry.bound == kUpper && value <= node.alpha)) {
            return value;
        }
    }
    Frame& frame = frames_[at(node.ply)];
    frame.eval = node.eval;
    node.improving = node.ply >= 2 && node.eval > frames_[at(node.ply - 2)].eval;
    const bool calm = !node.pv && !board_.windows().gravity() && forced_block() == kWall;
    if (calm && pruning_.razoring && node.depth <= numbers_.razor_depth * kPly &&
        node.eval + numbers_.razor_base + numbers_.razor_ply * node.depth / kPly < node.alpha) {
        const int value = quiesce(node.alpha, node.alpha + 1, node.ply, kMostFours);
        if (value <= node.alpha) return value;
    }
    if (calm && pruning_.futility && node.depth <= numbers_.futile_depth * kPly &&
        board_.count(board_.turn() ^ 1, Threat::kOpenFour) == 0 &&
        node.eval - (node.improving ? numbers_.futile_ply_improving : numbers_.futile_ply) * node.depth / kPly >= node.beta &&
        node.eval < kMostValue) {
        return node.eval;
    }
    return search_moves(node, known ? entry.move : kNoMove);
}

bool ThreatSearch::prunes(const Node& node, int move, int number, int best) const noexcept {
    if (node.pv || number == 0 || best <= -kSureWin || !is_quiet(move)) return false;
    const int plies = node.depth / kPly;
    if (pruning_.move_count && plies <= numbers_.count_depth &&
        number >= (node.improving
                       ? numbers_.count_base_improving +
                             numbers_.count_square_improving * plies * plies / 100
                       : numbers_.count_base + numbers_.count_square * plies * plies / 100)) {
        return true;
    }
    return pruning_.futility && plies <= numbers_.child_futile_depth &&
           node.eval + numbers_.child_futile_base + numbers_.child_futile_ply * plies <= node.alpha &&
           number >= 3;
}

int ThreatSearch::reduction(const Node& node, int move, int number) const noexcept {
    if (!pruning_.reductions || number < 2 || node.depth < 2 * kPly) return 0;
    int sum = reductions_[at(std::min(63, node.depth / kPly))][at(std::min(63, number))];
    if (node.pv) sum -= kPly;
    if (!node.improving) sum += kPly / 2;
    if (!is_quiet(move)) sum -= kPly;
    sum -= history_[at(board_.turn())][at(move)] * kPly * numbers_.reduction_history /
           (100 * kHistoryMost);
    return std::clamp(sum, 0, node.depth - kPly);
}

int ThreatSearch::search_move(const Node& node, int move, int number, int alpha) noexcept {
    const bool forced = board_.count(board_.turn() ^ 1, Threat::kFive) > 0;
    const bool extends = pruning_.extensions && forced && node.ply < 2 * root_depth_;
    const int depth = node.depth - (extends ? numbers_.answer_cost * kPly / 100 : kPly);
    const int reduced = extends ? 0 : reduction(node, move, number);
    board_.play(move);
    int value = 0;
    if (number > 0) {
        value = -search({-alpha - 1, -alpha, depth - reduced, node.ply + 1, false});
        if (value > alpha && reduced > 0) {
            value = -search({-alpha - 1, -alpha, depth, node.ply + 1, false});
        }
    }
    if (number == 0 || (node.pv && value > alpha && value < node.beta)) {
        value = -search({-node.beta, -alpha, depth, node.ply + 1, node.pv});
    }
    board_.undo();
    return value;
}

void ThreatSearch::reward(const Node& node, int move, const Moves& tried, int count) noexcept {
    if (!is_quiet(move)) return;
    Frame& frame = frames_[at(node.ply)];
    if (frame.killers[0] != move) frame.killers = {static_cast<std::uint16_t>(move), frame.killers[0]};
    if (board_.last() != kWall) counter_[at(board_.last())] = static_cast<std::uint16_t>(move);
    const int bonus = std::min(1200, 30 * (node.depth / kPly) * (node.depth / kPly) + 60);
    auto& history = history_[at(board_.turn())];
    const auto move_by = [&](int cell, int by) {
        std::int16_t& entry = history[at(cell)];
        entry = static_cast<std::int16_t>(entry + by - entry * std::abs(by) / kHistoryMost);
    };
    move_by(move, bonus);
    for (int number = 0; number < count; ++number) move_by(tried.list[at(number)].cell, -bonus);
}

int ThreatSearch::search_moves(const Node& node, int table_move) noexcept {
    Moves moves;
    generate(moves, node, table_move);
    int best = -kWin;
    int best_move = kNoMove;
    int alpha = node.alpha;
    for (int number = 0; number < moves.size; ++number) {
        const int move = moves.pick(number).cell;
        if (prunes(node, move, number, best)) continue;
        const int value = search_move(node, move, number, alpha);
        if (watch_->stopped()) return 0;
        if (value > best) {
            best = value;
            best_move = move;
            if (value > alpha) {
                alpha = value;
                if (node.pv) raise_pv(node.ply, move);
            }
        }
        if (alpha >= node.beta) {
            reward(node, move, moves, number);
            break;
        }
    }
    const int bound = best >= node.beta ? kLower : best > node.alpha ? kExact : kUpper;
    store(node, best, bound, best_move);
    return best;
}

}  // namespace pions::in_a_row
