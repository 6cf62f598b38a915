/* regulations.c -- the readings of the Laws that a club may choose: names, articles, editions and values by number.
 */
#include "arbitro/words/regulations.h"

#include <string.h>

_Static_assert(sizeof(struct arb_readings) == ARB_READING_COUNT, "a byte each, in the order of the list");
_Static_assert(ARB_READING_COUNT <= ARB_READINGS_ROOM, "room in the table");

#define X(name, article, words, editions, remark) article,
ARB_LIST_TEXTS(arb_reading_article, enum arb_reading, ARB_READINGS, X)
#undef X

#define X(name, article, words, editions, remark) words,
ARB_LIST_TEXTS(arb_reading_words, enum arb_reading, ARB_READINGS, X)
#undef X

#define X(name, article, words, editions, remark) editions,
ARB_LIST_VALUES(unsigned, arb_reading_editions, enum arb_reading, ARB_READINGS, X)
#undef X

#define X(name, article, words, editions, remark) remark,
ARB_LIST_TEXTS(arb_reading_remark, enum arb_reading, ARB_READINGS, X)
#undef X

/* Readings are bytes in the order of the list, so they can be asked by number. */
bool arb_reading_get(const struct arb_readings *readings, enum arb_reading which)
{
    uint8_t value;

    ARB_ASSERT(which < ARB_READING_COUNT);
    memcpy(&value, (const uint8_t *)readings + which, 1);
    return value != 0;
}

void arb_reading_set(struct arb_readings *readings, enum arb_reading which, bool value)
{
    const uint8_t byte = value;

    ARB_ASSERT(which < ARB_READING_COUNT);
    memcpy((uint8_t *)readings + which, &byte, 1);
}

/* The readings without those that the edition leaves no choice about. */
struct arb_readings arb_readings_open_in(const struct arb_readings *readings, enum arb_edition edition)
{
    struct arb_readings open = *readings;

    for (unsigned r = 0; r < ARB_READING_COUNT; r++)
        if ((arb_reading_editions((enum arb_reading)r) >> edition & 1u) == 0)
            arb_reading_set(&open, (enum arb_reading)r, false);
    return open;
}

ARB_LIST_TEXTS(arb_policy_word, enum arb_policy, ARB_POLICIES, ARB_ROW_WORDS)

bool arb_policy_read(struct arb_span span, enum arb_policy *policy)
{
    for (unsigned p = 0; p < ARB_POLICY_COUNT; p++) {
        if (!arb_span_is(span, arb_policy_word((enum arb_policy)p))) continue;
        *policy = (enum arb_policy)p;
        return true;
    }
    return false;
}
