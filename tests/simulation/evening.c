/* evening.c -- see evening.h. */
#include "evening.h"

#include "affair.h"
#include "club.h"
#include "node.h"
#include "oracle.h"
#include "sockets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* So many steps no evening takes. */
enum { STEPS_MAX = 20000000 };

/* STILL_MS is longer than a line that is cut may take to be told so. */
enum { BEGIN_MS = 60000, REST_MS = 180000, STILL_MS = 10000 };

static struct {
    struct node node[NODES_MAX];
    unsigned nodes;
    struct club club;
    struct arb__secret secret;
    bool plays, fails;              /* people act; things fail */
    uint64_t steps;
    unsigned harm_ms;               /* how often something does, on the mean */
    struct evening_report *report;
} evening;

/* -- What fails ----------------------------------------------------------------------------------------- */

static struct node *some_node(void)
{
    return &evening.node[chance_below(evening.nodes)];
}

static void harm_phone(void)
{
    struct phone *phone = &evening.club.phone[chance_below(CLUB_PHONES)];

    phone_vanish(phone, chance_between(50, 6000), chance_of(250), chance_of(400));
}

static void harm_node(void)
{
    struct node *node = some_node();

    if (node->server == NULL) return;
    switch (chance_below(4)) {
    case 0:
    case 1:
        node_kill(node, chance_between(0, 3000), chance_between(100, 3000));
        evening.report->kills++;
        break;
    case 2: node_stop(node); break;
    default:
        place_sleep(&node->place, chance_between(50, 5000));
        story("server %u sleeps until %lld", node->number, (long long)node->place.asleep_until_ms);
    }
}

static void harm_network(void)
{
    struct node *node = some_node(), *other = some_node();
    const int64_t ms = chance_between(100, 5000);

    if (node->server == NULL) return;
    if (other != node && chance_of(500)) wire_split(&node->place, &other->place, ms);
    else if (chance_of(300)) wire_split(&node->place, NULL, ms);
    else cut_one(arb_net_loop(node->server->net));
}

static void fall_silent(void *mine)
{
    (void)mine;
    if (evening.fails) database_be_silent(chance_between(500, 6000));
}

/* Another takes over: what is being committed is or is not, nobody is told, and for some seconds nobody answers. */
static void fail_over(void)
{
    const int64_t ms = chance_between(1, 400);

    database_lose_answers(ms);
    agenda_in(ms, NULL, fall_silent, NULL);
}

static void harm_database(void)
{
    struct node *node = some_node();

    switch (chance_below(5)) {
    case 3: fail_over(); break;
    case 0: database_be_silent(chance_between(50, 6000)); break;
    case 1: database_be_full(chance_between(50, 4000)); break;
    case 2: database_lose_answers(chance_between(50, 2000)); break;
    default:
        if (node->server != NULL) journal_cut_off(node->server->journal, chance_between(50, 6000));
    }
}

/* By seconds, which are followed, or by days, which are not. */
static void harm_clock(void)
{
    const int64_t day_ms = 86400000;

    struct place *place = &some_node()->place;

    place->wall_off_ms = chance_of(500) ? chance_between(-30000, 30000) : chance_between(-day_ms, 400 * day_ms);
    story("a clock is %lld ms ahead", (long long)place->wall_off_ms);
}

static void harm(void *mine)
{
    (void)mine;
    if (!evening.fails) return;
    evening.report->faults++;
    switch (chance_below(8)) {
    case 0: case 1: case 2: harm_phone(); break;
    case 3: harm_node(); break;
    case 4: case 5: harm_network(); break;
    case 6: harm_database(); break;
    default: harm_clock();
    }
    agenda_in(chance_between(evening.harm_ms / 4, 2 * evening.harm_ms), NULL, harm, NULL);
}

/* Everything works again. */
static void heal(void)
{
    evening.fails = false;
    phones.is_quiet = true;
    wire_open();
    database_heal();
    for (unsigned i = 0; i < evening.nodes; i++) {
        place_wake(&evening.node[i].place);
        evening.node[i].place.wall_off_ms = 0;
        if (evening.node[i].server != NULL && evening.node[i].server->journal != NULL)
            journal_cut_off(evening.node[i].server->journal, 0);
    }
}

/* -- What is done ------------------------------------------------------------------------------------------ */

static void whim(void *mine)
{
    struct phone *phone = mine;

    if (!evening.plays) return;
    club_act(&evening.club, phone);
    agenda_in(chance_between(100, phone->role == ARB_DIRECTOR ? 4000 : evening.club.affair->pause_ms), NULL, whim,
              phone);
}

/* Goes on until it is so, or for so long. */
static bool await(bool (*is_so)(void), int64_t most_ms)
{
    const int64_t until_ms = agenda_now_ms() + most_ms;

    while (!oracle_is_broken() && agenda_now_ms() < until_ms) {
        if (is_so != NULL && is_so()) return true;
        if (!agenda_step()) break;
        if (++evening.steps > STEPS_MAX) oracle_break("rest: it goes round in circles", "");
    }
    return is_so == NULL;
}

static bool has_contest(void) { return phones.contest[0] != '\0'; }

static bool director_knows(void)
{
    return evening.club.affair->is_there(&evening.club.phone[CLUB_DIRECTOR].now);
}

static bool all_sit(void) { return evening.club.affair->is_seated(); }

static bool all_are_content(void)
{
    for (size_t i = 0; i < CLUB_PHONES; i++)
        if (!phone_is_content(&evening.club.phone[i])) return false;
    for (unsigned i = 0; i < evening.nodes; i++)
        if (evening.node[i].server == NULL) return false;
    return true;
}

/* Nobody had anything new for some seconds. */
static bool is_still(void)
{
    static int64_t since_ms;
    static uint64_t answers;
    uint64_t now = 0;

    for (size_t i = 0; i < CLUB_PHONES; i++) now += evening.club.phone[i].answers;
    if (now != answers || !all_are_content() || since_ms > agenda_now_ms()) {
        answers = now;
        since_ms = agenda_now_ms();
    }
    return agenda_now_ms() - since_ms >= STILL_MS;
}

static void tell_unrest(void)
{
    const struct phone *phone = evening.club.phone;
    char where[80];

    for (size_t i = 0; i < CLUB_PHONES; i++, phone++) {
        if (phone_is_content(phone)) continue;
        snprintf(where, sizeof where, "%.19s waits%s%.50s", phone->label, phone->first != NULL ? ": " : "",
                 phone->first != NULL ? phone->first->line : "");
        oracle_break("rest: it does not come to rest", where);
    }
    oracle_break("rest: it does not come to rest", "servers");
}

/* -- A server that replays the store ------------------------------------------------------------------------- */

static struct phone witness[CLUB_PHONES];

static bool all_have_asked(void)
{
    for (size_t i = 0; i < CLUB_PHONES; i++)
        if (witness[i].is_fetching) return false;
    return true;
}

/* By how much the computer's clock is wrong is said when it is found out, and not of a clock that is right. */
static void strip_clock(struct document *document)
{
    for (size_t i = 0; i < document->count; i++) {
        struct part *part = &document->part[i];
        char *at = strcmp(part->name, "room") == 0 ? memmem(part->text, part->length, "\"clockAheadMs\":", 15) : NULL;
        char *end = at != NULL ? memchr(at, ',', part->length - (size_t)(at - part->text)) : NULL;

        if (end == NULL) continue;
        memmove(at, end + 1, part->length - (size_t)(end + 1 - part->text));
        part->length -= (size_t)(end + 1 - at);
    }
}

/* Of the room the tables stand in the order of urgency at the moment when it was written: they are compared by
 * number. */
static int by_number(const void *a, const void *b)
{
    return memcmp(a, b, 12);                    /* {"table":12, */
}

static void sort_tables(struct document *document)
{
    char table[8][400];
    char *room = (char *)document_part(document, "room").at;
    char *at = strstr(room, "\"tables\":[{");
    size_t count = 0;

    for (char *each = at != NULL ? at + 10 : NULL; each != NULL && count < ARB_COUNT(table); count++) {
        char *end = strchr(each, '}');

        snprintf(table[count], sizeof table[count], "%.*s", (int)(end + 1 - each), each);
        each = end[1] == ',' ? end + 2 : NULL;
    }
    qsort(table, count, sizeof *table, by_number);
    for (size_t i = 0; i < count; i++) {
        at += i == 0 ? 10 : 1;
        memcpy(at, table[i], strlen(table[i]));
        at += strlen(table[i]);
        if (i + 1 < count) *at = ',';
    }
}

static void tell_part(const char *who, struct arb_span part)
{
    story("%s: %.*s", who, (int)part.length, part.at);
}

/* An act of which a phone sees nothing does not raise its version. */
static void compare(struct phone *phone, struct phone *other)
{
    char where[200];
    const char *part;

    strip_clock(&phone->now);
    strip_clock(&other->now);
    sort_tables(&phone->now);
    sort_tables(&other->now);
    part = document_difference(&phone->now, &other->now);
    if (part == NULL && version_number(phone->now.version) <= version_number(other->now.version)) return;
    snprintf(where, sizeof where, "%s has another %s at %s, a replay at %s", phone->label,
             part != NULL ? part : "version", phone->now.version, other->now.version);
    if (part != NULL) tell_part("the phone", document_part(&phone->now, part));
    if (part != NULL) tell_part("a replay", document_part(&other->now, part));
    oracle_break("same", where);
}

static void compare_with_replay(void)
{
    for (unsigned i = 0; i < evening.nodes; i++) node_close(&evening.node[i]);
    (void)await(NULL, 3000);
    node_open(&evening.node[0], 0, false);
    node_start_in(&evening.node[0], 0);
    (void)await(NULL, 100);
    for (size_t i = 0; i < CLUB_PHONES; i++) {
        const struct phone *phone = &evening.club.phone[i];

        witness[i] = (struct phone){.role = phone->role, .side = phone->side, .number = phone->number};
        memcpy(witness[i].name, phone->name, sizeof phone->name);
        memcpy(witness[i].label, phone->label, sizeof phone->label);
        memcpy(witness[i].address, phone->address, sizeof phone->address);
        memcpy(witness[i].cookie, phone->cookie, sizeof phone->cookie);
        memcpy(witness[i].more, phone->more, sizeof phone->more);
        phone_open(&witness[i]);
        phone_ask_whole(&witness[i], NODE_PORT(0));
    }
    if (!await(all_have_asked, 20000)) oracle_break("same: the replay does not answer", "");
    for (size_t i = 0; i < CLUB_PHONES && !oracle_is_broken(); i++) compare(&evening.club.phone[i], &witness[i]);
    for (size_t i = 0; i < CLUB_PHONES; i++) phone_close(&witness[i]);
}

/* -- The evening -------------------------------------------------------------------------------------------------- */

static void open_evening(uint64_t seed, const struct affair *affair, unsigned nodes)
{
    const struct arb_span key = {(const char *)evening.secret.key, sizeof evening.secret.key};
    static const char account[] = "4d own $argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0$nothing";

    agenda_open(seed);
    wire_open();
    memset(&evening.club, 0, sizeof evening.club);
    evening.club.affair = affair;
    evening.steps = 0;
    memset(&evening.secret, 5, sizeof evening.secret);
    memset(&phones, 0, sizeof phones);
    phones.overheard = oracle_overhear;
    oracle_open(affair);
    database_open(oracle_note);
    database_set_secret("key", "server", key);
    database_set_secret("account", "director", arb_span_of(account));
    evening.nodes = phones.nodes = nodes > 0 ? nodes : 1 + (unsigned)chance_below(NODES_MAX);
    for (unsigned i = 0; i < evening.nodes; i++) {
        node_open(&evening.node[i], i, evening.nodes > 1);
        node_start_in(&evening.node[i], chance_between(0, 300));
    }
}

static void play(bool calm)
{
    static const unsigned harms[] = {400, 1500, 1500, 5000};
    struct club *club = &evening.club;

    club_open(club, &evening.secret);
    club->affair->begin(club);
    if (!await(has_contest, BEGIN_MS)) oracle_break("rest: no contest begins", "");
    club_has_begun(club);
    club_open(club, &evening.secret);
    if (club->affair->seat != NULL) club->affair->seat(club);
    if (club->affair->seat != NULL && !await(all_sit, BEGIN_MS)) oracle_break("rest: they do not sit down", "");
    for (size_t i = 0; i < CLUB_PHONES; i++) phone_watch(&club->phone[i]);
    if (!oracle_is_broken() && !await(director_knows, BEGIN_MS))
        oracle_break("rest: the Director is told of nothing", "");
    if (oracle_is_broken()) return;
    club->affair->learn(&club->phone[CLUB_DIRECTOR].now);
    evening.plays = true;
    evening.fails = !calm;
    evening.harm_ms = harms[chance_below(ARB_COUNT(harms))];
    for (size_t i = 0; i < CLUB_PHONES; i++) agenda_in(chance_between(10, 800), NULL, whim, &club->phone[i]);
    agenda_in(evening.harm_ms, NULL, harm, NULL);
    (void)await(NULL, chance_between(10000, 60000));
    evening.plays = false;
    heal();
    if (!oracle_is_broken() && !await(is_still, REST_MS)) tell_unrest();
    for (size_t i = 0; i < CLUB_PHONES && club->affair->look_at_rest != NULL; i++)
        club->affair->look_at_rest(&club->phone[i]);
}

/* What is left on the agenda runs out, and frees what it has. */
static void close_evening(void)
{
    evening.plays = evening.fails = false;
    club_close(&evening.club);
    for (unsigned i = 0; i < evening.nodes; i++) node_close(&evening.node[i]);
    while (agenda_step()) continue;
    agenda_close();
    database_close();
}

void evening_play(uint64_t seed, const struct affair *affair, unsigned nodes, bool calm, struct evening_report *report)
{
    *report = (struct evening_report){.holds = true};
    evening.report = report;
    open_evening(seed, affair, nodes);
    report->kind = affair->name;
    report->nodes = evening.nodes;
    play(calm);
    if (!oracle_is_broken()) oracle_compare_store(evening.club.deed, evening.club.deeds);
    if (!oracle_is_broken()) compare_with_replay();
    report->acts = evening.club.deeds;
    for (size_t i = 0; i < evening.club.deeds; i++) report->kept += evening.club.deed[i]->is_kept;
    for (size_t i = 0; i < CLUB_PHONES; i++) report->answers += evening.club.phone[i].answers;
    report->lasted_ms = agenda_now_ms();
    report->holds = !oracle_is_broken();
    arb_text_copy(report->words, oracle_words(), sizeof report->words);
    close_evening();
}
