/* terms.c -- the tie-breaks as words of the notation, and which lists of them are sound.
 */
#include "arbitro/contest/terms.h"

static const char *const words[ARB_PARTING_COUNT] = {ARB_PARTINGS(ARB_ROW_SYMBOL)};

const char *arb_parting_word(enum arb_parting key)
{
    ARB_ASSERT(key < ARB_PARTING_COUNT);
    return words[key];
}

/* No key twice, the list ended by SHARED with nothing behind it, and a seed only with LOT. */
bool arb_ties_are_sound(const struct arb_ties *ties)
{
    unsigned taken = 0;
    bool ended = false;

    for (size_t i = 0; i < ARB_COUNT(ties->key); i++) {
        const unsigned key = ties->key[i];

        if (key >= ARB_PARTING_COUNT || (key != ARB_PARTING_SHARED && (ended || (taken >> key & 1u)))) return false;
        ended = ended || key == ARB_PARTING_SHARED;
        taken |= 1u << key;
    }
    return ended && (ties->seed == 0 || (taken >> ARB_PARTING_LOT & 1u));
}
