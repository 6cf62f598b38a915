/* print_results.c -- reads and scores an event and prints its travellers or each pair's scorecard. */
#include "print.h"

#include "paper/event.h"
#include "results/read/damage.h"
#include "results/read/file.h"

#include <stdlib.h>
#include <string.h>

enum { DAMAGES_TOLD = 10 };

/* Reports what was wrong in the file, a line each, up to DAMAGES_TOLD. */
static void tell_damage(const struct print_order *order, const char *path, const struct event *event)
{
    char sentence[1000];

    for (size_t i = 0; i < event->damages.count && i < DAMAGES_TOLD; i++) {
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        event_damage_write(&out, &event->damages.item[i], order->out.language);
        fprintf(stderr, "%s: %s\n", path, sentence);
    }
    if (event->damages.count + event->more_damage > DAMAGES_TOLD) {
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        arb_message_write(&out, order->out.language, "print.more_damage",
                          ARB_VALUES(ARB_NUMBER("n", (int64_t)(event->damages.count + event->more_damage) -
                                                         DAMAGES_TOLD)));
        fprintf(stderr, "%s: %s\n", path, sentence);
    }
}

/* Scores a part and adds its cards to the paper. Returns the exit code. */
static int tell_event(const struct print_order *order, const char *what, const char *path,
                      struct event *event, struct paper *paper)
{
    const char *unsupported = event_unsupported(event);

    if (unsupported != NULL)
        return cli_refuse(order->out.language, unsupported,
                          ARB_VALUES(ARB_TEXT("file", path), ARB_SPAN("scoring", event->scoring)));
    if (!event_score(event)) return cli_refuse(order->out.language, "cli.no_memory", NULL, 0);
    (strcmp(what, "travellers") == 0 ? paper_travellers
                                     : paper_scorecards)(paper, order->out.language, event);
    tell_damage(order, path, event);
    return event_lost(event) > 0;
}

/* Sessions and sections with the same board numbers are scored and printed one after another. */
static int tell_parts(const struct print_order *order, const char *what, const char *path,
                      const struct event *whole, const struct event_file *file, struct paper *paper)
{
    int worst = 0;

    for (uint32_t part = 0; part < whole->parts && worst < 2; part++) {
        struct event *event = whole->part[part].has_boards ? calloc(1, sizeof *event) : NULL;
        int outcome;

        if (!whole->part[part].has_boards) continue;
        outcome = event != NULL && event_file_read(event, file, part)
                      ? tell_event(order, what, path, event, paper)
                      : cli_refuse(order->out.language, "cli.no_memory", NULL, 0);
        if (outcome > worst) worst = outcome;
        if (event != NULL) event_free(event);
        free(event);
    }
    return worst;
}

/* Travellers with names are one to a line of the page instead of two. The paper is written when any part could be
 * scored. */
int print_event(const struct print_order *order, const char *what, const char *path)
{
    struct paper_sheet sheet = {
        .language = order->out.language, .name = what, .title = order->out.title, .across = 2};
    struct event event = {0};
    struct event_file file;
    const char *why = event_file_open(&file, order->out.language, path);
    char title[1000];
    struct arb_writer title_out = arb_writer_on(title, sizeof title);
    struct paper *paper;
    int outcome;

    if (why == NULL && !event_file_read(&event, &file, EVENT_ALL_PARTS)) why = "cli.no_memory";
    if (why != NULL) {
        event_free(&event);
        event_file_close(&file);
        return cli_refuse(order->out.language, why, ARB_VALUES(ARB_TEXT("file", path)));
    }
    arb_pbn_text(&title_out, event.title);
    if (sheet.title[0] == '\0') sheet.title = title;
    if (strcmp(what, "travellers") == 0 && paper_event_has_names(&event)) sheet.across = 1;
    paper = paper_open(&sheet);
    if (paper == NULL) outcome = cli_refuse(order->out.language, "cli.no_memory", NULL, 0);
    else if (event.apart)
        outcome = tell_parts(order, what, path, &event, &file, paper);
    else outcome = tell_event(order, what, path, &event, paper);
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
