/* strata_paper.h -- rankings by strata on paper, as a page and as JSON. */
#ifndef ARB_SEASONS_STRATA_PAPER_H
#define ARB_SEASONS_STRATA_PAPER_H

#include "strata.h"

#include "paper/paper.h"

#include "arbitro/text/json.h"

enum { STRATA_COLUMNS = ARB_STRATA_MAX + 4, STRATA_HEAD = 64 };

/* The columns of the tables, one for each stratum among them; it must outlive the paper. */
struct strata_columns {
    struct paper_column column[STRATA_COLUMNS];
    char head[ARB_STRATA_MAX][STRATA_HEAD];
};

/* Adds a card for each section, and one for all where there are several. */
void strata_paper(struct paper *paper, enum arb_language language, const struct strata *strata,
                  struct strata_columns *columns);

/* The same as an object. */
void strata_write_json(struct arb_json *json, const struct strata *strata);

#endif
