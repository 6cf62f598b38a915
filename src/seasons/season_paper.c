/* season_paper.c -- the lists of a season on paper. */
#include "season_paper.h"

#include "results/say/say.h"

enum { CELL = 600 };

static bool is_league(const struct season_table *table)
{
    return table->list->counted == ARB_COUNTED_MATCH;
}

/* Two decimals, of a mean of places too. */
static void put_figure(struct paper *paper, const struct arb_sum *figure)
{
    char cell[40];
    struct arb_writer out = arb_writer_on(cell, sizeof cell);

    arb_write_fixed(&out, arb_sum_rounded(figure, 100), 2);
    paper_cell_figure(paper, cell);
}

/* "↑", "↓", or "?" where it is open who of equals moves. */
static const char *move_of(const struct arb_season_row *row)
{
    if (row->is_open) return "?";
    return row->moves > 0 ? "↑" : row->moves < 0 ? "↓" : "";
}

/* "12 sessions · the best 8 count · mean" */
static void write_terms(struct arb_writer *out, enum arb_language language, const struct season_table *table)
{
    const struct arb_season_list *list = table->list;

    arb_message_write(out, language, "season.held", ARB_VALUES(ARB_NUMBER("n", table->held)));
    if (list->best > 0) {
        arb_write_text(out, " · ");
        arb_message_write(out, language, "season.best", ARB_VALUES(ARB_NUMBER("n", list->best)));
    }
    if (list->least > 0) {
        arb_write_text(out, " · ");
        arb_message_write(out, language, "season.least", ARB_VALUES(ARB_NUMBER("n", list->least)));
    }
    if (list->counted == ARB_COUNTED_MATCH) return;
    arb_write_text(out, " · ");
    arb_write_text(out, arb_message(language, list->is_sum ? "season.by_sum" : "season.by_mean"));
}

static void put_league(struct paper *paper, const struct season_table *table)
{
    static const struct paper_column columns[] = {
        {"place", "season.head.place", 7, PAPER_RIGHT},     {"name", "season.head.name", 40, PAPER_LEFT},
        {"points", "season.head.points", 11, PAPER_RIGHT},  {"played", "season.head.matches", 11, PAPER_RIGHT},
        {"won", "season.head.won", 10, PAPER_RIGHT},        {"difference", "season.head.difference", 13, PAPER_RIGHT},
        {"moves", "season.head.moves", 8, PAPER_CENTRE}};

    paper_table(paper, columns, ARB_COUNT(columns), PAPER_READ);
    for (size_t i = 0; i < table->rows; i++) {
        const struct arb_season_row *row = &table->row[i];
        char cell[40];
        struct arb_writer out = arb_writer_on(cell, sizeof cell);

        if (row->rank > 0) paper_cell_place(paper, row->rank, row->tied);
        else paper_cell(paper, "–");
        paper_cell(paper, season_person(table, row)->name);
        put_figure(paper, &row->total);
        paper_cell_int(paper, row->sessions);
        paper_cell_int(paper, row->wins);
        arb_write_fixed(&out, row->difference, 2);
        paper_cell_figure(paper, cell);
        paper_cell(paper, move_of(row));
    }
}

static void put_list(struct paper *paper, const struct season_table *table)
{
    static const struct paper_column columns[] = {
        {"place", "season.head.place", 7, PAPER_RIGHT},      {"name", "season.head.name", 46, PAPER_LEFT},
        {"total", "season.head.total", 13, PAPER_RIGHT},     {"counted", "season.head.counted", 11, PAPER_RIGHT},
        {"sessions", "season.head.sessions", 11, PAPER_RIGHT}, {"won", "season.head.won", 10, PAPER_RIGHT},
        {"moves", "season.head.moves", 8, PAPER_CENTRE}};
    const size_t shown = table->list->divisions > 1 ? ARB_COUNT(columns) : ARB_COUNT(columns) - 1;

    paper_table(paper, columns, shown, PAPER_READ);
    for (size_t i = 0; i < table->rows; i++) {
        const struct arb_season_row *row = &table->row[i];

        if (row->rank > 0) paper_cell_place(paper, row->rank, row->tied);
        else paper_cell(paper, "–");
        paper_cell(paper, season_person(table, row)->name);
        put_figure(paper, &row->total);
        paper_cell_int(paper, row->counted);
        paper_cell_int(paper, row->sessions);
        paper_cell_int(paper, row->wins);
        if (shown == ARB_COUNT(columns)) paper_cell(paper, move_of(row));
    }
}

void season_paper_table(struct paper *paper, enum arb_language language, const struct season_table *table)
{
    char head[CELL], terms[CELL];
    struct arb_writer out = arb_writer_on(head, sizeof head), terms_out = arb_writer_on(terms, sizeof terms);

    arb_write_span(&out, table->list->title);
    if (table->list->divisions > 0) {
        arb_write_text(&out, ": ");
        arb_write_span(&out, table->list->division[table->division].name);
    }
    write_terms(&terms_out, language, table);
    paper_card(paper, head, "");
    paper_line(paper, PAPER_SMALL, terms);
    (is_league(table) ? put_league : put_list)(paper, table);
}

/* -- A contestant's own ------------------------------------------------------------------------ */

static void put_session(struct paper *paper, enum arb_language language, const struct season_table *table,
                        const struct arb_season_result *result)
{
    const struct session *session = season_session(table, result);
    char day[16] = "", title[CELL];
    struct arb_writer day_out = arb_writer_on(day, sizeof day), out = arb_writer_on(title, sizeof title);

    if (session->day > 0)
        event_date_write(&day_out, language, session->day / 10000, session->day / 100 % 100, session->day % 100);
    arb_pbn_text(&out, session->title);
    paper_cell(paper, day);
    paper_cell(paper, title);
    put_figure(paper, &result->worth);
    paper_cell(paper, result->counts ? "✓" : "");
}

void season_paper_cards(struct paper *paper, enum arb_language language, const struct season_table *table)
{
    static const struct paper_column columns[] = {
        {"day", "season.head.day", 18, PAPER_LEFT}, {"session", "season.head.session", 50, PAPER_LEFT},
        {"worth", "season.head.worth", 16, PAPER_RIGHT}, {"counts", "season.head.counts", 14, PAPER_CENTRE}};

    for (size_t i = 0; i < table->rows; i++) {
        const struct arb_season_row *row = &table->row[i];
        char beside[40];
        struct arb_writer out = arb_writer_on(beside, sizeof beside);

        arb_decimal_write(&out, language, arb_sum_rounded(&row->total, 100), 2);
        paper_card(paper, season_person(table, row)->name, beside);
        if (row->rank > 0) {
            char place[CELL];
            struct arb_writer place_out = arb_writer_on(place, sizeof place);

            arb_message_write(&place_out, language, "season.place_in",
                              ARB_VALUES(ARB_NUMBER("rank", row->rank), ARB_SPAN("list", table->list->title)));
            paper_line(paper, PAPER_SMALL, place);
        }
        paper_table(paper, columns, ARB_COUNT(columns), PAPER_READ);
        for (size_t r = row->first; r < row->first + row->sessions; r++)
            put_session(paper, language, table, &table->result[r]);
    }
}
