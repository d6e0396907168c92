// An object that does one thing at a time says so, instead of mixing two.
#pragma once

#include <atomic>
#include <stdexcept>

namespace pions::bindings {

// Mutable: holds the object's flag while it lives.
class Claim {
  public:
    explicit Claim(std::atomic<bool>& at_work) : at_work_(at_work) {
        if (at_work_.exchange(true)) throw std::runtime_error("a search is at work already");
    }
    ~Claim() { at_work_ = false; }
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;

  private:
    std::atomic<bool>& at_work_;
};

}  // namespace pions::bindings
