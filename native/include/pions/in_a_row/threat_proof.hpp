// Victory by continuous threats (VCT), by proof-number search (df-pn).
//
// The attacker plays moves that threaten to win: fours, open threes, and whatever else would win by
// a chain of fours if the other side passed. The defender's replies are complete: the cells in the
// zone of that chain, which hold every reply that could make a difference to it; any other reply
// loses to the chain. So a proof is a proof in the whole game, while "no proof" only means that the
// attacker has no such attack.
//
// A position is never repeated, since pieces only come: the graph of positions has no cycles.
#pragma once

#include <cstdint>
#include <mutex>
#include <stop_token>
#include <vector>

#include "pions/in_a_row/threat_search.hpp"
#include "pions/in_a_row/vcf.hpp"

namespace pions::in_a_row {

struct ProofReport {
    bool proved = false;
    bool refuted = false;  // there is no attack by threats; says nothing about the game
    int plies = 0;         // until a line is complete, at most
    std::vector<int> line;
    std::uint64_t nodes = 0;
    bool stopped = false;  // by a limit, or because the memory is full
};

// How the attacker of a proved position goes on.
struct ForcedAnswer {
    FourChain chain;  // a chain of fours; else empty
    int move = kWall;
    std::vector<int> replies;       // those that need answers of their own
    std::vector<FourChain> chains;  // each other reply loses to one of these
};

// Mutable: one position at a time; what it proved stays for the next. The windows and values must
// outlive it.
class ThreatProver {
  public:
    // `monotone`: whether one more own piece never hurts, as where longer rows win too.
    ThreatProver(const Windows& windows, const ThreatValues& values, bool monotone,
                 std::size_t megabytes);

    ThreatBoard& board() noexcept { return board_; }
    void clear();
    // From now on looks first where a search over the same board saw a win, and so finds out whether
    // it is one: what that search left out is looked at here. Forgets what it has not
    // proved so far. The guide must outlive it; null: none.
    void follow(ThreatSearch* guide);

    // Whether `attacker` wins by threats on board(), where the game must go on and either side may
    // be to move.
    ProofReport prove(int attacker, const Limits& limits, std::stop_token stop);
    // The answer in a position that is proved, the attacker to move.
    ForcedAnswer answer(int attacker);

  private:
    using Index = std::uint32_t;
    static constexpr Index kNone = ~Index{0};
    static constexpr std::uint32_t kInfinite = 1U << 28;

    struct Child {
        std::uint16_t cell;
        std::uint16_t guess;  // its proof number until it is looked at
        Index node = kNone;
    };
    struct Node {
        std::uint64_t key;
        std::uint32_t proof = 1;
        std::uint32_t disproof = 1;
        std::uint32_t first = 0;  // of its children
        std::uint16_t children = 0;
        std::uint16_t plies = 0;
        bool expanded = false;
        bool by_chain = false;  // proved by a chain of fours alone
    };
    struct Summary {
        std::uint32_t proof;
        std::uint32_t disproof;
        std::uint32_t best;    // the child to look at next
        std::uint32_t second;  // the number of the next best
    };

    bool attacks() const noexcept { return board_.turn() == attacker_; }
    std::uint64_t key(std::uint64_t board_key) const noexcept;
    Index find_or_add(std::uint64_t key);
    void grow_slots();
    bool is_full() const noexcept;

    void search(Index index, std::uint32_t proof_limit, std::uint32_t disproof_limit);
    Summary summarize(const Node& node) const noexcept;
    void settle(Index index, const Summary& summary) noexcept;

    void expand(Index index);
    void expand_attack(Node& node);
    void expand_defence(Node& node);
    bool find_threat(Node& node, CellSet& replies, std::vector<FourChain>* chains);
    CellSet not_lost_to(const FourChain& chain, const CellSet& cells);
    void drop_lost_replies(Node& node, CellSet& replies, std::vector<FourChain>* chains);
    void add_child(Node& node, int cell, int guess);
    void add_stops(Node& node);
    CellSet fours_of(int side) const;
    CellSet free_cells();
    std::vector<int> attacks_here(int hint);
    std::optional<Remembered> guide_here() const;
    int hinted_move();
    bool is_given_up() const;
    bool was_given_up();
    void ask_guide();
    void close(Node& node, bool proved, int plies) noexcept;

    std::vector<int> line();
    int next_of_line();
    void append_chain(std::vector<int>& moves);
    int best_child(const Node& node) const noexcept;
    int obvious_reply();
    int any_cell();
    FourChain chain_here();
    void cover_replies(ForcedAnswer& answer);
    bool is_covered(const ForcedAnswer& answer) const;

    ThreatBoard board_;
    VcfSearch vcf_;
    std::size_t most_nodes_;
    bool monotone_;
    bool zones_;  // whether the zone of a chain holds every reply that matters to it
    std::vector<Node> nodes_;
    std::vector<Child> children_;
    std::vector<Index> slots_;
    ThreatSearch* guide_ = nullptr;
    int attacker_ = kBlack;
    int root_plies_ = 0;
    Watch* watch_ = nullptr;
};

}  // namespace pions::in_a_row
