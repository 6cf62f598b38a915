/* rulings.h -- what the Director decided: the report of an evening, and the rulings of a season by article.
 *
 *     rulings_paper_report(paper, language, &sessions.session[0]);
 *     struct rulings_count count;
 *     if (rulings_count(&count, &sessions)) rulings_paper_count(paper, language, &count);
 *     rulings_free(&count);
 *
 * Of contests of ours alone: other files have no appeals, and hardly a ruling.
 */
#ifndef ARB_SEASONS_RULINGS_H
#define ARB_SEASONS_RULINGS_H

#include "sessions.h"

#include "paper/paper.h"

#include "arbitro/text/json.h"
#include "arbitro/contest/contest.h"
#include "arbitro/words/law.h"

/* How often an article was cited, and what became of those rulings. */
struct rulings_article {
    enum arb_law law;
    unsigned rulings, appealed, changed, withdrawn;
};

/* A season's rulings. */
struct rulings_count {
    unsigned sessions, with_rulings;        /* contests of ours, and those in which there was a ruling */
    unsigned rulings, appealed, changed, withdrawn, without_article;
    struct rulings_article *article;        /* those cited, the most frequent first, equals in the order of the book */
    size_t articles;
};

/* Counts them all; an article that a ruling cites counts once for it. False: memory is short. */
ARB_MUST_USE bool rulings_count(struct rulings_count *count, const struct sessions *sessions);
void rulings_free(struct rulings_count *count);

/* Adds a card with the count; one with the report of a contest, each ruling with what became of it. */
void rulings_paper_count(struct paper *paper, enum arb_language language, const struct rulings_count *count);
void rulings_paper_report(struct paper *paper, enum arb_language language, const struct session *session);

/* The same as values. */
void rulings_write_count(struct arb_json *json, enum arb_language language, const struct rulings_count *count);
void rulings_write_report(struct arb_json *json, const struct session *session);

#endif
