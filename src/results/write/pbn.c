/* pbn.c -- writes PBN with the tables of its version 2.1: a game for each board with its travellers in a ScoreTable,
 * and the ranking in the first game's TotalScoreTable.
 */
#include "write.h"

#include "results/played.h"

#include "results/text_set.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A value in UTF-8; the reader has decoded it from its file's encoding. */
static void put_value(FILE *out, struct arb_span text)
{
    const size_t room = 3 * text.length + 1;
    char *buffer = malloc(room);
    struct arb_writer writer;

    if (buffer == NULL) return;
    writer = arb_writer_on(buffer, room);
    arb_pbn_text(&writer, text);
    for (size_t i = 0; i < writer.length; i++) {
        if (buffer[i] == '"' || buffer[i] == '\\') fputc('\\', out);
        fputc(buffer[i], out);
    }
    free(buffer);
}

static void tag(FILE *out, const char *name, struct arb_span value)
{
    fprintf(out, "[%s \"", name);
    put_value(out, value);
    fputs("\"]\r\n", out);
}

/* An element of a table, in quotes unless it is a plain word. */
static void put_element(FILE *out, struct arb_span text)
{
    bool plain = text.length > 0;

    for (size_t i = 0; i < text.length; i++)
        plain = plain && strchr("+-.", text.at[i]) != NULL ? text.at[i] != '\0' : plain &&
                ((text.at[i] >= '0' && text.at[i] <= '9') || (text.at[i] >= 'A' && text.at[i] <= 'Z') ||
                 (text.at[i] >= 'a' && text.at[i] <= 'z'));
    if (plain) {
        fwrite(text.at, 1, text.length, out);
        return;
    }
    fputc('"', out);
    put_value(out, text);
    fputc('"', out);
}

static void put_figure(FILE *out, const struct arb_pbn_number *figure)
{
    fputc(' ', out);
    if (figure->given) event_put_number(out, figure);
    else fputc('-', out);
}

/* -- a board ------------------------------------------------------------------------------------- */

/* A contest of ours has computed its own words for it. */
static struct arb_span scoring_of(const struct event *event)
{
    if (event->rule.by == EVENT_BY_MATCHPOINTS) return arb_span_of("MatchPoints;MP1");
    if (event->is_ours) return event->scoring;
    if (event->rule.by == EVENT_BY_BUTLER)
        return arb_span_of(event->rule.datum.source == ARB_DATUM_GIVEN ? "IMP;Experts" : "IMP;Butler");
    if (event->rule.cross == EVENT_PER_COMPARISON) return arb_span_of("IMP;Cross2");
    return arb_span_of(event->rule.cross == EVENT_PER_RESULT ? "IMP;Cross1" : "IMP;Cross");
}

/* Dealer, vulnerability and deal; "?" where the file does not state them or the board has no number. */
static void write_deal(FILE *out, const struct event *event, const struct event_board *board, bool numbered,
                       enum arb_seat dealer)
{
    static const char *const vulnerable[] = {"None", "NS", "EW", "All"};
    const struct arb_deal *deal = event_deal_of(event, board->label);
    char text[128];
    struct arb_writer writer = arb_writer_on(text, sizeof text);

    tag(out, "Dealer", arb_span_of(numbered ? arb_seat_name(dealer) : "?"));
    tag(out, "Vulnerable", arb_span_of(board->vulnerability_known ? vulnerable[board->vulnerable & 3u] : "?"));
    if (deal != NULL) arb_deal_write(&writer, deal, dealer);
    else arb_write_char(&writer, '?');
    tag(out, "Deal", arb_writer_span(&writer));
}

/* The tags that PBN requires of every game, in its order; the four names are empty because a traveller has many
 * pairs. */
static void write_head(struct event_document *document, const struct event *event, const struct event_board *board)
{
    FILE *out = document->out;
    const bool numbered = arb_span_int(board->label, 1, UINT16_MAX, &(int64_t){0});
    int64_t number = 1;
    char date[16];

    if (numbered) (void)!arb_span_int(board->label, 1, UINT16_MAX, &number);
    tag(out, "Event", event->title.length > 0 ? event->title : arb_span_of("?"));
    tag(out, "Site", arb_span_of("?"));
    snprintf(date, sizeof date, "%04u.%02u.%02u", event->year, event->month, event->day);
    tag(out, "Date", arb_span_of(event->year > 0 ? date : "?"));
    tag(out, "Board", board->label);
    for (unsigned i = 0; i < ARB_SEATS; i++) {
        static const char *const names[ARB_SEATS] = {"West", "North", "East", "South"};

        tag(out, names[i], arb_span_of(""));
    }
    write_deal(out, event, board, numbered, arb_board_dealer((struct arb_board_no){(uint16_t)number}));
    if (event->of_players) tag(out, "Competition", arb_span_of("Individuals"));
    tag(out, "Scoring", scoring_of(event));
    if (board->par.given) {
        fputs("[OptimumScore \"NS ", out);
        event_put_number(out, &board->par);
        fputs("\"]\r\n", out);
    }
    tag(out, "Declarer", arb_span_of(""));
    tag(out, "Contract", arb_span_of(""));
    tag(out, "Result", arb_span_of(""));
    if (event->only != NULL && event->only->section.length > 0) tag(out, "Section", event->only->section);
    if (event->only != NULL && event->only->session.length > 0) tag(out, "Session", event->only->session);
}

/* -- travellers -------------------------------------------------------------------------------------- */

/* The columns of the score for both sides: an award's letter, the score, or dashes. */
static void write_score(FILE *out, const struct event_line *line)
{
    int64_t score;

    if (line->published.kind == ARB_PBN_BYE) {
        fputs(" \"Bye\" \"Bye\"", out);
    } else if (line->published.kind == ARB_PBN_AWARD && line->percent[0] == 0 && line->percent[1] == 0) {
        for (unsigned side = 0; side < 2; side++) {
            const char award = line->published.award[side];

            fputs(award == '+' ? " \"A+\"" : award == '-' ? " \"A-\"" : " \"A\"", out);
        }
    } else if (event_line_score(line, &score)) {
        fprintf(out, " %" PRId64 " %" PRId64, score, -score);
    } else {
        fputs(" - -", out);
    }
}

/* An award by percentages has them with a caret. */
static void write_percentages(FILE *out, const struct event_line *line)
{
    for (unsigned side = 0; side < 2; side++) {
        const struct arb_pbn_number percent = {true, 2, (int64_t)event_award_percent(line, (enum arb_side)side)};

        if (line->published.kind != ARB_PBN_AWARD || (line->percent[0] == 0 && line->percent[1] == 0)) {
            fputs(" -", out);
            continue;
        }
        fputs(" ^", out);
        event_put_number(out, &percent);
    }
}

/* One row of the ScoreTable, with a dash in each column that has no value. */
static void write_line(FILE *out, const struct event *event, const struct event_board *board,
                       const struct event_line *line)
{
    const struct arb_pbn_result *result = &line->published;
    const bool played = result->kind == ARB_PBN_CONTRACT, passed = played && arb_contract_is_pass(result->contract);
    const struct arb_span dash = arb_span_of("-");

    put_element(out, result->table.length > 0 ? result->table : dash);
    fputc(' ', out);
    put_element(out, result->round.length > 0 ? result->round : dash);
    for (unsigned side = 0; side < 2; side++) {
        fputc(' ', out);
        put_element(out, result->pair[side].length > 0 ? result->pair[side] : dash);
        if (!event->of_players) continue;
        fputc(' ', out);
        put_element(out, line->partner_id[side].length > 0 ? line->partner_id[side] : dash);
    }
    fputc(' ', out);
    if (played) event_put_contract(out, result->contract, "NT", "Pass");
    else fputc('-', out);
    if (played && !passed)
        fprintf(out, " %s %u", arb_seat_name((enum arb_seat)result->contract.declarer), (unsigned)result->tricks);
    else fputs(" - -", out);
    if (line->has_lead)
        fprintf(out, " %c%c", arb_suit_letter(arb_card_suit(line->lead)), arb_rank_letter(arb_card_rank(line->lead)));
    else fputs(" -", out);
    write_score(out, line);
    for (unsigned side = 0; side < 2 && event->rule.by != EVENT_BY_POINTS; side++) {
        const struct arb_pbn_number figure = event_figure(event, line, (enum arb_side)side);

        put_figure(out, &figure);
    }
    write_percentages(out, line);
    if (event->rule.by == EVENT_BY_BUTLER) {
        const bool is_computed = !event->is_ours && event->rule.datum.source != ARB_DATUM_GIVEN;
        const struct arb_pbn_number computed = {is_computed, 0, board->computed_datum};
        const bool is_own = event->is_ours || line->published.datum.given;

        put_figure(out, is_own ? &line->published.datum : board->datum.given ? &board->datum : &computed);
    }
    fputs("\r\n", out);
}

static void write_travellers(FILE *out, const struct event *event, const struct event_board *board)
{
    static const char *const won[] = {[EVENT_BY_MATCHPOINTS] = "MP_NS;MP_EW;", [EVENT_BY_CROSS_IMPS] = "IMP_NS;IMP_EW;",
                                      [EVENT_BY_BUTLER] = "IMP_NS;IMP_EW;", [EVENT_BY_POINTS] = ""};

    fprintf(out, "[ScoreTable \"Table;Round;%s;Contract;Declarer;Result;Lead;Score_NS;Score_EW;"
                 "%sPercentage_NS;Percentage_EW%s\"]\r\n",
            event->of_players ? "PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West" : "PairId_NS;PairId_EW",
            won[event->rule.by], event->rule.by == EVENT_BY_BUTLER ? ";ButlerDatum" : "");
    for (size_t i = 0; i < board->lines; i++)
        write_line(out, event, board, &event->lines.item[board->first_line + i]);
}

/* Our own table: the rulings on a board, and in the first game those on no board. */
static void write_rulings(FILE *out, const struct event *event, struct arb_span label, bool first)
{
    bool begun = false;

    for (size_t i = 0; i < event->rulings.count; i++) {
        const struct event_ruling *ruling = &event->rulings.item[i];
        const struct arb_span cells[] = {ruling->table, ruling->round, ruling->state, ruling->decision, ruling->laws,
                                         ruling->director, ruling->facts};

        if (ruling->label.length > 0 ? !arb_span_equal(ruling->label, label) : !first) continue;
        if (!begun) fputs("[RulingTable \"Table;Round;State;Decision;Laws;Director;Facts\"]\r\n", out);
        begun = true;
        for (size_t c = 0; c < ARB_COUNT(cells); c++) {
            if (c > 0) fputc(' ', out);
            put_element(out, cells[c].length > 0 ? cells[c] : arb_span_of("-"));
        }
        fputs("\r\n", out);
    }
}

/* The numbers of a pair's players, a dash where there is none. */
static void put_members(FILE *out, const struct event *event, struct arb_span names)
{
    struct arb_span name;

    for (unsigned i = 0; i < 2; i++) {
        const struct event_player *told = event_cut_name(&names, &name) ? event_player_named(event, name) : NULL;

        fputc(' ', out);
        put_element(out, told != NULL && told->number.length > 0 ? told->number : arb_span_of("-"));
    }
}

/* A row for each pair with what was published, or else computed. */
static void write_ranking(FILE *out, const struct event *event)
{
    static const char *const totals[] = {[EVENT_BY_MATCHPOINTS] = "TotalMP", [EVENT_BY_CROSS_IMPS] = "TotalIMP",
                                         [EVENT_BY_BUTLER] = "TotalIMP", [EVENT_BY_POINTS] = "TotalScore"};
    const struct event_pair *pair;

    fprintf(out, "[TotalScoreTable \"Rank;%s;%sNames;%s;TotalPercentage%s\"]\r\n",
            event->of_players ? "PlayerId" : "PairId", event->two_fields ? "Direction;" : "",
            totals[event->rule.by], event->players.count > 0 ? ";MemberID1;MemberID2" : "");
    for (size_t i = 0; (pair = event_ranked(event, i)) != NULL; i++) {
        const struct arb_pbn_number total = event_total_figure(event, pair);
        const struct arb_pbn_number percent = event_percent_figure(event, pair);

        if (event_rank_figure(pair) > 0) fprintf(out, "%" PRIu32 " ", event_rank_figure(pair));
        else fputs("- ", out);
        put_element(out, pair->id);
        if (event->two_fields) fputs(pair->side == ARB_NS ? " \"N-S\"" : " \"E-W\"", out);
        fputs(" \"", out);
        put_value(out, pair->names);
        fputc('"', out);
        put_figure(out, &total);
        put_figure(out, &percent);
        if (event->players.count > 0) put_members(out, event, pair->names);
        fputs("\r\n", out);
    }
}

/* Our own table: substitutes with the rounds they played. */
static void write_substitutes(FILE *out, const struct event *event)
{
    const struct event_pair *pair;
    bool begun = false;

    for (size_t i = 0; (pair = event_ranked(event, i)) != NULL; i++) {
        const struct event_substitute *s = NULL;

        while ((s = event_substitute_of(event, pair, s)) != NULL) {
            if (!begun)
                fprintf(out, "[SubstituteTable \"%s;%sPlayer;FirstRound;LastRound;Name\"]\r\n",
                        event->of_players ? "PlayerId" : "PairId", event->two_fields ? "Direction;" : "");
            begun = true;
            put_element(out, pair->id);
            if (event->two_fields) fputs(pair->side == ARB_NS ? " \"N-S\"" : " \"E-W\"", out);
            fprintf(out, " %u %u %u ", (unsigned)s->player, (unsigned)s->from, (unsigned)s->to);
            put_element(out, s->name);
            fputs("\r\n", out);
        }
    }
}

/* Behind the board's tables, a game for each line whose auction and play are known. */
static void write_plays(struct event_document *document, const struct event *part, const struct event_board *board)
{
    for (size_t i = 0; i < board->lines; i++) {
        const struct event_line *line = &part->lines.item[board->first_line + i];

        if (line->played.length > 0)
            document->letters += event_played_write(document->out, line->played, board->label, part->title);
    }
}

void event_tables_part(struct event_document *document, const struct event *part)
{
    for (size_t b = 0; b < part->boards.count; b++) {
        write_head(document, part, &part->boards.item[b]);
        write_rulings(document->out, part, part->boards.item[b].label, b == 0);
        write_travellers(document->out, part, &part->boards.item[b]);
        if (b == 0) write_ranking(document->out, part), write_substitutes(document->out, part);
        fputs("\r\n", document->out);
        if (document->plays) write_plays(document, part, &part->boards.item[b]);
    }
}

/* Deals of boards that nobody played; in several parts a deal belongs to the boards of each part, which have written
 * it. */
void event_tables_close(struct event_document *document)
{
    const struct event *event = document->whole;
    struct text_set played = {0};
    bool whole = !event->apart;

    for (size_t b = 0; whole && b < event->boards.count; b++)
        whole = text_set_add(&played, event->boards.item[b].label, 0);
    for (size_t i = 0; whole && i < event->deals.count; i++) {
        struct event_board board = {.label = event->deals.item[i].label};
        int64_t number;

        if (text_set_has(&played, board.label, 0)) continue;
        board.vulnerability_known = arb_span_int(board.label, 1, UINT16_MAX, &number);
        if (board.vulnerability_known)
            board.vulnerable = arb_board_vulnerability((struct arb_board_no){(uint16_t)number});
        write_head(document, event, &board);
        fputs("\r\n", document->out);
        whole = text_set_add(&played, board.label, 0);
    }
    text_set_free(&played);
}
