/* move_store.c -- arbitro move-store FROM TO: a store into a database, or back, while nobody serves it. */
#include "store.h"

static int move_store(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    struct arb_journal_problem problem;
    struct arb_journal_moved moved;
    enum arb_journal_fault fault;

    if (argc != 2 || argv[0][0] == '-' || argv[1][0] == '-')
        return cli_refuse(language, "cli.move_store.usage", NULL, 0);
    fault = arb_journal_move(argv[0], argv[1], &moved, &problem);
    if (fault == ARB_JOURNAL_EXISTS)
        return cli_refuse(language, "cli.move_store.not_empty", ARB_VALUES(ARB_TEXT("path", argv[1])));
    if (fault != ARB_JOURNAL_GOOD) return cli_store_refuse(language, &problem);
    cli_store_say(language, "cli.move_store.done",
                  ARB_VALUES(ARB_TEXT("from", argv[0]), ARB_TEXT("to", argv[1]),
                             ARB_NUMBER("contests", (int64_t)moved.contests), ARB_NUMBER("acts", (int64_t)moved.acts)));
    return 0;
}

const struct cli_command cli_move_store = {"move-store", move_store};
