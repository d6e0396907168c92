// Chooses among the copies of the engine; PIONS_VARIANTS says that there are several.
#include "pions/othello/task.hpp"

namespace pions::othello {

inline namespace built {
void run(Task& task);
}

#if defined(PIONS_VARIANTS)
namespace v3 {
void run(Task& task);
}
namespace v4 {
void run(Task& task);
}

Run best_run() noexcept {
    if (__builtin_cpu_supports("avx512vl") != 0) return &v4::run;
    return __builtin_cpu_supports("avx2") != 0 ? &v3::run : &built::run;
}
#else
Run best_run() noexcept {
    return &built::run;
}
#endif

}  // namespace pions::othello
