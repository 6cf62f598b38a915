/* journal.c -- arbitro journal CONTEST: the acts of an evening, a line each.
 *
 * Number, UTC time, who, what, parted by tabs. The last field is the line as it
 * is stored, ready to become a case.
 */
#include "store.h"

#include <stdio.h>
#include <time.h>

static bool print_act(void *context, const struct arb_journal_act *act, const uint8_t *chain)
{
    const time_t seconds = (time_t)(act->at_ms / 1000);
    int64_t *acts = context;
    struct tm utc;
    char when[32] = "?";

    (void)chain;
    if (gmtime_r(&seconds, &utc) != NULL) strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &utc);
    printf("%u\t%s.%03dZ\t%.*s\t%.*s\n", act->seq, when, (int)(act->at_ms % 1000),
           (int)act->actor.length, act->actor.at, (int)act->line.length, act->line.at);
    ++*acts;
    return true;
}

static int journal_lines(int argc, char **argv)
{
    const struct arb_journal_options options = {.mode = ARB_JOURNAL_READ};
    const enum arb_language language = cli_take_language(&argc, argv);
    const char *given = cli_take_value(&argc, argv, "--data");
    const char *data = given != NULL ? given : CLI_STORE;
    struct arb_journal_problem problem;
    struct arb_journal *journal;
    enum arb_journal_fault fault;
    int64_t acts = 0;

    if (argc != 1 || argv[0][0] == '-') return cli_refuse(language, "cli.journal.usage", NULL, 0);
    fault = arb_journal_open(data, &options, &journal, &problem);
    if (fault != ARB_JOURNAL_GOOD) return cli_store_refuse(language, &problem);
    fault = arb_journal_replay(journal, arb_span_of(argv[0]), 0, print_act, &acts, &problem);
    arb_journal_close(journal);
    fflush(stdout);
    if (fault != ARB_JOURNAL_GOOD) return cli_store_refuse(language, &problem);
    if (acts > 0) return 0;
    return cli_refuse(language, "cli.journal.no_contest",
                      ARB_VALUES(ARB_TEXT("contest", argv[0]), ARB_TEXT("path", data)));
}

const struct cli_command cli_journal = {"journal", "the acts of a contest, a line each", journal_lines};
