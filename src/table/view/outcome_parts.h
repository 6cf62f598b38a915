/* outcome_parts.h -- internal header of the comparison of two tables: outcome.c, outcome_leads.c, penalty_known.c. */
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

/* -- outcome_leads.c -------------------------------------------------------------------- */

void arb__compare_leads(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes);
void arb__compare_lead_down(const struct arb_table *before, const struct arb_table *after,
                            struct arb_changes *changes);

/* -- penalty_known.c -------------------------------------------------------------------- */

/* Those who may use what a penalty card tells are others than before (50E). */
void arb__compare_penalty_information(const struct arb_table *before, const struct arb_table *after,
                                      struct arb_changes *changes);

#endif
