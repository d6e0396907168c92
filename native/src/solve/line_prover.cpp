#include <algorithm>
#include <bit>
#include <utility>

#include "pions/solve/line_prover.hpp"
#include "pions/solve/line_scale.hpp"

namespace pions {

namespace {

// Up to this ply threads avoid each other's moves; deeper, that would cost more than it saves.
constexpr int kSharedDepth = 3;

}  // namespace

LineProver::LineProver(const LineGeometry& geometry, LineTable& table, Watch& watch,
                       const Sharing& sharing)
    : geometry_(&geometry),
      table_(&table),
      watch_(&watch),
      sharing_(sharing),
      state_(geometry),
      analysis_(geometry),
      stack_(static_cast<std::size_t>(geometry.cells()) + 1) {}

// Counts a node, unless the search must stop.
bool LineProver::enter() noexcept {
    const bool decided = sharing_.decided->load(std::memory_order_relaxed);
    if (stopped_ || decided || nodes_ >= limit_ || !watch_->enter()) {
        stopped_ = true;
        return false;
    }
    ++nodes_;
    sharing_.nodes->fetch_add(1, std::memory_order_relaxed);
    return true;
}

// Threat searches and many lines are work too: the next check of the clock comes sooner.
StaticResult LineProver::analyse() {
    const std::uint64_t before = analysis_.nodes();
    const StaticResult found = analysis_.analyse(state_, goal_);
    const std::uint64_t threat_nodes = analysis_.nodes() - before;
    watch_->spend(static_cast<int>(threat_nodes + geometry_->line_count() / 8));
    return found;
}

LineProof LineProver::prove(const ProofGoal& goal, std::uint64_t max_nodes) {
    goal_ = goal;
    nodes_ = 0;
    limit_ = max_nodes;
    stopped_ = false;
    const Cells playable = state_.playable();
    const Cells winning = state_.winning(state_.turn()) & playable;
    const int first = state_.pieces() + 1;
    if (winning != 0 && attacking()) {
        const ProofStatus status =
            first <= goal.last ? ProofStatus::kProven : ProofStatus::kDisproven;
        return {status, first, false, first_one(winning)};
    }
    if (winning != 0) return {ProofStatus::kDisproven, 0, true, first_one(winning)};
    // All moves are searched at the root, so that the one that decides the goal gets known.
    StaticResult found = analyse();
    if (found.status != ProofStatus::kUnknown || found.moves == 0)
        found = {ProofStatus::kUnknown, 0, playable, true};
    analysis_.scan_only(state_, goal);
    Branches branches;
    const ProofNumbers numbers = open_branches(found.moves, branches)
                                     ? search(branches, found, kNever, kNever, 1)
                                     : combine(branches, found);
    if (!stopped_) store(numbers, nodes_);
    return root_proof(branches, numbers);
}

LineProof LineProver::root_proof(const Branches& branches, const ProofNumbers& numbers) const {
    LineProof proof;
    if (stopped_ || (numbers.phi != 0 && numbers.delta != 0)) return proof;
    proof.status =
        (numbers.phi == 0) == attacking() ? ProofStatus::kProven : ProofStatus::kDisproven;
    proof.won_by = numbers.won_by;
    proof.never = numbers.never;
    for (const Branch& branch : branches) {
        if (numbers.phi == 0 && branch.numbers.phi == 0) proof.cell = branch.cell;
    }
    return proof;
}

// Fills the branches with known or estimated proof numbers; false as soon as one is proven good.
bool LineProver::open_branches(Cells moves, Branches& branches) {
    branches.clear();
    for (; moves != 0; moves = without_first(moves)) {
        const int cell = first_one(moves);
        branches.push_back({cell, state_.key_after(cell), {}});
        table_->prefetch(branches.back().key);
    }
    for (Branch& branch : branches) {
        branch.numbers = peek(branch);
        if (branch.numbers.phi == 0) {
            std::swap(branch, branches.front());
            branches.resize(1);
            return false;
        }
    }
    return true;
}

LineProver::ProofNumbers LineProver::peek(const Branch& branch) const {
    ProofNumbers numbers;
    if (probe(branch.key, !attacking(), state_.pieces() + 1, numbers)) {
        return {numbers.delta, numbers.phi, numbers.won_by, numbers.never};
    }
    const ProofEstimate estimate = analysis_.estimate(branch.cell);
    return attacking() ? ProofNumbers{estimate.proof, estimate.disproof, 0}
                       : ProofNumbers{estimate.disproof, estimate.proof, 0};
}

LineProver::ProofNumbers LineProver::numbers_of(const StaticResult& found) const {
    const bool well = (found.status == ProofStatus::kProven) == attacking();
    return well ? ProofNumbers{0, kNever, found.won_by, found.never}
                : ProofNumbers{kNever, 0, found.won_by, found.never};
}

// Searches until phi or delta reaches its limit.
LineProver::ProofNumbers LineProver::expand(Count phi_limit, Count delta_limit, int depth) {
    const std::uint64_t before = nodes_;
    const StaticResult found = analyse();
    ProofNumbers numbers;
    if (found.status != ProofStatus::kUnknown) {
        numbers = numbers_of(found);
    } else {
        Branches& branches = stack_[static_cast<unsigned>(depth)];
        numbers = open_branches(analysis_.best_of(found.moves, state_), branches)
                      ? search(branches, found, phi_limit, delta_limit, depth + 1)
                      : combine(branches, found);
    }
    if (!stopped_) store(numbers, nodes_ - before);
    return numbers;
}

LineProver::ProofNumbers LineProver::search(Branches& branches, const StaticResult& found,
                                            Count phi_limit, Count delta_limit, int depth) {
    while (true) {
        const bool shared = sharing_.parallel && depth <= kSharedDepth;
        if (shared) refresh(branches);
        const ProofNumbers numbers = combine(branches, found);
        if (stopped_ || numbers.phi >= phi_limit || numbers.delta >= delta_limit ||
            numbers.phi == 0 || numbers.delta == 0) {
            return numbers;
        }
        const auto [best, second, open] = choose(branches);
        const Count patience = std::min(phi_limit, second + 1 + second / 4);
        const Count bound = delta_limit == kNever ? kNever : delta_limit - (open - 1);
        state_.place(best->cell);
        if (shared) deter_others(best->numbers);
        const ProofNumbers after = enter() ? expand(bound, patience, depth) : ProofNumbers{};
        state_.undo();
        // The numbers of a search that was stopped half-way mean nothing.
        if (!stopped_) best->numbers = {after.delta, after.phi, after.won_by, after.never};
    }
}

LineProver::Choice LineProver::choose(Branches& branches) {
    Choice choice{nullptr, kNever, 0};
    for (Branch& branch : branches) {
        const Count phi = branch.numbers.phi;
        choice.open += phi != kNever;
        if (choice.best == nullptr || phi < choice.best->numbers.phi) {
            if (choice.best != nullptr) choice.second = choice.best->numbers.phi;
            choice.best = &branch;
        } else {
            choice.second = std::min(choice.second, phi);
        }
    }
    return choice;
}

// What other threads have found out meanwhile.
void LineProver::refresh(Branches& branches) const {
    for (Branch& branch : branches) {
        ProofNumbers numbers;
        if (probe(branch.key, !attacking(), state_.pieces() + 1, numbers)) {
            branch.numbers = {numbers.delta, numbers.phi, numbers.won_by, numbers.never};
        }
    }
}

// While this thread searches the position, a higher number turns other threads away from it.
void LineProver::deter_others(const ProofNumbers& before) {
    store({before.delta, std::min(kNever - 1, 2 * before.phi + 16)}, 0);
}

LineProver::ProofNumbers LineProver::combine(const Branches& branches,
                                             const StaticResult& found) const {
    ProofNumbers total{kNever, 0, found.won_by, found.never};
    Count open = 0;
    Count worst = 0;
    for (const auto& [cell, key, numbers] : branches) {
        if (numbers.phi == 0) return {0, kNever, numbers.won_by, numbers.never};
        total.won_by = std::max(total.won_by, numbers.won_by);
        total.never = total.never && numbers.never;
        if (numbers.phi == kNever) continue;
        total.phi = std::min(total.phi, numbers.phi);
        worst = std::max(worst, numbers.delta);
        ++open;
    }
    if (open != 0) total.delta = std::min(kNever - 1, worst + open - 1);
    return total;
}

}  // namespace pions
