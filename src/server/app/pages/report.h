/* pages/report.h -- /e/ID/report: what the Director files of a contest: every ruling with its place, the facts, the
 * decision, its articles, the appeal and the review. To be read, or with ".pdf" behind as a paper.
 */
#ifndef ARB_PAGES_REPORT_H
#define ARB_PAGES_REPORT_H

#include "pages/page_parts.h"

/* Is that the page's path, "report" or "report.pdf"? Then it is the page, for directors. */
ARB_MUST_USE bool arb__report_read(struct arb__page *page, struct arb_span kind, struct arb_span what);

#endif
