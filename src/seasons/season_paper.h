/* season_paper.h -- the lists of a season on paper, as a page and as JSON. */
#ifndef ARB_SEASONS_SEASON_PAPER_H
#define ARB_SEASONS_SEASON_PAPER_H

#include "season.h"

#include "paper/paper.h"

#include "arbitro/text/json.h"

/* Adds a card with the list. */
void season_paper_table(struct paper *paper, enum arb_language language, const struct season_table *table);

/* Adds a card for each contestant: his sessions, what each was worth, and which count. */
void season_paper_cards(struct paper *paper, enum arb_language language, const struct season_table *table);

/* The list as an object: its rows, and of each the sessions with what they were worth. */
void season_write_json(struct arb_json *json, const struct season_table *table);

#endif
