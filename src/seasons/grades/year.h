/* year.h -- a player's boards of many sessions: with whom, declaring and defending, beside the field and double dummy.
 *
 * What is counted is the pair's: files do not say reliably which of two players sat where.
 */
#ifndef ARB_SEASONS_GRADES_YEAR_H
#define ARB_SEASONS_GRADES_YEAR_H

#include "grades.h"
#include "leads.h"

#include "paper/paper.h"

#define YEAR_SHOWN 5                    /* best boards, and worst */

/* As declaring side, as defending side. */
enum year_role { YEAR_DECLARED, YEAR_DEFENDED, YEAR_ROLES };

/* Sums over boards. Tricks are the pair's gain: more as declarers, fewer as defenders' opponents. */
struct year_sum {
    uint32_t boards;
    double percent;
    uint32_t beside;                    /* boards on which others played that denomination from that side */
    double tricks;                      /* taken beyond the mean of these */
    uint32_t solved;                    /* boards whose deal and lead are known */
    int32_t after_lead;                 /* tricks beyond double dummy, once the lead is made */
};

/* Opening leads of the pair, of deals that are known. */
struct year_leads {
    uint32_t leads;
    uint32_t cost;                      /* tricks that another card would have kept */
    uint32_t beside;                    /* those where others led against that denomination from that hand … */
    double gained;                      /* … with how much less they cost than the mean of these */
};

struct year_partner {
    uint32_t who, sessions, boards;
    double percent, expected;           /* sums, weighed by boards */
};

struct year {
    const struct grades *grades;
    uint32_t who;
    const struct leads *known;          /* what is known of leads; NULL: nothing */
    uint32_t sessions, boards;
    double percent;                     /* a sum */
    struct year_sum role[YEAR_ROLES];
    struct year_leads leads;
    struct year_partner *partner;
    size_t partners;
    size_t best[YEAR_SHOWN], worst[YEAR_SHOWN];         /* of grades->board */
    size_t result_of_best[YEAR_SHOWN], result_of_worst[YEAR_SHOWN];
    unsigned shown;                     /* how many of each */
};

/* Counts everything; grades, who and known are set. False: no memory. Free in any state. */
ARB_MUST_USE bool year_make(struct year *year);
void year_free(struct year *year);

/* His page: partnerships, roles, leads, best and worst boards with their hands. is_headed: his name is the sheet's
 * title already. */
void year_paper(struct paper *paper, enum arb_language language, const struct year *year, bool is_headed);

#endif
