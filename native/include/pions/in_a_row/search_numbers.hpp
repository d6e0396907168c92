// What the search over threats leaves out, and how strongly.
#pragma once

namespace pions::in_a_row {

// Each can be switched off, to see what it is worth.
struct Pruning {
    bool claims = true;          // wins in five plies read from the counts
    bool forced_defence = true;  // against an open three only what stops it
    bool fours_at_leaves = true;
    bool table_at_leaves = true;
    bool futility = true;        // a position far above what is asked is not looked into
    bool child_futility = true;  // nor a quiet move far below
    bool razoring = true;        // far below what is asked, only fours are looked at
    bool move_count = true;      // late quiet moves are left out
    bool policy = true;          // so are moves that look much worse than the best
    bool reductions = true;      // late moves are searched less deep
    bool extensions = true;      // answers to fours cost little depth
    bool singular = true;        // a move without a peer is searched deeper
    bool stale = true;           // positions whose best move is not known well cost less
    bool root_safety = true;     // moves that lose to a proved attack are not chosen
};

// How strongly each acts: found by matches. Margins are in points; depths and costs in hundredths
// of a ply, except where a name says plies.
struct SearchNumbers {
    int leaf_fours = 5;  // at most, in a win at a leaf
    int razor_plies = 3;
    int razor_base = 100;
    int razor_ply = 60;
    int futile_plies = 6;
    int futile_ply = 55;
    int futile_ply_improving = 35;
    int child_futile_plies = 4;
    int child_futile_base = 50;
    int child_futile_ply = 50;
    int count_plies = 6;
    int count_base = 4;
    int count_base_improving = 6;
    int count_square = 100;  // hundredths of the depth's square
    int count_square_improving = 200;
    int policy_plies = 4;
    int policy_base = 300;  // points below the best-looking move
    int policy_ply = 100;
    int reduction_base = 30;
    int reduction_divisor = 150;  // hundredths
    int reduction_history = 100;  // for the best history there is
    int reduction_pv = 100;
    int reduction_loud = 100;
    int reduction_cut = 20;       // more where a cut is expected
    int reduction_worse = 50;     // more where the position gets worse
    int reduction_raised = 50;    // more after a move that was better than all before
    int reduction_policy = 8;     // more for each 100 points that a move looks worse than the best
    int answer_cost = 25;         // what an answer to a four costs
    int defence_cost = 100;       // what an answer to an open three costs
    int singular_plies = 5;
    int singular_margin = 8;      // points for each ply
    int singular_gain = 75;
    int unknown_plies = 4;
    int unknown_cost = 75;        // a position without a known move
    int stale_gap = 400;          // so much shallower a known move is stale
    int stale_cost = 25;
    int killer = 60;
    int counter = 50;
    int history_share = 64;
    int reply_share = 64;
    int aspiration = 30;
};

}  // namespace pions::in_a_row
