/* catalogue.h -- the sentences, as tools/catalogues.py makes them from messages/. */
#ifndef ARB_CATALOGUE_H
#define ARB_CATALOGUE_H

#include "arbitro/text/messages.h"

/* In the order of enum arb_language. */
struct arb__language {
    const char *name, *label;
};

extern const struct arb__language arb__languages[];
extern const unsigned arb__language_count;

/* Sorted by key, byte by byte. */
struct arb__sentence {
    const char *key;
    const char *const *text;        /* in each language */
};

extern const struct arb__sentence arb__sentences[];
extern const size_t arb__sentence_count;

#endif
