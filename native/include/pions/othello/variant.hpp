// The engine's inner code is compiled once for each kind of processor that a build serves.
//
// Every variant lives in a namespace of its own, so that the linker never takes a function made
// for a newer processor in place of an older one's. `src/othello/variant.cpp` is the one source
// that is compiled several times; PIONS_VARIANT names the copy. What a variant calls from outside
// its namespace must be inlined: PIONS_INLINE.
#pragma once

#include "pions/core/inline.hpp"

#ifndef PIONS_VARIANT
#define PIONS_VARIANT built
#endif
