/* app/kinds.h -- the table of the kinds of contests, for struct arb__server.
 */
#ifndef ARB_APP_KINDS_H
#define ARB_APP_KINDS_H

#include "hall/kind.h"

extern const struct arb__kind *const arb__kinds[ARB__KIND_COUNT];

#endif
