/* usebio.c -- writes USEBIO 1.2: participants, boards with their travellers, hands. */
#include "write.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void leaf(FILE *out, const char *name, struct arb_span text)
{
    fprintf(out, "<%s>", name);
    event_put_xml(out, text);
    fprintf(out, "</%s>\n", name);
}

static void number_leaf(FILE *out, const char *name, const struct arb_pbn_number *number)
{
    if (!number->given) return;
    fprintf(out, "<%s>", name);
    event_put_number(out, number);
    fprintf(out, "</%s>\n", name);
}

/* -- what it is -------------------------------------------------------------------------------- */

static const char *type_of(const struct event *event)
{
    if (event->of_players) return "INDIVIDUAL";
    if (event->rule.by == EVENT_BY_BUTLER) return "BUTLER_PAIRS";
    if (event->rule.by == EVENT_BY_POINTS) return "PAIRS";
    return event->rule.by == EVENT_BY_CROSS_IMPS ? "CROSS_IMP" : "MP_PAIRS";
}

/* The club, in an element before that of the event. */
static void write_club(FILE *out, const struct event_host *host)
{
    if (host->club.length == 0 && host->number.length == 0) return;
    fputs("<CLUB>\n", out);
    if (host->club.length > 0) leaf(out, "CLUB_NAME", host->club);
    if (host->number.length > 0) leaf(out, "CLUB_ID_NUMBER", host->number);
    fputs("</CLUB>\n", out);
}

/* The head of the document, which is of the whole event also when parts follow. */
void event_usebio_open(struct event_document *document)
{
    const struct event *event = document->whole;
    FILE *out = document->out;

    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", out);
    fputs("<!DOCTYPE USEBIO SYSTEM \"http://www.ebu.co.uk/usebio/usebio_v1_2.dtd\">\n<USEBIO Version=\"1.2\">\n", out);
    write_club(out, &event->host);
    fputs("<EVENT EVENT_TYPE=\"", out);
    event_put_xml(out, event->is_listed ? event->scoring : arb_span_of(type_of(event)));
    fputs("\">\n", out);
    if (event->host.event.length > 0) leaf(out, "EVENT_IDENTIFIER", event->host.event);
    leaf(out, "EVENT_DESCRIPTION", event->title);
    leaf(out, "PROGRAM_NAME", arb_span_of("Arbitro"));
    if (!event->is_listed && (event->winners > 0 || !event->apart))
        fprintf(out, "<WINNER_TYPE>%u</WINNER_TYPE>\n",
                event->winners > 0 ? event->winners : event->two_fields ? 2u : 1u);
    if (event->year > 0)
        fprintf(out, "<DATE>%02u/%02u/%04u</DATE>\n", event->day, event->month, event->year);
    if (event->host.scale.length > 0) leaf(out, "MASTER_POINT_SCALE", event->host.scale);
    if (event->host.type.length > 0) leaf(out, "MASTER_POINT_TYPE", event->host.type);
    if (event->host.awarded.length > 0) leaf(out, "MPS_AWARDED_FLAG", event->host.awarded);
    if (event->host.charge.length > 0) leaf(out, "P2P_CHARGE_RATE", event->host.charge);
}

/* -- participants -------------------------------------------------------------------------------- */

/* There is no element for substitutes: an XML comment, in which two hyphens must not meet. */
static void write_substitutes(FILE *out, const struct event *event, const struct event_pair *pair)
{
    const struct event_substitute *s = NULL;

    while ((s = event_substitute_of(event, pair, s)) != NULL) {
        struct arb_span name = s->name;
        char *utf8 = event_utf8(&name), last = ' ';

        fprintf(out, "<!-- substitute for player %u, rounds %u to %u: ", (unsigned)s->player, (unsigned)s->from,
                (unsigned)s->to);
        for (size_t i = 0; i < name.length; i++) {
            if ((unsigned char)name.at[i] < ' ') continue;
            if (name.at[i] == '-' && last == '-') fputc(' ', out);
            fputc(last = name.at[i], out);
        }
        fputs(" -->\n", out);
        free(utf8);
    }
}

/* What is told of a player beside his name. */
static void put_numbers(FILE *out, const struct event *event, struct arb_span name)
{
    const struct event_player *told = event_player_named(event, name);

    if (told != NULL && told->number.length > 0) leaf(out, "NATIONAL_ID_NUMBER", told->number);
    if (told != NULL && told->club.length > 0) leaf(out, "CLUB_ID_NUMBER", told->club);
}

void event_usebio_player(FILE *out, const struct event *event, struct arb_span name)
{
    fputs("<PLAYER><PLAYER_NAME>", out);
    event_put_xml(out, name);
    fputs("</PLAYER_NAME>", out);
    if (event_player_named(event, name) != NULL) fputc('\n', out);
    put_numbers(out, event, name);
    fputs("</PLAYER>\n", out);
}

void event_usebio_masterpoints(FILE *out, const struct event *event, const struct arb_pbn_number *points)
{
    if (!points->given) return;
    fputs("<MASTER_POINTS>\n", out);
    number_leaf(out, "MASTER_POINTS_AWARDED", points);
    if (event->host.type.length > 0) leaf(out, "MASTER_POINT_TYPE", event->host.type);
    fputs("</MASTER_POINTS>\n", out);
}

/* A player of an individual, or a pair. */
static void write_pair(FILE *out, const struct event *event, const struct event_pair *pair)
{
    struct arb_span names = pair->names, name;
    struct arb_pbn_number figure;

    fputs(event->of_players ? "<PLAYER>\n" : "<PAIR>\n", out);
    leaf(out, event->of_players ? "PLAYER_NUMBER" : "PAIR_NUMBER", pair->id);
    if (event->of_players) leaf(out, "PLAYER_NAME", pair->names);
    if (event->two_fields) leaf(out, "DIRECTION", arb_span_of(pair->side == ARB_NS ? "NS" : "EW"));
    figure = event_total_figure(event, pair);
    number_leaf(out, "TOTAL_SCORE", &figure);
    figure = event_percent_figure(event, pair);
    number_leaf(out, "PERCENTAGE", &figure);
    if (event_rank_figure(pair) > 0)
        fprintf(out, "<PLACE>%" PRIu32 "%s</PLACE>\n", event_rank_figure(pair), pair->tied ? "=" : "");
    event_usebio_masterpoints(out, event, &pair->masterpoints);
    while (!event->of_players && event_cut_name(&names, &name)) event_usebio_player(out, event, name);
    if (event->of_players) put_numbers(out, event, pair->names);
    write_substitutes(out, event, pair);
    fputs(event->of_players ? "</PLAYER>\n" : "</PAIR>\n", out);
}

/* -- boards ----------------------------------------------------------------------------------------- */

/* The element's name depends on the scoring; points have none. */
static void write_figures(FILE *out, const struct event *event, const struct event_line *line)
{
    static const char *const points[] = {[EVENT_BY_MATCHPOINTS] = "MATCH_POINTS",
                                         [EVENT_BY_CROSS_IMPS] = "CROSS_IMP_POINTS",
                                         [EVENT_BY_BUTLER] = "BUTLER_POINTS"};

    for (unsigned side = 0; side < 2 && event->rule.by != EVENT_BY_POINTS; side++) {
        const struct arb_pbn_number figure = event_figure(event, line, (enum arb_side)side);
        char name[32];

        snprintf(name, sizeof name, "%s_%s", side == ARB_NS ? "NS" : "EW", points[event->rule.by]);
        number_leaf(out, name, &figure);
    }
}

/* Contract, declarer, lead and tricks. */
static void write_play(FILE *out, const struct event_line *line)
{
    const struct arb_contract contract = line->published.contract;

    fputs("<CONTRACT>", out);
    event_put_contract(out, contract, "NT", "PASS");
    fputs("</CONTRACT>\n", out);
    if (arb_contract_is_pass(contract)) return;
    leaf(out, "PLAYED_BY", arb_span_of(arb_seat_name((enum arb_seat)contract.declarer)));
    if (line->has_lead)
        fprintf(out, "<LEAD>%c%c</LEAD>\n", arb_rank_letter(arb_card_rank(line->lead)),
                arb_suit_letter(arb_card_suit(line->lead)));
    fprintf(out, "<TRICKS>%u</TRICKS>\n", (unsigned)line->published.tricks);
}

/* Two pairs, or the four players of an individual. */
static void write_seats(FILE *out, const struct event *event, const struct event_line *line)
{
    static const char *const players[2][2] = {{"N_PLAYER_NUMBER", "S_PLAYER_NUMBER"},
                                              {"E_PLAYER_NUMBER", "W_PLAYER_NUMBER"}};

    for (unsigned side = 0; side < 2; side++) {
        leaf(out, event->of_players ? players[side][0] : side == ARB_NS ? "NS_PAIR_NUMBER" : "EW_PAIR_NUMBER",
             line->published.pair[side]);
        if (event->of_players) leaf(out, players[side][1], line->partner_id[side]);
    }
}

/* As plain text; but LIN without any blank would be read as an address, so its per cent signs are escaped as in one. */
static void write_lin(FILE *out, struct arb_span lin)
{
    const bool as_in_address = memchr(lin.at, ' ', lin.length) == NULL;
    size_t from = 0;

    fputs("<LIN_DATA>", out);
    for (size_t i = 0; i <= lin.length; i++) {
        if (i < lin.length && (lin.at[i] != '%' || !as_in_address)) continue;
        event_put_xml(out, (struct arb_span){lin.at + from, i - from});
        if (i < lin.length) fputs("%25", out);
        from = i + 1;
    }
    fputs("</LIN_DATA>\n", out);
}

/* An award is written as a score: "A6040". */
static void write_line(FILE *out, const struct event *event, const struct event_line *line)
{
    const struct arb_pbn_result *result = &line->published;
    int64_t score;

    fputs("<TRAVELLER_LINE>\n", out);
    if (result->table.length > 0) leaf(out, "TABLE_NUMBER", result->table);
    write_seats(out, event, line);
    if (result->kind == ARB_PBN_CONTRACT) write_play(out, line);
    if (result->kind == ARB_PBN_AWARD)
        fputs("<SCORE>", out), event_put_award(out, line), fputs("</SCORE>\n", out);
    else if (event_line_score(line, &score))
        fprintf(out, "<SCORE>%" PRId64 "</SCORE>\n", score);
    write_figures(out, event, line);
    if (line->played.length > 0) write_lin(out, line->played);
    fputs("</TRAVELLER_LINE>\n", out);
}

/* The datum is the published one, or the computed one when the event is no contest of ours. */
static void write_board(FILE *out, const struct event *event, const struct event_board *board)
{
    fprintf(out, "<BOARD EVENT_TYPE=\"%s\">\n", type_of(event));
    leaf(out, "BOARD_NUMBER", board->label);
    if (event->rule.by == EVENT_BY_BUTLER && board->datum.given) number_leaf(out, "BOARD_AVERAGE", &board->datum);
    else if (event->rule.by == EVENT_BY_BUTLER && !event->is_ours && event->rule.datum.source != ARB_DATUM_GIVEN)
        fprintf(out, "<BOARD_AVERAGE>%d</BOARD_AVERAGE>\n", board->computed_datum);
    for (size_t i = 0; i < board->lines; i++) {
        const struct event_line *line = &event->lines.item[board->first_line + i];

        if (line->published.kind != ARB_PBN_BYE) write_line(out, event, line);
    }
    fputs("</BOARD>\n", out);
}

/* A part of several is a session with a section. */
void event_usebio_part(struct event_document *document, const struct event *part)
{
    const struct event_pair *pair;
    FILE *out = document->out;

    if (part->only != NULL) {
        fputs("<SESSION SESSION_ID=\"", out);
        event_put_xml(out, part->only->session);
        fputs("\">\n<SECTION SECTION_ID=\"", out);
        event_put_xml(out, part->only->section);
        fputs("\">\n", out);
    }
    fprintf(out, "<PARTICIPANTS EVENT_TYPE=\"%s\">\n", type_of(part));
    for (size_t i = 0; (pair = event_ranked(part, i)) != NULL; i++) write_pair(out, part, pair);
    fputs("</PARTICIPANTS>\n", out);
    for (size_t b = 0; b < part->boards.count; b++) write_board(out, part, &part->boards.item[b]);
    if (part->only != NULL) fputs("</SECTION>\n</SESSION>\n", out);
}

/* -- hands ------------------------------------------------------------------------------------------------ */

/* Suits with the cards from the highest. */
static void write_hand(FILE *out, arb_hand hand, enum arb_seat seat)
{
    static const char *const seats[ARB_SEATS] = {
        [ARB_NORTH] = "North", [ARB_EAST] = "East", [ARB_SOUTH] = "South", [ARB_WEST] = "West"};
    static const char *const suits[ARB_SUITS] = {"CLUBS", "DIAMONDS", "HEARTS", "SPADES"};

    fprintf(out, "<HAND>\n<DIRECTION>%s</DIRECTION>\n", seats[seat]);
    for (unsigned s = 0; s < ARB_SUITS; s++) {
        arb_hand cards = arb_hand_suit(hand, (enum arb_suit)s);

        fprintf(out, "<%s>", suits[s]);
        for (; cards != 0; cards ^= arb_hand_of(arb_hand_highest(cards)))
            fputc(arb_rank_letter(arb_card_rank(arb_hand_highest(cards))), out);
        fprintf(out, "</%s>\n", suits[s]);
    }
    fputs("</HAND>\n", out);
}

/* Hands: the first deal of each board, since parts may repeat a board. */
void event_usebio_close(struct event_document *document)
{
    const struct event *event = document->whole;
    FILE *out = document->out;

    fputs("</EVENT>\n", out);
    if (event->deals.count > 0) fputs("<HANDSET>\n", out);
    for (size_t i = 0; i < event->deals.count; i++) {
        const struct event_deal *deal = &event->deals.item[i];

        if (i > 0 && arb_span_equal(deal->label, event->deals.item[i - 1].label)) continue;
        fputs("<BOARD>\n", out);
        leaf(out, "BOARD_NUMBER", deal->label);
        for (unsigned seat = 0; seat < ARB_SEATS; seat++) write_hand(out, deal->deal.hand[seat], (enum arb_seat)seat);
        fputs("</BOARD>\n", out);
    }
    if (event->deals.count > 0) fputs("</HANDSET>\n", out);
    fputs("</USEBIO>\n", out);
}
