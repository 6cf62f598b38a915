/* record.c -- the calls, cards and result of a table's board, as a file of played boards has them. */
#include "record.h"

static void take_calls(struct arb_played *board, const struct arb_table *table)
{
    for (unsigned i = 0; i < table->calls; i++)
        board->call[board->calls++] = (struct arb_played_call){.call = table->call[i].call};
}

static void take_cards(struct arb_played *board, const struct arb_table *table)
{
    for (unsigned i = 0; i < table->plays && i < ARB_PLAYED_CARDS_MAX; i++)
        board->card[board->cards++] = (struct arb_played_card){
            .card = table->play[i].card, .row = (uint8_t)(table->play[i].trick - 1), .column = table->play[i].seat};
    if (table->plays > 0) board->leader = table->play[0].seat;
    board->in_order = true;
}

static void take_result(struct arb_played *board, const struct arb_table *table)
{
    struct arb_result result;

    if (!arb_table_result(table, &result)) return;
    board->has_contract = true;
    board->contract = result.contract;
    board->result = result.tricks;
    board->result_place = board->place;
}

void manager_record(struct arb_played *board, char label[MANAGER_LABEL_MAX], const struct manager_deal *deal,
                    const struct arb_table *table, const struct arb_span name[ARB_SEATS])
{
    struct arb_writer out = arb_writer_on(label, MANAGER_LABEL_MAX);

    arb_played_clear(board);
    arb_write_int(&out, deal->number);
    board->begun = board->has_deal = board->vulnerability_known = true;
    board->label = arb_writer_span(&out);
    board->place = (struct arb_place){1, 1};
    board->deal = deal->deal;
    board->dealer = board->first_caller = deal->dealer;
    board->vulnerability = deal->vulnerability;
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) board->player[seat] = name[seat];
    take_calls(board, table);
    take_cards(board, table);
    take_result(board, table);
}
