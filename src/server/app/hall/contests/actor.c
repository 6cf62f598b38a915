/* actor.c -- who acts, as text in the journal and back.
 */
#include "hall/contests/actor.h"

#include "keys/account.h"

/* "head Anna", "director", "table 3", "player EW 2", "server" or "public", as the journal keeps it. */
void arb__actor_write(struct arb_writer *out, struct arb_actor actor)
{
    if (actor.role == ARB_DIRECTOR && actor.name[0] != '\0') {
        arb_write_text(out, arb__office_name(actor.office));
        arb_write_char(out, ' ');
        arb_write_text(out, actor.name);
    } else if (actor.role == ARB_DIRECTOR) {
        arb_write_text(out, "director");
    } else if (actor.role == ARB_TABLE) {
        arb_write_text(out, "table ");
        arb_write_int(out, actor.table);
    } else if (actor.role == ARB_PLAYER) {
        arb_write_text(out, actor.side == ARB_EW ? "player EW " : "player NS ");
        arb_write_int(out, actor.pair);
    } else if (actor.role == ARB_SERVER) {
        arb_write_text(out, "server");
    } else {
        arb_write_text(out, "public");
    }
}

/* "director" alone is the club's own password, as all were before directors had names. */
static bool read_director(struct arb_span office, struct arb_span name, struct arb_actor *actor)
{
    struct arb_writer out = arb_writer_on(actor->name, sizeof actor->name);

    actor->role = ARB_DIRECTOR;
    actor->office = ARB_HEAD_DIRECTOR;
    if (name.length == 0) return arb_span_is(office, "director");
    arb_write_span(&out, name);
    return arb__office_read(office, &actor->office) && !out.truncated;
}

/* The inverse of arb__actor_write; anything behind is a fault. *actor is untouched if it is none. */
bool arb__actor_read(struct arb_span span, struct arb_actor *actor)
{
    const struct arb_span role = arb_span_word(&span);
    struct arb_actor read = {0};
    enum arb_side side;
    int64_t number;

    if (arb__office_read(role, &read.office)) {
        if (!read_director(role, arb_span_trim(span), &read)) return false;
        span.length = 0;
    } else if (arb_span_is(role, "table")) {
        if (!arb_span_int(arb_span_word(&span), 1, 255, &number)) return false;
        read = (struct arb_actor){.role = ARB_TABLE, .table = (uint8_t)number};
    } else if (arb_span_is(role, "player")) {
        if (!arb_side_read(arb_span_word(&span), &side) ||
            !arb_span_int(arb_span_word(&span), 1, 255, &number)) return false;
        read = (struct arb_actor){.role = ARB_PLAYER, .side = (uint8_t)side, .pair = (uint8_t)number};
    } else if (arb_span_is(role, "server")) {
        read = (struct arb_actor){.role = ARB_SERVER};
    } else if (!arb_span_is(role, "public")) {
        return false;
    }
    if (span.length > 0) return false;
    *actor = read;
    return true;
}
