#include "pions/rules/in_a_row_board.hpp"

#include <algorithm>
#include <numeric>

namespace pions {

namespace {

bool all_on_board(const std::vector<int>& cells, int count) {
    return std::all_of(cells.begin(), cells.end(),
                       [count](int cell) { return cell >= 0 && cell < count; });
}

bool has_repeats(std::vector<int> cells) {
    std::sort(cells.begin(), cells.end());
    return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
}

bool share_a_cell(const std::vector<int>& line, const std::vector<int>& ends) {
    return std::find_first_of(line.begin(), line.end(), ends.begin(), ends.end()) != line.end();
}

bool is_side(int side) {
    return side >= 1 && side <= InARowBoard::kMaxSide;
}

std::string_view find_line_error(const std::vector<int>& line, const std::vector<int>& ends, int k,
                                 int cells) {
    if (line.size() != static_cast<std::size_t>(k)) return "a line must have k cells";
    if (!all_on_board(line, cells) || !all_on_board(ends, cells)) return "a cell is off the board";
    if (has_repeats(line)) return "a line meets a cell twice";
    if (share_a_cell(line, ends)) return "an end is a cell of its own line";
    return {};
}

void append(std::vector<std::uint16_t>& flat, const std::vector<int>& cells) {
    for (const int cell : cells) flat.push_back(static_cast<std::uint16_t>(cell));
}

Word mask_of(std::span<const std::uint16_t> cells) {
    return std::accumulate(cells.begin(), cells.end(), Word{0},
                           [](Word mask, int cell) { return mask | bit_at(cell); });
}

}  // namespace

std::string_view find_error(const InARowSpec& spec) {
    if (!is_side(spec.columns) || !is_side(spec.rows)) return "a side must be 1 to 26 cells long";
    if (spec.k < 1) return "k must be at least 1";
    if (spec.lines.size() != spec.ends.size()) return "every line needs its ends";
    for (std::size_t i = 0; i < spec.lines.size(); ++i) {
        const std::string_view error =
            find_line_error(spec.lines[i], spec.ends[i], spec.k, spec.columns * spec.rows);
        if (!error.empty()) return error;
    }
    return {};
}

InARowBoard::InARowBoard(const InARowSpec& spec)
    : columns_(spec.columns),
      rows_(spec.rows),
      k_(spec.k),
      gravity_(spec.gravity),
      exact_(spec.exact),
      open_(spec.open) {
    store_lines(spec);
    index_lines();
    store_rests();
    store_padded();
    if (cells() <= kWordBits) store_blocks();
}

void InARowBoard::store_lines(const InARowSpec& spec) {
    line_count_ = static_cast<unsigned>(spec.lines.size());
    constexpr std::size_t kBothEnds = 2;
    end_starts_.push_back(0);
    tip_starts_.push_back(0);
    for (std::size_t i = 0; i < spec.lines.size(); ++i) {
        append(line_cells_, spec.lines[i]);
        if (exact_) append(end_cells_, spec.ends[i]);
        end_starts_.push_back(static_cast<std::uint32_t>(end_cells_.size()));
        if (open_ && spec.ends[i].size() == kBothEnds) append(tip_cells_, spec.ends[i]);
        tip_starts_.push_back(static_cast<std::uint32_t>(tip_cells_.size()));
    }
}

void InARowBoard::index_lines() {
    std::vector<std::vector<std::uint32_t>> found(static_cast<std::size_t>(cells()));
    for (unsigned number = 0; number < line_count_; ++number) {
        for (const std::uint16_t cell : line(number)) found[cell].push_back(number);
    }
    through_starts_.push_back(0);
    for (const auto& numbers : found) {
        through_.insert(through_.end(), numbers.begin(), numbers.end());
        through_starts_.push_back(static_cast<std::uint32_t>(through_.size()));
    }
}

void InARowBoard::store_rests() {
    for (int cell = 0; cell < cells(); ++cell) {
        for (const std::uint32_t number : lines_through(cell)) {
            const auto all = line(number);
            std::copy_if(all.begin(), all.end(), std::back_inserter(rests_),
                         [cell](int other) { return other != cell; });
        }
    }
}

void InARowBoard::store_padded() {
    for (int cell = 0; cell < cells(); ++cell) {
        width_ = std::max(width_, lines_through(cell).size());
    }
    for (int cell = 0; cell < cells(); ++cell) {
        const auto numbers = lines_through(cell);
        padded_.insert(padded_.end(), numbers.begin(), numbers.end());
        for (std::size_t at = numbers.size(); at < width_; ++at) {
            padded_.push_back(line_count_ + static_cast<std::uint32_t>(at));
        }
    }
}

void InARowBoard::store_blocks() {
    for (int row = 0; row < rows_; ++row) first_column_ |= bit_at(row * columns_);
    blocks_a_cell_ = (width_ + LineBlock::kLines - 1) / LineBlock::kLines;
    blocks_.resize(static_cast<std::size_t>(cells()) * blocks_a_cell_);
    for (int cell = 0; cell < cells(); ++cell) {
        LineBlock* blocks = blocks_.data() + static_cast<unsigned>(cell) * blocks_a_cell_;
        unsigned at = 0;
        for (const std::uint32_t number : lines_through(cell)) {
            blocks[at / LineBlock::kLines].put(at % LineBlock::kLines, mask_of(line(number)),
                                               mask_of(ends(number)));
            ++at;
        }
    }
}

}  // namespace pions
