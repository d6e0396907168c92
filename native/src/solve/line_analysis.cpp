#include <algorithm>

#include "pions/solve/line_analysis.hpp"

namespace pions {

StaticAnalysis::StaticAnalysis(const LineGeometry& geometry)
    : geometry_(&geometry),
      blocking_(geometry),
      weights_(static_cast<std::size_t>(geometry.k()) + 1),
      cell_weights_(static_cast<std::size_t>(geometry.cells())),
      common_(static_cast<std::size_t>(geometry.cells())) {}

StaticResult StaticAnalysis::analyse(LineState& state, const ProofGoal& goal) {
    StaticResult found;
    if (decide_now(state, goal, found)) return found;
    scan_lines(state, goal);
    if (cannot_win(state, goal)) {
        found.status = ProofStatus::kDisproven;
        found.never = scan_.whole;
        return found;
    }
    const bool forced = found.moves != 0;
    if (!forced) found.moves = state.playable();
    found.never = true;
    if (geometry_->gravity() || decide_by_threats(state, goal, found) || forced) return found;
    // A piece more never hurts where overlines win, so one that serves nothing can wait.
    if (!geometry_->exact()) found.moves &= scan_.attack | scan_.defence;
    found.never = scan_.whole;
    keep_defences(state, goal, found);
    return found;
}

// What the next two plies decide; a single threat of the enemy leaves one move.
bool StaticAnalysis::decide_now(const LineState& state, const ProofGoal& goal,
                                StaticResult& found) {
    const unsigned mover = state.turn();
    const bool attacking = mover == goal.attacker;
    const int soonest = state.pieces() + (attacking ? 1 : 2);
    const Cells playable = state.playable();
    found.won_by = soonest;
    found.never = true;
    if (soonest > goal.last || playable == 0) {
        found.status = ProofStatus::kDisproven;
        found.never = playable == 0;
    } else if ((state.winning(mover) & playable) != 0) {
        found.status = attacking ? ProofStatus::kProven : ProofStatus::kDisproven;
    } else {
        const Cells threats = state.winning(mover ^ 1) & playable;
        if (has_several(threats))
            found.status = attacking ? ProofStatus::kDisproven : ProofStatus::kProven;
        found.moves = threats;
    }
    return found.status != ProofStatus::kUnknown;
}

// For an attacker with `moves` moves left.
void StaticAnalysis::weigh_lines(int moves) {
    for (int own = 0; own <= geometry_->k(); ++own) {
        const int missing = geometry_->k() - own;
        const int shift = std::max(0, kUnit - missing);
        weights_[static_cast<unsigned>(own)] = missing <= moves ? Word{1} << shift : 0;
    }
}

void StaticAnalysis::scan_lines(const LineState& state, const ProofGoal& goal) {
    scan_ = {state.turn() == goal.attacker, true, 0, 0, 0};
    attack_.clear();
    defence_.clear();
    if (geometry_->gravity()) std::fill(cell_weights_.begin(), cell_weights_.end(), 0);
    const int left = goal.last - state.pieces();
    weigh_lines((left + (scan_.attacking ? 1 : 0)) / 2);
    const int answers = (left - (scan_.attacking ? 1 : 0)) / 2;
    const LineState::Filled* own = state.filled(goal.attacker);
    const LineState::Filled* other = state.filled(goal.attacker ^ 1);
    for (unsigned line = 0; line < geometry_->line_count(); ++line) {
        if (own[line] < LineState::kSpoilt) scan_attack(line, weights_[own[line]]);
        if (other[line] >= LineState::kSpoilt) continue;
        if (geometry_->k() - 1 - other[line] <= answers) {
            scan_.defence |= geometry_->mask(line);
            defence_.push_back(line);
        } else {
            scan_.whole = false;
        }
    }
}

void StaticAnalysis::scan_attack(unsigned line, Word weight) {
    if (weight == 0) {
        scan_.whole = false;
        return;
    }
    scan_.potential += weight;
    scan_.attack |= geometry_->mask(line);
    attack_.push_back(line);
    if (!geometry_->gravity()) return;
    for (const std::uint16_t cell : geometry_->cells_of(line)) cell_weights_[cell] += weight;
}

// No line left, or none that a defender who only blocks could not spoil; that needs every empty
// cell to be free to both.
bool StaticAnalysis::cannot_win(const LineState& state, const ProofGoal& goal) {
    if (geometry_->gravity()) return scan_.potential == 0;
    const Word enough = Word{1} << (scan_.attacking ? kUnit - 1 : kUnit);
    const Cells empty = state.empty();
    const LineState::Filled* own = state.filled(goal.attacker);
    blocking_.clear();
    for (const unsigned line : attack_) {
        blocking_.add(geometry_->mask(line) & empty, weights_[own[line]]);
    }
    return blocking_.brings_below(enough);
}

// The side to move wins by threats alone.
bool StaticAnalysis::decide_by_threats(LineState& state, const ProofGoal& goal,
                                       StaticResult& found) {
    const bool attacking = state.turn() == goal.attacker;
    if (!threats_.wins(state, attacking ? goal.last : geometry_->cells())) return false;
    found.status = attacking ? ProofStatus::kProven : ProofStatus::kDisproven;
    found.never = true;
    found.won_by = threats_.won_by();
    return true;
}

// If the enemy would win by threats alone were it his turn, only moves that meet the threats are
// searched.
void StaticAnalysis::keep_defences(LineState& state, const ProofGoal& goal, StaticResult& found) {
    const unsigned enemy = state.turn() ^ 1;
    const bool attacked = enemy == goal.attacker;
    state.pass();
    const bool loses = threats_.wins(state, attacked ? goal.last : geometry_->cells());
    state.undo_pass();
    if (!loses) return;
    found.moves &= threats_.defences(state, enemy);
    if (attacked) found.won_by = threats_.won_by();
    if (found.moves == 0) found.status = attacked ? ProofStatus::kProven : ProofStatus::kDisproven;
}

// If every line through one cell goes through another as well, a piece on the other is never worse:
// whoever would rather have the first may think of the two as exchanged.
Cells StaticAnalysis::best_of(Cells moves, const LineState& state) {
    if (geometry_->gravity() || geometry_->exact() || !has_several(moves)) return moves;
    const Cells empty = state.empty();
    std::fill(common_.begin(), common_.end(), empty);
    for (const auto* lines : {&attack_, &defence_}) {
        for (const unsigned line : *lines) {
            for (const std::uint16_t cell : geometry_->cells_of(line))
                common_[cell] &= geometry_->mask(line);
        }
    }
    Cells best = moves;
    for (Cells rest = moves; rest != 0; rest = without_first(rest)) {
        const int cell = first_one(rest);
        Cells better = common_[static_cast<unsigned>(cell)] & ~cell_at(cell);
        for (; better != 0; better = without_first(better)) {
            const int other = first_one(better);
            const bool alike = (common_[static_cast<unsigned>(other)] & cell_at(cell)) != 0;
            if (alike && other > cell) continue;
            best &= ~cell_at(cell);
            break;
        }
    }
    return best;
}

// A piece of the attacker doubles what the lines through its cell weigh, one of the defender takes
// it away; the heavier the lines are then, against what he can bear, the nearer is a win. With the
// pairs set aside first that predicts far better.
ProofEstimate StaticAnalysis::estimate(int cell) const noexcept {
    constexpr Word kOne = 64;
    constexpr Word kEven = 1000;
    constexpr Word kMax = 8000;
    const bool free = !geometry_->gravity();
    const Word all = free ? blocking_.sum() : scan_.potential;
    Word here = free ? blocking_.through(cell) : cell_weights_[static_cast<unsigned>(cell)];
    // The answer to a piece on a pair is on the pair too, and then it is the attacker's turn again.
    if (free && scan_.attacking && (blocking_.pairs() & cell_at(cell)) != 0) here = all;
    const int bearable = scan_.attacking ? kUnit : kUnit - 1;
    const Word after = (scan_.attacking ? all + here : all - here) >> (bearable - 6);
    if (free && after < kOne) return {ProofEstimate::kNever, 0};
    return {
        static_cast<unsigned>(std::clamp<Word>(kEven * kOne / std::max<Word>(1, after), 1, kMax)),
        static_cast<unsigned>(std::clamp<Word>(after, 1, kMax))};
}

}  // namespace pions
