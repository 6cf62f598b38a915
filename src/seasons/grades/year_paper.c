/* year_paper.c -- a player's own page: how his boards compared, with whom, and the best and worst of them. */
#include "year.h"

#include "paper.h"
#include "paper/cells.h"
#include "paper/hands.h"
#include "results/say/say.h"

enum { CELL = 600 };

/* A mean; empty where nothing was counted. */
static void put_mean(struct paper *paper, double sum, uint32_t count, bool is_signed)
{
    if (count == 0) paper_cell(paper, "");
    else if (is_signed) paper_cell_change(paper, grades_hundredths(sum / count));
    else paper_cell_hundredths(paper, grades_hundredths(sum / count));
}

static void put_partners(struct paper *paper, enum arb_language language, const struct year *year)
{
    static const struct paper_column columns[] = {
        {"with", "grades.head.with", 40, PAPER_LEFT},          {"sessions", "season.head.sessions", 12, PAPER_RIGHT},
        {"boards", "grades.head.boards", 12, PAPER_RIGHT},     {"expected", "grades.head.expected", 14, PAPER_RIGHT},
        {"scored", "grades.head.scored", 14, PAPER_RIGHT}};

    paper_card(paper, arb_message(language, "year.partnerships"), "");
    paper_table(paper, columns, ARB_COUNT(columns), PAPER_READ);
    for (size_t p = 0; p < year->partners; p++) {
        const struct year_partner *partner = &year->partner[p];

        paper_cell(paper, year->grades->people->person[partner->who].name);
        paper_cell_int(paper, partner->sessions);
        paper_cell_int(paper, partner->boards);
        put_mean(paper, partner->expected, partner->boards, false);
        put_mean(paper, partner->percent, partner->boards, false);
    }
}

/* Is anything of his known with all cards seen? */
static bool has_solved(const struct year *year)
{
    bool is_solved = year->leads.leads > 0;

    for (unsigned r = 0; r < YEAR_ROLES; r++) is_solved |= year->role[r].solved > 0;
    return is_solved;
}

static void put_roles(struct paper *paper, enum arb_language language, const struct year *year)
{
    static const struct paper_column columns[] = {
        {"role", "year.head.role", 26, PAPER_LEFT},           {"boards", "grades.head.boards", 12, PAPER_RIGHT},
        {"scored", "grades.head.scored", 14, PAPER_RIGHT},    {"field", "year.head.field", 18, PAPER_RIGHT},
        {"openHands", "year.head.open_hands", 22, PAPER_RIGHT}};
    static const char *const key[YEAR_ROLES] = {"year.declared", "year.defended"};

    const bool is_solved = has_solved(year);

    paper_card(paper, arb_message(language, "year.play"), "");
    paper_line(paper, PAPER_SMALL, arb_message(language, "year.of_pair"));
    paper_table(paper, columns, ARB_COUNT(columns) - !is_solved, PAPER_READ);
    for (unsigned r = 0; r < YEAR_ROLES; r++) {
        const struct year_sum *sum = &year->role[r];

        paper_cell(paper, arb_message(language, key[r]));
        paper_cell_int(paper, sum->boards);
        put_mean(paper, sum->percent, sum->boards, false);
        put_mean(paper, sum->tricks, sum->beside, true);
        if (is_solved) put_mean(paper, sum->after_lead, sum->solved, true);
    }
    paper_cell(paper, arb_message(language, "year.leads"));
    paper_cell_int(paper, year->leads.leads);
    paper_cell(paper, "");
    put_mean(paper, year->leads.gained, year->leads.beside, true);
    if (is_solved) put_mean(paper, -(double)year->leads.cost, year->leads.leads, true);
}

/* -- Boards ------------------------------------------------------------------------------------ */

static void put_line(struct paper *paper, enum arb_language language, const struct grades_board *board)
{
    static const struct paper_column columns[] = {
        {"contract", "grades.head.contract", 24, PAPER_LEFT}, {"made", "grades.head.made", 12, PAPER_CENTRE},
        {"score", "grades.head.score", 16, PAPER_RIGHT},      {"scored", "grades.head.scored", 16, PAPER_RIGHT}};

    paper_table(paper, columns, ARB_COUNT(columns), PAPER_READ);
    paper__put_contract(paper, language, board->line);
    paper__put_score(paper, board->line, (enum arb_side)board->side);
    paper_cell_hundredths(paper, grades_hundredths(board->percent));
}

/* When, in which session, with whom: a line each. */
struct about {
    char text[PAPER_WORDS][CELL];
};

static void write_about(struct about *about, enum arb_language language, const struct year *year, size_t result)
{
    const struct session *session = year->grades->row[result].session;
    const uint32_t *player = year->grades->result[result].player;
    struct arb_writer out[PAPER_WORDS];

    for (unsigned w = 0; w < PAPER_WORDS; w++) out[w] = arb_writer_on(about->text[w], CELL);
    if (session->day > 0)
        event_date_write(&out[0], language, session->day / 10000, session->day / 100 % 100, session->day % 100);
    arb_pbn_text(&out[1], session->title);
    arb_write_text(&out[2], year->grades->people->person[player[player[0] == year->who]].name);
}

/* "Board 7", what about it, the cards where the file has them, and what was played. */
static void put_board(struct paper *paper, enum arb_language language, const struct year *year, size_t at,
                      size_t result)
{
    const struct grades_board *board = &year->grades->board[at];
    const struct event *event = year->grades->row[result].session->event;
    const struct arb_deal *deal = grades_deal_of(event, board);
    struct paper_deal shown = {.in = arb_notation_of(language)};
    struct about about;
    char head[CELL], room[PAPER__CELL];
    struct arb_writer out = arb_writer_on(head, sizeof head);

    arb_message_write(&out, language, "year.board",
                      ARB_VALUES(ARB_SPAN("board", arb_board_name(paper__clean(room, board->board->label)))));
    write_about(&about, language, year, result);
    paper_card(paper, head, "");
    for (unsigned w = 0; w < PAPER_WORDS; w++) {
        shown.above[w] = about.text[w];
        if (deal == NULL && about.text[w][0] != '\0') paper_line(paper, PAPER_SMALL, about.text[w]);
    }
    if (board->board->vulnerability_known) shown.zone = (uint8_t)board->board->vulnerable;
    if (deal != NULL) {
        shown.hand = deal->hand;
        paper_deal(paper, &shown);
    }
    put_line(paper, language, board);
}

void year_paper(struct paper *paper, enum arb_language language, const struct year *year, bool is_headed)
{
    char terms[CELL];
    struct arb_writer out = arb_writer_on(terms, sizeof terms);
    char beside[40] = "";
    struct arb_writer mean = arb_writer_on(beside, sizeof beside);

    arb_message_write(&out, language, "year.held",
                      ARB_VALUES(ARB_NUMBER("sessions", year->sessions), ARB_NUMBER("boards", year->boards)));
    if (year->boards > 0) {
        arb_decimal_write(&mean, language, grades_hundredths(year->percent / year->boards), 2);
        arb_write_text(&mean, " %");
    }
    paper_card(paper, is_headed ? terms : year->grades->people->person[year->who].name, beside);
    if (!is_headed) paper_line(paper, PAPER_NORMAL, terms);
    put_partners(paper, language, year);
    put_roles(paper, language, year);
    for (unsigned list = 0; list < 2; list++) {
        const uint32_t half = (year->boards + 1 - list) / 2;        /* of few boards each is shown once */

        if (half == 0) continue;
        paper_card(paper, arb_message(language, list == 0 ? "year.best" : "year.worst"), "");
        for (unsigned b = 0; b < year->shown && b < half; b++)
            put_board(paper, language, year, list == 0 ? year->best[b] : year->worst[b],
                      list == 0 ? year->result_of_best[b] : year->result_of_worst[b]);
    }
}
