// An object that runs one search at a time refuses a second one, instead of mixing the two.
#pragma once

#include <atomic>
#include <stdexcept>

namespace pions::bindings {

// Holds the object's flag while it lives.
class BusyGuard {
  public:
    explicit BusyGuard(std::atomic<bool>& busy) : busy_(busy) {
        if (busy_.exchange(true)) throw std::runtime_error("a search is at work already");
    }
    ~BusyGuard() { busy_ = false; }
    BusyGuard(const BusyGuard&) = delete;
    BusyGuard& operator=(const BusyGuard&) = delete;

  private:
    std::atomic<bool>& busy_;
};

}  // namespace pions::bindings
