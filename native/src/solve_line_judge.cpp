#include <algorithm>

#include "pions/solve/line_judge.hpp"

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
    if (cannot_win(state)) {
        found.answer = Answer::kNo;
        return found;
    }
    const bool forced = found.moves != 0;
    if (!forced) found.moves = state.playable();
    if (map_->gravity() || decide_by_chain(state, question, found) || forced) return found;
    // A piece more never hurts where overlines win, so one that serves nothing can wait.
    if (!map_->exact()) found.moves &= sight_.attack | sight_.defence;
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
    if (soonest > question.last || playable == 0) {
        found.answer = Answer::kNo;
    } else if (attacking && question.alone) {
        if (state.winning(mover) != 0) found.answer = Answer::kYes;
    } else if ((state.winning(mover) & playable) != 0 && !question.alone) {
        found.answer = attacking ? Answer::kYes : Answer::kNo;
    } else {
        const Cells threats = state.winning(mover ^ 1) & playable;
        if (has_several(threats)) found.answer = attacking ? Answer::kNo : Answer::kYes;
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
    sight_ = {state.turn() == question.attacker, question.attacker, 0, 0, 0};
    attack_.clear();
    defence_.clear();
    std::fill(cell_weights_.begin(), cell_weights_.end(), 0);
    const int left = question.last - state.pieces();
    weigh_lines((left + (sight_.attacking ? 1 : 0)) / 2);
    const int answers = (left - (sight_.attacking ? 1 : 0)) / 2;
    const LineState::Filled* own = state.filled(question.attacker);
    const LineState::Filled* other = state.filled(question.attacker ^ 1);
    for (unsigned line = 0; line < map_->line_count(); ++line) {
        if (own[line] < LineState::kSpoilt && weights_[own[line]] != 0) {
            const Word weight = weights_[own[line]];
            sight_.potential += weight;
            sight_.attack |= map_->mask(line);
            attack_.push_back(line);
            for (const std::uint16_t cell : map_->cells_of(line)) cell_weights_[cell] += weight;
        }
        if (!question.alone && map_->k() - 1 - other[line] <= answers && other[line] < LineState::kSpoilt) {
            sight_.defence |= map_->mask(line);
            defence_.push_back(line);
        }
    }
}

// No line left, or none that a defender could not spoil who only blocks; that needs every empty cell
// to be free to both.
bool LineJudge::cannot_win(const LineState& state) {
    if (sight_.potential == 0) return true;
    if (map_->gravity()) return false;
    const Word enough = Word{1} << (sight_.attacking ? kUnit - 1 : kUnit);
    if (sight_.potential < enough) return true;
    const Cells empty = state.empty();
    const LineState::Filled* own = state.filled(sight_.attacker);
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
    if (question.alone && !attacking) return false;
    if (!chain_.wins(state, attacking ? question.last : map_->cells(), question.alone)) return false;
    found.answer = attacking ? Answer::kYes : Answer::kNo;
    found.won_by = chain_.won_by();
    return true;
}

// If the enemy would win by threats alone were it his turn, only what meets them is worth a search.
void LineJudge::keep_defences(LineState& state, const LineQuestion& question,
                              LineJudgement& found) {
    const unsigned enemy = state.turn() ^ 1;
    const bool attacked = enemy == question.attacker;
    if (question.alone && !attacked) return;
    state.pass();
    const bool loses = chain_.wins(state, attacked ? question.last : map_->cells(), question.alone);
    state.undo_pass();
    if (!loses) return;
    found.moves &= chain_.defences(state, enemy);
    if (attacked) found.won_by = chain_.won_by();
    if (found.moves == 0) found.answer = attacked ? Answer::kYes : Answer::kNo;
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
// it away.
LineGuess LineJudge::guess(int cell) const noexcept {
    constexpr Word kMost = 8000;
    const Word weight = cell_weights_[static_cast<unsigned>(cell)];
    const int safe = sight_.attacking ? kUnit : kUnit - 1;
    const Word after = sight_.attacking ? sight_.potential + weight : sight_.potential - weight;
    if (after >> safe == 0 && !map_->gravity()) return {LineGuess::kNever, 0};
    const Word tenths = std::max<Word>(1, 10 * (after >> (safe - 8)) >> 8);
    return {static_cast<unsigned>(std::clamp<Word>(1000 / tenths, 1, kMost)),
            static_cast<unsigned>(std::clamp<Word>(tenths, 1, kMost))};
}

}  // namespace pions
