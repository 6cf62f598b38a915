/* verify.c -- arbitro verify: checks the hash chain of every contest, also while a server runs.
 *
 * A line a contest: its id, how many acts, the last hash. Who keeps the last hash of a finished contest elsewhere can
 * prove later that the contest was not rewritten.
 */
#include "store.h"

#include <stdio.h>

struct report {
    enum arb_language language;
    struct cli_store_sum sum;
};

/* A broken contest is printed with the number of the first act that does not match, and the check goes on. */
static bool show(void *context, const struct arb_journal_contest *contest)
{
    struct report *report = context;

    if (contest->fault != ARB_JOURNAL_GOOD) {
        cli_store_say(report->language, "cli.verify.broken",
                      ARB_VALUES(ARB_SPAN("contest", contest->contest),
                                 ARB_NUMBER("seq", contest->broken_at)));
        return true;
    }
    printf("%-24.*s %8u  ", (int)contest->contest.length, contest->contest.at, contest->acts);
    for (int i = 0; i < ARB_JOURNAL_CHAIN; i++) printf("%02x", contest->chain[i]);
    putchar('\n');
    return cli_store_count(&report->sum, contest);
}

/* Exit code 1 when a chain is broken or the file damaged, 2 when it cannot be read. */
static int verify(int argc, char **argv)
{
    const struct arb_journal_options options = {.mode = ARB_JOURNAL_READ};
    struct report report = {.language = cli_language()};
    const char *data = cli_take_value(&argc, argv, "--data");
    struct arb_journal_problem problem;
    struct arb_journal *journal;
    enum arb_journal_fault fault;

    if (argc > 1 || (argc == 1 && (data != NULL || argv[0][0] == '-')))
        return cli_refuse(report.language, "cli.verify.usage", NULL, 0);
    if (argc == 1) data = argv[0];
    fault = arb_journal_open(data != NULL ? data : CLI_STORE, &options, &journal, &problem);
    if (fault != ARB_JOURNAL_GOOD) return cli_store_refuse(report.language, &problem);
    fault = arb_journal_verify(journal, show, &report, &problem);
    fflush(stdout);
    if (fault == ARB_JOURNAL_GOOD)
        cli_store_say(report.language, "cli.verify.sound",
                      ARB_VALUES(ARB_TEXT("path", arb_journal_path(journal)),
                                 ARB_NUMBER("contests", report.sum.contests),
                                 ARB_NUMBER("acts", report.sum.acts)));
    arb_journal_close(journal);
    if (fault == ARB_JOURNAL_GOOD) return 0;
    cli_store_refuse(report.language, &problem);
    return fault == ARB_JOURNAL_CHAIN_BROKEN || fault == ARB_JOURNAL_CORRUPT ? 1 : 2;
}

const struct cli_command cli_verify = {"verify", verify};
