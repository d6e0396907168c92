// How the prover probes and stores its transposition table.
#include <algorithm>
#include <bit>

#include "pions/solve/line_prover.hpp"
#include "pions/solve/line_scale.hpp"

namespace pions {

LineEntry LineProver::known(Word key, int pieces) const {
    LineEntry known;
    if (!table_->probe(key, known)) {
        known.lower = -score_of(geometry_->cells(), pieces + 2);
        known.upper = score_of(geometry_->cells(), pieces + 1);
    }
    return known;
}

bool LineProver::probe(Word key, bool attacker_moves, int pieces, ProofNumbers& numbers) const {
    LineEntry known;
    if (!table_->probe(key, known)) return false;
    const int wanted = score_of(geometry_->cells(), goal_.last);
    const int surely = attacker_moves ? known.lower : -known.upper;
    const int hardly = attacker_moves ? known.upper : -known.lower;
    if (surely >= wanted) {
        const int before = attacker_moves ? pieces : pieces + 1;
        const int won_by = last_of(geometry_->cells(), before, surely);
        numbers =
            attacker_moves ? ProofNumbers{0, kNever, won_by} : ProofNumbers{kNever, 0, won_by};
        return true;
    }
    if (hardly < wanted) {
        const bool never = hardly <= 0;
        numbers =
            attacker_moves ? ProofNumbers{kNever, 0, 0, never} : ProofNumbers{0, kNever, 0, never};
        return true;
    }
    if (known.goal != goal_.last) return false;
    numbers = attacker_moves ? ProofNumbers{known.proof, known.disproof, 0}
                             : ProofNumbers{known.disproof, known.proof, 0};
    return true;
}

// The attacker wins with `last` pieces, or does not.
void LineProver::tighten(LineEntry& known, bool yes, int last) const {
    const int score = score_of(geometry_->cells(), last);
    if (attacking()) {
        if (yes) known.lower = std::max(known.lower, score);
        if (!yes) known.upper = std::min(known.upper, score - 1);
    } else {
        if (yes) known.upper = std::min(known.upper, -score);
        if (!yes) known.lower = std::max(known.lower, 1 - score);
    }
}

void LineProver::store(const ProofNumbers& numbers, std::uint64_t nodes) {
    const Word key = state_.key();
    LineEntry found = known(key, state_.pieces());
    const Count proof = attacking() ? numbers.phi : numbers.delta;
    const Count disproof = attacking() ? numbers.delta : numbers.phi;
    if (proof == 0) tighten(found, true, numbers.won_by);
    if (disproof == 0) tighten(found, false, numbers.never ? geometry_->cells() : goal_.last);
    found.proof = proof;
    found.disproof = disproof;
    found.goal = goal_.last;
    const auto work = static_cast<unsigned>(4 * std::bit_width(nodes));
    found.work = std::min(255U, std::max(found.work, work));
    table_->store(key, found);
}

}  // namespace pions
