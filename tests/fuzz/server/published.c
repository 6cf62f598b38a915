/* published.c -- whatever bytes somebody publishes as a file of results: they become a contest or not, and every page
 * and the JSON of one are written to their end, in both languages. The first byte says of what kind the file is; 'L':
 * the rest is a line of its acts, which reads back as it was written. */
#include "hall/answers/answer.h"
#include "hall/kind.h"
#include "hall/server.h"
#include "kinds.h"
#include "pages/page_parts.h"
#include "published/endpoints.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static struct arb__server server;

static void must(bool holds)
{
    if (!holds) abort();
}

/* -- A line ------------------------------------------------------------------------------- */

static void read_line(struct arb_span line)
{
    static struct arb__published_act act, again;
    struct arb_line_error error;
    char text[ARB__LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (arb__published_line_read(line, &act, &error) != ARB_LINE_GOOD) {
        must(error.fault != ARB_LINE_GOOD);
        return;
    }
    arb__published_line_write(&out, &act);
    must(!out.truncated && out.length <= ARB_JOURNAL_LINE_MAX);
    must(arb__published_line_read(arb_writer_span(&out), &again, &error) == ARB_LINE_GOOD);
    must(memcmp(&act, &again, sizeof act) == 0);
}

/* -- A file --------------------------------------------------------------------------------- */

static void keep(struct arb__contest *contest, struct arb_span line)
{
    struct arb__act act = {.kind = arb__kind_of_line(contest, ARB__KEPT, line),
                           .actor = {.role = ARB_DIRECTOR, .office = ARB_HEAD_DIRECTOR}};
    struct arb_line_error error;

    must(act.kind->read(line, &act, &error) == ARB_LINE_GOOD);
    must(arb__contest_keep(contest, &act, contest->kept_seq + 1));
}

static void keep_act(struct arb__contest *contest, const struct arb__published_act *act)
{
    char line[ARB__LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb__published_line_write(&out, act);
    keep(contest, arb_writer_span(&out));
}

/* The acts that an import posts. */
static struct arb__contest *contest_of(const char *name, struct arb_span text)
{
    struct arb__contest *contest = arb__contest_new(&server, "fuzz");
    struct arb__published_act act = {.kind = ARB__PUBLISHED_FILE, .length = (uint32_t)text.length};
    size_t packed = 0, at = 0;
    unsigned char *bytes = arb__published_packed(text, &packed);

    must(bytes != NULL);
    keep(contest, arb_span_of("open 2026-11-21 \"Prova\""));
    act.packed = (uint32_t)packed;
    memcpy(act.name, name, strlen(name) + 1);
    keep_act(contest, &act);
    act.kind = ARB__PUBLISHED_PIECE;
    for (act.number = 1; (act.bytes = arb__piece_bytes((uint32_t)packed, act.number)) > 0; act.number++) {
        memcpy(act.piece, bytes + at, act.bytes);
        keep_act(contest, &act);
        at += act.bytes;
    }
    free(bytes);
    return contest;
}

static void write_page(const struct arb__page_writer *writer, struct arb__page *page, const char *inside)
{
    struct arb_span text;

    (void)writer;
    page->file = inside;
    text = arb__write_all(4096, page->write, page);
    must(text.length > 8 && memcmp(text.at + text.length - 8, "</html>\n", 8) == 0);
    free((char *)text.at);
}

static void make_folder(const struct arb__page_writer *writer, const struct arb__page *page, const char *name)
{
    (void)writer;
    (void)page;
    (void)name;
}

struct results {
    const struct event_scored *scored;
    enum arb_language language;
};

static void write_json(struct arb_writer *out, const void *what)
{
    const struct results *results = what;
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    arb__published_json(&json, results->scored, results->language, "fuzz");
    arb_json_end(&json);
}

static void show(const struct arb__contest *contest)
{
    const struct arb__page_writer writer = {write_page, make_folder};

    for (enum arb_language language = 0; language < arb_language_count(); language++) {
        struct arb__page page = {.contest = contest, .language = language, .reader = {.role = ARB_PUBLIC}};
        struct results results = {.language = language};

        contest->kind[ARB__KEPT]->site(&writer, &page);
        results.scored = arb__published_event(contest);
        if (results.scored != NULL) free((char *)arb__write_all(4096, write_json, &results).at);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static const char *const names[] = {"x.pbn", "x.xml", "x.html", "x.AC1", "x.bws", "x.evening", "x.teams", "x.json"};
    struct arb_span text = {(const char *)bytes, length};
    struct arb__contest *contest;

    server.kinds = arb__kinds;
    if (length < 2 || length > 100000) return 0;
    text = arb_span_skip(text, 1);
    if (bytes[0] == 'L') {
        read_line(text);
        return 0;
    }
    contest = contest_of(names[bytes[0] % ARB_COUNT(names)], text);
    show(contest);
    arb__contest_free(contest);
    return 0;
}
