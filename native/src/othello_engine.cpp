// The engine's inner code; compiled once for each kind of processor (see variant.hpp).
#include "pions/othello/principal.hpp"

namespace pions::othello {
inline namespace PIONS_VARIANT {

namespace {

template <bool kUsual>
void run_on(Task& task) {
    Principal<kUsual> search(task.board, task.shared);
    search.run(task);
}

}  // namespace

void run(Task& task) {
    if (task.board.cells() == 64 && !task.board.anti()) {
        run_on<true>(task);
    } else {
        run_on<false>(task);
    }
}

}  // namespace PIONS_VARIANT
}  // namespace pions::othello
