// Principal variation search on a board that knows its threats.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "pions/in_a_row/threat_board.hpp"
#include "pions/search/limits.hpp"
#include "pions/search/watch.hpp"

namespace pions::in_a_row {

// A win in n plies is worth kWin - n to the winner.
constexpr int kWin = 30'000;
constexpr int kSureWin = kWin - 1'000;  // anything above is a proved win
constexpr int kMostValue = 20'000;      // estimates stay below
constexpr int kMostPly = 200;

// Each can be switched off, to see what it is worth.
struct Pruning {
    bool claims = true;          // wins in five plies read from the counts
    bool forced_defence = true;  // against an open three only what stops it
    bool fours_at_leaves = true;
    bool futility = true;
    bool razoring = true;
    bool move_count = true;
    bool reductions = true;
    bool extensions = true;  // answers to fours cost no depth
};

// How strongly each acts: found by matches. Margins are in points, depths in plies.
struct SearchNumbers {
    int razor_depth = 3;
    int razor_base = 60;
    int razor_ply = 40;
    int futile_depth = 6;
    int futile_ply = 55;
    int futile_ply_improving = 35;
    int child_futile_depth = 4;
    int child_futile_base = 50;
    int child_futile_ply = 50;
    int count_depth = 6;
    int count_base = 4;
    int count_base_improving = 6;
    int count_square = 100;  // hundredths of the depth's square
    int count_square_improving = 200;
    int reduction_base = 35;     // hundredths of a ply
    int reduction_divisor = 240; // hundredths
    int reduction_history = 100; // hundredths of a ply for the best history there is
    int reduction_cut = 0;       // hundredths of a ply more where a cut is expected
    int answer_cost = 25;        // hundredths of a ply that an answer to a four costs
    int killer = 60;
    int counter = 50;
    int history_share = 64;
};

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

struct TableEntry {
    std::uint64_t key = 0;
    std::int16_t value = 0;
    std::int16_t depth = 0;
    std::uint16_t move = 0;
    std::uint8_t bound = 0;
    std::uint8_t age = 0;
};

// Mutable: one position at a time; its table stays from one to the next.
class ThreatSearch {
  public:
    ThreatSearch(const Windows& windows, const ThreatValues& values, std::size_t megabytes);

    ThreatBoard& board() noexcept { return board_; }
    Pruning& pruning() noexcept { return pruning_; }
    // After a change, `prepare` makes it count.
    SearchNumbers& numbers() noexcept { return numbers_; }
    void prepare() noexcept;
    void clear() noexcept;

    // The game on board() must go on. With as many lines as there are empty cells, every move gets
    // a value; otherwise only moves that look like anything are considered.
    ThreatReport think(const Limits& limits, std::stop_token stop, int lines = 1);
    // The last depth finished, from any thread.
    ThreatReport latest() const;

  private:
    static constexpr int kPly = 4;  // depths count quarters of a ply
    static constexpr int kNoMove = 0xffff;

    struct ScoredMove {
        std::uint16_t cell;
        int score;
    };
    struct Moves {
        std::array<ScoredMove, ThreatBoard::kMostCells> list;
        int size = 0;
        void add(int cell, int score) noexcept {
            list[static_cast<std::size_t>(size++)] = {static_cast<std::uint16_t>(cell), score};
        }
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
        int eval = 0;
        bool improving = false;
    };

    int search(Node node) noexcept;
    int search_moves(const Node& node, int table_move) noexcept;
    int search_move(const Node& node, int move, int number, int alpha) noexcept;
    int quiesce(int alpha, int beta, int ply, int fours) noexcept;
    std::optional<int> end_value(int ply) const noexcept;
    std::optional<int> gravity_end_value(int ply) const noexcept;
    int forced_block() const noexcept;
    void generate(Moves& moves, const Node& node, int table_move) const noexcept;
    int move_score(int cell, int ply) const noexcept;
    bool is_quiet(int cell) const noexcept;
    bool prunes(const Node& node, int move, int number, int best) const noexcept;
    int reduction(const Node& node, int move, int number) const noexcept;
    void reward(const Node& node, int move, const Moves& tried, int count) noexcept;
    void raise_pv(int ply, int move) noexcept;

    TableEntry& slot(std::uint64_t key) noexcept;
    void store(const Node& node, int value, int bound, int move) noexcept;

    // Root moves `first` to `last` - 1.
    struct RootPart {
        int first;
        int last;
    };
    int search_root(int alpha, int beta, int depth, RootPart part) noexcept;
    void aspire(int depth, RootPart part, int guess) noexcept;
    void search_lines(int depth, int lines) noexcept;
    void settle_wins();
    bool is_settled(int depth, int lines) const noexcept;
    std::vector<int> root_moves(int lines) const;
    std::optional<ThreatReport> immediate(int lines) const;
    void publish(const ThreatReport& report);

    bool is_playable(int cell) const noexcept;

    ThreatBoard board_;
    const ThreatValues& values_;
    Pruning pruning_;
    SearchNumbers numbers_;
    std::vector<TableEntry> table_;
    std::uint8_t age_ = 0;
    std::vector<Frame> frames_;
    std::array<std::vector<std::int16_t>, 2> history_;
    std::vector<std::uint16_t> counter_;  // by the move answered
    std::array<std::array<int, 64>, 64> reductions_{};
    Watch* watch_ = nullptr;
    int root_depth_ = 0;
    std::vector<Variation> root_;  // every root move with its last value, the best first
    int root_wins_ = 0;
    mutable std::mutex latest_lock_;
    ThreatReport latest_;
};

}  // namespace pions::in_a_row
