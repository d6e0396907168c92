// Principal variation search on a board that knows its threats.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "pions/in_a_row/search_numbers.hpp"
#include "pions/in_a_row/threat_board.hpp"
#include "pions/in_a_row/threat_table.hpp"
#include "pions/search/limits.hpp"
#include "pions/search/watch.hpp"

namespace pions::in_a_row {

// A win in n plies is worth kWin - n to the winner.
constexpr int kWin = 30'000;
constexpr int kSureWin = kWin - 1'000;  // anything above is a proved win
constexpr int kMostValue = 20'000;      // estimates stay below
constexpr int kMostPly = 200;

struct Variation {
    int value = 0;
    std::vector<int> moves;
};

struct ThreatReport {
    std::vector<Variation> lines;  // the best first
    int depth = 0;
    std::uint64_t nodes = 0;
    bool stopped = false;
};

class RootSafety;

// Mutable: one position at a time; its table stays from one to the next.
class ThreatSearch {
  public:
    ThreatSearch(const Windows& windows, const ThreatValues& values, std::size_t megabytes);
    // Looks into, and adds to, what others remember.
    ThreatSearch(const Windows& windows, const ThreatValues& values,
                 std::shared_ptr<ThreatTable> table);
    ~ThreatSearch();

    ThreatBoard& board() noexcept { return board_; }
    Pruning& pruning() noexcept { return pruning_; }
    // After a change, `prepare` makes it count.
    SearchNumbers& numbers() noexcept { return numbers_; }
    void prepare() noexcept;
    void clear();
    // What it remembers, for others to read.
    const ThreatTable& table() const noexcept { return *table_; }

    // The game on board() must go on. There are no lines where every empty cell is closed to the side
    // to move. With as many lines as there are empty cells, every move gets
    // a value; otherwise only moves that look like anything are considered.
    // Further threads look at the same position: what they find reaches the first one through the
    // table, and only the first one hears the limit of nodes.
    ThreatReport think(const Limits& limits, std::stop_token stop, int lines = 1, int threads = 1);
    // The same for one line on one thread, as a part of what was thought before: what that found
    // does not give way sooner.
    ThreatReport ask(const Limits& limits);
    // Whether to end with the first win or loss that is proved, though it may not be the soonest.
    void take_any_end(bool any) noexcept { any_end_ = any; }
    // The last depth finished, from any thread.
    ThreatReport latest() const;

  private:
    static constexpr int kPly = 100;
    static constexpr int kNoMove = ThreatTable::kNoMove;
    static constexpr int kHistoryMost = 8'000;

    struct ScoredMove {
        std::uint16_t cell;
        int look;   // how good it looks by itself
        int score;  // and by what happened elsewhere
    };
    struct Moves {
        std::array<ScoredMove, ThreatBoard::kMostCells> list;
        int size = 0;
        int best_look = 0;
        void add(const ScoredMove& move) noexcept;
        // Brings the best of the rest to place `at`.
        const ScoredMove& pick(int at) noexcept;
    };
    struct Frame {
        std::array<std::uint16_t, kMostPly> pv;
        int pv_size = 0;
        int eval = 0;
        std::array<std::uint16_t, 2> killers{};
    };

    struct Node {
        int alpha;
        int beta;
        int depth;
        int ply;
        bool pv;
        bool cut = false;  // some move is expected to be too good for the other side
        int excluded = kNoMove;
        int eval = 0;
        bool improving = false;
        bool forced = false;  // a four of the other side must be answered
        bool several = false;  // and there are several answers
    };
    // A move in its turn among those of a node.
    struct Turn {
        int cell;
        int number;
        int worse;  // how much worse it looks than the best-looking one
        int raised = 0;  // how many moves before it were better than all before them
        int extension = 0;
    };

    // threat_search.cpp
    int search(Node node) noexcept;
    std::optional<int> prune_whole(const Node& node) noexcept;
    int search_moves(Node& node, const std::optional<Remembered>& known) noexcept;
    int search_move(const Node& node, const Turn& turn, int alpha) noexcept;
    int cost_of(const Node& node) const noexcept;
    std::optional<int> singular(const Node& node, const Remembered& known, int& extension) noexcept;
    int reduction(const Node& node, const Turn& turn) const noexcept;
    bool prunes(const Node& node, const Turn& turn, int best) const noexcept;
    void raise_pv(int ply, int move) noexcept;

    // threat_leaves.cpp
    static constexpr int kMostFourMoves = 64;
    using FourCells = std::array<std::uint16_t, kMostFourMoves>;
    int quiesce(int alpha, int beta, int ply) noexcept;
    int gather_fours(FourCells& cells) noexcept;
    int win_by_fours(int ply, int fours) noexcept;
    int win_after_four(int cell, int ply, int fours) noexcept;
    std::optional<int> end_value(int ply) noexcept;
    bool claims_win() const noexcept;
    bool falls_into_open_four() const noexcept;
    bool must_stop() const noexcept;
    int best_stop(int alpha, int beta, int ply) noexcept;
    // Whether the side to move may place a piece on an empty cell.
    bool is_playable(int cell) noexcept;
    int static_value() const noexcept;

    // threat_moves.cpp
    void generate(Moves& moves, const Node& node, int table_move) noexcept;
    bool is_candidate(int cell, bool defends) const noexcept;
    void generate_falling(Moves& moves, const Node& node, int table_move) const noexcept;
    void add_move(Moves& moves, int cell, int ply, int table_move) const noexcept;
    int look_of(int cell) const noexcept;
    int experience(int cell, int ply) const noexcept;
    bool is_quiet(int cell) const noexcept;
    void reward(const Node& node, int move, const Moves& tried, int count) noexcept;

    std::optional<Remembered> recall(int ply) const noexcept;
    void remember(int ply, Remembered entry) noexcept;

    // threat_root.cpp: root moves `first` to `last` - 1.
    struct RootPart {
        int first;
        int last;
    };
    int search_root(int alpha, int beta, int depth, RootPart part) noexcept;
    void aspire(int depth, RootPart part, int guess) noexcept;
    void search_lines(int depth, int lines) noexcept;
    void settle_wins();
    bool is_settled(int depth, int lines) const noexcept;
    std::vector<int> root_moves(int lines);
    std::optional<ThreatReport> immediate(int lines);
    void publish(const ThreatReport& report);
    ThreatReport deepen(const Limits& limits, std::stop_token stop, int lines, int first_depth);

    // threat_guard.cpp: root moves that lose to a proved attack.
    void guard_root(const Limits& limits, const std::stop_token& stop, int lines);
    bool is_lost(int move) const noexcept;
    bool finds_loss(int move) noexcept;
    void drop_losses(RootPart part) noexcept;
    int root_value(const Node& node, const Turn& turn, int alpha) noexcept;
    void revise(ThreatReport& report) const;

    // threat_helpers.cpp
    class Helpers;
    void follow(const ThreatSearch& leader);

    ThreatBoard board_;
    const ThreatValues& values_;
    Pruning pruning_;
    SearchNumbers numbers_;
    std::shared_ptr<ThreatTable> table_;
    std::vector<Frame> frames_;
    std::array<std::vector<std::int16_t>, 2> history_;
    std::vector<std::int16_t> replies_;   // by the move answered, then the answer
    std::vector<std::uint16_t> counter_;  // by the move answered
    std::array<std::array<int, 64>, 64> reductions_{};
    Watch* watch_ = nullptr;
    int root_depth_ = 0;
    std::vector<std::unique_ptr<ThreatSearch>> helpers_;
    std::unique_ptr<RootSafety> safety_;
    bool guarded_ = false;  // whether it is asked now
    std::vector<Variation> root_;  // every root move with its last value, the best first
    int root_wins_ = 0;
    bool any_end_ = false;
    mutable std::mutex latest_lock_;
    ThreatReport latest_;
};

}  // namespace pions::in_a_row
