/* keys/attempts.h -- how often a password may be tried: by account and address, or by account and device.
 *
 *     key = arb__attempt_key(&secret, account, origin);
 *     if (arb__attempt_take(&attempts, key, now_ms)) …              judge it; if it was right:
 *     arb__attempt_give_back(&attempts, key);
 *
 * Guessing at one account uses up the allowance for that account from that address, and no other. A table of
 * fixed size: of those who share a place the one that tried longest ago is forgotten.
 */
#ifndef ARB_KEYS_ATTEMPTS_H
#define ARB_KEYS_ATTEMPTS_H

#include "keys/seal.h"

#define ARB__ATTEMPTS_BURST    10       /* at once … */
#define ARB__ATTEMPTS_A_MINUTE 10       /* … and how fast they come back */
#define ARB__ATTEMPTS_SETS     1024
#define ARB__ATTEMPTS_WAYS     4

struct arb__attempts {
    struct {
        uint64_t key;                   /* 0: free */
        int64_t at_ms;
        int32_t left;                   /* in parts of an attempt, as many as a minute has milliseconds */
    } place[ARB__ATTEMPTS_SETS][ARB__ATTEMPTS_WAYS];
};

/* Never 0. 'account': "" is the club's own; 'origin': an address, or a device. */
uint64_t arb__attempt_key(const struct arb__secret *secret, const char *account, struct arb_span origin);

/* now_ms: of a clock that never goes back. False if there is none left. */
ARB_MUST_USE bool arb__attempt_take(struct arb__attempts *attempts, uint64_t key, int64_t now_ms);
void arb__attempt_give_back(struct arb__attempts *attempts, uint64_t key);

#endif
