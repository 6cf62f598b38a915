/* dealt_ber.c -- BER: 52 digits a board, nothing between: 1 North, 2 East, 3 South, 4 West, for
 * each card from the ace of spades to the deuce of clubs. Blanks and line ends are let pass. */
#include "dealt_inside.h"

/* The digits of one board, what is blank left out; false when the text is over. A byte that is no
 * seat counts as a digit, so that the boards behind it stay in step. */
static bool take_digits(struct arb_dealt_reader *reader, char digits[ARB_CARDS], unsigned *count)
{
    for (*count = 0; reader->at < reader->end && *count < ARB_CARDS; reader->at++)
        if ((unsigned char)*reader->at > ' ') digits[(*count)++] = *reader->at;
    return *count > 0;
}

static bool read_deal(const char digits[ARB_CARDS], struct arb_deal *deal)
{
    *deal = (struct arb_deal){{0}};
    for (unsigned k = 0; k < ARB_CARDS; k++) {
        if (digits[k] < '1' || digits[k] > '4') return false;
        deal->hand[digits[k] - '1'] |= arb_hand_of(arb__dealt_card(k));
    }
    return arb__dealt_is_whole(deal);
}

/* The next 52 digits, line ends left out. Fewer at the end of the file are a board that is cut off. */
enum arb_dealt_step arb__ber_next(struct arb_dealt_reader *reader, struct arb_dealt *board,
                                  struct arb_dealt_fault *fault)
{
    const char *from = reader->at;
    char digits[ARB_CARDS];
    enum arb_dealt_step step = ARB_DEALT_BOARD;
    unsigned count;

    ARB_ASSERT(reader->at <= reader->end);
    if (!take_digits(reader, digits, &count)) return ARB_DEALT_END;
    reader->number++;
    if (count < ARB_CARDS)
        step = arb__dealt_fault(reader, fault, ARB_DEALT_CUT_OFF, 0, (struct arb_span){from, 0});
    else if (!read_deal(digits, &board->deal))
        step = arb__dealt_fault(reader, fault, ARB_DEALT_NO_DEAL, 0,
                                (struct arb_span){from, (size_t)(reader->at - from)});
    else arb_dealt_number(board, reader->number);
    reader->line++;
    return step;
}

void arb__ber_write(struct arb_writer *out, const struct arb_dealt *boards, size_t count, size_t index)
{
    (void)count;
    for (unsigned k = 0; k < ARB_CARDS; k++)
        for (unsigned s = 0; s < ARB_SEATS; s++)
            if (arb_hand_holds(boards[index].deal.hand[s], arb__dealt_card(k))) arb_write_char(out, (char)('1' + s));
}
