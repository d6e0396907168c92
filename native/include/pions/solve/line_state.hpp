// A position on which moves are made and unmade, with what each side has on each line.
//
//     state of a line for a side = own pieces on it + 256 for each piece that spoils it
//
// Enemy pieces on the line spoil it and, where only exactly K win, own pieces at its ends. A line
// can still be completed while its state is below 256; it is, when the state is K.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "pions/solve/line_geometry.hpp"

namespace pions {

// Mutable: one for each search. The geometry must outlive it.
class LineState {
  public:
    using Filled = std::uint16_t;
    static constexpr Filled kSpoilt = 256;

    explicit LineState(const LineGeometry& geometry);

    void begin(const std::array<Cells, 2>& stones, unsigned turn);
    void place(int cell) noexcept;
    void undo() noexcept;
    // The side to move makes no move; the ply counts as if it had.
    void pass() noexcept {
        turn_ ^= 1;
        ++pieces_;
    }
    void undo_pass() noexcept {
        turn_ ^= 1;
        --pieces_;
    }

    const LineGeometry& geometry() const noexcept { return *geometry_; }
    unsigned turn() const noexcept { return turn_; }
    int pieces() const noexcept { return pieces_; }
    const std::array<Cells, 2>& stones() const noexcept { return stones_; }
    Cells empty() const noexcept { return geometry_->all() & ~(stones_[0] | stones_[1]); }

    // The cells where a piece may go now.
    Cells playable() const noexcept {
        if (!geometry_->gravity()) return empty();
        return empty() & ((stones_[0] | stones_[1]) >> geometry_->columns() | geometry_->floor());
    }

    // The empty cells that complete a line of the side.
    Cells winning(unsigned side) const noexcept { return winning_[side] & empty(); }

    const Filled* filled(unsigned side) const noexcept { return filled_[side].data(); }

    // The same for a position and for its images under the symmetries.
    Word key() const noexcept;
    Word key_after(int cell) const noexcept;
    // Of this very position, cheaper.
    Word plain_key() const noexcept { return images_[0] ^ turn_key(turn_); }

  private:
    struct Before {
        int cell;
        std::array<Cells, 2> winning;
    };

    // Images pay near the beginning; later few positions meet theirs.
    std::size_t image_count(int pieces) const noexcept {
        constexpr std::size_t kFew = 8;
        constexpr int kShallow = 10;
        const std::size_t all = geometry_->symmetry_count();
        return pieces <= kShallow ? all : std::min(all, kFew);
    }

    Word turn_key(unsigned turn) const noexcept { return turn * 0xd1b54a32d192ed03; }
    void count(int cell, unsigned side) noexcept;
    void uncount(int cell, unsigned side) noexcept;
    void spoil_ends(int cell, unsigned side) noexcept;
    void turn_images(int cell, unsigned side, std::size_t images) noexcept;
    bool completes(int cell, unsigned side) const noexcept;

    const LineGeometry* geometry_;
    Filled one_short_;
    unsigned turn_ = 0;
    int pieces_ = 0;
    std::array<Cells, 2> stones_{};
    std::array<Cells, 2> winning_{};  // may hold cells that are taken by now
    std::array<std::vector<Filled>, 2> filled_;
    std::vector<Word> images_;
    std::vector<Before> past_;
};

}  // namespace pions
