/* paper.h -- the stages of an event on paper, as a page and as JSON; and a start list as lines of a contest. */
#ifndef ARB_SEASONS_STAGES_PAPER_H
#define ARB_SEASONS_STAGES_PAPER_H

#include "stages.h"

#include "paper/paper.h"

#include "arbitro/text/json.h"

/* Adds a card for each stage that is made: its ranking, or its start list where it is not played yet. */
void stages_paper(struct paper *paper, enum arb_language language, const struct stages *stages);

/* The same as an object, with both. */
void stages_write_json(struct arb_json *json, const struct stages *stages);

/* The start list of one section as lines that a contest takes: 'register', and what each brings, 'terms … opening' in
 * an evening and 'carry' in a contest of matches. Names are written as they stand in the files. */
void stages_write_start(struct arb_writer *out, const struct stage *stage, unsigned section, bool is_of_matches);

#endif
