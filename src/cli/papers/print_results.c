/* print_results.c -- reads and scores an event and prints its travellers or each pair's scorecard. */
#include "print.h"

#include "common/damage.h"
#include "paper/event.h"
#include "results/whole/parts.h"

#include <string.h>

/* Reports what was wrong in the file, and how much more there is. */
static void print_damage(const struct print_order *order, const char *path, const struct event *event)
{
    const size_t more = cli_print_damage(path, order->out.language, event, CLI_DAMAGES_TOLD);
    char sentence[1000];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    if (more == 0) return;
    arb_message_write(&out, order->out.language, "print.more_damage", ARB_VALUES(ARB_NUMBER("n", (int64_t)more)));
    fprintf(stderr, "%s: %s\n", path, sentence);
}

/* Adds the cards of a scored event to the paper. Returns the exit code. */
static int print_one_event(const struct print_order *order, const char *what, const char *path,
                           const struct event_parts *parts, struct paper *paper)
{
    const struct event *event = parts->event;

    if (parts->refused != NULL)
        return cli_refuse(order->out.language, parts->refused,
                          ARB_VALUES(ARB_TEXT("file", path), ARB_SPAN("scoring", event->scoring)));
    (strcmp(what, "travellers") == 0 ? paper_travellers
                                     : paper_scorecards)(paper, order->out.language, event);
    print_damage(order, path, event);
    return event_lost(event) > 0;
}

/* The events of the file are printed one after another, up to one that cannot be. */
static int print_events(const struct print_order *order, const char *what, const char *path,
                        struct event_parts *parts, struct paper *paper)
{
    int worst = 0;

    parts->scores_listed = true;
    while (worst < 2 && event_parts_next(parts) != NULL) {
        const int outcome = print_one_event(order, what, path, parts, paper);

        if (outcome > worst) worst = outcome;
    }
    event_parts_end(parts);
    return parts->short_of_memory ? cli_refuse(order->out.language, "cli.no_memory", NULL, 0) : worst;
}

/* Travellers with names are one to a line of the page instead of two. The paper is written when any part could be
 * scored. */
int print_event(const struct print_order *order, const char *what, const char *path)
{
    unsigned across = 2;
    struct event event = {0};
    struct event_parts parts = {0};
    struct event_file file;
    const char *why = event_file_open(&file, order->out.language, path);
    char title[1000] = "";
    struct arb_writer title_out = arb_writer_on(title, sizeof title);
    struct paper *paper;
    int outcome;

    if (why == NULL) parts = event_parts_of(&file, &event);
    if (parts.short_of_memory) why = "cli.no_memory";
    if (why != NULL) {
        event_free(&event);
        event_file_close(&file);
        return cli_refuse(order->out.language, why, ARB_VALUES(ARB_TEXT("file", path)));
    }
    arb_pbn_text(&title_out, event.title);
    if (strcmp(what, "travellers") == 0 && paper_event_has_names(&event)) across = 1;
    paper = cli_paper_open(&order->out, what, title, across);
    if (paper == NULL) outcome = cli_refuse(order->out.language, "cli.no_memory", NULL, 0);
    else outcome = print_events(order, what, path, &parts, paper);
    if (outcome < 2) {
        const int put = cli_paper_put(&order->out, paper);

        if (put > outcome) outcome = put;
    } else {
        paper_close(paper);
    }
    event_free(&event);
    event_file_close(&file);
    return outcome;
}
