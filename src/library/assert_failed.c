/* library/assert_failed.c -- where a host says nothing of it: when the library finds itself wrong the program ends
 * where it stands, and a debugger shows the place. A host that has arb_assert_failed of its own has that one, of the
 * archive and of the shared object alike. The program and the modules for the browser are not linked with this. */
#include "arbitro/base/base.h"

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    (void)file, (void)line, (void)claim;
    __builtin_trap();
}
