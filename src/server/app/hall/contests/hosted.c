/* hosted.c -- meetings that are played here: the name of their table, and acts that the server makes for them.
 */
#include "hall/contests/hosted.h"

#include "hall/contests/act.h"
#include "hall/kind.h"
#include "hall/server.h"

/* "t3r2-…": nobody foresees the letters. */
void arb__hosted_id(struct arb_writer *out, const struct arb__contest *contest, const struct arb__hosted *hosted)
{
    char text[ARB__ID_MAX + 24];
    struct arb_writer place = arb_writer_on(text, sizeof text);
    uint8_t mac[10];

    arb_write_text(&place, contest->id);
    arb_write_char(&place, ' ');
    arb_write_int(&place, hosted->round);
    arb_write_char(&place, ' ');
    arb_write_int(&place, hosted->table);
    arb_write_char(&place, ' ');
    arb_write_int(&place, hosted->room);
    arb__seal(mac, sizeof mac, &contest->server->secret, "hosted", arb_writer_span(&place));
    arb_write_char(out, 't');
    arb_write_int(out, hosted->table);
    arb_write_char(out, 'r');
    arb_write_int(out, hosted->round);
    arb_write_char(out, '-');
    arb__seal_letters(out, mac, sizeof mac);
}

/* Who sits there, from North on. */
static void write_keys(struct arb_json *json, const struct arb__contest *contest, const struct arb__hosted *hosted)
{
    arb_json_key(json, "keys");
    arb_json_array(json);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        char text[8];
        struct arb_writer key = arb_writer_on(text, sizeof text);

        contest->kind[ARB__KEPT]->write_key(&key, contest, hosted->seat[seat].side, hosted->seat[seat].number);
        arb_json_text(json, text);
    }
    arb_json_end(json);
}

void arb__hosted_json(struct arb_json *json, const struct arb__contest *contest)
{
    struct arb__hosted hosted;

    arb_json_array(json);
    for (unsigned n = 0; contest->kind[ARB__KEPT]->hosted(contest, n, &hosted); n++) {
        char id[ARB__ID_MAX + 1];
        struct arb_writer out = arb_writer_on(id, sizeof id);

        arb__hosted_id(&out, contest, &hosted);
        arb_json_object(json);
        arb_json_key_int(json, "round", hosted.round);
        arb_json_key_int(json, "table", hosted.table);
        arb_json_key_int(json, "room", hosted.room);
        arb_json_key_text(json, "contest", id);
        write_keys(json, contest, &hosted);
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void answered(void *mine, const struct arb__answer *answer)
{
    (void)mine;
    (void)answer;
}

void arb__hosted_take(struct arb__contest *contest, struct arb_span line)
{
    char id[ARB__ACT_ID_MAX];
    struct arb_writer name = arb_writer_on(id, sizeof id);

    arb_write_text(&name, "server-");
    arb_write_int(&name, contest->ahead_seq + 1);
    arb__act_take(contest, (struct arb_actor){.role = ARB_SERVER}, arb_writer_span(&name), line,
                  arb__now(contest->server), answered, NULL);
}
