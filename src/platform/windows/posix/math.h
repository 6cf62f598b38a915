/* math.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_MATH_H
#define ARB_POSIX_MATH_H

#include_next <math.h>

#undef isfinite
#define isfinite(number) __builtin_isfinite(number)

#endif
