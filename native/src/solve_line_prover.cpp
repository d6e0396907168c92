#include <algorithm>
#include <bit>
#include <utility>

#include "pions/solve/line_prover.hpp"
#include "pions/solve/line_scale.hpp"

namespace pions {

LineProver::LineProver(const LineMap& map, LineTable& table, Watch& watch,
                       std::atomic<std::uint64_t>& nodes)
    : map_(&map),
      table_(&table),
      watch_(&watch),
      shared_nodes_(&nodes),
      state_(map),
      judge_(map),
      stack_(static_cast<std::size_t>(map.cells()) + 1) {}

// Counts a node, unless the search must stop.
bool LineProver::enter() noexcept {
    if (stopped_ || nodes_ >= limit_ || !watch_->enter()) {
        stopped_ = true;
        return false;
    }
    ++nodes_;
    shared_nodes_->store(watch_->nodes(), std::memory_order_relaxed);
    return true;
}

// Chains are work too: the next look at the clock comes sooner.
LineJudgement LineProver::judged() {
    const std::uint64_t before = judge_.nodes();
    const LineJudgement found = judge_.judge(state_, question_);
    watch_->spend(static_cast<int>((judge_.nodes() - before) / 4));
    return found;
}

LineProof LineProver::ask(const LineQuestion& question, std::uint64_t most) {
    question_ = question;
    nodes_ = 0;
    limit_ = most;
    stopped_ = false;
    const Cells playable = state_.playable();
    const bool idle = question.alone && !attacking();
    const Cells winning = idle ? 0 : state_.winning(state_.turn()) & playable;
    const int first = state_.pieces() + 1;
    if (winning != 0 && attacking()) {
        return {first <= question.last ? Answer::kYes : Answer::kNo, first, first_of(winning)};
    }
    if (winning != 0) return {Answer::kNo, 0, first_of(winning)};
    // All moves are looked at here, so that the one that answers the question gets known.
    const LineJudgement found = judged();
    const bool narrowed = found.answer == Answer::kOpen && found.moves != 0;
    Branches branches;
    Numbers numbers;
    judge_.look(state_, question);
    if (open_branches(narrowed ? found.moves : playable, branches)) {
        numbers = search(branches, narrowed ? found.won_by : 0, kNever, kNever, 1);
    } else {
        numbers = combine(branches, 0);
    }
    if (!stopped_) remember(numbers, nodes_);
    return root_proof(branches, numbers);
}

LineProof LineProver::root_proof(const Branches& branches, const Numbers& numbers) const {
    LineProof proof;
    if (stopped_ || (numbers.good != 0 && numbers.bad != 0)) return proof;
    proof.answer = (numbers.good == 0) == attacking() ? Answer::kYes : Answer::kNo;
    proof.won_by = numbers.won_by;
    for (const Branch& branch : branches) {
        if (numbers.good == 0 && branch.numbers.good == 0) proof.cell = branch.cell;
    }
    return proof;
}

// Fills the branches with what is known or guessed of them; false as soon as one is good.
bool LineProver::open_branches(Cells moves, Branches& branches) {
    branches.clear();
    for (; moves != 0; moves = without_first(moves)) {
        const int cell = first_of(moves);
        branches.push_back({cell, state_.key_after(cell) ^ salt(), {}});
        table_->prefetch(branches.back().key);
    }
    for (Branch& branch : branches) {
        branch.numbers = peek(branch);
        if (branch.numbers.good == 0) {
            std::swap(branch, branches.front());
            branches.resize(1);
            return false;
        }
    }
    return true;
}

LineProver::Numbers LineProver::peek(const Branch& branch) const {
    Numbers numbers;
    if (recall(branch.key, !attacking(), state_.pieces() + 1, numbers)) {
        return {numbers.bad, numbers.good, numbers.won_by};
    }
    const LineGuess guess = judge_.guess(branch.cell);
    return attacking() ? Numbers{guess.proof, guess.disproof, 0}
                       : Numbers{guess.disproof, guess.proof, 0};
}

LineProver::Numbers LineProver::of_judgement(const LineJudgement& found) const {
    const bool well = (found.answer == Answer::kYes) == attacking();
    return well ? Numbers{0, kNever, found.won_by} : Numbers{kNever, 0, found.won_by};
}

// Works on until a number reaches its limit.
LineProver::Numbers LineProver::expand(Count good_limit, Count bad_limit, int depth) {
    const std::uint64_t before = nodes_;
    const LineJudgement found = judged();
    Numbers numbers;
    if (found.answer != Answer::kOpen) {
        numbers = of_judgement(found);
    } else {
        Branches& branches = stack_[static_cast<unsigned>(depth)];
        if (open_branches(judge_.best_of(found.moves, state_), branches)) {
            numbers = search(branches, found.won_by, good_limit, bad_limit, depth + 1);
        } else {
            numbers = combine(branches, found.won_by);
        }
    }
    if (!stopped_) remember(numbers, nodes_ - before);
    return numbers;
}

LineProver::Numbers LineProver::search(Branches& branches, int left_out, Count good_limit,
                                       Count bad_limit, int depth) {
    while (true) {
        const Numbers numbers = combine(branches, left_out);
        if (stopped_ || numbers.good >= good_limit || numbers.bad >= bad_limit ||
            numbers.good == 0 || numbers.bad == 0) {
            return numbers;
        }
        Branch* best = nullptr;
        Count second = kNever;
        Count open = 0;
        for (Branch& branch : branches) {
            const Count good = branch.numbers.good;
            open += good != kNever;
            if (best == nullptr || good < best->numbers.good) {
                if (best != nullptr) second = std::min(second, best->numbers.good);
                best = &branch;
            } else {
                second = std::min(second, good);
            }
        }
        const Count patience = std::min(good_limit, second + 1 + second / 4);
        const Count bound = bad_limit == kNever ? kNever : bad_limit - (open - 1);
        state_.place(best->cell);
        const Numbers after = enter() ? expand(bound, patience, depth) : Numbers{};
        state_.undo();
        // What a search found that was stopped half-way is worth nothing.
        if (!stopped_) best->numbers = {after.bad, after.good, after.won_by};
    }
}

LineProver::Numbers LineProver::combine(const Branches& branches, int left_out) const {
    Numbers total{kNever, 0, left_out};
    Count open = 0;
    Count worst = 0;
    for (const auto& [cell, key, numbers] : branches) {
        if (numbers.good == 0) return {0, kNever, numbers.won_by};
        total.won_by = std::max(total.won_by, numbers.won_by);
        if (numbers.good == kNever) continue;
        total.good = std::min(total.good, numbers.good);
        worst = std::max(worst, numbers.bad);
        ++open;
    }
    if (open != 0) total.bad = std::min(kNever - 1, worst + open - 1);
    return total;
}

}  // namespace pions
