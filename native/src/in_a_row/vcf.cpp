#include "pions/in_a_row/vcf.hpp"

#include <algorithm>
#include <bit>

namespace pions::in_a_row {

VcfSearch::VcfSearch(ThreatBoard& board, std::size_t entries)
    : board_(board), table_(std::bit_floor(std::max<std::size_t>(1, entries))) {}

void VcfSearch::clear() noexcept {
    std::fill(table_.begin(), table_.end(), Entry{});
}

bool VcfSearch::find(Watch& watch, int nodes) {
    chain_.clear();
    const Entry& known = slot();
    if (known.key == board_.key() && known.nodes >= nodes) return false;
    watch_ = &watch;
    left_ = nodes;
    exhausted_ = false;
    completes_ = false;
    if (attack()) return true;
    slot() = {board_.key(), exhausted_ ? nodes : kAll};
    return false;
}

// The strongest first; where the other side threatens to complete a line, only what stops it.
void VcfSearch::collect_fours(std::vector<std::uint16_t>& cells) const {
    const int own = board_.turn();
    const int enemy = own ^ 1;
    cells.clear();
    const bool must_block = board_.count(enemy, Threat::kFive) > 0;
    const Stops stops = must_block ? board_.stops() : Stops{};
    board_.for_each(own, Threat::kFour, [&](int cell) {
        if (!may_make_four(board_, own, cell)) return;
        if (must_block && !stops.has(cell)) return;
        cells.push_back(static_cast<std::uint16_t>(cell));
    });
    std::stable_sort(cells.begin(), cells.end(), [&](int one, int other) {
        return board_.threat(own, one) < board_.threat(own, other);
    });
}

// Nothing to attack with, or two lines to stop at once.
bool VcfSearch::is_hopeless() const noexcept {
    const int own = board_.turn();
    int fours = board_.count_at_least(own, Threat::kFour);
    if (!board_.windows().forbids(own)) fours -= board_.count(own, Threat::kDoubleThree);
    const bool one_stops_two = board_.windows().open();
    return fours == 0 || (board_.count(own ^ 1, Threat::kFive) > 1 && !one_stops_two);
}

bool VcfSearch::attack() {
    const int own = board_.turn();
    if (board_.count(own, Threat::kFive) > 0) {
        chain_.push_back(static_cast<std::uint16_t>(board_.first(own, Threat::kFive)));
        completes_ = true;
        return true;
    }
    if (is_hopeless()) return false;
    const Entry& known = slot();
    if (known.key == board_.key() && known.nodes == kAll) return false;
    if (--left_ < 0 || !watch_->enter()) {
        exhausted_ = true;
        return false;
    }
    const std::size_t ply = chain_.size() / 2;
    if (fours_.size() <= ply) fours_.resize(ply + 1);
    collect_fours(fours_[ply]);
    for (std::size_t number = 0; number < fours_[ply].size(); ++number) {
        if (try_four(fours_[ply][number])) return true;
        if (exhausted_) return false;
    }
    slot() = {board_.key(), kAll};
    return false;
}

// After the attacker's four: whether no reply stops it, which the rules may forbid.
bool VcfSearch::is_won(const Stops& stops) const {
    return std::all_of(stops.begin(), stops.end(),
                       [this](int cell) { return board_.is_forbidden(board_.turn(), cell); });
}

bool VcfSearch::try_four(int cell) {
    const int own = board_.turn();
    if (board_.is_forbidden(own, cell)) return false;
    bool won = false;
    board_.play(cell);
    if (board_.count(own ^ 1, Threat::kFive) == 0 && board_.count(own, Threat::kFive) > 0) {
        chain_.push_back(static_cast<std::uint16_t>(cell));
        const Stops stops = board_.stops();
        won = is_won(stops);
        if (!won && stops.size() == 1) {
            chain_.push_back(*stops.begin());
            board_.play(*stops.begin());
            won = attack();
            board_.undo();
            if (!won) chain_.pop_back();
        }
        if (!won) chain_.pop_back();
    }
    board_.undo();
    return won;
}

bool VcfSearch::holds(std::span<const std::uint16_t> chain) const {
    const int own = board_.turn();
    std::size_t played = 0;
    bool won = false;
    int reply = kWall;  // the only one
    for (; !won && played < chain.size(); ++played) {
        const int cell = chain[played];
        if (board_.owner(cell) != kNobody) break;
        if (board_.turn() == own) {
            if (board_.threat(own, cell) == Threat::kFive) {
                won = true;
                break;
            }
            if (board_.is_forbidden(own, cell)) break;
            board_.play(cell);
            const int fives = board_.count(own, Threat::kFive);
            if (board_.count(own ^ 1, Threat::kFive) > 0 || fives == 0) {
                ++played;
                break;
            }
            const Stops stops = board_.stops();
            won = is_won(stops);
            reply = stops.size() == 1 ? *stops.begin() : kWall;
        } else {
            if (cell != reply) break;
            board_.play(cell);
        }
    }
    while (played-- > 0) board_.undo();
    return won;
}

CellSet VcfSearch::zone(std::span<const std::uint16_t> chain) const {
    const int own = board_.turn();
    CellSet cells;
    const auto add = [&cells](int cell) { cells.set(static_cast<std::size_t>(cell)); };
    for (const std::uint16_t cell : chain) {
        add(cell);
        if (board_.turn() == own) {
            board_.for_each(own ^ 1, Threat::kFour, [&](int other) {
                if (may_make_four(board_, own ^ 1, other)) add(other);
            });
        }
        board_.play(cell);
        board_.for_each(own, Threat::kFive, add);
    }
    for (std::size_t played = chain.size(); played > 0; --played) board_.undo();
    return cells;
}

}  // namespace pions::in_a_row
