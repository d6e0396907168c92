#include <algorithm>

#include "pions/solve/line_pairing.hpp"

namespace pions {

// A line that holds all empty cells of another is spoilt with it.
void LinePairing::drop_implied() {
    std::sort(lines_.begin(), lines_.end(),
              [](Cells a, Cells b) { return count_of(a) < count_of(b); });
    std::size_t kept = 0;
    for (const Cells line : lines_) {
        const auto end = lines_.begin() + static_cast<std::ptrdiff_t>(kept);
        const bool implied = std::any_of(lines_.begin(), end,
                                         [line](Cells other) { return (other & ~line) == 0; });
        if (!implied) lines_[kept++] = line;
    }
    lines_.resize(kept);
}

bool LinePairing::exists() {
    drop_implied();
    Cells all = 0;
    for (const Cells line : lines_) all |= line;
    if (2 * lines_.size() > static_cast<std::size_t>(count_of(all))) return false;
    owner_.fill(-1);
    for (unsigned line = 0; line < lines_.size(); ++line) {
        for (int pair = 0; pair < 2; ++pair) {
            Cells seen = 0;
            if (!take_cell(line, seen)) return false;
        }
    }
    return true;
}

// One more cell for the line: a free one, or one whose owner finds another.
bool LinePairing::take_cell(unsigned line, Cells& seen) {
    for (Cells rest = lines_[line] & ~seen; rest != 0; rest = without_first(rest & ~seen)) {
        const auto cell = static_cast<unsigned>(first_of(rest));
        const int owner = owner_[cell];
        if (owner == static_cast<int>(line)) continue;
        seen |= cell_at(static_cast<int>(cell));
        if (owner < 0 || take_cell(static_cast<unsigned>(owner), seen)) {
            owner_[cell] = static_cast<int>(line);
            return true;
        }
    }
    return false;
}

}  // namespace pions
