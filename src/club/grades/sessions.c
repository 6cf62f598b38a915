/* sessions.c -- grades as the mean of the grades of sessions, as the English Bridge Union's National Grading Scheme is
 * described: what of it is published, and what is a reading of ours, docs/grades.md says line by line. */
#include "inside.h"

enum { DAYS_OF_FOUR_YEARS = 1461 };

/* A player's first session, and his first after the years that count: nothing rests on what was before. */
static void begin(const struct arb__grade_work *work, struct arb_grade_state *player)
{
    const double years = work->rules->number[ARB_GRADES_YEARS];

    if (player->sessions == 0) player->grade = work->rules->number[ARB_GRADES_NEWCOMER];
    else if (years > 0 && 4.0 * (work->session->day - player->day) > years * DAYS_OF_FOUR_YEARS) player->rests = 0;
    player->day = work->session->day;
}

static void gather(const struct arb__grade_work *work)
{
    for (uint32_t i = 0; i < work->session->count; i++) {
        const uint32_t *who = work->result[i].player;

        begin(work, &work->state[who[0]]);
        begin(work, &work->state[who[1]]);
        work->room->strength[i] = (work->state[who[0]].grade + work->state[who[1]].grade) / 2;
    }
}

/* What each point beyond the expected adds to a grade that rests on so many boards, once these are added. */
static double gain_of(const struct arb__grade_work *work, double rests, double boards)
{
    const double most = work->rules->number[ARB_GRADES_BOARDS], all = rests + boards;
    const double gain = work->rules->number[ARB_GRADES_GAIN] * boards / (all < most ? all : most);

    return boards < most ? gain : work->rules->number[ARB_GRADES_GAIN];
}

/* Does a partner, by being new, leave the player's grade as it is? */
static bool is_spared(const struct arb__grade_work *work, const struct arb_grade_state *player,
                      const struct arb_grade_state *partner)
{
    const double novice = work->rules->number[ARB_GRADES_NOVICE];

    return partner->boards < novice && player->boards >= novice;
}

static void add(const struct arb__grade_work *work, struct arb_grade_state *player, double gain, double surprise,
                uint32_t boards)
{
    const double most = work->rules->number[ARB_GRADES_BOARDS];

    player->grade += gain * surprise;
    player->rests += (double)boards * work->session->weight;
    if (player->rests > most) player->rests = most;
    player->sessions++;
    player->boards += boards;
}

static void measure(const struct arb__grade_work *work, uint32_t i, double competition)
{
    const struct arb_grade_result *result = &work->result[i];
    struct arb_grade_state *player[2] = {&work->state[result->player[0]], &work->state[result->player[1]]};
    const double expected = work->room->strength[i] - (competition - work->rules->number[ARB_GRADES_START]);
    const double boards = (double)result->boards * work->session->weight;
    const bool spared[2] = {is_spared(work, player[0], player[1]), is_spared(work, player[1], player[0])};
    double gain[2];

    for (unsigned p = 0; p < 2; p++) gain[p] = spared[p] ? 0 : gain_of(work, player[p]->rests, boards);
    if (work->step != NULL)
        work->step[i] = (struct arb_grade_step){.expected = expected, .competition = competition,
                                                .before = {player[0]->grade, player[1]->grade},
                                                .gain = {gain[0], gain[1]}};
    for (unsigned p = 0; p < 2; p++)
        if (!spared[p]) add(work, player[p], gain[p], result->percent - expected, result->boards);
    work->state[result->pair].sessions++;
    work->state[result->pair].boards += result->boards;
}

static double sum_of(const struct arb__grade_work *work, uint32_t from, uint32_t to)
{
    double sum = 0;

    for (uint32_t j = from; j < to; j++) sum += work->room->strength[j];
    return sum;
}

void arb__grade_by_sessions(const struct arb__grade_work *work)
{
    const struct arb_grade_session *session = work->session;
    double sum[2];

    gather(work);
    sum[0] = sum_of(work, 0, session->split);
    sum[1] = sum_of(work, session->split, session->count);
    for (uint32_t i = 0; i < session->count; i++) {
        const unsigned f = i >= session->split;
        const uint32_t others = (f ? session->count - session->split : session->split) - 1;

        measure(work, i, others > 0 ? (sum[f] - work->room->strength[i]) / others
                                    : work->rules->number[ARB_GRADES_START]);
    }
}
