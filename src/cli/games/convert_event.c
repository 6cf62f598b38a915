/* convert_event.c -- events with results converted: from USEBIO, the League's pages, Bridgemate's files and evenings of
 * ours, and from PBN with tables; to USEBIO, the CSV of Bridgewebs, and by way of PBN to everything else. */
#include "convert.h"

#include "results/read/bws.h"
#include "results/score/matches.h"
#include "results/write/write.h"
#include "results/read/damage.h"

#include <stdlib.h>

/* Calls the reader of the input's format. part: which session or section, EVENT_ALL_PARTS for all. False: no memory. */
static bool read_event(const struct convert *convert, struct event *event, struct arb_span text, uint32_t part)
{
    event->language = convert->language;
    switch (convert->from.format) {
    case GAMES_USEBIO: return event_read_usebio(event, text, part);
    case GAMES_ACBL: return event_read_acbl(event, text, part);
    case GAMES_ACBLSCORE: return event_read_acblscore(event, text, part);
    case GAMES_BWS: return event_read_bws(event, convert->tables, part);
    case GAMES_TEAMS: return event_read_teams(event, text, part);
    case GAMES_EVENING: return event_read_evening(event, text, part);
    default: return event_read_pbn(event, text, part);
    }
}

/* Prints every place of the file that could not be read, and adds them to the counts of damage and of repairs. */
static void tell_damage(struct convert *convert, const struct event *event)
{
    for (size_t i = 0; i < event->damages.count; i++) {
        char sentence[1200];
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        event_damage_write(&out, &event->damages.item[i], convert->language);
        fprintf(stderr, "%s: %s\n", convert->path, sentence);
    }
    if (event->more_damage > 0)
        cli_note(convert->language, "convert.more_damage",
                 ARB_VALUES(ARB_TEXT("file", convert->path), ARB_NUMBER("n", (int64_t)event->more_damage)));
    convert->damages += event_lost(event) + event->more_damage;
    convert->repairs += event->damages.count - event_lost(event);
}

/* Prints where a published score is not that of its contract and tricks. */
static void tell_rescored(struct convert *convert, const struct event_difference *difference)
{
    char sentence[256];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    convert->rescored++;
    arb_message_write(&out, convert->language, "convert.rescored_here",
                      ARB_VALUES(ARB_NUMBER("line", difference->file_line),
                                 ARB_NUMBER("published", difference->published.value),
                                 ARB_NUMBER("computed", difference->computed)));
    fprintf(stderr, "%s: %s\n", convert->path, sentence);
}

/* Published figures are written as published; only scores are written as contract and tricks give them. */
static void count_differences(struct convert *convert, const struct event *event)
{
    for (size_t i = 0; i < event->differences.count; i++) {
        const struct event_difference *difference = &event->differences.item[i];

        if (difference->kind == EVENT_SCORE) tell_rescored(convert, difference);
        else convert->figures += difference->explained == NULL;
    }
}

static void count_listed(void *context, const struct event_listed_difference *difference)
{
    struct convert *convert = context;

    if (difference->kind == LISTED_SCORE) convert->rescored++;
    else convert->figures++;
}

/* Checks the figures of an event whose standings are published and cannot be computed anew. */
static bool list(struct convert *convert, struct event *event)
{
    bool short_of_memory;

    (void)event_list_check(event, count_listed, convert, &short_of_memory);
    if (convert->to.format != GAMES_USEBIO) event_list_by_number(event);
    event_sort_deals(event);
    if (short_of_memory) convert_fail(convert, "cli.no_memory");
    return !short_of_memory;
}

/* Computes the event; false, with the reason reported, when it cannot be scored here. */
static bool score(struct convert *convert, struct event *event)
{
    const char *unsupported = event_unsupported(event);

    tell_damage(convert, event);
    if (unsupported != NULL) {
        cli_refuse(convert->language, unsupported,
                   ARB_VALUES(ARB_TEXT("file", convert->path), ARB_SPAN("scoring", event->scoring)));
        convert->failed = true;
        return false;
    }
    if (event->is_listed) return list(convert, event);
    if (!event_score(event) || !event_order_as_published(event)) {
        convert_fail(convert, "cli.no_memory");
        return false;
    }
    if (convert->from.format != GAMES_EVENING) count_differences(convert, event);
    event_sort_deals(event);
    return true;
}

/* A part read, scored and written. */
static bool write_part(struct convert *convert, struct event_document *document, struct arb_span text, uint32_t part)
{
    struct event *event = calloc(1, sizeof *event);
    bool good = event != NULL && read_event(convert, event, text, part);

    if (!good) convert_fail(convert, "cli.no_memory");
    good = good && score(convert, event);
    if (good) event_write_part(document, event);
    if (event != NULL) event_free(event);
    free(event);
    return good;
}

static void write_parts(struct convert *convert, struct event_document *document, struct arb_span text)
{
    if (convert->to.format == GAMES_BRIDGEWEBS) {
        convert_fail(convert, "convert.several_events");
        return;
    }
    for (uint32_t part = 0; part < document->whole->parts && !convert->failed; part++)
        if (document->whole->part[part].has_boards) (void)!write_part(convert, document, text, part);
}

/* Hand records and dealing machines take the deals and use nothing of the auctions and plays. */
static bool has_place_for_plays(const struct convert *convert)
{
    return convert->listener == NULL && (convert->to.format == GAMES_PBN || convert->to.format == GAMES_JSON ||
                                         convert->to.format == GAMES_LIN || convert->to.format == GAMES_URL);
}

static void count_lost(struct convert *convert, const struct event *whole, const struct event_document *document)
{
    convert->rulings += document->rulings;
    convert->byes += document->byes;
    if (document->format == EVENT_RULINGS) return;
    lost_add_all(&convert->lost, &whole->lost);
    lost_add_all(&convert->lost, &document->lost);
}

/* Writes the event as a document of results. Events that the format has no place for (individuals and matches in
 * Bridgewebs' CSV) fail here. An event whose sections have equal board numbers is scored and written part by part. */
static void write_document(struct convert *convert, FILE *out, struct event *whole, struct arb_span text)
{
    struct event_document document;
    const enum event_format format = convert->to.format == GAMES_USEBIO       ? EVENT_USEBIO
                                     : convert->to.format == GAMES_BRIDGEWEBS ? EVENT_BRIDGEWEBS
                                     : convert->to.format == GAMES_RULINGS    ? EVENT_RULINGS
                                                                                : EVENT_PBN;

    if ((whole->of_players || whole->is_listed) && (format == EVENT_BRIDGEWEBS || format == EVENT_RULINGS)) {
        convert_fail(convert, whole->of_players ? "convert.of_players" : "convert.of_matches");
        return;
    }
    if (whole->is_listed && whole->boards.count == 0 && format == EVENT_PBN) {
        convert_fail(convert, "convert.no_boards");
        return;
    }
    if (!whole->apart && !score(convert, whole)) return;
    if (whole->rule.by == EVENT_BY_POINTS && format == EVENT_BRIDGEWEBS) {
        convert_fail(convert, "convert.of_points");
        return;
    }
    if (whole->apart) (void)!event_unsupported(whole);
    event_sort_deals(whole);
    event_write_open(&document, format, out, whole);
    document.plays = has_place_for_plays(convert);
    if (whole->apart) write_parts(convert, &document, text);
    else event_write_part(&document, whole);
    event_write_close(&document);
    convert->percentages += document.percentages;
    convert->data += document.data;
    convert->results += document.results;
    if (!games_is_paper(convert->to)) count_lost(convert, whole, &document);
    convert->letters += document.letters;
    if (!games_is_event_output(convert->to)) return;
    convert->boards += document.boards > 0 ? document.boards : whole->matches.count + whole->totals.count > 0;
    convert->written += document.boards;
}

/* What is no document of results is written from the event's PBN. */
static void write_games(struct convert *convert, struct event *whole, struct arb_span text)
{
    char *games = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&games, &length);

    if (out == NULL) {
        convert_fail(convert, "cli.no_memory");
        return;
    }
    write_document(convert, out, whole, text);
    if (fclose(out) != 0) convert_fail(convert, "cli.no_memory");
    convert->from.format = GAMES_PBN;
    if (!convert->failed && games != NULL && (convert->listener != NULL || has_place_for_plays(convert)))
        convert_said(convert, (struct arb_span){games, length});
    else if (!convert->failed && games != NULL) convert_read(convert, (struct arb_span){games, length});
    free(games);
}

/* 'from' is set to PBN while an event goes through PBN to another format, so it is saved here. */
void convert_event(struct convert *convert, struct arb_span text)
{
    const struct games_kind from = convert->from;
    struct event *whole = calloc(1, sizeof *whole);

    if (whole == NULL || !read_event(convert, whole, text, EVENT_ALL_PARTS)) convert_fail(convert, "cli.no_memory");
    else if (games_is_event_output(convert->to)) write_document(convert, convert->out, whole, text);
    else write_games(convert, whole, text);
    if (ferror(convert->out)) convert_fail(convert, "convert.cannot_write");
    convert->from = from;
    if (whole != NULL) event_free(whole);
    free(whole);
}

/* The tables are read before, because a .bws file is a database and not a text; convert->tables is set for the time
 * of the call. */
void convert_bws(struct convert *convert)
{
    struct bws_tables tables;
    const enum bws_fault fault = bws_export(&tables, convert->path);

    convert->tables = &tables;
    if (fault == BWS_READ) {
        convert_event(convert, (struct arb_span){"", 0});
    } else {
        cli_refuse(convert->language, bws_fault_key(fault), ARB_VALUES(ARB_TEXT("file", convert->path)));
        convert->failed = true;
    }
    convert->tables = NULL;
    bws_free(&tables);
}
