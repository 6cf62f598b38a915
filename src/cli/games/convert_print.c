/* convert_print.c -- what a conversion says on standard error: one line for each kind of fault, with its place, and the
 * last line with the counts.
 *
 * messages: play_mend.* from ARB_PLAYED_MENDS
 */
#include "convert.h"

#include "arbitro/text/game.h"

#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 1024, CELL = 256, KINDS = 8192 };

void convert_print_line(const struct convert *convert, const char *sentence)
{
    fprintf(stderr, "%s: %s\n", convert->path, sentence);
}

/* The lines of the second and later faults: "9, 12, 40", with "…" when there are more. */
static void write_lines(struct arb_writer *out, const struct convert_report *report)
{
    for (size_t i = 0; i + 1 < report->count && i < ARB_COUNT(report->line) && report->line[i] > 0; i++) {
        if (i > 0) arb_write_text(out, ", ");
        arb_write_int(out, report->line[i]);
    }
    if (out->length > 0 && report->count > ARB_COUNT(report->line) + 1) arb_write_text(out, " …");
}

/* "(3 times, also in lines 9, 12)", behind the first sentence of a kind. */
static void report_times(struct arb_writer *out, const struct convert *convert, const struct convert_report *report)
{
    char lines[CELL];
    struct arb_writer list = arb_writer_on(lines, sizeof lines);

    write_lines(&list, report);
    if (list.length == 0)
        arb_message_write(out, convert->language, "convert.times", ARB_VALUES(ARB_NUMBER("n", (int64_t)report->count)));
    else
        arb_message_write(out, convert->language, "convert.times_at",
                          ARB_VALUES(ARB_NUMBER("n", (int64_t)report->count),
                                     ARB_NUMBER("more", (int64_t)report->count - 1), ARB_TEXT("lines", lines)));
}

/* Frees the collection, so that the next file starts with none. */
void convert_print_reports(struct convert *convert)
{
    for (size_t i = 0; i < convert->reports; i++) {
        struct convert_report *report = &convert->report[i];
        char sentence[SENTENCE + CELL];
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        arb_write_text(&out, report->first);
        if (report->count > 1) report_times(&out, convert, report);
        convert_print_line(convert, sentence);
        free(report->first);
    }
    free(convert->report);
    convert->report = NULL;
    convert->reports = convert->report_room = 0;
}

/* One line a kind: the place of the first repair, what was repaired, how often. */
void convert_print_repairs(struct convert *convert)
{
    for (unsigned i = 0; i < ARB_PLAYED_MEND_KINDS; i++) {
        const struct convert_mend *mend = &convert->mend[i];
        char sentence[SENTENCE], key[64];
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        if (mend->count == 0) continue;
        snprintf(key, sizeof key, "play_mend.%s", arb_played_mend_symbol((enum arb_played_mend_kind)i));
        arb_message_write(&out, convert->language, "replay.place",
                          ARB_VALUES(ARB_NUMBER("line", mend->line), ARB_NUMBER("column", mend->column)));
        arb_write_text(&out, ": ");
        arb_message_write(&out, convert->language, key, NULL, 0);
        if (mend->count > 1)
            arb_message_write(&out, convert->language, "convert.times",
                              ARB_VALUES(ARB_NUMBER("n", (int64_t)mend->count)));
        convert_print_line(convert, sentence);
    }
    memset(convert->mend, 0, sizeof convert->mend);
}

static void add(struct arb_writer *out, const struct convert *convert, const char *key, size_t n)
{
    if (n > 0) arb_message_write(out, convert->language, key, ARB_VALUES(ARB_NUMBER("n", (int64_t)n)));
}

/* What has no place in an event: how much, and of what kinds. */
static void add_lost(struct arb_writer *out, const struct convert *convert)
{
    char kinds[KINDS];
    struct arb_writer list = arb_writer_on(kinds, sizeof kinds);
    const size_t n = lost_sum(&convert->lost);

    if (n == 0) return;
    lost_write(&list, convert->language, &convert->lost);
    arb_message_write(out, convert->language, "convert.dropped",
                      ARB_VALUES(ARB_NUMBER("n", (int64_t)n), ARB_TEXT("kinds", kinds)));
}

/* Each count that is zero says nothing. The order is the order of the sentences in the line. */
void convert_print_sum(const struct convert *convert)
{
    char text[SENTENCE + KINDS];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_message_write(&out, convert->language, "convert.sum",
                      ARB_VALUES(ARB_TEXT("file", convert->out_path), ARB_NUMBER("boards", (int64_t)convert->boards),
                                 ARB_NUMBER("written", (int64_t)convert->written)));
    add(&out, convert, "convert.results", convert->results);
    add(&out, convert, "convert.repairs", convert->repairs);
    add(&out, convert, "convert.differences", convert->differences);
    add(&out, convert, "convert.figures", convert->figures);
    add(&out, convert, "convert.rescored", convert->rescored);
    add(&out, convert, "convert.percentages", convert->percentages);
    add(&out, convert, "convert.byes", convert->byes);
    add(&out, convert, "convert.data", convert->data);
    add(&out, convert, "convert.rulings", convert->rulings);
    add_lost(&out, convert);
    add(&out, convert, "convert.odd", convert->wrong_values);
    add(&out, convert, "convert.beyond", convert->beyond);
    add(&out, convert, "convert.letters", convert->letters);
    add(&out, convert, "convert.bare", convert->bare);
    add(&out, convert, "convert.unplayed", convert->unplayed);
    add(&out, convert, "convert.changed", convert->changed);
    add(&out, convert, "convert.unsaid", convert->unsaid);
    add(&out, convert, "convert.unread", convert->unread);
    add(&out, convert, "convert.pictures", convert->pictures);
    add(&out, convert, "convert.commentary", convert->commentary);
    add(&out, convert, "convert.more_than_deals", convert->more_than_deals);
    add(&out, convert, "convert.damages", convert->damages);
    add(&out, convert, "convert.again", convert->again);
    add(&out, convert, "convert.left_out", convert->left_out);
    fprintf(stderr, "%s\n", text);
}
