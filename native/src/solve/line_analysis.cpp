#include <algorithm>

#include "pions/solve/line_analysis.hpp"

namespace pions {

LineJudge::LineJudge(const LineMap& map)
    : map_(&map),
      blocking_(map),
      weights_(static_cast<std::size_t>(map.k()) + 1),
      cell_weights_(static_cast<std::size_t>(map.cells())),
      common_(static_cast<std::size_t>(map.cells())) {}

LineJudgement LineJudge::judge(LineState& state, const LineQuestion& question) {
    LineJudgement found;
    if (decide_now(state, question, found)) return found;
    look(state, question);
    if (cannot_win(state, question)) {
        found.answer = Answer::kFalse;
        found.ever = sight_.whole;
        return found;
    }
    const bool forced = found.moves != 0;
    if (!forced) found.moves = state.playable();
    found.ever = true;
    if (map_->gravity() || decide_by_chain(state, question, found) || forced) return found;
    // A piece more never hurts where overlines win, so one that serves nothing can wait.
    if (!map_->exact()) found.moves &= sight_.attack | sight_.defence;
    found.ever = sight_.whole;
    keep_defences(state, question, found);
    return found;
}

// What the next two plies decide; a single threat of the enemy leaves one move.
bool LineJudge::decide_now(const LineState& state, const LineQuestion& question,
                           LineJudgement& found) {
    const unsigned mover = state.turn();
    const bool attacking = mover == question.attacker;
    const int soonest = state.pieces() + (attacking ? 1 : 2);
    const Cells playable = state.playable();
    found.won_by = soonest;
    found.ever = true;
    if (soonest > question.last || playable == 0) {
        found.answer = Answer::kFalse;
        found.ever = playable == 0;
    } else if ((state.winning(mover) & playable) != 0) {
        found.answer = attacking ? Answer::kTrue : Answer::kFalse;
    } else {
        const Cells threats = state.winning(mover ^ 1) & playable;
        if (has_several(threats)) found.answer = attacking ? Answer::kFalse : Answer::kTrue;
        found.moves = threats;
    }
    return found.answer != Answer::kOpen;
}

// For an attacker with so many moves left.
void LineJudge::weigh_lines(int moves) {
    for (int own = 0; own <= map_->k(); ++own) {
        const int missing = map_->k() - own;
        const int shift = std::max(0, kUnit - missing);
        weights_[static_cast<unsigned>(own)] = missing <= moves ? Word{1} << shift : 0;
    }
}

void LineJudge::look(const LineState& state, const LineQuestion& question) {
    sight_ = {state.turn() == question.attacker, true, 0, 0, 0};
    attack_.clear();
    defence_.clear();
    if (map_->gravity()) std::fill(cell_weights_.begin(), cell_weights_.end(), 0);
    const int left = question.last - state.pieces();
    weigh_lines((left + (sight_.attacking ? 1 : 0)) / 2);
    const int answers = (left - (sight_.attacking ? 1 : 0)) / 2;
    const LineState::Filled* own = state.filled(question.attacker);
    const LineState::Filled* other = state.filled(question.attacker ^ 1);
    for (unsigned line = 0; line < map_->line_count(); ++line) {
        if (own[line] < LineState::kSpoilt) see_attack(line, weights_[own[line]]);
        if (other[line] >= LineState::kSpoilt) continue;
        if (map_->k() - 1 - other[line] <= answers) {
            sight_.defence |= map_->mask(line);
            defence_.push_back(line);
        } else {
            sight_.whole = false;
        }
    }
}

void LineJudge::see_attack(unsigned line, Word weight) {
    if (weight == 0) {
        sight_.whole = false;
        return;
    }
    sight_.potential += weight;
    sight_.attack |= map_->mask(line);
    attack_.push_back(line);
    if (!map_->gravity()) return;
    for (const std::uint16_t cell : map_->cells_of(line)) cell_weights_[cell] += weight;
}

// No line left, or none that a defender could not spoil who only blocks; that needs every empty
// cell to be free to both.
bool LineJudge::cannot_win(const LineState& state, const LineQuestion& question) {
    if (map_->gravity()) return sight_.potential == 0;
    const Word enough = Word{1} << (sight_.attacking ? kUnit - 1 : kUnit);
    const Cells empty = state.empty();
    const LineState::Filled* own = state.filled(question.attacker);
    blocking_.clear();
    for (const unsigned line : attack_) {
        blocking_.add(map_->mask(line) & empty, weights_[own[line]]);
    }
    return blocking_.brings_below(enough);
}

// The mover wins by threats alone.
bool LineJudge::decide_by_chain(LineState& state, const LineQuestion& question,
                                LineJudgement& found) {
    const bool attacking = state.turn() == question.attacker;
    if (!chain_.wins(state, attacking ? question.last : map_->cells())) return false;
    found.answer = attacking ? Answer::kTrue : Answer::kFalse;
    found.ever = true;
    found.won_by = chain_.won_by();
    return true;
}

// If the enemy would win by threats alone were it his turn, only what meets them is worth a search.
void LineJudge::keep_defences(LineState& state, const LineQuestion& question,
                              LineJudgement& found) {
    const unsigned enemy = state.turn() ^ 1;
    const bool attacked = enemy == question.attacker;
    state.pass();
    const bool loses = chain_.wins(state, attacked ? question.last : map_->cells());
    state.undo_pass();
    if (!loses) return;
    found.moves &= chain_.defences(state, enemy);
    if (attacked) found.won_by = chain_.won_by();
    if (found.moves == 0) found.answer = attacked ? Answer::kTrue : Answer::kFalse;
}

// If every line through one cell goes through another as well, a piece on the other is never worse:
// whoever would rather have the first may think of the two as exchanged.
Cells LineJudge::best_of(Cells moves, const LineState& state) {
    if (map_->gravity() || map_->exact() || !has_several(moves)) return moves;
    const Cells empty = state.empty();
    std::fill(common_.begin(), common_.end(), empty);
    for (const auto* lines : {&attack_, &defence_}) {
        for (const unsigned line : *lines) {
            for (const std::uint16_t cell : map_->cells_of(line)) common_[cell] &= map_->mask(line);
        }
    }
    Cells best = moves;
    for (Cells rest = moves; rest != 0; rest = without_first(rest)) {
        const int cell = first_of(rest);
        Cells better = common_[static_cast<unsigned>(cell)] & ~cell_at(cell);
        for (; better != 0; better = without_first(better)) {
            const int other = first_of(better);
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
// pairs set aside first that foretells far better.
LineGuess LineJudge::guess(int cell) const noexcept {
    constexpr Word kOne = 64;
    constexpr Word kEven = 1000;
    constexpr Word kMost = 8000;
    const bool free = !map_->gravity();
    const Word all = free ? blocking_.sum() : sight_.potential;
    Word here = free ? blocking_.through(cell) : cell_weights_[static_cast<unsigned>(cell)];
    // The answer to a piece on a pair is on the pair too, and then it is the attacker's turn again.
    if (free && sight_.attacking && (blocking_.pairs() & cell_at(cell)) != 0) here = all;
    const int bearable = sight_.attacking ? kUnit : kUnit - 1;
    const Word after = (sight_.attacking ? all + here : all - here) >> (bearable - 6);
    if (free && after < kOne) return {LineGuess::kNever, 0};
    return {
        static_cast<unsigned>(std::clamp<Word>(kEven * kOne / std::max<Word>(1, after), 1, kMost)),
        static_cast<unsigned>(std::clamp<Word>(after, 1, kMost))};
}

}  // namespace pions
