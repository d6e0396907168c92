#include <algorithm>
#include <numeric>
#include <utility>

#include "pions/solve/line_geometry.hpp"

namespace pions {

namespace {

Cells mask_of(std::span<const std::uint16_t> cells) {
    return std::accumulate(cells.begin(), cells.end(), Cells{0},
                           [](Cells mask, int cell) { return mask | cell_at(cell); });
}

Cells moved(Cells cells, const std::vector<int>& symmetry) {
    Cells images = 0;
    for (; cells != 0; cells = without_first(cells)) {
        images |= cell_at(symmetry[static_cast<unsigned>(first_one(cells))]);
    }
    return images;
}

// For each cell the numbers of the masks that hold it, one list after the other.
void index(const std::vector<Cells>& masks, int cells, std::vector<std::uint16_t>& items,
           std::vector<std::uint32_t>& starts) {
    starts.push_back(0);
    for (int cell = 0; cell < cells; ++cell) {
        for (std::size_t i = 0; i < masks.size(); ++i) {
            if ((masks[i] & cell_at(cell)) != 0) items.push_back(static_cast<std::uint16_t>(i));
        }
        starts.push_back(static_cast<std::uint32_t>(items.size()));
    }
}

}  // namespace

LineGeometry::LineGeometry(const InARowBoard& board, const Symmetries& symmetries)
    : cells_(board.cells()),
      columns_(board.columns()),
      k_(board.k()),
      gravity_(board.gravity()),
      exact_(board.exact()),
      floor_(first_cells(cells_) & ~first_cells(cells_ - columns_)) {
    store_lines(board);
    index(masks_, cells_, through_, through_starts_);
    index(end_masks_, cells_, ending_, ending_starts_);
    store_keys(symmetries);
}

void LineGeometry::store_lines(const InARowBoard& board) {
    for (unsigned line = 0; line < board.line_count(); ++line) {
        const auto cells = board.line(line);
        line_cells_.insert(line_cells_.end(), cells.begin(), cells.end());
        masks_.push_back(mask_of(cells));
        end_masks_.push_back(mask_of(board.ends(line)));
    }
}

bool LineGeometry::keeps_lines(const std::vector<int>& symmetry) const {
    std::vector<std::pair<Cells, Cells>> lines;
    for (std::size_t i = 0; i < masks_.size(); ++i) lines.emplace_back(masks_[i], end_masks_[i]);
    std::sort(lines.begin(), lines.end());
    return std::all_of(lines.begin(), lines.end(), [&](const auto& line) {
        const std::pair image(moved(line.first, symmetry), moved(line.second, symmetry));
        return std::binary_search(lines.begin(), lines.end(), image);
    });
}

void LineGeometry::store_keys(const Symmetries& symmetries) {
    std::vector<int> identity(static_cast<std::size_t>(cells_));
    std::iota(identity.begin(), identity.end(), 0);
    Symmetries kept{identity};
    for (const auto& symmetry : symmetries) {
        if (kept.size() == kMaxSymmetries) break;
        if (symmetry != identity && keeps_lines(symmetry)) kept.push_back(symmetry);
    }
    symmetry_count_ = kept.size();
    for (unsigned side = 0; side < 2; ++side) {
        for (unsigned cell = 0; cell < static_cast<unsigned>(cells_); ++cell) {
            for (const auto& symmetry : kept) {
                const auto image = static_cast<Word>(symmetry[cell]);
                keys_[side].push_back(mix(mix(2 * image + side + 1) + 0x9e3779b97f4a7c15));
            }
        }
    }
}

}  // namespace pions
