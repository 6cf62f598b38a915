/* procedure.h -- Laws 9 to 12: how any irregularity is dealt with, whatever it is.
 *
 * Leaves like the others: facts in, an article or a ruling out.
 */
#ifndef ARB_PROCEDURE_H
#define ARB_PROCEDURE_H

#include "arbitro/law.h"
#include "arbitro/ruling.h"

/* Law 12: the article under which the result at the table gives way to one that the
 * Director assigns; it has moved from book to book. */
enum arb_law law12_assigned(enum arb_edition edition);

#endif
