// What this machine can do and what this build was made for, for `pions doctor`.
#pragma once

#include <array>
#include <string_view>

namespace pions {

struct CpuFeature {
    std::string_view name;
    bool available;
};

std::array<CpuFeature, 6> cpu_features() noexcept;

struct BuildInfo {
    std::string_view compiler;
    std::string_view arch;     // what -march was
    std::string_view kernels;  // which Othello kernels are compiled in
};

BuildInfo build_info() noexcept;

}  // namespace pions
