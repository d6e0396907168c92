#include "pions/rules/line_playouts.hpp"

#include <algorithm>

namespace pions {

namespace {

// A filler is counted down at most once a ply, and a game has at most 676 plies: it stays far from
// zero.
constexpr std::uint16_t kNever = 0x8000;

template <int kWords>
std::vector<std::uint16_t> missing_of(const InARowBoard& board, const CellSet<kWords>& own) {
    std::vector<std::uint16_t> missing(board.padded_line_count(), kNever);
    for (unsigned line = 0; line < board.line_count(); ++line) {
        const auto free =
            std::ranges::count_if(board.line(line), [&own](int cell) { return !own.has(cell); });
        missing[line] = static_cast<std::uint16_t>(free);
    }
    return missing;
}

}  // namespace

template <int kWords>
LinePlayouts<kWords>::LinePlayouts(const InARow<kWords>& start)
    : board_(start.board()),
      start_(start),
      start_missing_{missing_of(board_, start.black()), missing_of(board_, start.white())},
      missing_(start_missing_) {
    start.legal_moves().for_each(
        [&](Move move) { start_open_.push_back(static_cast<std::uint16_t>(start.landing(move))); });
    open_ = start_open_;
}

template <int kWords>
void LinePlayouts<kWords>::reset() noexcept {
    std::ranges::copy(start_missing_[0], missing_[0].begin());
    std::ranges::copy(start_missing_[1], missing_[1].begin());
    std::ranges::copy(start_open_, open_.begin());
    open_count_ = static_cast<int>(start_open_.size());
    held_ = {start_.black(), start_.white()};
}

template <int kWords>
Result LinePlayouts<kWords>::play(Random& random) noexcept {
    if (start_.is_over()) return start_.result();
    reset();
    for (Side side = start_.turn(); open_count_ > 0; side = opponent(side)) {
        if (place(choose(random), side)) return win_for(side);
    }
    return Result::kDraw;
}

// Takes a random open cell; the one that it opens, if any, takes its slot.
template <int kWords>
int LinePlayouts<kWords>::choose(Random& random) noexcept {
    auto& slot = open_[static_cast<unsigned>(random.below(open_count_))];
    const int cell = slot;
    if (board_.gravity() && cell >= board_.columns()) {
        slot = static_cast<std::uint16_t>(cell - board_.columns());
    } else {
        slot = open_[static_cast<unsigned>(--open_count_)];
    }
    return cell;
}

// Whether the piece completes a line.
template <int kWords>
bool LinePlayouts<kWords>::place(int cell, Side side) noexcept {
    const auto own = static_cast<unsigned>(side);
    if (board_.is_conditional()) held_[own].add(cell);
    std::uint16_t* missing = missing_[own].data();
    bool full = false;
    for (const std::uint32_t line : board_.padded_lines_through(cell)) {
        if (--missing[line] == 0) [[unlikely]]
            full = true;
    }
    return full && (!board_.is_conditional() ||
                    wins_through(board_, cell, held_[own], held_[1 - own]));
}

template class LinePlayouts<4>;
template class LinePlayouts<11>;

}  // namespace pions
