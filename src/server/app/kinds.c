/* kinds.c -- the table of the kinds of contests, as hall/kinds.def lists them.
 */
#include "kinds.h"

#define KIND(PLACE, name) extern const struct arb__kind arb__##name;
#include "hall/kinds.def"
#undef KIND

const struct arb__kind *const arb__kinds[ARB__KIND_COUNT] = {
#define KIND(PLACE, name) [ARB__KIND_##PLACE] = &arb__##name,
#include "hall/kinds.def"
#undef KIND
};
