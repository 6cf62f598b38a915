/* strength.c -- grades by a state of each player and each partnership: what is known of it, and how well.
 *
 * A session is a measurement of each pair: the mean of its players' strengths and what the partnership adds, against
 * the strengths of those it met, and chance that falls with the number of boards. Each of the three takes of the
 * surprise as much as it was uncertain (a Kalman filter with a diagonal covariance). Over time a strength goes back
 * to where those stand of whom nothing is known, and its variance with it: so rust is part of the state and not an
 * exception.
 */
#include "inside.h"

enum { TERMS = 12 };

/* exp(-x) for 0 <= x < 1. */
static double exp_minus(double x)
{
    double sum = 1, term = 1;

    for (int n = 1; n <= TERMS; n++) {
        term *= -x / n;
        sum += term;
    }
    return sum;
}

double arb__grade_keeps_a_day(double memory)
{
    return exp_minus(0.69314718055994530942 / memory);
}

/* x to the power of n. */
static double power(double x, uint32_t n)
{
    double product = 1;

    for (; n > 0; n >>= 1, x *= x)
        if ((n & 1) != 0) product *= x;
    return product;
}

void arb__grade_rest(struct arb_grade_state *state, double mean, double spread, double keeps_a_day, uint32_t day)
{
    double keeps;

    if (state->sessions == 0) {
        state->grade = mean;
        state->variance = spread * spread;
        state->day = day;
    }
    if (day <= state->day) return;
    keeps = power(keeps_a_day, day - state->day);
    state->grade = mean + keeps * (state->grade - mean);
    state->variance = keeps * keeps * state->variance + (1 - keeps * keeps) * spread * spread;
    state->day = day;
}

/* Brings the session's players and pairs to its day, and notes the strength of each pair and its variance. */
static void gather(const struct arb__grade_work *work)
{
    const double *number = work->rules->number;

    for (uint32_t i = 0; i < work->session->count; i++) {
        const struct arb_grade_result *result = &work->result[i];
        struct arb_grade_state *one = &work->state[result->player[0]], *other = &work->state[result->player[1]];
        struct arb_grade_state *pair = &work->state[result->pair];
        const uint32_t day = work->session->day;

        arb__grade_rest(one, number[ARB_GRADES_START], number[ARB_GRADES_PLAYER], work->keeps_a_day, day);
        arb__grade_rest(other, number[ARB_GRADES_START], number[ARB_GRADES_PLAYER], work->keeps_a_day, day);
        arb__grade_rest(pair, 0, number[ARB_GRADES_PAIR], work->keeps_a_day, day);
        work->room->strength[i] = (one->grade + other->grade) / 2 + pair->grade;
        work->room->variance[i] = (one->variance + other->variance) / 4 + pair->variance;
    }
}

/* Those whom a pair was up against. */
struct against {
    double strength, variance;
};

static struct against by_weights(const struct arb__grade_work *work, const float *weight)
{
    struct against against = {0, 0};

    for (uint32_t j = 0; j < work->session->count; j++) {
        const double w = (double)weight[j];

        against.strength -= w * work->room->strength[j];
        against.variance += w * w * work->room->variance[j];
    }
    return against;
}

/* What a field holds; each pair's others are this less itself. */
static struct against sum_of(const struct arb__grade_work *work, uint32_t from, uint32_t to)
{
    struct against sum = {0, 0};

    for (uint32_t j = from; j < to; j++) {
        sum.strength += work->room->strength[j];
        sum.variance += work->room->variance[j];
    }
    return sum;
}

static void update(struct arb_grade_state *state, double gain, double part, double surprise, uint32_t boards)
{
    state->grade += gain * surprise;
    state->variance -= gain * part * state->variance;
    state->sessions++;
    state->boards += boards;
}

/* Takes in what the pair scored. */
static void measure(const struct arb__grade_work *work, uint32_t i, struct against against)
{
    const double *number = work->rules->number;
    const struct arb_grade_result *result = &work->result[i];
    struct arb_grade_state *one = &work->state[result->player[0]], *other = &work->state[result->player[1]];
    struct arb_grade_state *pair = &work->state[result->pair];
    const double chance = number[ARB_GRADES_BOARD] * number[ARB_GRADES_BOARD] / result->boards +
                          number[ARB_GRADES_SESSION] * number[ARB_GRADES_SESSION];
    const double spread = work->room->variance[i] + against.variance + chance;
    const double expected = number[ARB_GRADES_START] + work->room->strength[i] - against.strength;
    const double surprise = result->percent - expected;
    const double gain[2] = {one->variance / 2 / spread, other->variance / 2 / spread};
    const double pair_gain = pair->variance / spread;

    if (work->step != NULL)
        work->step[i] = (struct arb_grade_step){.expected = expected, .competition = against.strength,
                                                .before = {one->grade, other->grade}, .gain = {gain[0], gain[1]},
                                                .pair_gain = pair_gain};
    update(one, gain[0], 0.5, surprise, result->boards);
    update(other, gain[1], 0.5, surprise, result->boards);
    update(pair, pair_gain, 1, surprise, result->boards);
}

void arb__grade_by_strength(const struct arb__grade_work *work)
{
    const struct arb_grade_session *session = work->session;
    struct against field[2];

    gather(work);
    field[0] = sum_of(work, 0, session->split);
    field[1] = sum_of(work, session->split, session->count);
    for (uint32_t i = 0; i < session->count; i++) {
        const unsigned f = i >= session->split;
        const double others = f ? session->count - session->split - 1.0 : session->split - 1.0;
        struct against against = {work->rules->number[ARB_GRADES_START], 0};

        if (session->against != NULL) {
            against = by_weights(work, session->against + (size_t)i * session->count);
        } else if (others > 0) {
            against.strength = (field[f].strength - work->room->strength[i]) / others;
            against.variance = (field[f].variance - work->room->variance[i]) / (others * others);
        }
        measure(work, i, against);
    }
}
