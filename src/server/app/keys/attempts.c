/* attempts.c -- how often a password may be tried: token buckets in a set-associative table of fixed size.
 */
#include "keys/attempts.h"

#include <string.h>

/* A keyed hash of account and origin, so that nobody can choose accounts that share a place in the table. Never 0,
 * which marks a free place. */
uint64_t arb__attempt_key(const struct arb__secret *secret, const char *account, struct arb_span origin)
{
    char text[ARB_DIRECTOR_NAME_MAX + 64];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    uint8_t mac[8];
    uint64_t key = 0;

    arb_write_text(&out, account);
    arb_write_char(&out, '\n');
    arb_write_span(&out, origin);
    arb__seal(mac, sizeof mac, secret, "attempt", arb_writer_span(&out));
    memcpy(&key, mac, sizeof key);
    return key != 0 ? key : 1;
}

/* Where the key is, or the place it gets: a free one, or that of the oldest attempt. */
static unsigned way_of(struct arb__attempts *attempts, uint64_t key, bool *known)
{
    const unsigned set = key % ARB__ATTEMPTS_SETS;
    unsigned oldest = 0;

    *known = true;
    for (unsigned way = 0; way < ARB__ATTEMPTS_WAYS; way++) {
        if (attempts->place[set][way].key == key) return way;
        if (attempts->place[set][way].key == 0 ||
            (attempts->place[set][oldest].key != 0 &&
             attempts->place[set][way].at_ms < attempts->place[set][oldest].at_ms))
            oldest = way;
    }
    *known = false;
    return oldest;
}

#define WHOLE 60000

static int32_t filled(int32_t left, int64_t away_ms)
{
    const int64_t most = ARB__ATTEMPTS_BURST * WHOLE;
    const int64_t more = away_ms > WHOLE ? most : left + away_ms * ARB__ATTEMPTS_A_MINUTE;

    return (int32_t)(more < most ? more : most);
}

/* Takes an attempt from the allowance of that key; false if there is none. Who is new takes the place in his set that
 * way_of says. */
bool arb__attempt_take(struct arb__attempts *attempts, uint64_t key, int64_t now_ms)
{
    const unsigned set = key % ARB__ATTEMPTS_SETS;
    bool known;
    const unsigned way = way_of(attempts, key, &known);
    int32_t *left = &attempts->place[set][way].left;

    *left = known ? filled(*left, now_ms - attempts->place[set][way].at_ms) : ARB__ATTEMPTS_BURST * WHOLE;
    attempts->place[set][way].key = key;
    attempts->place[set][way].at_ms = now_ms;
    if (*left < WHOLE) return false;
    *left -= WHOLE;
    return true;
}

void arb__attempt_give_back(struct arb__attempts *attempts, uint64_t key)
{
    const unsigned set = key % ARB__ATTEMPTS_SETS;

    for (unsigned way = 0; way < ARB__ATTEMPTS_WAYS; way++)
        if (attempts->place[set][way].key == key)
            attempts->place[set][way].left = filled(attempts->place[set][way].left + WHOLE, 0);
}
