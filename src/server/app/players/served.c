/* served.c -- see served.h. */
#include "players/served.h"

#include "hall/answers/answer.h"
#include "pages/feeds.h"
#include "pages/page.h"
#include "pages/page_parts.h"
#include "pages/solved.h"
#include "players/club_list.h"
#include "players/years.h"

#include <stdlib.h>
#include <string.h>

enum {
    WAITERS_MAX = 64,               /* who asks then is to ask again */
    READ_COST = 10                  /* requests that making the pages is charged as, to whoever makes it begin */
};

#define ASKED_MS (INT64_C(10) * 60 * 1000)     /* so long what was made stays when nobody asks */
#define BUSY_MS  (INT64_C(60) * 60 * 1000)     /* so long after its last act a contest may be going on */

/* What the pages need of a contest. */
struct piece {
    char id[ARB__ID_MAX + 1];
    uint32_t acts;                  /* as of which it was read; 0: it is to be read */
    struct arb__club_day day;
    struct arb__who_played who;
    struct arb__year_file file;
};

struct waiter {
    struct arb__served *served;
    struct arb_reply *reply;
    struct arb_span path;           /* in the request, which stays as long as the reply */
    struct waiter *next, **link;
};

enum state { NOTHING, READING, MAKING, MADE };

struct arb__served {
    struct arb__server *server;
    enum state state;
    bool is_over;                   /* the server stops */
    uint64_t stamp;                 /* of what is made, or being made */
    int64_t asked_ms;
    uint32_t hidden_version;        /* of which the pieces are */
    struct piece *piece;
    size_t pieces, next;
    struct arb__contest *contest;   /* being read on another thread */
    struct arb_timer *timer;        /* until the next piece is read */
    struct arb_players hidden;      /* copies, which no other thread changes */
    char *texts;
    struct arb__club_list club;
    struct arb__years years;
    struct leads leads, wanted;     /* of what is made; wanted: gathered on the other thread */
    size_t next_lead;
    bool has_leads;                 /* all are solved, or given up */
    bool is_asking, is_in_ask;      /* the job is the solver's; the question is just being put */
    struct arb_solve_job job;
    struct waiter *first;
    size_t waiters;
};

static const struct arb__club_places places = {
    .days = "/", .players = "/players", .calendar = "/calendar.ics", .news = "/feed.atom", .script = "/site.js",
    .contest = "/e/", .player = "/players/", .ending = ""};

static void *memory(void *made)
{
    ARB_ASSERT(made != NULL);
    return made;
}

/* -- Of what they are made ----------------------------------------------------------------- */

static bool is_in(const struct arb__listed *item)
{
    return item->state == ARB_CONTEST_ENDED && arb__feeds_has(item);
}

/* A number of all that the pages depend on. */
static uint64_t stamp_of(struct arb__server *server)
{
    const struct arb__hall *hall = &server->hall;
    uint64_t stamp = arb_hash_bytes(ARB_HASH_START, (const char *)&hall->incarnation, sizeof hall->incarnation);
    size_t count = 0;

    arb__hall_sort(&server->hall);
    stamp = arb_hash_bytes(stamp, (const char *)&server->hidden_version, sizeof server->hidden_version);
    stamp = arb_hash_bytes(stamp, server->club.name, strlen(server->club.name));
    for (size_t i = 0; i < hall->count && count < ARB__SERVED_CONTESTS; i++) {
        const struct arb__listed *item = &hall->listed[i];

        if (!is_in(item)) continue;
        stamp = arb_hash_bytes(stamp, item->id, sizeof item->id);
        stamp = arb_hash_bytes(stamp, (const char *)&item->acts, sizeof item->acts);
        count++;
    }
    return stamp;
}

static void free_piece(struct piece *piece)
{
    arb__who_free(&piece->who);
    arb__year_file_free(&piece->file);
}

static void free_pieces(struct arb__served *served)
{
    for (size_t i = 0; i < served->pieces; i++) free_piece(&served->piece[i]);
    free(served->piece);
    served->piece = NULL;
    served->pieces = 0;
}

/* What was made of the pieces goes; they stay, and so does what is known of leads. */
static void unmake(struct arb__served *served)
{
    if (served->is_asking) arb_solver_drop(arb__solver(served->server), &served->job);
    served->is_asking = served->has_leads = false;
    arb__years_free(&served->years);
    arb__who_free(&served->club.who);
    free(served->club.day);
    free(served->hidden.player);
    free(served->texts);
    served->club = (struct arb__club_list){.places = &places};
    served->hidden = (struct arb_players){.player = NULL};
    served->texts = NULL;
    served->state = NOTHING;
}

/* Moves the piece of that contest, as it is now, out of the old ones; else it is to be read. */
static void reuse(struct piece *piece, const struct arb__listed *item, struct piece *old, size_t count)
{
    memcpy(piece->id, item->id, sizeof piece->id);
    for (size_t i = 0; i < count; i++) {
        if (old[i].acts != item->acts || strcmp(old[i].id, item->id) != 0) continue;
        *piece = old[i];
        old[i] = (struct piece){.acts = 0};
        return;
    }
}

static void choose_pieces(struct arb__served *served)
{
    const struct arb__hall *hall = &served->server->hall;
    struct piece *old = served->piece;
    const size_t count = served->pieces;

    if (served->hidden_version != served->server->hidden_version)
        for (size_t i = 0; i < count; i++) old[i].acts = 0;
    served->hidden_version = served->server->hidden_version;
    served->piece = memory(calloc(ARB__SERVED_CONTESTS, sizeof *served->piece));
    served->pieces = 0;
    for (size_t i = 0; i < hall->count && served->pieces < ARB__SERVED_CONTESTS; i++)
        if (is_in(&hall->listed[i])) reuse(&served->piece[served->pieces++], &hall->listed[i], old, count);
    for (size_t i = 0; i < count; i++) free_piece(&old[i]);
    free(old);
}

/* -- Answers ------------------------------------------------------------------------------- */

/* A page that depends on what was made, the language and the reader's look. */
static bool key_of(const struct arb__served *served, const struct arb_request *request, uint64_t stamp,
                   struct arb_writer *key)
{
    arb_write_text(key, "players ");
    arb_write_text(key, arb_language_name(arb__language_of(served->server, request)));
    arb_write_char(key, ' ');
    arb__year_write(key, stamp);
    if (served->has_leads) arb_write_char(key, '+');
    arb_write_text(key, arb__look_of(request));
    arb_write_char(key, ' ');
    arb_write_span(key, request->path);
    return !key->truncated;
}

static void send(struct arb_reply *reply, struct arb_news *news)
{
    arb__page_keep_language(reply);
    arb_reply_header(reply, "Cache-Control", "no-cache, private");
    arb_reply_header(reply, "Vary", "Cookie, Accept-Language");
    arb_news_may_pack(news);
    arb_reply_send_news(reply, 200, "text/html; charset=utf-8", news);
}

static bool send_kept(struct arb__served *served, struct arb_reply *reply, uint64_t stamp)
{
    char text[ARB__CACHE_KEY_MAX];
    struct arb_writer key = arb_writer_on(text, sizeof text);
    struct arb_news *news;

    if (!key_of(served, arb_reply_request(reply), stamp, &key)) return false;
    news = arb__text_cache_find(&served->server->cache, arb_writer_span(&key));
    if (news != NULL) send(reply, news);
    return news != NULL;
}

static struct arb_news *list_page(struct arb__served *served, const struct arb_request *request)
{
    struct arb_span text;
    struct arb_news *news;

    served->club.page.language = arb__language_of(served->server, request);
    served->club.page.look = arb__look_of(request);
    text = arb__write_all(65536, arb__club_players, &served->club);
    news = arb_news_new(text);
    free((char *)text.at);
    return news;
}

static struct arb_news *year_page(struct arb__served *served, const struct arb_request *request,
                                  const struct arb__played *played)
{
    const struct arb__year_place place = {arb__language_of(served->server, request), "/paper.css", "/icon.svg",
                                          "/players", served->server->club.name, "?lang=", "", arb__look_of(request)};
    size_t length = 0;
    char *text = arb__years_html(&served->years, played->name, &place, &length);
    struct arb_news *news = text != NULL ? arb_news_new((struct arb_span){text, length}) : NULL;

    free(text);
    return news;
}

/* The player whose page that is; NULL: nobody's. */
static const struct arb__played *player_at(const struct arb__served *served, struct arb_span path)
{
    uint64_t who;

    if (!arb__year_read(arb_span_skip(path, 1), &who)) return NULL;
    for (size_t i = 0; i < served->club.who.count; i++)
        if (served->club.who.played[i].who == who && served->club.who.played[i].has_year)
            return &served->club.who.played[i];
    return NULL;
}

/* From what is made. */
static void answer(struct arb__served *served, struct arb_reply *reply, struct arb_span path)
{
    const struct arb_request *request = arb_reply_request(reply);
    const struct arb__played *played = path.length > 0 ? player_at(served, path) : NULL;
    char text[ARB__CACHE_KEY_MAX];
    struct arb_writer key = arb_writer_on(text, sizeof text);
    struct arb_news *news;

    if (path.length > 0 && played == NULL) {
        arb__page_refuse(served->server, reply, 404, "wire.not_found");
        return;
    }
    news = played != NULL ? year_page(served, request, played) : list_page(served, request);
    if (news == NULL) {
        arb__page_refuse(served->server, reply, 500, "cli.no_memory");
        return;
    }
    if (key_of(served, request, served->stamp, &key))
        arb__text_cache_put(&served->server->cache, arb_writer_span(&key), news);
    send(reply, news);
    arb_news_release(news);
}

/* -- Those who wait ------------------------------------------------------------------------ */

static void forget(struct waiter *waiter)
{
    *waiter->link = waiter->next;
    if (waiter->next != NULL) waiter->next->link = waiter->link;
    waiter->served->waiters--;
    free(waiter);
}

static void refuse(struct arb__server *server, struct arb_reply *reply)
{
    arb_reply_header(reply, "Retry-After", "5");
    arb__page_refuse(server, reply, 503, "wire.not_read");
}

/* He is gone, or looks no more. */
static void left(void *mine)
{
    struct waiter *waiter = mine;

    refuse(waiter->served->server, waiter->reply);
    forget(waiter);
}

static void line_up(struct arb__served *served, struct arb_reply *reply, struct arb_span path)
{
    struct waiter *waiter = memory(calloc(1, sizeof *waiter));

    *waiter = (struct waiter){.served = served, .reply = reply, .path = path, .next = served->first,
                              .link = &served->first};
    if (served->first != NULL) served->first->link = &waiter->next;
    served->first = waiter;
    served->waiters++;
    arb_reply_when_left(reply, left, waiter);
}

static void answer_all(struct arb__served *served)
{
    while (served->first != NULL) {
        struct waiter *waiter = served->first;

        answer(served, waiter->reply, waiter->path);
        forget(waiter);
    }
}

/* -- Made ------------------------------------------------------------------------------------ */

static void begin(struct arb__served *served);

static size_t hidden_bytes(const struct arb_players *hidden)
{
    size_t bytes = 0;

    for (size_t i = 0; i < hidden->count; i++)
        for (unsigned c = 0; c < ARB_PLAYER_COLUMN_COUNT; c++) bytes += hidden->player[i].text[c].length;
    return bytes;
}

/* So that the list of members may change meanwhile. */
static void copy_hidden(struct arb__served *served)
{
    const struct arb_players *from = &served->server->hidden;
    char *at;

    served->hidden = *from;
    served->hidden.room = from->count;
    served->hidden.player = memory(calloc(from->count + 1, sizeof *served->hidden.player));
    served->texts = at = memory(malloc(hidden_bytes(from) + 1));
    for (size_t i = 0; i < from->count; i++) {
        served->hidden.player[i] = from->player[i];
        for (unsigned c = 0; c < ARB_PLAYER_COLUMN_COUNT; c++) {
            struct arb_span *text = &served->hidden.player[i].text[c];

            if (text->length > 0) memcpy(at, text->at, text->length);
            text->at = at;
            at += text->length;
        }
    }
}

/* On another thread. */
static void make(void *mine)
{
    struct arb__served *served = mine;

    for (size_t i = 0; i < served->pieces; i++)
        if (served->piece[i].file.text != NULL) arb__years_add(&served->years, &served->piece[i].file);
    arb__years_make(&served->years);
    arb__who_sort(&served->club.who);
    arb__years_mark(&served->years, &served->club.who);
    if (served->years.is_made && !leads_gather(&served->wanted, &served->years.grades, PEOPLE_NOBODY))
        leads_free(&served->wanted);
}

/* -- Leads ------------------------------------------------------------------------------------ */

/* Is something being played? Then the searches wait. */
static bool is_busy(struct arb__server *server)
{
    const int64_t now_ms = arb__now(server);

    for (size_t i = 0; i < server->hall.count; i++) {
        const struct arb__listed *item = &server->hall.listed[i];

        if (item->state == ARB_CONTEST_PLAYING && now_ms - item->last_at_ms < BUSY_MS) return true;
    }
    return false;
}

static void solve(struct arb__served *served);

static void told(struct arb_solve_job *job)
{
    struct arb__served *served = job->mine;

    served->is_asking = false;
    if (job->fault == ARB_SOLVE_GOOD) leads_answer(&served->leads, served->next_lead, &job->answer.cards);
    served->next_lead++;
    if (!served->is_in_ask) solve(served);
}

static void ask(struct arb__served *served)
{
    served->job = (struct arb_solve_job){.ask = {.kind = ARB_SOLVE_CARDS,
                                                 .position = leads_position(&served->leads, served->next_lead)},
                                         .told = told, .mine = served};
    served->is_asking = served->is_in_ask = true;
    arb_solver_ask(arb__solver(served->server), &served->job);
    served->is_in_ask = false;
}

/* One question after the other; when there are no more the pages tell what came of them. */
static void solve(struct arb__served *served)
{
    const struct leads *leads = &served->leads;

    while (!served->is_over && !served->is_asking && served->next_lead < leads->count) {
        if (leads->lead[served->next_lead].is_answered) served->next_lead++;
        else if (is_busy(served->server)) return;
        else ask(served);
    }
    if (served->is_over || served->is_asking) return;
    served->has_leads = true;
    served->years.leads = leads;
}

static void gather_leads(struct arb__served *served)
{
    leads_learn(&served->wanted, &served->leads);
    leads_free(&served->leads);
    served->leads = served->wanted;
    served->wanted = (struct leads){.lead = NULL};
    served->next_lead = 0;
    solve(served);
}

/* What has changed while it was made is seen to at once. */
static void made(void *mine)
{
    struct arb__served *served = mine;

    if (served->is_over) return;
    if (stamp_of(served->server) != served->stamp) {
        leads_free(&served->wanted);
        begin(served);
        return;
    }
    served->state = MADE;
    gather_leads(served);
    answer_all(served);
}

static void gather(struct arb__served *served)
{
    struct arb__server *server = served->server;

    copy_hidden(served);
    served->years = (struct arb__years){.hidden = &served->hidden};
    served->club = (struct arb__club_list){.places = &places,
                                           .name = server->club.name[0] != '\0' ? server->club.name : "Arbitro"};
    served->club.day = memory(calloc(served->pieces + 1, sizeof *served->club.day));
    for (size_t i = 0; i < served->pieces; i++) {
        served->club.day[i] = served->piece[i].day;
        arb__who_copy(&served->club.who, &served->piece[i].who, (uint32_t)i);
    }
    served->club.days = served->pieces;
    served->state = MAKING;
    arb_net_work(server->net, make, made, served);
}

/* -- Read, a contest a turn -------------------------------------------------------------------- */

static void read_next(void *mine);

static void again(struct arb__served *served)
{
    served->timer = arb_net_timer(served->server->net, 1, 0, read_next, served);
}

/* The contest may have gone on since it was listed: then the stamp is another in the end. */
static void take(struct arb__served *served)
{
    struct piece *piece = &served->piece[served->next++];
    char winners[8];
    struct arb_writer out = arb_writer_on(winners, sizeof winners);

    piece->acts = served->contest->kept_seq;
    arb__club_day_of(&piece->day, served->contest);
    if (piece->day.state == ARB_CONTEST_ENDED && !served->contest->kind[ARB__KEPT]->head(served->contest).withdrawn) {
        arb__who_add(&piece->who, served->contest, 0, &out);
        (void)arb__year_file_of(&piece->file, served->contest);
    }
    arb__hall_free_one(served->contest);
    served->contest = NULL;
}

static void ready(void *mine)
{
    struct arb__served *served = mine;

    served->contest->kind[ARB__KEPT]->ready(served->contest);
}

static void is_ready(void *mine)
{
    struct arb__served *served = mine;

    if (served->is_over) return;
    take(served);
    again(served);
}

/* One that cannot be read has no part in the pages; it is asked for again with the next change. */
static void skip(struct arb__served *served)
{
    struct piece *piece = &served->piece[served->next++];

    piece->day.state = ARB_CONTEST_SETUP;
    arb_net_log(served->server->net, ARB_LOG_ERROR, "contest_not_folded", piece->id);
}

static void read_next(void *mine)
{
    struct arb__served *served = mine;
    struct arb__hall_problem problem;

    served->timer = NULL;
    while (served->next < served->pieces && served->piece[served->next].acts > 0) served->next++;
    if (served->next == served->pieces) {
        gather(served);
        return;
    }
    served->contest = arb__hall_fold_one(served->server, served->piece[served->next].id, &problem);
    if (served->contest == NULL) {
        skip(served);
    } else if (served->contest->kind[ARB__KEPT]->ready != NULL) {
        arb_net_work(served->server->net, ready, is_ready, served);
        return;
    } else {
        take(served);
    }
    again(served);
}

static void begin(struct arb__served *served)
{
    unmake(served);
    served->stamp = stamp_of(served->server);
    choose_pieces(served);
    served->next = 0;
    served->state = READING;
    again(served);
}

/* -- From outside ------------------------------------------------------------------------------- */

static struct arb__served *served_of(struct arb__server *server)
{
    if (server->served != NULL) return server->served;
    server->served = memory(calloc(1, sizeof *server->served));
    server->served->server = server;
    return server->served;
}

/* "" or "/0123456789abcdef"; nothing else is looked for. */
static bool is_path(struct arb_span path)
{
    uint64_t who;

    return path.length == 0 || (path.at[0] == '/' && arb__year_read(arb_span_skip(path, 1), &who));
}

void arb__players_get(struct arb__server *server, struct arb_reply *reply, struct arb_span path)
{
    struct arb__served *served = served_of(server);
    uint64_t stamp;

    if (!is_path(path)) {
        arb__page_refuse(server, reply, 404, "wire.not_found");
        return;
    }
    stamp = stamp_of(server);
    served->asked_ms = arb_net_now_ms(server->net);
    if (send_kept(served, reply, stamp)) return;
    if (served->state == MADE && served->stamp == stamp) {
        answer(served, reply, path);
        return;
    }
    if (served->waiters == WAITERS_MAX || served->is_over) {
        refuse(server, reply);
        return;
    }
    if (served->state == NOTHING || served->state == MADE) {
        arb_reply_charge(reply, READ_COST);
        begin(served);
    }
    line_up(served, reply, path);
}

void arb__players_tidy(struct arb__server *server, int64_t now_ms)
{
    struct arb__served *served = server->served;

    if (served == NULL || served->state != MADE) return;
    if (now_ms - served->asked_ms <= ASKED_MS) {
        if (!served->has_leads) solve(served);
        return;
    }
    unmake(served);
    free_pieces(served);
}

void arb__players_stop(struct arb__server *server)
{
    struct arb__served *served = server->served;

    if (served == NULL) return;
    served->is_over = true;
    if (served->is_asking) arb_solver_drop(arb__solver(server), &served->job);
    served->is_asking = false;
    if (served->timer != NULL) arb_timer_stop(served->timer);
    served->timer = NULL;
    while (served->first != NULL) left(served->first);
}

void arb__players_free(struct arb__server *server)
{
    struct arb__served *served = server->served;

    if (served == NULL) return;
    unmake(served);
    free_pieces(served);
    leads_free(&served->leads);
    leads_free(&served->wanted);
    if (served->contest != NULL) arb__hall_free_one(served->contest);
    free(served);
    server->served = NULL;
}
