/* print.c -- arbitro print: the papers of a club before, during and after a session.
 *
 *     arbitro print hands|curtains|duplication FILE… -o OUT.pdf          boards of any file of deals
 *     arbitro print travellers|scorecards FILE -o OUT.pdf                an event with its results
 *     arbitro print travellers|scorecards --boards 1-24 -o OUT.pdf       to be filled in by hand
 *
 * Exit code 0 when all was printed, 1 when parts of a file could not be read or printed (each is reported), 2 when
 * nothing was printed.
 */
#include "print.h"

#include <string.h>

enum { BOARDS_MAX = 999, ROWS = 12, ROWS_MAX = 60, COPIES = 2, COPIES_MAX = 100 };

static int refuse(const struct print_order *order, const char *key, const char *token)
{
    return cli_refuse(order->out.language, key, ARB_VALUES(ARB_TEXT("token", token)));
}

static int print_blank(const struct print_order *order, const char *what)
{
    struct paper *paper = cli_paper_open(&order->out, what, "", 2);

    if (paper != NULL)
        (strcmp(what, "travellers") == 0 ? paper_blank_travellers : paper_blank_scorecards)(paper, order->out.language,
                                                                                          &order->blank);
    return cli_paper_put(&order->out, paper);
}

/* -- The command -------------------------------------------------------------------------------------- */

/* "1-36" or "7". */
static bool read_boards(const char *text, struct paper_blank *blank)
{
    const char *dash = strchr(text, '-');
    const struct arb_span first = {text, dash == NULL ? strlen(text) : (size_t)(dash - text)};
    int64_t from, to;

    if (!arb_span_int(first, 1, BOARDS_MAX, &from)) return false;
    to = from;
    if (dash != NULL && !arb_span_int(arb_span_of(dash + 1), from, BOARDS_MAX, &to)) return false;
    blank->first = (unsigned)from;
    blank->last = (unsigned)to;
    return true;
}

/* A number of 1 to 'most'. Returns the word that is none, or NULL. */
static const char *take_number(int *argc, char **argv, const char *option, int most, unsigned *number)
{
    const char *said = cli_take_value(argc, argv, option);
    int64_t value;

    if (said == NULL) return NULL;
    if (!arb_span_int(arb_span_of(said), 1, most, &value)) return said;
    *number = (unsigned)value;
    return NULL;
}

static const char *take_order(int *argc, char **argv, struct print_order *order)
{
    const char *boards = cli_take_value(argc, argv, "--boards"), *wrong;

    order->dd = cli_take_flag(argc, argv, "--dd");
    order->blank = (struct paper_blank){.rows = ROWS, .copies = COPIES};
    if (boards != NULL && !read_boards(boards, &order->blank)) return boards;
    wrong = take_number(argc, argv, "--rows", ROWS_MAX, &order->blank.rows);
    if (wrong == NULL) wrong = take_number(argc, argv, "--copies", COPIES_MAX, &order->blank.copies);
    for (int i = 0; wrong == NULL && i < *argc; i++) if (argv[i][0] == '-') wrong = argv[i];
    return wrong;
}

/* Papers of boards take any number of files; travellers and scorecards one file or --boards, not both. */
static int print(int argc, char **argv)
{
    static const char *const of_boards[] = {"hands", "curtains", "duplication"};
    static const char *const of_results[] = {"travellers", "scorecards"};
    struct print_order order;
    const char *wrong;

    if (!cli_paper_take(&argc, argv, &order.out)) return 2;
    wrong = take_order(&argc, argv, &order);
    if (wrong != NULL) return refuse(&order, "print.odd", wrong);
    for (size_t i = 0; argc > 0 && i < ARB_COUNT(of_boards); i++)
        if (strcmp(argv[0], of_boards[i]) == 0) return print_boards(&order, of_boards[i], argc - 1, argv + 1);
    for (size_t i = 0; argc > 0 && i < ARB_COUNT(of_results); i++) {
        if (strcmp(argv[0], of_results[i]) != 0) continue;
        if (argc == 2 && order.blank.last == 0) return print_event(&order, of_results[i], argv[1]);
        if (argc == 1 && order.blank.last != 0) return print_blank(&order, of_results[i]);
        return refuse(&order, "print.file_or_boards", argv[0]);
    }
    return refuse(&order, argc > 0 ? "print.odd" : "print.usage", argc > 0 ? argv[0] : "");
}

const struct cli_command cli_print = {"print", print};
