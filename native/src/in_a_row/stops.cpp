// What stops a four: the cell that would complete the line; and, where a row between two pieces of
// the enemy does not count, also the cell beyond its free end if a piece lies beyond the other.
#include <algorithm>

#include "pions/in_a_row/threat_board.hpp"

namespace pions::in_a_row {

namespace {

constexpr std::size_t at(int number) noexcept {
    return static_cast<std::size_t>(number);
}

}  // namespace

bool Stops::has(int cell) const noexcept {
    return std::find(begin(), end(), cell) != end();
}

// Whatever stops all fours stops the first, so that the others bring no further cells. Nor does a
// second line through the cell that completes the first: one piece blocks one end of a line.
Stops ThreatBoard::stops() noexcept {
    const int enemy = turn_ ^ 1;
    const int fives = count(enemy, Threat::kFive);
    const int five = fives == 0 ? kWall : first(enemy, Threat::kFive);
    Stops found;
    if (five == kWall) return found;
    if (fives == 1 || (windows_.open() && stops_all(five))) found.add(five);
    if (!windows_.open()) return found;
    for (int axis = 0; axis < kAxes; ++axis) {
        for (const EndedLine& line :
             windows_.ended_lines(static_cast<std::uint32_t>(five * kAxes + axis))) {
            const int end = blocking_end(line);
            if (end != kWall && !found.has(end) && stops_all(end)) found.add(end);
        }
    }
    return found;
}

// Where one piece of the side to move blocks a line that the enemy is about to complete.
int ThreatBoard::blocking_end(const EndedLine& line) const noexcept {
    const auto others = std::span(line.others).first(at(windows_.k() - 1));
    const int enemy = turn_ ^ 1;
    const auto [one, other] = line.ends;
    const int free = owner(one) == kNobody ? one : other;
    const int blocked = owner(one) == kNobody ? other : one;
    if (owner(free) != kNobody || owner(blocked) != turn_) return kWall;
    const bool nearly = std::all_of(others.begin(), others.end(),
                                    [&](int cell) { return owner(cell) == enemy; });
    return nearly ? free : kWall;
}

bool ThreatBoard::stops_all(int cell) noexcept {
    play(cell);
    const bool none = count(turn_, Threat::kFive) == 0;
    undo();
    return none;
}

}  // namespace pions::in_a_row
