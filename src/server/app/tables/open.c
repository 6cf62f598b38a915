/* open.c -- a table opened by anybody whom the server lets, and a seat taken with a name alone.
 *
 * Both are acts like any other: the table's are the server's own, the seat's are of whoever comes. Who sits down gets
 * the cookie of a player of this table, which ends with the seat's next player.
 */
#include "tables/tables.h"

#include "hall/answers/answer.h"
#include "hall/answers/live.h"
#include "hall/nodes/pass.h"
#include "hall/answers/refusal.h"
#include "hall/contests/act.h"
#include "hall/contests/ids.h"
#include "hall/kind.h"
#include "keys/attempts.h"
#include "people/session.h"

#include "dealing/where.h"

#include <string.h>
#include <time.h>

#define LIVELY_MS (INT64_C(2) * 3600 * 1000)    /* a table at which nothing happened for so long does not count */

#define NUMBER_MAX ARB_BOARDS_MAX

/* A request on its way. Its memory is the reply's. */
struct request {
    struct arb__server *server;
    struct arb_reply *reply;
    struct arb__contest *contest;
    unsigned waiting;
    enum arb_seat seat;
    struct arb__answer first_refused;
    struct arb__act refused_act;
    bool is_refused;
};

static struct request *request_new(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    struct request *request = arb_reply_alloc(reply, sizeof *request);

    *request = (struct request){.server = server, .reply = reply, .contest = contest};
    return request;
}

/* The act lives no longer than the call. */
static void note_refusal(struct request *request, const struct arb__answer *answer)
{
    if (answer->kept > 0 || request->is_refused) return;
    request->is_refused = true;
    request->first_refused = *answer;
    if (answer->act == NULL) return;
    request->refused_act = *answer->act;
    request->first_refused.act = &request->refused_act;
}

static void refuse(const struct request *request)
{
    const bool lost = request->first_refused.journal != ARB_JOURNAL_GOOD;

    arb__refuse_act(request->server, request->reply, lost ? 503 : 409, &request->first_refused);
}

static void write_where(struct arb_json *json, const struct arb__contest *contest)
{
    char text[48];
    struct arb_writer version = arb_writer_on(text, sizeof text);

    arb__version_write(&version, contest, contest->kept_seq);
    arb_json_key_text(json, "contest", contest->id);
    arb_json_key_text(json, "version", text);
}

static void send(struct request *request, const char *seat)
{
    char text[256];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    arb_json_object(&json);
    write_where(&json, request->contest);
    if (seat != NULL) arb_json_key_text(&json, "seat", seat);
    arb_json_end(&json);
    arb_reply_header(request->reply, "Cache-Control", "no-store");
    arb_reply_send(request->reply, 200, "application/json", arb_writer_span(&out));
}

/* -- A table ------------------------------------------------------------------------------------------ */

static void opened(void *mine, const struct arb__answer *answer)
{
    struct request *request = mine;

    note_refusal(request, answer);
    if (--request->waiting > 0) return;
    if (request->is_refused) refuse(request);
    else send(request, NULL);
}

/* Known while the program runs. */
static uint64_t opener(const struct arb__server *server, struct arb_reply *reply)
{
    return arb__attempt_key(&server->secret, "\ttables", arb_span_of(arb_reply_request(reply)->remote));
}

static void note_opening(struct arb__server *server, struct arb_reply *reply, const char *id)
{
    struct arb__openings *all = &server->openings;

    all->last[all->next].by = opener(server, reply);
    arb_text_copy(all->last[all->next].id, id, sizeof all->last[0].id);
    all->next = (all->next + 1) % ARB__OPENINGS;
}

static bool opened_by(const struct arb__openings *all, uint64_t who, const char *id)
{
    for (unsigned i = 0; i < ARB__OPENINGS; i++)
        if (all->last[i].by == who && strcmp(all->last[i].id, id) == 0) return true;
    return false;
}

/* Tables that are being played, and those of them that 'who' has opened; each counts from its opening. */
static unsigned open_tables(const struct arb__server *server, int64_t now_ms, uint64_t who, unsigned *his)
{
    unsigned count = 0;

    *his = 0;

    for (size_t i = 0; i < server->hall.count; i++) {
        const struct arb__listed *item = &server->hall.listed[i];

        if (item->acts == 0 || item->kind != server->kinds[ARB__KIND_TABLES]) continue;
        if (item->state == ARB_CONTEST_ENDED || now_ms - item->last_at_ms >= LIVELY_MS) continue;
        count++;
        *his += opened_by(&server->openings, who, item->id);
    }
    return count;
}

/* Directors open as many as they like; one address, which may be a whole club's, half of what there is. */
static bool may_open(struct arb__server *server, struct arb_reply *reply)
{
    const unsigned most = server->tables_most, share = (most + 1) / 2;
    unsigned his;

    if (arb__is_director(server, arb_reply_request(reply))) return true;
    if (most == 0) {
        arb__refuse(server, reply, 403, "tables.off", NULL, 0);
        return false;
    }
    if (open_tables(server, arb__now(server), opener(server, reply), &his) < most && his < share) return true;
    arb_reply_header(reply, "Retry-After", "600");
    if (his >= share) arb__refuse(server, reply, 429, "tables.share", ARB_VALUES(ARB_NUMBER("most", share)));
    else arb__refuse(server, reply, 503, "tables.full", ARB_VALUES(ARB_NUMBER("most", most)));
    return false;
}

/* A table, as it is asked for. */
struct wanted {
    struct arb_span terms;
    bool is_director;                           /* who asks is one */
    bool has_boards;                            /* boards are brought to it */
};

/* Whoever opens one does not say whose meeting it is, and rules at his own tables only as a director. */
static bool may_be(const struct arb__tables_act *act, const struct wanted *wanted)
{
    const struct arb__terms *terms = &act->terms;

    if (act->kind != ARB__TABLES_TABLE || (terms->has_director && !wanted->is_director) || terms->of[0] != '\0')
        return false;
    return !(arb__is_supervised(terms) && !terms->has_director) && !(arb__is_elsewhere(terms) && wanted->has_boards);
}

/* A clause of the hands that was not understood is named, so that who wrote it sees which. */
static const char *wrong_terms(const struct arb__tables_act *act, struct arb_span *clause)
{
    struct dealing_where where;

    if (act->kind != ARB__TABLES_TABLE || act->terms.where[0] == '\0') return "tables.terms";
    if (!dealing_where_read(arb_span_of(act->terms.where), &where, clause)) return "tables.where";
    return dealing_is_possible(&where) ? "tables.terms" : "tables.where_never";
}

/* What its set has, where nothing was told: not where only the bidding is practised, and not elsewhere. */
static void set_stop(struct arb__terms *terms)
{
    if (terms->bids_only || terms->is_open || arb__is_elsewhere(terms)) return;
    terms->stop_seconds = (uint8_t)arb__stop_of_set((enum arb_policy_set)terms->set);
}

/* "table laws 2017 set online", what was asked for behind it, and the commitment to its deals. NULL, or why not, with
 * the clause of its hands that is meant: good until the next table is written. */
static const char *write_table(struct arb_writer *out, const struct arb__server *server, const char *id,
                               const struct wanted *wanted, struct arb_span *clause)
{
    static struct arb__tables_act act;          /* the loop has one thread */
    struct arb_line_error error;
    char line[ARB__LINE_MAX];
    struct arb_writer words = arb_writer_on(line, sizeof line);

    arb_write_text(&words, "table ");
    arb_write_span(&words, wanted->terms.length > 0 ? wanted->terms : arb_span_of("laws 2017 set online"));
    if (words.truncated) return "tables.terms";
    if (arb__tables_line_read(arb_writer_span(&words), &act, &error) != ARB_LINE_GOOD) return wrong_terms(&act, clause);
    if (!may_be(&act, wanted)) return "tables.terms";
    if (act.terms.stop_seconds == 0 && !act.terms.has_no_stop) set_stop(&act.terms);
    memset(act.terms.commitment, 0, sizeof act.terms.commitment);
    if (!arb__is_elsewhere(&act.terms))
        arb__tables_commitment(server, id, act.terms.where, act.terms.commitment);
    else if (!arb__may_go_to(server, arb_span_of(act.terms.elsewhere))) return "tables.not_there";
    arb__tables_line_write(out, &act);
    return out->truncated ? "tables.terms" : NULL;
}

/* As a line of the journal has it, which quotes names: "Anna "Nina"" is written Anna 'Nina'. Memory is the reply's. */
static struct arb_span quotable(struct arb_reply *reply, struct arb_span name)
{
    char *copy = arb_reply_alloc(reply, name.length + 1);

    memcpy(copy, name.at, name.length);
    for (size_t i = 0; i < name.length; i++)
        if (copy[i] == '"' || copy[i] == '\\') copy[i] = '\'';
    return (struct arb_span){copy, name.length};
}

/* "open 2026-11-21 "…"": today, with the title that was told. */
static bool write_opening(struct arb_writer *out, int64_t now_ms, struct arb_span title)
{
    const time_t seconds = (time_t)(now_ms / 1000);
    struct tm day;

    if (gmtime_r(&seconds, &day) == NULL || title.length == 0 || title.length >= ARB_TITLE_MAX) return false;
    arb_write_text(out, "open ");
    arb_date_write(out, (unsigned)day.tm_year + 1900u, (unsigned)day.tm_mon + 1u, (unsigned)day.tm_mday);
    arb_write_text(out, " \"");
    arb_write_span(out, title);
    arb_write_char(out, '"');
    return !out->truncated;
}

/* "open …", "table …", then a "given …" for each board that was brought; all are the server's own acts. */
struct opening {
    struct arb_span id;
    unsigned count;
    struct arb_span line[2 + ARB__TABLE_BOARDS_MAX];
};

static void take_opening(struct request *request, const struct opening *opening)
{
    const struct arb_actor server = {.role = ARB_SERVER};

    request->waiting = opening->count;
    for (unsigned i = 0; i < opening->count; i++) {
        char id[ARB__ACT_ID_MAX + 1];
        struct arb_writer name = arb_writer_on(id, sizeof id);

        if (i > 0) arb_write_text(&name, "t-");
        if (i > 1) arb_write_int(&name, i - 1);
        arb_write_span(&name, opening->id);
        arb__act_take(request->contest, server, arb_writer_span(&name), opening->line[i], arb__now(request->server),
                      opened, request);
    }
}

static void add_line(struct request *request, struct opening *opening, struct arb_span line)
{
    char *copy = arb_reply_alloc(request->reply, line.length + 1);

    memcpy(copy, line.at, line.length);
    opening->line[opening->count++] = (struct arb_span){copy, line.length};
}

/* "dealer":"W","vulnerable":"both": both, or those of the number. */
static bool write_dealer(struct arb_writer *out, const json_t *one)
{
    struct arb_span dealer, vulnerable;
    const bool has_dealer = arb__text_in(one, "dealer", 1, &dealer),
               has_vulnerable = arb__text_in(one, "vulnerable", 8, &vulnerable);

    if (!has_dealer || !has_vulnerable) return has_dealer == has_vulnerable;
    arb_write_span(out, dealer);
    arb_write_char(out, ' ');
    arb_write_span(out, vulnerable);
    arb_write_char(out, ' ');
    return true;
}

/* "boards":[{"board":7,"deal":"N:…"}], each with all its cards. */
static bool add_boards(struct request *request, struct opening *opening, const json_t *boards)
{
    if (boards != NULL && (!json_is_array(boards) || json_array_size(boards) > ARB__TABLE_BOARDS_MAX)) return false;
    for (size_t i = 0; i < json_array_size(boards); i++) {
        const json_t *one = json_array_get(boards, i);
        const json_int_t number = json_integer_value(json_object_get(one, "board"));
        char line[160];
        struct arb_writer out = arb_writer_on(line, sizeof line);
        struct arb__tables_act act;
        struct arb_line_error error;
        struct arb_span deal;

        if (number < 1 || number > NUMBER_MAX || !arb__text_in(one, "deal", 100, &deal)) return false;
        arb_write_text(&out, "given ");
        arb_write_int(&out, number);
        arb_write_char(&out, ' ');
        if (!write_dealer(&out, one)) return false;
        arb_write_span(&out, deal);
        if (arb__tables_line_read(arb_writer_span(&out), &act, &error) != ARB_LINE_GOOD) return false;
        if (act.kind != ARB__TABLES_GIVEN) return false;
        add_line(request, opening, arb_writer_span(&out));
    }
    return true;
}

static void open_as_told(struct arb__server *server, struct arb_reply *reply, const json_t *object,
                         struct arb_span act_id)
{
    struct request *request = request_new(server, reply, NULL);
    struct opening opening = {.id = act_id};
    const json_t *boards = json_object_get(object, "boards");
    struct wanted wanted = {.is_director = arb__is_director(server, arb_reply_request(reply)),
                            .has_boards = json_array_size(boards) > 0};
    struct arb_span title, clause = {NULL, 0};
    char id[ARB__ID_MAX + 1], opens[ARB_TITLE_MAX + 32], table[ARB__LINE_MAX];
    struct arb_writer name = arb_writer_on(id, sizeof id), first = arb_writer_on(opens, sizeof opens),
                      second = arb_writer_on(table, sizeof table);
    const char *wrong = NULL;

    if (!arb__text_in(object, "title", ARB_TITLE_MAX - 1, &title)) title = arb_span_of("Tavolo");
    title = quotable(reply, title);
    if (!arb__text_in(object, "terms", 1000, &wanted.terms)) wanted.terms = (struct arb_span){NULL, 0};
    arb__contest_id_write(&name, server, act_id, "table");
    if (arb__elsewhere(server, reply, arb_span_of(id), true)) return;
    if (!write_opening(&first, arb__now(server), title)) wrong = "tables.title";
    else wrong = write_table(&second, server, id, &wanted, &clause);
    add_line(request, &opening, arb_writer_span(&first));
    add_line(request, &opening, arb_writer_span(&second));
    if (wrong == NULL && !add_boards(request, &opening, boards)) wrong = "tables.boards";
    if (wrong != NULL) {
        arb__refuse(server, reply, 400, wrong, ARB_VALUES(ARB_SPAN("clause", clause)));
        return;
    }
    note_opening(server, reply, id);
    request->contest = arb__hall_begin(&server->hall, id);
    if (request->contest == NULL) arb__refuse(server, reply, 503, "wire.not_kept", NULL, 0);
    else take_opening(request, &opening);
}

/* An id of the sender's, so that a request sent twice opens one table. */
static bool read_id(const json_t *object, struct arb_span *id)
{
    return arb__text_in(object, "id", ARB__ACT_ID_MAX - 4, id) && arb__act_id_is(*id);
}

void arb__open_table(struct arb__server *server, struct arb_reply *reply)
{
    json_t *object;
    struct arb_span id;

    if (!may_open(server, reply)) return;
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    if (read_id(object, &id)) open_as_told(server, reply, object, id);
    else arb__refuse(server, reply, 400, "wire.act", ARB_VALUES(ARB_NUMBER("number", 1)));
    json_decref(object);
}

/* Hands that somebody is writing: are they understood, and can they be dealt? */
void arb__check_where(struct arb__server *server, struct arb_reply *reply)
{
    json_t *object = arb__object_in(server, reply);
    struct dealing_where where;
    struct arb_span text, clause = {NULL, 0};
    const char *wrong = NULL;

    if (object == NULL) return;
    if (!arb__text_in(object, "where", ARB__WHERE_MAX - 1, &text)) wrong = "tables.terms";
    else if (!dealing_where_read(text, &where, &clause)) wrong = "tables.where";
    else if (!dealing_is_possible(&where)) wrong = "tables.where_never";
    if (wrong != NULL) arb__refuse(server, reply, 400, wrong, ARB_VALUES(ARB_SPAN("clause", clause)));
    else arb_reply_send(reply, 200, "application/json", arb_span_of("{}"));
    json_decref(object);
}

/* -- A seat ---------------------------------------------------------------------------------------------- */

static const struct arb__seated *seat_of(const struct request *request)
{
    return &arb__tables_of(request->contest)->kept.seat[request->seat];
}

static void give_seat(struct request *request)
{
    struct arb__pass pass = {.role = ARB_PLAYER, .side = (uint8_t)arb_side_of(request->seat),
                             .number = (uint8_t)(request->seat + 1), .generation = seat_of(request)->generation};

    memcpy(pass.contest, request->contest->id, sizeof pass.contest);
    arb__session_give_seat(request->server, request->reply, pass);
    send(request, arb_seat_name(request->seat));
}

/* The cookie goes to whom the act has seated, and to nobody who sends the same id when the seat is another's. */
static void seated(void *mine, const struct arb__answer *answer)
{
    struct request *request = mine;

    note_refusal(request, answer);
    if (request->is_refused) {
        refuse(request);
        return;
    }
    if (seat_of(request)->seq == answer->kept) give_seat(request);
    else arb__refuse(request->server, request->reply, 409, "tables.seat_taken", NULL, 0);
}

/* Sent again because the answer was lost: by this id he has sat down, and the seat is still his. The code by which he
 * took it opens nothing any more, and at a table of an evening the seat is no longer free. */
static bool has_sat_down(const struct request *request, struct arb_span id, struct arb_span name)
{
    const struct arb__id *known = arb__ids_find(&request->contest->ids, id);
    const struct arb__seated *seat = seat_of(request);

    return known != NULL && known->flight == NULL && seat->sitter == ARB__SEAT_PERSON && known->kept == seat->seq &&
           arb_span_is(name, seat->name);
}

/* Is it the code of that seat, as it is now? */
static bool has_code(const struct request *request, struct arb_span text)
{
    const struct arb__contest *contest = request->contest;
    struct arb__code code;

    return arb__code_read(text, &code) && code.role == ARB_PLAYER && code.number == request->seat + 1 &&
           arb__code_is(&code, &request->server->secret, contest->id,
                        contest->kind[ARB__KEPT]->generation(contest, ARB_PLAYER, code.number));
}

/* Does the contest of this meeting seat there whoever asks, by the code of his pair or of the table? */
static bool is_seated_by(const struct request *request, const struct arb__contest *host,
                         const struct arb__hosted *hosted)
{
    const struct arb_request *asked = arb_reply_request(request->reply);
    const struct arb__hosted_seat *seat = &hosted->seat[request->seat];
    const struct arb__who player = arb__who_as(request->server, asked, host, ARB_PLAYER),
                          table = arb__who_as(request->server, asked, host, ARB_TABLE);

    if (seat->number == 0) return false;
    if (player.refusal == NULL && player.actor.side == seat->side && player.actor.pair == seat->number) return true;
    return table.refusal == NULL && table.actor.table == hosted->table;
}

static void take_seat(struct request *request, struct arb_actor actor, const struct arb__tables_act *act,
                      struct arb_span id)
{
    char line[ARB__LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb__tables_line_write(&out, act);
    arb__act_take(request->contest, actor, id, arb_writer_span(&out), arb__now(request->server), seated, request);
}

/* At a table of an evening: the player who sits there by the movement, also on another device than before once the
 * first is closed. Partners have one code: neither takes the other's seat while he is there. */
static void sit_hosted(struct request *request, const struct arb__contest *host,
                           const struct arb__hosted *hosted, struct arb_span id, struct arb_span name)
{
    const struct arb__tables_fold *fold = &arb__tables_of(request->contest)->ahead;
    const bool is_taken = fold->seat[request->seat].sitter == ARB__SEAT_PERSON;
    struct arb__tables_act act = {.kind = is_taken ? ARB__TABLES_HANDOVER : ARB__TABLES_SEAT,
                                  .sitter = is_taken ? 0 : ARB__SEAT_PERSON, .seat = (uint8_t)request->seat};

    if (!is_seated_by(request, host, hosted)) {
        arb__refuse(request->server, request->reply, 403, "tables.not_your_seat", NULL, 0);
        return;
    }
    if (is_taken && arb__live_has_player(request->contest, request->seat + 1u)) {
        arb__refuse(request->server, request->reply, 409, "tables.seat_taken", NULL, 0);
        return;
    }
    memcpy(act.text, name.at, name.length);
    take_seat(request, (struct arb_actor){.role = ARB_SERVER}, &act, id);
}

/* Without a code the seat must be empty; with the seat's own it is handed over. */
static void sit(struct request *request, struct arb_span id, struct arb_span name, struct arb_span code)
{
    struct arb__tables_act act = {.kind = ARB__TABLES_SEAT, .sitter = ARB__SEAT_PERSON, .seat = (uint8_t)request->seat};
    struct arb_actor actor = {.role = ARB_PUBLIC};
    struct arb__hosted hosted;
    const struct arb__contest *host = arb__tables_contest(request->contest, &hosted);

    if (has_sat_down(request, id, name)) {
        give_seat(request);
        return;
    }
    if (host != NULL) {
        sit_hosted(request, host, &hosted, id, name);
        return;
    }
    if (code.length > 0 && !has_code(request, code)) {
        ++*request->server->logins_refused;
        arb__refuse(request->server, request->reply, 401, "login.code_unknown", NULL, 0);
        return;
    }
    if (code.length > 0) {
        act.kind = ARB__TABLES_HANDOVER;
        act.sitter = 0;
        actor = arb__player_at(request->seat);
    }
    memcpy(act.text, name.at, name.length);
    take_seat(request, actor, &act, id);
}

void arb__sit_down(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    json_t *object = arb__object_in(server, reply);
    struct request *request = request_new(server, reply, contest);
    struct arb_span id, seat, name, code;

    if (object == NULL) return;
    if (!arb__text_in(object, "code", 64, &code)) code = (struct arb_span){NULL, 0};
    if (!read_id(object, &id) || !arb__text_in(object, "seat", 1, &seat) || !arb_seat_read(seat, &request->seat) ||
        !arb__text_in(object, "name", ARB_NAME_MAX - 1, &name) || name.length == 0)
        arb__refuse(server, reply, 400, "tables.seat_wrong", NULL, 0);
    else sit(request, id, quotable(reply, name), code);
    json_decref(object);
}
