#include "pions/wide_othello/search.hpp"

#include <utility>

namespace pions::wide_othello {

namespace {

constexpr int kNoScore = -100'000;

template <int kWords>
std::array<CellSet<kWords>, 4> quarters_of(const WideOthelloBoard<kWords>& board) {
    std::array<CellSet<kWords>, 4> quarters;
    for (int cell = 0; cell < board.cells(); ++cell) {
        const bool low = cell / board.columns() >= board.rows() / 2;
        const bool right = cell % board.columns() >= board.columns() / 2;
        quarters[(low ? 2U : 0U) + (right ? 1U : 0U)].add(cell);
    }
    return quarters;
}

}  // namespace

template <int kWords>
Search<kWords>::Search(const Board& board, const Evaluation& evaluation,
                       TranspositionTable& table, Watch watch)
    : board_(board),
      evaluation_(evaluation),
      table_(table),
      watch_(std::move(watch)),
      quarters_(quarters_of(board)),
      pvs_(static_cast<std::size_t>(2 * board.cells() + 2)) {
    list_.reserve(static_cast<std::size_t>(16 * board.cells()));
}

template <int kWords>
int Search<kWords>::score(const Root& root, const Set& moves, Window window, int depth) {
    const int count = empties(root);
    const Place place{0, std::min(depth, count), count};
    for (auto& line : pvs_) line.clear();
    list_.clear();
    list_moves(root, moves);
    const TableEntry* known = table_.probe(key_of(root));
    order(root, 0, place, known == nullptr ? kPass : known->best);
    return search_list(0, window, place).score;
}

template <int kWords>
Move Search<kWords>::guess(const Root& root, const Set& moves) {
    const int count = empties(root);
    list_.clear();
    list_moves(root, moves);
    order(root, 0, {0, 1, count}, kPass);
    return take_best(0).square;
}

template <int kWords>
int Search<kWords>::search(const Root& position, const Set& moves, Window window,
                           Place place) {
    if (place.to_the_end() && place.empties <= kLeanEnd && !window.is_open()) {
        return solve(position, moves, window.alpha, place.empties);
    }
    if (!watch_.enter()) return window.alpha;
    if (moves.empty()) return search_pass(position, window, place);
    if (place.depth <= 0) return evaluation_.value(position.own, position.other, moves);
    if (place.depth == 1 && !place.to_the_end() && !window.is_open()) {
        return search_last_ply(position, moves, window.alpha, place);
    }
    return search_sorted(position, moves, window, place);
}

template <int kWords>
int Search<kWords>::search_pass(const Root& position, Window window, Place place) {
    const Set theirs = moves(position.passed());
    if (theirs.empty()) return final_score(board_, position);
    const Place next = place.passed();
    if (window.is_open()) pv(next.ply).clear();
    const int score = -search(position.passed(), theirs, window.negated(), next);
    if (window.is_open() && score > window.alpha) {
        pv(place.ply).assign(1, kPass);
        pv(place.ply).insert(pv(place.ply).end(), pv(next.ply).begin(), pv(next.ply).end());
    }
    return score;
}

template <int kWords>
int Search<kWords>::search_sorted(const Root& position, const Set& moves, Window window,
                                  Place place) {
    const bool tabled = place.depth >= kMinTableDepth;
    const std::uint64_t key = tabled ? key_of(position) : 0;
    const TableEntry* entry = tabled ? table_.probe(key) : nullptr;
    if (!window.is_open()) {
        if (const auto known = known_score(entry, window, place)) return *known;
    }
    const Move first_move = entry == nullptr ? kPass : entry->best;
    const std::size_t first = list_.size();
    list_moves(position, moves);
    order(position, first, place, first_move);
    const Best best = search_list(first, window, place);
    list_.resize(first);
    if (tabled && !stopped()) remember(key, best, window, place);
    return best.score;
}

// Corners first and the squares diagonally beside them last: the sooner a move is good enough, the
// fewer positions are evaluated.
template <int kWords>
int Search<kWords>::search_last_ply(const Root& position, const Set& moves, int alpha,
                                    Place place) {
    int best = kNoScore;
    const Set corners = moves & evaluation_.corners();
    const Set late = moves & evaluation_.beside_corners();
    for (const Set& group : {corners, moves - (corners | late), late}) {
        for (Set left = group; !left.empty();) {
            const int square = left[0];
            left = left - Board::set_of(square);
            const Candidate<kWords> move = candidate(position, square);
            const Window theirs{-alpha - 1, -alpha};
            best = std::max(best, -search(move.after, move.replies, theirs, place.next()));
            if (best > alpha || stopped()) return best;
        }
    }
    return best;
}

// The moves from `first` on.
template <int kWords>
typename Search<kWords>::Best Search<kWords>::search_list(std::size_t first, Window window,
                                                          Place place) {
    Best best{kNoScore, kPass};
    const std::size_t end = list_.size();
    const bool open = window.is_open();
    for (std::size_t n = first; n < end; ++n) {
        const Candidate<kWords> move = take_best(n);
        const int score = search_after(move, window, place, n == first);
        if (stopped()) return best;
        if (score <= best.score) continue;
        best = {score, move.square};
        if (score <= window.alpha) continue;
        window.alpha = score;
        if (open) {
            const std::vector<Move>& rest = pv(place.ply + 1);
            pv(place.ply).assign(1, move.square);
            pv(place.ply).insert(pv(place.ply).end(), rest.begin(), rest.end());
        }
        if (score >= window.beta) break;
    }
    return best;
}

template <int kWords>
int Search<kWords>::search_after(const Candidate<kWords>& move, Window window, Place place,
                                 bool is_first) {
    if (window.is_open()) pv(place.ply + 1).clear();
    if (is_first || !window.is_open()) return search_child(move, window, place);
    const int score = search_child(move, {window.alpha, window.alpha + 1}, place);
    if (score <= window.alpha || score >= window.beta || stopped()) return score;
    return search_child(move, window, place);
}

template <int kWords>
int Search<kWords>::search_child(const Candidate<kWords>& move, Window window, Place place) {
    if (window.is_open()) pv(place.ply + 1).clear();
    return -search(move.after, move.replies, window.negated(), place.next());
}

// Near the end, by null windows: can the side to move reach more than alpha?
template <int kWords>
int Search<kWords>::solve(const Root& position, const Set& moves, int alpha, int empties) {
    if (!watch_.enter()) return alpha;
    if (moves.empty()) {
        const Set theirs = this->moves(position.passed());
        if (theirs.empty()) return final_score(board_, position);
        return -solve(position.passed(), theirs, -alpha - 1, empties);
    }
    if (empties == 1) return solve_last(position, moves);
    int best = kNoScore;
    if (empties > kMaxUnsortedEnd) {
        const std::size_t first = list_.size();
        list_moves(position, moves);
        order(position, first, {0, empties, empties}, kPass);
        const std::size_t end = list_.size();
        for (std::size_t n = first; n < end && best <= alpha && !stopped(); ++n) {
            const Candidate<kWords> move = take_best(n);
            best = std::max(best, -solve(move.after, move.replies, -alpha - 1, empties - 1));
        }
        list_.resize(first);
        return best;
    }
    const Set odd = odd_quarters(position);
    for (const Set& part : {moves & odd, moves - odd}) {
        for (unsigned w = 0; w < kWords; ++w) {
            for (Word left = part.words[w]; left != 0; left = without_lowest(left)) {
                const int square = static_cast<int>(w) * kWordBits + lowest_bit(left);
                const auto move = candidate(position, square);
                best = std::max(best, -solve(move.after, move.replies, -alpha - 1, empties - 1));
                if (best > alpha || stopped()) return best;
            }
        }
    }
    return best;
}

// The one empty square is filled.
template <int kWords>
int Search<kWords>::solve_last(const Root& position, const Set& moves) const noexcept {
    const int square = moves[0];
    const int flips = wide::flips(board_, position.own, position.other, square).size();
    const int lead = position.own.size() - position.other.size() + 2 * flips + 1;
    return board_.anti() ? -lead : lead;
}

template <int kWords>
Candidate<kWords> Search<kWords>::candidate(const Root& position,
                                            int square) const noexcept {
    const Set flips = wide::flips(board_, position.own, position.other, square);
    const Root after{position.other - flips, position.own | flips | Board::set_of(square)};
    return {after, flips, moves(after), square, 0};
}

template <int kWords>
void Search<kWords>::list_moves(const Root& position, const Set& moves) {
    moves.for_each([&](int square) { list_.push_back(candidate(position, square)); });
    watch_.spend(moves.size());
}

// The corners of quarters with an odd number of empty squares: whoever plays there plays last.
template <int kWords>
typename Search<kWords>::Set Search<kWords>::odd_quarters(
    const Root& position) const noexcept {
    const Set empty = board_.mask() - (position.own | position.other);
    Set odd;
    for (const Set& quarter : quarters_) {
        if ((empty & quarter).size() % 2 == 1) odd = odd | quarter;
    }
    return odd;
}

template <int kWords>
void Search<kWords>::order(const Root& position, std::size_t first, Place place, Move known) {
    const bool near_end = place.to_the_end() && place.empties <= kMaxOddEnd;
    const Set odd = near_end ? odd_quarters(position) : Set{};
    for (std::size_t n = first; n < list_.size(); ++n) {
        Candidate<kWords>& move = list_[n];
        move.order = move.square == known ? -kNoScore : order_value(move);
        if (odd.has(move.square)) ++move.order;
    }
}

template <int kWords>
int Search<kWords>::order_value(const Candidate<kWords>& move) const noexcept {
    int worth = -2 * move.replies.size();
    if (evaluation_.corners().has(move.square)) worth += kCornerBonus;
    if (evaluation_.beside_corners().has(move.square)) worth -= kCornerBonus;
    return worth;
}

template <int kWords>
Candidate<kWords>& Search<kWords>::take_best(std::size_t from) noexcept {
    std::size_t best = from;
    for (std::size_t n = from + 1; n < list_.size(); ++n) {
        if (list_[n].order > list_[best].order) best = n;
    }
    if (best != from) std::swap(list_[from], list_[best]);
    return list_[from];
}

template <int kWords>
std::optional<int> Search<kWords>::known_score(const TableEntry* entry, Window window,
                                               Place place) const {
    if (entry == nullptr || entry->depth < place.table_depth()) return std::nullopt;
    const int score = static_cast<int>(entry->value);
    const bool fits = entry->bound == Bound::kExact ||
                      (entry->bound == Bound::kLower ? score >= window.beta
                                                     : score <= window.alpha);
    return fits ? std::optional(score) : std::nullopt;
}

template <int kWords>
void Search<kWords>::remember(std::uint64_t key, const Best& best, Window window, Place place) {
    Bound bound = best.score >= window.beta ? Bound::kLower : Bound::kExact;
    if (best.score <= window.alpha) bound = Bound::kUpper;
    const auto depth = static_cast<std::uint8_t>(std::min(place.table_depth(), kToTheEnd));
    table_.store({key, best.score, best.move, depth, bound});
}

template <int kWords>
std::uint64_t Search<kWords>::key_of(const Root& position) const noexcept {
    Word key = 0x9e3779b97f4a7c15;
    for (const Set* side : {&position.own, &position.other}) {
        for (const Word word : side->words) {
            key = (key ^ word) * 0xbf58476d1ce4e5b9;
            key ^= key >> 32;
        }
    }
    return mix(key);
}

template class Search<2>;
template class Search<4>;
template class Search<11>;

}  // namespace pions::wide_othello
