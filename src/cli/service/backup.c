/* backup.c -- arbitro backup FILE: copies the whole store into one verified file, also while a server runs; with --to
 * FOLDER under a name that says when. */
#include "store.h"

#include <time.h>

/* What the copy holds, read back from the copy. */
static int sum_up(const char *file, enum arb_language language)
{
    const struct arb_journal_options options = {.mode = ARB_JOURNAL_READ};
    struct arb_journal_problem problem;
    struct cli_store_sum sum = {0};
    struct arb_journal *copy;

    if (arb_journal_open(file, &options, &copy, &problem) != ARB_JOURNAL_GOOD)
        return cli_store_refuse(language, &problem);
    if (arb_journal_contests(copy, cli_store_count, &sum, &problem) != ARB_JOURNAL_GOOD)
        sum = (struct cli_store_sum){0};
    arb_journal_close(copy);
    cli_store_say(language, "cli.backup.done",
                  ARB_VALUES(ARB_TEXT("file", file), ARB_NUMBER("contests", sum.contests),
                             ARB_NUMBER("acts", sum.acts)));
    return 0;
}

/* Opened for reading only, so a server that has the store keeps it. */
static int backup(int argc, char **argv)
{
    const struct arb_journal_options options = {.mode = ARB_JOURNAL_READ};
    const enum arb_language language = cli_language();
    const char *data = cli_take_value(&argc, argv, "--data");
    const char *folder = cli_take_value(&argc, argv, "--to");
    const bool force = cli_take_flag(&argc, argv, "--force");
    char file[ARB_JOURNAL_PATH_MAX];
    struct arb_journal_problem problem;
    struct arb_journal *journal;
    enum arb_journal_fault fault;

    if (folder != NULL ? argc != 0 || force : argc != 1 || argv[0][0] == '-')
        return cli_refuse(language, "cli.backup.usage", NULL, 0);
    fault = arb_journal_open(data != NULL ? data : CLI_STORE, &options, &journal, &problem);
    if (fault != ARB_JOURNAL_GOOD) return cli_store_refuse(language, &problem);
    if (folder != NULL)
        fault = arb_journal_backup_into(journal, folder, (int64_t)time(NULL) * 1000, file, &problem);
    else fault = arb_journal_backup(journal, argv[0], force, &problem);
    arb_journal_close(journal);
    if (fault != ARB_JOURNAL_GOOD) return cli_store_refuse(language, &problem);
    return sum_up(folder != NULL ? file : argv[0], language);
}

const struct cli_command cli_backup = {"backup", backup};
