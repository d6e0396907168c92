// Chooses among the copies of the engine; PIONS_VARIANTS says that there are several.
#include "pions/othello/entry_points.hpp"

namespace pions::othello {

inline namespace built {
extern const EntryPoints kEntryPoints;
}  // namespace built

#if defined(PIONS_VARIANTS)
namespace v3 {
extern const EntryPoints kEntryPoints;
}  // namespace v3
namespace v4 {
extern const EntryPoints kEntryPoints;
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

const EntryPoints& entry_points() noexcept {
    return has_v4() ? v4::kEntryPoints : has_v3() ? v3::kEntryPoints : built::kEntryPoints;
}
#else
const EntryPoints& entry_points() noexcept {
    return built::kEntryPoints;
}
#endif

}  // namespace pions::othello
