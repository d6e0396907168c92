// The search on large boards: principal variations by null windows, to a depth with the evaluation
// or to the end of the game. Its values are those of minimax.
#pragma once

#include <optional>

#include "pions/search/transposition_table.hpp"
#include "pions/search/watch.hpp"
#include "pions/wide_othello/evaluation.hpp"

namespace pions::wide_othello {

// The discs of the side to move and of the other.
template <int kWords>
struct Discs {
    CellSet<kWords> own;
    CellSet<kWords> other;

    Discs passed() const noexcept { return {other, own}; }
};

// The score of a finished game for the side to move: empty squares go to the winner.
template <int kWords>
int final_score(const WideOthelloBoard<kWords>& board, const Discs<kWords>& position) noexcept {
    const int own = position.own.size();
    const int other = position.other.size();
    const int empty = board.cells() - own - other;
    const int lead = own == other ? 0 : own > other ? own - other + empty : own - other - empty;
    return board.anti() ? -lead : lead;
}

// A move that a search looks at, and the position after it.
template <int kWords>
struct Candidate {
    Discs<kWords> after;
    CellSet<kWords> flips;
    CellSet<kWords> replies;
    int square;
    int order;  // the higher, the sooner
};

// Discs: the scores below are those of the side to move.
struct Window {
    int alpha;
    int beta;

    Window negated() const noexcept { return {-beta, -alpha}; }
    bool is_open() const noexcept { return beta - alpha > 1; }
};

// Mutable: one for each search; its table may serve the next.
template <int kWords>
class Search {
  public:
    using Board = WideOthelloBoard<kWords>;
    using Set = CellSet<kWords>;
    using Root = Discs<kWords>;
    using Evaluation = wide_othello::Evaluation<kWords>;

    // All must outlive the search.
    Search(const Board& board, const Evaluation& evaluation, TranspositionTable& table,
           Watch watch);

    // The score of best play that begins with one of the moves, `depth` plies deep; with a depth of
    // all empty squares to the end. The root must have a move. Stopped, it is of no use.
    int score(const Root& root, const Set& moves, Window window, int depth);

    // The moves that `score` expects.
    const std::vector<Move>& pv() const noexcept { return pvs_[0]; }

    // The move that looks best at a glance.
    Move guess(const Root& root, const Set& moves);

    bool stopped() const noexcept { return watch_.stopped(); }
    std::uint64_t nodes() const noexcept { return watch_.nodes(); }
    int empties(const Root& position) const noexcept {
        return board_.cells() - position.own.size() - position.other.size();
    }
    Set moves(const Root& position) const noexcept {
        return wide::moves(board_, position.own, position.other);
    }

  private:
    // Where the search stands: plies from the root, plies left, empty squares.
    struct Place {
        int ply;
        int depth;
        int empties;

        bool to_the_end() const noexcept { return depth >= empties; }
        Place next() const noexcept { return {ply + 1, depth - 1, empties - 1}; }
        Place passed() const noexcept { return {ply + 1, depth, empties}; }
        int table_depth() const noexcept { return to_the_end() ? kToTheEnd : depth; }
    };

    struct Best {
        int score;
        Move move;
    };

    // The depth of a table entry that is exact to the end.
    static constexpr int kToTheEnd = 255;
    static constexpr int kCornerBonus = 6;
    // Up to this many empty squares an end is searched without the evaluation and the table.
    static constexpr int kLeanEnd = 8;
    static constexpr int kMinTableDepth = 2;
    static constexpr int kMaxUnsortedEnd = 5;
    // Up to this many, who plays last in a quarter decides between moves that look alike.
    static constexpr int kMaxOddEnd = 24;

    std::vector<Move>& pv(int ply) noexcept { return pvs_[static_cast<std::size_t>(ply)]; }

    int search(const Root& position, const Set& moves, Window window, Place place);
    int search_pass(const Root& position, Window window, Place place);
    int search_last_ply(const Root& position, const Set& moves, int alpha, Place place);
    int search_sorted(const Root& position, const Set& moves, Window window, Place place);
    Best search_list(std::size_t first, Window window, Place place);
    int search_after(const Candidate<kWords>& move, Window window, Place place, bool is_first);
    int search_child(const Candidate<kWords>& move, Window window, Place place);

    int solve(const Root& position, const Set& moves, int alpha, int empties);
    int solve_last(const Root& position, const Set& moves) const noexcept;

    void list_moves(const Root& position, const Set& moves);
    void order(const Root& position, std::size_t first, Place place, Move known);
    int order_value(const Candidate<kWords>& move) const noexcept;
    Candidate<kWords>& take_best(std::size_t from) noexcept;
    std::optional<int> known_score(const TableEntry* entry, Window window, Place place) const;
    void remember(std::uint64_t key, const Best& best, Window window, Place place);

    Candidate<kWords> candidate(const Root& position, int square) const noexcept;
    Set odd_quarters(const Root& position) const noexcept;
    std::uint64_t key_of(const Root& position) const noexcept;

    const Board& board_;
    const Evaluation& evaluation_;
    TranspositionTable& table_;
    Watch watch_;
    std::array<Set, 4> quarters_;
    std::vector<std::vector<Move>> pvs_;    // for each ply
    std::vector<Candidate<kWords>> list_;   // of all nodes on the way, one after the other
};

extern template class Search<2>;
extern template class Search<4>;
extern template class Search<11>;

}  // namespace pions::wide_othello
