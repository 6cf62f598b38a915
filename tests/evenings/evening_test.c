/* evening_test.c -- folds the evenings given and compares what they came to with what they tell.
 *
 * An act with a number must be taken, one without must be refused with the fault told behind it and leave the
 * contest as it was. A 'ranking' or 'board' section is compared word by word.
 */
#include "../unit/table_rows.h"

#include "arbitro/text/contest_line.h"
#include "arbitro/contest/room.h"
#include "arbitro/contest/standings.h"

#include <string.h>

static struct arb_contest contest, before;
static struct arb_scores scores;
static struct arb_standings standings;
static struct arb_board_sheet sheet;
static unsigned faults;

/* What a section should say, a line each, single blanks; and how far it was compared. */
static char expected[1 << 14];
static struct arb_span unread;
static bool in_section;

/* -- Acts ---------------------------------------------------------------------------- */

static struct arb_span column(struct arb_span *rest)
{
    struct arb_span front = {rest->at, 0};

    while (front.length < rest->length && rest->at[front.length] != '\t') front.length++;
    rest->at += front.length;
    rest->length -= front.length;
    if (rest->length > 0) rest->at++, rest->length--;
    return front;
}

static int64_t number(struct arb_span digits)
{
    int64_t value = 0;

    for (size_t i = 0; i < digits.length; i++)
        if (digits.at[i] >= '0' && digits.at[i] <= '9') value = value * 10 + digits.at[i] - '0';
    return value;
}

/* "director", "table 3"; "head Anna", "director Ugo", "assistant Carla" where there are several. */
static struct arb_actor actor_of(struct arb_span who)
{
    static const char *const offices[] = {"head", "director", "assistant"};
    const struct arb_span word = arb_span_word(&who), name = arb_span_trim(who);
    struct arb_actor actor = {.role = ARB_TABLE, .table = (uint8_t)number(name)};

    if (arb_span_is(word, "table")) return actor;
    actor = (struct arb_actor){.role = ARB_DIRECTOR};
    for (uint8_t i = 0; name.length > 0 && i < 3; i++)
        if (arb_span_is(word, offices[i])) actor.office = i;
    for (size_t i = 0; i < name.length && i + 1 < ARB_DIRECTOR_NAME_MAX; i++) actor.name[i] = name.at[i];
    return actor;
}

/* "2026-11-18T20:30:50.656Z": milliseconds of the month are time enough for a test. */
static int64_t at_ms(struct arb_span when)
{
    const char *t = when.at;
    const int64_t day = number((struct arb_span){t + 8, 2}), hour = number((struct arb_span){t + 11, 2});
    const int64_t minute = number((struct arb_span){t + 14, 2}), second = number((struct arb_span){t + 17, 2});

    return (((day * 24 + hour) * 60 + minute) * 60 + second) * 1000 + number((struct arb_span){t + 20, 3});
}

static void check_act(struct table_rows *rows, struct arb_span row)
{
    struct arb_contest_act act;
    struct arb_line_error error;
    const struct arb_span no = column(&row), when = column(&row), who = column(&row), line = column(&row);
    const bool should_be_taken = !arb_span_is(no, "-");
    enum arb_contest_fault fault;
    const char *symbol;

    if (arb_contest_line_read(line, &act, &error) != ARB_LINE_GOOD) {
        TABLE_FAULT(*rows, faults, "column %u of the act is not understood\n", error.column);
        return;
    }
    act.actor = actor_of(who);
    act.at_ms = at_ms(when);
    before = contest;
    fault = arb_contest_check_late(&contest, &act);
    if (fault == ARB_CONTEST_TAKEN) fault = arb_contest_step(&contest, &act);
    symbol = arb_contest_fault_symbol(fault);
    if (!arb_span_is(should_be_taken ? arb_span_of("taken") : row, symbol))
        TABLE_FAULT(*rows, faults, "%.*s: %s\n", (int)line.length, line.at, symbol);
    if (fault != ARB_CONTEST_TAKEN && memcmp(&contest, &before, sizeof contest) != 0)
        TABLE_FAULT(*rows, faults, "it was refused and has changed something\n");
    if (should_be_taken && contest.acts != (uint64_t)number(no)) TABLE_FAULT(*rows, faults, "the acts miscount\n");
}

/* -- Sections -------------------------------------------------------------------------- */

static void write_units(struct arb_writer *out, int64_t units)
{
    arb_write_char(out, ' ');
    arb_write_fixed(out, units, 4);
}

static void write_place(struct arb_writer *out, unsigned rank, bool tied)
{
    if (rank == 0) arb_write_char(out, '-');
    else arb_write_int(out, rank);
    arb_write_text(out, tied ? "= " : " ");
}

static void write_key(struct arb_writer *out, unsigned key)
{
    if (key == ARB_PARTING_SHARED) return;
    arb_write_char(out, ' ');
    arb_write_text(out, arb_parting_word((enum arb_parting)key));
}

/* What decided between equals, the place in a category, the place with handicap. */
static void write_beside(struct arb_writer *out, const struct arb_standings_row *row, const char *category)
{
    write_key(out, row->decided);
    if (row->within.rank > 0) {
        arb_write_char(out, ' ');
        arb_write_text(out, category);
        arb_write_char(out, ' ');
        write_place(out, row->within.rank, row->within.tied);
    }
    if (!standings.has_handicap) return;
    arb_write_text(out, " handicap ");
    write_place(out, row->with.rank, row->with.tied);
    arb_write_fixed(out, row->with_hundredths, 2);
    write_key(out, row->with.decided);
}

static void write_ranking(struct arb_writer *out)
{
    arb_contest_standings(&contest, 0, &scores, &standings);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned i = 0; i < standings.count[side]; i++) {
            const struct arb_standings_row *row = &standings.row[side][i];

            write_place(out, row->rank, row->tied);
            if (standings.two_winner) arb_write_text(out, arb_side_name((enum arb_side)side));
            arb_write_int(out, row->pair);
            write_units(out, row->won);
            write_units(out, row->available);
            arb_write_char(out, ' ');
            arb_write_fixed(out, row->shown_hundredths, 2);
            arb_write_text(out, row->moved < 0 ? " " : " +");
            arb_write_int(out, row->moved);
            write_beside(out, row, contest.terms[side][row->pair].category);
            arb_write_char(out, '\n');
        }
}

static void write_result(struct arb_writer *out, const struct arb_board_result *result)
{
    arb_write_text(out, "R");
    arb_write_int(out, result->round);
    arb_write_text(out, " T");
    arb_write_int(out, result->table);
    arb_write_char(out, ' ');
    if (result->outcome.kind == ARB_ARTIFICIAL) {
        arb_write_char(out, 'A');
        arb_write_int(out, result->outcome.ns_percent);
        arb_write_char(out, '/');
        arb_write_int(out, result->outcome.ew_percent);
    } else if (result->outcome.kind == ARB_ADJUSTED) {
        arb_write_text(out, "adjusted");
    } else {
        arb_write_int(out, result->points);
    }
    write_units(out, result->award[ARB_NS].won);
    write_units(out, result->award[ARB_EW].won);
    arb_write_char(out, '\n');
}

static void write_board(struct arb_writer *out, uint8_t board)
{
    arb_contest_score(&contest, 0, &scores);
    arb_contest_board(&contest, &scores, board, &sheet);
    for (unsigned i = 0; i < sheet.count; i++)
        if (sheet.result[i].outcome.kind != ARB_NOT_PLAYED) write_result(out, &sheet.result[i]);
}

/* Who calls, and for how many seconds; then how far each table is, and by how many it is late. */
static void write_room(struct arb_writer *out, int64_t now_ms)
{
    uint8_t tables[ARB_TABLES_MAX];
    const unsigned calls = arb_room_calls(&contest, tables);

    for (unsigned i = 0; i < calls; i++) {
        const struct arb_summons *call = &contest.summons[tables[i] - 1];

        arb_write_text(out, "call T");
        arb_write_int(out, tables[i]);
        arb_write_text(out, " B");
        arb_write_int(out, call->board);
        arb_write_char(out, ' ');
        arb_write_int(out, (now_ms - call->at_ms) / 1000);
        arb_write_text(out, call->state == ARB_SUMMONS_ANSWERED ? " answered " : " waits");
        arb_write_text(out, call->by);
        arb_write_char(out, '\n');
    }
    for (uint8_t table = 1; table <= contest.movement.tables; table++) {
        struct arb_progress at;

        arb_room_progress(&contest, table, &at);
        if (!at.plays && at.owed == 0) continue;
        arb_write_char(out, 'T');
        arb_write_int(out, table);
        arb_write_char(out, ' ');
        arb_write_int(out, at.counting);
        arb_write_char(out, '/');
        arb_write_int(out, at.boards);
        arb_write_text(out, " late ");
        arb_write_int(out, arb_progress_late(&at, now_ms) / 1000);
        arb_write_text(out, " owes ");
        arb_write_int(out, at.owed);
        arb_write_char(out, '\n');
    }
}

/* For each pair with a substitute: who sat in each round, and the boards of each. */
static void write_persons(struct arb_writer *out)
{
    for (unsigned side = 0; side < 2; side++)
        for (uint8_t pair = 1; pair <= contest.movement.pairs; pair++) {
            struct arb_person person[ARB_PERSONS_MAX];
            const unsigned count = arb_contest_persons(&contest, (enum arb_side)side, pair, person);

            if (side == ARB_EW && !contest.movement.two_winner) continue;
            if (!arb_contest_has_substitute(&contest, (enum arb_side)side, pair)) continue;
            for (uint8_t round = 1; round <= contest.movement.rounds; round++) {
                const char *name[2];

                arb_contest_sitting(&contest, (enum arb_side)side, pair, round, name);
                arb_write_int(out, pair);
                arb_write_text(out, " R");
                arb_write_int(out, round);
                for (unsigned i = 0; i < 2; i++) arb_write_char(out, ' '), arb_write_text(out, name[i]);
                arb_write_char(out, '\n');
            }
            for (unsigned i = 0; i < count; i++) {
                arb_write_int(out, pair);
                arb_write_char(out, ' ');
                arb_write_text(out, person[i].name);
                arb_write_char(out, ' ');
                arb_write_int(out, person[i].boards);
                arb_write_char(out, '\n');
            }
        }
}

/* What was not told in the section that ends here. */
static void close_section(struct table_rows *rows)
{
    if (in_section && unread.length > 0)
        TABLE_FAULT(*rows, faults, "not told: %.*s", (int)unread.length, unread.at);
    in_section = false;
}

static void open_section(struct table_rows *rows, struct arb_span row)
{
    struct arb_writer out = arb_writer_on(expected, sizeof expected);
    struct arb_span word = row;

    close_section(rows);
    if (arb_span_is(row, "ranking")) write_ranking(&out);
    else if (arb_span_is(arb_span_word(&word), "room")) write_room(&out, at_ms(arb_span_trim(word)));
    else if (arb_span_is(row, "persons")) write_persons(&out);
    else write_board(&out, (uint8_t)number(row));
    ARB_ASSERT(!out.truncated);
    unread = arb_writer_span(&out);
    in_section = true;
}

/* Word by word, so that columns may be lined up. */
static void check_section(struct table_rows *rows, struct arb_span told)
{
    struct arb_span computed = {NULL, 0}, a = told, b;

    if (!arb_span_line(&unread, &computed)) TABLE_FAULT(*rows, faults, "told and not computed\n");
    b = computed;
    while (a.length > 0 || b.length > 0)
        if (!arb_span_equal(arb_span_word(&a), arb_span_word(&b))) {
            TABLE_FAULT(*rows, faults, "computed %.*s\n", (int)computed.length, computed.at);
            return;
        }
}

static bool is_section(struct arb_span row)
{
    const struct arb_span word = arb_span_word(&row);

    return arb_span_is(word, "ranking") || arb_span_is(word, "board") || arb_span_is(word, "room") ||
           arb_span_is(word, "persons");
}

static void check_evening(const char *path)
{
    struct table_rows rows = table_open(path);
    struct arb_span row;

    memset(&contest, 0, sizeof contest);
    in_section = false;
    while (table_next(&rows, &row)) {
        const bool is_act = memchr(row.at, '\t', row.length) != NULL;

        if (is_act) close_section(&rows), check_act(&rows, row);
        else if (is_section(row)) open_section(&rows, row);
        else if (in_section) check_section(&rows, row);
        else TABLE_FAULT(rows, faults, "neither an act nor a section\n");
    }
    close_section(&rows);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) check_evening(argv[i]);
    return argc < 2 || faults > 0;
}
