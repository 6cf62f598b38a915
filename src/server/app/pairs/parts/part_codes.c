/* part_codes.c -- the part 'codes', the director's alone: what the QR codes lead to.
 */
#include "pairs/parts/parts.h"

#include "hall/server.h"
#include "pages/code_paper.h"

#include <string.h>

static void write_code(struct arb_json *json, const struct arb__contest *contest, const struct arb__pass *pass)
{
    char code[ARB__CODE_LETTERS + 1], url[192];
    struct arb_writer letters = arb_writer_on(code, sizeof code), address = arb_writer_on(url, sizeof url);

    arb__code_write(&letters, &contest->server->secret, pass);
    arb__code_url(&address, contest, pass);
    arb_json_key_text(json, "code", code);
    arb_json_key_text(json, "url", url);
}

/* The code and the address of every table of the movement. */
static void write_tables(struct arb_json *json, const struct arb__contest *contest)
{
    const struct arb_movement *m = &arb__pairs_fold(contest)->movement;

    arb_json_key(json, "tables");
    arb_json_array(json);
    for (unsigned table = 1; table <= m->tables; table++) {
        if (!arb_movement_has_table(m, (struct arb_table_no){(uint16_t)table})) continue;
        const struct arb__pass pass = arb__pass_of(contest, ARB_TABLE, ARB_NS, table);

        arb_json_object(json);
        arb_json_key_int(json, "table", table);
        write_code(json, contest, &pass);
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void write_player(struct arb_json *json, const struct arb__contest *contest, enum arb_side side, unsigned pair)
{
    const struct arb__pass pass = arb__pass_of(contest, ARB_PLAYER, side, pair);

    arb_json_object(json);
    arb__key_json(json, "key", arb__pairs_fold(contest), side, pair);
    write_code(json, contest, &pass);
    arb_json_end(json);
}

/* The part "codes", the director's: the wifi's, and all codes of tables and of pairs. */
void arb__pairs_codes_part(struct arb_json *json, const struct arb__contest *contest)
{
    const struct arb_movement *m = &arb__pairs_fold(contest)->movement;

    arb_json_object(json);
    arb_json_key_text(json, "base", arb__base_of_others(contest->server));
    arb__wifi_json(json, &contest->server->club);
    write_tables(json, contest);
    arb_json_key(json, "players");
    arb_json_array(json);
    for (unsigned side = 0; side < (m->two_winner ? 2u : 1u); side++)
        for (unsigned pair = 1; pair <= m->pairs; pair++)
            if (!arb__is_phantom(arb__pairs_fold(contest), (enum arb_side)side, pair))
                write_player(json, contest, (enum arb_side)side, pair);
    arb_json_end(json);
    arb_json_end(json);
}
