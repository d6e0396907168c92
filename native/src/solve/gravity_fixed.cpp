#include "pions/solve/gravity_engine.hpp"
#include "pions/solve/gravity_engines.hpp"

namespace pions {

namespace {

template <int kColumns, int kRows>
struct Size {};

template <int kColumns, int kRows, class... Others>
std::unique_ptr<GravitySolver> first_that_fits(const GravitySpec& spec, std::size_t megabytes,
                                               Size<kColumns, kRows>, Others... others) {
    using Shape = FixedShape<Word, kColumns, kRows, 4>;
    if (spec == Shape::kSpec) return std::make_unique<GravityEngine<Shape>>(spec, megabytes);
    if constexpr (sizeof...(Others) > 0) return first_that_fits(spec, megabytes, others...);
    return nullptr;
}

}  // namespace

std::unique_ptr<GravitySolver> make_fixed_engine(const GravitySpec& spec, std::size_t megabytes) {
    return first_that_fits(spec, megabytes, Size<7, 6>{}, Size<6, 6>{}, Size<7, 7>{}, Size<6, 7>{},
                           Size<8, 7>{});
}

}  // namespace pions
