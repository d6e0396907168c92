// How the prover reads and writes its table.
#include <algorithm>
#include <bit>

#include "pions/solve/line_prover.hpp"
#include "pions/solve/line_scale.hpp"

namespace pions {

LineKnown LineProver::known(Word key, int pieces) const {
    LineKnown known;
    if (!table_->find(key, known)) {
        known.lower = -score_of(map_->cells(), pieces + 2);
        known.upper = score_of(map_->cells(), pieces + 1);
    }
    return known;
}

bool LineProver::recall(Word key, bool attacker_moves, int pieces, Numbers& numbers) const {
    LineKnown known;
    if (!table_->find(key, known)) return false;
    const int wanted = score_of(map_->cells(), question_.last);
    const int surely = attacker_moves ? known.lower : -known.upper;
    const int hardly = attacker_moves ? known.upper : -known.lower;
    if (surely >= wanted) {
        const int before = attacker_moves ? pieces : pieces + 1;
        const int won_by = last_of(map_->cells(), before, surely);
        numbers = attacker_moves ? Numbers{0, kNever, won_by} : Numbers{kNever, 0, won_by};
        return true;
    }
    if (hardly < wanted) {
        const bool ever = hardly <= 0;
        numbers = attacker_moves ? Numbers{kNever, 0, 0, ever} : Numbers{0, kNever, 0, ever};
        return true;
    }
    if (known.question != question_.last) return false;
    numbers = attacker_moves ? Numbers{known.proof, known.disproof, 0}
                             : Numbers{known.disproof, known.proof, 0};
    return true;
}

// The attacker wins with `last` pieces, or does not.
void LineProver::settle(LineKnown& known, bool yes, int last) const {
    const int score = score_of(map_->cells(), last);
    if (attacking()) {
        if (yes) known.lower = std::max(known.lower, score);
        if (!yes) known.upper = std::min(known.upper, score - 1);
    } else {
        if (yes) known.upper = std::min(known.upper, -score);
        if (!yes) known.lower = std::max(known.lower, 1 - score);
    }
}

void LineProver::remember(const Numbers& numbers, std::uint64_t nodes) {
    const Word key = state_.key();
    LineKnown found = known(key, state_.pieces());
    const Count proof = attacking() ? numbers.good : numbers.bad;
    const Count disproof = attacking() ? numbers.bad : numbers.good;
    if (proof == 0) settle(found, true, numbers.won_by);
    if (disproof == 0) settle(found, false, numbers.ever ? map_->cells() : question_.last);
    found.proof = proof;
    found.disproof = disproof;
    found.question = question_.last;
    const auto work = static_cast<unsigned>(4 * std::bit_width(nodes));
    found.work = std::min(255U, std::max(found.work, work));
    table_->keep(key, found);
}

}  // namespace pions
