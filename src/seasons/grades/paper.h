/* paper.h -- grades on paper, as a page and as JSON. */
#ifndef ARB_SEASONS_GRADES_PAPER_H
#define ARB_SEASONS_GRADES_PAPER_H

#include "grades.h"

#include "paper/paper.h"

#include "arbitro/text/json.h"

/* What is told of each player beside his grade. */
struct grades_asked {
    bool with_sessions, with_boards;
    uint32_t only;                  /* of this player alone; PEOPLE_NOBODY: of everybody */
};

/* The list of grades, or what is asked of one player. */
void grades_paper(struct paper *paper, enum arb_language language, const struct grades *grades,
                  const struct grades_asked *asked);

/* The same as an object. */
void grades_write_json(struct arb_json *json, const struct grades *grades, const struct grades_asked *asked);

/* Hundredths, halves away from zero. */
int64_t grades_hundredths(double value);

#endif
