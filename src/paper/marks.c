/* marks.c -- how suits, contracts, sets of boards and tallies are written in every form. */
#include "inside.h"
#include "movement.h"

#include <stdlib.h>
#include <string.h>

const char *const paper_suit[ARB_SUITS] = {"♣", "♦", "♥", "♠"};

const enum arb_seat paper_seat_row[ARB_SEATS] = {ARB_NORTH, ARB_SOUTH, ARB_EAST, ARB_WEST};

/* Where a ten is "10" a rank stands a little apart from the next: "A 10 7 5", never "A1075". */
void paper_write_suit(struct arb_writer *out, const struct arb_notation *in, arb_hand hand,
                      enum arb_suit suit)
{
    const bool apart = in->rank[ARB_TEN][1] != '\0';
    arb_hand cards = arb_hand_suit(hand, suit);

    if (cards == 0) arb_write_text(out, "–");
    while (cards != 0) {
        arb_write_text(out, in->rank[arb_card_rank(arb_hand_highest(cards))]);
        cards ^= arb_hand_of(arb_hand_highest(cards));
        if (apart && cards != 0) arb_write_text(out, "\xE2\x80\x89"); /* a thin space */
    }
}

/* "4♠X S": suit symbols, and the language's words for no trumps, pass and the seat. */
void paper_write_contract(struct arb_writer *out, const struct arb_notation *in,
                          struct arb_contract contract)
{
    if (arb_contract_is_pass(contract)) {
        arb_write_text(out, in->pass[0]);
        return;
    }
    arb_write_int(out, contract.level);
    arb_write_text(out, contract.denomination == ARB_NOTRUMP
                            ? in->notrump[0]
                            : paper_suit[contract.denomination & 3u]);
    for (unsigned i = 0; i < contract.doubling; i++)
        arb_write_char(out, 'X');
    arb_write_char(out, ' ');
    arb_write_text(out, in->seat[contract.declarer & 3u]);
}

bool paper__has_bars(const struct paper__item *item)
{
    return item->kind == PAPER__TALLY && item->cells > 1;
}

void paper__count_text(char room[PAPER__COUNT], const struct paper *paper, size_t cell)
{
    struct arb_writer out = arb_writer_on(room, PAPER__COUNT);

    arb_write_text(&out, paper->cell[cell]);
    if (paper->times[cell] == 1) return;
    arb_write_text(&out, "×");
    arb_write_int(&out, paper->times[cell]);
}

/* Two blanks between figures. */
char *paper__tally_text(const struct paper *paper, const struct paper__item *item)
{
    const size_t room = (item->cells + 1) * (PAPER__COUNT + 2);
    char *text = calloc(room, 1);
    struct arb_writer out = arb_writer_on(text, text == NULL ? 0 : room);

    for (size_t i = 0; text != NULL && i < item->cells; i++) {
        char count[PAPER__COUNT];

        paper__count_text(count, paper, item->first_cell + i);
        if (i > 0) arb_write_text(&out, "  ");
        arb_write_text(&out, count);
    }
    return text;
}

size_t paper__rows(const struct paper__item *item)
{
    return item->columns == 0 ? 0 : item->cells / item->columns;
}

/* Message keys have a dot inside; a text without one is taken as it is. */
const char *paper__head(const struct paper *paper, const struct paper_column *column)
{
    return strchr(column->head, '.') != NULL ? arb_message(paper->sheet.language, column->head)
                                             : column->head;
}

bool paper__is_red(unsigned suit)
{
    return suit == ARB_HEARTS || suit == ARB_DIAMONDS;
}

bool paper__symbol(const char *at, enum arb_suit *suit)
{
    for (unsigned s = 0; s < ARB_SUITS; s++) {
        if (strncmp(at, paper_suit[s], 3) != 0) continue;
        *suit = (enum arb_suit)s;
        return true;
    }
    return false;
}

void paper_write_set(struct arb_writer *out, unsigned set, unsigned set_boards)
{
    arb_write_int(out, set_boards == 0 ? set : (set - 1) * set_boards + 1);
    if (set_boards < 2) return;
    arb_write_text(out, "–");
    arb_write_int(out, set * set_boards);
}
