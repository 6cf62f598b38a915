/* players.c -- reads a register, or somebody else's table by the columns that are named, and writes a register. */
#include "arbitro/club/players.h"

ARB_LIST_TEXTS(arb_player_column_word, enum arb_player_column, ARB_PLAYER_COLUMNS, ARB_ROW_SYMBOL)
ARB_LIST_TEXTS(arb_players_fault_symbol, enum arb_players_fault_kind, ARB_PLAYERS_FAULTS, ARB_ROW_SYMBOL)
ARB_LIST_TEXTS(arb_shown_word, enum arb_shown, ARB_SHOWN, ARB_ROW_SYMBOL)

enum { PARTS_MAX = 3 };             /* cells that are put together */

/* Where a column's values stand: up to three cells of a row, from 0. */
struct source {
    unsigned parts, cell[PARTS_MAX];
};

struct reading {
    struct arb_players *players;
    struct arb_csv csv;
    struct arb_csv_row row;
    struct arb_writer *texts;
    struct source own[ARB_PLAYER_COLUMN_COUNT], id[ARB_FEDERATIONS_MAX];
    bool headed[ARB_CSV_CELLS_MAX];     /* has the first row something there? */
    struct arb_players_fault *fault;
};

static bool fail(struct reading *r, enum arb_players_fault_kind kind, uint32_t column, struct arb_span token)
{
    *r->fault = (struct arb_players_fault){.kind = (uint8_t)kind, .line = r->csv.line > 0 ? r->csv.line : 1,
                                           .column = column, .token = token};
    return false;
}

/* -- Which column is which ------------------------------------------------------------------ */

static bool is_same_word(struct arb_span a, struct arb_span b)
{
    if (a.length != b.length) return false;
    for (size_t i = 0; i < a.length; i++) {
        const char x = a.at[i], y = b.at[i];

        if (x != y && ((x ^ y) != 0x20 || (x | 0x20) < 'a' || (x | 0x20) > 'z')) return false;
    }
    return true;
}

/* A table may have line ends inside a cell; neither a player nor a column has any. */
static bool has_line_end(struct arb_span text)
{
    for (size_t i = 0; i < text.length; i++)
        if (text.at[i] == '\n' || text.at[i] == '\r') return true;
    return false;
}

/* The source that a column's values go to; a name that is none of ours is a federation's. NULL: too many of those. */
static struct source *source_named(struct reading *r, struct arb_span column)
{
    struct arb_players *players = r->players;

    for (unsigned c = 0; c < ARB_PLAYER_COLUMN_COUNT; c++)
        if (is_same_word(column, arb_span_of(arb_player_column_word((enum arb_player_column)c)))) return &r->own[c];
    for (unsigned f = 0; f < players->federations; f++)
        if (is_same_word(column, players->federation[f])) return &r->id[f];
    if (players->federations == ARB_FEDERATIONS_MAX) return NULL;
    players->federation[players->federations] = column;
    return &r->id[players->federations++];
}

/* The cell below a head of the first row, which may be told as its number, "3". False: there is none. */
static bool find_cell(const struct reading *r, struct arb_span head, unsigned *cell)
{
    int64_t number;

    for (unsigned c = 0; c < r->row.cells; c++)
        if (is_same_word(arb_csv_plain(r->row.cell[c]), head)) return *cell = c, true;
    if (!arb_span_int(head, 1, r->row.cells, &number)) return false;
    *cell = (unsigned)number - 1;
    return true;
}

/* "Nome+Cognome": the cells one after the other. A head that has a '+' itself is found first. */
static bool find_source(struct reading *r, struct arb_span head, struct source *source)
{
    source->parts = 1;
    if (find_cell(r, head, &source->cell[0])) return true;
    source->parts = 0;
    while (head.length > 0) {
        struct arb_span part = head;
        size_t length = 0;

        while (length < head.length && head.at[length] != '+') length++;
        part.length = length;
        head = arb_span_skip(head, length + (length < head.length));
        if (source->parts == PARTS_MAX || !find_cell(r, arb_span_trim(part), &source->cell[source->parts]))
            return fail(r, ARB_PLAYERS_COLUMN_UNKNOWN, 0, part);
        source->parts++;
    }
    return source->parts > 0;
}

/* The columns that the caller has named. */
static bool take_given(struct reading *r, const struct arb_player_given *given, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct source *source = source_named(r, given[i].column);

        if (source == NULL) return fail(r, ARB_PLAYERS_FEDERATIONS, 0, given[i].column);
        if (source->parts > 0) return fail(r, ARB_PLAYERS_COLUMN_TWICE, 0, given[i].column);
        if (!find_source(r, given[i].head, source)) return false;
    }
    return true;
}

/* Of a register of ours every column is what its head says. */
static bool take_heads(struct reading *r)
{
    for (unsigned c = 0; c < r->row.cells; c++) {
        const struct arb_span head = arb_csv_plain(r->row.cell[c]);
        struct source *source;

        if (head.length == 0) continue;
        if (has_line_end(head)) return fail(r, ARB_PLAYERS_LINE_END, c + 1, (struct arb_span){"", 0});
        source = source_named(r, head);
        if (source == NULL) return fail(r, ARB_PLAYERS_FEDERATIONS, c + 1, head);
        if (source->parts > 0) return fail(r, ARB_PLAYERS_COLUMN_TWICE, c + 1, head);
        *source = (struct source){1, {c}};
    }
    return true;
}

/* -- A row ------------------------------------------------------------------------------------ */

static struct arb_span cell_of(const struct reading *r, unsigned cell)
{
    return cell < r->row.cells ? arb_csv_plain(r->row.cell[cell]) : (struct arb_span){"", 0};
}

/* The bytes of the character at 'at'; the text is UTF-8. */
static size_t length_of(struct arb_span text, size_t at)
{
    size_t length = 1;

    while (at + length < text.length && length < 4 && ((unsigned char)text.at[at + length] & 0xC0) == 0x80) length++;
    return length;
}

static void write_seen(struct arb_writer *out, struct arb_span text)
{
    for (size_t at = 0, length; at < text.length; at += length) {
        char character[5] = "";

        length = length_of(text, at);
        for (size_t i = 0; i < length; i++) character[i] = text.at[at + i];
        if (!arb_text_has_invisible(character)) arb_write_span(out, (struct arb_span){text.at + at, length});
    }
}

static bool is_ascii(struct arb_span text)
{
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.at[i] >= 0x80) return false;
    return true;
}

/* Without characters that nobody sees, which lists of others have between names, and which turn a name round. */
static struct arb_span seen_of(struct reading *r, struct arb_span text)
{
    const size_t start = r->texts->length;

    if (is_ascii(text)) return text;
    write_seen(r->texts, text);
    return arb_span_trim(arb_span_skip(arb_writer_span(r->texts), start));
}

/* The value of a column; several cells are put together with a blank between. */
static struct arb_span value_of(struct reading *r, const struct source *source)
{
    const size_t start = r->texts->length;

    if (source->parts == 0) return (struct arb_span){"", 0};
    if (source->parts == 1) return seen_of(r, cell_of(r, source->cell[0]));
    for (unsigned p = 0; p < source->parts; p++) {
        const struct arb_span part = cell_of(r, source->cell[p]);

        if (part.length > 0 && r->texts->length > start) arb_write_char(r->texts, ' ');
        write_seen(r->texts, part);
    }
    return arb_span_trim(arb_span_skip(arb_writer_span(r->texts), start));
}

bool arb_shown_read(struct arb_span text, uint8_t *shows)
{
    for (unsigned s = 0; s < ARB_SHOWN_COUNT; s++)
        if (is_same_word(text, arb_span_of(arb_shown_word((enum arb_shown)s)))) return *shows = (uint8_t)s, true;
    *shows = ARB_SHOWN_NAME;
    return text.length == 0;
}

bool arb_hundredths_read(struct arb_span text, int64_t *hundredths)
{
    size_t whole = 0;
    int64_t above = 0, below = 0;
    const bool is_negative = text.length > 0 && text.at[0] == '-';

    if (is_negative) text = arb_span_skip(text, 1);
    while (whole < text.length && text.at[whole] != '.' && text.at[whole] != ',') whole++;
    if (!arb_span_int((struct arb_span){text.at, whole}, 0, INT64_C(1000000000), &above) ||
        text.at[0] < '0' || text.at[0] > '9') return false;
    if (whole < text.length) {
        const struct arb_span decimals = arb_span_skip(text, whole + 1);

        if (decimals.length < 1 || decimals.length > 2 || decimals.at[0] < '0' || decimals.at[0] > '9' ||
            !arb_span_int(decimals, 0, 99, &below)) return false;
        if (decimals.length == 1) below *= 10;
    }
    *hundredths = (is_negative ? -1 : 1) * (100 * above + below);
    return true;
}

/* A handicap alone may be below nothing. */
static bool read_number(struct reading *r, enum arb_player_column column, const struct arb_player *one, int64_t *value)
{
    if (one->text[column].length == 0) return true;
    if (arb_hundredths_read(one->text[column], value) && (*value >= 0 || column == ARB_PLAYER_HANDICAP)) return true;
    return fail(r, ARB_PLAYERS_NUMBER_WRONG, r->own[column].cell[0] + 1, one->text[column]);
}

/* The texts of the row; one with a line end in it is refused. */
static bool take_texts(struct reading *r, struct arb_player *one)
{
    for (unsigned c = 0; c < ARB_PLAYER_COLUMN_COUNT; c++) {
        one->text[c] = value_of(r, &r->own[c]);
        if (has_line_end(one->text[c]))
            return fail(r, ARB_PLAYERS_LINE_END, r->own[c].cell[0] + 1, (struct arb_span){"", 0});
    }
    for (unsigned f = 0; f < r->players->federations; f++) {
        one->id[f] = value_of(r, &r->id[f]);
        if (has_line_end(one->id[f]))
            return fail(r, ARB_PLAYERS_LINE_END, r->id[f].cell[0] + 1, (struct arb_span){"", 0});
    }
    return true;
}

/* Has it a letter or a digit? */
static bool is_name(struct arb_span text)
{
    char key[ARB_NAME_KEY_MAX];
    struct arb_writer out = arb_writer_on(key, sizeof key);

    arb_name_key(&out, text);
    return out.length > 0;
}

/* Is every cell that has something in a column of the first row? One that is not was parted by a comma of a name, and
 * the cells before it stand in wrong columns; or it would be gone once the register is written. */
static bool is_headed(struct reading *r)
{
    for (unsigned c = 0; c < r->row.cells; c++)
        if (!r->headed[c] && r->row.cell[c].length > 0) return fail(r, ARB_PLAYERS_NO_HEAD, c + 1, r->row.cell[c]);
    return true;
}

static bool take_row(struct reading *r)
{
    struct arb_players *players = r->players;
    struct arb_player one = {.line = r->csv.line};
    const uint32_t name_column = r->own[ARB_PLAYER_NAME].cell[0] + 1;

    if (!take_texts(r, &one)) return false;
    if (!is_name(one.text[ARB_PLAYER_NAME]))
        return fail(r, ARB_PLAYERS_NAME_MISSING, name_column, one.text[ARB_PLAYER_NAME]);
    if (one.text[ARB_PLAYER_NAME].length > ARB_PLAYER_NAME_MAX)
        return fail(r, ARB_PLAYERS_NAME_LONG, name_column, one.text[ARB_PLAYER_NAME]);
    if (!read_number(r, ARB_PLAYER_GRADE, &one, &one.grade) ||
        !read_number(r, ARB_PLAYER_MASTERPOINTS, &one, &one.masterpoints) ||
        !read_number(r, ARB_PLAYER_HANDICAP, &one, &one.handicap)) return false;
    if (!arb_shown_read(one.text[ARB_PLAYER_SHOWS], &one.shows))
        return fail(r, ARB_PLAYERS_SHOWS_WRONG, r->own[ARB_PLAYER_SHOWS].cell[0] + 1, one.text[ARB_PLAYER_SHOWS]);
    one.name_hash = arb_name_hash(one.text[ARB_PLAYER_NAME]);
    if (players->count == players->room) return fail(r, ARB_PLAYERS_ROOM, 0, (struct arb_span){"", 0});
    players->player[players->count++] = one;
    return true;
}

/* The next row of the table. False: none is left, or the table is at fault. */
static bool next_row(struct reading *r)
{
    if (arb_csv_row(&r->csv, &r->row, r->texts)) return true;
    if (r->csv.fault == ARB_CSV_SOUND) return false;
    (void)fail(r, ARB_PLAYERS_TABLE, r->csv.column, (struct arb_span){"", 0});
    r->fault->table = r->csv.fault;
    return false;
}

bool arb_players_read(struct arb_players *players, struct arb_span text, const struct arb_player_given *given,
                      size_t count, struct arb_writer *texts, struct arb_players_fault *fault)
{
    struct reading r = {.players = players, .csv = arb_csv_on(text), .texts = texts, .fault = fault};

    *fault = (struct arb_players_fault){.kind = ARB_PLAYERS_READ};
    if (!next_row(&r))
        return fault->kind == ARB_PLAYERS_READ && fail(&r, ARB_PLAYERS_NO_NAME_COLUMN, 0, (struct arb_span){"", 0});
    if (given == NULL ? !take_heads(&r) : !take_given(&r, given, count)) return false;
    if (r.own[ARB_PLAYER_NAME].parts == 0) return fail(&r, ARB_PLAYERS_NO_NAME_COLUMN, 0, (struct arb_span){"", 0});
    for (unsigned c = 0; c < r.row.cells; c++) r.headed[c] = given != NULL || r.row.cell[c].length > 0;
    while (next_row(&r))
        if (!is_headed(&r) || !take_row(&r)) return false;
    return fault->kind == ARB_PLAYERS_READ;
}

/* -- Writing ------------------------------------------------------------------------------------ */

void arb_players_write(struct arb_writer *out, const struct arb_players *players)
{
    const unsigned cells = ARB_PLAYER_COLUMN_COUNT + players->federations;

    for (unsigned c = 0; c < cells; c++)
        arb_csv_write(out, c < ARB_PLAYER_COLUMN_COUNT ? arb_span_of(arb_player_column_word((enum arb_player_column)c))
                                                       : players->federation[c - ARB_PLAYER_COLUMN_COUNT],
                      c + 1 < cells ? ',' : '\n');
    for (size_t i = 0; i < players->count; i++) {
        const struct arb_player *one = &players->player[i];

        for (unsigned c = 0; c < cells; c++)
            arb_csv_write(out, c < ARB_PLAYER_COLUMN_COUNT ? one->text[c] : one->id[c - ARB_PLAYER_COLUMN_COUNT],
                          c + 1 < cells ? ',' : '\n');
    }
}
