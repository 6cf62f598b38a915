/* grades.c -- grades from files of results. */
#include "against.h"

#include <math.h>
#include <stdlib.h>

/* -- Lists that grow ------------------------------------------------------------------------- */

/* Room for one more; false: no memory. */
static bool grow(void *items, size_t count, size_t *room, size_t size)
{
    void **list = items, *grown;

    if (count < *room) return true;
    grown = realloc(*list, (*room > 0 ? 2 * *room : 256) * size);
    if (grown == NULL) return false;
    *list = grown;
    *room = *room > 0 ? 2 * *room : 256;
    return true;
}

/* -- A session's boards ---------------------------------------------------------------------- */

/* How the scores of a board compare with a line's: in halves of those that were compared. */
static bool compare_scores(const struct event *event, const struct event_board *board, const struct event_line *line,
                           double *percent)
{
    unsigned halves = 0, others = 0;

    for (size_t i = board->first_line; i < board->first_line + board->lines; i++) {
        const struct event_line *other = &event->lines.item[i];

        if (other == line || !grades_counts(event, other) || !grades_compares(event, line, other)) continue;
        halves += line->score > other->score ? 2 : line->score == other->score;
        others++;
    }
    if (others == 0) return false;
    *percent = 50.0 * halves / others;
    return true;
}

/* North-South's percentage on a board. False: nobody compares. At matchpoints what both have makes the top where they
 * were compared, but for rounding; a result that nobody compares with is given an average plus for either side, and one
 * of a small group a share of its own, of which no grade follows. */
static bool percent_of(const struct event *event, const struct event_board *board, const struct event_line *line,
                       double *percent)
{
    if (event->rule.by != EVENT_BY_MATCHPOINTS) return compare_scores(event, board, line, percent);
    if (line->top <= 0 || line->won[0] + line->won[1] > line->top + 2 || line->won[0] + line->won[1] < line->top - 2)
        return false;
    *percent = 100.0 * (double)line->won[0] / (double)line->top;
    return true;
}

/* Adds the pair's boards; false: no memory. */
static bool take_boards(struct grades *grades, const struct event *event, uint32_t pair)
{
    for (size_t b = 0; b < event->boards.count; b++) {
        const struct event_board *board = &event->boards.item[b];

        for (size_t i = board->first_line; i < board->first_line + board->lines; i++) {
            const struct event_line *line = &event->lines.item[i];
            const uint8_t side = line->pair[0] != pair;
            double percent;

            if ((line->pair[0] != pair && line->pair[1] != pair) || !grades_counts(event, line) ||
                !percent_of(event, board, line, &percent)) continue;
            if (!grow(&grades->board, grades->boards, &grades->boards_room, sizeof *grades->board)) return false;
            grades->board[grades->boards++] =
                (struct grades_board){line, board, side, side == 0 ? percent : 100 - percent};
        }
    }
    return true;
}

/* -- A session -------------------------------------------------------------------------------- */

/* Does a result of the session have that player already? */
static bool is_in(const struct grades *grades, const struct arb_grade_session *session, uint32_t who)
{
    for (size_t i = session->first; i < grades->results; i++)
        if (grades->result[i].player[0] == who || grades->result[i].player[1] == who) return true;
    return false;
}

static double mean_of(const struct grades_board *board, size_t count)
{
    double sum = 0;

    for (size_t b = 0; b < count; b++) sum += board[b].percent;
    return sum / (double)count;
}

/* Room for one more result, its step and its row. */
static bool grow_results(struct grades *grades)
{
    size_t room[3] = {grades->results_room, grades->results_room, grades->results_room};
    const bool whole = grow(&grades->result, grades->results, &room[0], sizeof *grades->result) &&
                       grow(&grades->step, grades->results, &room[1], sizeof *grades->step) &&
                       grow(&grades->row, grades->results, &room[2], sizeof *grades->row);

    if (whole) grades->results_room = room[0];
    return whole;
}

/* Adds what a pair of two players scored, unless it scored nothing. False: no memory. */
static bool take_row(struct grades *grades, const struct session *session, const struct session_row *row,
                     uint32_t event_pair)
{
    struct arb_grade_session *one = &grades->session[grades->held];
    struct grades_row from = {.session = session, .first = grades->boards};
    struct arb_grade_result result;

    if (row->names != 2) return true;
    for (unsigned p = 0; p < 2; p++) result.player[p] = people_player(grades->people, session->event, row->name[p]);
    if (result.player[0] == result.player[1] || is_in(grades, one, result.player[0]) ||
        is_in(grades, one, result.player[1])) return !grades->people->short_of_memory;
    result.pair = people_pair(grades->people, result.player[0], result.player[1]);
    if (result.pair == PEOPLE_NOBODY) return !grades->people->short_of_memory;
    if (!take_boards(grades, session->event, event_pair) || !grow_results(grades)) return false;
    from.count = grades->boards - from.first;
    if (from.count == 0) return true;
    result.boards = (uint32_t)from.count;
    result.percent = mean_of(grades->board + from.first, from.count);
    grades->row[grades->results] = from;
    grades->result[grades->results++] = result;
    one->count++;
    one->split += row->field == 0;
    return true;
}

/* Adds a session of pairs; its rows are in the order of the event's standings, the first field before the second. */
static bool take_session(struct grades *grades, const struct session *session, uint32_t day)
{
    const struct event *event = session->event;
    struct arb_grade_session *one = &grades->session[grades->held];

    *one = (struct arb_grade_session){.day = day, .weight = arb_grades_weight(grades->rules, session->title),
                                      .first = (uint32_t)grades->results};
    for (size_t r = 0; r < session->rows; r++)
        if (!take_row(grades, session, &session->row[r], event->standings.item[r].contestant)) return false;
    if (one->count > 0 && grades->rules->method == ARB_GRADES_BY_STRENGTH && !grades_weigh(grades, one)) return false;
    grades->held += one->count > 0;
    return true;
}

static bool is_of_pairs(const struct session *session)
{
    return session->form != SESSION_MATCHES && !session->event->of_players && !session->event->is_listed;
}

/* The days of sessions, counted, rise. */
static bool take_all(struct grades *grades)
{
    const struct sessions *sessions = grades->sessions;
    uint32_t day = 0;

    grades->session = calloc(sessions->count + 1, sizeof *grades->session);
    if (grades->session == NULL) return false;
    for (size_t s = 0; s < sessions->count && day == 0; s++) day = arb_grade_day(sessions->session[s].day);
    for (size_t s = 0; s < sessions->count; s++) {
        const uint32_t own = arb_grade_day(sessions->session[s].day);

        if (own > day) day = own;
        if (is_of_pairs(&sessions->session[s]) && !take_session(grades, &sessions->session[s], day)) return false;
    }
    grades->day = day;
    return true;
}

/* -- Grades ----------------------------------------------------------------------------------- */

static bool run(struct grades *grades)
{
    struct arb_grade_room room;
    uint32_t most = 1;
    bool whole;

    for (size_t s = 0; s < grades->held; s++)
        if (grades->session[s].count > most) most = grades->session[s].count;
    room = (struct arb_grade_room){calloc(most, sizeof *room.strength), calloc(most, sizeof *room.variance)};
    grades->state = calloc(grades->people->count + 1u, sizeof *grades->state);
    whole = room.strength != NULL && room.variance != NULL && grades->state != NULL;
    if (whole)
        arb_grade(grades->rules, grades->session, grades->held, grades->result, &room, grades->state, grades->step);
    free(room.strength);
    free(room.variance);
    return whole;
}

/* Highest first, and by their numbers where equal. */
static void sift(struct grades *grades, size_t at, size_t count)
{
    uint32_t *order = grades->order;

    for (size_t child; (child = 2 * at + 1) < count; at = child) {
        const uint32_t kept = order[at];

        if (child + 1 < count && grades->state[order[child + 1]].grade < grades->state[order[child]].grade) child++;
        if (grades->state[order[child]].grade >= grades->state[kept].grade) return;
        order[at] = order[child];
        order[child] = kept;
    }
}

static bool put_in_order(struct grades *grades)
{
    grades->order = calloc(grades->people->count + 1u, sizeof *grades->order);
    if (grades->order == NULL) return false;
    for (uint32_t who = 0; who < grades->people->count; who++)
        if (grades->people->person[who].of[0] == PEOPLE_NOBODY && grades->state[who].sessions > 0)
            grades->order[grades->players++] = who;
    for (size_t at = grades->players / 2; at-- > 0;) sift(grades, at, grades->players);
    for (size_t left = grades->players; left-- > 1;) {
        const uint32_t kept = grades->order[0];

        grades->order[0] = grades->order[left];
        grades->order[left] = kept;
        sift(grades, 0, left);
    }
    return true;
}

/* Everybody's state as it is on the last day. */
static void rest(struct grades *grades)
{
    for (size_t i = 0; i < grades->players; i++) {
        struct arb_grade_state *state = &grades->state[grades->order[i]];

        *state = arb_grade_rested(grades->rules, state, grades->day);
    }
}

bool grades_make(struct grades *grades)
{
    if (!take_all(grades) || !run(grades) || !put_in_order(grades)) return false;
    rest(grades);
    free(grades->order);
    grades->players = 0;
    return put_in_order(grades);
}

void grades_free(struct grades *grades)
{
    for (size_t s = 0; s < grades->held; s++) free((float *)grades->session[s].against);
    free(grades->session);
    free(grades->result);
    free(grades->step);
    free(grades->row);
    free(grades->board);
    free(grades->state);
    free(grades->order);
}

/* Of a board that was fouled a file has the cards as dealt alone. */
const struct arb_deal *grades_deal_of(const struct event *event, const struct grades_board *board)
{
    return board->line->group == 0 ? event_deal_of(event, board->board->label) : NULL;
}

/* -- What is told of them ------------------------------------------------------------------------- */

double grades_spread(const struct grades *grades, uint32_t who)
{
    return grades->rules->method == ARB_GRADES_BY_STRENGTH ? sqrt(grades->state[who].variance) : 0;
}

bool grades_is_shown(const struct grades *grades, uint32_t who)
{
    return grades->state[who].boards >= grades->rules->number[ARB_GRADES_SHOWN];
}

double grades_moved(const struct grades *grades, size_t result, unsigned player)
{
    const struct arb_grade_step *step = &grades->step[result];

    return step->gain[player] * (grades->result[result].percent - step->expected);
}

double grades_moved_by_board(const struct grades *grades, size_t result, unsigned player,
                             const struct grades_board *board)
{
    const struct arb_grade_step *step = &grades->step[result];

    return step->gain[player] * (board->percent - step->expected) / grades->result[result].boards;
}

struct grades_told grades_told_since(const struct grades *grades, uint32_t day)
{
    struct grades_told told = {.results = 0};

    for (size_t s = 0; s < grades->held; s++)
        for (uint32_t i = 0; i < grades->session[s].count && grades->session[s].day >= arb_grade_day(day); i++) {
            const size_t at = grades->session[s].first + i;
            const double scored = grades->result[at].percent, off = scored - grades->step[at].expected;

            told.results++;
            told.squared += off * off;
            told.blind += (scored - 50) * (scored - 50);
        }
    if (told.results == 0) return told;
    told.squared /= (double)told.results;
    told.blind /= (double)told.results;
    return told;
}
