/* arbitro/text/search_result.h -- the results of a search as plain numbers, before they are put into sentences.
 *
 * arbitro/text/telling.h formats them. Filled by the caller; nothing points into anything but constant text.
 */
#ifndef ARBITRO_SEARCH_RESULT_H
#define ARBITRO_SEARCH_RESULT_H

#include "arbitro/words/card.h"

/* Double dummy about an established revoke. Tricks are those of the side that did not revoke,
 * 0..13, over the whole board, without transfers. */
struct arb_evidence_report {
    /* Enumerations arb_seat and arb_side. The two numbers that Law 64C compares are 'without' and
     * 'with'. */
    uint8_t seat, side;             /* who revoked; the other side */
    uint8_t trick;                  /* of the revoke */
    uint8_t from_trick;             /* from the beginning of that trick */
    uint8_t without;                /* had he followed suit */
    uint8_t with;                   /* after the revoke */
};

/* A contested claim, put to the search of arbitro/claim.h. */
struct arb_claim_report {
    /* Without a fault the search was begun, and each of the following booleans says whether its
     * number is known. */
    const char *fault;              /* a key of messages/ why nothing can be told; NULL: what follows */
    /* Tricks, 0..13, of those that were left when the claim was made. */
    bool finished;                  /* fewest is exact; else between low and high */
    bool most_known, trump_out, partner_known;
    uint8_t left, claimed, low, high, most, lost_to_trump;
    uint8_t partner_right;          /* of a defender whose partner always chooses right */
    uint16_t partner_law;           /* enum arb_law */
    const char *remark;             /* a key of messages/ for the last line; NULL: as at a table */
    uint8_t on_table;               /* cards on the trick in progress */
    uint8_t line_tricks;            /* not finished: what the line so far comes to */
    /* The worst normal line found, in the order of play: who plays, and what; line_count cards. */
    uint8_t line_count, line_seat[ARB_CARDS];
    arb_card line[ARB_CARDS];
};

#endif
