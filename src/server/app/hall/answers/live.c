/* live.c -- the WebSockets that watch a contest: what is sent to them, and how often.
 */
#include "hall/answers/live.h"

#include "hall/answers/answer.h"
#include "hall/directors.h"
#include "hall/answers/document.h"
#include "hall/answers/followed.h"
#include "hall/kind.h"

#include <stdlib.h>

#define SLOW_MS       1000
#define SLOW_A_TURN   480           /* lines that get slow parts in one turn of the loop */
#define NEXT_TURN_MS  1             /* later, when the others' turn comes */
#define WHOLE_MAX     (400u << 10)  /* bytes that go down a WebSocket at once; more is fetched by HTTP */
#define SHARED_UNIT   (64u << 10)   /* of a first document, for each of which a request more is charged */
#define CODE_RENEWED  4401          /* close codes: the session is void */
#define CODE_GONE     4404          /* no such contest any more */
#define CODE_MOVED    1012          /* ask again: another server has it (RFC 6455's registry: service restart) */

struct link {
    struct arb__contest *contest;   /* NULL: being closed */
    struct arb_channel *channel;
    struct arb__watch watch;
    uint64_t generation;
    uint32_t complete;              /* it has everything up to this act */
    uint32_t quick;                 /* and the quick parts up to this one */
    struct link *previous, *next;
};

struct common;

/* The slow parts go out to all, to some in each turn of the loop. Whoever comes meanwhile has everything there is, and
 * what changes meanwhile is for the next round, unless somebody has it with this one. */
struct round {
    bool is_on;
    struct link *next;              /* who is served next; NULL: all were */
    uint32_t seq;                   /* the act as of which it began: at the end all have it at least */
    int64_t lines;                  /* that were sent something */
    struct common *common;          /* NULL: none; what is the same for all as of the act 'common_seq' */
    uint32_t common_seq;
};

/* The crowd are members of the public, who all see the same. */
struct arb__live {
    struct link *first, *crowd;
    uint32_t crowd_quick;           /* the act up to which all of the crowd have the quick parts at least */
    unsigned lines;                 /* all of them */
    struct arb__followed *followed; /* NULL: none was */
    bool dirty;
    struct arb__has told;           /* up to where all have been told at least */
    int64_t flushed_ms;             /* when the slow parts began to go out last */
    struct round round;
    struct arb_timer *timer;        /* until the slow parts are due */
    struct arb__contest *next_dirty;
    bool waits;                     /* the slow parts are due, or go out, and wait for their turn */
    struct arb__contest *next_waiting;
};

/* -- Links -------------------------------------------------------------------------- */

static struct arb__live *live_of(struct arb__contest *contest)
{
    if (contest->live == NULL) {
        contest->live = calloc(1, sizeof *contest->live);
        ARB_ASSERT(contest->live != NULL);
        contest->live->flushed_ms = INT64_MIN / 2;
    }
    return contest->live;
}

static bool is_of_crowd(const struct link *link)
{
    return link->watch.actor.role == ARB_PUBLIC && link->watch.match == 0;
}

static struct link **list_of(struct arb__live *live, const struct link *link)
{
    return is_of_crowd(link) ? &live->crowd : &live->first;
}

/* Iterates over all of them, the crowd last. */
static struct link *first_of(const struct arb__live *live)
{
    return live->first != NULL ? live->first : live->crowd;
}

static struct link *next_of(const struct arb__live *live, const struct link *link)
{
    return link->next != NULL || is_of_crowd(link) ? link->next : live->crowd;
}

static void unlink_from(struct arb__live *live, struct link *link)
{
    if (live->round.next == link) live->round.next = next_of(live, link);
    if (link->previous != NULL) link->previous->next = link->next;
    else *list_of(live, link) = link->next;
    if (link->next != NULL) link->next->previous = link->previous;
    link->previous = link->next = NULL;
    link->contest = NULL;
    live->lines--;
}

static void link_to(struct arb__live *live, struct link *link)
{
    struct link **list = list_of(live, link);

    link->next = *list;
    if (*list != NULL) (*list)->previous = link;
    *list = link;
    live->lines++;
}

/* Closes the channel with a code and a reason; the link is freed when the channel is closed. */
static void cut(struct link *link, uint16_t code, const char *reason)
{
    unlink_from(link->contest->live, link);
    arb_channel_close(link->channel, code, reason);
}

bool arb__live_watched(const struct arb__contest *contest)
{
    return contest->live != NULL && contest->live->lines > 0;
}

bool arb__live_has_player(const struct arb__contest *contest, unsigned number)
{
    if (contest->live == NULL) return false;
    for (const struct link *link = contest->live->first; link != NULL; link = link->next)
        if (link->watch.actor.role == ARB_PLAYER && link->watch.actor.pair == number) return true;
    return false;
}

/* Of a contest with meetings that are played here: tables are opened for those that have none, and the others look
 * again. */
static void stir_tables(struct arb__contest *contest)
{
    for (unsigned place = 0; place < ARB__KIND_COUNT; place++)
        if (contest->server->kinds[place]->host != NULL) contest->server->kinds[place]->host(contest);
}

void arb__live_stir(struct arb__contest *contest)
{
    if (contest->kind[ARB__KEPT]->stir != NULL) contest->kind[ARB__KEPT]->stir(contest);
    if (contest->kind[ARB__KEPT]->hosted != NULL && contest->server->net != NULL) stir_tables(contest);
}

static void wait_no_more(struct arb__contest *contest)
{
    struct arb__turns *turns = &contest->server->turns;
    struct arb__contest **at = &turns->first, *before = NULL;

    while (*at != contest) before = *at, at = &(*at)->live->next_waiting;
    *at = contest->live->next_waiting;
    if (turns->last == contest) turns->last = before;
    contest->live->next_waiting = NULL;
    contest->live->waits = false;
}

static void end_round(struct arb__live *live);

/* Unlinks every watcher, stops the timer and takes the contest off the lists of those to be flushed. */
void arb__live_free(struct arb__contest *contest)
{
    struct arb__live *live = contest->live;

    if (live == NULL) return;
    while (live->lines > 0) unlink_from(live, first_of(live));
    if (live->timer != NULL) arb_timer_stop(live->timer);
    if (live->dirty) {
        struct arb__contest **at = &contest->server->dirty;

        while (*at != NULL && *at != contest) at = &(*at)->live->next_dirty;
        if (*at != NULL) *at = live->next_dirty;
    }
    if (live->waits) wait_no_more(contest);
    end_round(live);
    free(live->followed);
    free(live);
    contest->live = NULL;
}

void arb__live_closed(void *app, struct arb_channel *channel)
{
    struct arb__server *server = app;
    struct link *link = arb_channel_mine(channel);

    struct arb__contest *contest = link->contest;

    if (contest != NULL) unlink_from(contest->live, link);
    --*server->channels;
    free(link);
    if (contest != NULL) arb__live_stir(contest);
}

/* -- Messages ------------------------------------------------------------------------- */

#define ROOM (64u << 10)            /* bytes of a message, at first */

struct room {
    char *at;
    size_t size;
};

struct message {
    const struct link *link;
    struct arb__has has;
    uint32_t version;
    struct arb__telling *telling;
};

static void write_message(struct arb_writer *out, const void *what)
{
    const struct message *m = what;

    arb__parts_write(out, m->link->contest, &m->link->watch, m->has, m->version, m->telling);
}

/* Sends {"resync":true} in place of a document too long for the channel's queue: the client then fetches it by GET. */
static void send_resync(const struct link *link)
{
    char text[128], version[32];
    struct arb_writer out = arb_writer_on(text, sizeof text), words = arb_writer_on(version, sizeof version);
    struct arb_json json = arb_json_on(&out);

    arb__version_write(&words, link->contest, link->contest->kept_seq);
    arb_json_object(&json);
    arb_json_key_text(&json, "version", version);
    arb_json_key_bool(&json, "resync", true);
    arb_json_end(&json);
    arb_channel_send(link->channel, arb_writer_span(&out));
}

/* The text of a message, in room that is made larger until it fits and kept for the next. */
static struct arb_span text_of(const struct message *message, struct room *room)
{
    for (;;) {
        struct arb_writer out = arb_writer_on(room->at, room->size);

        if (message->telling->pieces != NULL) message->telling->pieces->count = 0;
        if (room->at != NULL) write_message(&out, message);
        if (room->at != NULL && !out.truncated) return arb_writer_span(&out);
        free(room->at);
        room->size = room->size > 0 ? 2 * room->size : ROOM;
        room->at = malloc(room->size);
        ARB_ASSERT(room->at != NULL);
    }
}

/* What he alone is sent is written, and what others are sent too is put in. */
static void send_parts(const struct message *message, struct room *room)
{
    struct arb__pieces pieces = {.count = 0};
    struct arb_span text;
    size_t length;

    message->telling->pieces = &pieces;
    text = text_of(message, room);
    message->telling->pieces = NULL;
    length = text.length;
    for (size_t i = 0; i < pieces.count; i++) length += arb_news_text(pieces.piece[i].news).length;
    if (length > WHOLE_MAX) send_resync(message->link);
    else arb_channel_send_pieces(message->link->channel, text, pieces.piece, pieces.count);
}

static void send_document(struct link *link, struct arb_news *document)
{
    if (arb_news_text(document).length > WHOLE_MAX) send_resync(link);
    else arb_channel_send_news(link->channel, document);
    arb_news_release(document);
}

/* What is the same for all who are served at a time. The texts written last for a watcher without a role, with what
 * waits and without: most watchers are such, and all of them get the same text. */
struct common {
    struct {
        struct arb_news *news;
        struct arb__has has;
        uint32_t version;
    } told[2];
    struct arb__telling telling;
    struct room room;
};

static bool is_told(const struct common *common, unsigned which, const struct message *message)
{
    return common->told[which].news != NULL && common->told[which].has.quick == message->has.quick &&
           common->told[which].has.slow == message->has.slow && common->told[which].version == message->version;
}

/* Sends to a member of the public: what is sent to all of them is written once, and again only where what they have
 * differs. */
static void send_common(const struct message *message, struct common *common)
{
    const unsigned which = message->has.slow != ARB__HAS_ALL;

    if (!is_told(common, which, message)) {
        if (common->told[which].news != NULL) arb_news_release(common->told[which].news);
        common->told[which].news = arb_news_new(text_of(message, &common->room));
        arb_news_may_pack(common->told[which].news);
        common->told[which].has = message->has;
        common->told[which].version = message->version;
    }
    arb_channel_send_news(message->link->channel, common->told[which].news);
}

static void end_common(struct common *common)
{
    for (size_t i = 0; i < ARB_COUNT(common->told); i++)
        if (common->told[i].news != NULL) arb_news_release(common->told[i].news);
    arb__telling_end(&common->telling);
    free(common->room.at);
}

/* -- Flushing -------------------------------------------------------------------------- */

static bool is_void(const struct link *link)
{
    const struct arb__kind *kind = link->contest->kind[ARB__KEPT];
    const struct arb_actor actor = link->watch.actor;
    const unsigned number = actor.role == ARB_TABLE ? actor.table : actor.pair;

    if (actor.role == ARB_DIRECTOR) return arb__directors_with(link->contest->server, link->generation) == NULL;
    if (actor.role != ARB_TABLE && actor.role != ARB_PLAYER) return false;
    return !kind->admits(link->contest, actor.role, actor.side, number) ||
           link->generation != kind->generation(link->contest, actor.role, number);
}

void arb__live_follow(struct arb__contest *contest, uint32_t seq, const char *trace)
{
    if (contest->server->traces && arb__live_watched(contest))
        arb__followed_add(&contest->live->followed, seq, trace);
}

/* Does something wait for him that may wait a second? */
static bool has_to_wait(const struct link *link, const struct common *common)
{
    return arb__parts_waiting(link->contest, &link->watch, (struct arb__has){ARB__HAS_ALL, link->complete},
                              &common->telling);
}

/* Sends to one watcher what changed since he was last served: the quick parts under the version that he has, or all of
 * it under the new one. Where nothing that he sees has to wait, all of it is the quick parts. Those that went out under
 * the old version go again with the new one: a client that had a newer version by then, from a question of its own,
 * dropped them. False: nothing was sent. */
static bool flush_link(struct link *link, struct common *common, bool is_due)
{
    const struct arb__contest *contest = link->contest;
    const bool all = is_due || !has_to_wait(link, common);
    const struct message message = {
        .link = link,
        .has = all ? (struct arb__has){link->complete, link->complete} : (struct arb__has){link->quick, ARB__HAS_ALL},
        .version = all ? contest->kept_seq : link->complete, .telling = &common->telling,
    };
    const bool any = arb__parts_waiting(contest, &link->watch, message.has, &common->telling);

    if (any) {
        if (link->watch.actor.role == ARB_PUBLIC && link->watch.match == 0) send_common(&message, common);
        else send_parts(&message, &common->room);
    }
    link->quick = contest->kept_seq;
    if (all) link->complete = contest->kept_seq;
    return any;
}

/* Does something wait for the crowd that may not wait? They are not looked at one by one to learn that it does not. */
static bool crowd_waits(const struct arb__contest *contest, const struct common *common)
{
    const struct arb__live *live = contest->live;

    return live->crowd != NULL && arb__parts_waiting(contest, &live->crowd->watch,
                                                     (struct arb__has){live->crowd_quick, ARB__HAS_ALL},
                                                     &common->telling);
}

/* Serves one watcher, or closes his line; true: he was sent something. */
static bool serve_link(struct link *link, struct common *common, bool is_due)
{
    if (!is_void(link)) return flush_link(link, common, is_due);
    cut(link, CODE_RENEWED, "login.code_renewed");
    return false;
}

/* Serves all watchers of a contest with what does not wait. */
static void flush_quick(struct arb__contest *contest)
{
    struct arb__live *live = contest->live;
    struct common common = {0};
    struct link *next;
    int64_t lines = 0;
    bool with_crowd;

    arb__settle(contest);
    arb__telling_begin(&common.telling, contest, live->told);
    with_crowd = crowd_waits(contest, &common);
    for (struct link *link = with_crowd ? first_of(live) : live->first; link != NULL; link = next) {
        next = with_crowd ? next_of(live, link) : link->next;
        lines += serve_link(link, &common, false);
    }
    arb__followed_tell_quick(live->followed, contest, lines);
    end_common(&common);
    if (with_crowd) live->crowd_quick = contest->kept_seq;
}

/* -- Rounds ------------------------------------------------------------------------------- */

static void begin_round(struct arb__contest *contest)
{
    struct arb__live *live = contest->live;

    live->round = (struct round){.is_on = true, .next = first_of(live), .seq = contest->kept_seq};
    live->flushed_ms = arb_net_now_ms(contest->server->net);
}

static void forget_common(struct round *round)
{
    if (round->common != NULL) end_common(round->common);
    free(round->common);
    round->common = NULL;
}

static void end_round(struct arb__live *live)
{
    forget_common(&live->round);
    live->round = (struct round){0};
}

/* What the turn before found and wrote serves this one too, unless something has changed since. */
static struct common *common_of(struct arb__contest *contest)
{
    struct round *round = &contest->live->round;

    arb__settle(contest);
    if (round->common_seq != contest->kept_seq || contest->kind[ARB__KEPT]->is_seen_by_others) forget_common(round);
    if (round->common != NULL) return round->common;
    round->common = calloc(1, sizeof *round->common);
    ARB_ASSERT(round->common != NULL);
    arb__telling_begin(&round->common->telling, contest, contest->live->told);
    round->common_seq = contest->kept_seq;
    return round->common;
}

static void ring(void *mine);

/* All have it. What came meanwhile has its own second. */
static void close_round(struct arb__contest *contest)
{
    struct arb__live *live = contest->live;
    const uint32_t seq = live->round.seq;
    const int64_t due_ms = live->flushed_ms + SLOW_MS, now = arb_net_now_ms(contest->server->net);

    arb__followed_tell_all(live->followed, contest, live->round.lines, seq);
    live->told = (struct arb__has){seq, seq};
    if (live->crowd_quick < seq) live->crowd_quick = seq;
    end_round(live);
    if (contest->kept_seq != seq && live->timer == NULL)
        live->timer = arb_net_timer(contest->server->net, due_ms > now ? (uint64_t)(due_ms - now) : NEXT_TURN_MS, 0,
                                    ring, contest);
}

/* Serves the next of them, so many at most; returns how many. The round is over with the last. */
static unsigned go_round(struct arb__contest *contest, unsigned most)
{
    struct round *round = &contest->live->round;
    struct common *common;
    unsigned served = 0;

    if (!round->is_on) begin_round(contest);
    common = common_of(contest);
    for (; round->next != NULL && served < most; served++) {
        struct link *link = round->next;

        round->next = next_of(contest->live, link);
        round->lines += serve_link(link, common, true);
    }
    if (round->next == NULL) close_round(contest);
    return served;
}

/* -- Turns -------------------------------------------------------------------------------- */

/* To how many lines of a contest the slow parts may go out in this turn of the loop, 0: it is not its turn. They cost
 * as much as many acts, the more the more lines there are, and whoever has just entered something is answered in
 * between. A contest that has room in one turn is served in one. */
static unsigned room_in_turn(struct arb__contest *contest)
{
    struct arb__turns *turns = &contest->server->turns;
    const int64_t now = arb_net_now_ms(contest->server->net);
    const unsigned most = turns->most > 0 ? turns->most : SLOW_A_TURN;
    unsigned room;

    if (turns->now_ms != now) turns->taken = 0;
    turns->now_ms = now;
    room = turns->taken < most ? most - turns->taken : 0;
    return turns->taken > 0 && !contest->live->round.is_on && contest->live->lines > room ? 0 : room;
}

static void take_turns(void *mine);

static void set_turns(struct arb__server *server)
{
    if (server->turns.timer == NULL && server->turns.first != NULL)
        server->turns.timer = arb_net_timer(server->net, NEXT_TURN_MS, 0, take_turns, server);
}

/* Those that wait, in the order in which theirs were due. */
static void take_turns(void *mine)
{
    struct arb__server *server = mine;
    struct arb__contest *contest;
    unsigned room;

    server->turns.timer = NULL;
    while ((contest = server->turns.first) != NULL && (room = room_in_turn(contest)) > 0) {
        server->turns.taken += go_round(contest, room);
        if (!contest->live->round.is_on) wait_no_more(contest);
    }
    set_turns(server);
}

static void wait_for_turn(struct arb__contest *contest)
{
    struct arb__turns *turns = &contest->server->turns;

    if (contest->live->waits) return;
    contest->live->waits = true;
    if (turns->first == NULL) turns->first = contest;
    else turns->last->live->next_waiting = contest;
    turns->last = contest;
    set_turns(contest->server);
}

/* The slow parts are due: they begin to go out now, or wait for those that are before them. True: all have them. */
static bool serve_slow(struct arb__contest *contest)
{
    struct arb__turns *turns = &contest->server->turns;
    const unsigned room = turns->first == NULL ? room_in_turn(contest) : 0;

    if (room > 0) turns->taken += go_round(contest, room);
    if (room > 0 && !contest->live->round.is_on) return true;
    wait_for_turn(contest);
    return false;
}

/* The quick parts at once. The slow ones go out at most every SLOW_MS, in between a timer is set for them. */
static void serve(struct arb__contest *contest)
{
    struct arb__live *live = contest->live;
    const int64_t now = arb_net_now_ms(contest->server->net), due_ms = live->flushed_ms + SLOW_MS;

    if (now < due_ms && live->timer == NULL)
        live->timer = arb_net_timer(contest->server->net, (uint64_t)(due_ms - now), 0, ring, contest);
    if (now < due_ms || !serve_slow(contest)) flush_quick(contest);
}

/* The slow parts are due. */
static void ring(void *mine)
{
    struct arb__contest *contest = mine;

    contest->live->timer = NULL;
    serve(contest);
}

void arb__live_dirty(struct arb__contest *contest)
{
    if (!arb__live_watched(contest) || contest->live->dirty) return;
    contest->live->dirty = true;
    contest->live->next_dirty = contest->server->dirty;
    contest->server->dirty = contest;
}

void arb__live_flush(struct arb__server *server)
{
    while (server->dirty != NULL) {
        struct arb__contest *contest = server->dirty;

        server->dirty = contest->live->next_dirty;
        contest->live->next_dirty = NULL;
        contest->live->dirty = false;
        serve(contest);
    }
}

/* -- Comings and goings ------------------------------------------------------------------- */

/* The request becomes a WebSocket, and its first message is the whole document since the version that the client has.
 * The client is charged for the document's size. */
void arb__live_open(struct arb__contest *contest, struct arb_reply *reply, const struct arb__watch *watch,
                    uint64_t generation,
                    uint32_t since)
{
    struct arb__server *server = contest->server;
    struct link *link = calloc(1, sizeof *link);
    struct arb_news *document;

    ARB_ASSERT(link != NULL);
    document = arb__document(contest, watch, since);
    arb_reply_charge(reply, (uint32_t)(arb_news_text(document).length / SHARED_UNIT));
    link->channel = arb_reply_socket(reply, link);
    if (link->channel == NULL) {
        arb_news_release(document);
        free(link);
        return;
    }
    ++*server->channels;
    link->contest = contest;
    link->watch = *watch;
    link->generation = generation;
    link->complete = link->quick = contest->kept_seq;
    link_to(live_of(contest), link);
    send_document(link, document);
    arb__live_stir(contest);
}

/* The queue has drained after messages were dropped: all parts are sent again. What the watcher may no longer see must
 * go as null, which is why it is "since the first act" and not a first answer. */
void arb__live_behind(void *app, struct arb_channel *channel)
{
    struct link *link = arb_channel_mine(channel);

    (void)app;
    if (link->contest == NULL) return;
    link->complete = link->quick = link->contest->kept_seq;
    send_document(link, arb__document(link->contest, &link->watch, 1));
}

/* Sends the whole document to every watcher, as after a restore, when no version that a client has can be trusted. */
void arb__live_anew(struct arb__contest *contest)
{
    struct link *next;

    if (contest->live == NULL) return;
    contest->live->crowd_quick = 0;
    end_round(contest->live);
    arb__settle(contest);
    for (struct link *link = first_of(contest->live); link != NULL; link = next) {
        next = next_of(contest->live, link);
        if (is_void(link)) {
            cut(link, CODE_RENEWED, "login.code_renewed");
            continue;
        }
        link->complete = link->quick = contest->kept_seq;
        send_document(link, arb__document(contest, &link->watch, 0));
    }
}

void arb__live_move(struct arb__contest *from, struct arb__contest *to)
{
    if (from->live == NULL) return;
    for (struct link *link = first_of(from->live); link != NULL;) {
        struct link *next = next_of(from->live, link);

        unlink_from(from->live, link);
        link->contest = to;
        link_to(live_of(to), link);
        link = next;
    }
}

void arb__live_end(struct arb__contest *contest)
{
    while (arb__live_watched(contest)) cut(first_of(contest->live), CODE_GONE, "wire.not_found");
}

void arb__live_leave(struct arb__contest *contest)
{
    while (arb__live_watched(contest)) cut(first_of(contest->live), CODE_MOVED, "moved");
}

static void cut_directors(struct arb__contest *contest)
{
    struct link *next;

    if (contest->live == NULL) return;
    for (struct link *link = contest->live->first; link != NULL; link = next) {
        next = link->next;
        if (link->watch.actor.role == ARB_DIRECTOR && is_void(link)) cut(link, CODE_RENEWED, "login.password_changed");
    }
}

void arb__live_new_password(struct arb__server *server)
{
    for (size_t i = 0; i < server->hall.count; i++)
        if (server->hall.listed[i].contest != NULL) cut_directors(server->hall.listed[i].contest);
}
