#include "pions/in_a_row/threat_search.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "pions/in_a_row/root_safety.hpp"

namespace pions::in_a_row {

namespace {

constexpr std::size_t at(int number) noexcept {
    return static_cast<std::size_t>(number);
}

}  // namespace

ThreatSearch::ThreatSearch(const Windows& windows, const ThreatValues& values,
                           std::size_t megabytes)
    : ThreatSearch(windows, values, std::make_shared<ThreatTable>(megabytes)) {}

ThreatSearch::ThreatSearch(const Windows& windows, const ThreatValues& values,
                           std::shared_ptr<ThreatTable> table)
    : board_(windows, values), values_(values), table_(std::move(table)), frames_(kMostPly + 4) {
    const std::size_t cells = at(windows.cells());
    for (auto& side : history_) side.resize(cells);
    replies_.resize(cells * cells);
    counter_.resize(cells);
    prepare();
    clear();
}

ThreatSearch::~ThreatSearch() = default;

void ThreatSearch::prepare() noexcept {
    for (int depth = 1; depth < 64; ++depth) {
        for (int number = 1; number < 64; ++number) {
            const double logs = std::log(depth) * std::log(number);
            reductions_[at(depth)][at(number)] =
                numbers_.reduction_base +
                static_cast<int>(100 * kPly * logs / numbers_.reduction_divisor);
        }
    }
}

void ThreatSearch::clear() {
    table_->clear();
    helpers_.clear();
    safety_.reset();
    for (auto& side : history_) std::fill(side.begin(), side.end(), std::int16_t{0});
    std::fill(replies_.begin(), replies_.end(), std::int16_t{0});
    std::fill(counter_.begin(), counter_.end(), std::uint16_t{kNoMove});
    for (Frame& frame : frames_) frame.killers = {kNoMove, kNoMove};
}

// A win is stored as seen from its node, and read as seen from the root.
std::optional<Remembered> ThreatSearch::recall(int ply) const noexcept {
    auto known = table_->find(board_.key());
    if (!known) return known;
    if (known->value >= kSureWin) known->value -= ply;
    if (known->value <= -kSureWin) known->value += ply;
    return known;
}

void ThreatSearch::remember(int ply, Remembered entry) noexcept {
    if (entry.value >= kSureWin) entry.value += ply;
    if (entry.value <= -kSureWin) entry.value -= ply;
    table_->store(board_.key(), entry);
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
    if (node.depth <= 0) return quiesce(node.alpha, node.beta, node.ply);
    frames_[at(node.ply)].pv_size = 0;
    if (!watch_->enter()) return 0;
    if (const auto end = end_value(node.ply)) return *end;
    node.eval = static_value();
    if (node.ply >= kMostPly - 1) return node.eval;
    node.alpha = std::max(node.alpha, -(kWin - node.ply - 2));
    node.beta = std::min(node.beta, kWin - node.ply - 3);
    if (node.alpha >= node.beta) return node.alpha;

    std::optional<Remembered> known;
    if (node.excluded == kNoMove) known = recall(node.ply);
    if (known && !node.pv && known->depth >= node.depth && known->tells(node.alpha, node.beta)) {
        return known->value;
    }
    Frame& frame = frames_[at(node.ply)];
    frame.eval = node.eval;
    node.improving = node.ply >= 2 && node.eval > frames_[at(node.ply - 2)].eval;
    node.forced = must_stop();
    if (const auto value = prune_whole(node)) return *value;
    if (pruning_.stale && !node.forced && node.excluded == kNoMove &&
        node.depth >= numbers_.unknown_plies * kPly) {
        if (!known || known->move == kNoMove) {
            node.depth -= numbers_.unknown_cost;
        } else if (known->depth + numbers_.stale_gap < node.depth) {
            node.depth -= numbers_.stale_cost;
        }
    }
    return search_moves(node, known);
}

// Positions so far from what is asked that no move is looked at.
std::optional<int> ThreatSearch::prune_whole(const Node& node) noexcept {
    if (node.pv || node.forced || node.excluded != kNoMove || board_.windows().gravity()) {
        return std::nullopt;
    }
    if (pruning_.razoring && node.depth <= numbers_.razor_plies * kPly &&
        node.eval + numbers_.razor_base + numbers_.razor_ply * node.depth / kPly < node.alpha) {
        const int value = quiesce(node.alpha, node.alpha + 1, node.ply);
        if (value <= node.alpha) return value;
    }
    const int margin = node.improving ? numbers_.futile_ply_improving : numbers_.futile_ply;
    if (pruning_.futility && node.depth <= numbers_.futile_plies * kPly &&
        board_.count(board_.turn() ^ 1, Threat::kOpenFour) == 0 &&
        node.eval - margin * node.depth / kPly >= node.beta && node.eval < kMostValue) {
        return node.eval;
    }
    return std::nullopt;
}

bool ThreatSearch::prunes(const Node& node, const Turn& turn, int best) const noexcept {
    if (node.pv || node.forced || turn.number == 0 || best <= -kSureWin || !is_quiet(turn.cell)) return false;
    const int plies = node.depth / kPly;
    const int most = node.improving ? numbers_.count_base_improving +
                                          numbers_.count_square_improving * plies * plies / 100
                                    : numbers_.count_base +
                                          numbers_.count_square * plies * plies / 100;
    if (pruning_.move_count && plies <= numbers_.count_plies && turn.number >= most) return true;
    if (pruning_.policy && plies <= numbers_.policy_plies &&
        turn.worse > numbers_.policy_base + numbers_.policy_ply * plies) {
        return true;
    }
    return pruning_.child_futility && plies <= numbers_.child_futile_plies && turn.number >= 3 &&
           node.eval + numbers_.child_futile_base + numbers_.child_futile_ply * plies <= node.alpha;
}

int ThreatSearch::reduction(const Node& node, const Turn& turn) const noexcept {
    if (!pruning_.reductions || turn.number < 2 || node.depth < 2 * kPly) return 0;
    int sum = reductions_[at(std::min(63, node.depth / kPly))][at(std::min(63, turn.number))];
    if (node.pv) sum -= numbers_.reduction_pv;
    if (node.cut) sum += numbers_.reduction_cut;
    if (!node.improving) sum += numbers_.reduction_worse;
    if (!is_quiet(turn.cell)) sum -= numbers_.reduction_loud;
    if (turn.raised > 0) sum += numbers_.reduction_raised;
    sum += numbers_.reduction_policy * turn.worse / 100;
    sum -= history_[at(board_.turn())][at(turn.cell)] * numbers_.reduction_history / kHistoryMost;
    return std::clamp(sum, 0, node.depth - kPly);
}

// What a move at this node costs in depth.
int ThreatSearch::cost_of(const Node& node) const noexcept {
    if (!pruning_.extensions || node.ply >= 2 * root_depth_) return kPly;
    if (node.forced && !node.several) return numbers_.answer_cost;
    const bool defends = board_.count(board_.turn() ^ 1, Threat::kOpenFour) > 0;
    return defends ? numbers_.defence_cost : kPly;
}

int ThreatSearch::search_move(const Node& node, const Turn& turn, int alpha) noexcept {
    const int depth = node.depth - cost_of(node) + turn.extension;
    const int reduced = node.forced ? 0 : reduction(node, turn);
    const int ply = node.ply + 1;
    board_.play(turn.cell);
    table_->prefetch(board_.key());
    int value = 0;
    if (turn.number > 0) {
        const bool cut = !node.cut || reduced > 0;
        value = -search({-alpha - 1, -alpha, depth - reduced, ply, false, cut});
        if (value > alpha && reduced > 0) {
            value = -search({-alpha - 1, -alpha, depth, ply, false, !node.cut});
        }
    }
    if (turn.number == 0 || (node.pv && value > alpha && value < node.beta)) {
        const bool cut = !node.pv && !node.cut;
        value = -search({-node.beta, -alpha, depth, ply, node.pv, cut});
    }
    board_.undo();
    return value;
}

// Whether the known move is better than all others by a margin: then it is worth more depth. If
// even without it the position is too good, nothing more needs to be looked at; if others come
// near a move that is too good, it is worth less.
std::optional<int> ThreatSearch::singular(const Node& node, const Remembered& known,
                                          int& extension) noexcept {
    extension = 0;
    if (!pruning_.singular || node.forced || node.ply >= 2 * root_depth_ ||
        node.depth < numbers_.singular_plies * kPly || known.bound == Bound::kUpper ||
        known.depth < node.depth - 3 * kPly || std::abs(known.value) >= kSureWin) {
        return std::nullopt;
    }
    const int bound = known.value - numbers_.singular_margin * node.depth / kPly;
    Node others{bound - 1, bound, (node.depth - kPly) / 2, node.ply, false, node.cut, known.move};
    const int value = search(others);
    if (watch_->stopped()) return std::nullopt;
    if (value < bound) {
        extension = numbers_.singular_gain;
    } else if (bound >= node.beta && !node.pv) {
        return bound;
    } else if (known.value >= node.beta) {
        extension = -numbers_.singular_loss;
    }
    return std::nullopt;
}

int ThreatSearch::search_moves(Node& node, const std::optional<Remembered>& known) noexcept {
    int extension = 0;
    if (known && known->move != kNoMove && node.excluded == kNoMove) {
        if (const auto value = singular(node, *known, extension)) return *value;
        if (watch_->stopped()) return 0;
    }
    Moves moves;
    const int table_move = known ? known->move : kNoMove;
    generate(moves, node, table_move);
    node.several = node.forced && moves.size > 1;
    if (moves.size == 0) return 0;  // every cell is forbidden: such a game goes nowhere
    int best = -kWin;
    int best_move = kNoMove;
    int alpha = node.alpha;
    int raised = 0;
    for (int number = 0; number < moves.size; ++number) {
        const ScoredMove& move = moves.pick(number);
        if (move.cell == node.excluded) continue;
        Turn turn{move.cell, number, moves.best_look - move.look, raised};
        if (move.cell == table_move) turn.extension = extension;
        if (prunes(node, turn, best)) continue;
        const int value = search_move(node, turn, alpha);
        if (watch_->stopped()) return 0;
        if (value <= best) continue;
        best = value;
        best_move = turn.cell;
        if (value > alpha) {
            alpha = value;
            ++raised;
            if (node.pv) raise_pv(node.ply, turn.cell);
        }
        if (alpha >= node.beta) {
            reward(node, turn.cell, moves, number);
            break;
        }
    }
    if (node.excluded != kNoMove) return best;
    const Bound bound = best >= node.beta    ? Bound::kLower
                        : best > node.alpha ? Bound::kExact
                                             : Bound::kUpper;
    remember(node.ply, {best, node.depth, best_move, bound});
    return best;
}

}  // namespace pions::in_a_row
