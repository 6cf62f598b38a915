/* paper.c -- grades on paper: the list, a player's sessions with what each moved his grade by, and its boards. */
#include "paper.h"

#include "paper/cells.h"

enum { CELL = 600 };

int64_t grades_hundredths(double value)
{
    return (int64_t)(value * 100 + (value < 0 ? -0.5 : 0.5));
}

static void put_day(struct paper *paper, uint32_t day)
{
    char cell[16] = "";
    struct arb_writer out = arb_writer_on(cell, sizeof cell);

    if (day > 0) arb_date_write(&out, day / 10000, day / 100 % 100, day % 100);
    paper_cell(paper, cell);
}

/* "A♠", "9": the card of the grade. */
static void write_band(struct arb_writer *out, double grade)
{
    static const char *const suit[] = {"", "♣", "♦", "♥", "♠"};
    static const char rank[] = "23456789TJQKA";
    const struct arb_grade_band band = arb_grade_band_of(grade);

    if (band.rank == 10) arb_write_text(out, "10");
    else arb_write_char(out, rank[band.rank - 2]);
    arb_write_text(out, suit[band.suit]);
}

/* -- The list ---------------------------------------------------------------------------------- */

static const struct paper_column by_strength[] = {
    {"place", "season.head.place", 8, PAPER_RIGHT},      {"name", "season.head.name", 44, PAPER_LEFT},
    {"grade", "grades.head.grade", 12, PAPER_RIGHT},     {"spread", "grades.head.spread", 10, PAPER_RIGHT},
    {"sessions", "season.head.sessions", 12, PAPER_RIGHT}, {"boards", "grades.head.boards", 12, PAPER_RIGHT}};

static const struct paper_column by_sessions[] = {
    {"place", "season.head.place", 8, PAPER_RIGHT},      {"name", "season.head.name", 44, PAPER_LEFT},
    {"grade", "grades.head.grade", 12, PAPER_RIGHT},     {"band", "grades.head.band", 10, PAPER_CENTRE},
    {"sessions", "season.head.sessions", 12, PAPER_RIGHT}, {"boards", "grades.head.boards", 12, PAPER_RIGHT}};

static bool is_by_strength(const struct grades *grades)
{
    return grades->rules->method == ARB_GRADES_BY_STRENGTH;
}

/* "Evolving" grades are in brackets. */
static void put_grade(struct paper *paper, const struct grades *grades, uint32_t who)
{
    const bool is_mature = is_by_strength(grades) ||
                           grades->state[who].boards >= grades->rules->number[ARB_GRADES_MATURE];
    char cell[40];
    struct arb_writer out = arb_writer_on(cell, sizeof cell);

    if (!is_mature) arb_write_char(&out, '(');
    arb_write_fixed(&out, grades_hundredths(grades->state[who].grade), 2);
    if (!is_mature) arb_write_char(&out, ')');
    paper_cell_figure(paper, cell);
}

static void put_list(struct paper *paper, const struct grades *grades)
{
    int64_t place = 0;

    if (is_by_strength(grades)) paper_table(paper, by_strength, ARB_COUNT(by_strength), PAPER_READ);
    else paper_table(paper, by_sessions, ARB_COUNT(by_sessions), PAPER_READ);
    for (size_t i = 0; i < grades->players; i++) {
        const uint32_t who = grades->order[i];
        char band[16];
        struct arb_writer out = arb_writer_on(band, sizeof band);

        if (!grades_is_shown(grades, who)) continue;
        paper_cell_int(paper, ++place);
        paper_cell(paper, grades->people->person[who].name);
        put_grade(paper, grades, who);
        write_band(&out, grades->state[who].grade);
        if (is_by_strength(grades)) paper_cell_hundredths(paper, grades_hundredths(grades_spread(grades, who)));
        else paper_cell(paper, band);
        paper_cell_int(paper, grades->state[who].sessions);
        paper_cell_int(paper, grades->state[who].boards);
    }
}

/* -- A player's own ------------------------------------------------------------------------------ */

/* Which player of the result he is: 0, 1; 2: neither. */
static unsigned seat_of(const struct grades *grades, size_t result, uint32_t who)
{
    const uint32_t *player = grades->result[result].player;

    return player[0] == who ? 0 : player[1] == who ? 1 : 2;
}

static void put_boards(struct paper *paper, enum arb_language language, const struct grades *grades, size_t at,
                       unsigned seat)
{
    static const struct paper_column columns[] = {
        {"board", "grades.head.board", 12, PAPER_RIGHT},   {"contract", "grades.head.contract", 20, PAPER_LEFT},
        {"made", "grades.head.made", 10, PAPER_CENTRE},    {"score", "grades.head.score", 14, PAPER_RIGHT},
        {"percent", "grades.head.scored", 14, PAPER_RIGHT}, {"moved", "grades.head.moved", 16, PAPER_RIGHT}};
    const struct grades_row *row = &grades->row[at];

    paper_table(paper, columns, ARB_COUNT(columns), PAPER_READ);
    for (size_t b = row->first; b < row->first + row->count; b++) {
        const struct grades_board *board = &grades->board[b];
        char room[PAPER__CELL];
        const struct arb_span label = paper__clean(room, board->board->label);
        char cell[CELL];
        struct arb_writer out = arb_writer_on(cell, sizeof cell);

        arb_write_span(&out, label);
        paper_cell(paper, cell);
        paper__put_contract(paper, language, board->line);
        paper__put_score(paper, board->line, (enum arb_side)board->side);
        paper_cell_hundredths(paper, grades_hundredths(board->percent));
        paper_cell_change(paper, grades_hundredths(grades_moved_by_board(grades, at, seat, board)));
    }
}

static const struct paper_column sessions_columns[] = {
    {"day", "season.head.day", 22, PAPER_LEFT},               {"session", "season.head.session", 25, PAPER_LEFT},
    {"with", "grades.head.with", 26, PAPER_LEFT},             {"boards", "grades.head.boards", 10, PAPER_RIGHT},
    {"against", "grades.head.against", 13, PAPER_RIGHT},      {"expected", "grades.head.expected", 13, PAPER_RIGHT},
    {"scored", "grades.head.scored", 13, PAPER_RIGHT},        {"moved", "grades.head.moved", 13, PAPER_RIGHT}};

static void put_session(struct paper *paper, const struct grades *grades, size_t at, unsigned seat)
{
    const struct session *session = grades->row[at].session;
    const struct arb_grade_result *result = &grades->result[at];
    char title[CELL];
    struct arb_writer out = arb_writer_on(title, sizeof title);

    arb_pbn_text(&out, session->title);
    put_day(paper, session->day);
    paper_cell(paper, title);
    paper_cell(paper, grades->people->person[result->player[1 - seat]].name);
    paper_cell_int(paper, result->boards);
    paper_cell_hundredths(paper, grades_hundredths(grades->step[at].competition));
    paper_cell_hundredths(paper, grades_hundredths(grades->step[at].expected));
    paper_cell_hundredths(paper, grades_hundredths(result->percent));
    paper_cell_change(paper, grades_hundredths(grades_moved(grades, at, seat)));
}

static void put_player(struct paper *paper, enum arb_language language, const struct grades *grades, uint32_t who,
                       const struct grades_asked *asked)
{
    char beside[40];
    struct arb_writer out = arb_writer_on(beside, sizeof beside);

    arb_decimal_write(&out, language, grades_hundredths(grades->state[who].grade), 2);
    if (is_by_strength(grades)) {
        arb_write_text(&out, " ± ");
        arb_decimal_write(&out, language, grades_hundredths(grades_spread(grades, who)), 2);
    }
    paper_card(paper, grades->people->person[who].name, beside);
    if (!asked->with_boards) paper_table(paper, sessions_columns, ARB_COUNT(sessions_columns), PAPER_READ);
    for (size_t at = 0; at < grades->results; at++) {
        const unsigned seat = seat_of(grades, at, who);

        if (seat > 1) continue;
        if (asked->with_boards) paper_table(paper, sessions_columns, ARB_COUNT(sessions_columns), PAPER_READ);
        put_session(paper, grades, at, seat);
        if (asked->with_boards) put_boards(paper, language, grades, at, seat);
    }
}

void grades_paper(struct paper *paper, enum arb_language language, const struct grades *grades,
                  const struct grades_asked *asked)
{
    if (asked->only != PEOPLE_NOBODY) {
        put_player(paper, language, grades, asked->only, asked);
        return;
    }
    paper_card(paper, arb_message(language, "grades.title"), "");
    put_list(paper, grades);
    for (size_t i = 0; i < grades->players && asked->with_sessions; i++)
        if (grades_is_shown(grades, grades->order[i])) put_player(paper, language, grades, grades->order[i], asked);
}

/* -- JSON ------------------------------------------------------------------------------------------ */

static void write_figure(struct arb_json *json, const char *key, double value)
{
    arb_json_key(json, key);
    arb_json_fixed(json, (int64_t)(value * 1000000 + (value < 0 ? -0.5 : 0.5)), 6);
}

static void write_day(struct arb_json *json, uint32_t day)
{
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (day == 0) return;
    arb_date_write(&out, day / 10000, day / 100 % 100, day % 100);
    arb_json_key_text(json, "day", text);
}

static void write_span(struct arb_json *json, const char *key, struct arb_span text)
{
    char plain[CELL];
    struct arb_writer out = arb_writer_on(plain, sizeof plain);

    arb_pbn_text(&out, text);
    arb_json_key(json, key);
    arb_json_span(json, arb_writer_span(&out));
}

static void write_boards(struct arb_json *json, const struct grades *grades, size_t at, unsigned seat)
{
    const struct grades_row *row = &grades->row[at];

    arb_json_key(json, "played");
    arb_json_array(json);
    for (size_t b = row->first; b < row->first + row->count; b++) {
        const struct grades_board *board = &grades->board[b];

        arb_json_object(json);
        write_span(json, "board", board->board->label);
        arb_json_key_int(json, "score", board->side == 0 ? board->line->score : -board->line->score);
        write_figure(json, "scored", board->percent);
        write_figure(json, "moved", grades_moved_by_board(grades, at, seat, board));
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void write_session(struct arb_json *json, const struct grades *grades, size_t at, unsigned seat,
                          const struct grades_asked *asked)
{
    const struct grades_row *row = &grades->row[at];
    const struct arb_grade_result *result = &grades->result[at];

    arb_json_new_line(json);
    arb_json_object(json);
    arb_json_key_text(json, "file", row->session->path);
    write_span(json, "title", row->session->title);
    write_day(json, row->session->day);
    arb_json_key_text(json, "with", grades->people->person[result->player[1 - seat]].name);
    arb_json_key_int(json, "boards", result->boards);
    write_figure(json, "against", grades->step[at].competition);
    write_figure(json, "expected", grades->step[at].expected);
    write_figure(json, "scored", result->percent);
    write_figure(json, "before", grades->step[at].before[seat]);
    write_figure(json, "moved", grades_moved(grades, at, seat));
    if (asked->with_boards) write_boards(json, grades, at, seat);
    arb_json_end(json);
}

static void write_player(struct arb_json *json, const struct grades *grades, uint32_t who,
                         const struct grades_asked *asked)
{
    char band[16];
    struct arb_writer out = arb_writer_on(band, sizeof band);

    arb_json_new_line(json);
    arb_json_object(json);
    arb_json_key_text(json, "name", grades->people->person[who].name);
    write_figure(json, "grade", grades->state[who].grade);
    if (is_by_strength(grades)) write_figure(json, "spread", grades_spread(grades, who));
    write_band(&out, grades->state[who].grade);
    arb_json_key_text(json, "band", band);
    arb_json_key_int(json, "sessions", grades->state[who].sessions);
    arb_json_key_int(json, "boards", grades->state[who].boards);
    if (asked->with_sessions) {
        arb_json_key(json, "results");
        arb_json_array(json);
        for (size_t at = 0; at < grades->results; at++)
            if (seat_of(grades, at, who) < 2) write_session(json, grades, at, seat_of(grades, at, who), asked);
        arb_json_end(json);
    }
    arb_json_end(json);
}

void grades_write_json(struct arb_json *json, const struct grades *grades, const struct grades_asked *asked)
{
    arb_json_object(json);
    arb_json_key(json, "grades");
    arb_json_span(json, grades->rules->title);
    arb_json_key_text(json, "method", is_by_strength(grades) ? "strength" : "sessions");
    arb_json_key_int(json, "sessions", (int64_t)grades->held);
    arb_json_key_int(json, "results", (int64_t)grades->results);
    arb_json_key(json, "players");
    arb_json_array(json);
    for (size_t i = 0; i < grades->players; i++) {
        const uint32_t who = grades->order[i];

        if (asked->only == PEOPLE_NOBODY ? grades_is_shown(grades, who) : asked->only == who)
            write_player(json, grades, who, asked);
    }
    arb_json_end(json);
    arb_json_end(json);
}
