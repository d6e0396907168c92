#include "pions/falling/search.hpp"

#include <algorithm>
#include <bit>

#include "pions/core/bits.hpp"

namespace pions::falling {

namespace {

constexpr int kFirst = 1 << 30;
constexpr int kKiller = 1 << 20;
constexpr int kMostHistory = 1 << 12;
constexpr int kLeastReduced = 3;  // plies
constexpr int kFutile = 350;      // points that a ply may be worth

constexpr int win_at(int ply) noexcept {
    return kWin - ply;
}

constexpr bool is_sure(int value) noexcept {
    return value >= kSureWin || value <= -kSureWin;
}

// A win counts plies: from the node in the table, from the root in the search.
constexpr int from_node(int value, int ply) noexcept {
    return !is_sure(value) ? value : value > 0 ? value + ply : value - ply;
}
constexpr int from_root(int value, int ply) noexcept {
    return !is_sure(value) ? value : value > 0 ? value - ply : value + ply;
}

constexpr int first_of(Columns columns) noexcept {
    return std::countr_zero(columns);
}

constexpr int reduction(int depth, int number) noexcept {
    if (depth < kLeastReduced || number < 2) return 0;
    return 1 + (depth >= 6) + (number >= 5) + (depth >= 12 && number >= 4);
}

}  // namespace

Search::Search(Board& board, TranspositionTable& table, const Watch& watch)
    : board_(board),
      table_(table),
      watch_(watch),
      pvs_(at(board.cells()) + 2),
      killers_(at(board.cells()) + 2, {-1, -1}) {
    for (auto& history : history_) history.assign(at(board.cells()), 0);
    for (auto& pv : pvs_) pv.reserve(at(board.cells()) + 2);
}

int Search::root_value(int depth, Window window, Columns without, int first) {
    const Columns wins = board_.wins(board_.turn());
    const Node node{depth, 0, window, 0};
    Candidates moves;
    const int count = list_moves(node, board_.open() & ~without, first, moves);
    std::stable_sort(moves.begin(), moves.begin() + count,
                     [](auto& a, auto& b) { return a.order > b.order; });
    int best = kNothing;
    for (int number = 0; number < count && best < window.beta; ++number) {
        const int column = moves[at(number)].column;
        const bool is_win = (wins >> column & 1) != 0;
        pv(1).clear();
        const int found =
            is_win ? win_at(1) : search_move(node, column, number, std::max(window.alpha, best));
        if (stopped()) break;
        if (found <= best) continue;
        best = found;
        if (found > window.alpha || pv(0).empty() || number == 0) extend_pv(0, column);
    }
    return best;
}

// The value to the side to move: within the window exact, below and above it a bound.
int Search::value(int depth, int ply, Window window) {
    pv(ply).clear();
    if (!watch_.enter()) return 0;
    if (const auto sure = settled(ply, window)) return *sure;
    const Node node{depth, ply, window, board_.wins(opponent(board_.turn()))};
    const bool has_choice = node.threats == 0;
    if (depth <= 0 && has_choice) return estimate();
    const TableEntry* entry = table_.probe(board_.key());
    if (const auto stored = known(entry, node)) return *stored;
    if (const auto futile = pruned(node)) return *futile;
    return search_moves(node, entry);
}

int Search::estimate() const noexcept {
    return std::clamp(board_.value(), -kMostEstimate, kMostEstimate);
}

// What needs no search; the window is narrowed to what can still come.
std::optional<int> Search::settled(int ply, Window& window) {
    const Side own = board_.turn();
    if (const Columns wins = board_.wins(own); wins != 0) {
        pv(ply).assign(1, first_of(wins));
        return win_at(ply + 1);
    }
    if (const Columns theirs = board_.wins(opponent(own)); std::popcount(theirs) > 1) {
        pv(ply).assign({first_of(theirs), first_of(theirs & (theirs - 1))});
        return -win_at(ply + 2);
    }
    const bool can_win = board_.can_win(own);
    const bool can_lose = board_.can_win(opponent(own));
    if (board_.empties() == 0 || (!can_win && !can_lose)) return 0;
    window.alpha = std::max(window.alpha, -win_at(ply + 2));
    window.beta = std::min(window.beta, win_at(ply + 3));
    if (!can_win && window.alpha >= 0) return 0;
    if (!can_lose && window.beta <= 0) return 0;
    if (window.alpha >= window.beta) return window.alpha;
    return std::nullopt;
}

// What the table says. Wins and losses are proved at any depth.
std::optional<int> Search::known(const TableEntry* entry, const Node& node) const noexcept {
    if (entry == nullptr || node.window.is_open()) return std::nullopt;
    const int found = from_root(static_cast<int>(entry->value), node.ply);
    const int depth = entry->depth - 1;
    const bool is_deep = depth >= node.depth || to_the_end(depth);
    const bool lower = entry->bound != Bound::kUpper && (is_deep || found >= kSureWin);
    const bool upper = entry->bound != Bound::kLower && (is_deep || found <= -kSureWin);
    const bool fits =
        (lower && found >= node.window.beta) || (upper && found <= node.window.alpha);
    return fits ? std::optional(found) : std::nullopt;
}

// A side so far ahead that the plies left hardly change it.
std::optional<int> Search::pruned(const Node& node) const noexcept {
    const bool is_near = node.depth <= 3 && !to_the_end(node.depth) && node.threats == 0;
    if (!is_near || node.window.is_open() || is_sure(node.window.beta)) return std::nullopt;
    const int now = estimate();
    return now - kFutile * node.depth >= node.window.beta ? std::optional(now) : std::nullopt;
}

int Search::search_moves(const Node& node, const TableEntry* entry) {
    const Columns open = node.threats != 0 ? node.threats : board_.open();
    const Columns safe = open & ~board_.poisoned(opponent(board_.turn()));
    if (safe == 0) {
        pv(node.ply).assign(2, first_of(open));
        return -win_at(node.ply + 2);
    }
    Candidates moves;
    const int count = list_moves(node, safe, entry == nullptr ? -1 : entry->best, moves);
    // One move alone costs no depth.
    const Node here{node.depth + (count == 1), node.ply, node.window, node.threats};
    int best = -kWin;
    int good = moves[0].column;
    for (int number = 0; number < count && best < node.window.beta; ++number) {
        std::swap(moves[at(number)],
                  *std::max_element(moves.begin() + number, moves.begin() + count,
                                    [](auto& a, auto& b) { return a.order < b.order; }));
        const int column = moves[at(number)].column;
        const int alpha = std::max(node.window.alpha, best);
        const int found = search_move(here, column, number, alpha);
        if (stopped()) return best;
        if (found <= best) continue;
        best = found;
        good = column;
        if (found > node.window.alpha && node.window.is_open()) extend_pv(node.ply, column);
    }
    if (best >= node.window.beta) reward(node, good);
    remember(node, best, good);
    return best;
}

int Search::search_move(const Node& node, int column, int number, int alpha) {
    const Side mover = board_.turn();
    board_.play(column);
    const bool is_quiet = board_.wins(mover) == 0 && !to_the_end(node.depth);
    const int less = is_quiet && number > 0 ? reduction(node.depth, number) : 0;
    const Window window{alpha, node.window.beta};
    int found = alpha + 1;
    if (less > 0) found = -value(std::max(0, node.depth - 1 - less), node.ply + 1,
                                 window.above().negated());
    if (found > alpha && number > 0) {
        found = -value(node.depth - 1, node.ply + 1, window.above().negated());
    }
    const bool is_better = found > alpha && found < window.beta && window.is_open();
    if (number == 0 || is_better) {
        found = -value(node.depth - 1, node.ply + 1, window.negated());
    }
    board_.undo(column);
    return found;
}

int Search::list_moves(const Node& node, Columns open, int known_first, Candidates& found) const {
    int count = 0;
    for (; open != 0; open &= open - 1) {
        const int column = first_of(open);
        found[at(count++)] = {order_of(node, column, known_first), column};
    }
    return count;
}

int Search::order_of(const Node& node, int column, int known_first) const noexcept {
    if (column == known_first) return kFirst;
    const auto& killers = killers_[at(node.ply)];
    if (column == killers[0]) return kKiller + 1;
    if (column == killers[1]) return kKiller;
    const int past = history_[static_cast<std::size_t>(board_.turn())][at(board_.landing(column))];
    return past + (node.depth > 1 ? board_.gain(column) : 0);
}

void Search::reward(const Node& node, int column) noexcept {
    auto& killers = killers_[at(node.ply)];
    if (killers[0] != column) killers = {column, killers[0]};
    auto& history = history_[static_cast<std::size_t>(board_.turn())];
    int& worth = history[at(board_.landing(column))];
    worth += node.depth * node.depth;
    if (worth <= kMostHistory) return;
    for (auto& each : history_) {
        for (int& one : each) one /= 2;
    }
}

void Search::extend_pv(int ply, int column) {
    auto& here = pv(ply);
    const auto& rest = pv(ply + 1);
    here.assign(1, column);
    here.insert(here.end(), rest.begin(), rest.end());
}

void Search::remember(const Node& node, int best, int column) noexcept {
    Bound bound = best >= node.window.beta ? Bound::kLower : Bound::kExact;
    if (best <= node.window.alpha) bound = Bound::kUpper;
    const auto depth = static_cast<std::uint8_t>(std::clamp(node.depth, 0, 250) + 1);
    table_.store({board_.key(), from_node(best, node.ply), column, depth, bound});
}

}  // namespace pions::falling
