/* request.c -- llhttp over one whole head, and the check that it agrees with the guard.
 *
 * llhttp sees the head alone, never the body: it is stopped when the headers are
 * complete, and bodies are counted by us. It is made anew for each head, so nothing
 * one request does can reach the next.
 */
#include "request/request.h"

#include <llhttp/llhttp.h>
#include <string.h>

struct reading {
    struct arb_request *request;
    struct arb_span target;
    bool name_ended;
    bool overflowed;
};

/* llhttp may hand a text over in pieces; they are neighbours in one head. */
static void extend(struct arb_span *span, const char *at, size_t length)
{
    if (span->length == 0) span->at = at;
    span->length += length;
}

static int take_target(llhttp_t *parser, const char *at, size_t length)
{
    extend(&((struct reading *)parser->data)->target, at, length);
    return 0;
}

/* llhttp gives a header's name, perhaps in pieces: the first piece after a value begins a new header. Stops the parser
 * when there are more than ARB_REQUEST_HEADERS_MAX. */
static int take_name(llhttp_t *parser, const char *at, size_t length)
{
    struct reading *reading = parser->data;
    struct arb_request *request = reading->request;

    if (request->header_count == 0 || reading->name_ended) {
        if (request->header_count == ARB_REQUEST_HEADERS_MAX) {
            reading->overflowed = true;
            return -1;
        }
        request->header[request->header_count++] = (struct arb_header){{at, 0}, {"", 0}};
        reading->name_ended = false;
    }
    extend(&request->header[request->header_count - 1].name, at, length);
    return 0;
}

static int end_name(llhttp_t *parser)
{
    ((struct reading *)parser->data)->name_ended = true;
    return 0;
}

static int take_value(llhttp_t *parser, const char *at, size_t length)
{
    struct arb_request *request = ((struct reading *)parser->data)->request;

    extend(&request->header[request->header_count - 1].value, at, length);
    return 0;
}

static int stop_here(llhttp_t *parser)
{
    (void)parser;
    return HPE_PAUSED;
}

static const llhttp_settings_t settings = {
    .on_url = take_target,
    .on_header_field = take_name,
    .on_header_field_complete = end_name,
    .on_header_value = take_value,
    .on_headers_complete = stop_here,
};

static bool method_of(uint8_t from, enum arb_method *method)
{
    switch (from) {
    case HTTP_GET: *method = ARB_METHOD_GET; return true;
    case HTTP_HEAD: *method = ARB_METHOD_HEAD; return true;
    case HTTP_POST: *method = ARB_METHOD_POST; return true;
    case HTTP_PUT: *method = ARB_METHOD_PUT; return true;
    case HTTP_DELETE: *method = ARB_METHOD_DELETE; return true;
    case HTTP_PATCH: *method = ARB_METHOD_PATCH; return true;
    case HTTP_OPTIONS: *method = ARB_METHOD_OPTIONS; return true;
    default: return false;
    }
}

/* Do the two readers agree on where it ends, what it counts, and whom it is for? */
static bool agrees(const llhttp_t *parser, const struct arb_guard *guard,
                   const struct reading *reading)
{
    const bool has_host = arb_request_header(reading->request, "Host").length > 0;

    return !reading->overflowed && reading->request->header_count == guard->headers &&
           parser->content_length == guard->content_length &&
           ((parser->flags & F_CONTENT_LENGTH) != 0) == guard->has_length &&
           (parser->flags & (F_CHUNKED | F_TRANSFER_ENCODING)) == 0 &&
           parser->http_major == 1 && parser->http_minor == (guard->is_1_1 ? 1 : 0) &&
           has_host == guard->has_host;
}

static void trim_values(struct arb_request *request)
{
    for (size_t i = 0; i < request->header_count; i++)
        request->header[i].value = arb_span_trim(request->header[i].value);
}

/* Path before the first '?', query after it. */
static bool split_target(struct arb_span target, char *room, struct arb_request *request)
{
    const char *mark = memchr(target.at, '?', target.length);
    const size_t length = mark != NULL ? (size_t)(mark - target.at) : target.length;

    request->query = (struct arb_span){"", 0};
    if (mark != NULL) request->query = (struct arb_span){mark + 1, target.length - length - 1};
    return arb__path_read((struct arb_span){target.at, length}, room, &request->path);
}

/* The parser must stop where the guard stopped and agree with it on everything that frames the message; every
 * difference is a refusal. */
enum arb_request_fault arb__request_read(const struct arb_guard *guard, const char *head,
                                         char *room, struct arb_request *request,
                                         struct arb_request_frame *frame)
{
    struct reading reading = {.request = request};
    struct arb_span expect;
    llhttp_t parser;

    request->header_count = 0;
    llhttp_init(&parser, HTTP_REQUEST, &settings);
    parser.data = &reading;
    if (llhttp_execute(&parser, head, guard->judged) != HPE_PAUSED) return ARB_REQUEST_DISAGREE;
    trim_values(request);
    if (!agrees(&parser, guard, &reading)) return ARB_REQUEST_DISAGREE;
    if (!method_of(parser.method, &request->method)) return ARB_REQUEST_DISAGREE;

    frame->content_length = guard->content_length;
    frame->keep_alive = llhttp_should_keep_alive(&parser) != 0;
    frame->target = reading.target;
    request->host = arb_request_header(request, "Host");
    if (!split_target(reading.target, room, request)) return ARB_REQUEST_PATH;
    expect = arb_request_header(request, "Expect");
    frame->expects_continue = guard->is_1_1 && expect.length > 0;
    if (expect.length > 0 && !arb_span_is_nocase(expect, "100-continue")) return ARB_REQUEST_EXPECTATION;
    return ARB_REQUEST_GOOD;
}

struct arb_span arb__list_cut(struct arb_span *rest, char mark)
{
    struct arb_span item = {rest->at, 0};

    while (item.length < rest->length && item.at[item.length] != mark) item.length++;
    *rest = arb_span_skip(*rest, item.length < rest->length ? item.length + 1 : item.length);
    return arb_span_trim(item);
}

/* "q=0", "q=0.000" */
static bool is_weight_0(struct arb_span weight)
{
    weight = arb_span_trim(weight);
    if (weight.length < 3 || (weight.at[0] | 0x20) != 'q' || weight.at[1] != '=') return false;
    for (size_t i = 2; i < weight.length; i++)
        if (weight.at[i] != '0' && weight.at[i] != '.') return false;
    return true;
}

/* "gzip, deflate;q=0.5": of each item its name, and its weight if any. */
bool arb_request_takes_gzip(const struct arb_request *request)
{
    struct arb_span accepts = arb_request_header(request, "Accept-Encoding");

    while (accepts.length > 0) {
        struct arb_span item = arb__list_cut(&accepts, ',');
        const struct arb_span name = arb__list_cut(&item, ';');

        if (arb_span_is_nocase(name, "gzip")) return !is_weight_0(item);
    }
    return false;
}

#define STATUS(name, status, symbol) status,
ARB_LIST_VALUES(int, arb__request_status, enum arb_request_fault, ARB_REQUEST_FAULTS, STATUS)

#define SYMBOL(name, status, symbol) symbol,
ARB_LIST_TEXTS(arb__request_symbol, enum arb_request_fault, ARB_REQUEST_FAULTS, SYMBOL)

const char *arb_method_name(enum arb_method method)
{
    static const char *const names[] = {"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"};

    return names[method];
}
