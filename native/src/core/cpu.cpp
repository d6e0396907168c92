#include "pions/core/cpu.hpp"

namespace pions {

namespace {

#if defined(__AVX512F__)
constexpr std::string_view kKernels = "avx512";
#elif defined(__AVX2__)
constexpr std::string_view kKernels = "avx2";
#else
constexpr std::string_view kKernels = "portable";
#endif

#if defined(__clang__)
constexpr std::string_view kCompiler = "clang " __clang_version__;
#else
constexpr std::string_view kCompiler = "gcc " __VERSION__;
#endif

}  // namespace

std::array<CpuFeature, 6> cpu_features() noexcept {
#if defined(__x86_64__)
    return {{{"popcnt", __builtin_cpu_supports("popcnt") != 0},
             {"sse4.2", __builtin_cpu_supports("sse4.2") != 0},
             {"bmi2", __builtin_cpu_supports("bmi2") != 0},
             {"avx2", __builtin_cpu_supports("avx2") != 0},
             {"avx512f", __builtin_cpu_supports("avx512f") != 0},
             {"avx512cd", __builtin_cpu_supports("avx512cd") != 0}}};
#else
    return {{{"popcnt", false},
             {"sse4.2", false},
             {"bmi2", false},
             {"avx2", false},
             {"avx512f", false},
             {"avx512cd", false}}};
#endif
}

BuildInfo build_info() noexcept {
    return {kCompiler, PIONS_ARCH, kKernels};
}

}  // namespace pions
