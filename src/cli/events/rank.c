/* rank.c -- arbitro rank FILE: the standings of a published event, every figure computed anew.
 *
 * Reads PBN with ScoreTables, USEBIO, the League's pages, Bridgemate's files and contests of ours. Exit code 0 when
 * everything published was recomputed equal, 1 when something differs for no known reason or could not be read, 2
 * when the file cannot be scored here. Damage in the file is reported and the rest is used. A file whose sessions or
 * sections have the same board numbers is as many events, printed one after another.
 */
#include "common/calculator.h"
#include "common/damage.h"
#include "results/say/ranking.h"
#include "results/whole/parts.h"

#include <stdio.h>
#include <stdlib.h>

/* The exit code: 0 promises that everything was recomputed, so damage forbids it, and so does a difference without a
 * known reason. */
static int unexplained(const struct event *event)
{
    if (event_lost(event) > 0 || event->totals_of_all) return 1;
    for (size_t i = 0; i < event->differences.count; i++)
        if (event->differences.item[i].explained == NULL) return 1;
    return 0;
}

/* Ends the text with exactly one line end. False: standard output cannot be written. */
static bool print_lines(struct arb_span text)
{
    const bool ended = text.length > 0 && text.at[text.length - 1] == '\n';

    return fwrite(text.at, 1, text.length, stdout) == text.length && (ended || putchar('\n') != EOF) &&
           fflush(stdout) == 0;
}

/* False: memory was short. */
static bool write(struct arb_writer *out, struct event *event, enum arb_language language, bool as_json, bool *differs)
{
    if (event->is_listed)
        return (as_json ? event_listed_write_json : event_listed_write)(out, event, language, differs);
    if (as_json) event_ranking_write_json(out, event, language);
    else event_ranking_write(out, event, language);
    return true;
}

/* Prints with a buffer that grows until everything fits. */
static int print(struct event *event, enum arb_language language, bool as_json)
{
    for (size_t room = 1 << 20;; room *= 4) {
        char *buffer = malloc(room);
        struct arb_writer out = arb_writer_on(buffer, buffer == NULL ? 0 : room);
        bool written, differs = false;

        if (buffer == NULL) return cli_refuse(language, "cli.no_memory", NULL, 0);
        if (!write(&out, event, language, as_json, &differs)) {
            free(buffer);
            return cli_refuse(language, "cli.no_memory", NULL, 0);
        }
        written = !out.truncated && print_lines(arb_writer_span(&out));
        free(buffer);
        if (out.truncated) continue;
        return written ? unexplained(event) || differs : cli_refuse(language, "cli.cannot_write", NULL, 0);
    }
}

/* Prints an event of the file, or why there is no ranking of it: damage in the file may be the reason. */
static int rank_event(const struct event_parts *parts, const char *path, enum arb_language language, bool as_json)
{
    struct event *event = parts->event;

    if (parts->refused != NULL || (event->is_listed && !as_json))
        (void)cli_print_damage("arbitro", language, event, CLI_DAMAGES_TOLD);
    if (parts->refused != NULL)
        return cli_refuse(language, parts->refused,
                          ARB_VALUES(ARB_TEXT("file", path), ARB_SPAN("scoring", event->scoring)));
    return print(event, language, as_json);
}

/* One event after the other; those of a file that has several are a list. */
static int rank_file(struct event *whole, const struct event_file *file, const char *path, enum arb_language language,
                     bool as_json)
{
    struct event_parts parts = event_parts_of(file, whole);
    int worst = whole->apart && event_lost(whole) > 0;

    if (whole->apart && as_json) puts("[");
    for (uint32_t shown = 0; event_parts_next(&parts) != NULL; shown++) {
        int outcome;

        if (shown > 0) puts(as_json ? "," : "");
        outcome = rank_event(&parts, path, language, as_json);
        if (outcome > worst) worst = outcome;
    }
    event_parts_end(&parts);
    if (parts.short_of_memory) worst = cli_refuse(language, "cli.no_memory", NULL, 0);
    if (whole->apart && as_json) puts("]");
    return worst;
}

/* One file; the options are the language and --json. */
static int rank(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    const bool as_json = cli_take_flag(&argc, argv, "--json");
    struct event event = {0};
    struct event_file file;
    const char *why;
    int outcome;

    if (argc != 1 || (argv[0][0] == '-' && argv[0][1] != '\0'))
        return cli_refuse(language, "rank.usage", ARB_VALUES(ARB_TEXT("token", argc > 0 ? argv[argc - 1] : "")));
    why = event_file_open(&file, language, argv[0]);
    outcome = why != NULL ? cli_refuse(language, why, ARB_VALUES(ARB_TEXT("file", argv[0])))
                          : rank_file(&event, &file, argv[0], language, as_json);
    event_free(&event);
    event_file_close(&file);
    return outcome;
}

const struct cli_command cli_rank = {"rank", rank};
