// What a position is worth: the sums over lines that the board keeps, and the threats that nobody
// can reach yet, which decide when the other columns are full.
#include <algorithm>

#include "pions/falling/board.hpp"

namespace pions::falling {

namespace {

constexpr std::array<Side, 2> kSides{Side::kBlack, Side::kWhite};

// How many cells above the landing cell, from 1 on.
constexpr int reach_of(int distance) noexcept {
    constexpr std::array<int, 6> kReach{0, 0, 1, 2, 3, 3};
    return distance < static_cast<int>(kReach.size()) ? kReach[static_cast<unsigned>(distance)]
                                                      : kReaches - 1;
}

// The threats of both sides that the other does not hold up, a few of them told apart.
struct Balance {
    std::array<int, 2> natural{};
    std::array<int, 2> other{};

    int number(Side turn) const noexcept {
        int number = static_cast<int>(turn);
        for (const unsigned side : {0U, 1U}) {
            number = (number * 3 + std::min(natural[side], 2)) * 2 + std::min(other[side], 1);
        }
        return layout::kLines + layout::kThreats + number;
    }
};

// What is under a cell, as one goes up a column.
class Below {
  public:
    Under under(Side side, int distance) const noexcept {
        const int own = last_[static_cast<unsigned>(side)];
        if (last_[1 - static_cast<unsigned>(side)] != 0) return Under::kOther;
        if (own == 0) return Under::kNothing;
        return own == distance - 1 ? Under::kOwnBelow : Under::kOwnLower;
    }

    void see(Side side, int distance) noexcept { last_[static_cast<unsigned>(side)] = distance; }

  private:
    std::array<int, 2> last_{};  // the distance of the threat seen last; 0: none
};

}  // namespace

template <class Visit>
void Board::visit_column(int column, const Visit& visit) const {
    const int height = heights_[at(column)];
    const auto above = [&](Side side) { return threats_[at(side)][at(column)] >> height >> 1; };
    const std::array<Heights, 2> threats{above(Side::kBlack), above(Side::kWhite)};
    Below below;
    for (Heights left = threats[0] | threats[1]; left != 0; left &= left - 1) {
        const int distance = std::countr_zero(left) + 1;
        const auto is_here = [&](Side side) {
            return (threats[at(side)] >> (distance - 1) & 1) != 0;
        };
        const unsigned other = other_class_[at(cell_at(column, height + distance))];
        for (const Side side : kSides) {
            if (!is_here(side)) continue;
            visit(side, at(side) == other, reach_of(distance), below.under(side, distance));
        }
        for (const Side side : kSides) {
            if (is_here(side)) below.see(side, distance);
        }
    }
}

template <class Visit>
int Board::visit_threats(const Visit& visit) const {
    Balance balance;
    const auto add = [&](Side side, bool natural, int reach, Under under) {
        visit(side, layout::threat(side == turn_, side, natural, reach, under));
        if (under != Under::kOther) ++(natural ? balance.natural : balance.other)[at(side)];
    };
    for (int column = 0; column < columns_; ++column) visit_column(column, add);
    return balance.number(turn_);
}

int Board::value() const noexcept {
    int value = part_of(sums_[at(cells() - empties_)], turn_);
    const int balance = visit_threats([&](Side side, int number) {
        value += side == Side::kBlack ? values_[at(number)] : -values_[at(number)];
    });
    value += values_[at(balance)];
    return turn_ == Side::kBlack ? value : -value;
}

// The number of a line with pieces of one side; -1 if it does not count.
int Board::number_of(const Line& line) const noexcept {
    if ((line.pieces[0] == 0) == (line.pieces[1] == 0)) return -1;
    const Side side = line.pieces[0] != 0 ? Side::kBlack : Side::kWhite;
    const int state = line.pieces[0] != 0 ? line.state % 256 : line.state / 256;
    const int first = kinds_[line.kind] / 2 - state % 16;
    const int second = k_ - kinds_[line.kind] / 2 - state / 16;
    const int lacking = first + second;
    if (lacking < 2 || lacking > kMostLacking) return -1;
    if (kinds_[line.kind] % 2 != 0) return layout::line(side == turn_, side, true, lacking, 0);
    const bool black = side == Side::kBlack;
    return layout::line(side == turn_, side, false, black ? first : second, black ? second : first);
}

std::vector<int> Board::counts() const {
    std::vector<int> counts(layout::kNumbers);
    for (const Line& line : lines_) {
        const int number = number_of(line);
        if (number >= 0) counts[at(number)] += line.pieces[0] != 0 ? 1 : -1;
    }
    const int balance = visit_threats([&](Side side, int number) {
        counts[at(number)] += side == Side::kBlack ? 1 : -1;
    });
    ++counts[at(balance)];
    return counts;
}

}  // namespace pions::falling
