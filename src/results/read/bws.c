/* bws.c -- makes an event of the tables of a .bws file.
 *
 * ReceivedData has a row for each entry, corrected and erased ones too. A contract is "4 H x", a result "=", "+1",
 * "-2"; what was no result is a remark: "Not played", "60%-40%", "Wrong direction" when the pairs sat the other way.
 */
#include "bws.h"

#include "fill.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- rows ------------------------------------------------------------------------------------- */

enum { CELLS_MAX = 64 };

struct rows {
    struct arb_span rest;
    struct arb_span name[CELLS_MAX], cell[CELLS_MAX];
    unsigned names, cells;
    uint32_t line;                  /* 1 is the row of names */
};

/* Cuts off the text before the sign, and the sign. */
static struct arb_span take(struct arb_span *rest, char sign)
{
    const char *end = rest->length == 0 ? NULL : memchr(rest->at, sign, rest->length);
    const struct arb_span part = {rest->at, end == NULL ? rest->length : (size_t)(end - rest->at)};
    const size_t taken = part.length + (end != NULL);

    if (rest->length > 0) *rest = arb_span_skip(*rest, taken);
    return part;
}

static unsigned cut(struct arb_span row, struct arb_span cell[CELLS_MAX])
{
    unsigned cells = 0;

    while (cells < CELLS_MAX && row.length > 0) cell[cells++] = arb_span_trim(take(&row, BWS_CELL));
    return cells;
}

static struct rows rows_of(struct arb_span text)
{
    struct rows rows = {.rest = text, .line = 1};

    rows.names = cut(take(&rows.rest, BWS_ROW), rows.name);
    return rows;
}

static bool next_row(struct rows *rows)
{
    if (rows->rest.length == 0) return false;
    rows->cells = cut(take(&rows->rest, BWS_ROW), rows->cell);
    rows->line++;
    return true;
}

/* Empty when the table has no such column, or the row ends before it. */
static struct arb_span cell(const struct rows *rows, const char *name)
{
    for (unsigned i = 0; i < rows->names && i < rows->cells; i++)
        if (arb_span_is_nocase(rows->name[i], name)) return rows->cell[i];
    return (struct arb_span){"", 0};
}

/* 0 when there is no number. */
static uint32_t number(const struct rows *rows, const char *name)
{
    int64_t value;

    return arb_span_int(cell(rows, name), 0, INT32_MAX, &value) ? (uint32_t)value : 0;
}

/* -- the entries, each table's last on a board ---------------------------------------------------- */

struct entry {
    uint32_t section, board, round, table, line;
    uint32_t pair[2];
    struct arb_span declarer, contract, result, lead, remark;
};

struct reading {
    struct event_fill fill;
    const struct bws_tables *tables;
    EVENT_LIST(struct entry) entries;
};

static int by(uint32_t a, uint32_t b)
{
    return (a > b) - (a < b);
}

/* By section, board, and round and table; a later entry after an earlier one. */
static int compare(const void *one, const void *other)
{
    const struct entry *a = one, *b = other;

    if (a->section != b->section) return by(a->section, b->section);
    if (a->board != b->board) return by(a->board, b->board);
    if (a->round != b->round) return by(a->round, b->round);
    return a->table != b->table ? by(a->table, b->table) : by(a->line, b->line);
}

static bool is_replaced(const struct entry *entry, const struct entry *next)
{
    return next->section == entry->section && next->board == entry->board && next->round == entry->round &&
           next->table == entry->table;
}

static bool is_erased(const struct rows *rows)
{
    return number(rows, "Erased") != 0 || arb_span_is_nocase(cell(rows, "Erased"), "true");
}

/* Erased entries are left out; of several for one table, round and board the last counts. "Wrong direction" exchanges
 * the pairs. */
static void take_entries(struct reading *r)
{
    struct rows rows = rows_of(r->tables->text[BWS_ReceivedData]);
    size_t kept = 0;

    while (next_row(&rows)) {
        const bool turned = arb_span_is_nocase(cell(&rows, "Remarks"), "Wrong direction");
        struct entry *entry;

        if (rows.cells == 0 || is_erased(&rows)) continue;
        entry = EVENT_ADD(r->entries);
        if (entry == NULL) {
            r->fill.short_of_memory = true;
            return;
        }
        *entry = (struct entry){number(&rows, "Section"), number(&rows, "Board"), number(&rows, "Round"),
                                number(&rows, "Table"), rows.line, {0, 0}, cell(&rows, "NS/EW"),
                                cell(&rows, "Contract"), cell(&rows, "Result"), cell(&rows, "LeadCard"),
                                cell(&rows, "Remarks")};
        entry->pair[turned ? ARB_EW : ARB_NS] = number(&rows, "PairNS");
        entry->pair[turned ? ARB_NS : ARB_EW] = number(&rows, "PairEW");
    }
    if (r->entries.count > 1) qsort(r->entries.item, r->entries.count, sizeof *r->entries.item, compare);
    for (size_t i = 0; i < r->entries.count; i++)
        if (i + 1 == r->entries.count || !is_replaced(&r->entries.item[i], &r->entries.item[i + 1]))
            r->entries.item[kept++] = r->entries.item[i];
    r->entries.count = kept;
}

/* -- a line --------------------------------------------------------------------------------------------- */

/* "60%-40%": North-South's, East-West's. */
static bool read_award(struct event_line *line, struct arb_span remark)
{
    struct arb_span ns = take(&remark, '-');
    int64_t percent;

    for (unsigned side = 0; side < 2; side++) {
        struct arb_span figure = arb_span_trim(side == 0 ? ns : remark);

        if (figure.length < 2 || figure.at[figure.length - 1] != '%') return false;
        figure.length--;
        if (!arb_span_int(figure, 0, 100, &percent)) return false;
        line->percent[side] = (uint16_t)(100 * percent);
    }
    line->published.kind = ARB_PBN_AWARD;
    return true;
}

/* Always relative to the contract; a number alone is no result. */
static void read_result(struct event_fill *fill, struct event_line *line, struct arb_span text)
{
    struct arb_written_tricks written;

    if (arb_written_tricks_read(text, &written) && written.relative) event_fill_tricks(fill, line, text);
    else event_fill_damage(fill, EVENT_VALUE_UNREADABLE, text);
}

static struct arb_span keep_number(struct event_fill *fill, uint32_t n)
{
    char text[12];

    snprintf(text, sizeof text, "%u", (unsigned)n);
    return event_fill_keep(fill, arb_span_of(text));
}

/* An "Arbitral score" has no value in the file, so it is damage. */
static void take_line(struct reading *r, const struct entry *entry)
{
    struct event_fill *fill = &r->fill;
    struct event_line *line;

    fill->line = entry->line;
    line = event_fill_line(fill);
    if (line == NULL) return;
    line->published.table = keep_number(fill, entry->table);
    line->published.round = keep_number(fill, entry->round);
    for (unsigned side = 0; side < 2; side++) line->published.pair[side] = keep_number(fill, entry->pair[side]);
    if (arb_span_is_nocase(entry->remark, "Arbitral score")) {
        event_fill_damage(fill, EVENT_VALUE_UNREADABLE, entry->remark);
    } else if (!read_award(line, entry->remark) && !arb_span_is_nocase(entry->remark, "Not played")) {
        event_fill_contract(fill, line, entry->contract);
        event_fill_declarer(fill, line, entry->declarer);
        if (line->has_contract && !arb_contract_is_pass(line->published.contract))
            read_result(fill, line, entry->result);
        event_fill_lead(fill, line, entry->lead);
    }
    event_fill_line_end(fill);
}

/* -- who they are ----------------------------------------------------------------------------------------- */

/* The pair that sits at the table in the first round; 0 when it is not stated. */
static uint32_t pair_at(const struct reading *r, uint32_t section, uint32_t table, enum arb_side side)
{
    struct rows rows = rows_of(r->tables->text[BWS_RoundData]);

    while (next_row(&rows))
        if (number(&rows, "Section") == section && number(&rows, "Table") == table && number(&rows, "Round") == 1)
            return number(&rows, side == ARB_NS ? "NSPair" : "EWPair");
    return 0;
}

/* The name behind a member's number. */
static struct arb_span name_of(const struct reading *r, struct arb_span member)
{
    struct rows rows = rows_of(r->tables->text[BWS_PlayerNames]);

    while (member.length > 0 && next_row(&rows))
        if (arb_span_equal(cell(&rows, "strID"), member) || arb_span_equal(cell(&rows, "ID"), member))
            return cell(&rows, "Name");
    return (struct arb_span){"", 0};
}

struct sitting {
    struct arb_span name[2];
};

enum { PAIRS_NAMED = 512 };         /* of a section; who comes after has a number only */

/* One pass over the players of a section: names by pair and side. At most PAIRS_NAMED pairs are named, so that a
 * hostile file is bounded. */
static void take_names(struct reading *r, uint32_t section, bool two_fields)
{
    struct rows rows = rows_of(r->tables->text[BWS_PlayerNumbers]);
    struct sitting *sitting = calloc(2 * (size_t)PAIRS_NAMED, sizeof *sitting);

    for (unsigned looked = 0; sitting != NULL && looked < 4 * PAIRS_NAMED && next_row(&rows); looked++) {
        const struct arb_span direction = cell(&rows, "Direction");
        struct arb_span name = cell(&rows, "Name");
        enum arb_seat seat;
        uint32_t pair, field;

        if (number(&rows, "Section") != section || number(&rows, "Round") > 1) continue;
        if (direction.length == 0 || !arb_seat_read((struct arb_span){direction.at, 1}, &seat)) continue;
        pair = pair_at(r, section, number(&rows, "Table"), arb_side_of(seat));
        if (name.length == 0) name = name_of(r, cell(&rows, "Number"));
        if (pair == 0 || pair >= PAIRS_NAMED) continue;
        event_fill_player(&r->fill, (struct event_player){.name = name, .number = cell(&rows, "Number")});
        field = two_fields && arb_side_of(seat) == ARB_EW;
        sitting[2 * pair + field].name[seat == ARB_SOUTH || seat == ARB_WEST] = name;
    }
    for (unsigned i = 0; sitting != NULL && i < 2 * PAIRS_NAMED; i++) {
        char names[200];
        struct arb_writer out = arb_writer_on(names, sizeof names);
        struct event_total *total;

        if (sitting[i].name[0].length + sitting[i].name[1].length == 0) continue;
        arb_write_span(&out, sitting[i].name[0]);
        if (sitting[i].name[0].length > 0 && sitting[i].name[1].length > 0) arb_write_text(&out, " - ");
        arb_write_span(&out, sitting[i].name[1]);
        total = event_fill_total(&r->fill);
        if (total == NULL) break;
        total->id = keep_number(&r->fill, i / 2);
        total->names = event_fill_keep(&r->fill, arb_writer_span(&out));
        total->direction = two_fields ? (i % 2 == 0 ? 'N' : 'E') : 0;
    }
    if (sitting == NULL) r->fill.short_of_memory = true;
    free(sitting);
}

/* A hand record has sixteen columns, one for each seat and suit. */
static void take_hands(struct reading *r, uint32_t section)
{
    static const char *const seats[ARB_SEATS] = {"North", "East", "South", "West"};
    static const char *const suits[ARB_SUITS] = {"Clubs", "Diamonds", "Hearts", "Spades"};
    struct rows rows = rows_of(r->tables->text[BWS_HandRecord]);

    while (next_row(&rows)) {
        struct arb_span label;

        if (number(&rows, "Section") != section) continue;
        label = event_fill_keep(&r->fill, cell(&rows, "Board"));
        for (unsigned hand = 0; hand < ARB_SEATS * ARB_SUITS; hand++) {
            char name[20];

            snprintf(name, sizeof name, "%s%s", seats[hand / ARB_SUITS], suits[hand % ARB_SUITS]);
            event_fill_suit(&r->fill, label, (enum arb_seat)(hand / ARB_SUITS), (enum arb_suit)(hand % ARB_SUITS),
                            cell(&rows, name));
        }
    }
}

/* -- sections ----------------------------------------------------------------------------------------------- */

/* The section's letter; *two_winners as its row says. */
static struct arb_span letter_of(const struct reading *r, uint32_t section, bool *two_winners)
{
    struct rows rows = rows_of(r->tables->text[BWS_Section]);

    *two_winners = false;
    while (next_row(&rows)) {
        if (number(&rows, "ID") != section) continue;
        *two_winners = number(&rows, "Winners") == 2;
        return cell(&rows, "Letter");
    }
    return (struct arb_span){"", 0};
}

enum { ROUNDS_SEEN = 64 };          /* of a section; later rounds are not needed for the answer */

/* Marks that the number sits so in the round. Does it sit both ways there? */
static bool sits_both_ways(uint8_t *seen, uint32_t round, uint32_t pair, enum arb_side side)
{
    if (round >= ROUNDS_SEEN || pair == 0 || pair >= PAIRS_NAMED) return false;
    seen += round * PAIRS_NAMED + pair;
    *seen |= (uint8_t)(1u << side);
    return *seen == 3;
}

/* In one round nobody sits twice: a number that sits both ways is of two pairs, one of each field. The movement shows
 * it, or an entry, where a number meets itself. */
static bool has_two_fields(struct reading *r, uint32_t section)
{
    struct rows rows = rows_of(r->tables->text[BWS_RoundData]);
    uint8_t *seen = calloc(ROUNDS_SEEN, PAIRS_NAMED);
    bool both = false;

    if (seen == NULL) r->fill.short_of_memory = true;
    while (seen != NULL && !both && next_row(&rows)) {
        const uint32_t round = number(&rows, "Round");

        if (number(&rows, "Section") != section) continue;
        both = sits_both_ways(seen, round, number(&rows, "NSPair"), ARB_NS);
        both = sits_both_ways(seen, round, number(&rows, "EWPair"), ARB_EW) || both;
    }
    free(seen);
    for (size_t i = 0; i < r->entries.count && !both; i++) {
        const struct entry *entry = &r->entries.item[i];

        both = entry->section == section && entry->pair[ARB_NS] > 0 && entry->pair[ARB_NS] == entry->pair[ARB_EW];
    }
    return both;
}

enum { SECTIONS_MAX = EVENT_PARTS_MAX };

/* The entries from i on that are of one section; the next section's first. */
static size_t take_section(struct reading *r, size_t i)
{
    const uint32_t section = r->entries.item[i].section;
    bool two_winners;
    const struct arb_span letter = letter_of(r, section, &two_winners);
    const bool two_fields = has_two_fields(r, section) || two_winners;

    event_fill_part(&r->fill, (struct arb_span){"", 0}, letter);
    if (two_fields && event_fill_wanted(&r->fill)) r->fill.event->winners = 2;
    if (r->fill.event->parts > 0) r->fill.event->part[r->fill.part].has_totals = true;  /* its names are its own */
    while (i < r->entries.count && r->entries.item[i].section == section) {
        const uint32_t board = r->entries.item[i].board;

        r->fill.line = r->entries.item[i].line;
        event_fill_board(&r->fill);
        for (; i < r->entries.count && r->entries.item[i].section == section && r->entries.item[i].board == board; i++)
            if (event_fill_wanted(&r->fill)) take_line(r, &r->entries.item[i]);
        event_fill_board_end(&r->fill, keep_number(&r->fill, board));
    }
    if (!event_fill_wanted(&r->fill)) return i;
    take_names(r, section, two_fields);
    take_hands(r, section);
    return i;
}

bool event_read_bws_tables(struct event *event, const struct bws_tables *tables, uint32_t part)
{
    struct reading r = {.fill = {.event = event, .only = part, .line = 1, .column = 1}, .tables = tables};
    struct rows session = rows_of(tables->text[BWS_Session]);
    unsigned sections = 0;

    if (next_row(&session)) {
        event->title = event_fill_keep(&r.fill, cell(&session, "Name"));
        event_take_date(event, cell(&session, "Date"), false);
    }
    event->scoring = arb_span_of("MatchPoints;MP1");
    take_entries(&r);
    for (size_t i = 0; i < r.entries.count && sections < SECTIONS_MAX && !r.fill.short_of_memory; sections++)
        i = take_section(&r, i);
    free(r.entries.item);
    return event_fill_end(&r.fill);
}

/* A database of Access: its first bytes, and the engine that wrote it. */
bool event_is_bws(struct arb_span text)
{
    static const char first[] = {0, 1, 0, 0};
    static const char *const engines[] = {"Standard Jet DB", "Standard ACE DB"};
    const size_t length = sizeof first + strlen(engines[0]);

    if (text.length < length || memcmp(text.at, first, sizeof first) != 0) return false;
    for (unsigned i = 0; i < ARB_COUNT(engines); i++)
        if (memcmp(text.at + sizeof first, engines[i], strlen(engines[i])) == 0) return true;
    return false;
}

/* A text that is not of tables has none, and so no results. */
bool event_read_bws(struct event *event, struct arb_span text, uint32_t part)
{
    struct bws_tables tables;

    (void)!bws_unpack(&tables, text);
    return event_read_bws_tables(event, &tables, part);
}
