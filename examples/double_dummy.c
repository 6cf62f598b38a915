/* double_dummy.c -- the double-dummy tables of a file with a deal a line, "N:KT9.Q2.QJT65.QJ7 … … …".
 *
 *     cc -o double_dummy double_dummy.c $(pkg-config --cflags --libs arbitro) && ./double_dummy deals.txt
 */
#include <arbitro/double_dummy/double_dummy.h>

#include <stdio.h>
#include <stdlib.h>

/* Some ten seconds: a deal that takes longer is told with the bounds that are known by then. */
#define POSITIONS 5000000

static _Alignas(ARB_DD_ALIGNMENT) char memory[ARB_DD_MEMORY];

/* Says where the library found itself wrong, before the program ends. */
_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

static void print_tricks(struct arb_dd_tricks tricks)
{
    if (tricks.at_least == tricks.at_most) printf("%6u", tricks.at_least);
    else printf(" %2u-%-2u", tricks.at_least, tricks.at_most);
}

static void print_table(const struct arb_dd_table *table)
{
    printf("       NT     S     H     D     C\n");
    for (unsigned declarer = 0; declarer < ARB_SEATS; declarer++) {
        printf("%s  ", arb_seat_name((enum arb_seat)declarer));
        for (unsigned trump = ARB_DENOMINATIONS; trump-- > 0;) print_tricks(table->tricks[trump][declarer]);
        printf("\n");
    }
}

static int solve_line(struct arb_dd *dd, char *line)
{
    struct arb_deal deal;
    struct arb_dd_table table;

    line[strcspn(line, "\r\n")] = '\0';
    printf("%s\n", line);
    if (!arb_deal_read(arb_span_of(line), &deal) || arb_dd_table(dd, &deal, &table) == ARB_DD_NOT_A_POSITION) {
        printf("not a deal\n");
        return 1;
    }
    print_table(&table);
    return 0;
}

int main(int argc, char **argv)
{
    struct arb_dd *dd = arb_dd_open(memory, sizeof memory);
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    char line[256];
    int faults = 0;

    if (file == NULL) {
        fprintf(stderr, "double_dummy FILE\n");
        return 2;
    }
    arb_dd_limit(dd, POSITIONS, NULL);
    while (fgets(line, sizeof line, file) != NULL) faults |= solve_line(dd, line);
    fclose(file);
    return faults;
}
