/* arbitro/words/call.h -- calls: pass, double, redouble, and the bids. Laws 17 to 19.
 *
 * A call is one byte: pass 0, double 1, redouble 2, then the bids in ascending
 * order from 3 (1C) by way of 37 (7NT), so that "sufficient" is '>' among bids.
 * Bids above seven are calls as well: nobody may make one, somebody does, and
 * Law 38 says what then. Every call is a call; only a bid is a bid.
 */
#ifndef ARBITRO_CALL_H
#define ARBITRO_CALL_H

#include "arbitro/base/base.h"
#include "arbitro/words/card.h"

/* The first four are the suits, in the same order. */
enum arb_denomination { ARB_CLUB_BID, ARB_DIAMOND_BID, ARB_HEART_BID, ARB_SPADE_BID, ARB_NOTRUMP };

#define ARB_DENOMINATIONS 5

typedef uint8_t arb_call;
#define ARB_PASS       ((arb_call)0)
#define ARB_DOUBLE     ((arb_call)1)
#define ARB_REDOUBLE   ((arb_call)2)
#define ARB_FIRST_BID  ((arb_call)3)     /* 1C */
#define ARB_LAST_BID   ((arb_call)37)    /* 7NT: the last that can be a contract */
#define ARB_CALLS      38                /* how many calls an auction may hold in order */
#define ARB_LEVEL_MAX  9                 /* bids of eight and nine can be said, never made good */
#define ARB_CALL_NONE  ((arb_call)0xFF)

/* The bid of a level, 1..ARB_LEVEL_MAX, and a denomination. */
static inline arb_call arb_bid(unsigned level, enum arb_denomination d)
{
    return (arb_call)(3u + (level - 1u) * 5u + d);
}

/* Is it a bid, legal or above seven? */
static inline bool arb_call_is_bid(arb_call call) { return call >= ARB_FIRST_BID && call != ARB_CALL_NONE; }

/* The level and the denomination of a bid; of other calls they mean nothing. */
static inline unsigned arb_bid_level(arb_call bid) { return (bid - 3u) / 5u + 1u; }
static inline enum arb_denomination arb_bid_denomination(arb_call bid)
{
    return (enum arb_denomination)((bid - 3u) % 5u);
}

/* "P" "X" "XX" "1C".."9N". Notrump is written "N" in a call and in a contract,
 * read as "N" or "NT"; pass is read as "P" or "PASS", letters in either case. */
void arb_call_write(struct arb_writer *out, arb_call call);
ARB_MUST_USE bool arb_call_read(struct arb_span span, arb_call *call);

/* 'C' 'D' 'H' 'S' 'N'; d is within the enum. */
char arb_denomination_letter(enum arb_denomination d);

#endif
