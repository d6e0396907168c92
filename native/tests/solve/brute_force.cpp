// What every board up to 5×5 with three or four in a row is worth, found without the engine.
//
// A program of its own, which shares nothing with what it checks. It writes one line for each
// board: columns, rows, K, gravity (0 or 1), topology, how many lines there are, and the score of
// the empty board. tests/agreement/test_every_small_board.py builds it, runs it, and compares.
//
// It asks one question over and over: does this side complete a line, with the piece that is
// number n of the game at the latest, whatever the other side does? The smallest n with yes is the
// end of best play. The answer comes from trying every move, except that
//   - who can complete a line does so, and who sees that the other could goes there;
//   - it gives up where no line that is still open can be completed in time;
//   - positions it has met are remembered, and mirror images count as one.
//
// A cell is a bit, counted from the lower left corner along the rows:
//
//     5 6 7 8 9
//     0 1 2 3 4
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <set>
#include <utility>
#include <vector>

namespace {

using Cells = std::uint32_t;
constexpr int kLongestSide = 5;
constexpr int kMaxCells = kLongestSide * kLongestSide;

Cells bit_at(int cell) {
    return Cells{1} << cell;
}

// Does something with the number of each cell of a set.
template <class Visit>
void for_each(Cells cells, const Visit& visit) {
    for (; cells != 0; cells &= cells - 1) {
        visit(static_cast<std::size_t>(std::countr_zero(cells)));
    }
}

struct Board {
    int columns;
    int rows;
    int k;
    bool gravity;
    bool columns_wrap;
    bool rows_wrap;

    int cells() const { return columns * rows; }

    // The number of the cell there, or -1 off the board.
    int cell(int column, int row) const {
        if (columns_wrap) column = (column + kMaxCells * columns) % columns;
        if (rows_wrap) row = (row + kMaxCells * rows) % rows;
        const bool on_board = column >= 0 && column < columns && row >= 0 && row < rows;
        return on_board ? row * columns + column : -1;
    }

    const char* topology() const {
        return rows_wrap ? "torus" : columns_wrap ? "cylinder" : "plane";
    }
};

// K cells, none of them twice, in equal steps from there; nothing if that leaves the board.
Cells line_from(const Board& board, int column, int row, int right, int up) {
    Cells line = 0;
    for (int step = 0; step < board.k; ++step) {
        const int cell = board.cell(column + step * right, row + step * up);
        if (cell < 0) return 0;
        line |= bit_at(cell);
    }
    return std::popcount(line) == board.k ? line : 0;
}

// All lines, in the order of their numbers.
std::vector<Cells> lines_of(const Board& board) {
    std::set<Cells> lines;
    for (int cell = 0; cell < board.cells(); ++cell) {
        const int column = cell % board.columns;
        const int row = cell / board.columns;
        lines.insert(line_from(board, column, row, 1, 0));
        lines.insert(line_from(board, column, row, 0, 1));
        lines.insert(line_from(board, column, row, 1, 1));
        lines.insert(line_from(board, column, row, 1, -1));
    }
    lines.erase(0);
    return {lines.begin(), lines.end()};
}

using Image = std::vector<int>;  // where each cell goes

Cells image_of(const Image& image, Cells cells) {
    Cells found = 0;
    for_each(cells, [&](std::size_t cell) { found |= bit_at(image[cell]); });
    return found;
}

// Mirrored or upside down or turned or all of it, then shifted; -1 for what leaves the board.
Image moved(const Board& board, unsigned how, int right, int up) {
    Image image;
    for (int cell = 0; cell < board.cells(); ++cell) {
        int column = cell % board.columns;
        int row = cell / board.columns;
        if ((how & 1) != 0) column = board.columns - 1 - column;
        if ((how & 2) != 0) row = board.rows - 1 - row;
        if ((how & 4) != 0) std::swap(column, row);
        image.push_back(board.cell(column + right, row + up));
    }
    return image;
}

// Whether the game is the same on that image: the board goes onto itself, lines go to lines, and
// where pieces fall every cell stays at its height.
bool keeps_the_game(const Board& board, const std::vector<Cells>& lines, const Image& image) {
    if (std::set<int>(image.begin(), image.end()).size() != image.size()) return false;
    for (int cell = 0; cell < board.cells(); ++cell) {
        const int there = image[static_cast<std::size_t>(cell)];
        if (there < 0) return false;
        if (board.gravity && there / board.columns != cell / board.columns) return false;
    }
    return std::all_of(lines.begin(), lines.end(), [&](Cells line) {
        return std::binary_search(lines.begin(), lines.end(), image_of(image, line));
    });
}

std::vector<Image> images_of(const Board& board, const std::vector<Cells>& lines) {
    std::vector<Image> images;
    for (unsigned how = 0; how < 8; ++how) {
        for (int right = 0; right < board.columns; ++right) {
            for (int up = 0; up < board.rows; ++up) {
                const Image image = moved(board, how, right, up);
                if (keeps_the_game(board, lines, image)) images.push_back(image);
            }
        }
    }
    return images;
}

// The answers of before; a newer one takes the place of an older. Mutable.
class Memory {
  public:
    enum class Answer { kUnknown, kNo, kYes };

    Answer find(std::uint64_t key) const {
        const std::uint64_t entry = entries_[place(key)];
        if (entry >> 1 != key) return Answer::kUnknown;
        return (entry & 1) != 0 ? Answer::kYes : Answer::kNo;
    }

    void keep(std::uint64_t key, bool yes) { entries_[place(key)] = key << 1 | (yes ? 1 : 0); }

  private:
    static constexpr int kBits = 22;

    static std::size_t place(std::uint64_t key) {
        return static_cast<std::size_t>(key * 0x9e3779b97f4a7c15U >> (64 - kBits));
    }

    std::vector<std::uint64_t> entries_ = std::vector<std::uint64_t>(std::size_t{1} << kBits);
};

// One board, one side that attacks, and the ply by which it must have won. Mutable: the memory.
class Question {
  public:
    struct Asked {
        int number;    // of at most 13 bits, never 0; no other question has it
        int attacker;  // 0 for the side that begins, 1 for the other
        int last_ply;
    };

    Question(const Board& board, const std::vector<Cells>& lines, const std::vector<Image>& images,
             Asked asked, Memory& memory)
        : board_(board), lines_(lines), images_(images), asked_(asked), memory_(memory) {}

    // Whether the attacker wins in time; `own` are the pieces of the side to move.
    bool yes(Cells own, Cells other) {
        const int pieces = std::popcount(own | other);
        const bool attacks = pieces % 2 == asked_.attacker;
        if (!in_time(attacks ? own : other, attacks ? other : own, pieces)) return false;
        const Cells moves = moves_in(own | other);
        if ((completing(own, other) & moves) != 0) return attacks;
        const std::uint64_t key = key_of(own, other, pieces);
        const Memory::Answer known = memory_.find(key);
        if (known != Memory::Answer::kUnknown) return known == Memory::Answer::kYes;
        const Cells blocks = completing(other, own) & moves;
        const Cells first_block = blocks & (~blocks + 1);  // where there are several, all is lost
        const bool answer = tried(own, other, blocks != 0 ? first_block : moves, attacks);
        memory_.keep(key, answer);
        return answer;
    }

  private:
    // The attacker needs one move that leads to yes, the defender one that leads to no.
    bool tried(Cells own, Cells other, Cells moves, bool attacks) {
        const std::array<int, kMaxCells> worth = worth_looking_at(own, other);
        while (moves != 0) {
            std::size_t best = static_cast<std::size_t>(std::countr_zero(moves));
            for_each(moves, [&](std::size_t cell) {
                if (worth[cell] > worth[best]) best = cell;
            });
            const Cells move = bit_at(static_cast<int>(best));
            if (yes(other, own | move) == attacks) return attacks;
            moves &= ~move;
        }
        return !attacks;
    }

    Cells moves_in(Cells occupied) const {
        const Cells empty = ~occupied & (bit_at(board_.cells()) - 1);
        const Cells floor = bit_at(board_.columns) - 1;
        return board_.gravity ? empty & (occupied << board_.columns | floor) : empty;
    }

    // The empty cells that complete a line of these pieces.
    Cells completing(Cells pieces, Cells others) const {
        Cells found = 0;
        for (const Cells line : lines_) {
            const Cells missing = line & ~pieces;
            if ((line & others) == 0 && std::popcount(missing) == 1) found |= missing;
        }
        return found;
    }

    // Whether some line is open to the attacker and needs no more pieces than it has moves left.
    bool in_time(Cells attacker, Cells defender, int pieces) const {
        const int plies = asked_.last_ply - pieces;
        const int moves = pieces % 2 == asked_.attacker ? (plies + 1) / 2 : plies / 2;
        return std::any_of(lines_.begin(), lines_.end(), [&](Cells line) {
            return (line & defender) == 0 && std::popcount(line & ~attacker) <= moves;
        });
    }

    // The order of moves changes no answer, but the time: cells on the lines of one side first.
    std::array<int, kMaxCells> worth_looking_at(Cells own, Cells other) const {
        std::array<int, kMaxCells> worth{};
        for (const Cells line : lines_) {
            if ((line & own) != 0 && (line & other) != 0) continue;
            const int gain = 1 << 2 * std::popcount(line & (own | other));
            for_each(line, [&](std::size_t cell) { worth[cell] += gain; });
        }
        return worth;
    }

    // The position, or of all its images the one with the least number: that is worth the effort
    // as long as there are few pieces.
    std::uint64_t key_of(Cells own, Cells other, int pieces) const {
        std::uint64_t least = both(own, other);
        if (pieces <= kFewPieces) {
            for (const Image& image : images_) {
                least = std::min(least, both(image_of(image, own), image_of(image, other)));
            }
        }
        return least | static_cast<std::uint64_t>(asked_.number) << 2 * kMaxCells;
    }

    static std::uint64_t both(Cells own, Cells other) {
        return static_cast<std::uint64_t>(own) << kMaxCells | other;
    }

    static constexpr int kFewPieces = 7;

    const Board& board_;
    const std::vector<Cells>& lines_;
    const std::vector<Image>& images_;
    const Asked asked_;
    Memory& memory_;
};

// Asks about one board after the other. Mutable: the memory, how much was asked.
class Oracle {
  public:
    // Of the empty board: a win is worth half the cells that are empty before the piece that
    // completes the line, rounded up; a loss the same below zero; a draw nothing.
    int score(const Board& board, const std::vector<Cells>& lines) {
        const int last = last_ply(board, lines);
        const int worth = (board.cells() + 1 - (last - 1)) / 2;
        return last == 0 ? 0 : last % 2 == 1 ? worth : -worth;
    }

  private:
    // The ply that completes a line with best play, or 0 where none does.
    int last_ply(const Board& board, const std::vector<Cells>& lines) {
        const std::vector<Image> images = images_of(board, lines);
        for (const int attacker : {0, 1}) {
            for (int last = attacker + 1; last <= board.cells(); last += 2) {
                const Question::Asked asked{++questions_, attacker, last};
                if (Question(board, lines, images, asked, memory_).yes(0, 0)) return last;
            }
        }
        return 0;
    }

    Memory memory_;
    int questions_ = 0;
};

void tell_boards(int columns, int rows, int k, Oracle& oracle) {
    const Board boards[] = {
        {columns, rows, k, false, false, false}, {columns, rows, k, false, true, false},
        {columns, rows, k, false, true, true},   {columns, rows, k, true, false, false},
        {columns, rows, k, true, true, false},
    };
    for (const Board& board : boards) {
        const std::vector<Cells> lines = lines_of(board);
        std::printf("%d %d %d %d %s %zu %d\n", columns, rows, k, board.gravity ? 1 : 0,
                    board.topology(), lines.size(), oracle.score(board, lines));
    }
}

}  // namespace

int main() {
    Oracle oracle;
    for (int columns = 1; columns <= kLongestSide; ++columns) {
        for (int rows = 1; rows <= kLongestSide; ++rows) {
            for (const int k : {3, 4}) tell_boards(columns, rows, k, oracle);
        }
    }
}
