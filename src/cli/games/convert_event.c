/* convert_event.c -- events with results converted: from USEBIO, the League's pages, Bridgemate's files and contests of
 * ours, and from PBN with tables; to USEBIO, the CSV of Bridgewebs, and by way of PBN to everything else. */
#include "convert.h"

#include "calculators/masterpoints.h"
#include "common/damage.h"
#include "results/whole/document.h"
#include "seasons/event_points.h"

#include <stdlib.h>
#include <string.h>

/* Prints every place of the file that could not be read, and adds them to the counts of damage and of repairs. */
static void report_damage(struct convert *convert, const struct event *event)
{
    const size_t more = cli_print_damage(convert->path, convert->language, event, SIZE_MAX);

    if (more > 0)
        cli_note(convert->language, "convert.more_damage",
                 ARB_VALUES(ARB_TEXT("file", convert->path), ARB_NUMBER("n", (int64_t)more)));
    convert->damages += event_lost(event) + more;
    convert->repairs += event->damages.count - event_lost(event);
}

/* Prints where a published score is not that of its contract and tricks. */
static void report_rescored(const struct convert *convert, const struct event_difference *difference)
{
    char sentence[256];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_message_write(&out, convert->language, "convert.rescored_here",
                      ARB_VALUES(ARB_NUMBER("line", difference->file_line),
                                 ARB_NUMBER("published", difference->published.value),
                                 ARB_NUMBER("computed", difference->computed)));
    fprintf(stderr, "%s: %s\n", convert->path, sentence);
}

static void see(void *context, const struct event *event, const char *refused)
{
    struct convert *convert = context;

    report_damage(convert, event);
    for (size_t i = 0; i < event->differences.count; i++)
        if (event->differences.item[i].kind == EVENT_SCORE) report_rescored(convert, &event->differences.item[i]);
    if (refused == NULL) return;
    cli_refuse(convert->language, refused,
               ARB_VALUES(ARB_TEXT("file", convert->path), ARB_SPAN("scoring", event->scoring)));
    convert->failed = true;
}

/* Hand records and dealing machines take the deals and use nothing of the auctions and plays. */
static bool has_place_for_plays(const struct convert *convert)
{
    return convert->listener == NULL && (convert->to == FORMAT_PBN || convert->to == FORMAT_JSON ||
                                         convert->to == FORMAT_LIN || convert->to == FORMAT_URL);
}

/* What the event's places are worth by the version of the scale that holds on its day. False: no memory. */
static bool tell_points(struct convert *convert, struct event *event)
{
    const uint32_t day = event->year * 10000u + event->month * 100u + event->day;
    const struct arb_span here = {"", 0};
    enum scale_file_fault why;
    char where[1200];
    struct arb_writer out = arb_writer_on(where, sizeof where);

    scale_file_free(&convert->scale);
    why = scale_file_read(&convert->scale, here, arb_span_of(convert->scale_path), day);
    if (why == SCALE_FILE_NO_MEMORY) return false;
    if (why == SCALE_FILE_READ && event_points_tell(&convert->scale, event)) return true;
    convert->failed = true;
    if (why == SCALE_FILE_NONE) {
        (void)cli_refuse(convert->language, "cli.no_file", ARB_VALUES(ARB_TEXT("file", convert->scale_path)));
        return true;
    }
    masterpoints_write_fault(&out, convert->scale_path, &convert->scale.fault, convert->language);
    (void)cli_refuse(convert->language, "cli.masterpoints.scale", ARB_VALUES(ARB_TEXT("token", where)));
    return true;
}

/* What others know of the event: numbers of its players, what its places are worth. */
static bool complete(void *context, struct event *event)
{
    struct convert *convert = context;

    if (convert->scale_path != NULL && !tell_points(convert, event)) return false;
    return convert->players.players.count == 0 ||
           register_tell(&convert->players.players, convert->federation, event);
}

static void add_counts(struct convert *convert, const struct event_rewrite *rewrite)
{
    const struct event_document *document = &rewrite->document;

    convert->rescored += rewrite->rescored;
    convert->figures += rewrite->figures;
    convert->percentages += document->percentages;
    convert->data += document->data;
    convert->results += document->results;
    convert->letters += document->letters;
    if (!format_is(convert->to, FORMAT_PAPER)) {
        convert->rulings += document->rulings;
        convert->byes += document->byes;
        lost_add_all(&convert->lost, &rewrite->lost);
    }
    if (!format_is(convert->to, FORMAT_EVENT)) return;
    convert->boards += rewrite->boards;
    convert->written += document->boards;
}

static void write_document(struct convert *convert, FILE *out, const struct event_file *file)
{
    struct event_rewrite rewrite = {
        .format = format_is(convert->to, FORMAT_EVENT) ? convert->to : FORMAT_PBN,
        .has_plays = has_place_for_plays(convert), .see = see, .context = convert,
        .complete = complete};
    const char *why;

    if (convert->club != NULL) rewrite.host.club = arb_span_of(convert->club);
    if (convert->club_number != NULL) rewrite.host.number = arb_span_of(convert->club_number);
    if (convert->charge != NULL) rewrite.host.charge = arb_span_of(convert->charge);
    if (convert->scale_path != NULL) rewrite.host.awarded = arb_span_of("Y");
    why = event_rewrite(&rewrite, file, out);
    if (why != NULL) convert_fail(convert, why);
    add_counts(convert, &rewrite);
}

/* What is no document of results is written from the event's PBN. */
static void write_games(struct convert *convert, const struct event_file *file)
{
    char *games = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&games, &length);

    if (out == NULL) {
        convert_fail(convert, "cli.no_memory");
        return;
    }
    write_document(convert, out, file);
    if (fclose(out) != 0) convert_fail(convert, "cli.no_memory");
    convert->from = FORMAT_PBN;
    if (!convert->failed && games != NULL && (convert->listener != NULL || has_place_for_plays(convert)))
        convert_said(convert, (struct arb_span){games, length});
    else if (!convert->failed && games != NULL) convert_read(convert, (struct arb_span){games, length});
    free(games);
}

/* 'from' is set to PBN while an event goes through PBN to another format, so it is saved here. */
void convert_event(struct convert *convert, struct arb_span text)
{
    const enum format from = convert->from;
    const char *path = strcmp(convert->path, "-") == 0 ? NULL : convert->path;
    struct event_file file;
    const char *why = event_file_as(&file, convert->language, from, path, text);

    if (why != NULL) {
        cli_refuse(convert->language, why, ARB_VALUES(ARB_TEXT("file", convert->path)));
        convert->failed = true;
    } else if (format_is(convert->to, FORMAT_EVENT)) {
        write_document(convert, convert->out, &file);
    } else {
        write_games(convert, &file);
    }
    if (why == NULL && ferror(convert->out)) convert_fail(convert, "convert.cannot_write");
    convert->from = from;
    event_file_close(&file);
}
