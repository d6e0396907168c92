#include "pions/othello/survey.hpp"

#include "pions/othello/entry_points.hpp"
#include "pions/othello/fixed_depth_task.hpp"

namespace pions::othello {

namespace {

constexpr std::size_t kMegabytes = 8;
constexpr std::size_t kLocalMegabytes = 1;

}  // namespace

std::vector<int> values_by_depth(const Sample& sample, const OthelloBoard& board,
                                 const Evaluation& evaluation, int depth) {
    std::vector<int> values;
    if (Discs{sample.own, sample.other}.moves() == 0) return values;
    HashTable table(kMegabytes);
    HashTable local_table(kLocalMegabytes);
    std::atomic<std::uint64_t> nodes = 0;
    for (int plies = 0; plies <= depth; ++plies) {
        SharedState shared{table, &evaluation, {}, {}, nodes, nullptr};
        FixedDepthTask task{board, sample.own, sample.other, plies, shared, local_table};
        entry_points().search_fixed_depth(task);
        values.push_back(task.value);
    }
    return values;
}

}  // namespace pions::othello
