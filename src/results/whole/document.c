/* document.c -- a file of results written as a document of results, scored on the way.
 *
 * Published figures are written as published; only scores are written as contract and tricks give them.
 */
#include "document.h"

#include "parts.h"

#include "results/score/matches.h"

#include <stdlib.h>

/* Why the format has no place for such an event at all; NULL: it has. */
static const char *no_place_for(enum format format, const struct event *whole)
{
    const bool of_pairs_only = format == FORMAT_BRIDGEWEBS || format == FORMAT_RULINGS;

    if (whole->of_players && of_pairs_only) return "convert.of_players";
    if (whole->is_listed && of_pairs_only) return "convert.of_matches";
    if (whole->is_listed && whole->boards.count == 0 && format == FORMAT_PBN) return "convert.no_boards";
    return whole->apart && format == FORMAT_BRIDGEWEBS ? "convert.several_events" : NULL;
}

static void count_listed(void *context, const struct event_listed_difference *difference)
{
    struct event_rewrite *rewrite = context;

    if (difference->kind == LISTED_SCORE) rewrite->rescored++;
    else rewrite->figures++;
}

static void count_differences(struct event_rewrite *rewrite, const struct event *event)
{
    for (size_t i = 0; i < event->differences.count; i++) {
        const struct event_difference *difference = &event->differences.item[i];

        if (difference->kind == EVENT_SCORE) rewrite->rescored++;
        else rewrite->figures += difference->explained == NULL;
    }
}

/* Puts a scored event in the order in which it is written, and counts what differs. False: no memory. */
static bool prepare(struct event_rewrite *rewrite, struct event *event)
{
    bool short_of_memory = rewrite->complete != NULL && !rewrite->complete(rewrite->context, event);
    bool unchecked = false;

    if (event->is_listed) {
        (void)event_list_check(event, count_listed, rewrite, &unchecked);
        if (rewrite->format != FORMAT_USEBIO) event_list_by_number(event);
    } else {
        unchecked = !event_order_as_published(event);
        count_differences(rewrite, event);
    }
    event_sort_deals(event);
    return !short_of_memory && !unchecked;
}

static void tell_host(struct event_host *host, const struct event_host *told)
{
    if (told->club.length > 0) host->club = told->club;
    if (told->number.length > 0) host->number = told->number;
    if (told->event.length > 0) host->event = told->event;
    if (told->awarded.length > 0) host->awarded = told->awarded;
    if (told->charge.length > 0) host->charge = told->charge;
}

static void begin(struct event_rewrite *rewrite, struct event *whole, FILE *out)
{
    tell_host(&whole->host, &rewrite->host);
    event_sort_deals(whole);
    event_write_open(&rewrite->document, rewrite->format, out, whole);
    rewrite->document.plays = rewrite->has_plays;
}

static void end(struct event_rewrite *rewrite, const struct event *whole)
{
    struct event_document *document = &rewrite->document;

    event_write_close(document);
    rewrite->boards = document->boards > 0 ? document->boards : whole->matches.count + whole->totals.count > 0;
    if (rewrite->format == FORMAT_RULINGS) return;
    lost_add_all(&rewrite->lost, &whole->lost);
    lost_add_all(&rewrite->lost, &document->lost);
}

/* The next event, told and made ready; NULL: that was all, or it is not to be written, *why being set where nobody was
 * told. */
static struct event *next(struct event_rewrite *rewrite, struct event_parts *parts, const char **why)
{
    struct event *event = event_parts_next(parts);

    if (event != NULL) rewrite->see(rewrite->context, event, parts->refused);
    if (event != NULL && parts->refused != NULL) return NULL;
    if (parts->short_of_memory || (event != NULL && !prepare(rewrite, event))) *why = "cli.no_memory";
    else if (event != NULL && event->rule.by == EVENT_BY_POINTS && rewrite->format == FORMAT_BRIDGEWEBS)
        *why = "convert.of_points";
    return *why == NULL ? event : NULL;
}

/* The document of one event is opened when that is scored; that of several has the rule of all. */
static const char *write_all(struct event_rewrite *rewrite, struct event_parts *parts, FILE *out)
{
    struct event *event;
    const char *why = NULL;

    if (parts->whole->apart) {
        (void)!event_unsupported(parts->whole);
        begin(rewrite, parts->whole, out);
        while ((event = next(rewrite, parts, &why)) != NULL) event_write_part(&rewrite->document, event);
        end(rewrite, parts->whole);
    } else if ((event = next(rewrite, parts, &why)) != NULL) {
        begin(rewrite, event, out);
        event_write_part(&rewrite->document, event);
        end(rewrite, event);
    }
    return why;
}

const char *event_rewrite(struct event_rewrite *rewrite, const struct event_file *file, FILE *out)
{
    struct event *whole = calloc(1, sizeof *whole);
    struct event_parts parts;
    const char *why;

    if (whole == NULL) return "cli.no_memory";
    parts = event_parts_of(file, whole);
    why = parts.short_of_memory ? "cli.no_memory" : no_place_for(rewrite->format, whole);
    if (why == NULL) why = write_all(rewrite, &parts, out);
    event_parts_end(&parts);
    event_free(whole);
    free(whole);
    return why;
}
