/* exports.c -- the doors of the WebAssembly build: what a page asks the core.
 *
 * The pure floors know no browser; this file, outside them, gives them a buffer
 * for text and a few functions of plain numbers. A page writes into the buffer,
 * calls, and reads the answer from the same place.
 */
#include "arbitro/words/board.h"
#include "arbitro/laws/score.h"
#include "arbitro/teams/teams.h"

#define EXPORT(name) __attribute__((export_name(name)))

static char text[4096];

/* Where the buffer lies and how long it is. */
EXPORT("arb_web_text") char *arb_web_text(void);
EXPORT("arb_web_text_capacity") unsigned arb_web_text_capacity(void);

char *arb_web_text(void)
{
    return text;
}

unsigned arb_web_text_capacity(void)
{
    return sizeof text;
}

/* What a contract is worth to declarer's side. Law 77.
 * level 1..7, denomination 0..4 for C D H S N, doubling 0..2, tricks 0..13. */
EXPORT("arb_web_score")
int arb_web_score(unsigned level, unsigned denomination, unsigned doubling, unsigned vulnerable, unsigned tricks);

int arb_web_score(unsigned level, unsigned denomination, unsigned doubling, unsigned vulnerable, unsigned tricks)
{
    const struct arb_contract contract = {(uint8_t)level, (uint8_t)denomination, (uint8_t)doubling, ARB_NORTH};

    if (level < 1 || level > 7 || denomination > ARB_NOTRUMP || doubling > ARB_REDOUBLED || tricks > 13) return 0;
    return law77_score(contract, vulnerable != 0, tricks);
}

/* Dealer (0..3, N E S W) and vulnerability (bit 0 NS, bit 1 EW) of a board, by its number. Law 2. */
EXPORT("arb_web_dealer") unsigned arb_web_dealer(unsigned board);
EXPORT("arb_web_vulnerability") unsigned arb_web_vulnerability(unsigned board);

unsigned arb_web_dealer(unsigned board)
{
    return board == 0 ? 0 : arb_board_dealer((struct arb_board_no){(uint16_t)board});
}

unsigned arb_web_vulnerability(unsigned board)
{
    return board == 0 ? 0 : arb_board_vulnerability((struct arb_board_no){(uint16_t)board});
}

/* Reads the deal in the buffer: 0 if it is whole, else 1 + enum arb_deal_fault, or 1 when it cannot be read. */
EXPORT("arb_web_deal_check") unsigned arb_web_deal_check(unsigned length);

unsigned arb_web_deal_check(unsigned length)
{
    struct arb_deal deal;
    enum arb_seat seat;
    enum arb_deal_fault fault;
    arb_card card;

    if (length > sizeof text || !arb_deal_read((struct arb_span){text, length}, &deal)) return 1;
    fault = arb_deal_check(&deal, &seat, &card);
    return fault == ARB_DEAL_WHOLE ? 0 : 1u + fault;
}

/* How many boards a match may have, at most; kind 1 teams of four, 2 of eight, 3 Swiss pairs. */
EXPORT("arb_web_match_boards") unsigned arb_web_match_boards(unsigned kind);

unsigned arb_web_match_boards(unsigned kind)
{
    return arb_teams_boards_most((enum arb_teams_kind)kind);
}

/* Can a match of so many boards be worth what the words in the buffer say, "vp acbl-20"? Published scales lack some
 * lengths; of all else 1. */
EXPORT("arb_web_match_has_length")
unsigned arb_web_match_has_length(unsigned kind, unsigned boards, unsigned length);

unsigned arb_web_match_has_length(unsigned kind, unsigned boards, unsigned length)
{
    const struct arb_span words = {text, length < sizeof text ? length : sizeof text};
    struct arb_teams_form form = {.kind = (uint8_t)kind, .scoring = ARB_MATCH_BY_VP_PUBLISHED};

    for (; form.scale < arb_vp_published_count; form.scale++)
        if (arb_span_is(words, arb_teams_scoring_words(&form))) return arb_teams_has_length(&form, boards);
    return 1;
}
