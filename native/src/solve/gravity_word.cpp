#include "pions/solve/gravity_engine.hpp"
#include "pions/solve/gravity_engines.hpp"

namespace pions {

std::unique_ptr<GravitySolver> make_word_engine(const GravityPlan& plan, std::size_t megabytes) {
    return std::make_unique<GravityEngine<AnyShape<Word>>>(plan, megabytes);
}

}  // namespace pions
