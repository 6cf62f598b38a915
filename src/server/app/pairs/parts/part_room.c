/* part_room.c -- the part 'room': who calls the director, and which tables are behind. The director's alone.
 */
#include "pairs/parts/parts.h"

#include "hall/server.h"

#include "arbitro/contest/room.h"

#include <stdlib.h>

static void write_fields(struct arb_json *json, const struct arb_summons *call)
{
    arb_json_key(json, "board");
    if (call->board > 0) arb_json_int(json, call->board);
    else arb_json_null(json);
    arb__summons_write(json, call);
}

void arb__call_write(struct arb_json *json, const struct arb_contest *pairs, unsigned table)
{
    const struct arb_summons *call = &pairs->summons[table - 1];

    if (call->state == ARB_SUMMONS_NONE) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    write_fields(json, call);
    arb_json_end(json);
}

static void write_calls(struct arb_json *json, const struct arb_contest *pairs)
{
    uint8_t tables[ARB_TABLES_MAX];
    const unsigned count = arb_room_calls(pairs, tables);

    arb_json_key(json, "calls");
    arb_json_array(json);
    for (unsigned i = 0; i < count; i++) {
        arb_json_object(json);
        arb_json_key_int(json, "table", tables[i]);
        write_fields(json, &pairs->summons[tables[i] - 1]);
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* -- Progress ----------------------------------------------------------------------- */

struct row {
    uint8_t table;
    int64_t late_ms;                /* now */
    struct arb_progress at;
};

/* The order of urgency: tables that still play before those that only owe results, the latest first. */
static int worst_first(const void *a, const void *b)
{
    const struct row *x = a, *y = b;
    const int open_x = x->at.played < x->at.boards, open_y = y->at.played < y->at.boards;

    if (open_x != open_y) return open_y - open_x;
    if (x->late_ms != y->late_ms) return x->late_ms > y->late_ms ? -1 : 1;
    return x->table - y->table;
}

/* How far a table is. A client adds to lateMs what has passed since growsFrom. */
static void write_row(struct arb_json *json, const struct row *row)
{
    arb_json_object(json);
    arb_json_key_int(json, "table", row->table);
    arb_json_key_int(json, "boards", row->at.boards);
    arb_json_key_int(json, "played", row->at.played);
    arb_json_key_int(json, "counting", row->at.counting);
    arb_json_key_int(json, "owed", row->at.owed);
    arb_json_key_int(json, "lateMs", row->at.late_ms);
    arb_json_key(json, "growsFrom");
    if (row->at.ticking) arb_json_int(json, row->at.from_ms);
    else arb_json_null(json);
    arb_json_end(json);
}

/* The part "room", the director's: open calls, and the tables that play or owe results, the latest first. */
void arb__pairs_room_part(struct arb_json *json, const struct arb__contest *contest)
{
    const struct arb_contest *c = arb__pairs_fold(contest);
    const int64_t now = arb__now(contest->server);
    struct row rows[ARB_TABLES_MAX];
    size_t count = 0;

    for (uint8_t table = 1; table <= c->movement.tables; table++) {
        struct row *row = &rows[count];

        arb_room_progress(c, table, &row->at);
        if (!row->at.plays && row->at.owed == 0) continue;
        row->table = table;
        row->late_ms = arb_progress_late(&row->at, now);
        count++;
    }
    qsort(rows, count, sizeof *rows, worst_first);
    arb_json_object(json);
    if (contest->server->clock.off_ms != 0) arb_json_key_int(json, "clockAheadMs", contest->server->clock.off_ms);
    write_calls(json, c);
    arb_json_key(json, "tables");
    arb_json_array(json);
    for (size_t i = 0; i < count; i++) write_row(json, &rows[i]);
    arb_json_end(json);
    arb_json_end(json);
}
