/* matches.c -- writes events whose standings are taken as published: as USEBIO, and as games of PBN, one for each
 * result.
 */
#include "write.h"

#include "results/score/matches.h"

#include "results/text_set.h"

#include <inttypes.h>
#include <stdlib.h>

/* -- USEBIO ------------------------------------------------------------------------------------ */

static void leaf(FILE *out, const char *name, struct arb_span text)
{
    if (text.length == 0) return;
    fprintf(out, "<%s>", name);
    event_put_xml(out, text);
    fprintf(out, "</%s>\n", name);
}

static void figure(FILE *out, const char *name, const struct arb_pbn_number *number)
{
    if (!number->given) return;
    fprintf(out, "<%s>", name);
    event_put_number(out, number);
    fprintf(out, "</%s>\n", name);
}

static bool is_of_pairs(const struct event *event)
{
    static const char word[] = "SWISS_PAIRS";

    return event->scoring.length >= sizeof word - 1 &&
           arb_span_is_nocase((struct arb_span){event->scoring.at, sizeof word - 1}, word);
}

static bool is_of_players(const struct event *event)
{
    return arb_span_is_nocase(event->scoring, "INDIVIDUAL");
}

static void put_players(FILE *out, const struct event *event, struct arb_span names)
{
    struct arb_span name;

    while (event_cut_name(&names, &name)) event_usebio_player(out, event, name);
}

/* Has a neighbour the same place? Rows are sorted by place. */
static bool is_shared(const struct event *event, size_t at)
{
    const struct event_total *row = event->totals.item;

    return row[at].rank.given && ((at > 0 && row[at - 1].rank.given && row[at - 1].rank.value == row[at].rank.value) ||
                                  (at + 1 < event->totals.count && row[at + 1].rank.given &&
                                   row[at + 1].rank.value == row[at].rank.value));
}

/* A team, a pair or a player with what was published for it. */
static void put_total(FILE *out, const struct event *event, size_t at)
{
    const struct event_total *total = &event->totals.item[at];
    const char *row = is_of_players(event) ? "PLAYER" : is_of_pairs(event) ? "PAIR" : "TEAM";

    if (row[0] == 'T') {
        fputs("<TEAM TEAM_ID=\"", out);
        event_put_xml(out, total->id);
        fputs("\" TEAM_NAME=\"", out);
        event_put_xml(out, total->team);
        fputs("\">\n", out);
    } else {
        fprintf(out, "<%s>\n", row);
        leaf(out, is_of_players(event) ? "PLAYER_NUMBER" : "PAIR_NUMBER", total->id);
        if (is_of_players(event)) leaf(out, "PLAYER_NAME", total->names);
    }
    figure(out, "TOTAL_SCORE", &total->total);
    figure(out, "ADJUSTMENT", &total->adjustment);
    figure(out, "PERCENTAGE", &total->percent);
    if (total->rank.given) {
        fputs("<PLACE>", out);
        event_put_number(out, &total->rank);
        fputs(is_shared(event, at) ? "=</PLACE>\n" : "</PLACE>\n", out);
    }
    event_usebio_masterpoints(out, event, &total->masterpoints);
    if (!is_of_players(event)) put_players(out, event, total->names);
    fprintf(out, "</%s>\n", row);
}

static void put_play(FILE *out, const struct event_line *line)
{
    fputs("<CONTRACT>", out);
    event_put_contract(out, line->published.contract, "NT", "PASS");
    fputs("</CONTRACT>\n", out);
    if (arb_contract_is_pass(line->published.contract)) return;
    leaf(out, "PLAYED_BY", arb_span_of(arb_seat_name((enum arb_seat)line->published.contract.declarer)));
    if (line->has_lead)
        fprintf(out, "<LEAD>%c%c</LEAD>\n", arb_rank_letter(arb_card_rank(line->lead)),
                arb_suit_letter(arb_card_suit(line->lead)));
    fprintf(out, "<TRICKS>%u</TRICKS>\n", (unsigned)line->published.tricks);
}

/* In a match of pairs the numbers are in the match; a team's line says which way its first team sat. */
static void put_line(FILE *out, const struct event *event, const struct event_line *line)
{
    int64_t score;

    fputs("<TRAVELLER_LINE>\n", out);
    if (line->first_sat != 0) leaf(out, "DIRECTION", arb_span_of(line->first_sat == 'N' ? "NS" : "EW"));
    if (!is_of_pairs(event)) {
        leaf(out, "NS_PAIR_NUMBER", line->published.pair[ARB_NS]);
        leaf(out, "EW_PAIR_NUMBER", line->published.pair[ARB_EW]);
    }
    if (line->published.kind == ARB_PBN_CONTRACT) put_play(out, line);
    if (line->published.kind == ARB_PBN_AWARD)
        fputs("<SCORE>", out), event_put_award(out, line), fputs("</SCORE>\n", out);
    else if (event_line_score(line, &score)) fprintf(out, "<SCORE>%" PRId64 "</SCORE>\n", score);
    figure(out, "NS_MATCH_POINTS", &line->published.mp[ARB_NS]);
    figure(out, "EW_MATCH_POINTS", &line->published.mp[ARB_EW]);
    figure(out, "NS_IMPS", &line->published.imps[ARB_NS]);
    figure(out, "EW_IMPS", &line->published.imps[ARB_EW]);
    fputs("</TRAVELLER_LINE>\n", out);
}

static void put_board(FILE *out, const struct event *event, const struct event_board *board)
{
    fputs("<BOARD EVENT_TYPE=\"", out);
    event_put_xml(out, event->scoring);
    fputs("\">\n", out);
    leaf(out, "BOARD_NUMBER", board->label);
    figure(out, "IMPS", &board->imps);
    figure(out, "TEAM_POINTS", &board->points[0]);
    figure(out, "OPPOSING_TEAM_POINTS", &board->points[1]);
    for (size_t i = 0; i < board->lines; i++) put_line(out, event, &event->lines.item[board->first_line + i]);
    fputs("</BOARD>\n", out);
}

/* The same elements under other names for teams and for pairs. */
static void put_match(FILE *out, const struct event *event, const struct event_match *match)
{
    static const char *const names[2][8] = {
        {"TEAM", "OPPOSING_TEAM", "TEAM_SCORE", "OPPOSING_TEAM_SCORE", "TEAM_VICTORY_POINTS",
         "OPPOSING_TEAM_VICTORY_POINTS", "TEAM_ADJUSTMENT", "OPPOSING_TEAM_ADJUSTMENT"},
        {"NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "NS_SCORE", "EW_SCORE", "NS_VICTORY_POINTS", "EW_VICTORY_POINTS",
         "NS_ADJUSTMENT", "EW_ADJUSTMENT"}};
    const char *const *name = names[is_of_pairs(event)];

    fputs("<MATCH>\n", out);
    leaf(out, "ROUND_NUMBER", match->round);
    for (unsigned side = 0; side < 2; side++) leaf(out, name[side], match->id[side]);
    figure(out, "START_BOARD_NUMBER", &match->first);
    figure(out, "END_BOARD_NUMBER", &match->last);
    for (unsigned side = 0; side < 2; side++) figure(out, name[2 + side], &match->score[side]);
    for (unsigned side = 0; side < 2; side++) figure(out, name[4 + side], &match->points[side]);
    for (unsigned side = 0; side < 2; side++) figure(out, name[6 + side], &match->adjustment[side]);
    for (size_t b = 0; b < match->boards; b++) put_board(out, event, &event->boards.item[match->first_board + b]);
    fputs("</MATCH>\n", out);
}

/* One session and one section, because the standings are of the whole. */
void event_usebio_listed(struct event_document *document, const struct event *event)
{
    FILE *out = document->out;

    leaf(out, "BOARD_SCORING_METHOD", event->board_scoring);
    if (event->matches.count > 0 && event->by_points) fputs("<MATCH_SCORING_METHOD>VPS</MATCH_SCORING_METHOD>\n", out);
    fputs("<SESSION SESSION_ID=\"1\">\n<SECTION SECTION_ID=\"A\">\n<PARTICIPANTS EVENT_TYPE=\"", out);
    event_put_xml(out, event->scoring);
    fputs("\">\n", out);
    for (size_t i = 0; i < event->totals.count; i++) put_total(out, event, i);
    fputs("</PARTICIPANTS>\n", out);
    for (size_t m = 0; m < event->matches.count; m++) put_match(out, event, &event->matches.item[m]);
    for (size_t b = 0; event->matches.count == 0 && b < event->boards.count; b++)
        put_board(out, event, &event->boards.item[b]);
    fputs("</SECTION>\n</SESSION>\n", out);
}

/* -- PBN ------------------------------------------------------------------------------------------ */

/* A PBN tag with quotes and backslashes escaped. */
static void tag(FILE *out, const char *name, struct arb_span value)
{
    struct arb_span text = value;
    char *utf8 = event_utf8(&text);

    fprintf(out, "[%s \"", name);
    for (size_t i = 0; i < text.length; i++) {
        if (text.at[i] == '"' || text.at[i] == '\\') fputc('\\', out);
        fputc(text.at[i], out);
    }
    fputs("\"]\n", out);
    free(utf8);
}

static void put_deal(FILE *out, const struct arb_deal *deal, enum arb_seat dealer)
{
    char text[120];
    struct arb_writer writer = arb_writer_on(text, sizeof text);

    if (deal == NULL) return;
    arb_deal_write(&writer, deal, dealer);
    fprintf(out, "[Deal \"%s\"]\n", text);
}

/* Contract, declarer, tricks and score of a game; an award has none of them. */
static void put_record(FILE *out, const struct event_line *line)
{
    int64_t score;

    if (line->published.kind == ARB_PBN_CONTRACT) {
        const struct arb_contract contract = line->published.contract;

        fprintf(out, "[Declarer \"%s\"]\n[Contract \"",
                arb_contract_is_pass(contract) ? "" : arb_seat_name((enum arb_seat)contract.declarer));
        event_put_contract(out, contract, "NT", "Pass");
        fputs("\"]\n", out);
        if (!arb_contract_is_pass(contract)) fprintf(out, "[Result \"%u\"]\n", (unsigned)line->published.tricks);
    }
    if (event_line_score(line, &score)) fprintf(out, "[Score \"NS %" PRId64 "\"]\n", score);
}

/* IMPs of a board are written with both its games; with four rooms they belong to no single game. */
static bool has_imps(const struct event_board *board, const struct event_line *line)
{
    return board->imps.given && line->first_sat != 0 && board->lines <= 2;
}

static void put_imps(FILE *out, const struct event_board *board, const struct event_line *line)
{
    fputs(line->first_sat == 'N' ? "[ScoreIMP \"NS " : "[ScoreIMP \"EW ", out);
    event_put_number(out, &board->imps);
    fputs("\"]\n", out);
}

static const char *scoring_of(const struct event *event)
{
    const struct arb_span scoring = event->board_scoring;

    if (arb_span_is_nocase(scoring, "IMPS")) return "IMP";
    return arb_span_is_nocase(scoring, "PAB") || arb_span_is_nocase(scoring, "BAM") ? "BAM" : NULL;
}

static void put_players_of(FILE *out, const struct event *event, const struct event_line *line)
{
    static const char *const seats[ARB_SEATS] = {
        [ARB_NORTH] = "North", [ARB_EAST] = "East", [ARB_SOUTH] = "South", [ARB_WEST] = "West"};

    for (unsigned seat = 0; line->seats > 0 && seat < ARB_SEATS; seat++) {
        const struct arb_span name = event->seats.item[line->seats - 1].name[seat];

        if (name.length > 0) tag(out, seats[seat], name);
    }
}

/* Of the play only the lead is known: the table of cards begins with the leader's. */
static void put_lead(FILE *out, const struct event_line *line)
{
    const enum arb_seat leader = arb_lho((enum arb_seat)line->published.contract.declarer);

    fprintf(out, "[Play \"%s\"]\n%c%c - - -\n*\n", arb_seat_name(leader), arb_suit_letter(arb_card_suit(line->lead)),
            arb_rank_letter(arb_card_rank(line->lead)));
}

/* line: NULL for a board without results, whose deal is still written. match: NULL when there are no matches. */
static void put_game(FILE *out, const struct event *event, const struct event_match *match,
                     const struct event_board *board, const struct event_line *line)
{
    static const char *const vulnerable[] = {"None", "NS", "EW", "All"};
    const struct arb_board_no no = {arb_board_number(board->label)};

    tag(out, "Event", event->title);
    if (event->year > 0)
        fprintf(out, "[Date \"%04u.%02u.%02u\"]\n", (unsigned)event->year, (unsigned)event->month,
                (unsigned)event->day);
    tag(out, "Board", board->label);
    if (no.n > 0)
        fprintf(out, "[Dealer \"%s\"]\n[Vulnerable \"%s\"]\n", arb_seat_name(arb_board_dealer(no)),
                vulnerable[arb_board_vulnerability(no)]);
    put_deal(out, event_deal_of(event, board->label), no.n > 0 ? arb_board_dealer(no) : ARB_NORTH);
    if (line != NULL) put_players_of(out, event, line);
    if (scoring_of(event) != NULL) tag(out, "Scoring", arb_span_of(scoring_of(event)));
    if (line != NULL) put_record(out, line);
    if (line != NULL && has_imps(board, line)) put_imps(out, board, line);
    if (match != NULL) {
        tag(out, "HomeTeam", event_match_name(event, match->id[0]));
        tag(out, "VisitTeam", event_match_name(event, match->id[1]));
        tag(out, "Round", match->round);
    }
    if (line != NULL && line->first_sat != 0)
        fprintf(out, "[Room \"%s\"]\n", line->first_sat == 'N' ? "Open" : "Closed");
    if (line != NULL && line->published.kind == ARB_PBN_CONTRACT && line->has_lead) put_lead(out, line);
    fputc('\n', out);
}

static void put_games(FILE *out, const struct event *event, const struct event_match *match,
                      const struct event_board *board)
{
    for (size_t i = 0; i < board->lines; i++)
        put_game(out, event, match, board, &event->lines.item[board->first_line + i]);
    if (board->lines == 0) put_game(out, event, match, board, NULL);
}

void event_games_listed(struct event_document *document, const struct event *event)
{
    for (size_t m = 0; m < event->matches.count; m++)
        for (size_t b = 0; b < event->matches.item[m].boards; b++)
            put_games(document->out, event, &event->matches.item[m],
                      &event->boards.item[event->matches.item[m].first_board + b]);
    for (size_t b = 0; event->matches.count == 0 && b < event->boards.count; b++)
        put_games(document->out, event, NULL, &event->boards.item[b]);
}

/* -- what has no place ------------------------------------------------------------------------------ */

/* Names in the standings that are in no game; without memory more of them are counted than are lost. */
static void count_names(struct lost *lost, const struct event *event)
{
    struct text_set written = {0};

    for (size_t i = 0; i < event->seats.count; i++)
        for (unsigned seat = 0; seat < ARB_SEATS; seat++)
            if (!text_set_add(&written, event->seats.item[i].name[seat], 0)) break;
    for (size_t i = 0; i < event->totals.count; i++) {
        struct arb_span names = event->totals.item[i].names, name;

        while (event_cut_name(&names, &name)) lost_add(lost, LOST_NAME, !text_set_has(&written, name, 0));
    }
    text_set_free(&written);
}

/* Its score, and what its boards are worth other than IMPs. */
static void count_match(struct lost *lost, const struct event *event, const struct event_match *match)
{
    lost_add(lost, match->boards == 0 ? LOST_WHOLE_MATCH : LOST_MATCH_SCORE,
             match->score[0].given || match->score[1].given);
    for (size_t b = 0; b < match->boards; b++) {
        const struct event_board *board = &event->boards.item[match->first_board + b];
        const bool has_place = board->lines > 0 && has_imps(board, &event->lines.item[board->first_line]);

        lost_add(lost, LOST_BOARD_SCORE, board->points[0].given || (board->imps.given && !has_place));
    }
}

/* USEBIO only lacks the seats of teams; games of PBN have neither standings nor matches. */
void event_listed_lost(struct event_document *document, const struct event *event)
{
    struct lost *lost = &document->lost;

    if (document->format == FORMAT_USEBIO) {
        lost_add(lost, LOST_SEATS, is_of_pairs(event) ? 0 : event->seats.count);
        return;
    }
    lost_add(lost, LOST_STANDING, event->totals.count);
    lost_add(lost, LOST_RULE, event->board_scoring.length > 0 && scoring_of(event) == NULL);
    for (size_t m = 0; m < event->matches.count; m++) count_match(lost, event, &event->matches.item[m]);
    for (size_t i = 0; i < event->lines.count; i++)
        lost_add(lost, LOST_AWARD, event->lines.item[i].published.kind == ARB_PBN_AWARD);
    count_names(lost, event);
}
