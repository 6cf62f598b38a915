/* assert_hook.c -- in a test, a broken assertion ends the program, loudly. */
#include "arbitro/base/base.h"

#include <stdio.h>
#include <stdlib.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: assertion failed: %s\n", file, line, claim);
    abort();
}
