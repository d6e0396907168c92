#include "pions/solve/gravity_engine.hpp"
#include "pions/solve/gravity_engines.hpp"

namespace pions {

std::unique_ptr<GravitySolver> make_wide_engine(const GravitySpec& spec, std::size_t megabytes) {
    using Four = PlaneShape<Wide, 4>;
    if (Four::fits(spec)) return std::make_unique<GravityEngine<Four>>(spec, megabytes);
    using Five = PlaneShape<Wide, 5>;
    if (Five::fits(spec)) return std::make_unique<GravityEngine<Five>>(spec, megabytes);
    return std::make_unique<GravityEngine<AnyShape<Wide>>>(spec, megabytes);
}

}  // namespace pions
