/* story_properties.h -- what is told of a board, act by act, is all that there is to tell of it.
 *
 * Somebody reads nothing but what each act changed (arbitro/table/outcome.h), and keeps account: who must pass, which
 * leads wait or are bound, which cards are penalty cards, what is unauthorised for whom, what is to be reviewed. After
 * every act his account is what the table holds. So nothing that was announced ends without a word, and nothing
 * is told that does not hold.
 */
#ifndef ARB_STORY_PROPERTIES_H
#define ARB_STORY_PROPERTIES_H

#include "random_board.h"

/* What a reader of the changes knows. Every field is an array of small numbers, or of sets. */
struct account {
    arb_hand penalty[ARB_SEATS];        /* cards told to be penalty cards */
    arb_hand cards[2];                  /* cards told to be unauthorised for that side */
    uint8_t calls[2][ARB_LAST_BID + 20]; /* how many such calls are unauthorised for that side */
    uint8_t bar[ARB_SEATS];             /* enum arb_bar */
    uint8_t waits[ARB_SEATS];           /* restrictions that wait for his first lead */
    uint8_t bound[ARB_SEATS];           /* bit s: he must lead suit s; bit 4 + s: he may not */
    uint8_t reviews[ARB_SEATS];         /* matters of his whose damage is looked at in the end */
    uint8_t minor[ARB_SEATS];           /* 1: his penalty card is a minor one */
    uint8_t ceiling;                    /* bit s: that side gets at most average minus */
};

/* Nothing is told as yet. */
void account_open(struct account *account);

/* The act took the table from before to after: NULL, or what was not told, or told though it does not hold. */
const char *account_is_kept(struct account *account, const struct arb_table *before, const struct arb_table *after);

/* What was announced is paid when it applies, or ends by something that happened. */
const char *nothing_owed_vanishes(const struct arb_table *before, const struct arb_act *act,
                                  const struct arb_table *after);

/* Each call and card that does not stand says for whom it is authorised, but where a Law says that it is for all. */
const char *withdrawn_is_tagged(const struct arb_table *table);

/* What may be known from a penalty card is what its edition says of one that lies there, and of one picked up. */
const char *penalty_cards_tell(const struct arb_table *before, const struct arb_act *act,
                               const struct arb_table *after);

/* What an option says that it costs is what it costs who takes it. */
const char *prices_hold(const struct arb_table *table);

/* Of what is said at the same moment, by one and by another, it does not matter who says it first. */
const char *order_of_words_is_free(const struct arb_table *table);

#endif
