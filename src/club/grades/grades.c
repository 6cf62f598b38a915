/* grades.c -- grades, session after session, by the method of the rules. */
#include "inside.h"

uint32_t arb_grade_day(uint32_t date)
{
    const uint32_t month = date / 100 % 100, january = month < 3;
    const uint32_t year = date / 10000 - january, march = month + 12 * january - 3;

    if (date < 10000) return 0;
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * march + 2) / 5 + date % 100;
}

void arb_grade(const struct arb_grade_rules *rules, const struct arb_grade_session *session, size_t sessions,
               const struct arb_grade_result *result, const struct arb_grade_room *room,
               struct arb_grade_state *state, struct arb_grade_step *step)
{
    struct arb__grade_work work = {.rules = rules, .room = room, .state = state,
                                   .keeps_a_day = arb__grade_keeps_a_day(rules->number[ARB_GRADES_MEMORY])};

    for (size_t s = 0; s < sessions; s++) {
        work.session = &session[s];
        work.result = result + session[s].first;
        work.step = step == NULL ? NULL : step + session[s].first;
        (rules->method == ARB_GRADES_BY_STRENGTH ? arb__grade_by_strength : arb__grade_by_sessions)(&work);
    }
}

struct arb_grade_state arb_grade_rested(const struct arb_grade_rules *rules, const struct arb_grade_state *state,
                                        uint32_t day)
{
    struct arb_grade_state rested = *state;

    if (rules->method == ARB_GRADES_BY_STRENGTH)
        arb__grade_rest(&rested, rules->number[ARB_GRADES_START], rules->number[ARB_GRADES_PLAYER],
                        arb__grade_keeps_a_day(rules->number[ARB_GRADES_MEMORY]), day);
    return rested;
}

struct arb_grade_band arb_grade_band_of(double grade)
{
    struct arb_grade_band band = {2, 0};

    for (double limit = 39; band.rank < 14 && grade >= limit; limit += 2) band.rank++;
    if (band.rank < 14) return band;
    band.suit = 1;
    for (double limit = 63; band.suit < 4 && grade >= limit; limit += 2) band.suit++;
    return band;
}
