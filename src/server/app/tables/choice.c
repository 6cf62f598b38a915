/* choice.c -- a call that its player may take back, though nothing is asked: over another's slip that was mended (25A4,
 * 25A6, 25B1), or made on what he was told wrong (21B1).
 *
 * The Laws let the auction go on, and what nobody says is kept. At a table of wood the Director asks him on the spot;
 * at a screen whoever is to call would be faster than he can read what is offered, and so waits until he has chosen.
 */
#include "tables/tables.h"

unsigned arb__who_chooses_first(const struct arb__board *board)
{
    const struct arb_table *table = &board->table;
    struct arb_options options;
    unsigned who = 0;

    if (board->elsewhere || table->phase != ARB_IN_AUCTION || table->awaits != 0 || table->may_withdraw == 0) return 0;
    arb_table_options(table, &options);
    for (unsigned i = 0; i < options.count && !options.asks; i++)
        if (options.item[i].kind == ARB_OPTION_KEEP) who |= 1u << options.item[i].seat;
    return who;
}

bool arb__another_chooses_first(const struct arb__board *board, unsigned seat)
{
    const unsigned who = arb__who_chooses_first(board);

    return who != 0 && (who >> seat & 1u) == 0;
}
