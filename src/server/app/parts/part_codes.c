/* part_codes.c -- the part 'codes', the director's alone: what the QR codes lead to.
 */
#include "parts.h"

#include "kind.h"
#include "server.h"

#include <string.h>

void arb__code_url(struct arb_writer *out, const struct arb__evening *evening, const struct arb__pass *pass)
{
    arb_write_text(out, evening->server->base);
    arb_write_text(out, pass->role == ARB_TABLE ? "/t#" : "/p#");
    arb__code_write(out, &evening->server->secret, pass);
}

struct arb__pass arb__pass_of(const struct arb__evening *evening, enum arb_role role, enum arb_side side,
                              unsigned number)
{
    struct arb__pass pass = {.role = (uint8_t)role, .side = (uint8_t)side, .number = (uint8_t)number,
                             .generation = evening->kind[ARB__KEPT]->generation(evening, role, number)};

    memcpy(pass.contest, evening->id, sizeof pass.contest);
    return pass;
}

static void write_code(struct arb_json *json, const struct arb__evening *evening, const struct arb__pass *pass)
{
    char code[ARB__CODE_LETTERS + 1], url[192];
    struct arb_writer letters = arb_writer_on(code, sizeof code), address = arb_writer_on(url, sizeof url);

    arb__code_write(&letters, &evening->server->secret, pass);
    arb__code_url(&address, evening, pass);
    arb_json_key_text(json, "code", code);
    arb_json_key_text(json, "url", url);
}

static void write_tables(struct arb_json *json, const struct arb__evening *evening)
{
    arb_json_key(json, "tables");
    arb_json_array(json);
    for (unsigned table = 1; table <= evening->kept.movement.tables; table++) {
        if (!arb_movement_has_table(&evening->kept.movement, (struct arb_table_no){(uint16_t)table})) continue;
        const struct arb__pass pass = arb__pass_of(evening, ARB_TABLE, ARB_NS, table);

        arb_json_object(json);
        arb_json_key_int(json, "table", table);
        write_code(json, evening, &pass);
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void write_player(struct arb_json *json, const struct arb__evening *evening, enum arb_side side, unsigned pair)
{
    const struct arb__pass pass = arb__pass_of(evening, ARB_PLAYER, side, pair);

    arb_json_object(json);
    arb__key_json(json, "key", &evening->kept, side, pair);
    write_code(json, evening, &pass);
    arb_json_end(json);
}

void arb__codes_write(struct arb_json *json, const struct arb__evening *evening)
{
    const struct arb_movement *m = &evening->kept.movement;

    arb_json_object(json);
    arb_json_key_text(json, "base", evening->server->base);
    write_tables(json, evening);
    arb_json_key(json, "players");
    arb_json_array(json);
    for (unsigned side = 0; side < (m->two_winner ? 2u : 1u); side++)
        for (unsigned pair = 1; pair <= m->pairs; pair++)
            if (!arb__is_phantom(&evening->kept, (enum arb_side)side, pair))
                write_player(json, evening, (enum arb_side)side, pair);
    arb_json_end(json);
    arb_json_end(json);
}
