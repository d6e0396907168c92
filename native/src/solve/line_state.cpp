#include "pions/solve/line_state.hpp"

namespace pions {

LineState::LineState(const LineGeometry& geometry)
    : geometry_(&geometry),
      one_short_(static_cast<Filled>(geometry.k() - 1)),
      images_(geometry.symmetry_count()) {
    past_.reserve(static_cast<std::size_t>(geometry.cells()));
}

void LineState::begin(const std::array<Cells, 2>& stones, unsigned turn) {
    for (auto& filled : filled_) filled.assign(geometry_->line_count(), 0);
    std::fill(images_.begin(), images_.end(), 0);
    past_.clear();
    stones_ = stones;
    turn_ = turn;
    pieces_ = ones(stones[0] | stones[1]);
    for (unsigned side = 0; side < 2; ++side) {
        for (Cells left = stones[side]; left != 0; left = without_first(left)) {
            count(first_one(left), side);
            turn_images(first_one(left), side, images_.size());
        }
    }
    winning_ = {};
    for (unsigned side = 0; side < 2; ++side) {
        for (Cells left = empty(); left != 0; left = without_first(left)) {
            if (completes(first_one(left), side)) winning_[side] |= cell_at(first_one(left));
        }
    }
}

void LineState::place(int cell) noexcept {
    past_.push_back({cell, winning_});
    stones_[turn_] |= cell_at(cell);
    count(cell, turn_);
    ++pieces_;
    turn_images(cell, turn_, image_count(pieces_));
    turn_ ^= 1;
}

void LineState::undo() noexcept {
    const Before before = past_.back();
    past_.pop_back();
    turn_ ^= 1;
    turn_images(before.cell, turn_, image_count(pieces_));
    --pieces_;
    stones_[turn_] &= ~cell_at(before.cell);
    uncount(before.cell, turn_);
    winning_ = before.winning;
}

void LineState::count(int cell, unsigned side) noexcept {
    Filled* own = filled_[side].data();
    Filled* other = filled_[side ^ 1].data();
    for (const std::uint16_t line : geometry_->through(cell)) {
        other[line] = static_cast<Filled>(other[line] + kSpoilt);
        if (++own[line] == one_short_) winning_[side] |= geometry_->mask(line);
    }
    if (geometry_->exact()) spoil_ends(cell, side);
}

// A line that was one short and is spoilt by its own side no longer wins on its last cell.
void LineState::spoil_ends(int cell, unsigned side) noexcept {
    Filled* own = filled_[side].data();
    Cells doubtful = 0;
    for (const std::uint16_t line : geometry_->ending_at(cell)) {
        if (own[line] == one_short_) doubtful |= geometry_->mask(line);
        own[line] = static_cast<Filled>(own[line] + kSpoilt);
    }
    for (doubtful &= empty(); doubtful != 0; doubtful = without_first(doubtful)) {
        const int last = first_one(doubtful);
        if (!completes(last, side)) winning_[side] &= ~cell_at(last);
    }
}

void LineState::uncount(int cell, unsigned side) noexcept {
    Filled* own = filled_[side].data();
    Filled* other = filled_[side ^ 1].data();
    for (const std::uint16_t line : geometry_->through(cell)) {
        other[line] = static_cast<Filled>(other[line] - kSpoilt);
        --own[line];
    }
    for (const std::uint16_t line : geometry_->ending_at(cell)) {
        own[line] = static_cast<Filled>(own[line] - kSpoilt);
    }
}

bool LineState::completes(int cell, unsigned side) const noexcept {
    const auto lines = geometry_->through(cell);
    return std::any_of(lines.begin(), lines.end(),
                       [&](std::uint16_t line) { return filled_[side][line] == one_short_; });
}

void LineState::turn_images(int cell, unsigned side, std::size_t images) noexcept {
    const Word* keys = geometry_->keys(side, cell);
    for (std::size_t i = 0; i < images; ++i) images_[i] ^= keys[i];
}

Word LineState::key() const noexcept {
    const std::size_t images = image_count(pieces_);
    Word least = images_[0];
    for (std::size_t i = 1; i < images; ++i) least = std::min(least, images_[i]);
    return least ^ turn_key(turn_);
}

Word LineState::key_after(int cell) const noexcept {
    const std::size_t images = image_count(pieces_ + 1);
    const Word* keys = geometry_->keys(turn_, cell);
    Word least = images_[0] ^ keys[0];
    for (std::size_t i = 1; i < images; ++i) least = std::min(least, images_[i] ^ keys[i]);
    return least ^ turn_key(turn_ ^ 1);
}

}  // namespace pions
