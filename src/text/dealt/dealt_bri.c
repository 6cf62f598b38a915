/* dealt_bri.c -- BRI: 39 numbers of two digits, 01 the ace of spades to 52 the deuce of clubs,
 * thirteen each of North, East and South; the cards left are West's. 32 blanks and 18 zeros
 * fill the record. */
#include "dealt_inside.h"

enum { RECORD = 128, BLANKS = 32 };

/* Thirteen cards each of North, East and South; West has what is left. False if a card comes twice or is none. */
bool arb__dealt_bri_read(struct arb_span digits, struct arb_deal *deal)
{
    arb_hand left = ARB_HAND_FULL_PACK;

    ARB_ASSERT(digits.length >= BRI_DIGITS);
    *deal = (struct arb_deal){{0}};
    for (unsigned i = 0; i < BRI_DIGITS / 2; i++) {
        int64_t number;
        arb_hand card;

        if (!arb_span_int((struct arb_span){digits.at + 2 * i, 2}, 1, ARB_CARDS, &number)) return false;
        card = arb_hand_of(arb__dealt_card((unsigned)number - 1));
        if ((left & card) == 0) return false;
        left ^= card;
        deal->hand[i / ARB_RANKS] |= card;
    }
    deal->hand[ARB_WEST] = left;
    return true;
}

void arb__dealt_bri_write(struct arb_writer *out, const struct arb_deal *deal)
{
    for (unsigned s = 0; s < ARB_WEST; s++)
        for (unsigned k = 0; k < ARB_CARDS; k++) {
            if (!arb_hand_holds(deal->hand[s], arb__dealt_card(k))) continue;
            arb_write_char(out, (char)('0' + (k + 1) / 10));
            arb_write_char(out, (char)('0' + (k + 1) % 10));
        }
}

enum arb_dealt_step arb__bri_next(struct arb_dealt_reader *reader, struct arb_dealt *board,
                                  struct arb_dealt_fault *fault)
{
    struct arb_span record;
    enum arb_dealt_step step = ARB_DEALT_BOARD;

    if (!arb__dealt_record(reader, RECORD, &record)) return arb__dealt_rest(reader, fault);
    reader->number++;
    if (arb__dealt_bri_read(record, &board->deal)) arb_dealt_number(board, reader->number);
    else step = arb__dealt_fault(reader, fault, ARB_DEALT_NO_DEAL, 0, record);
    reader->line++;
    return step;
}

void arb__bri_write(struct arb_writer *out, const struct arb_dealt *boards, size_t count, size_t index)
{
    (void)count;
    arb__dealt_bri_write(out, &boards[index].deal);
    for (unsigned i = BRI_DIGITS; i < RECORD; i++) arb_write_char(out, i < BRI_DIGITS + BLANKS ? ' ' : '\0');
}
