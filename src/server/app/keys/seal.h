/* keys/seal.h -- cookies and codes: signed, not stored.
 *
 *     arb__pass_write(&cookie, &secret, &(struct arb__pass){.role = ARB_TABLE, .number = 3, …});
 *     if (arb__pass_read(cookie, &secret, now_ms, &pass)) …             it is ours, and still good
 *
 * A cookie says who its bearer is and until when; a code, shorter, says which table
 * or pair of which contest. Either ends in a keyed BLAKE2b over what it says, so that
 * nobody makes one without the store's secret, nothing has to be remembered, and both
 * survive a restart. They become void by their generation: a renewed table, a changed
 * password. Comparisons take the same time wherever they fail. Nothing here allocates.
 */
#ifndef ARB_KEYS_SEAL_H
#define ARB_KEYS_SEAL_H

#include "arbitro/contest/contest.h"

#define ARB__ID_MAX       40        /* bytes of a contest's id, without terminator */
#define ARB__PASS_MAX     160       /* bytes of a cookie, terminator included */
#define ARB__CODE_LETTERS 13

struct arb__secret {
    uint8_t key[32];
};

/* Who somebody is. Fields that are not of the role are 0. */
struct arb__pass {
    uint8_t role;                   /* ARB_DIRECTOR, ARB_TABLE or ARB_PLAYER; ARB_PUBLIC: a device that is known */
    uint8_t side;                   /* of a player, enum arb_side */
    uint8_t number;                 /* table or pair */
    uint64_t generation;            /* of the password or of the table's code */
    int64_t until_ms;               /* cookies only */
    char contest[ARB__ID_MAX + 1];  /* "" for the director */
};

/* Letters, digits and - . only, so that it stands in a Set-Cookie as it is. */
void arb__pass_write(struct arb_writer *out, const struct arb__secret *secret, const struct arb__pass *pass);

/* False, and *pass untouched, if it is not ours or its time is over. */
ARB_MUST_USE bool arb__pass_read(struct arb_span cookie, const struct arb__secret *secret, int64_t now_ms,
                                 struct arb__pass *pass);

/* What a code says before it is known to be true: a tag of the contest, and a number. */
struct arb__code {
    char letters[ARB__CODE_LETTERS + 1];    /* lower case, nothing between */
    uint8_t role, side, number;
};

/* ARB__CODE_LETTERS letters and digits, without those that look like one another. */
void arb__code_write(struct arb_writer *out, const struct arb__secret *secret, const struct arb__pass *pass);

/* Reads the letters, either case, blanks and hyphens between them allowed. False for what
 * cannot be a code. */
ARB_MUST_USE bool arb__code_read(struct arb_span text, struct arb__code *code);

/* May the code be of this contest? Quick and no proof. */
bool arb__code_tags(const struct arb__code *code, const struct arb__secret *secret, const char *contest);

/* Is it the code of that contest, in that generation? */
bool arb__code_is(const struct arb__code *code, const struct arb__secret *secret, const char *contest,
                  uint64_t generation);

/* A keyed hash of text under a purpose, for names that nobody should foresee. */
void arb__seal(uint8_t *mac, size_t length, const struct arb__secret *secret, const char *purpose,
               struct arb_span text);

/* Writes 'count' letters of the code alphabet taken from the bytes. */
void arb__seal_letters(struct arb_writer *out, const uint8_t *bytes, size_t count);

#endif
