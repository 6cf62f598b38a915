/* route.c -- which function answers which path, and what a request must be to get there.
 *
 * Anything that changes something is a POST and passes arb__post_is_ours first, in one place.
 */
#include "route.h"

#include "assets.h"
#include "certificates/authority.h"
#include "hall/answers/answer.h"
#include "hall/nodes/pass.h"
#include "hall/kind.h"
#include "pages/card.h"
#include "pages/feeds.h"
#include "pages/page.h"
#include "pages/page_parts.h"
#include "pages/print.h"
#include "pages/qr.h"
#include "people/club.h"
#include "people/copies.h"
#include "people/login.h"
#include "people/members.h"
#include "people/session.h"
#include "people/sponsor.h"
#include "people/staff.h"
#include "players/served.h"
#include "post.h"
#include "start.h"


#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- Paths ----------------------------------------------------------------------------- */

/* Cuts "/segment" off the front of a path. */
static struct arb_span segment(struct arb_span *path)
{
    struct arb_span cut = {path->at, 0};

    if (path->length == 0 || path->at[0] != '/') return cut;
    cut.at++;
    while (cut.length + 1 < path->length && cut.at[cut.length] != '/') cut.length++;
    path->at += cut.length + 1;
    path->length -= cut.length + 1;
    return cut;
}

static bool starts_with(struct arb_span path, const char *start)
{
    const struct arb_span head = arb_span_of(start);

    return path.length >= head.length && arb_span_equal((struct arb_span){path.at, head.length}, head);
}

static bool ends_with(struct arb_span path, const char *end)
{
    const struct arb_span tail = arb_span_of(end);

    return path.length >= tail.length && arb_span_equal(arb_span_skip(path, path.length - tail.length), tail);
}

/* -- For machines ------------------------------------------------------------------------- */

/* GET /api/health: the server answers, how many acts wait for the disk, whether that is full, and whether the database
 * says nothing. */
static void health(struct arb__server *server, struct arb_reply *reply)
{
    struct arb_journal_counts counts;
    char text[256];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    arb_journal_count(server->journal, &counts);
    arb_json_object(&json);
    arb_json_key_text(&json, "status", "ok");
    arb_json_key_int(&json, "contests", (int64_t)server->hall.count);
    arb_json_key_int(&json, "waiting", counts.waiting);
    arb_json_key_bool(&json, "diskFull", server->disk_trial != NULL);
    arb_json_key_bool(&json, "storeSilent", arb_journal_is_silent(server->journal));
    arb_json_end(&json);
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 200, "application/json", arb_writer_span(&out));
}

/* GET /api/address: what stands in front of a path that somebody else's device is to open. */
static void address(struct arb__server *server, struct arb_reply *reply)
{
    char text[2 * sizeof server->base];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    arb_json_object(&json);
    arb_json_key_text(&json, "base", arb__base_of_others(server));
    arb_json_end(&json);
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 200, "application/json", arb_writer_span(&out));
}

static void write_metrics(struct arb_writer *out, const void *what)
{
    arb_metrics_write(what, out);
}

static void metrics(struct arb__server *server, struct arb_reply *reply)
{
    struct arb_span text;

    arb__count_journal(server);
    *server->awake = arb__hall_awake(&server->hall);
    *server->silent = arb_journal_is_silent(server->journal);
    *server->held = server->is_node ? arb__nodes_held(&server->hall) : server->hall.count;
    text = arb__write_all(16384, write_metrics, arb_net_metrics(server->net));
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 200, "text/plain; version=0.0.4; charset=utf-8", text);
    free((char *)text.at);
}

/* GET /calendar.ics and /feed.atom: the days of the club, and its results. */
static void send_feed(struct arb__server *server, struct arb_reply *reply, const char *path, arb__write *write,
                      const char *type)
{
    char self[160], home[160], before[160];
    const struct arb__feeds feeds = {
        .hall = &server->hall, .language = arb__language_of(server, arb_reply_request(reply)), .self = self,
        .title = server->club.name[0] != '\0' ? server->club.name : "Arbitro", .home = home, .before = before};
    struct arb_span text;

    snprintf(self, sizeof self, "%s%s", server->base, path);
    snprintf(home, sizeof home, "%s/", server->base);
    snprintf(before, sizeof before, "%s/e/", server->base);
    arb__hall_sort(&server->hall);
    text = arb__write_all(4096, write, &feeds);
    arb_reply_header(reply, "Cache-Control", "no-cache");
    arb_reply_send(reply, 200, type, text);
    free((char *)text.at);
}

static void calendar(struct arb__server *server, struct arb_reply *reply)
{
    send_feed(server, reply, "/calendar.ics", arb__feeds_calendar, "text/calendar; charset=utf-8");
}

static void news(struct arb__server *server, struct arb_reply *reply)
{
    send_feed(server, reply, "/feed.atom", arb__feeds_atom, "application/atom+xml; charset=utf-8");
}

/* The certificate of the club's authority, for phones to trust. */
static void authority(struct arb__server *server, struct arb_reply *reply)
{
    char text[8192];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (server->authority[0] == '\0' || !arb_authority_write(server->authority, &out)) {
        arb__refuse(server, reply, 404, "wire.not_found", NULL, 0);
        return;
    }
    arb_reply_header(reply, "Content-Disposition", "attachment; filename=\"arbitro-ca.crt\"");
    arb_reply_send(reply, 200, "application/x-x509-ca-cert", arb_writer_span(&out));
}

/* -- QR codes -------------------------------------------------------------------------------- */

/* Does the text end with the code of a pair that sits at this table's phone? */
static bool is_own_players(struct arb__server *server, const struct arb_request *request, struct arb_span text)
{
    struct arb__pass pass;
    struct arb__contest *contest;
    struct arb__code code;
    const struct arb__kind *kind;

    if (!arb__session_read(server, request, ARB_TABLE, &pass) || text.length < ARB__CODE_LETTERS) return false;
    contest = arb__hall_find(&server->hall, arb_span_of(pass.contest));
    if (contest == NULL || arb__who_as(server, request, contest, ARB_TABLE).refusal != NULL) return false;
    if (!arb__code_read((struct arb_span){text.at + text.length - ARB__CODE_LETTERS, ARB__CODE_LETTERS},
                        &code)) return false;
    if (code.role != ARB_PLAYER) return false;
    kind = contest->kind[ARB__KEPT];
    return kind->voucher_round != NULL &&
           arb__code_is(&code, &server->secret, contest->id, kind->voucher_round(contest)) &&
           kind->sits(contest, pass.number, code.side, code.number);
}

/* Cuts what stands before the path of an address of this server, as it was asked or as it calls itself; false: it is
 * another's. */
static bool take_host(const struct arb__server *server, const struct arb_request *request, struct arb_span *text)
{
    struct arb_span rest = *text;

    if (starts_with(rest, server->base)) {
        *text = arb_span_skip(rest, strlen(server->base));
        return true;
    }
    if (!starts_with(rest, "http://") && !starts_with(rest, "https://")) return false;
    rest = arb_span_skip(rest, starts_with(rest, "https://") ? 8 : 7);
    if (rest.length < request->host.length) return false;
    if (memcmp(rest.at, request->host.at, request->host.length) != 0) return false;
    *text = arb_span_skip(rest, request->host.length);
    return true;
}

/* Is it the link of a table to play at? Whoever opens one shares it as a picture. */
static bool is_link_of_table(struct arb__server *server, const struct arb_request *request, struct arb_span text)
{
    const struct arb__contest *contest;

    if (!take_host(server, request, &text) || !starts_with(text, "/play/")) return false;
    contest = arb__hall_find(&server->hall, arb_span_skip(text, 6));
    return contest != NULL && contest->kind[ARB__KEPT]->has_seats;
}

/* GET /qr.svg: the picture of a text. For directors; a table's phone gets the codes of its own pairs alone, and a table
 * to play at its own link, so that strangers cannot have pictures made of any text. */
static void qr(struct arb__server *server, struct arb_reply *reply)
{
    static char picture[64 << 10];
    const struct arb_request *request = arb_reply_request(reply);
    char text[ARB__QR_TEXT_MAX + 1];
    struct arb_writer words = arb_writer_on(text, sizeof text), out = arb_writer_on(picture, sizeof picture);

    if (!arb_query_value(request->query, "text", &words)) {
        arb__refuse(server, reply, 400, "wire.qr", NULL, 0);
    } else if (!arb__is_director(server, request) && !is_own_players(server, request, arb_writer_span(&words)) &&
               !is_link_of_table(server, request, arb_writer_span(&words))) {
        arb__refuse(server, reply, 401, "login.needed", NULL, 0);
    } else if (!arb__qr_svg(&out, text) || out.truncated) {
        arb__refuse(server, reply, 400, "wire.qr", NULL, 0);
    } else {
        arb_reply_header(reply, "Cache-Control", "private, max-age=3600");
        arb_reply_send(reply, 200, "image/svg+xml", arb_writer_span(&out));
    }
}

/* -- The table of routes ------------------------------------------------------------------------ */

static void login_table(struct arb__server *server, struct arb_reply *reply)
{
    arb__code_in(server, reply, ARB_TABLE);
}

static void login_player(struct arb__server *server, struct arb_reply *reply)
{
    arb__code_in(server, reply, ARB_PLAYER);
}

static const struct arb__path paths[] = {
    {"/api/health", health, NULL, 0},
    {"/api/me", arb__me, NULL, 0},
    {"/api/address", address, NULL, 0},
    {"/api/login", NULL, arb__login, 0},
    {"/api/logout", NULL, arb__logout, 0},
    {"/api/password", NULL, arb__new_password, 0},
    {"/api/clock", NULL, arb__post_clock, 0},
    {"/api/directors", arb__get_directors, arb__post_director, 0},
    {"/api/directors/revoke", NULL, arb__post_revoke, 0},
    {"/api/members", arb__get_members, arb__post_members, 0},
    {"/api/members.csv", arb__get_members_csv, NULL, 0},
    {"/api/members/remove", NULL, arb__post_members_remove, 0},
    {"/api/club", arb__get_club, arb__post_club, 0},
    {"/api/copies", arb__get_copies, arb__post_copy, 0},
    {"/api/copies/file", arb__get_copy_file, arb__post_copy_file, 256 << 10},
    {"/api/copies/restore", NULL, arb__post_restore, 0},
    {"/api/sponsor", arb__get_sponsor, arb__post_sponsor, 0},
    {"/api/table", NULL, login_table, 0},
    {"/api/player", NULL, login_player, 0},
    {"/api/contests", arb__get_contests, arb__post_contest, 0},
    {"/calendar.ics", calendar, NULL, 0},
    {"/feed.atom", news, NULL, 0},
    {"/metrics", metrics, NULL, 0},
    {"/ca.crt", authority, NULL, 0},
    {"/qr.svg", qr, NULL, 0},
    {NULL, NULL, NULL, 0},
};

static const struct arb__contest_path contest_paths[] = {
    {"acts", NULL, arb__post_acts},
    {"parts", arb__get_parts, NULL},
    {"live", arb__get_live, NULL},
    {"trail", arb__get_trail, NULL},
    {NULL, NULL, NULL},
};

static const struct arb__path *path_in(const struct arb__path *list, struct arb_span path)
{
    for (; list != NULL && list->path != NULL; list++)
        if (arb_span_is(path, list->path)) return list;
    return NULL;
}

static const struct arb__contest_path *contest_path_in(const struct arb__contest_path *list, struct arb_span name)
{
    for (; list != NULL && list->path != NULL; list++)
        if (arb_span_is(name, list->path)) return list;
    return NULL;
}

/* A path of ours, or else of a kind. */
static const struct arb__path *path_of(const struct arb__server *server, struct arb_span path)
{
    const struct arb__path *found = path_in(paths, path);

    for (unsigned place = 0; found == NULL && place < ARB__KIND_COUNT; place++)
        found = path_in(server->kinds[place]->paths, path);
    return found;
}

/* The same below a contest: of every contest, or of its own kind. *elsewhere: only another kind has it. contest NULL:
 * there is none, and every kind's will do. */
static const struct arb__contest_path *contest_path_of(const struct arb__server *server,
                                                       const struct arb__contest *contest, struct arb_span name,
                                                       bool *elsewhere)
{
    const struct arb__contest_path *found = contest_path_in(contest_paths, name);

    *elsewhere = false;
    if (found == NULL && contest != NULL) found = contest_path_in(contest->kind[ARB__KEPT]->contest_paths, name);
    for (unsigned place = 0; found == NULL && place < ARB__KIND_COUNT; place++) {
        found = contest_path_in(server->kinds[place]->contest_paths, name);
        *elsewhere = found != NULL && contest != NULL;
    }
    return found;
}

static bool is_read(enum arb_method method)
{
    return method == ARB_METHOD_GET || method == ARB_METHOD_HEAD;
}

/* Is the method one that the path takes, and a POST one of ours? A refusal is sent if not. */
static bool is_admitted(struct arb__server *server, struct arb_reply *reply, bool gets, bool posts)
{
    const enum arb_method method = arb_reply_request(reply)->method;

    if (is_read(method) && gets) return true;
    if (method == ARB_METHOD_POST && posts) return arb__post_is_ours(server, reply);
    arb_reply_header(reply, "Allow", gets && posts ? "GET, HEAD, POST" : posts ? "POST" : "GET, HEAD");
    arb__refuse(server, reply, 405, "wire.method", NULL, 0);
    return false;
}

static void not_found(struct arb__server *server, struct arb_reply *reply)
{
    arb__refuse(server, reply, 404, "wire.not_found", NULL, 0);
}

/* There is such a contest, and the store does not let it be read now. */
static void not_now(struct arb__server *server, struct arb_reply *reply)
{
    arb_reply_header(reply, "Retry-After", "1");
    arb__refuse(server, reply, 503, "wire.not_read", NULL, 0);
}

/* "/api/contests/ID/…" */
static void route_contest(struct arb__server *server, struct arb_reply *reply, struct arb_span rest)
{
    const struct arb_span id = segment(&rest), name = segment(&rest);
    const struct arb__listed *item = arb__hall_listed(&server->hall, id);
    const bool is_there = item != NULL;
    const struct arb__contest_path *route;
    struct arb__contest *contest;
    bool elsewhere;

    if (item != NULL && item->contest == NULL && rest.length == 0 && arb_span_is(name, "parts") &&
        is_read(arb_reply_request(reply)->method) && arb__get_parts_asleep(server, reply, item)) return;
    contest = arb__hall_wake_for(&server->hall, reply, id);
    route = rest.length == 0 ? contest_path_of(server, contest, name, &elsewhere) : NULL;
    if (route == NULL) {
        not_found(server, reply);
        return;
    }
    if (!is_admitted(server, reply, route->get != NULL, route->post != NULL)) return;
    if (contest == NULL && is_there) not_now(server, reply);
    else if (contest == NULL) arb__refuse(server, reply, 404, "wire.no_contest", NULL, 0);
    else if (elsewhere) not_found(server, reply);
    else (is_read(arb_reply_request(reply)->method) ? route->get : route->post)(server, reply, contest);
}

/* A path of the table of all kinds, one below a contest, or 404. */
static void route_api(struct arb__server *server, struct arb_reply *reply, struct arb_span path)
{
    const struct arb__path *route = path_of(server, path);

    if (route != NULL) {
        if (is_admitted(server, reply, route->get != NULL, route->post != NULL))
            (is_read(arb_reply_request(reply)->method) ? route->get : route->post)(server, reply);
        return;
    }
    if (starts_with(path, "/api/contests/"))
        route_contest(server, reply, arb_span_skip(path, 13));
    else not_found(server, reply);
}

/* The paths that are the app's, which reads them itself. */
static bool is_the_app(struct arb_span path)
{
    return arb_span_is(path, "/") || arb_span_is(path, "/t") || arb_span_is(path, "/p") ||
           arb_span_is(path, "/assist") || arb_span_is(path, "/trainer") || arb_span_is(path, "/claims") ||
           arb_span_is(path, "/hand") || arb_span_is(path, "/play") || starts_with(path, "/play/") ||
           starts_with(path, "/screen/") || starts_with(path, "/live/");
}

static bool is_for_programs(struct arb_span path)
{
    return starts_with(path, "/api/") || path_in(paths, path) != NULL;
}

/* The style of printed cards, for pages; in files it stands inside. */
static void send_paper_style(struct arb_reply *reply)
{
    const struct arb_span style = arb__write_all(16384, arb__print_style, NULL);

    arb_reply_header(reply, "Cache-Control", "no-cache");
    arb_reply_send(reply, 200, "text/css; charset=utf-8", style);
    free((char *)style.at);
}

/* By these a phone, a Mac or Windows finds out whether a wifi leads to the Internet. Where every name is this
 * computer, as on a Raspberry Pi's own wifi, the answer shows them the evening, as a hotel shows its own page. */
static bool looks_for_the_internet(struct arb_span path)
{
    static const char *const looked_for[] = {
        "/generate_204", "/gen_204", "/hotspot-detect.html", "/connecttest.txt",
        "/library/test/success.html", "/canonical.html", "/success.txt", "/ncsi.txt",
    };

    for (size_t i = 0; i < ARB_COUNT(looked_for); i++)
        if (arb_span_is(path, looked_for[i])) return true;
    return false;
}

static void send_home(const struct arb__server *server, struct arb_reply *reply)
{
    arb_reply_header(reply, "Location", server->base);
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 302, "text/plain; charset=utf-8", arb_span_of(server->base));
}

static void route_page(struct arb__server *server, struct arb_reply *reply, struct arb_span path)
{
    const struct arb__asset *asset = arb__asset_find(is_the_app(path) ? arb_span_of("/index.html") : path);

    if (!is_admitted(server, reply, true, false)) return;
    if (asset != NULL) arb__asset_send(reply, asset);
    else if (looks_for_the_internet(path)) send_home(server, reply);
    else if (arb_span_is(path, "/paper.css")) send_paper_style(reply);
    else if (arb_span_is(path, "/members/cards")) arb__members_page(server, reply);
    else if (arb_span_is(path, "/card")) arb__card_page(server, reply);
    else if (arb_span_is(path, "/card.pdf")) arb__card_wall(server, reply);
    else if (arb_span_is(path, "/cards.pdf")) arb__card_four(server, reply);
    else if (arb_span_is(path, "/reach")) arb__reach_page(server, reply);
    else if (arb_span_is(path, "/players") || starts_with(path, "/players/"))
        arb__players_get(server, reply, arb_span_skip(path, 8));
    else if (starts_with(path, "/e/")) arb__page(server, reply, arb_span_skip(path, 2));
    else arb__page_refuse(server, reply, 404, "wire.not_found");
}

/* Whoever asks is remembered for the page that says whether phones get through, in the place of the one who asked
 * longest ago. */
static void note_visit(struct arb__server *server, const char *remote)
{
    struct arb__visit *visit = server->visit;

    for (size_t i = 0; i < ARB__VISITS_MAX; i++) {
        struct arb__visit *other = &server->visit[i];

        if (strcmp(other->remote, remote) == 0) {
            visit = other;
            break;
        }
        if (other->at_ms < visit->at_ms) visit = other;
    }
    if (strlen(remote) < sizeof visit->remote) strcpy(visit->remote, remote);
    visit->at_ms = arb_net_now_ms(server->net);
}

/* Paths of what is of no contest. */
static bool is_of_the_club(struct arb_span path)
{
    return arb_span_is(path, "/api/login") || arb_span_is(path, "/api/password") ||
           starts_with(path, "/api/directors") || starts_with(path, "/api/members") || arb_span_is(path, "/api/club") ||
           arb_span_is(path, "/api/sponsor") || arb_span_is(path, "/members/cards") ||
           arb_span_is(path, "/players") || starts_with(path, "/players/");
}

/* Is what the request is about another server's? Then it has it. */
static bool is_passed_on(struct arb__server *server, const struct arb_request *request, struct arb_reply *reply)
{
    struct arb_span rest = request->path;

    if (!server->is_node) return false;
    if (is_of_the_club(rest)) return arb__elsewhere(server, reply, ARB__CLUB, false);
    if (starts_with(rest, "/api/contests/")) rest = arb_span_skip(rest, 13);
    else if (starts_with(rest, "/e/")) rest = arb_span_skip(rest, 2);
    else return false;
    return arb__elsewhere(server, reply, segment(&rest), false);
}

static void answer(struct arb__server *server, const struct arb_request *request, struct arb_reply *reply)
{
    if (is_for_programs(request->path)) route_api(server, reply, request->path);
    else route_page(server, reply, request->path);
}

void arb__route(void *app, const struct arb_request *request, struct arb_reply *reply)
{
    struct arb__trace before;

    arb__trace_enter(app, request->trace, &before);
    note_visit(app, request->remote);
    if (!is_passed_on(app, request, reply)) answer(app, request, reply);
    arb__trace_leave(app, &before);
}

/* Does the request come from somebody at all: a Director, or with a sound cookie of a table or a player? */
static bool is_somebody(const struct arb__server *server, const struct arb_request *head)
{
    struct arb__pass pass;

    return arb__is_director(server, head) || arb__session_read(server, head, ARB_TABLE, &pass) ||
           arb__session_read(server, head, ARB_PLAYER, &pass) || arb__session_read_seat(server, head, &pass);
}

/* Called with the head, before the body has come: how long the body may be and what the route costs. A long body is
 * read only from somebody who is known, so that a stranger cannot make us hold it; one that a path has room for beyond
 * the others, from a Director. */
void arb__route_terms(void *app, const struct arb_request *head, struct arb_terms *terms)
{
    const struct arb__path *path = path_of(app, head->path);
    const bool is_long = path != NULL && path->body_max > 0;

    terms->client = arb__session_whose(app, head);
    if (head->method != ARB_METHOD_POST) return;
    terms->body_max = 8 << 10;
    if (starts_with(head->path, "/api/contests") || starts_with(head->path, "/api/members"))
        terms->body_max = 256 << 10;
    if (is_long) terms->body_max = path->body_max;
    if (head->body_length > 8 << 10 && head->body_length <= terms->body_max &&
        !(is_long ? arb__is_director(app, head) : is_somebody(app, head))) {
        terms->refusal = 401;       /* nothing long is read without a cookie */
        terms->symbol = "login.needed";
    }
    if (arb_span_is(head->path, "/api/login") || arb_span_is(head->path, "/api/password")) terms->cost = 20;
    if (arb_span_is(head->path, "/api/tables")) terms->cost = 20;
    if (ends_with(head->path, "/seat")) terms->cost = 5;
    if (arb_span_is(head->path, "/api/table") || arb_span_is(head->path, "/api/player")) terms->cost = 10;
}

/* A refusal by the transport: a page for a person, JSON for a program, in the client's language. */
const char *arb__route_error(void *app, const struct arb_request *request, int status, const char *symbol,
                             struct arb_writer *out)
{
    const struct arb__server *server = app;
    const enum arb_language language = arb__language_of(server, request);
    char sentence[512];
    struct arb_writer words = arb_writer_on(sentence, sizeof sentence);
    struct arb_json json = arb_json_on(out);

    arb_message_write(&words, language, symbol, NULL, 0);
    if (request != NULL && !is_for_programs(request->path)) {
        arb__page_error(out, language, arb__look_of(request), status, sentence);
        return "text/html; charset=utf-8";
    }
    arb_json_object(&json);
    arb_json_key_text(&json, "error", symbol);
    arb_json_key_text(&json, "message", sentence);
    arb_json_end(&json);
    return "application/json";
}
