/* errand.c -- requests to the server that has the store, and its answers, as lines.
 *
 * Fields are separated by tabs; a byte that would end a field or the line is never written, so that every line reads
 * back as it was written.
 */
#include "journal/errand.h"
#include "inside.h"

#include <string.h>

static const char restore_word[] = "restore ";

static bool is_field(struct arb_span span)
{
    return arb_span_is_clean_utf8(span) && memchr(span.at, '\t', span.length) == NULL;
}

static void copy_span(char *to, size_t capacity, struct arb_span from)
{
    struct arb_writer out = arb_writer_on(to, capacity);

    arb_write_span(&out, from);
}

/* From the root, or from that of a drive: "C:/". */
static bool is_whole(struct arb_span path)
{
    if (path.length > 0 && path.at[0] == '/') return true;
    return path.length > 2 && path.at[1] == ':' && path.at[2] == '/';
}

static bool is_path(struct arb_span path)
{
    return path.length < ARB_JOURNAL_PATH_MAX && is_whole(path) && is_field(path);
}

bool arb_errand_write(struct arb_writer *out, const struct arb_errand *errand)
{
    ARB_ASSERT(errand->verb == ARB_ERRAND_RESTORE);
    if (!is_path(arb_span_of(errand->argument))) return false;
    arb_write_text(out, restore_word);
    arb_write_text(out, errand->argument);
    return true;
}

bool arb_errand_read(struct arb_span line, struct arb_errand *errand)
{
    const size_t length = sizeof restore_word - 1;
    struct arb_span path;

    if (line.length <= length || memcmp(line.at, restore_word, length) != 0) return false;
    path = arb_span_skip(line, length);
    if (!is_path(path)) return false;
    errand->verb = ARB_ERRAND_RESTORE;
    copy_span(errand->argument, sizeof errand->argument, path);
    return true;
}

/* A byte that would end the field or the line becomes a question mark. */
static void write_field(struct arb_writer *out, const char *text)
{
    arb_write_char(out, '\t');
    for (; *text != '\0'; text++)
        arb_write_char(out, (unsigned char)*text < 0x20 || *text == 0x7F ? '?' : *text);
}

void arb_errand_write_ok(struct arb_writer *out, const char *text)
{
    arb_write_text(out, "ok");
    write_field(out, text);
    arb_write_char(out, '\n');
}

void arb_errand_write_refused(struct arb_writer *out, const struct arb_journal_problem *problem)
{
    arb_write_text(out, "refused");
    write_field(out, arb_journal_fault_key(problem->fault));
    arb_write_char(out, '\t');
    arb_write_int(out, problem->seq);
    write_field(out, problem->contest);
    write_field(out, problem->path);
    arb_write_char(out, '\n');
}

/* Cuts the next field off the front. */
static struct arb_span field(struct arb_span *rest)
{
    const char *tab = rest->length > 0 ? memchr(rest->at, '\t', rest->length) : NULL;
    const size_t length = tab != NULL ? (size_t)(tab - rest->at) : rest->length;
    const struct arb_span cut = {rest->at, length};

    rest->at += length + (tab != NULL);
    rest->length -= length + (tab != NULL);
    return cut;
}

static bool read_fault(struct arb_span key, enum arb_journal_fault *fault)
{
    for (int f = ARB_JOURNAL_GOOD + 1; f < ARB_JOURNAL_FAULT_COUNT; f++)
        if (arb_span_is(key, arb_journal_fault_key((enum arb_journal_fault)f))) {
            *fault = (enum arb_journal_fault)f;
            return true;
        }
    return false;
}

/* All fields must be there and valid; *problem is changed only then. */
static bool read_refusal(struct arb_span rest, struct arb_journal_problem *problem)
{
    struct arb_journal_problem read = {.fault = ARB_JOURNAL_GOOD};
    int64_t seq = 0;

    if (!read_fault(field(&rest), &read.fault)) return false;
    if (!arb_span_int(field(&rest), 0, UINT32_MAX, &seq)) return false;
    read.seq = (uint32_t)seq;
    copy_span(read.contest, sizeof read.contest, field(&rest));
    copy_span(read.path, sizeof read.path, field(&rest));
    *problem = read;
    return true;
}

/* An answer that is none of the two is reported as no answer at all. */
enum arb_journal_fault arb_errand_read_answer(struct arb_span line, char text[ARB_JOURNAL_PATH_MAX],
                                              struct arb_journal_problem *problem)
{
    struct arb_span word;

    text[0] = '\0';
    if (!arb_span_line(&(struct arb_span){line.at, line.length}, &line)) line.length = 0;
    word = field(&line);
    if (arb_span_is(word, "ok")) {
        copy_span(text, ARB_JOURNAL_PATH_MAX, field(&line));
        return ARB_JOURNAL_GOOD;
    }
    if (arb_span_is(word, "refused") && read_refusal(line, problem)) return problem->fault;
    return arb__problem(problem, ARB_JOURNAL_NO_ANSWER, NULL, "not an answer");
}
