/* deals.c -- the boards of a table: brought by who opened it, told by an evening, or drawn from a secret.
 *
 * The secret is not kept anywhere: it is made of the store's own and the table's name, or the evening's, so that all
 * tables of an evening have the same boards. A deal that has to fulfil clauses is looked for on another thread, one at
 * a time for all tables, since a rare one takes seconds.
 */
#include "tables/tables.h"

#include "hall/server.h"

#include "dealing/set.h"

#include <stdlib.h>
#include <string.h>

/* A deal being looked for; outlives the contest if need be. */
struct arb__drawing {
    struct arb__contest *contest;               /* NULL: let go meanwhile */
    struct dealing_key key;
    struct dealing_where where;
    char text[ARB__WHERE_MAX];
    struct arb__tables_act act;
    bool is_found;
};

static bool is_drawing;                         /* one is looked for, at some table; the loop has one thread */

static struct dealing_key key_of(const struct arb__server *server, const char *id, const char *where)
{
    struct dealing_key key = {.entropy = "", .where = where};

    arb__seal(key.secret, sizeof key.secret, &server->secret, "table-deals", arb_span_of(id));
    return key;
}

void arb__tables_commitment(const struct arb__server *server, const char *id, const char *where,
                            char hex[ARB__COMMITMENT_MAX])
{
    const struct dealing_key key = key_of(server, id, where);

    dealing_commitment(&key, hex);
}

void arb__tables_secret(const struct arb__server *server, const char *id, char hex[ARB__COMMITMENT_MAX])
{
    static const char digits[] = "0123456789abcdef";
    const struct dealing_key key = key_of(server, id, "");

    for (size_t i = 0; i < sizeof key.secret; i++) {
        hex[2 * i] = digits[key.secret[i] >> 4];
        hex[2 * i + 1] = digits[key.secret[i] & 15];
    }
    hex[2 * sizeof key.secret] = '\0';
}

static void take(struct arb__contest *contest, const struct arb__tables_act *act)
{
    char line[ARB__LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb__tables_line_write(&out, act);
    arb__hosted_take(contest, arb_writer_span(&out));
}

/* -- With clauses ------------------------------------------------------------------------------------- */

static void look(void *mine)
{
    struct arb__drawing *drawing = mine;

    drawing->key.where = drawing->text;
    drawing->is_found = dealing_board(&drawing->key, &drawing->where, drawing->act.number, &drawing->act.deal);
}

static void looked(void *mine)
{
    struct arb__drawing *drawing = mine;
    struct arb__contest *contest = drawing->contest;

    is_drawing = false;
    if (contest != NULL) {
        arb__tables_of(contest)->drawing = NULL;
        arb__tables_of(contest)->is_too_rare = !drawing->is_found;
        if (drawing->is_found && arb__tables_of(contest)->kept.wants_next) take(contest, &drawing->act);
    }
    free(drawing);
}

/* False: somebody else's is being looked for. */
static bool begin_drawing(struct arb__contest *contest, const struct arb__tables_act *act)
{
    struct arb__tables *tables = arb__tables_of(contest);
    struct arb__drawing *drawing;
    struct arb_span wrong;
    bool is_read;

    if (tables->drawing != NULL || tables->is_too_rare) return true;
    if (is_drawing) return false;
    drawing = calloc(1, sizeof *drawing);
    ARB_ASSERT(drawing != NULL);
    drawing->contest = contest;
    memcpy(drawing->text, tables->kept.terms.where, sizeof drawing->text);
    drawing->key = key_of(contest->server, contest->id, "");
    drawing->act = *act;
    is_read = dealing_where_read(arb_span_of(drawing->text), &drawing->where, &wrong);
    ARB_ASSERT(is_read);
    tables->drawing = drawing;
    is_drawing = true;
    arb_net_work(contest->server->net, look, looked, drawing);
    return true;
}

void arb__tables_forget_drawing(struct arb__tables *tables)
{
    if (tables->drawing != NULL) tables->drawing->contest = NULL;
}

/* -- The next board -------------------------------------------------------------------------------------- */

static void draw(struct arb__contest *contest, struct arb__tables_act *act)
{
    static const struct dealing_where anything;
    const char *of = arb__tables_of(contest)->kept.terms.of;
    const struct dealing_key key = key_of(contest->server, of[0] != '\0' ? of : contest->id, "");
    const bool is_dealt = dealing_board(&key, &anything, act->number, &act->deal);

    ARB_ASSERT(is_dealt);
    take(contest, act);
}

/* False: not yet, and it is to be asked again. An evening that has not told its cards stirs the table itself. */
bool arb__tables_deal(struct arb__contest *contest)
{
    const struct arb__tables_fold *fold = &arb__tables_of(contest)->kept;
    struct arb__tables_act act = {.kind = ARB__TABLES_BOARD, .number = (uint16_t)arb__next_number(fold)};

    if (fold->given > 0) {
        act.deal = fold->brought[fold->boards].deal;
        take(contest, &act);
        return true;
    }
    if (fold->terms.where[0] != '\0') return begin_drawing(contest, &act);
    switch (arb__tables_deal_of(contest, act.number, &act.deal)) {
    case ARB__DEALT_DRAWN: draw(contest, &act); break;
    case ARB__DEALT_TOLD: take(contest, &act); break;
    case ARB__DEALT_AWAITED: break;
    }
    return true;
}
