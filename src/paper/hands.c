/* hands.c -- papers of a session's boards: hand records, curtain cards, guides for dealing them by hand. */
#include "hands.h"

#include "cells.h"

#include "arbitro/text/par_text.h"

#include <stdlib.h>
#include <string.h>

enum { CELL = 240,
       RESULTS_LINE = 60,           /* characters across a card */
       BESIDE_SOUTH = 18 };         /* characters of a line left of a hand */

/* -- Words ------------------------------------------------------------------------------ */

static const char *seat_word(enum arb_language language, unsigned seat)
{
    static const char *const keys[] = {"seat.north", "seat.east", "seat.south", "seat.west"};

    return arb_message(language, keys[seat & 3u]);
}

const char *paper_vulnerable(enum arb_language language, unsigned vulnerability)
{
    static const char *const keys[] = {"hands.none", "hands.ns", "hands.ew", "hands.both"};

    return arb_message(language, keys[vulnerability & 3u]);
}

void paper_write_dealer(struct arb_writer *out, enum arb_language language, unsigned dealer)
{
    arb_message_write(out, language, "hands.dealer",
                      ARB_VALUES(ARB_TEXT("seat", seat_word(language, dealer))));
}

static void write_name(struct arb_writer *out, const struct paper_hands *hands, size_t board)
{
    if (hands->stated[board].name != NULL) arb_write_text(out, hands->stated[board].name);
    else arb_write_int(out, hands->board[board].number.n);
}

/* "Dealer North · None vul.", as far as the file states them. */
static void write_conditions(struct arb_writer *out, const struct paper_hands *hands, size_t board)
{
    const struct games_stated *stated = &hands->stated[board];

    if (stated->dealer) paper_write_dealer(out, hands->language, hands->board[board].dealer);
    if (stated->dealer && stated->vulnerability) arb_write_text(out, " · ");
    if (stated->vulnerability)
        arb_write_text(out, paper_vulnerable(hands->language, hands->board[board].vulnerability));
}

/* -- Par --------------------------------------------------------------------------------------- */

static struct arb_par par_of(const struct paper_hands *hands, size_t board, unsigned dealer)
{
    return arb_par_of((const uint8_t(*)[ARB_SEATS])hands->table[board].tricks,
                      (enum arb_seat)dealer,
                      (enum arb_vulnerability)hands->board[board].vulnerability);
}

void paper_write_par(struct arb_writer *out, enum arb_language language, const char *key, const struct arb_par *par)
{
    char contract[CELL], points[32];
    struct arb_writer contract_out = arb_writer_on(contract, sizeof contract);
    struct arb_writer points_out = arb_writer_on(points, sizeof points);

    if (par->count == 0) {
        arb_message_write(out, language, "hands.par_passed_out", NULL, 0);
        return;
    }
    arb_par_write(&contract_out, arb_notation_of(language), paper_suit, par);
    paper__write_signed(&points_out, par->points);
    arb_message_write(out, language, key, ARB_VALUES(ARB_TEXT("contract", contract), ARB_TEXT("points", points)));
}

/* Where the dealer matters, par if the other side speaks first. */
static void write_other_par(struct arb_writer *out, const struct paper_hands *hands, size_t board,
                            const struct arb_par *par)
{
    const struct arb_par other = par_of(hands, board, (hands->board[board].dealer + 1u) & 3u);

    if (other.points == par->points) return;
    paper_write_par(out, hands->language,
                    (hands->board[board].dealer & 1u) == ARB_NS ? "hands.par_ew_first" : "hands.par_ns_first", &other);
}

static size_t characters(const char *text)
{
    size_t count = 0;

    for (; *text != '\0'; text++) count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

/* -- Results -------------------------------------------------------------------------------------- */

/* By board, then the best for North-South first. */
static int by_board(const void *one, const void *other)
{
    const struct games_score *a = one, *b = other;

    if (a->board != b->board) return a->board < b->board ? -1 : 1;
    return a->points < b->points ? 1 : a->points > b->points ? -1 : 0;
}

/* A copy of all scores in that order, to be freed; NULL: no memory. */
static struct games_score *sorted_scores(const struct paper_hands *hands)
{
    struct games_score *sorted = calloc(hands->scores + 1, sizeof *sorted);

    if (sorted == NULL) return NULL;
    for (size_t i = 0; i < hands->scores; i++) sorted[i] = hands->score[i];
    qsort(sorted, hands->scores, sizeof *sorted, by_board);
    return sorted;
}

/* "+620×3": how often the score at *at was made, and *at moves behind it. */
static void write_result(struct arb_writer *out, const struct paper_hands *hands, const struct games_score *sorted,
                         size_t *at)
{
    const struct games_score one = sorted[*at];
    int64_t times = 0;

    for (; *at < hands->scores && sorted[*at].board == one.board && sorted[*at].points == one.points; ++*at)
        times += sorted[*at].times;
    paper__write_signed(out, one.points);
    if (times == 1) return;
    arb_write_text(out, "×");
    arb_write_int(out, times);
}

/* "+620×3  +170  −100×2", on as many lines as it takes: of the scores from *at on those of the board. */
static void tell_results(struct paper *paper, const struct paper_hands *hands, const struct games_score *sorted,
                         size_t *at, size_t board)
{
    char line[CELL] = "";
    struct arb_writer out = arb_writer_on(line, sizeof line);

    while (*at < hands->scores && sorted[*at].board < board) ++*at;
    while (*at < hands->scores && sorted[*at].board == board) {
        char result[32];
        struct arb_writer result_out = arb_writer_on(result, sizeof result);

        write_result(&result_out, hands, sorted, at);
        if (out.length > 0 && characters(line) + 2 + characters(result) > RESULTS_LINE) {
            paper_line(paper, PAPER_SMALL, line);
            out = arb_writer_on(line, sizeof line);
        }
        if (out.length > 0) arb_write_text(&out, "  ");
        arb_write_text(&out, result);
    }
    if (out.length > 0) paper_line(paper, PAPER_SMALL, line);
}

/* -- Hand records ------------------------------------------------------------------ */

/* Where the text's first line ends so that it has at most that many characters: behind a comma, or at the text's end.
 */
static size_t line_of(const char *text)
{
    size_t characters = 0, comma = 0, at = 0;

    for (; text[at] != '\0' && (characters <= BESIDE_SOUTH || comma == 0); at++) {
        characters += ((unsigned char)text[at] & 0xC0) != 0x80;
        if (text[at] == ',' && (characters <= BESIDE_SOUTH || comma == 0)) comma = at + 1;
    }
    return text[at] == '\0' && characters <= BESIDE_SOUTH ? at : comma > 0 ? comma : strlen(text);
}

/* Cuts both pars into lines and returns how many; more than PAPER_WORDS means that they do not fit beside the hands. */
static unsigned cut_pars(char line[PAPER_WORDS][CELL], const char *const par[2])
{
    unsigned lines = 0;

    for (unsigned i = 0; i < 2; i++)
        for (const char *rest = par[i]; *rest != '\0'; lines++) {
            const size_t length = line_of(rest);

            if (lines < PAPER_WORDS) {
                memcpy(line[lines], rest, length);
                line[lines][length] = '\0';
            }
            rest += length;
            while (*rest == ' ') rest++;
        }
    return lines;
}

/* The diagram with tricks and par beside it. Par needs the dealer and the vulnerability, so it is left out where the
 * file does not state both. Pars that do not fit beside South go below the diagram. */
static void tell_board(struct paper *paper, const struct paper_hands *hands, size_t i)
{
    const struct arb_dealt *board = &hands->board[i];
    const bool solved = hands->table != NULL && hands->solved[i];
    const struct games_stated *stated = &hands->stated[i];
    char name[CELL], dealer[CELL], par[CELL] = "", other[CELL] = "";
    struct arb_writer name_out = arb_writer_on(name, sizeof name);
    struct arb_writer dealer_out = arb_writer_on(dealer, sizeof dealer),
                      par_out = arb_writer_on(par, sizeof par);
    struct arb_writer other_out = arb_writer_on(other, sizeof other);
    char beside[PAPER_WORDS][CELL];
    unsigned lines = 0;
    struct paper_deal deal = {.in = arb_notation_of(hands->language), .hand = board->deal.hand};

    write_name(&name_out, hands, i);
    paper_write_dealer(&dealer_out, hands->language, board->dealer);
    if (stated->dealer) deal.above[0] = dealer;
    if (stated->vulnerability)
        deal.above[stated->dealer ? 1 : 0] = paper_vulnerable(hands->language, board->vulnerability);
    if (solved) deal.tricks = hands->table[i].tricks;
    if (solved && stated->dealer && stated->vulnerability) {
        const struct arb_par own = par_of(hands, i, board->dealer);

        paper_write_par(&par_out, hands->language, "hands.par", &own);
        write_other_par(&other_out, hands, i, &own);
        lines = cut_pars(beside, (const char *const[]){par, other});
        for (unsigned l = 0; l < lines && lines <= PAPER_WORDS; l++) deal.below[PAPER_WORDS - lines + l] = beside[l];
    }
    paper_card(paper, name, "");
    if (stated->vulnerability) deal.zone = (uint8_t)board->vulnerability;
    paper_deal(paper, &deal);
    if (lines > PAPER_WORDS) paper_line(paper, PAPER_SMALL, par);
    if (lines > PAPER_WORDS && other[0] != '\0') paper_line(paper, PAPER_SMALL, other);
}

static struct paper *open_sheet(const struct paper_hands *hands, const char *name, unsigned across)
{
    return paper_open(&(struct paper_sheet){.language = hands->language, .name = name, .title = hands->title,
                                            .club = hands->club, .across = across});
}

/* Scores are sorted once, so that 'at' moves through them board by board. */
struct paper *paper_hand_records(const struct paper_hands *hands)
{
    struct games_score *sorted = sorted_scores(hands);
    struct paper *paper = sorted == NULL ? NULL : open_sheet(hands, "hands", 2);

    for (size_t i = 0, at = 0; paper != NULL && i < hands->count; i++) {
        tell_board(paper, hands, i);
        tell_results(paper, hands, sorted, &at, i);
    }
    free(sorted);
    return paper;
}

/* -- Curtain cards ------------------------------------------------------------------ */

/* A card of one hand: board and seat, its suits, and the conditions. */
static void tell_curtain(struct paper *paper, const struct paper_hands *hands, size_t i, unsigned seat)
{
    const struct arb_dealt *board = &hands->board[i];
    char head[CELL], conditions[CELL];
    struct arb_writer head_out = arb_writer_on(head, sizeof head),
                      conditions_out = arb_writer_on(conditions, sizeof conditions);

    write_name(&head_out, hands, i);
    write_conditions(&conditions_out, hands, i);
    paper_card(paper, head, seat_word(hands->language, seat));
    for (unsigned suit = ARB_SUITS; suit-- > 0;) {
        char text[CELL];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_write_text(&out, paper_suit[suit]);
        arb_write_char(&out, ' ');
        paper_write_suit(&out, arb_notation_of(hands->language), board->deal.hand[seat],
                         (enum arb_suit)suit);
        paper_line(paper, PAPER_LARGE, text);
    }
    if (conditions_out.length > 0) paper_line(paper, PAPER_SMALL, conditions);
}

struct paper *paper_curtains(const struct paper_hands *hands)
{
    struct paper *paper = open_sheet(hands, "curtains", 4);

    for (size_t i = 0; paper != NULL && i < hands->count; i++)
        for (unsigned seat = 0; seat < ARB_SEATS; seat++)
            tell_curtain(paper, hands, i, seat);
    return paper;
}

/* -- Guides to make a board by hand ------------------------------------------------------------------ */

/* For each suit from spades, the seat that each card goes to, from the ace down. */
static void tell_sorting(struct paper *paper, const struct paper_hands *hands, size_t i,
                         const struct paper_column *column)
{
    const struct arb_notation *in = arb_notation_of(hands->language);
    const struct arb_dealt *board = &hands->board[i];
    char name[CELL], head[CELL], beside[CELL];
    struct arb_writer name_out = arb_writer_on(name, sizeof name),
                      head_out = arb_writer_on(head, sizeof head),
                      beside_out = arb_writer_on(beside, sizeof beside);

    write_name(&name_out, hands, i);
    arb_message_write(&head_out, hands->language, "paper.board", ARB_VALUES(ARB_TEXT("n", name)));
    write_conditions(&beside_out, hands, i);
    paper_card(paper, head, beside);
    paper_table(paper, column, 1 + ARB_RANKS, PAPER_READ);
    for (unsigned suit = ARB_SUITS; suit-- > 0;) {
        paper_cell(paper, paper_suit[suit]);
        for (unsigned rank = ARB_RANKS; rank-- > 0;) {
            unsigned seat = 0;

            while (seat < ARB_WEST &&
                   !arb_hand_holds(board->deal.hand[seat],
                                   arb_card_of((enum arb_suit)suit, (enum arb_rank)rank)))
                seat++;
            paper_cell(paper, in->seat[seat]);
        }
    }
}

/* A pack sorted by suits, each from its ace down, is laid card by card on four heaps. */
struct paper *paper_guides(const struct paper_hands *hands)
{
    static const char *const keys[ARB_RANKS] = {"2", "3", "4", "5", "6", "7", "8",
                                                "9", "T", "J", "Q", "K", "A"};
    static struct paper_column column[1 + ARB_RANKS] = {{"suit", "", 1, PAPER_CENTRE}};
    const struct arb_notation *in = arb_notation_of(hands->language);
    struct paper *paper = open_sheet(hands, "duplication", 2);

    for (unsigned i = 0; i < ARB_RANKS; i++)
        column[1 + i] =
            (struct paper_column){keys[ARB_ACE - i], in->rank[ARB_ACE - i], 1, PAPER_CENTRE};
    for (size_t i = 0; paper != NULL && i < hands->count; i++)
        tell_sorting(paper, hands, i, column);
    return paper;
}
