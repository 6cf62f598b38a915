/* pbn_bytes.h -- the bytes of PBN: what each may be part of, and the hand that moves over them. Shared by pbn.c and
 * pbn_string.c alone. */
#ifndef ARB_PBN_BYTES_H
#define ARB_PBN_BYTES_H

#include "arbitro/text/pbn.h"

enum { BLANK = 1, NAME = 2, BARE = 4, PLAIN = 8 };

/* BLANK: between tokens on a line. NAME: of tag names. BARE: of elements without
 * quotes. PLAIN: of strings and comments, where nothing ends. */
extern const uint8_t arb__pbn_class[256];

static inline bool is(char c, unsigned wanted)
{
    return (arb__pbn_class[(unsigned char)c] & wanted) != 0;
}

static inline struct arb_span span_from(const char *from, const char *to)
{
    return (struct arb_span){from, (size_t)(to - from)};
}

static inline const char *skip(const struct arb_pbn *pbn, const char *at, unsigned wanted)
{
    while (at < pbn->end && is(*at, wanted)) at++;
    return at;
}

static inline const char *line_end(const struct arb_pbn *pbn, const char *at)
{
    while (at < pbn->end && *at != '\n' && *at != '\r') at++;
    return at;
}

/* Something is wrong with what is being taken: it is told after it. */
static inline void note(struct arb_pbn *pbn, enum arb_pbn_fault fault, struct arb_span text)
{
    if (pbn->pending != ARB_PBN_NONE) return;
    pbn->pending = fault;
    pbn->pending_text = text;
}

/* -- pbn_string.c ------------------------------------------------------------------ */

/* A string behind its opening quote: up to the quote that closes it, or the line's end. *closed: there is one. */
struct arb_span arb__pbn_take_string(struct arb_pbn *pbn, bool *closed);

/* A tag's value behind its opening quote. */
struct arb_span arb__pbn_take_value(struct arb_pbn *pbn);

/* A value that lacks its quotes, or one of them, or has other signs for them: up to the bracket, or the line's end. */
struct arb_span arb__pbn_take_unquoted(struct arb_pbn *pbn);

#endif
