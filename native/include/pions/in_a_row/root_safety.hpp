// Whether the opponent wins by force after a move at the root.
//
// The search leaves moves out and ends somewhere; a long attack by fours and threes may lie beyond.
// The prover looks for nothing else and sees further, so that a move is not chosen which loses to
// one. It may take a share of what the search takes, and asks about the same move again only when
// it can look much further than before.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "pions/in_a_row/threat_proof.hpp"

namespace pions::in_a_row {

// Mutable: what it knows of the moves of one position, and of its prover's positions. The windows
// and values must outlive it.
class RootSafety {
  public:
    RootSafety(const Windows& windows, const ThreatValues& values);

    // A new root; the limits are those of the whole search.
    void begin(const ThreatBoard& board, const Limits& limits, std::stop_token stop);

    // Whether the opponent is proved to win after the move, the search having visited `searched`
    // nodes: looks for a proof if there is enough of them.
    bool finds_loss(int move, std::uint64_t searched);
    // Whether that was found before.
    bool is_lost(int move) const noexcept { return !known(move).line.empty(); }
    // How many plies after the move a line is complete at the latest, where the move is lost.
    int plies(int move) const noexcept { return known(move).plies; }
    // The move, and how the opponent wins.
    const std::vector<int>& line(int move) const noexcept { return known(move).line; }
    // Nodes visited since `begin`.
    std::uint64_t nodes() const noexcept { return spent_; }

  private:
    struct Known {
        std::uint64_t nodes = 0;  // spent on it
        bool settled = false;     // lost, or the opponent has no attack
        int plies = 0;
        std::vector<int> line;
    };

    const Known& known(int move) const noexcept { return known_[static_cast<std::size_t>(move)]; }

    ThreatProver prover_;
    std::vector<Known> known_;
    Limits limits_;
    std::stop_token stop_;
    std::uint64_t spent_ = 0;
};

}  // namespace pions::in_a_row
