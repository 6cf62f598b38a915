/* hands.c -- what a hand record says in words. */
#include "hands.h"

#include "arbitro/par.h"

const enum arb_seat hands_row[ARB_SEATS] = {ARB_NORTH, ARB_SOUTH, ARB_EAST, ARB_WEST};

void hands_suit(struct arb_writer *out, const struct arb_notation *in, arb_hand hand, enum arb_suit suit)
{
    arb_hand cards = arb_hand_suit(hand, suit);

    if (cards == 0) arb_write_text(out, "–");
    for (; cards != 0; cards ^= arb_hand_of(arb_hand_highest(cards)))
        arb_write_text(out, in->rank[arb_card_rank(arb_hand_highest(cards))]);
}

unsigned hands_points(arb_hand hand)
{
    unsigned points = 0;

    for (; hand != 0; hand &= hand - 1) {
        const enum arb_rank rank = arb_card_rank(arb_hand_lowest(hand));

        if (rank > ARB_TEN) points += (unsigned)rank - ARB_TEN;
    }
    return points;
}

static const char *seat_word(enum arb_language language, unsigned seat)
{
    static const char *const keys[] = {"seat.north", "seat.east", "seat.south", "seat.west"};

    return arb_message(language, keys[seat & 3u]);
}

/* "4♠X", "3NT". */
static void write_bid(struct arb_writer *out, const struct arb_notation *in, struct arb_contract contract)
{
    static const char *const symbols[] = {"♣", "♦", "♥", "♠"};

    arb_write_int(out, contract.level);
    arb_write_text(out, contract.denomination == ARB_NOTRUMP ? in->notrump[0] : symbols[contract.denomination & 3u]);
    if (contract.doubling == ARB_DOUBLED) arb_write_char(out, 'X');
}

static void write_par(struct arb_writer *out, const struct hands *hands, const struct arb_notation *in, size_t board)
{
    const struct arb_dealt *dealt = &hands->board[board];
    const struct arb_par par = arb_par_of((const uint8_t(*)[ARB_SEATS])hands->table[board].tricks,
                                          (enum arb_seat)dealt->dealer, (enum arb_vulnerability)dealt->vulnerability);
    char contract[HANDS_CELL], score[32];
    struct arb_writer text = arb_writer_on(contract, sizeof contract), points = arb_writer_on(score, sizeof score);

    if (arb_contract_is_pass(par.contract)) {
        arb_message_write(out, hands->language, "hands.par_passed_out", NULL, 0);
        return;
    }
    write_bid(&text, in, par.contract);
    arb_write_char(&text, ' ');
    arb_write_text(&text, in->seat[par.contract.declarer]);
    if (par.partner_too) {
        arb_write_char(&text, '/');
        arb_write_text(&text, in->seat[arb_partner((enum arb_seat)par.contract.declarer)]);
    }
    if (par.points > 0) arb_write_char(&points, '+');
    arb_write_int(&points, par.points);
    arb_message_write(out, hands->language, "hands.par",
                      ARB_VALUES(ARB_TEXT("contract", contract), ARB_TEXT("points", score)));
}

void hands_word(const struct hands *hands, size_t board, struct hands_words *words)
{
    static const char *const vulnerable[] = {"hands.none", "hands.ns", "hands.ew", "hands.both"};
    const struct arb_dealt *dealt = &hands->board[board];
    struct arb_writer dealer = arb_writer_on(words->dealer, sizeof words->dealer);
    struct arb_writer sides = arb_writer_on(words->vulnerable, sizeof words->vulnerable);
    struct arb_writer par = arb_writer_on(words->par, sizeof words->par);

    words->in = hands->language == ARB_ITALIAN ? &arb_italian_notation : &arb_english_notation;
    arb_message_write(&dealer, hands->language, "hands.dealer",
                      ARB_VALUES(ARB_TEXT("seat", seat_word(hands->language, dealt->dealer))));
    arb_message_write(&sides, hands->language, vulnerable[dealt->vulnerability & 3u], NULL, 0);
    if (hands->table != NULL && hands->solved[board]) write_par(&par, hands, words->in, board);
}
