/* heads.c -- what the list says of each contest, kept in the store, so that a server need not fold them all to start.
 *
 * A contest is only added to, so that one with as many acts as then is as it was then: in a store that was not
 * restored since, and for the program that said it. What is kept is a help and no truth: what cannot be read, or does
 * not fit, is folded. A secret's value has room for some twenty contests, a line each, under a line that says whose
 * they are:
 *
 *     0.1.0 1 48121
 *     wed-4f2a 112 2026 11 21 3 0 0 1763760000000 - Mercoledì
 */
#include "hall/contests/heads.h"

#include "hall/contests/listed.h"
#include "hall/kind.h"
#include "hall/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FORMAT      1           /* of the lines: another number whenever one would say something else */
#define WORTH       100         /* contests that had to be folded, for all of them to be kept anew */
#define LINE_MOST   (2 * ARB__ID_MAX + ARB_TITLE_MAX + 96)
#define STAMP_MOST  64

static const char kind_name[] = "list";

/* Whose they are, a line. */
static void write_stamp(struct arb_writer *out, const struct arb__hall *hall)
{
    arb_write_text(out, arb_version());
    arb_write_char(out, ' ');
    arb_write_int(out, FORMAT);
    arb_write_char(out, ' ');
    arb_write_int(out, (int64_t)hall->incarnation);
    arb_write_char(out, '\n');
}

/* -- Read --------------------------------------------------------------------------- */

/* The numbers of a line, each with the least and the most that it may be. */
enum { ACTS, YEAR, MONTH, DAY, STATE, WITHDRAWN, KIND, LAST, NUMBERS };
static const int64_t bounds[NUMBERS][2] = {
    {1, UINT32_MAX}, {0, 9999}, {0, 12}, {0, 31}, {0, UINT8_MAX}, {0, 1}, {0, ARB__KIND_COUNT - 1}, {0, INT64_MAX},
};

static void take(struct arb__hall *hall, struct arb__listed *item, const int64_t number[NUMBERS], struct arb_span of,
                 struct arb_span title)
{
    item->acts = (uint32_t)number[ACTS];
    item->year = (uint16_t)number[YEAR];
    item->month = (uint8_t)number[MONTH];
    item->day = (uint8_t)number[DAY];
    item->state = (uint8_t)number[STATE];
    item->withdrawn = number[WITHDRAWN] != 0;
    item->kind = hall->server->kinds[number[KIND]];
    item->last_at_ms = number[LAST];
    memset(item->title, 0, sizeof item->title);
    memcpy(item->title, title.at, title.length);
    memset(item->of, 0, sizeof item->of);
    if (!arb_span_is(of, "-")) memcpy(item->of, of.at, of.length);
    item->known = true;
}

static void read_line(struct arb__hall *hall, struct arb_span line)
{
    struct arb__listed *item = arb__hall_item(hall, arb_span_word(&line));
    int64_t number[NUMBERS];
    struct arb_span of;

    for (int i = 0; i < NUMBERS; i++)
        if (!arb_span_int(arb_span_word(&line), bounds[i][0], bounds[i][1], &number[i])) return;
    of = arb_span_word(&line);
    while (line.length > 0 && line.at[0] == ' ') line = arb_span_skip(line, 1);
    if (item == NULL || item->stored != number[ACTS] || of.length == 0 || of.length > ARB__ID_MAX ||
        line.length >= ARB_TITLE_MAX) return;
    take(hall, item, number, of, line);
}

static bool read_some(void *mine, struct arb_span name, struct arb_span value)
{
    struct arb__hall *hall = mine;
    char text[STAMP_MOST];
    struct arb_writer stamp = arb_writer_on(text, sizeof text);
    struct arb_span line;

    (void)name;
    write_stamp(&stamp, hall);
    if (value.length < stamp.length || memcmp(value.at, text, stamp.length) != 0) return true;
    value = arb_span_skip(value, stamp.length);
    while (arb_span_line(&value, &line)) read_line(hall, line);
    return true;
}

void arb__heads_read(struct arb__hall *hall)
{
    struct arb_journal_problem problem;

    (void)!arb_journal_secrets(hall->server->journal, kind_name, read_some, hall, &problem);
}

/* -- Kept ------------------------------------------------------------------------------ */

/* One that tells a series has more to say than a line; it is folded. */
static void write_line(struct arb_writer *out, const struct arb__listed *item)
{
    const int64_t number[NUMBERS] = {item->acts, item->year, item->month, item->day, item->state, item->withdrawn,
                                     item->kind->place, item->last_at_ms};

    arb_write_text(out, item->id);
    for (int i = 0; i < NUMBERS; i++) {
        arb_write_char(out, ' ');
        arb_write_int(out, number[i]);
    }
    arb_write_char(out, ' ');
    arb_write_text(out, item->of[0] != '\0' ? item->of : "-");
    arb_write_char(out, ' ');
    arb_write_text(out, item->title);
    arb_write_char(out, '\n');
}

struct kept {
    struct arb_journal_secret *secret;
    char (*name)[8];
    size_t count;
};

static void begin_one(struct kept *kept, struct arb_writer *out, const struct arb__hall *hall)
{
    struct arb_journal_secret *secret = &kept->secret[kept->count];

    snprintf(kept->name[kept->count], sizeof kept->name[0], "%06u", (unsigned)kept->count % 1000000);
    secret->name = arb_span_of(kept->name[kept->count++]);
    secret->value = (struct arb_span){out->buffer + out->length, 0};
    write_stamp(out, hall);
}

static void write_all(struct kept *kept, struct arb_writer *out, const struct arb__hall *hall)
{
    for (size_t i = 0; i < hall->count; i++) {
        const struct arb__listed *item = &hall->listed[i];
        struct arb_span *value;

        if (item->acts == 0 || item->series != NULL) continue;
        if (kept->count == 0 || kept->secret[kept->count - 1].value.length + LINE_MOST > ARB_JOURNAL_SECRET_MAX)
            begin_one(kept, out, hall);
        write_line(out, item);
        value = &kept->secret[kept->count - 1].value;
        value->length = (size_t)(out->buffer + out->length - value->at);
    }
}

/* In vain in a store that is only read, or that does not answer: then it is tried at the next start. */
void arb__heads_keep(struct arb__hall *hall, size_t folded)
{
    const size_t room = (hall->count + 1) * (LINE_MOST + STAMP_MOST), most = hall->count + 1;
    struct kept kept = {.secret = malloc(most * sizeof *kept.secret), .name = malloc(most * sizeof *kept.name)};
    struct arb_writer out = arb_writer_on(malloc(room), room);
    struct arb_journal_problem problem;

    ARB_ASSERT(kept.secret != NULL && kept.name != NULL && out.buffer != NULL);
    if (folded >= WORTH) write_all(&kept, &out, hall);
    if (kept.count > 0)
        (void)!arb_journal_secrets_replace(hall->server->journal, kind_name, kept.secret, kept.count, &problem);
    free(out.buffer);
    free(kept.name);
    free(kept.secret);
}
