// What the search over threats leaves out, and how strongly.
#pragma once

namespace pions::in_a_row {

// Each can be switched on and off, to see what it is worth. Off are those that cost more games than
// they won: benchmarks.threat_switches measures them all.
struct Pruning {
    bool claims = true;          // wins in five plies read from the counts
    bool forced_defence = true;  // against an open three only what stops it
    bool fours_at_leaves = false;
    bool table_at_leaves = true;
    bool futility = true;        // a position far above what is asked is not looked into
    bool child_futility = true;  // nor a quiet move far below
    bool razoring = false;       // far below what is asked, only fours are looked at
    bool move_count = true;      // late quiet moves are left out
    bool policy = true;          // so are moves that look much worse than the best
    bool reductions = true;      // late moves are searched less deep
    bool extensions = true;      // answers to fours cost little depth
    bool singular = true;        // a move without a peer is searched deeper
    bool stale = true;           // positions whose best move is not known well cost less
    bool root_safety = false;    // moves that lose to a proved attack are not chosen
};

// How strongly each acts: tuned together by games against itself (SPSA, 4,700 pairs of 5,000 and
// then 15,000 nodes a move): deeper searches want stronger reductions. Margins are in points;
// depths and costs in hundredths of a ply, except where a name says plies.
struct SearchNumbers {
    int leaf_fours = 1;  // at most, in a win at a leaf
    int razor_plies = 1;
    int razor_base = 175;
    int razor_ply = 67;
    int futile_plies = 4;
    int futile_ply = 67;
    int futile_ply_improving = 68;
    int child_futile_plies = 4;
    int child_futile_base = 18;
    int child_futile_ply = 59;
    int count_plies = 7;
    int count_base = 6;
    int count_base_improving = 6;
    int count_square = 67;  // hundredths of the depth's square
    int count_square_improving = 178;
    int policy_plies = 4;
    int policy_base = 305;  // points below the best-looking move
    int policy_ply = 113;
    int reduction_base = 9;
    int reduction_divisor = 137;  // hundredths
    int reduction_history = 146;  // for the best history there is
    int reduction_pv = 86;
    int reduction_loud = 32;
    int reduction_cut = 69;       // more where a cut is expected
    int reduction_worse = 48;     // more where the position gets worse
    int reduction_raised = 75;    // more after a move that was better than all before
    int reduction_policy = 2;     // more for each 100 points that a move looks worse than the best
    int answer_cost = 14;         // what an answer to a four costs
    int defence_cost = 98;        // what an answer to an open three costs
    int singular_plies = 6;
    int singular_margin = 8;      // points for each ply
    int singular_gain = 92;
    int singular_loss = 100;      // where others come near a move that is too good
    int unknown_plies = 5;
    int unknown_cost = 91;        // a position without a known move
    int stale_gap = 400;          // a known move this much shallower is stale
    int stale_cost = 63;
    int killer = 68;
    int counter = 39;
    int history_share = 81;
    int reply_share = 86;
    int aspiration = 41;
};

}  // namespace pions::in_a_row
