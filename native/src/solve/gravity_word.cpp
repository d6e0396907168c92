#include "pions/solve/gravity_engine.hpp"
#include "pions/solve/gravity_engines.hpp"

namespace pions {

std::unique_ptr<GravitySolver> make_word_engine(const GravitySpec& spec, std::size_t megabytes) {
    using Four = PlaneShape<Word, 4>;
    if (Four::fits(spec)) return std::make_unique<GravityEngine<Four>>(spec, megabytes);
    return std::make_unique<GravityEngine<AnyShape<Word>>>(spec, megabytes);
}

}  // namespace pions
