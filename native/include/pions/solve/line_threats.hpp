// Threat-space search (Allis 1994), with threats that need an immediate answer only: the side to
// move makes one line after the other lack a single cell, the enemy has one reply each time, and in
// the end two cells win at once. On Gomoku boards this is a victory by continuous fours.
//
//     · X X · ·        X plays the gain g, the enemy must take the reply r;
//       r     g        the new piece may serve the next threat
#pragma once

#include <vector>

#include "pions/solve/line_state.hpp"

namespace pions {

// Mutable: one for each search. Only for boards without gravity, where a threat stays a threat.
class ThreatSearch {
  public:
    ThreatSearch();

    // Whether the side to move, who cannot win at once, completes a line by threats alone, with
    // `last` pieces on the board or fewer.
    bool wins(LineState& state, int last);

    // Of the sequence found: the first move, the pieces on the board when it wins, and the cells
    // that must be left alone for it to work.
    int first_move() const noexcept { return first_; }
    int won_by() const noexcept { return won_by_; }
    // Every move of the enemy that may refute the sequence, if he moves before it begins.
    Cells defences(const LineState& state, unsigned attacker) const noexcept;

    // Of all searches so far.
    std::uint64_t nodes() const noexcept { return nodes_; }

  private:
    struct Failed {
        Word key = 0;
        int left = 0;  // plies that were too few
    };
    static constexpr std::size_t kFailedEntries = std::size_t{1} << 14;

    bool extend(LineState& state, int last);
    bool try_gain(LineState& state, int gain, int last);
    Cells gains(const LineState& state) const noexcept;

    int budget_ = 0;
    int first_ = -1;
    int won_by_ = 0;
    Cells own_ = 0;      // cells that the sequence needs for itself
    Cells replies_ = 0;  // cells that it gives to the enemy
    std::uint64_t nodes_ = 0;
    std::vector<Failed> failed_;
};

}  // namespace pions
