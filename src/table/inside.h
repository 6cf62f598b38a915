/* inside.h -- what the files of this floor share.
 *
 * observe.c states the facts of an act and asks the laws; auction.c and cards.c
 * apply what follows; step.c leads an act to them. Everything that can refuse is
 * asked before anything is written, which is how a refused act leaves no trace.
 */
#ifndef ARB_TABLE_INSIDE_H
#define ARB_TABLE_INSIDE_H

#include "arbitro/table.h"

/* What the laws found wrong with an act: an article and its kind, or LAW_NONE. */
struct finding {
    enum arb_law law;
    enum arb_wrong wrong;
};

/* -- observe.c: facts, and the law that speaks first ------------------------- */

struct finding arb__observe_call(const struct arb_table *table, enum arb_seat caller, arb_call call);
/* All calls in order for the player whose turn it is; the same answer as asking one by one. */
uint64_t arb__calls_in_order(const struct arb_table *table);

struct finding arb__observe_card(const struct arb_table *table, enum arb_seat hand, arb_card card);
struct finding arb__observe_shown(const struct arb_table *table, enum arb_seat seat, arb_card card,
                                  enum arb_manner manner);

/* -- auction.c --------------------------------------------------------------- */

enum arb_outcome arb__step_call(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* Fixes contract and declarer after three passes, or the passed-out board. */
void arb__end_auction(struct arb_table *table);

/* -- cards.c ------------------------------------------------------------------ */

enum arb_outcome arb__step_lead_down(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_face(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_play(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_name(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* Could the hand hold the card? ARB_FAULT_NONE if it may. */
enum arb_fault arb__card_fault(const struct arb_table *table, enum arb_seat hand, arb_card card);

/* The card is known from now on to be in that hand. */
void arb__reveal(struct arb_table *table, enum arb_seat hand, arb_card card);

/* -- exposed.c: cards seen, hands spread, cards turned, attention drawn -------- */

enum arb_outcome arb__step_spread(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_show(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_quit(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
enum arb_outcome arb__step_report(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* -- record.c ------------------------------------------------------------------ */

/* Takes an irregularity on record; stops the table if it must wait for a ruling. */
enum arb_outcome arb__irregular(struct arb_table *table, struct finding found, enum arb_seat seat, uint8_t value,
                                bool stops, struct arb_reason *reason);

enum arb_outcome arb__refused(enum arb_fault fault, struct arb_reason *reason);

/* The irregularity that stops the table, or NULL. */
const struct arb_irregularity *arb__awaiting(const struct arb_table *table);

/* The next player accepted it under that article: the table goes on. */
void arb__accepted(struct arb_table *table, enum arb_law answer);

static inline bool arb__is_dummy(const struct arb_table *table, enum arb_seat seat)
{
    return table->phase >= ARB_BEFORE_LEAD && seat == arb_dummy(table->contract);
}

#endif
