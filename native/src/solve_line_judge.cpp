#include <algorithm>

#include "pions/solve/line_judge.hpp"

namespace pions {

LineJudge::LineJudge(const LineMap& map)
    : map_(&map), weights_(static_cast<std::size_t>(map.k()) + 1) {}

LineJudgement LineJudge::judge(LineState& state, const LineQuestion& question) {
    LineJudgement found;
    if (decide_now(state, question, found)) return found;
    const Sight sight = look(state, question);
    if (cannot_win(state, question, sight)) {
        found.answer = Answer::kNo;
        return found;
    }
    const bool forced = found.moves != 0;
    if (!forced) found.moves = state.playable();
    if (!map_->gravity()) {
        if (decide_by_chain(state, question, found)) return found;
        if (!forced) {
            // A piece more never hurts where overlines win, so one that serves nothing can wait.
            if (!map_->exact()) found.moves &= sight.attack | sight.defence;
            keep_defences(state, question, found);
        }
    }
    guess(state, question, sight, found);
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
    } else if ((state.winning(mover) & playable) != 0) {
        found.answer = attacking ? Answer::kYes : Answer::kNo;
    } else {
        const Cells threats = state.winning(mover ^ 1) & playable;
        if (has_several(threats)) found.answer = attacking ? Answer::kNo : Answer::kYes;
        found.moves = threats;
    }
    return found.answer != Answer::kOpen;
}

// Fills the weights for an attacker with so many moves left.
void LineJudge::weigh(int moves) {
    for (int own = 0; own <= map_->k(); ++own) {
        const int missing = map_->k() - own;
        const int shift = std::max(0, kUnit - missing);
        weights_[static_cast<unsigned>(own)] = missing <= moves ? Word{1} << shift : 0;
    }
}

LineJudge::Sight LineJudge::look(const LineState& state, const LineQuestion& question) {
    const bool attacking = state.turn() == question.attacker;
    const int left = question.last - state.pieces();
    weigh((left + (attacking ? 1 : 0)) / 2);
    const int answers = (left - (attacking ? 1 : 0)) / 2;
    const LineState::Filled* own = state.filled(question.attacker);
    const LineState::Filled* other = state.filled(question.attacker ^ 1);
    Sight sight;
    for (unsigned line = 0; line < map_->line_count(); ++line) {
        if (own[line] < LineState::kSpoilt && weights_[own[line]] != 0) {
            sight.potential += weights_[own[line]];
            sight.attack |= map_->mask(line);
        }
        if (map_->k() - 1 - other[line] <= answers && other[line] < LineState::kSpoilt) {
            sight.defence |= map_->mask(line);
        }
    }
    return sight;
}

// No line left; or by Erdős and Selfridge, who let the defender always take the cell that weighs
// most; or by pairs. The last two need every empty cell to be free to both.
bool LineJudge::cannot_win(const LineState& state, const LineQuestion& question,
                           const Sight& sight) {
    if (sight.potential == 0) return true;
    if (map_->gravity()) return false;
    const bool attacking = state.turn() == question.attacker;
    const Word enough = Word{1} << (attacking ? kUnit - 1 : kUnit);
    if (sight.potential < enough) return true;
    if (!attacking) return false;
    pairing_.clear();
    const Cells empty = state.empty();
    const LineState::Filled* own = state.filled(question.attacker);
    for (unsigned line = 0; line < map_->line_count(); ++line) {
        if (own[line] < LineState::kSpoilt && weights_[own[line]] != 0) {
            pairing_.add(map_->mask(line) & empty);
        }
    }
    return pairing_.exists();
}

// The mover wins by threats alone.
bool LineJudge::decide_by_chain(LineState& state, const LineQuestion& question,
                                LineJudgement& found) {
    const bool attacking = state.turn() == question.attacker;
    if (!chain_.wins(state, attacking ? question.last : map_->cells())) return false;
    found.answer = attacking ? Answer::kYes : Answer::kNo;
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
    if (found.moves == 0) found.answer = attacked ? Answer::kYes : Answer::kNo;
}

void LineJudge::guess(const LineState& state, const LineQuestion& question, const Sight& sight,
                      LineJudgement& found) const {
    constexpr Word kMost = 1000;
    const int safe = kUnit - (state.turn() == question.attacker ? 1 : 0);
    const Word quarters = sight.potential >> (safe - 2);
    found.disproof = static_cast<unsigned>(std::clamp<Word>(quarters, 1, kMost));
    found.proof = static_cast<unsigned>(std::clamp<Word>(128 / std::max<Word>(1, quarters), 1, kMost));
}

}  // namespace pions
