/* pbn_table.c -- rows of a PBN table.
 *
 * By the letter a table is a stream of elements and a row is as many as there are
 * columns; in practice a row is a line. Where a table keeps to its lines, which is
 * seen by looking at its first few, a line with an element missing spoils only itself.
 */
#include "arbitro/text/pbn.h"

enum { LINES_LOOKED_AT = 4 };

/* A column's name without '+' or '-' before it and "\12R" behind. */
static struct arb_span column_name(struct arb_span column)
{
    size_t length = 0;

    column = arb_span_trim(column);
    if (column.length > 0 && (column.at[0] == '+' || column.at[0] == '-')) column.at++, column.length--;
    while (length < column.length && column.at[length] != '\\') length++;
    column.length = length;
    return arb_span_trim(column);
}

static bool read_columns(struct arb_pbn_table *table, struct arb_span value)
{
    ARB_ASSERT(table->columns == 0);

    size_t from = 0;

    for (size_t i = 0; i <= value.length; i++) {
        if (i < value.length && value.at[i] != ';') continue;
        if (table->columns == ARB_PBN_COLUMNS_MAX) return false;
        table->column[table->columns++] = column_name(arb_span_part(value, from, i - from));
        from = i + 1;
    }
    return !(table->columns == 1 && table->column[0].length == 0);
}

/* Does one of the first lines hold exactly a row? */
static bool keeps_to_lines(const struct arb_pbn_table *table, struct arb_pbn ahead)
{
    ARB_ASSERT(table->columns > 0);

    struct arb_pbn_item item;
    uint32_t line = 0;
    unsigned on_line = 0;
    int lines = 0;

    while (arb_pbn_next(&ahead, &item) && item.kind != ARB_PBN_TAG && item.kind != ARB_PBN_GAME_END) {
        if (item.kind != ARB_PBN_ELEMENT) continue;
        if (item.line != line) {
            if (on_line == table->columns || lines++ == LINES_LOOKED_AT) break;
            on_line = 0;
            line = item.line;
        }
        on_line++;
    }
    return on_line == table->columns;
}

/* For each column that is known, its place in a row, or ARB_PBN_COLUMNS_MAX where the table has none of it. */
static void place_columns(struct arb_pbn_table *table)
{
    ARB_ASSERT(table->columns <= ARB_PBN_COLUMNS_MAX);

    static const char *const names[] = {
#define X(name) #name,
        ARB_PBN_RESULT_COLUMNS(X)
#undef X
    };

    for (unsigned n = 0; n < ARB_PBN_RESULT_COLUMN_COUNT; n++) {
        table->place[n] = 0;
        while (table->place[n] < table->columns && !arb_span_is(table->column[table->place[n]], names[n]))
            table->place[n]++;
        if (table->place[n] == table->columns) table->place[n] = ARB_PBN_COLUMNS_MAX;
    }
}

bool arb_pbn_table_begin(struct arb_pbn_table *table, struct arb_span value, struct arb_pbn ahead)
{
    table->columns = table->have = 0;
    if (!read_columns(table, value)) return false;
    place_columns(table);
    table->row_a_line = keeps_to_lines(table, ahead);
    return true;
}

/* An element on another line than the row begun, where rows keep to their lines. */
static bool row_is_broken(const struct arb_pbn_table *table, const struct arb_pbn_item *element)
{
    ARB_ASSERT(table->have <= table->columns);
    return table->row_a_line && table->have > 0 && table->element[0].line != element->line;
}

/* Collects the elements of a row. An element on a new line while a row is not full ends that row as damaged. */
enum arb_pbn_row arb_pbn_table_take(struct arb_pbn_table *table, const struct arb_pbn_item *element, uint32_t *damaged)
{
    enum arb_pbn_row outcome = ARB_PBN_MORE;

    ARB_ASSERT(table->columns > 0 && table->columns <= ARB_PBN_COLUMNS_MAX && table->have <= table->columns);
    if (row_is_broken(table, element)) {
        *damaged = table->element[0].line;
        table->have = 0;
        outcome = ARB_PBN_ROW_DAMAGED;
    }
    if (table->have == table->columns) table->have = 0;
    table->element[table->have++] = *element;
    if (table->have < table->columns) return outcome;
    table->have = 0;
    return ARB_PBN_ROW;
}

bool arb_pbn_table_end(const struct arb_pbn_table *table, uint32_t *damaged)
{
    ARB_ASSERT(table->have < table->columns);
    if (table->have > 0) *damaged = table->element[0].line;
    return table->have == 0;
}

bool arb_pbn_table_cell(const struct arb_pbn_table *table, const char *column, struct arb_span *cell)
{
    ARB_ASSERT(table->columns <= ARB_PBN_COLUMNS_MAX);
    for (unsigned c = 0; c < table->columns; c++) {
        if (!arb_span_is(table->column[c], column)) continue;
        *cell = arb_span_trim(table->element[c].text);
        return cell->length > 0 && !arb_span_is(*cell, "-") && !arb_span_is(*cell, "?");
    }
    return false;
}
