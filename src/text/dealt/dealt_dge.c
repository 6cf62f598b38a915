/* dealt_dge.c -- DGE: hands of North, East, South and West, each suit led by the symbol that the
 * old PC has for it; 68 bytes, filled with zeros to 128. */
#include "dealt_inside.h"

enum { RECORD = 128 };

static const char symbol[ARB_SUITS] = {[ARB_SPADES] = 6, [ARB_HEARTS] = 3, [ARB_DIAMONDS] = 4, [ARB_CLUBS] = 5};

/* Each suit begins with its symbol, spades first; behind it ranks until one cannot be read. False unless the deal is
 * whole. */
bool arb__dealt_dge_read(struct arb_span text, struct arb_deal *deal)
{
    unsigned suits = 0;
    size_t i = 0;

    *deal = (struct arb_deal){{0}};
    for (; suits < 4 * ARB_SUITS; suits++) {
        const enum arb_suit suit = (enum arb_suit)(ARB_SPADES - suits % ARB_SUITS);
        enum arb_rank rank;

        if (i == text.length || text.at[i++] != symbol[suit]) return false;
        for (; i < text.length && arb_rank_read(text.at[i], &rank); i++) {
            const arb_hand card = arb_hand_of(arb_card_of(suit, rank));

            if ((deal->hand[suits / ARB_SUITS] & card) != 0) return false;
            deal->hand[suits / ARB_SUITS] |= card;
        }
    }
    return arb__dealt_is_whole(deal);
}

void arb__dealt_dge_write(struct arb_writer *out, const struct arb_deal *deal)
{
    for (unsigned s = 0; s < ARB_SEATS; s++)
        for (unsigned suit = ARB_SUITS; suit-- > 0;) {
            arb_hand cards = arb_hand_suit(deal->hand[s], (enum arb_suit)suit);

            arb_write_char(out, symbol[suit]);
            for (; cards != 0; cards ^= arb_hand_of(arb_hand_highest(cards)))
                arb_write_char(out, arb_rank_letter(arb_card_rank(arb_hand_highest(cards))));
        }
}

enum arb_dealt_step arb__dge_next(struct arb_dealt_reader *reader, struct arb_dealt *board,
                                  struct arb_dealt_fault *fault)
{
    struct arb_span record;
    enum arb_dealt_step step = ARB_DEALT_BOARD;

    if (!arb__dealt_record(reader, RECORD, &record)) return arb__dealt_rest(reader, fault);
    reader->number++;
    if (arb__dealt_dge_read(record, &board->deal)) arb_dealt_number(board, reader->number);
    else step = arb__dealt_fault(reader, fault, ARB_DEALT_NO_DEAL, 0, (struct arb_span){record.at, 0});
    reader->line++;
    return step;
}

void arb__dge_write(struct arb_writer *out, const struct arb_dealt *boards, size_t count, size_t index)
{
    (void)count;
    arb__dealt_dge_write(out, &boards[index].deal);
    for (unsigned i = DGE_BYTES; i < RECORD; i++) arb_write_char(out, '\0');
}
