/* sessions.c -- the sessions of a season, read from files of results. */
#include "sessions.h"

#include "results/write/write.h"

#include <stdlib.h>
#include <string.h>

/* A file that stays open, with its scored events. */
struct session_file {
    struct session_file *next;
    struct event_file file;
    struct event_scored scored;
};

/* -- A session -------------------------------------------------------------------------------- */

static void cut_names(struct session_row *row, struct arb_span names)
{
    struct arb_span name;

    while (row->names < SESSION_NAMES_MAX && event_cut_name(&names, &name)) row->name[row->names++] = name;
}

/* What a pair is ranked by: per cent, IMPs or points. */
static struct arb_sum figure_of(const struct event *event, const struct event_pair *pair)
{
    struct arb_sum figure = pair->own != NULL ? pair->own->exact : pair->total_exact;

    if (event->rule.by == EVENT_BY_MATCHPOINTS) arb_sum_times(&figure, 100);
    else if (pair->own == NULL) arb_sum_divide(&figure, ARB_IMP_UNIT);
    return figure;
}

/* The rows of an event of pairs or of players, in the order of their ranking. False: memory is short. */
static bool take_pairs(struct session *session)
{
    const struct event *event = session->event;

    session->row = calloc(event->standings.count + 1, sizeof *session->row);
    if (session->row == NULL) return false;
    for (size_t i = 0; i < event->standings.count; i++) {
        const struct event_pair *pair = &event->pairs.item[event->standings.item[i].contestant];
        struct session_row *row = &session->row[session->rows++];

        *row = (struct session_row){.id = pair->id, .field = event->two_fields && i >= event->first_field,
                                    .place = pair->total_of > 0 ? pair->computed_rank : 0,
                                    .boards = pair->tally.boards, .has_figure = pair->total_of > 0};
        cut_names(row, pair->names);
        if (row->has_figure) row->figure = figure_of(event, pair);
    }
    return true;
}

static int64_t power_of_ten(unsigned exponent)
{
    int64_t power = 1;

    while (exponent-- > 0) power *= 10;
    return power;
}

/* A published figure as an exact one. */
static struct arb_sum exactly(const struct arb_pbn_number *number)
{
    struct arb_sum figure = arb_sum_zero();

    if (number->given && number->decimals < 18) arb_sum_add(&figure, number->value, power_of_ten(number->decimals));
    return figure;
}

/* 1/10000, cut. */
static int64_t scaled(const struct arb_pbn_number *number)
{
    struct arb_sum figure = exactly(number);

    arb_sum_times(&figure, 10000);
    return arb_sum_rounded(&figure, 1);
}

static size_t row_with(const struct session *session, struct arb_span id)
{
    size_t at = 0;

    while (at < session->rows && !arb_span_equal(session->row[at].id, id)) at++;
    return at;
}

/* For how many boards a match has its victory points. */
static unsigned boards_of(const struct event_match *match)
{
    if (match->scale_boards > 0) return match->scale_boards;
    if (!match->first.given || !match->last.given) return (unsigned)match->boards;
    return match->last.value < match->first.value ? 0 : (unsigned)(match->last.value - match->first.value + 1);
}

/* By how many IMPs either side won, in 1/10000; false where the file says it neither of the match nor of all its
 * boards. */
static bool imps_of(const struct event *event, const struct event_match *match, int64_t imps[2])
{
    imps[0] = scaled(&match->score[0]) - scaled(&match->score[1]);
    if (match->has_more) {
        for (unsigned side = 0; side < 2; side++) imps[side] = scaled(&match->margin[side]);
        return match->margin[0].given && match->margin[1].given;
    }
    for (size_t b = 0; b < match->boards && event->by_points; b++) {
        const struct arb_pbn_number *board = &event->boards.item[match->first_board + b].imps;

        if (!board->given) return false;
        imps[0] = (b == 0 ? 0 : imps[0]) + scaled(board);
    }
    imps[1] = -imps[0];
    return !event->by_points || match->boards > 0;
}

static bool is_possible(int64_t imps)
{
    return imps > -1000000000 && imps < 1000000000;
}

/* IMPs that no match comes to are none. */
static void take_imps(const struct event *event, const struct event_match *match, struct session_match *one)
{
    one->boards = boards_of(match);
    one->has_imps = imps_of(event, match, one->imps) && is_possible(one->imps[0]) && is_possible(one->imps[1]);
}

/* What the match counts. The Director's points take the place of what its boards come to, also where IMPs count. */
static void take_score(const struct event *event, const struct event_match *match, struct session_match *one)
{
    const struct arb_pbn_number *points = match->is_awarded && match->points[0].given ? match->points : match->score;

    one->has_awarded_vps = match->is_awarded && event->by_points;
    one->is_own_scale = event->by_own_scale;
    for (unsigned side = 0; side < 2; side++) one->score[side] = scaled(&points[side]);
}

/* Does the match count outside its contest? One that was not played since a team withdrew is none, as a bye is none:
 * what is given for it is its contest's own. A walkover that the Director gave is one. */
static bool is_match(const struct event_match *match)
{
    return match->score[0].given && match->score[1].given && (!match->not_played || match->walkover != 0);
}

/* Those that count, between two of the rows. */
static bool take_matches(struct session *session)
{
    const struct event *event = session->event;

    session->match = calloc(event->matches.count + 1, sizeof *session->match);
    if (session->match == NULL) return false;
    for (size_t i = 0; i < event->matches.count; i++) {
        const struct event_match *match = &event->matches.item[i];
        struct session_match *one = &session->match[session->matches];

        *one = (struct session_match){.row = {row_with(session, match->id[0]), row_with(session, match->id[1])},
                                      .round = match->round, .walkover = match->walkover};
        take_score(event, match, one);
        take_imps(event, match, one);
        if (match->walkover != 0) one->has_imps = false;
        session->matches += is_match(match) && one->row[0] < session->rows && one->row[1] < session->rows;
    }
    return true;
}

/* Pairs in matches, whose name may be all that is told of them: "Rossi - Bianchi". */
static bool is_of_pairs(const struct event *event)
{
    static const char word[] = "SWISS_PAIRS";

    return event->scoring.length >= sizeof word - 1 && memcmp(event->scoring.at, word, sizeof word - 1) == 0;
}

/* The rows of an event of matches, as its standings are published. */
static bool take_listed(struct session *session)
{
    const struct event *event = session->event;

    session->row = calloc(event->totals.count + 1, sizeof *session->row);
    if (session->row == NULL) return false;
    for (size_t i = 0; i < event->totals.count; i++) {
        const struct event_total *total = &event->totals.item[i];
        struct session_row *row = &session->row[session->rows++];
        const struct arb_pbn_number *figure = total->total.given ? &total->total : &total->percent;

        *row = (struct session_row){.id = total->id, .team = total->team, .has_figure = figure->given,
                                    .place = total->rank.given ? (uint32_t)total->rank.value : 0,
                                    .has_withdrawn = total->has_withdrawn,
                                    .figure = exactly(figure)};
        cut_names(row, total->names);
        if (row->names == 0 && is_of_pairs(event)) cut_names(row, total->team);
    }
    return take_matches(session);
}

static enum session_form form_of(const struct event *event)
{
    if (event->is_listed) return SESSION_MATCHES;
    if (event->rule.by == EVENT_BY_POINTS) return SESSION_POINTS;
    return event->rule.by == EVENT_BY_MATCHPOINTS ? SESSION_PERCENT : SESSION_IMPS;
}

/* False: memory is short. */
static bool take_event(struct sessions *sessions, const struct event *event, const char *path)
{
    struct session *session = &sessions->session[sessions->count++];

    *session = (struct session){.event = event, .path = path, .title = event->title, .form = form_of(event),
                                .fields = !event->is_listed && event->two_fields ? 2 : 1,
                                .day = event->year * 10000u + event->month * 100u + event->day};
    if (event->only != NULL) session->section = event->only->section;
    return event->is_listed ? take_listed(session) : take_pairs(session);
}

/* -- Files --------------------------------------------------------------------------------------- */

/* Is that why the file is not taken? An evening without a result is, where it is wanted. */
static bool is_refused(const struct sessions *sessions, const char *why)
{
    return why != NULL && !(sessions->with_empty && strcmp(why, "rank.evening_empty") == 0);
}

/* Takes the events of a scored file; one that cannot be scored refuses all. */
static const char *take_events(struct sessions *sessions, const struct event_scored *scored, const char *path)
{
    if (is_refused(sessions, scored->refused)) return scored->refused;
    for (size_t i = 0; i < scored->parts; i++) {
        if (is_refused(sessions, scored->part[i].refused)) return scored->part[i].refused;
        if (sessions->count == SESSIONS_MAX) return "season.too_many_sessions";
        if (!take_event(sessions, scored->part[i].event, path)) return "cli.no_memory";
    }
    return NULL;
}

static void drop(struct sessions *sessions, size_t count)
{
    while (sessions->count > count) {
        sessions->count--;
        free(sessions->session[sessions->count].row);
        free(sessions->session[sessions->count].match);
    }
}

/* Is it, to the byte, one of those that are there? */
static bool is_again(const struct session_file *file)
{
    for (const struct session_file *other = file->next; other != NULL; other = other->next)
        if (arb_span_equal(other->file.text, file->file.text)) return true;
    return false;
}

/* NULL: memory is short. */
static struct session_file *next_file(struct sessions *sessions)
{
    struct session_file *file = calloc(1, sizeof *file);

    if (file == NULL) return NULL;
    file->next = sessions->file;
    return sessions->file = file;
}

/* The events of the last file, which is open unless there is already something to say why not. */
static const char *add(struct sessions *sessions, const char *path, const char *why)
{
    struct session_file *file = sessions->file;
    const size_t before = sessions->count;

    if (why == NULL && is_again(file)) why = "season.again";
    if (why == NULL && !event_scored_read(&file->scored, &file->file)) why = "cli.no_memory";
    if (why == NULL) why = take_events(sessions, &file->scored, path);
    sessions->is_damaged = file->scored.whole != NULL && event_lost(file->scored.whole) > 0;
    if (why != NULL) drop(sessions, before);
    return why;
}

const char *sessions_add(struct sessions *sessions, const char *path)
{
    struct session_file *file = next_file(sessions);

    if (file == NULL) return "cli.no_memory";
    return add(sessions, path, event_file_open(&file->file, sessions->language, path));
}

const char *sessions_add_bytes(struct sessions *sessions, const char *name, struct arb_span bytes)
{
    struct session_file *file = next_file(sessions);

    if (file == NULL) return "cli.no_memory";
    return add(sessions, name, event_file_of(&file->file, sessions->language, name, bytes));
}

const char *sessions_add_kept(struct sessions *sessions, const char *name, struct arb_span text)
{
    struct session_file *file = next_file(sessions);

    if (file == NULL) return "cli.no_memory";
    return event_file_unpack(&file->file, sessions->language, name, text) ? add(sessions, name, NULL) : NULL;
}

/* By insertion, since most files are told in the order of their days. */
void sessions_sort(struct sessions *sessions)
{
    for (size_t i = 1; i < sessions->count; i++) {
        const struct session moved = sessions->session[i];
        size_t at = i;

        for (; at > 0 && sessions->session[at - 1].day > moved.day; at--)
            sessions->session[at] = sessions->session[at - 1];
        sessions->session[at] = moved;
    }
}

unsigned session_seats(const struct session *session)
{
    if (session->event->of_players) return 1;
    return session->form == SESSION_MATCHES && session->rows > 0 && session->row[0].team.length > 0 &&
                   session->row[0].names != 2 ? 4 : 2;
}

void sessions_free(struct sessions *sessions)
{
    struct session_file *file = sessions->file;

    drop(sessions, 0);
    while (file != NULL) {
        struct session_file *next = file->next;

        event_scored_free(&file->scored);
        event_file_close(&file->file);
        free(file);
        file = next;
    }
    sessions->file = NULL;
}
