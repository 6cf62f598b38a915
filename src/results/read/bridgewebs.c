/* bridgewebs.c -- an event from the CSV that clubs send to Bridgewebs, "std1".
 *
 * The first line says what separates cells: a comma, a semicolon or a tab. A line that begins with '#' is an option, or
 * says what follows: "#Scores" a ranking, "#Travellers" results, "#Board" the results of one board. Below the first two
 * a row names the columns, which come in any order. Of two rankings the first is North-South's.
 *
 * Options and columns are those of Bridgewebs' guide ("CSV Format"), and of scorers that write them.
 */
#include "fill.h"

#include <string.h>

enum { CELLS_MAX = 64, TEXT_MAX = 400, NAME_MAX = 160 };

/* Columns of a ranking and of results; what each is called, in capitals or not. */
#define COLUMNS(X)                                                                                 \
    X(POSITION, "position") X(PAIR, "pair") X(PAIR, "team") X(PAIR, "player") X(NAME1, "name1")    \
    X(NAME1, "name") X(NAME2, "name2") X(SCORE, "score") X(PERCENT, "percent") X(BOARDS, "boards") \
    X(NS, "ns") X(EW, "ew") X(CONTRACT, "contract") X(BY, "by") X(BY, "declarer") X(LEAD, "lead")  \
    X(TRICKS, "tricks") X(NS_SCORE, "nsscore") X(EW_SCORE, "ewscore") X(NS_MP, "nsmp")             \
    X(EW_MP, "ewmp") X(NS_MP, "nspts") X(EW_MP, "ewpts") X(NS_IMP, "nsimp") X(EW_IMP, "ewimp")

enum column { POSITION, PAIR, NAME1, NAME2, SCORE, PERCENT, BOARDS, NS, EW, CONTRACT, BY, LEAD, TRICKS, NS_SCORE,
              EW_SCORE, NS_MP, EW_MP, NS_IMP, EW_IMP, COLUMN_COUNT };

/* What the next row without '#' is. */
enum row { NO_ROW, NAMES_OF_RANKING, RANKING, NAMES_OF_RESULTS, RESULTS };

struct reading {
    struct event_fill fill;
    struct arb_span rest;
    char separator;
    struct arb_span cell[CELLS_MAX];
    uint32_t at[CELLS_MAX];                 /* columns in bytes, from 1 */
    unsigned cells;
    struct arb_span name[CELLS_MAX];        /* of the columns of the present table */
    unsigned names;
    enum row row;
    unsigned rankings;
    size_t second;                          /* where the second ranking begins among the totals */
    struct arb_span board;                  /* of the lines that are being read */
    bool by_imps;
};

/* -- cells -------------------------------------------------------------------------------------- */

/* Up to the separator; in quotes up to the quote that is not doubled, without the quotes. */
static struct arb_span take_cell(struct arb_span *row, char separator)
{
    const bool quoted = row->length > 0 && row->at[0] == '"';
    size_t length = quoted, begin = quoted, end;

    while (length < row->length && (quoted || row->at[length] != separator)) {
        if (quoted && row->at[length] == '"') {
            if (length + 1 == row->length || row->at[length + 1] != '"') break;
            length++;
        }
        length++;
    }
    if (length > row->length) length = row->length;
    end = length;
    while (length < row->length && row->at[length] != separator) length++;
    {
        const struct arb_span cell = arb_span_part(*row, begin, end - begin);

        *row = arb_span_skip(*row, length < row->length ? length + 1 : length);
        return arb_span_trim(cell);
    }
}

static bool next_row(struct reading *r)
{
    const char *end = r->rest.length == 0 ? NULL : memchr(r->rest.at, '\n', r->rest.length);
    struct arb_span row = {r->rest.at, end == NULL ? r->rest.length : (size_t)(end - r->rest.at)};
    const char *const begin = row.at;

    if (r->rest.length == 0) return false;
    r->rest = arb_span_skip(r->rest, row.length + (end != NULL));
    r->fill.line++;
    if (row.length > 0 && row.at[row.length - 1] == '\r') row.length--;
    row = arb_span_trim(row);
    r->fill.column = 1;
    for (r->cells = 0; r->cells < CELLS_MAX && row.length > 0; r->cells++) {
        r->at[r->cells] = (uint32_t)(row.at - begin) + 1;
        r->cell[r->cells] = take_cell(&row, r->separator);
    }
    return true;
}

/* A cell as text of the event, doubled quotes written once. */
static struct arb_span keep(struct reading *r, struct arb_span cell)
{
    char text[TEXT_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    for (size_t i = 0; i < cell.length; i++) {
        arb_write_char(&out, cell.at[i]);
        if (cell.at[i] == '"' && i + 1 < cell.length && cell.at[i + 1] == '"') i++;
    }
    return event_fill_keep(&r->fill, arb_writer_span(&out));
}

static enum column column_of(struct arb_span name)
{
    static const struct {
        enum column column;
        const char *name;
    } columns[] = {
#define X(COLUMN, name) {COLUMN, name},
        COLUMNS(X)
#undef X
    };

    for (size_t i = 0; i < ARB_COUNT(columns); i++)
        if (arb_span_is_nocase(name, columns[i].name)) return columns[i].column;
    return COLUMN_COUNT;
}

/* The cell of a column in the present row, and the reader's place there; empty when there is none. */
static struct arb_span cell_of(struct reading *r, enum column column)
{
    for (unsigned i = 0; i < r->names && i < r->cells; i++) {
        if (column_of(r->name[i]) != column) continue;
        r->fill.column = r->at[i];
        return r->cell[i];
    }
    return (struct arb_span){"", 0};
}

/* Cells of columns that nothing here is read from. What stands from "BOARDS" on is the results once more. */
static void count_unread(struct reading *r, const bool read[COLUMN_COUNT])
{
    for (unsigned i = 0; i < r->cells; i++) {
        const enum column column = i < r->names ? column_of(r->name[i]) : COLUMN_COUNT;

        if (column == BOARDS) return;
        if (r->cell[i].length == 0 || (column != COLUMN_COUNT && read[column])) continue;
        if (i < r->names && event_fill_wanted(&r->fill)) lost_add_field(&r->fill.event->lost, r->name[i]);
        else if (event_fill_wanted(&r->fill)) lost_add(&r->fill.event->lost, LOST_OTHER, 1);
    }
}

/* -- a ranking ------------------------------------------------------------------------------------ */

static struct arb_span names_of(struct reading *r)
{
    char names[2 * NAME_MAX];
    struct arb_writer out = arb_writer_on(names, sizeof names);
    const struct arb_span first = keep(r, cell_of(r, NAME1)), second = keep(r, cell_of(r, NAME2));

    arb_write_span(&out, first);
    if (first.length > 0 && second.length > 0) arb_write_text(&out, " - ");
    arb_write_span(&out, second);
    return event_fill_keep(&r->fill, arb_writer_span(&out));
}

static void take_standing(struct reading *r)
{
    static const bool read[COLUMN_COUNT] = {[POSITION] = true, [PAIR] = true, [NAME1] = true, [NAME2] = true,
                                            [SCORE] = true, [PERCENT] = true};
    struct event_total *total = event_fill_total(&r->fill);

    if (total == NULL) return;
    event_fill_place(&r->fill, &total->rank, cell_of(r, POSITION));
    total->id = keep(r, cell_of(r, PAIR));
    total->names = names_of(r);
    event_fill_number(&r->fill, &total->total, cell_of(r, SCORE));
    event_fill_number(&r->fill, &total->percent, cell_of(r, PERCENT));
    if (r->by_imps) total->mean = total->percent, total->percent = (struct arb_pbn_number){0};
    event_fill_total_end(&r->fill);
    count_unread(r, read);
}

/* -- a result ------------------------------------------------------------------------------------- */

/* One column from North-South's side, or a column for each side, of which the one that scored is filled. */
static void take_score(struct reading *r, struct event_line *line)
{
    struct arb_pbn_number *const score = &line->published.score;

    event_fill_score(&r->fill, line, cell_of(r, SCORE));
    if (score->given || line->published.kind == ARB_PBN_AWARD) return;
    event_fill_score(&r->fill, line, cell_of(r, NS_SCORE));
    if (score->given || line->published.kind == ARB_PBN_AWARD) return;
    event_fill_score(&r->fill, line, cell_of(r, EW_SCORE));
    if (score->given) score->value = -score->value;
}

static void take_figures(struct reading *r, struct event_line *line)
{
    struct arb_pbn_number *const points = r->by_imps ? line->published.imps : line->published.mp;

    for (unsigned side = 0; side < 2; side++) {
        event_fill_number(&r->fill, &points[side], cell_of(r, side == ARB_NS ? NS_MP : EW_MP));
        event_fill_number(&r->fill, &line->published.imps[side], cell_of(r, side == ARB_NS ? NS_IMP : EW_IMP));
    }
}

static void take_result(struct reading *r)
{
    static const bool read[COLUMN_COUNT] = {
        [NS] = true, [EW] = true, [CONTRACT] = true, [BY] = true, [LEAD] = true, [TRICKS] = true, [SCORE] = true,
        [NS_SCORE] = true, [EW_SCORE] = true, [NS_MP] = true, [EW_MP] = true, [NS_IMP] = true, [EW_IMP] = true};
    struct event_line *line = event_fill_line(&r->fill);

    if (line == NULL) return;
    line->published.pair[ARB_NS] = keep(r, cell_of(r, NS));
    line->published.pair[ARB_EW] = keep(r, cell_of(r, EW));
    event_fill_contract(&r->fill, line, cell_of(r, CONTRACT));
    event_fill_declarer(&r->fill, line, cell_of(r, BY));
    event_fill_tricks(&r->fill, line, cell_of(r, TRICKS));
    event_fill_lead(&r->fill, line, cell_of(r, LEAD));
    take_score(r, line);
    take_figures(r, line);
    event_fill_line_end(&r->fill);
    count_unread(r, read);
}

static void end_board(struct reading *r)
{
    if (r->fill.board_open) event_fill_board_end(&r->fill, r->board);
}

static void begin_board(struct reading *r, struct arb_span label)
{
    end_board(r);
    r->board = keep(r, label);
    event_fill_board(&r->fill);
}

/* -- options ---------------------------------------------------------------------------------------- */

/* Said of the file, or told anew by whoever writes one. */
static bool is_of_file(struct arb_span name)
{
    static const char *const names[] = {"version", "source", "boards", "pairs"};

    for (size_t i = 0; i < ARB_COUNT(names); i++)
        if (arb_span_is_nocase(name, names[i])) return true;
    return false;
}

/* Of which kind the event is, in the words of PBN; of teams and of players the standings are taken as published. */
static bool take_kind(struct reading *r, struct arb_span name)
{
    static const struct {
        const char *name, *scoring;
        bool is_listed, by_imps;
    } kinds[] = {{"butler", "IMP;Butler", false, true}, {"crossimp", "IMP;Cross", false, true},
                 {"aggregate", "AGGREGATE", false, false}, {"individual", "INDIVIDUAL", true, false},
                 {"teams", "TEAMS", true, false}, {"swiss", "SWISS", true, false},
                 {"swisspairs", "SWISS", true, false}, {"swissteams", "SWISS", true, false}};

    for (size_t i = 0; i < ARB_COUNT(kinds); i++) {
        if (!arb_span_is_nocase(name, kinds[i].name)) continue;
        r->fill.event->scoring = arb_span_of(kinds[i].scoring);
        r->fill.event->is_listed = r->fill.event->is_listed || kinds[i].is_listed;
        r->by_imps = kinds[i].by_imps;
        return true;
    }
    return false;
}

static bool take_head(struct reading *r, struct arb_span name, struct arb_span value)
{
    struct event *const event = r->fill.event;

    if (arb_span_is_nocase(name, "title")) event->title = keep(r, value);
    else if (arb_span_is_nocase(name, "date")) event_take_date(event, value, false);
    else if (arb_span_is_nocase(name, "winners")) event->winners = arb_span_is(value, "2") ? 2 : 1;
    else return is_of_file(name);
    return true;
}

/* "#Scores", "#Travellers": their columns are named by the next row. */
static bool take_table(struct reading *r, struct arb_span name)
{
    const bool is_ranking = arb_span_is_nocase(name, "scores");

    if (!is_ranking && !arb_span_is_nocase(name, "travellers")) return false;
    end_board(r);
    event_fill_part(&r->fill, (struct arb_span){"", 0}, (struct arb_span){"", 0});
    if (is_ranking && ++r->rankings == 2) r->second = r->fill.event->totals.count;
    r->row = is_ranking ? NAMES_OF_RANKING : NAMES_OF_RESULTS;
    return true;
}

static void take_option(struct reading *r)
{
    const struct arb_span name = arb_span_trim(arb_span_skip(r->cell[0], 1));
    const struct arb_span value = r->cells > 1 ? r->cell[1] : (struct arb_span){"", 0};

    if (take_table(r, name)) return;
    if (arb_span_is_nocase(name, "board") && r->row == RESULTS) begin_board(r, value);
    else if (value.length == 0) return;
    else if (arb_span_is_nocase(name, "boardformat") && arb_span_is_nocase(value, "board")) return;
    else if (arb_span_is_nocase(name, "comment")) lost_add(&r->fill.event->lost, LOST_COMMENT, 1);
    else if (!take_head(r, name, value) && !take_kind(r, name)) lost_add_field(&r->fill.event->lost, name);
}

static bool is_empty(const struct reading *r)
{
    size_t bytes = 0;

    for (unsigned i = 0; i < r->cells; i++) bytes += r->cell[i].length;
    return bytes == 0;
}

static void take_row(struct reading *r)
{
    if (is_empty(r)) return;
    if (r->row == NAMES_OF_RANKING || r->row == NAMES_OF_RESULTS) {
        memcpy(r->name, r->cell, sizeof r->name);
        r->names = r->cells;
        r->row = r->row == NAMES_OF_RANKING ? RANKING : RESULTS;
    } else if (r->row == RANKING) take_standing(r);
    else if (r->row == RESULTS && r->fill.event->is_listed) lost_add(&r->fill.event->lost, LOST_RESULT, 1);
    else if (r->row == RESULTS && r->fill.board_open) take_result(r);
    else event_fill_damage(&r->fill, EVENT_VALUE_UNREADABLE, r->cell[0]);
}

/* -- the file ----------------------------------------------------------------------------------------- */

/* What separates cells: the first such sign of the first line. */
static char separator_of(struct arb_span text)
{
    for (size_t i = 0; i < text.length && text.at[i] != '\n'; i++)
        if (text.at[i] == ',' || text.at[i] == ';' || text.at[i] == '\t') return text.at[i];
    return ',';
}

bool event_is_bridgewebs(struct arb_span text)
{
    static const char first[] = "#version", version[] = "std1";
    const size_t length = sizeof first - 1;

    if (text.length < length + sizeof version) return false;
    return arb_span_is_nocase(arb_span_part(text, 0, length), first) && memchr(",;\t", text.at[length], 3) != NULL &&
           arb_span_is_nocase(arb_span_part(text, length + 1, sizeof version - 1), version);
}

bool event_read_bridgewebs(struct event *event, struct arb_span text, uint32_t part)
{
    struct reading r = {.fill = {.event = event, .only = part}, .rest = text, .separator = separator_of(text)};

    event->scoring = arb_span_of("MatchPoints;MP1");
    while (next_row(&r) && !r.fill.short_of_memory) {
        if (r.cells > 0 && r.cell[0].length > 0 && r.cell[0].at[0] == '#') take_option(&r);
        else take_row(&r);
    }
    end_board(&r);
    if (r.rankings == 2) event->winners = 2;
    for (size_t i = 0; r.rankings == 2 && i < event->totals.count; i++)
        event->totals.item[i].direction = i < r.second ? 'N' : 'E';
    return event_fill_end(&r.fill);
}
