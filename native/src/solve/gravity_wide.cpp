#include "pions/solve/gravity_engine.hpp"
#include "pions/solve/gravity_engines.hpp"

namespace pions {

std::unique_ptr<GravitySolver> make_wide_engine(const GravitySpec& spec, std::size_t megabytes) {
    return std::make_unique<GravityEngine<AnyShape<Wide>>>(spec, megabytes);
}

}  // namespace pions
