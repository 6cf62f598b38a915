/* restore.c -- arbitro restore FILE: puts a backup in the place of the store; done by the server if one runs. */
#include "store.h"

#include "journal/errand.h"
#include "net.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATIENCE_SECONDS = 600 };    /* the server says nothing while it copies */

static enum arb_journal_fault no_answer(const char *data, struct arb_journal_problem *problem)
{
    *problem = (struct arb_journal_problem){.fault = ARB_JOURNAL_NO_ANSWER};
    snprintf(problem->path, sizeof problem->path, "%s", data);
    return problem->fault;
}

/* With the whole path, because the server's working folder is another. */
static bool write_errand(struct arb_writer *out, const char *file)
{
    struct arb_errand errand = {.verb = ARB_ERRAND_RESTORE};
    char whole[PATH_MAX];

    if (realpath(file, whole) == NULL || strlen(whole) >= sizeof errand.argument) return false;
    memcpy(errand.argument, whole, strlen(whole));
    return arb_errand_write(out, &errand);
}

/* Sends the errand over the server's control socket and waits for the answer up to PATIENCE_SECONDS. *aside: where
 * the old store is now. */
static enum arb_journal_fault ask_server(const char *data, const char *file, char *aside,
                                         struct arb_journal_problem *problem)
{
    char socket[ARB_JOURNAL_PATH_MAX + sizeof ARB_ERRAND_SOCKET];
    char line[ARB_ERRAND_LINE_MAX];
    char answer[ARB_ERRAND_LINE_MAX];
    struct arb_writer asked = arb_writer_on(line, sizeof line);
    struct arb_writer said = arb_writer_on(answer, sizeof answer);
    enum arb_journal_fault fault;

    snprintf(socket, sizeof socket, "%s/" ARB_ERRAND_SOCKET, data);
    if (!write_errand(&asked, file) ||
        !arb_control_ask(socket, arb_writer_span(&asked), PATIENCE_SECONDS, &said))
        return no_answer(data, problem);
    fault = arb_errand_read_answer(arb_writer_span(&said), aside, problem);
    return fault == ARB_JOURNAL_NO_ANSWER ? no_answer(data, problem) : fault;
}

static bool is_folder(const char *data)
{
    struct stat there;

    return stat(data, &there) == 0 && S_ISDIR(there.st_mode);
}

/* The server that has a folder open is asked to do it itself; else it is done here. Those that have a database open are
 * to be stopped first: they are not known by the address. */
static enum arb_journal_fault restore_there(const char *data, const char *file, char *aside,
                                            struct arb_journal_problem *problem)
{
    const enum arb_journal_fault fault = arb_journal_restore_at(data, file, aside, problem);

    return fault == ARB_JOURNAL_LOCKED && is_folder(data) ? ask_server(data, file, aside, problem) : fault;
}

/* The old store is never deleted; where it was moved to is printed. */
static int restore(int argc, char **argv)
{
    const enum arb_language language = cli_language();
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

const struct cli_command cli_restore = {"restore", restore};
