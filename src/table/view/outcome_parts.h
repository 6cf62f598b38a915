/* outcome_parts.h -- internal header of the comparison of two tables: outcome.c and those beside it. */
#ifndef ARB_TABLE_OUTCOME_PARTS_H
#define ARB_TABLE_OUTCOME_PARTS_H

#include "arbitro/table/outcome.h"

/* -- change_list.c -------------------------------------------------------------------------- */

void arb__add_change(struct arb_changes *changes, enum arb_change_kind kind, unsigned law, unsigned seat,
                     unsigned value);

/* The article by which something that came of the call at that place (1 + index; 0 no call) has ended; LAW_NONE. */
enum arb_law arb__law_of_end(const struct arb_table *before, const struct arb_table *after, unsigned place);

/* What was withdrawn is unauthorised for one side: the article, as the edition numbers it. */
enum arb_law arb__tag_law(const struct arb_table *table);

/* How many calls, and cards, at the beginning of the record are to the byte what they were: nothing is told of them. */
unsigned arb__calls_unchanged(const struct arb_table *before, const struct arb_table *after);
unsigned arb__plays_unchanged(const struct arb_table *before, const struct arb_table *after);

/* -- outcome_leads.c -------------------------------------------------------------------- */

void arb__compare_leads(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes);
void arb__compare_lead_down(const struct arb_table *before, const struct arb_table *after,
                            struct arb_changes *changes);

/* -- outcome_nothing.c ------------------------------------------------------------------ */

/* The seat to name for an irregularity: the hand that a card came from, and for misinformation the player who was
 * misinformed. */
enum arb_seat arb__whose(const struct arb_table *table, const struct arb_irregularity *it);

/* After the changes that are listed; something_is_told: one of them is of a ruling. */
void arb__nothing_follows_of_what_waited(const struct arb_table *before, const struct arb_table *after,
                                         bool something_is_told, struct arb_changes *changes);
void arb__nothing_follows_at_once(const struct arb_table *before, const struct arb_table *after,
                                  struct arb_changes *changes);

/* -- penalty_known.c -------------------------------------------------------------------- */

/* Those who may use what a penalty card tells are others than before (50E). */
void arb__compare_penalty_information(const struct arb_table *before, const struct arb_table *after,
                                      struct arb_changes *changes);

#endif
