/* page_papers.c -- /e/ID/ranking.pdf and /e/ID/boards.pdf: the ranking, and the travellers of the boards that the
 * reader may see, as papers for a noticeboard.
 */
#include "hall/shown.h"
#include "pages/print.h"
#include "pairs/pages/pages.h"
#include "pairs/parts/scores.h"
#include "paper/hands.h"
#include "parts/picture.h"
#include "results/say/say.h"

#include "arbitro/text/decided_text.h"
#include "arbitro/text/scoring_text.h"
#include "arbitro/words/board.h"

enum { CELL = 100, NAMES = 4 * ARB_NAME_MAX + 32, DECIDED = 400, TRAVELLED = 6 };

void arb__pairs_names_write(struct arb_writer *out, const char *const name[2])
{
    arb_write_text(out, name[0]);
    if (name[0][0] != '\0' && name[1][0] != '\0') arb_write_text(out, " – ");
    arb_write_text(out, name[1]);
}

void arb__pairs_sitters_write(struct arb_writer *out, const struct arb_contest *c, const struct arb_board_result *r,
                              enum arb_side side)
{
    enum arb_side field;
    uint8_t number[2];
    const unsigned count = arb_movement_seated_all(&c->movement, r->at, side, number, &field);

    for (unsigned i = 0; i < count; i++) {
        const char *name[2];

        if (number[i] == 0) continue;
        arb_contest_sitting(c, field, number[i], r->round, name);
        if (out->length > 0) arb_write_text(out, " – ");
        arb__pairs_names_write(out, name);
        if (name[0][0] == '\0' && name[1][0] == '\0') arb_write_int(out, arb__label_of(c, field, number[i]));
    }
}

void arb__pairs_outcome_cell(struct paper *paper, const struct arb__page *page, const struct arb_board_result *r)
{
    const struct arb_contest *c = arb__pairs_fold(page->contest);
    const struct arb_board_outcome *outcome = &r->outcome;
    char text[DECIDED] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (outcome->kind == ARB_PLAYED) {
        paper_write_contract(&out, arb_notation_of(page->language), outcome->contract);
        if (!arb_contract_is_pass(outcome->contract)) {
            arb_write_char(&out, ' ');
            arb_made_write(&out, (int)outcome->tricks - (outcome->contract.level + 6));
        }
    } else if (outcome->kind == ARB_ARTIFICIAL) {
        arb_write_int(&out, outcome->ns_percent);
        arb_write_text(&out, "% / ");
        arb_write_int(&out, outcome->ew_percent);
        arb_write_char(&out, '%');
    } else if (outcome->kind == ARB_ADJUSTED && r->ruling != 0) {
        arb_decided_write(&out, arb_language_with_signs(page->language), &c->ruling[r->ruling - 1].ruled.decision);
    } else {
        arb_write_text(&out, arb_message(page->language, "page.not_played"));
    }
    paper_cell(paper, text);
}

/* -- The ranking ------------------------------------------------------------------------------ */

static void put_figure(struct paper *paper, const struct arb_scoring *scoring, int64_t hundredths, bool is_there)
{
    char text[32];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (is_there) arb_scoring_shown_write(&out, scoring, hundredths);
    paper_cell_figure(paper, is_there ? text : "–");
}

static void put_row(struct paper *paper, const struct arb__page *page, enum arb_side side,
                    const struct arb_standings_row *row)
{
    const struct arb_contest *c = arb__pairs_fold(page->contest);
    const struct arb_pair_entry *entry = &c->pair[side][row->pair];
    const bool is_there = row->available > 0;
    char text[NAMES] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb__pairs_names_write(&out, (const char *const[]){entry->name[0], entry->name[1]});
    paper_cell_place(paper, is_there ? row->rank : 0, row->tied != 0);
    paper_cell_int(paper, arb__label_of(c, side, row->pair));
    paper_cell(paper, text);
    put_figure(paper, &c->scoring, row->shown_hundredths, is_there);
    if (arb__standing(page->contest)->standings.has_handicap) {
        put_figure(paper, &c->scoring, row->with_hundredths, is_there);
        paper_cell_place(paper, is_there ? row->with.rank : 0, row->with.tied != 0);
    }
    paper_cell_int(paper, row->boards);
}

/* "Anna Neri – Ugo Blu: Carla Verdi in rounds 4–6": who sat for one of them, below the ranking. */
static void put_substitutes(struct paper *paper, const struct arb__page *page, enum arb_side side)
{
    const struct arb_contest *c = arb__pairs_fold(page->contest);

    for (unsigned i = 0; i < c->substitutes.count; i++) {
        const struct arb_substitute *s = &c->substitutes.one[i];
        const struct arb_pair_entry *entry = &c->pair[s->side][s->pair];
        const unsigned rounds = c->movement.rounds, to = s->to < rounds ? s->to : rounds;
        char text[2 * NAMES] = "";
        struct arb_writer out = arb_writer_on(text, sizeof text);

        if (s->side != side || s->from > rounds) continue;
        arb__pairs_names_write(&out, (const char *const[]){entry->name[0], entry->name[1]});
        arb_write_text(&out, ": ");
        arb_message_write(&out, page->language, s->from == to ? "page.substitute_round" : "page.substitute_rounds",
                          ARB_VALUES(ARB_TEXT("name", s->name), ARB_NUMBER("round", to), ARB_NUMBER("from", s->from),
                                     ARB_NUMBER("to", to)));
        paper_line(paper, PAPER_SMALL, text);
    }
}

/* The columns by the unit in which is scored, with a handicap and without. */
static const struct paper_column *columns_of(const struct arb__page *page, size_t *count)
{
#define RANKED(unit)                                                                                                   \
    {"place", "#", 6, PAPER_RIGHT}, {"pair", "page.pair_number", 8, PAPER_RIGHT},                                      \
        {"names", "page.names", 46, PAPER_LEFT}, {"figure", unit, 13, PAPER_RIGHT}
#define BOARDS {"boards", "page.boards", 10, PAPER_RIGHT}
#define PLAIN(unit) {RANKED(unit), BOARDS}
#define WITH(unit) {RANKED(unit), {"handicap", "page.handicap", 13, PAPER_RIGHT}, {"with", "#", 7, PAPER_RIGHT}, BOARDS}
    static const struct paper_column plain[][5] = {[ARB_IN_PERCENT] = PLAIN("page.unit_percent"),
                                                   [ARB_IN_IMPS] = PLAIN("page.unit_imps"),
                                                   [ARB_IN_POINTS] = PLAIN("page.unit_points")};
    static const struct paper_column with[][7] = {[ARB_IN_PERCENT] = WITH("page.unit_percent"),
                                                  [ARB_IN_IMPS] = WITH("page.unit_imps"),
                                                  [ARB_IN_POINTS] = WITH("page.unit_points")};
#undef RANKED
#undef BOARDS
#undef PLAIN
#undef WITH
    const unsigned unit = arb_scoring_unit(&arb__pairs_fold(page->contest)->scoring);

    *count = arb__standing(page->contest)->standings.has_handicap ? ARB_COUNT(with[0]) : ARB_COUNT(plain[0]);
    return *count == ARB_COUNT(with[0]) ? with[unit] : plain[unit];
}

/* How far it is: round by round, then how final. */
static void put_progress(struct paper *paper, const struct arb__page *page, const struct arb_standings *s)
{
    const struct arb_contest *c = arb__pairs_fold(page->contest);
    char sentence[2 * CELL];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    if (s->is_final) {
        arb__print_final(paper, page, &c->corrections);
        return;
    }
    arb_message_write(&out, page->language, "page.progress",
                      ARB_VALUES(ARB_NUMBER("round", c->round), ARB_NUMBER("rounds", c->movement.rounds),
                                 ARB_NUMBER("results", s->results)));
    paper_line(paper, PAPER_SMALL, sentence);
}

static struct paper *lay_out_ranking(const struct arb__page *page)
{
    const struct arb_standings *s = &arb__standing(page->contest)->standings;
    struct paper *paper = arb__print_open(page, "ranking", s->two_winner ? 2 : 1);
    size_t count;
    const struct paper_column *column = columns_of(page, &count);

    for (unsigned side = ARB_NS; side <= (s->two_winner ? ARB_EW : ARB_NS) && paper != NULL; side++) {
        if (s->two_winner && side == ARB_NS) paper_card(paper, arb_message(page->language, "page.north_south"), "");
        else
            arb__print_card(paper, page,
                            arb_message(page->language, s->two_winner ? "page.east_west" : "page.ranking"));
        paper_table(paper, column, count, PAPER_READ);
        for (unsigned i = 0; i < s->count[side]; i++) put_row(paper, page, (enum arb_side)side, &s->row[side][i]);
        put_substitutes(paper, page, (enum arb_side)side);
        if (side == ARB_NS) put_progress(paper, page, s);
    }
    return paper;
}

/* -- Travellers -------------------------------------------------------------------------------- */

static void put_award(struct paper *paper, const struct arb__page *page, const struct arb_award *award)
{
    const struct arb_scoring *scoring = &arb__pairs_fold(page->contest)->scoring;

    put_figure(paper, scoring, arb_scoring_hundredths(scoring, award->won, award->available), award->available > 0);
}

static void put_result(struct paper *paper, const struct arb__page *page, const struct arb_board_result *r)
{
    const struct arb_contest *c = arb__pairs_fold(page->contest);
    const bool is_played = r->outcome.kind == ARB_PLAYED;

    for (unsigned side = ARB_NS; side <= ARB_EW; side++) {
        char text[NAMES] = "";
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb__pairs_sitters_write(&out, c, r, (enum arb_side)side);
        paper_cell(paper, text);
    }
    arb__pairs_outcome_cell(paper, page, r);
    arb__picture_points(paper, is_played, r->points);
    for (unsigned side = ARB_NS; side <= ARB_EW; side++) put_award(paper, page, &r->award[side]);
}

/* "N-S %": the heads of what a score was worth. They live until the next paper is made. */
static const struct paper_column *traveller_columns(const struct arb__page *page)
{
    static const char *const units[] = {[ARB_IN_PERCENT] = "page.unit_percent", [ARB_IN_IMPS] = "page.unit_imps",
                                        [ARB_IN_POINTS] = "page.unit_points"};
    static char head[2][32];
    static const struct paper_column column[TRAVELLED] = {
        {"nsNames", "page.ns_short", 32, PAPER_LEFT}, {"ewNames", "page.ew_short", 32, PAPER_LEFT},
        {"contract", "page.contract", 24, PAPER_LEFT}, {"score", "page.score", 10, PAPER_RIGHT},
        {"ns", head[ARB_NS], 11, PAPER_RIGHT},         {"ew", head[ARB_EW], 11, PAPER_RIGHT}};
    const unsigned unit = arb_scoring_unit(&arb__pairs_fold(page->contest)->scoring);

    for (unsigned side = ARB_NS; side <= ARB_EW; side++) {
        struct arb_writer out = arb_writer_on(head[side], sizeof head[side]);

        arb_write_text(&out, arb_message(page->language, side == ARB_NS ? "page.ns_short" : "page.ew_short"));
        arb_write_char(&out, ' ');
        arb_write_text(&out, arb_message(page->language, units[unit]));
    }
    return column;
}

static void put_board(struct paper *paper, const struct arb__page *page, unsigned board)
{
    const struct arb_contest *c = arb__pairs_fold(page->contest);
    const struct arb_board_no number = {(uint8_t)board};
    const struct paper_column *column = traveller_columns(page);
    char head[CELL], beside[2 * CELL];
    struct arb_writer out = arb_writer_on(head, sizeof head), beside_out = arb_writer_on(beside, sizeof beside);
    struct arb_board_sheet sheet;

    arb_contest_board(c, &arb__standing(page->contest)->scores, (uint8_t)board, &sheet);
    if (sheet.count == 0) return;
    arb_message_write(&out, page->language, "page.board", ARB_VALUES(ARB_NUMBER("board", board)));
    paper_write_dealer(&beside_out, page->language, arb_board_dealer(number));
    arb_write_text(&beside_out, " · ");
    arb_write_text(&beside_out, paper_vulnerable(page->language, arb_board_vulnerability(number)));
    paper_card(paper, head, beside);
    paper_table(paper, column, TRAVELLED, PAPER_READ);
    for (unsigned i = 0; i < sheet.count; i++) put_result(paper, page, &sheet.result[i]);
}

/* The boards whose results the reader may see. */
static struct paper *lay_out_boards(const struct arb__page *page)
{
    const struct arb_contest *c = arb__pairs_fold(page->contest);
    struct paper *paper = arb__print_open(page, "travellers", 1);

    for (unsigned board = 1; board <= arb__boards_of(c) && paper != NULL; board++)
        if (c->round > 0 && arb_contest_may_see_board(c, page->reader, (uint8_t)board)) put_board(paper, page, board);
    return paper;
}

/* -- Sent ------------------------------------------------------------------------------------- */

static void send_ranking(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page)
{
    arb__print_page(server, reply, page, lay_out_ranking);
}

static void send_boards(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page)
{
    arb__print_page(server, reply, page, lay_out_boards);
}

bool arb__pairs_papers_read(struct arb__page *page, struct arb_span kind)
{
    if (arb__pairs_fold(page->contest)->movement.kind == ARB_NO_MOVEMENT) return false;
    if (arb_span_is(kind, "ranking.pdf")) page->send = send_ranking;
    else if (arb_span_is(kind, "boards.pdf")) page->send = send_boards;
    return page->send != NULL;
}
