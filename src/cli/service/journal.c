/* journal.c -- arbitro journal CONTEST: prints the acts of a contest, a line each; without a name, the list of
 * contests.
 *
 * Number, UTC time, account and act, separated by tabs. The act is the line as it is stored, so that it can be copied
 * into a case.
 */
#include "results/read/acts.h"
#include "store.h"

#include "arbitro/text/contest_line.h"

#include <stdio.h>

/* Times are in UTC with milliseconds. */
static bool print_act(void *context, const struct arb_journal_act *act, const uint8_t *chain)
{
    int64_t *acts = context;
    char when[ACTS_WHEN_MAX];

    (void)chain;
    acts_when_write(when, act->at_ms);
    printf("%u\t%s\t%.*s\t%.*s\n", act->seq, when, (int)act->actor.length, act->actor.at, (int)act->line.length,
           act->line.at);
    ++*acts;
    return true;
}

/* -- Which contests there are ------------------------------------------------------------- */

struct listing {
    struct arb_journal *journal;
    char title[ARB_LINE_MAX];       /* of the contest being listed */
};

/* The title is in the first act. */
static bool take_title(void *context, const struct arb_journal_act *act, const uint8_t *chain)
{
    struct listing *listing = context;
    struct arb_contest_act said;
    struct arb_line_error error;

    (void)chain;
    if (arb_contest_line_read(act->line, &said, &error) == ARB_LINE_GOOD && said.kind == ARB_ACT_OPEN)
        snprintf(listing->title, sizeof listing->title, "%s", said.text[0]);
    return false;
}

static bool print_contest(void *context, const struct arb_journal_contest *contest)
{
    struct listing *listing = context;
    struct arb_journal_problem problem;

    listing->title[0] = '\0';
    (void)!arb_journal_replay(listing->journal, contest->contest, 0, take_title, listing, &problem);
    printf("%.*s\t%u\t%s\n", (int)contest->contest.length, contest->contest.at, contest->acts, listing->title);
    return true;
}

/* A line each: id, number of acts, title, separated by tabs. */
static enum arb_journal_fault print_contests(struct arb_journal *journal, struct arb_journal_problem *problem)
{
    struct listing listing = {.journal = journal};

    return arb_journal_contests(journal, print_contest, &listing, problem);
}

/* -- The command ---------------------------------------------------------------------------- */

/* A contest without acts does not exist, and is refused. */
static int journal_lines(int argc, char **argv)
{
    const struct arb_journal_options options = {.mode = ARB_JOURNAL_READ};
    const enum arb_language language = cli_language();
    const char *given = cli_take_value(&argc, argv, "--data");
    const char *data = given != NULL ? given : CLI_STORE;
    struct arb_journal_problem problem;
    struct arb_journal *journal;
    enum arb_journal_fault fault;
    int64_t acts = 0;

    if (argc > 1 || (argc == 1 && argv[0][0] == '-')) return cli_refuse(language, "cli.journal.usage", NULL, 0);
    fault = arb_journal_open(data, &options, &journal, &problem);
    if (fault != ARB_JOURNAL_GOOD) return cli_store_refuse(language, &problem);
    fault = argc == 0 ? print_contests(journal, &problem) :
            arb_journal_replay(journal, arb_span_of(argv[0]), 0, print_act, &acts, &problem);
    arb_journal_close(journal);
    fflush(stdout);
    if (fault != ARB_JOURNAL_GOOD) return cli_store_refuse(language, &problem);
    if (argc == 0 || acts > 0) return 0;
    return cli_refuse(language, "cli.journal.no_contest",
                      ARB_VALUES(ARB_TEXT("contest", argv[0]), ARB_TEXT("path", data)));
}

const struct cli_command cli_journal = {"journal", journal_lines};
