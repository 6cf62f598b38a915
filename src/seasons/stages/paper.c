/* paper.c -- the stages of an event on paper. */
#include "paper.h"

enum { CELL = 600 };

static void put_figure(struct paper *paper, int64_t hundredths, bool is_shown)
{
    if (is_shown) paper_cell_hundredths(paper, hundredths);
    else paper_cell(paper, "");
}

static const char *name_of(const struct stages *s, const struct stage_row *row)
{
    return s->people->person[row->who].name;
}

/* "A NS 3"; without sections or sides only what there is. */
static void put_seat(struct paper *paper, enum arb_language language, const struct stage *stage,
                     const struct stage_row *row)
{
    char cell[40] = "";
    struct arb_writer out = arb_writer_on(cell, sizeof cell);

    if (stage->rules->sections > 1) {
        arb_write_char(&out, (char)('A' + row->seat.section));
        arb_write_char(&out, ' ');
    }
    if (stage->rules->has_sides) {
        arb_write_text(&out, arb_message(language, row->seat.side == 0 ? "paper.ns" : "paper.ew"));
        arb_write_char(&out, ' ');
    }
    arb_write_int(&out, row->seat.number);
    paper_cell(paper, cell);
}

/* Into which stage a contestant of this one goes; empty: none. */
static struct arb_span goes_to(const struct stages *s, const struct stage *stage, uint32_t who)
{
    const uint8_t number = (uint8_t)(stage - s->stage + 1);

    for (unsigned i = number; i < s->rules->stages; i++) {
        const struct stage *next = &s->stage[i];

        for (size_t k = 0; k < next->rows && next->is_made && next->rules->from == number; k++)
            if (next->row[k].who == who && next->row[k].place > 0) return next->rules->title;
    }
    return (struct arb_span){"", 0};
}

/* -- A stage that was played ------------------------------------------------------------ */

static bool is_followed(const struct stages *s, const struct stage *stage)
{
    for (unsigned i = 0; i < s->rules->stages; i++)
        if (s->rules->stage[i].from == stage - s->stage + 1) return true;
    return false;
}

static void put_ranking(struct paper *paper, const struct stages *s, const struct stage *stage)
{
    static const struct paper_column columns[] = {
        {"place", "season.head.place", 9, PAPER_RIGHT},     {"name", "season.head.name", 44, PAPER_LEFT},
        {"figure", "stages.head.figure", 13, PAPER_RIGHT},  {"carried", "stages.head.carried", 13, PAPER_RIGHT},
        {"total", "season.head.total", 13, PAPER_RIGHT}};
    static const struct paper_column first[] = {
        {"place", "season.head.place", 9, PAPER_RIGHT},     {"name", "season.head.name", 44, PAPER_LEFT},
        {"total", "season.head.total", 13, PAPER_RIGHT},    {"goes", "stages.head.goes", 26, PAPER_LEFT}};
    const bool brings = stage->rules->from > 0 && !stage->rules->is_carried_in, goes_on = is_followed(s, stage);

    if (brings) paper_table(paper, columns, ARB_COUNT(columns), PAPER_READ);
    else paper_table(paper, first, ARB_COUNT(first) - !goes_on, PAPER_READ);
    for (size_t i = 0; i < stage->rows; i++) {
        const uint32_t at = stage->standing[i].contestant;
        const struct stage_row *row = &stage->row[at];
        char goes[CELL] = "";
        struct arb_writer out = arb_writer_on(goes, sizeof goes);

        arb_write_span(&out, goes_to(s, stage, row->who));
        paper_cell_place(paper, stage->entry[at].rank, stage->entry[at].tied);
        paper_cell(paper, name_of(s, row));
        if (brings) put_figure(paper, arb_sum_rounded(&row->figure, 100), row->boards > 0 || stage->held > 0);
        if (brings) put_figure(paper, row->carried, row->place > 0 || row->is_added);
        paper_cell_hundredths(paper, arb_sum_rounded(&stage->entry[at].figure, 100));
        if (!brings && goes_on) paper_cell(paper, goes);
    }
}

/* -- A start list ----------------------------------------------------------------------- */

static void put_start(struct paper *paper, enum arb_language language, const struct stages *s,
                      const struct stage *stage)
{
    static const struct paper_column columns[] = {
        {"seat", "stages.head.seat", 12, PAPER_RIGHT}, {"name", "season.head.name", 50, PAPER_LEFT},
        {"place", "stages.head.place", 16, PAPER_RIGHT}, {"carried", "stages.head.carried", 14, PAPER_RIGHT}};

    paper_table(paper, columns, ARB_COUNT(columns), PAPER_READ);
    for (size_t i = 0; i < stage->starts; i++) {
        const struct stage_row *row = &stage->row[stage->start[i]];

        put_seat(paper, language, stage, row);
        paper_cell(paper, name_of(s, row));
        if (row->place > 0) paper_cell_int(paper, row->place);
        else paper_cell(paper, "–");
        paper_cell_hundredths(paper, row->carried);
    }
}

/* Who is equal at the line. */
static void put_open(struct paper *paper, enum arb_language language, const struct stages *s, const struct stage *stage)
{
    const struct stage *source = &s->stage[stage->rules->from - 1];

    paper_line(paper, PAPER_NORMAL, arb_message(language, "stages.open"));
    for (size_t i = 0; i < source->rows; i++) {
        const uint32_t at = source->standing[i].contestant;

        if (source->entry[at].outcome == ARB_GOING_OPEN) paper_line(paper, PAPER_NORMAL, name_of(s, &source->row[at]));
    }
}

void stages_paper(struct paper *paper, enum arb_language language, const struct stages *s)
{
    for (unsigned i = 0; i < s->rules->stages; i++) {
        const struct stage *stage = &s->stage[i];
        char head[CELL];
        struct arb_writer out = arb_writer_on(head, sizeof head);

        arb_write_span(&out, s->rules->stage[i].title);
        paper_card(paper, head, "");
        if (stage->open > 0) put_open(paper, language, s, stage);
        else if (!stage->is_made) paper_line(paper, PAPER_NORMAL, arb_message(language, "stages.waits"));
        else if (stage->is_played) put_ranking(paper, s, stage);
        else put_start(paper, language, s, stage);
    }
}

/* -- Lines for a contest ---------------------------------------------------------------- */

/* A name in quotes; what a line could not have is left out. */
static void write_quoted(struct arb_writer *out, struct arb_span text)
{
    char plain[CELL];
    struct arb_writer plain_out = arb_writer_on(plain, sizeof plain);

    arb_pbn_text(&plain_out, text);
    arb_write_text(out, " \"");
    for (size_t i = 0; i < plain_out.length; i++)
        if (plain[i] != '"' && plain[i] != '\\') arb_write_char(out, plain[i]);
    arb_write_char(out, '"');
}

static void write_key(struct arb_writer *out, const struct stage *stage, const struct stage_row *row)
{
    if (stage->rules->has_sides) arb_write_text(out, row->seat.side == 0 ? " NS" : " EW");
    arb_write_char(out, ' ');
    arb_write_int(out, row->seat.number);
}

/* The name of a pair in a contest of matches: its players. */
static void write_pair(struct arb_writer *out, const struct arb_span *name, unsigned names)
{
    arb_write_text(out, " \"");
    for (unsigned n = 0; n < names; n++) {
        if (n > 0) arb_write_text(out, " – ");
        arb_pbn_text(out, name[n]);
    }
    arb_write_char(out, '"');
}

/* The names of one who is in the rules alone: "Anna Rossi - Ugo Bianchi". */
static void write_told(struct arb_writer *out, const struct stage *stage, const struct stage_row *row,
                       bool is_of_matches)
{
    const size_t went_on = stage->rows - stage->rules->adds;
    struct arb_span name = stage->rules->add[(size_t)(row - stage->row) - went_on].name, one;

    struct arb_span all[SESSION_NAMES_MAX];
    unsigned count = 0;

    if (stage->rules->of == ARB_RANKED_TEAMS) {
        write_quoted(out, name);
        return;
    }
    while (count < SESSION_NAMES_MAX && event_cut_name(&name, &one)) all[count++] = one;
    if (is_of_matches) write_pair(out, all, count);
    for (unsigned n = 0; n < count; n++) write_quoted(out, all[n]);
}

static void write_names(struct arb_writer *out, const struct stage *stage, const struct stage_row *row,
                        bool is_of_matches)
{
    if (row->names == NULL) {
        write_told(out, stage, row, is_of_matches);
        return;
    }
    if (row->names->team.length > 0) write_quoted(out, row->names->team);
    else if (is_of_matches) write_pair(out, row->names->name, row->names->names);
    for (unsigned n = 0; n < row->names->names; n++) write_quoted(out, row->names->name[n]);
}

static void write_brings(struct arb_writer *out, const struct stage *stage, const struct stage_row *row,
                         bool is_of_matches)
{
    if (row->carried == 0) return;
    arb_write_text(out, is_of_matches ? "carry" : "terms");
    write_key(out, stage, row);
    arb_write_text(out, is_of_matches ? " " : " opening ");
    arb_write_fixed(out, row->carried, 2);
    arb_write_char(out, '\n');
}

void stages_write_start(struct arb_writer *out, const struct stage *stage, unsigned section, bool is_of_matches)
{
    for (size_t i = 0; i < stage->starts; i++) {
        const struct stage_row *row = &stage->row[stage->start[i]];

        if (row->seat.section != section) continue;
        arb_write_text(out, "register");
        write_key(out, stage, row);
        write_names(out, stage, row, is_of_matches);
        arb_write_char(out, '\n');
        write_brings(out, stage, row, is_of_matches);
    }
}

/* -- JSON ------------------------------------------------------------------------------- */

static void write_figure(struct arb_json *json, const char *key, int64_t hundredths)
{
    arb_json_key(json, key);
    arb_json_fixed(json, hundredths, 2);
}

static void write_ranking(struct arb_json *json, const struct stages *s, const struct stage *stage)
{
    arb_json_key(json, "ranking");
    arb_json_array(json);
    for (size_t i = 0; i < stage->rows && stage->is_played; i++) {
        const uint32_t at = stage->standing[i].contestant;
        const struct stage_row *row = &stage->row[at];
        const struct arb_span goes = goes_to(s, stage, row->who);

        arb_json_new_line(json);
        arb_json_object(json);
        arb_json_key_int(json, "place", stage->entry[at].rank);
        arb_json_key_bool(json, "tied", stage->entry[at].tied);
        arb_json_key_text(json, "name", name_of(s, row));
        arb_json_key_int(json, "missed", stage->entry[at].missed);
        arb_json_key_int(json, "boards", row->boards);
        write_figure(json, "figure", arb_sum_rounded(&row->figure, 100));
        write_figure(json, "carried", row->carried);
        write_figure(json, "total", arb_sum_rounded(&stage->entry[at].figure, 100));
        arb_json_key(json, "goes");
        if (goes.length > 0) arb_json_span(json, goes);
        else arb_json_null(json);
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void write_start_list(struct arb_json *json, const struct stages *s, const struct stage *stage)
{
    arb_json_key(json, "start");
    arb_json_array(json);
    for (size_t i = 0; i < stage->starts; i++) {
        const struct stage_row *row = &stage->row[stage->start[i]];
        const char section[2] = {(char)('A' + row->seat.section), '\0'};

        arb_json_new_line(json);
        arb_json_object(json);
        arb_json_key_int(json, "seed", row->seed);
        arb_json_key_text(json, "section", section);
        if (stage->rules->has_sides) arb_json_key_text(json, "side", row->seat.side == 0 ? "NS" : "EW");
        arb_json_key_int(json, "number", row->seat.number);
        arb_json_key_text(json, "name", name_of(s, row));
        arb_json_key_int(json, "from", row->place);
        arb_json_key_bool(json, "added", row->is_added);
        write_figure(json, "carried", row->carried);
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void write_open(struct arb_json *json, const struct stages *s, const struct stage *stage)
{
    const struct stage *source = &s->stage[stage->rules->from == 0 ? 0 : stage->rules->from - 1];

    arb_json_key(json, "open");
    arb_json_array(json);
    for (size_t i = 0; i < source->rows && stage->open > 0; i++) {
        const uint32_t at = source->standing[i].contestant;

        if (source->entry[at].outcome == ARB_GOING_OPEN) arb_json_span(json, arb_span_of(name_of(s, &source->row[at])));
    }
    arb_json_end(json);
}

void stages_write_json(struct arb_json *json, const struct stages *s)
{
    arb_json_object(json);
    arb_json_key(json, "event");
    arb_json_span(json, s->rules->title);
    arb_json_key(json, "stages");
    arb_json_array(json);
    for (unsigned i = 0; i < s->rules->stages; i++) {
        arb_json_object(json);
        arb_json_key(json, "stage");
        arb_json_span(json, s->rules->stage[i].title);
        arb_json_key_bool(json, "made", s->stage[i].is_made);
        write_open(json, s, &s->stage[i]);
        write_start_list(json, s, &s->stage[i]);
        write_ranking(json, s, &s->stage[i]);
        arb_json_end(json);
    }
    arb_json_end(json);
    arb_json_end(json);
}
