/* movement.c -- POST movement: shows the movement that a line would order.
 */
#include "pairs/endpoints/endpoints.h"

#include "hall/answers/answer.h"
#include "hall/answers/refusal.h"
#include "pairs/parts/parts.h"
#include "people/session.h"

#include <string.h>

static void write_movement(struct arb_writer *out, const void *what)
{
    struct arb_json json = arb_json_on(out);

    arb__movement_write(&json, what);
}

static void refuse_movement(const struct arb__server *server, struct arb_reply *reply,
                            const struct arb_contest_act *read)
{
    struct arb__act act = {.kind = server->kinds[ARB__KIND_PAIRS]};
    const struct arb__answer answer = {.fault = ARB_CONTEST_MOVEMENT_IMPOSSIBLE, .act = &act};

    memcpy(act.of_kind, read, sizeof *read);
    arb__refuse_act(server, reply, 400, &answer);
}

/* Makes the movement that a `movement` line orders and sends it, without any contest; else says why there is none. */
static void preview(struct arb__server *server, struct arb_reply *reply, struct arb_span line)
{
    struct arb_contest_act act;
    struct arb__answer unread = {.kept = 0};
    struct arb_movement movement;
    struct arb_movement_place place;

    if (arb_contest_line_read(line, &act, &unread.line) != ARB_LINE_GOOD)
        arb__refuse_act(server, reply, 400, &unread);
    else if (act.kind != ARB_ACT_MOVEMENT) arb__refuse(server, reply, 400, "wire.movement", NULL, 0);
    else if (arb_movement_make(&act.order, &movement, &place) != ARB_MOVEMENT_LEGAL)
        refuse_movement(server, reply, &act);
    else arb__send_json(reply, 8192, write_movement, &movement);
}

/* POST /api/movement, for directors: what a movement would look like. */
void arb__pairs_movement(struct arb__server *server, struct arb_reply *reply)
{
    json_t *object;
    struct arb_span line;

    if (!arb__is_director(server, arb_reply_request(reply))) {
        arb__refuse(server, reply, 401, "login.needed", NULL, 0);
        return;
    }
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    if (!arb__text_in(object, "line", 4 * ARB_LINE_MAX, &line)) arb__refuse(server, reply, 400, "wire.movement", NULL,
                                                                            0);
    else preview(server, reply, line);
    json_decref(object);
}
