#include <algorithm>
#include <bit>
#include <utility>

#include "pions/solve/line_prover.hpp"
#include "pions/solve/line_scale.hpp"

namespace pions {

namespace {

// So many plies below the first, threads part ways; deeper, that would cost more than it saves.
constexpr int kSharedDepth = 3;

}  // namespace

LineProver::LineProver(const LineMap& map, LineTable& table, Watch& watch, const Sharing& sharing)
    : map_(&map),
      table_(&table),
      watch_(&watch),
      sharing_(sharing),
      state_(map),
      judge_(map),
      stack_(static_cast<std::size_t>(map.cells()) + 1) {}

// Counts a node, unless the search must stop.
bool LineProver::enter() noexcept {
    const bool answered = sharing_.answered->load(std::memory_order_relaxed);
    if (stopped_ || answered || nodes_ >= limit_ || !watch_->enter()) {
        stopped_ = true;
        return false;
    }
    ++nodes_;
    sharing_.nodes->fetch_add(1, std::memory_order_relaxed);
    return true;
}

// Chains and many lines are work too: the next look at the clock comes sooner.
LineJudgement LineProver::judged() {
    const std::uint64_t before = judge_.nodes();
    const LineJudgement found = judge_.judge(state_, question_);
    const std::uint64_t chains = judge_.nodes() - before;
    watch_->spend(static_cast<int>(chains + map_->line_count() / 8));
    return found;
}

LineProof LineProver::ask(const LineQuestion& question, std::uint64_t most) {
    question_ = question;
    nodes_ = 0;
    limit_ = most;
    stopped_ = false;
    const Cells playable = state_.playable();
    const Cells winning = state_.winning(state_.turn()) & playable;
    const int first = state_.pieces() + 1;
    if (winning != 0 && attacking()) {
        const Answer answer = first <= question.last ? Answer::kTrue : Answer::kFalse;
        return {answer, first, false, first_of(winning)};
    }
    if (winning != 0) return {Answer::kFalse, 0, true, first_of(winning)};
    // All moves are looked at here, so that the one that answers the question gets known.
    LineJudgement found = judged();
    if (found.answer != Answer::kOpen || found.moves == 0)
        found = {Answer::kOpen, 0, playable, true};
    judge_.look_only(state_, question);
    Branches branches;
    const Numbers numbers = open_branches(found.moves, branches)
                                ? search(branches, found, kNever, kNever, 1)
                                : combine(branches, found);
    if (!stopped_) remember(numbers, nodes_);
    return root_proof(branches, numbers);
}

LineProof LineProver::root_proof(const Branches& branches, const Numbers& numbers) const {
    LineProof proof;
    if (stopped_ || (numbers.good != 0 && numbers.bad != 0)) return proof;
    proof.answer = (numbers.good == 0) == attacking() ? Answer::kTrue : Answer::kFalse;
    proof.won_by = numbers.won_by;
    proof.ever = numbers.ever;
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
        branches.push_back({cell, state_.key_after(cell), {}});
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
        return {numbers.bad, numbers.good, numbers.won_by, numbers.ever};
    }
    const LineGuess guess = judge_.guess(branch.cell);
    return attacking() ? Numbers{guess.proof, guess.disproof, 0}
                       : Numbers{guess.disproof, guess.proof, 0};
}

LineProver::Numbers LineProver::of_judgement(const LineJudgement& found) const {
    const bool well = (found.answer == Answer::kTrue) == attacking();
    return well ? Numbers{0, kNever, found.won_by, found.ever}
                : Numbers{kNever, 0, found.won_by, found.ever};
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
        numbers = open_branches(judge_.best_of(found.moves, state_), branches)
                      ? search(branches, found, good_limit, bad_limit, depth + 1)
                      : combine(branches, found);
    }
    if (!stopped_) remember(numbers, nodes_ - before);
    return numbers;
}

LineProver::Numbers LineProver::search(Branches& branches, const LineJudgement& found,
                                       Count good_limit, Count bad_limit, int depth) {
    while (true) {
        const bool shared = sharing_.team && depth <= kSharedDepth;
        if (shared) refresh(branches);
        const Numbers numbers = combine(branches, found);
        if (stopped_ || numbers.good >= good_limit || numbers.bad >= bad_limit ||
            numbers.good == 0 || numbers.bad == 0) {
            return numbers;
        }
        const auto [best, second, open] = choose(branches);
        const Count patience = std::min(good_limit, second + 1 + second / 4);
        const Count bound = bad_limit == kNever ? kNever : bad_limit - (open - 1);
        state_.place(best->cell);
        if (shared) turn_others_away(best->numbers);
        const Numbers after = enter() ? expand(bound, patience, depth) : Numbers{};
        state_.undo();
        // What a search found that was stopped half-way is worth nothing.
        if (!stopped_) best->numbers = {after.bad, after.good, after.won_by, after.ever};
    }
}

LineProver::Choice LineProver::choose(Branches& branches) {
    Choice choice{nullptr, kNever, 0};
    for (Branch& branch : branches) {
        const Count good = branch.numbers.good;
        choice.open += good != kNever;
        if (choice.best == nullptr || good < choice.best->numbers.good) {
            if (choice.best != nullptr) choice.second = choice.best->numbers.good;
            choice.best = &branch;
        } else {
            choice.second = std::min(choice.second, good);
        }
    }
    return choice;
}

// What other threads have found out meanwhile.
void LineProver::refresh(Branches& branches) const {
    for (Branch& branch : branches) {
        Numbers numbers;
        if (recall(branch.key, !attacking(), state_.pieces() + 1, numbers)) {
            branch.numbers = {numbers.bad, numbers.good, numbers.won_by, numbers.ever};
        }
    }
}

// While this thread is at work on the position, it looks less promising to others.
void LineProver::turn_others_away(const Numbers& before) {
    remember({before.bad, std::min(kNever - 1, 2 * before.good + 16)}, 0);
}

LineProver::Numbers LineProver::combine(const Branches& branches,
                                        const LineJudgement& found) const {
    Numbers total{kNever, 0, found.won_by, found.ever};
    Count open = 0;
    Count worst = 0;
    for (const auto& [cell, key, numbers] : branches) {
        if (numbers.good == 0) return {0, kNever, numbers.won_by, numbers.ever};
        total.won_by = std::max(total.won_by, numbers.won_by);
        total.ever = total.ever && numbers.ever;
        if (numbers.good == kNever) continue;
        total.good = std::min(total.good, numbers.good);
        worst = std::max(worst, numbers.bad);
        ++open;
    }
    if (open != 0) total.bad = std::min(kNever - 1, worst + open - 1);
    return total;
}

}  // namespace pions
