/* catalogue.h -- the sentences, as tools/catalogues.py makes them from messages/. */
#ifndef ARB_CATALOGUE_H
#define ARB_CATALOGUE_H

#include "arbitro/text/messages.h"

/* Sorted by key, byte by byte. */
struct arb__sentence {
    const char *key;
    const char *text[ARB_LANGUAGES];
};

extern const struct arb__sentence arb__sentences[];
extern const size_t arb__sentence_count;

#endif
