/* evenings_client.c -- all the phones of many evenings, in one process that does little but wait:
 * evenings_client PORT ACTS_A_SECOND SECONDS [plain], with the evenings on standard input (evenings.mjs, which has
 * opened them and started their first round):
 *
 *     event ID FROM COOKIE ROUNDS BOARDS WATCHERS SERIES      the Director's; 1: its series is asked for each second
 *     table NUMBER FROM COOKIE SET SET …                      of the event above; a set a round, 0: it sits out
 *
 * An event has the Director's live line, one for each table's phone, and one for each of its watchers, who are public.
 * Tables in their turn begin a board, enter a result, agree; when all of an event have done their round the Director
 * starts the next. A table waits for its act's answer and for its own phone to show it. Prints, in microseconds, how
 * many, half of them, 99 of 100 and the longest, from the request being written to
 *
 *     acked        the answer: it is on the disk
 *     phone        the table's own line having its document
 *     console      the Director's line having it
 *     watchers     the last watcher of the event having it; of agreements, which change the ranking
 *     series       the series' answer
 *
 * then "late N", acts that were due when every table waited for its last one, and "confirmed N", agreements that are
 * kept in all. Before, "begun" when the measuring begins, all evenings being under way, and "ended ACTS SECONDS" when
 * it ends: acts kept meanwhile, and in which time, which is less than was asked for where all evenings are over; and
 * "bytes N", which came on all lines meanwhile.
 *
 * Lines take packed messages, as every browser's do; plain: they do not.
 */
#include "client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COOKIE = 400, WAYS = 512, ROUNDS = 48, STEPS = 3, PENDING = 4096, VERSION_AT_MOST = 64, SERIES_MS = 1000,
       LAST_US = 3000000 };                                       /* for what is on its way when the measuring ends */
enum { ACKED, PHONE, CONSOLE, WATCHERS, SERIES, FIGURES };

/* What a request is of, the first member of who asks. */
enum whose { OF_TABLE, OF_EVENT, OF_SERIES };

struct event {
    enum whose whose;
    char id[64], from[20], cookie[COOKIE];
    unsigned rounds, boards, watchers, tables, round, owing;    /* owing: tables that have not done the round */
    uint64_t begins_us;
    /* Agreements that not all watchers have yet, and which version each has. */
    unsigned first_line, heard, pending;
    struct {
        uint32_t seq;
        uint64_t begun_us;
    } waiting[PENDING];
    uint32_t *version;
};

struct table {
    enum whose whose;
    unsigned event, number;
    char from[20], cookie[COOKIE];
    unsigned char set[ROUNDS];
    unsigned step, told;            /* of the round's acts; the round that its phone shows */
    unsigned awaited;               /* a bit each: ACKED, PHONE, CONSOLE */
    long long last_at, before;      /* of its last act, as its phone shows it; and when the present one was sent */
    uint64_t begun_us;
};

struct line {
    enum { OF_PHONE, OF_CONSOLE, OF_WATCHER } kind;
    unsigned event, which;          /* which: table, or watcher of the event */
};

static struct event *event;
static struct table *table;
static struct line *line;
static unsigned events, tables, lines, over, *order;
static struct {
    enum whose whose;
    int event;                      /* -1: nobody asks */
    bool asked;
    uint64_t begun_us, due_us;
} series = {.whose = OF_SERIES, .event = -1};
static uint64_t measured_us;        /* acts begun before are not measured */
static unsigned late, confirmed, kept_acts;

/* -- Figures ----------------------------------------------------------------------------------- */

static struct {
    uint32_t *us;
    size_t count, room;
} figure[FIGURES];

static void note(unsigned which, uint64_t begun_us)
{
    if (begun_us < measured_us || measured_us == 0) return;
    if (figure[which].count == figure[which].room) {
        figure[which].room = figure[which].room > 0 ? 2 * figure[which].room : 4096;
        figure[which].us = realloc(figure[which].us, figure[which].room * sizeof *figure[which].us);
        if (figure[which].us == NULL) client_give_up("memory");
    }
    figure[which].us[figure[which].count++] = (uint32_t)(client_now_us() - begun_us);
}

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return (x > y) - (x < y);
}

static void tell(unsigned which)
{
    static const char *const names[] = {"acked", "phone", "console", "watchers", "series"};
    const size_t count = figure[which].count;
    uint32_t *us = figure[which].us;

    if (count == 0) return;
    qsort(us, count, sizeof *us, compare);
    printf("%s %zu %u %u %u\n", names[which], count, us[count / 2], us[count * 99 / 100], us[count - 1]);
}

/* -- Live lines ---------------------------------------------------------------------------------- */

static struct asker asker_of(unsigned which)
{
    static char from[20];
    const struct line *l = &line[which];
    const struct event *e = &event[l->event];

    if (l->kind == OF_PHONE) return (struct asker){e->id, "table", table[l->which].from, table[l->which].cookie};
    if (l->kind == OF_CONSOLE) return (struct asker){e->id, "director", e->from, e->cookie};
    snprintf(from, sizeof from, "11.%u.%u.%u", which >> 16, which >> 8 & 255, which & 255);
    return (struct asker){e->id, "public", from, ""};
}

/* The version is at the beginning; of the others' messages all may be needed. */
static uint32_t kept(unsigned which)
{
    return line[which].kind == OF_WATCHER ? VERSION_AT_MOST : UINT32_MAX;
}

static long long number_behind(const char *text, const char *key)
{
    const char *at = strstr(text, key);

    return at != NULL ? atoll(at + strlen(key)) : -1;
}

/* A table's part as its phone or the Director has it: does it show the act that is awaited? */
static void take_part(struct table *t, const char *part, unsigned which)
{
    const long long last_at = number_behind(part, "\"lastAt\":");

    if (which == PHONE) {
        t->told = (unsigned)number_behind(part, "\"round\":");
        t->last_at = last_at;
    }
    if ((t->awaited >> which & 1u) == 0 || last_at <= t->before) return;
    t->awaited &= ~(1u << which);
    note(which, t->begun_us);
}

/* The Director's message has the parts of any tables, in order. */
static void take_parts(const struct event *e, const char *text, unsigned first_table)
{
    for (const char *at = strstr(text, "\"table/"); at != NULL; at = strstr(at + 1, "\"table/")) {
        const unsigned number = (unsigned)atoi(at + 7);

        if (number > e->tables) return;             /* null: there are no more */
        take_part(&table[first_table + number - 1], at, CONSOLE);
    }
}

/* Once all have been told of something: what the one who has least has, all have. */
static void look_at_watchers(struct event *e)
{
    uint32_t least = UINT32_MAX;
    unsigned left = 0;

    for (unsigned i = 0; i < e->watchers; i++)
        if (e->version[i] < least) least = e->version[i];
    for (unsigned i = 0; i < e->pending; i++) {
        if (e->waiting[i].seq <= least) note(WATCHERS, e->waiting[i].begun_us);
        else e->waiting[left++] = e->waiting[i];
    }
    e->pending = left;
}

/* "version":"k0123456789abcdef.42" */
static void watcher_heard(struct event *e, unsigned which, const char *text)
{
    const char *const dot = strchr(text, '.');

    if (dot == NULL) client_give_up("no version");
    e->version[which] = (uint32_t)atol(dot + 1);
    if (++e->heard < e->watchers) return;
    e->heard = 0;
    look_at_watchers(e);
}

static unsigned first_table_of(const struct event *e)
{
    return line[e->first_line + 1].which;
}

static unsigned told_lines;

static void heard(unsigned which, const char *text, uint32_t length)
{
    const struct line *l = &line[which];
    struct event *e = &event[l->event];
    const char *part;

    (void)length;
    if (measured_us == 0 && strstr(text, "\"version\"") != NULL) told_lines++;
    if (l->kind == OF_WATCHER) watcher_heard(e, l->which, text);
    else if (l->kind == OF_CONSOLE) take_parts(e, text, first_table_of(e));
    else if ((part = strstr(text, "\"table/")) != NULL) take_part(&table[l->which], part, PHONE);
}

/* -- Acts ------------------------------------------------------------------------------------------ */

static unsigned number_of_act;

/* Of a table's act that is the table's next, or of the Director's. */
static void body_of(char body[192], const char *act)
{
    snprintf(body, 192, "{\"acts\":[{\"id\":\"bench%012u\",\"line\":\"%s\"}]}", ++number_of_act, act);
}

/* A contract and tricks by chance, the same in every run. */
static unsigned chance(void)
{
    static uint64_t state = 1;

    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(state >> 33);
}

static void line_of(const struct table *t, char act[80])
{
    static const char *const steps[] = {"begin", "result", "confirm"};
    const struct event *e = &event[t->event];
    const unsigned board = (t->set[e->round - 1] - 1u) * e->boards + t->step / STEPS + 1;
    const int length = snprintf(act, 80, "%s T%u R%u B%u", steps[t->step % STEPS], t->number, e->round, board);

    if (t->step % STEPS == 1)
        snprintf(act + length, 80 - (size_t)length, " %u%c %c %u", 1 + chance() % 4, "CDHSN"[chance() % 5],
                 "NESW"[chance() % 4], 5 + chance() % 8);
}

static struct asker phone_of(const struct table *t)
{
    return (struct asker){event[t->event].id, "table", t->from, t->cookie};
}

/* Is there something for it to do now? Its phone shows the round before anybody there can do anything. */
static bool has_to_act(const struct table *t)
{
    const struct event *e = &event[t->event];

    return e->round <= e->rounds && t->told == e->round && t->step < STEPS * e->boards && t->set[e->round - 1] > 0;
}

static bool act_at(struct table *t)
{
    char act[80], body[192];

    line_of(t, act);
    body_of(body, act);
    t->begun_us = client_now_us();
    t->before = t->last_at;
    if (!client_ask(t, phone_of(t), "acts", body)) return false;
    t->awaited = 1u << ACKED | 1u << PHONE | 1u << CONSOLE;
    return true;
}

static void count_owing(struct event *e, unsigned first_table)
{
    for (; e->round <= e->rounds; e->round++) {
        e->owing = 0;
        for (unsigned i = 0; i < e->tables; i++) e->owing += table[first_table + i].set[e->round - 1] > 0;
        if (e->owing > 0) return;
    }
    over++;
}

/* All have done their round. */
static void start_next(struct event *e)
{
    char act[32], body[192];
    const unsigned first_table = first_table_of(e);

    for (unsigned i = 0; i < e->tables; i++) table[first_table + i].step = 0;
    e->round++;
    count_owing(e, first_table);
    if (e->round > e->rounds) return;
    snprintf(act, sizeof act, "start %u", e->round);
    body_of(body, act);
    if (!client_ask(e, (struct asker){e->id, "director", e->from, e->cookie}, "acts", body))
        client_give_up("no connection is free");
}

static void table_acked(struct table *t, uint32_t seq)
{
    struct event *e = &event[t->event];

    note(ACKED, t->begun_us);
    kept_acts++;
    t->awaited &= ~(1u << ACKED);
    if (t->step % STEPS == STEPS - 1) {
        confirmed++;
        if (e->pending == PENDING) client_give_up("those who watch are told nothing");
        if (e->watchers > 0) {
            e->waiting[e->pending].seq = seq;
            e->waiting[e->pending++].begun_us = t->begun_us;
        }
    }
    if (++t->step == STEPS * e->boards && --e->owing == 0) start_next(e);
}

static void answered(void *whose, const char *text)
{
    const long long seq = number_behind(text, "\"kept\":");

    if (*(enum whose *)whose == OF_SERIES) {
        note(SERIES, series.begun_us);
        series.asked = false;
        return;
    }
    if (seq < 1) client_give_up(text);
    if (*(enum whose *)whose == OF_TABLE) table_acked(whose, (uint32_t)seq);
}

static void ask_for_series(uint64_t now)
{
    if (series.event < 0 || series.asked || now < series.due_us) return;
    series.due_us = now + SERIES_MS * 1000;
    series.begun_us = now;
    series.asked =
        client_ask(&series, (struct asker){event[series.event].id, "public", "12.0.0.1", ""}, "series", NULL);
}

/* The next that has something to do and waits for nothing; nobody, where all of them wait. In the beginning nobody acts
 * in the place of an event that has not begun. */
static void next_acts(uint64_t now)
{
    static unsigned at;
    bool waits = false;

    for (unsigned passed = 0; passed < tables; passed++) {
        struct table *t = &table[order[at++ % tables]];

        if (now < event[t->event].begins_us) return;
        if (!has_to_act(t)) continue;
        if (t->awaited == 0 && act_at(t)) return;
        waits = true;
    }
    late += waits;
}

/* -- The run ---------------------------------------------------------------------------------------- */

static void *grown(void *all, unsigned count, size_t size)
{
    void *const more = (count & (count - 1)) == 0 ? realloc(all, (count > 0 ? 2u * count : 1u) * size) : all;

    if (more == NULL) client_give_up("memory");
    return more;
}

static void add_line(unsigned kind, unsigned which)
{
    line = grown(line, lines, sizeof *line);
    line[lines++] = (struct line){kind, events - 1, which};
}

static void add_watchers(void)
{
    for (unsigned i = 0; events > 0 && i < event[events - 1].watchers; i++) add_line(OF_WATCHER, i);
}

static void read_event(const char *text)
{
    struct event *e;
    int asks;

    add_watchers();
    event = grown(event, events, sizeof *event);
    e = &event[events++];
    memset(e, 0, sizeof *e);
    e->whose = OF_EVENT;
    e->round = 1;
    if (sscanf(text, "event %63s %19s %399s %u %u %u %d", e->id, e->from, e->cookie, &e->rounds, &e->boards,
               &e->watchers, &asks) != 7 || e->rounds > ROUNDS) client_give_up("an event");
    e->version = calloc(e->watchers + 1, sizeof *e->version);
    e->first_line = lines;
    if (asks && series.event < 0) series.event = (int)events - 1;
    add_line(OF_CONSOLE, 0);
}

static void read_table(char *text)
{
    struct table *t;
    int length = 0;

    table = grown(table, tables, sizeof *table);
    t = &table[tables];
    memset(t, 0, sizeof *t);
    if (events == 0 || sscanf(text, "table %u %19s %399s%n", &t->number, t->from, t->cookie, &length) != 3 ||
        t->number != event[events - 1].tables + 1) client_give_up("a table");
    t->event = events - 1;
    for (unsigned i = 0; i < event[t->event].rounds; i++)
        t->set[i] = (unsigned char)strtoul(text + length, &text, 10), length = 0;
    event[t->event].tables++;
    add_line(OF_PHONE, tables++);
}

static void read_all(void)
{
    char text[1024];

    while (fgets(text, sizeof text, stdin) != NULL) {
        if (text[0] == 'e') read_event(text);
        else read_table(text);
    }
    add_watchers();
    if (events == 0 || tables == 0) client_give_up("no evenings");
    for (unsigned i = 0; i < events; i++) count_owing(&event[i], first_table_of(&event[i]));
}

/* Tables in an order by chance, and rounds that do not begin at the same time everywhere. */
static uint64_t spread(uint64_t begun, double pace)
{
    const double round_us = STEPS * event[0].boards * tables / pace * 1e6;

    order = malloc(tables * sizeof *order);
    if (order == NULL) client_give_up("memory");
    for (unsigned i = 0; i < tables; i++) {
        const unsigned other = chance() % (i + 1);

        order[i] = order[other];
        order[other] = i;
    }
    for (unsigned i = 0; i < events; i++) event[i].begins_us = begun + (uint64_t)(round_us * i / events);
    return begun + (uint64_t)round_us;
}

static void play(double pace, double seconds)
{
    const uint64_t begun = client_now_us();
    uint64_t now = begun, number = 0, due, bytes = 0;
    unsigned before = 0;

    measured_us = spread(begun, pace);
    for (; now < measured_us + (uint64_t)(seconds * 1e6) && over < events; now = client_now_us()) {
        if (before == 0 && now >= measured_us) {
            puts("begun");
            fflush(stdout);
            before = kept_acts;
            bytes = client_bytes();
            late = 0;
        }
        due = begun + (uint64_t)((double)number * 1e6 / pace);
        if (now >= due) {
            next_acts(now);
            number++;
        }
        ask_for_series(now);
        client_look(now >= due ? 0 : (int)((due - now) / 1000));
    }
    if (before == 0 || figure[ACKED].count == 0) client_give_up("nothing was measured");
    printf("ended %u %.2f\n", kept_acts - before, (double)(now - measured_us) / 1e6);
    printf("bytes %llu\n", (unsigned long long)(client_bytes() - bytes));
    fflush(stdout);
    for (number = now; now < number + LAST_US; now = client_now_us()) client_look(50);
    for (unsigned i = 0; i < FIGURES; i++) tell(i);
    printf("late %u\nconfirmed %u\n", late, confirmed);
}

int main(int argc, char **argv)
{
    if (argc < 4 || argc > 5 || (argc == 5 && strcmp(argv[4], "plain") != 0)) {
        fputs("usage: evenings_client PORT ACTS_A_SECOND SECONDS [plain] < EVENINGS\n", stderr);
        return 2;
    }
    read_all();
    client_begin(&(struct client){.name = "evenings_client", .port = atoi(argv[1]), .lines = lines, .ways = WAYS,
                                  .packs = argc == 4, .kept = kept, .heard = heard, .answered = answered});
    client_open_lines(asker_of, events);
    while (told_lines < lines) client_look(50);
    play(atof(argv[2]), atof(argv[3]));
    return 0;
}
