// Chooses among the copies of the engine; PIONS_VARIANTS says that there are several.
#include "pions/othello/fixed_depth_task.hpp"
#include "pions/othello/engine_task.hpp"

namespace pions::othello {

inline namespace built {
void run(Task& task);
void think(ThinkTask& task);
void look(LookTask& task);
}  // namespace built

#if defined(PIONS_VARIANTS)
namespace v3 {
void run(Task& task);
void think(ThinkTask& task);
void look(LookTask& task);
}  // namespace v3
namespace v4 {
void run(Task& task);
void think(ThinkTask& task);
void look(LookTask& task);
}  // namespace v4

namespace {

bool has_v3() noexcept {
    return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi2") != 0;
}

bool has_v4() noexcept {
    return has_v3() && __builtin_cpu_supports("avx512vl") != 0 &&
           __builtin_cpu_supports("avx512cd") != 0;
}

}  // namespace

Run best_run() noexcept {
    return has_v4() ? &v4::run : has_v3() ? &v3::run : &built::run;
}

Think best_think() noexcept {
    return has_v4() ? &v4::think : has_v3() ? &v3::think : &built::think;
}

Look best_look() noexcept {
    return has_v4() ? &v4::look : has_v3() ? &v3::look : &built::look;
}
#else
Run best_run() noexcept {
    return &built::run;
}

Think best_think() noexcept {
    return &built::think;
}

Look best_look() noexcept {
    return &built::look;
}
#endif

}  // namespace pions::othello
