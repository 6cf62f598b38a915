/* phone.c -- see phone.h. */
#include "exchange.h"
#include "node.h"
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct phones phones;

static const char *const role_names[] = {[ARB_PUBLIC] = "public", [ARB_PLAYER] = "player", [ARB_TABLE] = "table",
                                         [ARB_DIRECTOR] = "director"};

static unsigned some_port(void)
{
    return NODE_PORT((unsigned)chance_below(phones.nodes));
}

static bool is_away(const struct phone *phone)
{
    return phone->away_until_ms > agenda_now_ms();
}

/* -- Later ------------------------------------------------------------------------------------------ */

static void post(struct phone *phone, bool is_spare);
static void watch(struct phone *phone);

static void post_now(void *mine)
{
    struct phone *phone = mine;

    phone->waits_to_post = false;
    post(phone, false);
}

static void watch_now(void *mine)
{
    struct phone *phone = mine;

    phone->waits_to_watch = false;
    watch(phone);
}

static int64_t soon_ms(const struct phone *phone)
{
    const int64_t back_ms = is_away(phone) ? phone->away_until_ms - agenda_now_ms() : 0;

    return back_ms + chance_between(50, 800);
}

static void post_later(struct phone *phone)
{
    if (phone->waits_to_post) return;
    phone->waits_to_post = true;
    agenda_in(soon_ms(phone), NULL, post_now, phone);
}

static void watch_later(struct phone *phone)
{
    if (phone->waits_to_watch) return;
    phone->waits_to_watch = true;
    agenda_in(soon_ms(phone), NULL, watch_now, phone);
}

/* -- Acts -------------------------------------------------------------------------------------------- */

static void write_quoted(struct arb_writer *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\') arb_write_char(out, '\\');
        arb_write_char(out, *text);
    }
}

static void write_deeds(struct arb_writer *out, struct deed *const deed[], unsigned count)
{
    arb_write_text(out, "{\"acts\":[");
    for (unsigned i = 0; i < count; i++) {
        arb_write_text(out, i > 0 ? ",{\"id\":\"" : "{\"id\":\"");
        arb_write_text(out, deed[i]->id);
        arb_write_text(out, "\",\"line\":\"");
        write_quoted(out, deed[i]->line);
        arb_write_text(out, "\"}");
    }
    arb_write_text(out, "]}");
}

static void send_deeds(struct phone *phone, struct deed *const deed[], unsigned count, bool is_spare)
{
    char head[160], body[ACTS_AT_ONCE * 900];
    struct arb_writer out = arb_writer_on(body, sizeof body);
    struct exchange *exchange;

    snprintf(head, sizeof head, "POST /api/contests/%s/acts?as=%s", phones.contest, role_names[phone->role]);
    write_deeds(&out, deed, count);
    ARB_ASSERT(!out.truncated);
    exchange = exchange_new(phone, POSTS, head, body, some_port());
    for (unsigned i = 0; i < count; i++)
        story("%s sends %s%s: %s", phone->label, deed[i]->id, is_spare ? " once more" : "", deed[i]->line);
    memcpy(exchange->deed, deed, count * sizeof *deed);
    exchange->count = count;
    exchange->is_spare = is_spare;
}

/* The oldest of the queue, some at a time. */
static void post(struct phone *phone, bool is_spare)
{
    const unsigned most = 1 + (unsigned)chance_below(ACTS_AT_ONCE);
    struct deed *deed[ACTS_AT_ONCE];
    unsigned count = 0;

    if (!phone->is_on || phone->first == NULL || (phone->is_posting && !is_spare)) return;
    if (is_away(phone)) {
        post_later(phone);
        return;
    }
    for (struct deed *each = phone->first; each != NULL && count < most; each = each->next) deed[count++] = each;
    if (!is_spare) phone->is_posting = true;
    send_deeds(phone, deed, count, is_spare);
    if (!is_spare && !phones.is_quiet && chance_of(120)) post(phone, true);
}

void phone_act(struct phone *phone, struct deed *deed)
{
    deed->phone = phone;
    deed->next = NULL;
    *phone->last = deed;
    phone->last = &deed->next;
    post(phone, false);
}

static void take_from_queue(struct phone *phone, const struct deed *deed)
{
    struct deed **at = &phone->first;

    while (*at != NULL && *at != deed) at = &(*at)->next;
    if (*at == NULL) return;
    *at = deed->next;
    if (*at == NULL) phone->last = at;
}

static void told_kept(struct deed *deed, uint32_t seq)
{
    story("%s is told that %s is kept as %u", deed->phone->label, deed->id, seq);
    if (deed->is_kept && deed->seq != seq) oracle_break("kept: answered with another number", deed->line);
    if (!deed->is_kept) deed->kept_ms = agenda_now_ms();
    deed->is_kept = true;
    deed->seq = seq;
    take_from_queue(deed->phone, deed);
}

/* Of two requests the one may have been judged before what the other brought. What was sent after it was told to be
 * kept is a repeat, whatever happened since. */
static void told_refused(struct deed *deed, const struct exchange *exchange, struct arb_span said)
{
    char where[200];

    story("%s is told that %s is refused", deed->phone->label, deed->id);
    if (deed->is_kept && exchange->sent_ms > deed->kept_ms) {
        snprintf(where, sizeof where, "%.80s: %.*s", deed->line, said.length < 90 ? (int)said.length : 90, said.at);
        oracle_break("kept: refused after it was kept", where);
    }
    deed->is_refused = true;
    take_from_queue(deed->phone, deed);
}

/* What the answer says of one act: kept under a number, or refused, which counts only where all were judged. */
static void settle(struct deed *deed, const struct exchange *exchange, int status, struct arb_span body)
{
    char key[40];
    const char *at, *end;
    struct arb_span said;

    snprintf(key, sizeof key, "\"id\":\"%s\",", deed->id);
    at = memmem(body.at, body.length, key, strlen(key));
    if (at == NULL) return;
    end = memchr(at, '}', body.length - (size_t)(at - body.at));
    if (end == NULL) return;
    said = (struct arb_span){at + strlen(key), (size_t)(end - at) - strlen(key)};
    if (said.length > 7 && memcmp(said.at, "\"kept\":", 7) == 0) {
        told_kept(deed, (uint32_t)strtoul(said.at + 7, NULL, 10));
    } else if (status == 200) {
        told_refused(deed, exchange, said);
    }
}

/* Sometimes it says once more what was answered. */
static void take_acts(struct exchange *exchange, int status, struct arb_span body)
{
    struct phone *phone = exchange->phone;

    for (unsigned i = 0; i < exchange->count; i++) settle(exchange->deed[i], exchange, status, body);
    if (!phones.is_quiet && !is_away(phone) && chance_of(60)) send_deeds(phone, exchange->deed, exchange->count, true);
}

/* -- The contest --------------------------------------------------------------------------------------- */

static const char *first_head;
static char first_body[16 << 10];

static void begin_now(void *mine)
{
    (void)exchange_new(mine, BEGINS, first_head, first_body, some_port());
}

void phone_begin_contest(struct phone *phone, const char *head, const char *body)
{
    first_head = head;
    ARB_ASSERT(strlen(body) < sizeof first_body);
    strcpy(first_body, body);
    begin_now(phone);
}

static void (*has_sat_down)(void);

static void take_seat(struct phone *phone, int status)
{
    phone->sits = NULL;
    if (status == 200) has_sat_down();
    else oracle_break("rest: a seat is not given", phone->label);
}

static void sit_now(void *mine)
{
    struct phone *phone = mine;
    char head[120];

    snprintf(head, sizeof head, "POST /api/contests/%s/seat", phones.contest);
    (void)exchange_new(phone, SITS, head, phone->sits, some_port());
}

void phone_sit(struct phone *phone, const char *body, void (*has_sat)(void))
{
    phone->sits = body;
    has_sat_down = has_sat;
    sit_now(phone);
}

static void take_contest(int status, struct arb_span body)
{
    const struct arb_span id = json_text(body, "contest");

    if (status != 200 || id.length == 0 || id.length > ARB__ID_MAX) return;
    memcpy(phones.contest, id.at, id.length);
    phones.contest[id.length] = '\0';
}

/* -- Parts ------------------------------------------------------------------------------------------------ */

static void write_since(const struct phone *phone, bool whole, char *head, size_t size)
{
    const size_t length = strlen(head);

    if (whole || phone->now.version[0] == '\0') return;
    snprintf(head + length, size - length, "&since=%s", phone->now.version);
}

static void fetch(struct phone *phone, bool whole, unsigned port)
{
    char head[200];

    if (phone->is_fetching || !phone->is_on) return;
    snprintf(head, sizeof head, "GET /api/contests/%s/parts?as=%s%s", phones.contest, role_names[phone->role],
             phone->more);
    write_since(phone, whole, head, sizeof head);
    phone->is_fetching = true;
    exchange_new(phone, FETCHES, head, "", port)->is_whole = whole || phone->now.version[0] == '\0';
}

void phone_ask_whole(struct phone *phone, unsigned port)
{
    phone->is_on = true;
    fetch(phone, true, port);
}

static void take_parts(struct phone *phone, struct arb_span body, bool whole)
{
    if (!document_merge(&phone->now, body, whole)) oracle_break("same: no update", phone->label);
    phone->answers++;
    story("%s holds %s", phone->label, phone->now.version);
}

static void watch(struct phone *phone)
{
    char head[200];

    if (!phone->is_on || phone->live != NULL) return;
    if (is_away(phone)) {
        watch_later(phone);
        return;
    }
    snprintf(head, sizeof head, "GET /api/contests/%s/live?as=%s%s", phones.contest, role_names[phone->role],
             phone->more);
    write_since(phone, false, head, sizeof head);
    phone->live = exchange_new(phone, WATCHES, head, "", some_port());
    story("%s calls: %s", phone->label, head);
}

void phone_watches(struct exchange *exchange)
{
    story("%s watches", exchange->phone->label);
}

void phone_told(struct exchange *exchange, struct arb_span text)
{
    struct phone *phone = exchange->phone;

    if (memmem(text.at, text.length, "\"resync\":true", 13) != NULL) fetch(phone, false, some_port());
    else take_parts(phone, text, false);
    if (chance_of(100)) document_copy(&phone->before, &phone->now);
}

/* -- Answers -------------------------------------------------------------------------------------------- */

/* An answer that is neither yes nor "not now" is one that nobody here should get. */
static bool is_odd(const struct exchange *exchange, int status)
{
    return exchange->kind != BEGINS && exchange->kind != SITS && status != 200 && status != 503 && status != 429;
}

static void over(struct exchange *exchange)
{
    struct phone *phone = exchange->phone;
    const enum exchange_kind kind = exchange->kind;
    const bool is_spare = exchange->is_spare;

    exchange_end(exchange);
    if (is_spare) return;
    if (kind == POSTS) phone->is_posting = false;
    if (kind == FETCHES) phone->is_fetching = false;
    if (kind == WATCHES) story("%s has no line any more", phone->label);
    if (kind == WATCHES) phone->live = NULL;
    if (kind == POSTS && phone->first != NULL) post_later(phone);
    if (kind == WATCHES && phone->is_on) watch_later(phone);
}

void phone_answered(struct exchange *exchange, int status, struct arb_span body)
{
    struct phone *phone = exchange->phone;
    const enum exchange_kind kind = exchange->kind;
    char where[100];

    if (is_odd(exchange, status)) {
        snprintf(where, sizeof where, "%s %d %.*s", phone->label, status, body.length < 70 ? (int)body.length : 70,
                 body.at);
        oracle_break("rest: refused", where);
    }
    if (kind == POSTS) take_acts(exchange, status, body);
    if (kind == BEGINS) take_contest(status, body);
    if (kind == SITS && status != 503) take_seat(phone, status);
    if (kind == FETCHES && status == 200) take_parts(phone, body, exchange->is_whole);
    over(exchange);
    if (kind == SITS && status == 503) agenda_in(soon_ms(phone), NULL, sit_now, phone);
    if (kind == BEGINS && phones.contest[0] == '\0') agenda_in(soon_ms(phone), NULL, begin_now, phone);
    if (kind == FETCHES && status != 200 && phone->live != NULL) exchange_cut(phone->live, 0);  /* begins again */
}

void phone_failed(struct exchange *exchange)
{
    struct phone *phone = exchange->phone;
    const enum exchange_kind kind = exchange->kind;

    over(exchange);
    if (kind == SITS) agenda_in(soon_ms(phone), NULL, sit_now, phone);
    if (kind == BEGINS) agenda_in(soon_ms(phone), NULL, begin_now, phone);
    if (kind == FETCHES && phone->live != NULL) exchange_cut(phone->live, 0);
}

/* -- Comings and goings ------------------------------------------------------------------------------------ */

void phone_open(struct phone *phone)
{
    phone->last = &phone->first;
    phone->is_on = true;
}

void phone_watch(struct phone *phone)
{
    watch(phone);
}

void phone_close(struct phone *phone)
{
    phone->is_on = false;
    while (phone->exchanges != NULL) exchange_end(phone->exchanges);
    phone->live = NULL;
    phone->is_posting = phone->is_fetching = false;
    document_clear(&phone->now);
    document_clear(&phone->before);
}

/* Whatever is not connected yet is not asked: it was asked by what the phone held then. */
static void give_up_calls(struct phone *phone)
{
    struct exchange *exchange = phone->exchanges;

    while (exchange != NULL) {
        if (exchange->end != NULL) {
            exchange = exchange->next;
            continue;
        }
        phone_failed(exchange);
        exchange = phone->exchanges;
    }
}

void phone_vanish(struct phone *phone, int64_t ms, bool forgets, bool goes_back)
{
    story("%s vanishes for %lld ms%s", phone->label, (long long)ms,
          forgets ? " and forgets all" : goes_back ? " and knows what it knew" : "");
    phone->away_until_ms = agenda_now_ms() + ms;
    give_up_calls(phone);
    for (struct exchange *exchange = phone->exchanges; exchange != NULL; exchange = exchange->next)
        exchange_cut(exchange, chance_between(0, 8000));
    if (forgets) document_clear(&phone->now);
    else if (goes_back) document_copy(&phone->now, &phone->before);
}

bool phone_is_content(const struct phone *phone)
{
    return phone->first == NULL && !phone->is_posting && !phone->is_fetching && phone->live != NULL &&
           phone->live->is_open;
}
