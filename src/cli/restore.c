/* restore.c -- arbitro restore FILE: a backup in the store's place, by the server if one runs. */
#include "store.h"

#include "journal/control.h"

/* A server that has the store is asked to do it itself; else it is done here. */
static enum arb_journal_fault restore_there(const char *data, const char *file, char *aside,
                                            struct arb_journal_problem *problem)
{
    const enum arb_journal_fault fault = arb_journal_restore_at(data, file, aside, problem);

    return fault == ARB_JOURNAL_LOCKED ? arb_control_restore(data, file, aside, problem) : fault;
}

static int restore(int argc, char **argv)
{
    const enum arb_language language = cli_take_language(&argc, argv);
    const char *given = cli_take_value(&argc, argv, "--data");
    const char *data = given != NULL ? given : CLI_STORE;
    struct arb_journal_problem problem;
    char aside[ARB_JOURNAL_PATH_MAX];

    if (argc != 1 || argv[0][0] == '-') return cli_refuse(language, "cli.restore.usage", NULL, 0);
    if (restore_there(data, argv[0], aside, &problem) != ARB_JOURNAL_GOOD)
        return cli_store_refuse(language, &problem);
    cli_store_say(language, "cli.restore.done",
                  ARB_VALUES(ARB_TEXT("path", data), ARB_TEXT("file", argv[0])));
    if (aside[0] != '\0')
        cli_store_say(language, "cli.restore.aside", ARB_VALUES(ARB_TEXT("file", aside)));
    return 0;
}

const struct cli_command cli_restore = {"restore", "a backup in the store's place, which is kept aside", restore};
