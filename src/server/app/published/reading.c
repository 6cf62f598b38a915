/* reading.c -- the event of a file: inflated, read and scored on another thread, once, for all who wait for it.
 *
 * The work has its own copy of everything. If the contest is let go meanwhile, whoever waits asks again of the same
 * contest folded anew.
 */
#include "hall/answers/answer.h"
#include "hall/kind.h"
#include "pages/page_parts.h"
#include "published/published.h"

#include "net.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#define READ_COST 20                /* requests that reading an event is charged as, to the client that asked first */

struct waiter {
    struct arb_reply *reply;
    struct arb__page page;
    bool has_page;
    arb__published_then *then;
    struct waiter *next;
};

struct arb__reading {
    struct arb__server *server;
    struct arb__contest *contest;               /* NULL once it was let go */
    char id[ARB__ID_MAX + 1];
    struct arb__published_fold file;
    enum arb_language language;
    unsigned char *bytes;
    struct arb__published_read *read;
    struct waiter *first, **last;
};

/* -- Bytes ------------------------------------------------------------------------------- */

unsigned char *arb__published_packed(struct arb_span text, size_t *packed)
{
    unsigned char *bytes = malloc(ARB__FILE_PACKED_MAX);
    uLongf length = ARB__FILE_PACKED_MAX;

    if (bytes != NULL &&
        compress2(bytes, &length, (const unsigned char *)text.at, (uLong)text.length, Z_BEST_COMPRESSION) == Z_OK) {
        *packed = length;
        return bytes;
    }
    free(bytes);
    return NULL;
}

/* Exactly as many bytes as the act says; NULL if the deflated bytes come to another number, or without memory. */
static char *inflated(const unsigned char *bytes, size_t packed, size_t length)
{
    char *text = malloc(length);
    uLongf came = (uLongf)length;

    if (text != NULL && uncompress((unsigned char *)text, &came, bytes, (uLong)packed) == Z_OK && came == length)
        return text;
    free(text);
    return NULL;
}

/* -- The work ---------------------------------------------------------------------------- */

/* On any thread: touches nothing of the server. */
static struct arb__published_read *read_bytes(const struct arb__published_fold *file, const unsigned char *bytes,
                                              enum arb_language language)
{
    struct arb__published_read *read = calloc(1, sizeof *read);

    ARB_ASSERT(read != NULL);
    read->text = inflated(bytes, file->packed, file->length);
    if (read->text == NULL) return read;
    if (!event_file_unpack(&read->file, language, file->name, (struct arb_span){read->text, file->length})) return read;
    read->is_good = event_scored_read(&read->scored, &read->file) && read->scored.refused == NULL;
    if (!read->is_good) event_scored_free(&read->scored);
    else arb__plays_read(&read->plays, read->file.format, read->file.text);
    return read;
}

static void free_read(struct arb__published_read *read)
{
    if (read == NULL) return;
    event_scored_free(&read->scored);
    arb__plays_free(&read->plays);
    event_file_close(&read->file);
    free(read->text);
    free(read);
}

static void work(void *mine)
{
    struct arb__reading *reading = mine;

    reading->read = read_bytes(&reading->file, reading->bytes, reading->language);
}

/* -- Those who wait ------------------------------------------------------------------------ */

static void serve(struct arb__server *server, struct arb__contest *contest, struct waiter *waiter)
{
    waiter->page.contest = contest;
    waiter->then(server, waiter->reply, contest, waiter->has_page ? &waiter->page : NULL);
}

/* The contest was let go while its file was read. */
static void ask_again(struct arb__server *server, const char *id, struct waiter *waiter)
{
    struct arb__contest *contest = arb__hall_find(&server->hall, arb_span_of(id));

    if (contest == NULL || arb__published_of(contest) == NULL) {
        arb__refuse(server, waiter->reply, 404, "wire.no_contest", NULL, 0);
        return;
    }
    waiter->page.contest = contest;
    arb__published_when_read(server, waiter->reply, contest, waiter->has_page ? &waiter->page : NULL, waiter->then);
}

/* On the loop's thread again: the event is the contest's, if that is still in memory, and whoever waited is served. */
static void done(void *mine)
{
    struct arb__reading *reading = mine;
    struct waiter *next;

    if (reading->contest != NULL) {
        arb__published_of(reading->contest)->read = reading->read;
        arb__published_of(reading->contest)->reading = NULL;
    } else {
        free_read(reading->read);
    }
    for (struct waiter *waiter = reading->first; waiter != NULL; waiter = next) {
        next = waiter->next;
        if (reading->contest != NULL) serve(reading->server, reading->contest, waiter);
        else ask_again(reading->server, reading->id, waiter);
        free(waiter);
    }
    free(reading->bytes);
    free(reading);
}

/* The work, with a copy of the bytes: the contest may be let go before it is done. */
static struct arb__reading *begin(struct arb__server *server, struct arb__contest *contest)
{
    struct arb__published *published = arb__published_of(contest);
    struct arb__reading *reading = calloc(1, sizeof *reading);

    ARB_ASSERT(reading != NULL);
    reading->server = server;
    reading->contest = contest;
    memcpy(reading->id, contest->id, sizeof reading->id);
    reading->file = published->kept;
    reading->language = server->language;
    reading->bytes = malloc(published->kept.packed);
    ARB_ASSERT(reading->bytes != NULL);
    memcpy(reading->bytes, published->bytes, published->kept.packed);
    reading->last = &reading->first;
    published->reading = reading;
    return reading;
}

void arb__published_when_read(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest,
                              const struct arb__page *page, arb__published_then *then)
{
    struct arb__published *published = arb__published_of(contest);
    struct arb__reading *reading = published->reading;
    struct waiter *waiter;

    if (published->read != NULL || !arb__published_is_whole(published)) {
        then(server, reply, contest, page);
        return;
    }
    waiter = calloc(1, sizeof *waiter);
    ARB_ASSERT(waiter != NULL);
    *waiter = (struct waiter){.reply = reply, .has_page = page != NULL, .then = then};
    if (page != NULL) waiter->page = *page;
    if (reading == NULL) {
        arb_reply_charge(reply, READ_COST);
        reading = begin(server, contest);
        arb_net_work(server->net, work, done, reading);
    }
    *reading->last = waiter;
    reading->last = &waiter->next;
}

void arb__published_read_now(const struct arb__contest *contest)
{
    struct arb__published *published = arb__published_of(contest);

    if (published->read != NULL || !arb__published_is_whole(published)) return;
    published->read = read_bytes(&published->kept, published->bytes, contest->server->language);
}

struct arb_span arb__published_text(const struct arb__contest *contest)
{
    const struct arb__published *published = arb__published_of(contest);

    if (published->read == NULL) return (struct arb_span){NULL, 0};
    return (struct arb_span){published->read->text, published->read->text != NULL ? published->kept.length : 0};
}

const struct event_scored *arb__published_event(const struct arb__contest *contest)
{
    const struct arb__published_read *read = arb__published_of(contest)->read;

    return read != NULL && read->is_good ? &read->scored : NULL;
}

const struct arb__plays *arb__published_plays(const struct arb__contest *contest)
{
    return &arb__published_of(contest)->read->plays;
}

void arb__published_forget(void *own)
{
    struct arb__published *published = own;

    if (published->reading != NULL) published->reading->contest = NULL;
    free_read(published->read);
    free(published->bytes);
}
