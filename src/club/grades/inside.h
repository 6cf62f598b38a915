/* inside.h -- what the two methods have in common. */
#ifndef ARB_CLUB_GRADES_INSIDE_H
#define ARB_CLUB_GRADES_INSIDE_H

#include "arbitro/club/grades.h"

/* The work on one session: its results, and where the steps of them go; step is NULL where nobody asks. */
struct arb__grade_work {
    const struct arb_grade_rules *rules;
    const struct arb_grade_session *session;
    const struct arb_grade_result *result;      /* of the session */
    const struct arb_grade_room *room;
    struct arb_grade_state *state;
    struct arb_grade_step *step;
    double keeps_a_day;                         /* 'strength': the part of a difference that a day leaves */
};

/* One session by each method. */
void arb__grade_by_strength(const struct arb__grade_work *work);
void arb__grade_by_sessions(const struct arb__grade_work *work);

/* The part of a difference that one day leaves, if so many days leave half of it. */
double arb__grade_keeps_a_day(double memory);

/* A state after so many days without a session, before it is a new one's turn. 'spread': the standard deviation of one
 * that nothing is known of; 'mean': its grade. */
void arb__grade_rest(struct arb_grade_state *state, double mean, double spread, double keeps_a_day, uint32_t day);

#endif
