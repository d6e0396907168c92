// A board that knows its threats: every window, class, threat and value is kept as pieces come and
// go, so that a search reads them and computes nothing.
//
// With gravity a threat counts only on the cells where a piece can fall now, and only as far as the
// cells that carry it on do not hang in the air; values speak of all cells, since lines in the air
// decide games later.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "pions/in_a_row/threat_values.hpp"
#include "pions/in_a_row/windows.hpp"

namespace pions::in_a_row {

constexpr int kBlack = 0;
constexpr int kWhite = 1;
constexpr int kNobody = 2;

// The cells where one piece stops every line that the other side would complete next.
class Stops {
  public:
    void add(int cell) noexcept { cells_[size_++] = static_cast<std::uint16_t>(cell); }
    bool has(int cell) const noexcept;
    std::size_t size() const noexcept { return size_; }
    bool empty() const noexcept { return size_ == 0; }
    const std::uint16_t* begin() const noexcept { return cells_.data(); }
    const std::uint16_t* end() const noexcept { return cells_.data() + size_; }

  private:
    std::array<std::uint16_t, 2> cells_{};  // there are no more, see `ThreatBoard::stops`
    std::size_t size_ = 0;
};

// Mutable: pieces are placed and taken back in turn. The windows and values must outlive it.
class ThreatBoard {
  public:
    static constexpr int kMostCells = 26 * 26;

    ThreatBoard(const Windows& windows, const ThreatValues& values);

    // Any pieces, the side to move given; forgets what can be taken back.
    void set_up(std::span<const std::uint8_t> owners, int turn);

    // The cell must be empty.
    void play(int cell) noexcept;
    void undo() noexcept;
    // The other side moves, nothing is placed; undone by itself.
    void pass() noexcept {
        turn_ ^= 1;
        key_ ^= kTurnKey;
    }

    const Windows& windows() const noexcept { return windows_; }
    int turn() const noexcept { return turn_; }
    int owner(int cell) const noexcept { return owners_[static_cast<std::size_t>(cell)]; }
    int empties() const noexcept { return empties_; }
    std::uint64_t key() const noexcept { return key_; }
    // The key after the side to move has played there.
    std::uint64_t key_after(int cell) const noexcept {
        return key_ ^ kTurnKey ^
               zobrist_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(turn_)];
    }
    int plies() const noexcept { return static_cast<int>(played_.size()); }
    // The cell played `back` moves ago (0: the last), kWall if there was none.
    int last(int back = 0) const noexcept {
        const int at = plies() - 1 - back;
        return at < 0 ? kWall : played_[static_cast<std::size_t>(at)].cell;
    }

    // How many empty cells there are where a piece of the side makes this threat.
    int count(int side, Threat threat) const noexcept {
        return counts_.of[static_cast<std::size_t>(side)][static_cast<std::size_t>(threat)];
    }
    // How many there are that make this threat or a stronger one.
    int count_at_least(int side, Threat threat) const noexcept;

    Threat threat(int side, int cell) const noexcept {
        return static_cast<Threat>(threats_[static_cast<std::size_t>(side)]
                                           [static_cast<std::size_t>(cell)]);
    }
    AxisCode code(int side, int cell) const noexcept {
        return codes_[static_cast<std::size_t>(side)][static_cast<std::size_t>(cell)];
    }
    int multiset(int side, int cell) const noexcept {
        return info_of(side, code(side, cell)).multiset;
    }
    LineGrade grade(int side, int cell, int axis) const noexcept;
    LineClass line_class(int side, int cell, int axis) const noexcept;

    // Whether the rules close an empty cell to the side, as renju does to Black: whatever the
    // threat of the cell says of two open threes, which only count if they can be carried on.
    bool is_forbidden(int side, int cell) noexcept;
    // What stops the other side, which would complete a line next; a cell may be closed to the side
    // to move. None: the line cannot be stopped, or there is none to stop.
    Stops stops() noexcept;
    // With gravity: whether a piece can come to rest there, the cell being empty.
    bool is_open(int cell) const noexcept {
        const int below = cell + windows_.columns();
        return !windows_.gravity() || below >= windows_.cells() || owner(below) != kNobody;
    }
    // Whether a piece of the side would complete a line there, even if it cannot fall there yet.
    bool completes(int side, int cell) const noexcept {
        return info_of(side, code(side, cell)).threat == Threat::kFive;
    }
    // With gravity: what a piece would make of the line, cells in the air taken as blocked.
    LineClass falling_class(int side, int cell, int axis) const noexcept;
    bool is_near(int cell) const noexcept { return near_[static_cast<std::size_t>(cell)] != 0; }

    // Calls visit(cell) for each empty cell where the side makes this threat or a stronger one.
    template <class Visit>
    void for_each(int side, Threat least, Visit visit) const;
    // The first of them, kWall if there is none.
    int first(int side, Threat least) const noexcept;

    // To the side to move, from the kept sums.
    int value() const noexcept;
    int context() const noexcept;

  private:
    static constexpr std::uint64_t kTurnKey = 0x9e3779b97f4a7c15;

    struct Sums {
        // By side: what its cells are worth when it is to move, and when the other one is.
        std::array<std::int32_t, 2> own{};
        std::array<std::int32_t, 2> enemy{};
    };
    struct Counts {
        std::array<std::array<std::int16_t, kThreats>, 2> of{};
    };
    struct Change {
        std::uint16_t cell;
        AxisCode code;
        std::uint8_t side;
        std::uint8_t threat;
    };
    struct Played {
        int cell;
        std::size_t changes;  // how many there were before
        Sums sums;
        Counts counts;
    };

    const CodeInfo& info_of(int side, AxisCode code) const noexcept {
        return (*infos_[static_cast<std::size_t>(side)])[code];
    }
    int blocking_end(const EndedLine& line) const noexcept;
    bool stops_all(int cell) noexcept;
    bool has_two_threes(int side, int cell) noexcept;
    bool has_three(int side, int cell, int axis) noexcept;
    void place(int cell) noexcept;
    LineGrade falling_grade(int side, std::uint32_t window, std::uint32_t hanging) const noexcept;
    std::uint32_t hanging(std::uint32_t window) const noexcept;
    void find_tops() noexcept;
    void keep_falling();
    void read_falling() noexcept;
    void restore_falling(int cell) noexcept;
    void add_cell(int side, std::size_t cell) noexcept;
    void drop_cell(int side, std::size_t cell) noexcept;
    void refresh(int side, std::size_t cell) noexcept;
    void reclass(std::uint32_t window, int side, std::uint32_t before, std::uint32_t after) noexcept;
    void change_code(int side, std::size_t cell, int difference) noexcept;

    const Windows& windows_;
    const ThreatValues& values_;
    std::array<const std::array<CodeInfo, kAxisCodes>*, 2> infos_;  // by side
    int turn_ = kBlack;
    int empties_ = 0;
    std::uint64_t key_ = 0;
    Sums sums_;
    Counts counts_;
    std::vector<std::array<std::uint32_t, 2>> indices_;  // by window, for each side
    std::array<std::vector<AxisCode>, 2> codes_;
    std::array<std::vector<std::uint8_t>, 2> threats_;  // padded for the sweeps
    std::vector<std::uint8_t> owners_;
    std::vector<std::uint16_t> near_;  // how many pieces lie within two steps
    std::vector<std::array<std::uint64_t, 2>> zobrist_;
    std::vector<Change> changes_;
    std::vector<Played> played_;
    // With gravity: where a piece falls in each column, and the threats there before each move.
    std::vector<int> tops_;
    std::vector<std::uint8_t> fallen_;
};

// Eight cells at a time: a byte is at most `least` where the byte-wise difference does not borrow.
template <class Visit>
void ThreatBoard::for_each(int side, Threat least, Visit visit) const {
    const std::uint8_t* bytes = threats_[static_cast<std::size_t>(side)].data();
    const auto most = static_cast<std::uint8_t>(least);
    for (int at = 0; at < windows_.cells(); at += 8) {
        std::uint64_t word;
        __builtin_memcpy(&word, bytes + at, 8);
        // Bytes are 0 to 10 or 0xff: adding 0x7f - most carries into the top bit where above.
        const std::uint64_t low = word & 0x7f7f7f7f7f7f7f7fULL;
        const std::uint64_t above = low + 0x0101010101010101ULL * (0x7fU - most);
        std::uint64_t hits = ~(above | word) & 0x8080808080808080ULL;
        for (; hits != 0; hits &= hits - 1) visit(at + __builtin_ctzll(hits) / 8);
    }
}

}  // namespace pions::in_a_row
