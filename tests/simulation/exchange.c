/* exchange.c -- see exchange.h. */
#include "exchange.h"

#include <stdlib.h>
#include <string.h>

enum { PATIENCE_MS = 10000, SILENCE_MS = 45000 };

/* -- Ends --------------------------------------------------------------------------------------- */

static void forget(struct exchange *exchange)
{
    free(exchange->request);
    free(exchange->heard);
    free(exchange);
}

void exchange_end(struct exchange *exchange)
{
    struct exchange **at = &exchange->phone->exchanges;

    while (*at != exchange) at = &(*at)->next;
    *at = exchange->next;
    if (exchange->patience != NULL) agenda_drop(exchange->patience);
    exchange->is_off = true;
    if (exchange->end == NULL) return;          /* whoever connects it lets go of it */
    wire_let_go(exchange->end);
    forget(exchange);
}

static void run_out(void *mine)
{
    struct exchange *exchange = mine;

    exchange->patience = NULL;
    phone_failed(exchange);
}

static void be_patient(struct exchange *exchange, int64_t ms)
{
    if (exchange->patience != NULL) agenda_drop(exchange->patience);
    exchange->patience = agenda_in(ms, NULL, run_out, exchange);
}

void exchange_cut(struct exchange *exchange, int64_t far_ms)
{
    if (exchange->end != NULL) wire_cut(exchange->end, 0, far_ms);
}

/* -- HTTP -------------------------------------------------------------------------------------------- */

static struct arb_span heard_so_far(const struct exchange *exchange)
{
    return (struct arb_span){exchange->heard, exchange->length};
}

/* Cuts so many bytes off the front of what was heard. */
static void use(struct exchange *exchange, size_t length)
{
    exchange->length -= length;
    memmove(exchange->heard, exchange->heard + length, exchange->length);
}

static size_t body_length(struct arb_span head)
{
    static const char name[] = "Content-Length: ";
    const char *at = memmem(head.at, head.length, name, sizeof name - 1);

    return at != NULL ? (size_t)strtoul(at + sizeof name - 1, NULL, 10) : 0;
}

/* One whole answer; what a server sends beyond it is no business of ours. */
static void take_answer(struct exchange *exchange)
{
    const struct arb_span all = heard_so_far(exchange);
    const char *end = memmem(all.at, all.length, "\r\n\r\n", 4);
    size_t head, body;
    int status;

    if (end == NULL) return;
    head = (size_t)(end - all.at) + 4;
    body = body_length((struct arb_span){all.at, head});
    if (all.length < head + body) return;
    status = atoi(all.at + 9);
    if (status == 101) {
        use(exchange, head);
        exchange->is_open = true;
        be_patient(exchange, SILENCE_MS);
        phone_watches(exchange);
        return;
    }
    phones.overheard(exchange->phone, all);
    phone_answered(exchange, status, (struct arb_span){all.at + head, body});
}

/* -- WebSocket ------------------------------------------------------------------------------------------ */

/* The first frame, whole, and how long it is with its head; 0: not yet. */
static size_t first_frame(struct arb_span text, struct arb_span *payload)
{
    const unsigned said = text.length > 1 ? text.at[1] & 0x7F : 0;
    const size_t head = said == 126 ? 4 : said == 127 ? 10 : 2;
    uint64_t length = said;

    if (text.length < head) return 0;
    if (head > 2) length = 0;
    for (size_t i = 2; i < head; i++) length = length << 8 | (uint8_t)text.at[i];
    if (text.length - head < length) return 0;
    *payload = (struct arb_span){text.at + head, (size_t)length};
    return head + (size_t)length;
}

static void send_pong(struct exchange *exchange, struct arb_span payload)
{
    char frame[6 + 125] = {(char)0x8A, (char)(0x80 | payload.length)};

    memcpy(frame + 6, payload.at, payload.length);
    (void)!wire_send(exchange->end, frame, 6 + payload.length);
}

/* The exchange may be gone after each: false then. */
static bool take_frame(struct exchange *exchange, int kind, struct arb_span payload)
{
    if (kind == 0x9 && payload.length <= 125) send_pong(exchange, payload);
    if (kind == 0x8) {
        phone_failed(exchange);
        return false;
    }
    if (kind != 0x1) return true;
    phones.overheard(exchange->phone, payload);
    phone_told(exchange, payload);
    return true;
}

static void take_frames(struct exchange *exchange)
{
    struct arb_span payload;
    size_t length;

    while ((length = first_frame(heard_so_far(exchange), &payload)) > 0) {
        if (!take_frame(exchange, exchange->heard[0] & 0x0F, payload)) return;
        use(exchange, length);
    }
}

/* -- Bytes ------------------------------------------------------------------------------------------------ */

static void heard(void *mine, const char *bytes, size_t length)
{
    struct exchange *exchange = mine;
    const struct phone *phone = exchange->phone;

    if (exchange->length + length > exchange->room) {
        exchange->room = 2 * (exchange->length + length);
        exchange->heard = realloc(exchange->heard, exchange->room);
        if (exchange->heard == NULL) abort();
    }
    memcpy(exchange->heard + exchange->length, bytes, length);
    exchange->length += length;
    if (!exchange->is_open) {
        const bool watches = exchange->kind == WATCHES;

        take_answer(exchange);                  /* after which it may be gone */
        if (!watches || phone->live != exchange) return;
    }
    if (exchange->is_open) be_patient(exchange, SILENCE_MS);
    if (exchange->is_open) take_frames(exchange);
}

/* What came of an answer before its end is looked at too: nobody may see it either. */
static void lost(void *mine)
{
    struct exchange *exchange = mine;

    if (exchange->length > 0) phones.overheard(exchange->phone, heard_so_far(exchange));
    phone_failed(exchange);
}

static void connected(void *mine, struct wire_end *end)
{
    static const struct wire_ear ear = {heard, lost, lost};
    struct exchange *exchange = mine;

    if (exchange->is_off) {
        if (end != NULL) wire_let_go(end);
        forget(exchange);
        return;
    }
    exchange->end = end;
    if (end == NULL) {                          /* refused: freed as soon as nobody has it */
        phone_failed(exchange);
        forget(exchange);
        return;
    }
    wire_listen(end, &ear, exchange);
    (void)!wire_send(end, exchange->request, exchange->request_length);
}

struct exchange *exchange_new(struct phone *phone, enum exchange_kind kind, const char *head, const char *body,
                              unsigned port)
{
    struct exchange *exchange = calloc(1, sizeof *exchange);
    const size_t room = strlen(head) + strlen(body) + strlen(phone->cookie) + 256;
    struct arb_writer out;

    if (exchange == NULL) abort();
    *exchange = (struct exchange){.next = phone->exchanges, .phone = phone, .kind = kind,
                                   .sent_ms = agenda_now_ms(), .request = malloc(room)};
    if (exchange->request == NULL) abort();
    out = arb_writer_on(exchange->request, room);
    arb_write_text(&out, head);
    arb_write_text(&out, " HTTP/1.1\r\nHost: club\r\nX-Arbitro: 1\r\nContent-Type: application/json\r\nCookie: ");
    arb_write_text(&out, phone->cookie);
    if (kind == WATCHES)
        arb_write_text(&out, "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==");
    if (body[0] != '\0') {
        arb_write_text(&out, "\r\nContent-Length: ");
        arb_write_int(&out, (int64_t)strlen(body));
    }
    arb_write_text(&out, "\r\n\r\n");
    arb_write_text(&out, body);
    ARB_ASSERT(!out.truncated);
    exchange->request_length = out.length;
    phone->exchanges = exchange;
    be_patient(exchange, PATIENCE_MS);
    dial(phone->address, port, connected, exchange);
    return exchange;
}
