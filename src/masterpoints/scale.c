/* scale.c -- reads a scale of masterpoints line by line, up to the version in force on a day. */
#include "scale.h"

#include <math.h>

struct reading {
    struct scale *scale;
    uint32_t day, last_from, line;
    bool skipped;                   /* the version being read begins after the day */
    int32_t table;                  /* index in names of the table that rows belong to; -1: none */
    struct arb_span row;            /* the whole line, from which columns are counted */
    struct scale_fault fault;
};

/* Names that every scale has: numbers of the event; the last four are set by scale_award. */
static const char *const event_numbers[] = {"contestants", "pairs", "tables", "players", "boards",
                                   "awards", "place", "award", "played"};

ARB_LIST_TEXTS(scale_fault_symbol, enum scale_fault_kind, SCALE_FAULTS, ARB_ROW_SYMBOL)

static uint32_t column_of(const struct reading *r, struct arb_span part)
{
    return part.at >= r->row.at && part.at <= arb_span_end(r->row) ? (uint32_t)(part.at - r->row.at) + 1
                                                                          : (uint32_t)r->row.length + 1;
}

static bool fail(struct reading *r, enum scale_fault_kind kind, struct arb_span part)
{
    r->fault = (struct scale_fault){.kind = (uint8_t)kind, .line = r->line, .column = column_of(r, part)};
    return false;
}

bool scale_day(struct arb_span text, uint32_t *day)
{
    uint16_t year;
    uint8_t month, date;

    if (!arb_date_read(text, &year, &month, &date)) return false;
    *day = year * 10000u + month * 100u + date;
    return true;
}

/* A version begins empty, except for the numbers of the event. */
static void begin_version(struct scale *scale, uint32_t from)
{
    const struct arb_span title = scale->title, unit = scale->unit;

    *scale = (struct scale){.title = title, .unit = unit, .from = from, .shares_ties = 1, .step = 0.01};
    for (unsigned i = 0; i < ARB_COUNT(event_numbers); i++)
        ARB_ASSERT(formula_set(&scale->names, arb_span_of(event_numbers[i]), 1));
}

static bool read_from(struct reading *r, struct arb_span rest)
{
    uint32_t from;

    if (!scale_day(rest, &from)) return fail(r, SCALE_DAY_WRONG, rest);
    if (from <= r->last_from) return fail(r, SCALE_DAYS_NOT_ASCENDING, rest);
    r->last_from = from;
    r->skipped = from > r->day;
    r->table = -1;
    if (!r->skipped) begin_version(r->scale, from);
    return true;
}

/* A new name for a number or a table; one that is taken is a fault. */
static bool read_name(struct reading *r, struct arb_span name)
{
    if (!formula_is_name(name)) return fail(r, SCALE_NAME_WRONG, name);
    for (unsigned i = 0; i < r->scale->lets; i++)
        if (arb_span_equal(r->scale->let[i].name, name)) return fail(r, SCALE_NAME_WRONG, name);
    if (formula_find(&r->scale->names, name) != NULL) return fail(r, SCALE_NAME_WRONG, name);
    return true;
}

static bool read_given(struct reading *r, struct arb_span rest)
{
    const struct arb_span name = arb_span_word(&rest);
    double value;

    rest = arb_span_trim(rest);
    if (!read_name(r, name)) return false;
    if (!formula_number(rest, &value)) return fail(r, SCALE_NUMBER_WRONG, rest);
    return formula_set(&r->scale->names, name, value) || fail(r, SCALE_TOO_LARGE, name);
}

/* "= ceil(pairs / 3)" */
static bool read_formula(struct reading *r, struct arb_span rest, struct scale_formula *formula)
{
    rest = arb_span_trim(rest);
    if (rest.length == 0 || rest.at[0] != '=') return fail(r, SCALE_EQUALS_MISSING, rest);
    rest = arb_span_trim(arb_span_skip(rest, 1));
    formula->text = rest;
    formula->line = r->line;
    formula->column = column_of(r, rest);
    return true;
}

static bool read_let(struct reading *r, struct arb_span rest)
{
    struct scale *scale = r->scale;
    const struct arb_span name = arb_span_word(&rest);

    if (!read_name(r, name)) return false;
    if (scale->lets == SCALE_LETS_MAX) return fail(r, SCALE_TOO_LARGE, name);
    scale->let[scale->lets].name = name;
    return read_formula(r, rest, &scale->let[scale->lets++]);
}

static bool read_table(struct reading *r, struct arb_span rest)
{
    struct formula_names *names = &r->scale->names;

    if (!read_name(r, rest)) return false;
    if (!formula_set(names, rest, 0)) return fail(r, SCALE_TOO_LARGE, rest);
    r->table = names->count - 1;
    names->name[r->table].first_row = names->rows;
    return true;
}

/* The numbers of a table's row. */
static bool read_cells(struct reading *r, struct arb_span rest, struct formula_row *row)
{
    struct formula_names *names = &r->scale->names;
    struct arb_span word;

    while ((word = arb_span_word(&rest)).length > 0) {
        if (names->cells == FORMULA_CELLS_MAX) return fail(r, SCALE_TOO_LARGE, word);
        if (!formula_number(word, &names->cell[names->cells])) return fail(r, SCALE_NUMBER_WRONG, word);
        names->cells++;
        row->count++;
    }
    return true;
}

/* "7:", "more:" */
static bool read_key(struct arb_span key, double *up_to)
{
    if (key.length < 2 || key.at[key.length - 1] != ':') return false;
    key.length--;
    return arb_span_is(key, "more") || formula_number(key, up_to);
}

/* "7: 30 20 10", "more: 60 40" */
static bool read_row(struct reading *r, struct arb_span rest)
{
    struct formula_names *names = &r->scale->names;
    const struct arb_span key = arb_span_word(&rest);
    struct formula_row row = {.up_to = INFINITY, .first = names->cells};
    struct formula_name *table;

    if (r->table < 0 || !read_key(key, &row.up_to)) return fail(r, SCALE_ROW_WRONG, key);
    table = &names->name[r->table];
    if (table->rows > 0 && row.up_to <= names->row[names->rows - 1].up_to) return fail(r, SCALE_ROW_WRONG, key);
    if (names->rows == FORMULA_ROWS_MAX) return fail(r, SCALE_TOO_LARGE, key);
    if (!read_cells(r, rest, &row)) return false;
    names->row[names->rows++] = row;
    table->rows++;
    return true;
}

/* "up to 0.01" */
static bool read_round(struct reading *r, struct arb_span rest)
{
    static const char *const ways[] = {[SCALE_NEAREST] = "nearest", [SCALE_UP] = "up", [SCALE_DOWN] = "down"};
    const struct arb_span way = arb_span_word(&rest);
    unsigned i = 0;

    while (i < ARB_COUNT(ways) && !arb_span_is(way, ways[i])) i++;
    if (i == ARB_COUNT(ways) || !arb_span_is(arb_span_word(&rest), "to")) return fail(r, SCALE_ROUND_WRONG, way);
    rest = arb_span_trim(rest);
    if (!formula_number(rest, &r->scale->step) || r->scale->step < 0.01) return fail(r, SCALE_ROUND_WRONG, rest);
    r->scale->rounding = (uint8_t)i;
    return true;
}

static bool read_ties(struct reading *r, struct arb_span rest)
{
    r->scale->shares_ties = arb_span_is(rest, "share");
    return r->scale->shares_ties || arb_span_is(rest, "higher") || fail(r, SCALE_TIES_WRONG, rest);
}

/* One line, by its first word. A version that is not in force yet is passed over; any line but 'row' ends a table. */
static bool read_line(struct reading *r)
{
    struct arb_span rest = r->row;
    struct arb_span word;

    for (size_t i = 0; i < rest.length; i++)
        if (rest.at[i] == '#') rest.length = i;
    rest = arb_span_trim(rest);
    word = arb_span_word(&rest);
    rest = arb_span_trim(rest);
    if (word.length == 0) return true;
    if (arb_span_is(word, "from")) return read_from(r, rest);
    if (r->skipped) return true;
    if (!arb_span_is(word, "row")) r->table = -1;
    if (arb_span_is(word, "scale") || arb_span_is(word, "unit")) {
        *(arb_span_is(word, "scale") ? &r->scale->title : &r->scale->unit) = rest;
        return true;
    }
    if (arb_span_is(word, "given")) return read_given(r, rest);
    if (arb_span_is(word, "let")) return read_let(r, rest);
    if (arb_span_is(word, "table")) return read_table(r, rest);
    if (arb_span_is(word, "row")) return read_row(r, rest);
    if (arb_span_is(word, "awards")) return read_formula(r, rest, &r->scale->awards);
    if (arb_span_is(word, "points")) return read_formula(r, rest, &r->scale->points);
    if (arb_span_is(word, "player")) return read_formula(r, rest, &r->scale->player);
    if (arb_span_is(word, "round")) return read_round(r, rest);
    if (arb_span_is(word, "ties")) return read_ties(r, rest);
    return fail(r, SCALE_WORD_UNKNOWN, word);
}

/* After reading, the first place is computed once, so that a fault in any formula is found now and not in use. */
bool scale_read(struct arb_span text, uint32_t day, struct scale *scale, struct scale_fault *fault)
{
    struct reading r = {.scale = scale, .day = day, .table = -1};
    int64_t ignored;

    scale->title = scale->unit = (struct arb_span){NULL, 0};
    begin_version(scale, 0);
    *fault = (struct scale_fault){0};
    while (arb_span_line(&text, &r.row)) {
        r.line++;
        if (read_line(&r)) continue;
        *fault = r.fault;
        return false;
    }
    if (scale->points.text.length == 0) {
        fault->kind = r.last_from > day ? SCALE_NOT_IN_FORCE : SCALE_POINTS_MISSING;
        return false;
    }
    return scale_award(scale, 1, 1, 1, &ignored, fault);
}

bool scale_given(struct scale *scale, struct arb_span name, double value)
{
    const struct formula_name *known = formula_find(&scale->names, name);

    for (unsigned i = 0; i < scale->lets; i++)
        if (arb_span_equal(scale->let[i].name, name)) return false;
    return known != NULL && known->rows == 0 && formula_set(&scale->names, name, value);
}

void scale_give(struct scale *scale, const char *name, double value)
{
    ARB_ASSERT(scale_given(scale, arb_span_of(name), value));
}

static bool is_in_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static bool asks(struct arb_span text, struct arb_span name)
{
    for (size_t at = 0; at < text.length;) {
        struct arb_span word = {text.at + at, 0};

        while (at + word.length < text.length && is_in_name(word.at[word.length])) word.length++;
        if (arb_span_equal(word, name)) return true;
        at += word.length + (word.length == 0);
    }
    return false;
}

bool scale_asks(const struct scale *scale, const char *name)
{
    const struct arb_span word = arb_span_of(name);

    for (unsigned i = 0; i < scale->lets; i++)
        if (asks(scale->let[i].text, word)) return true;
    return asks(scale->awards.text, word) || asks(scale->points.text, word) || asks(scale->player.text, word);
}
