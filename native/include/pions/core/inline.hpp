// Functions that must be inlined: where a call would cost more than the work, and where several
// copies of one function, compiled for different processors, must not meet in the linker.
#pragma once

#define PIONS_INLINE [[gnu::always_inline]] inline
