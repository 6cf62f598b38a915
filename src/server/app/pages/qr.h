/* pages/qr.h -- a text as a QR code: for a page, as SVG; for a paper, as squares; for a terminal, as blocks.
 */
#ifndef ARB_PAGES_QR_H
#define ARB_PAGES_QR_H

#include "arbitro/base/base.h"

#define ARB__QR_TEXT_MAX 300        /* bytes */

/* One path on white, four quiet modules around; no style, no script. False, and nothing
 * written, if the text is empty or too long. */
ARB_MUST_USE bool arb__qr_svg(struct arb_writer *out, const char *text);

/* Its squares for a paper, side × side, row by row, 1 where dark, without a margin; the caller's to free. NULL, and
 * *side 0, if the text is empty or too long, or without memory. */
ARB_MUST_USE uint8_t *arb__qr_squares(const char *text, unsigned *side);

/* Half blocks, two modules a letter, dark on light whatever the terminal's colours are. */
ARB_MUST_USE bool arb__qr_blocks(struct arb_writer *out, const char *text);

#endif
