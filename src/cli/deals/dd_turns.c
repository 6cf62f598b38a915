/* dd_turns.c -- arbitro dd --play --cards FILE: what each card of the hand in turn would have cost, and above it the
 * board with its table and par.
 */
#include "dd.h"

#include "arbitro/score/par.h"
#include "arbitro/text/played.h"
#include "paper/hands.h"


enum { CELL = 240, COLUMNS = 6 };

/* -- The board ---------------------------------------------------------------------------- */

/* Par needs the dealer and the vulnerability; where the file states only one of them, it is not told. */
static void write_par(char text[CELL], const struct dd_deals *deals, const struct arb_played *played,
                      const struct arb_solve_table *table)
{
    struct arb_writer out = arb_writer_on(text, CELL);

    if (played->dealer == ARB_PLAYED_UNKNOWN || !played->vulnerability_known) return;
    const struct arb_par par = arb_par_of((const uint8_t(*)[ARB_SEATS])table->tricks, (enum arb_seat)played->dealer,
                                          (enum arb_vulnerability)played->vulnerability);

    paper_write_par(&out, deals->language, "hands.par", &par);
}

void dd_turns_print_board(const struct dd_deals *deals, const struct arb_played *played,
                          const struct arb_solve_table *table)
{
    char dealer[CELL], par[CELL] = "";
    struct arb_writer dealer_out = arb_writer_on(dealer, sizeof dealer);
    struct paper_deal deal = {.in = arb_notation_of(deals->language), .hand = played->deal.hand,
                              .tricks = table->tricks};
    unsigned words = 0;

    if (played->dealer != ARB_PLAYED_UNKNOWN) {
        paper_write_dealer(&dealer_out, deals->language, played->dealer);
        deal.above[words++] = dealer;
    }
    if (played->vulnerability_known) deal.zone = (uint8_t)played->vulnerability;
    if (played->vulnerability_known) deal.above[words] = paper_vulnerable(deals->language, played->vulnerability);
    paper_deal(deals->paper, &deal);
    write_par(par, deals, played, table);
    if (par[0] != '\0') paper_line(deals->paper, PAPER_SMALL, par);
}

/* -- Its turns, as paper --------------------------------------------------------------------- */

void dd_write_card(struct arb_writer *out, const struct arb_notation *in, const struct arb_line_card *card)
{
    arb_write_text(out, paper_suit[arb_card_suit(card->card)]);
    arb_write_text(out, in->rank[arb_card_rank(card->card)]);
    if (card->cost == ARB_LINE_UNKNOWN) arb_write_text(out, " ?");
    else if (card->cost > 0) {
        arb_write_text(out, " −");
        arb_write_int(out, card->cost);
    }
}

/* "♠T98": equals as one word. */
static void write_set(struct arb_writer *out, const struct arb_notation *in, arb_hand cards)
{
    if (out->length > 0) arb_write_char(out, ' ');
    arb_write_text(out, paper_suit[arb_card_suit(arb_hand_highest(cards))]);
    for (; cards != 0; cards ^= arb_hand_of(arb_hand_highest(cards)))
        arb_write_text(out, in->rank[arb_card_rank(arb_hand_highest(cards))]);
}

/* The cards of that cost. False: there are none. */
static bool write_costing(struct arb_writer *out, const struct arb_notation *in, const struct arb_line_turn *turn,
                          unsigned cost)
{
    bool any = false;

    for (unsigned i = 0; i < turn->count; i++) {
        if (turn->choice[i].cost != cost) continue;
        if (!any && cost > 0) {
            arb_write_text(out, out->length > 0 ? "  −" : "−");
            arb_write_int(out, (int64_t)cost);
        }
        write_set(out, in, turn->choice[i].cards);
        any = true;
    }
    return any;
}

/* A row: whose turn, the card he played, declarer's tricks after it, his cards that cost nothing, and the others. */
static void print_turn(const struct dd_deals *deals, const struct arb_line_card *card,
                       const struct arb_line_turn *turn)
{
    const struct arb_notation *in = arb_notation_of(deals->language);
    char played[CELL], nothing[CELL] = "", something[CELL] = "";
    struct arb_writer played_out = arb_writer_on(played, CELL), nothing_out = arb_writer_on(nothing, CELL);
    struct arb_writer something_out = arb_writer_on(something, CELL);

    dd_write_card(&played_out, in, card);
    (void)write_costing(&nothing_out, in, turn, 0);
    for (unsigned cost = 1; cost <= ARB_TRICKS; cost++) (void)write_costing(&something_out, in, turn, cost);
    paper_cell_int(deals->paper, card->trick);
    paper_cell(deals->paper, in->seat[card->seat]);
    paper_cell(deals->paper, played);
    if (card->tricks == ARB_LINE_UNKNOWN) paper_cell(deals->paper, "?");
    else paper_cell_int(deals->paper, card->tricks);
    paper_cell(deals->paper, nothing);
    paper_cell(deals->paper, something);
}

void dd_turns_print(const struct dd_deals *deals, const struct arb_line *line, const struct arb_line_turn *turns)
{
    static const struct paper_column columns[COLUMNS] = {
        {"trick", "paper.trick", 4, PAPER_RIGHT},      {"seat", "dd.turn_seat", 4, PAPER_CENTRE},
        {"card", "dd.turn_card", 6, PAPER_LEFT},       {"takes", "paper.takes", 4, PAPER_RIGHT},
        {"nothing", "dd.turn_nothing", 20, PAPER_LEFT}, {"costs", "dd.turn_costs", 20, PAPER_LEFT}};

    paper_table(deals->paper, columns, COLUMNS, PAPER_READ);
    for (unsigned i = 0; i < line->cards; i++) print_turn(deals, &line->card[i], &turns[i]);
}

/* -- As JSON ------------------------------------------------------------------------------------ */

/* [{"cards": ["SA", "SK"], "cost": 0}, …] */
void dd_turns_write(struct arb_json *json, const struct arb_line_turn *turn)
{
    arb_json_key(json, "choices");
    arb_json_array(json);
    for (unsigned i = 0; i < turn->count; i++) {
        arb_json_object(json);
        arb_json_key(json, "cards");
        arb_json_array(json);
        for (arb_hand left = turn->choice[i].cards; left != 0; left ^= arb_hand_of(arb_hand_highest(left))) {
            char card[8];
            struct arb_writer out = arb_writer_on(card, sizeof card);

            arb_card_write(&out, arb_hand_highest(left));
            arb_json_text(json, card);
        }
        arb_json_end(json);
        arb_json_key_int(json, "cost", turn->choice[i].cost);
        arb_json_end(json);
    }
    arb_json_end(json);
}
