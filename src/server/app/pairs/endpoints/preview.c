/* preview.c -- POST preview: what a ruling, or any other act, would do to the board, its pairs and the ranking.
 */
#include "pairs/endpoints/endpoints.h"

#include "hall/answers/answer.h"
#include "hall/answers/refusal.h"
#include "pairs/contest/pairs.h"
#include "pairs/parts/scores.h"
#include "parts/pieces.h"
#include "people/session.h"

#include "arbitro/contest/preview.h"

#include <stdlib.h>
#include <string.h>

/* An act looked at. */
struct look {
    const struct arb__contest *contest;
    struct arb_contest_act act;
    struct arb_preview *preview;
};

/* The sheet before and after; of a board that the director has still to play, that it is hidden. */
static void write_board(struct arb_json *json, const struct look *look)
{
    const struct arb_preview *p = look->preview;
    const uint8_t board = p->board[ARB_AFTER].board;

    arb_json_key(json, "board");
    if (p->round == 0) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    arb_json_key_int(json, "board", board);
    if (arb__is_hidden_from_director(arb__pairs_fold(look->contest), board)) {
        arb_json_key_bool(json, "hidden", true);
    } else {
        arb_json_key(json, "before");
        arb__sheet_write(json, arb__pairs_fold(look->contest), &p->board[ARB_BEFORE]);
        arb_json_key(json, "after");
        arb__sheet_write(json, &p->after, &p->board[ARB_AFTER]);
    }
    arb_json_end(json);
}

static bool sits_there(const struct look *look, unsigned side, unsigned pair)
{
    const struct arb_preview *p = look->preview;
    const struct arb_movement *m = &p->after.movement;
    struct arb_meeting at;

    if (p->round == 0 || p->table == 0) return false;
    at = m->meeting[p->round - 1][p->table - 1];
    if (!m->two_winner)
        return pair == at.ns || pair == at.ew || pair == at.partner[ARB_NS] || pair == at.partner[ARB_EW];
    return pair == (side == ARB_EW ? at.ew : at.ns);
}

/* The pairs at the table, and those that are fined or no longer so. */
static bool is_concerned(const struct look *look, unsigned side, const struct arb_standings_row *before,
                         const struct arb_standings_row *after)
{
    return sits_there(look, side, after->pair) || before->penalty != after->penalty;
}

static void write_pair(struct arb_json *json, const struct look *look, enum arb_side side,
                       const struct arb_standings_row *before, const struct arb_standings_row *after)
{
    const struct arb_preview *p = look->preview;

    arb_json_object(json);
    arb__key_json(json, "key", &p->after, side, after->pair);
    arb_json_key(json, "before");
    arb__row_write(json, arb__pairs_fold(look->contest), &p->standings[ARB_BEFORE], side, before);
    arb_json_key(json, "after");
    arb__row_write(json, &p->after, &p->standings[ARB_AFTER], side, after);
    arb_json_end(json);
}

/* The pairs whose place or score the act would change. */
static void write_pairs(struct arb_json *json, const struct look *look)
{
    const struct arb_standings *s = look->preview->standings;

    arb_json_key(json, "pairs");
    arb_json_array(json);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned i = 0; i < s[ARB_AFTER].count[side]; i++) {
            const struct arb_standings_row *after = &s[ARB_AFTER].row[side][i];
            const struct arb_standings_row *before = arb__row_of(&s[ARB_BEFORE], (enum arb_side)side, after->pair);

            if (before != NULL && is_concerned(look, side, before, after))
                write_pair(json, look, (enum arb_side)side, before, after);
        }
    arb_json_end(json);
}

/* The act in its normal form, the board and the ranking before and after it. */
static void write_preview(struct arb_writer *out, const void *what)
{
    const struct look *look = what;
    const struct arb_preview *p = look->preview;
    struct arb_json json = arb_json_on(out);
    char line[ARB_LINE_MAX];
    struct arb_writer words = arb_writer_on(line, sizeof line);

    arb_contest_line_write(&words, &look->act);
    arb_json_object(&json);
    arb_json_key_text(&json, "line", line);
    arb__key_or_null(&json, "ruling", p->ruling);
    arb__key_or_null(&json, "table", p->table);
    arb__key_or_null(&json, "round", p->round);
    write_board(&json, look);
    write_pairs(&json, look);
    arb_json_key(&json, "ranking");
    arb_json_object(&json);
    arb_json_key(&json, "before");
    arb__standings_write(&json, arb__pairs_fold(look->contest), &p->standings[ARB_BEFORE]);
    arb_json_key(&json, "after");
    arb__standings_write(&json, &p->after, &p->standings[ARB_AFTER]);
    arb_json_end(&json);
    arb_json_end(&json);
}

static void look_at(struct arb__server *server, struct arb_reply *reply, struct look *look)
{
    struct arb__act act = {.kind = look->contest->kind[ARB__KEPT]};
    const enum arb_contest_fault fault = arb_contest_preview(arb__pairs_fold(look->contest), &look->act, look->preview);

    memcpy(act.of_kind, &look->act, sizeof look->act);
    if (fault == ARB_CONTEST_TAKEN) arb__send_json(reply, 65536, write_preview, look);
    else arb__refuse_act(server, reply, fault == ARB_CONTEST_NOT_ALLOWED ? 403 : 400,
                         &(struct arb__answer){.fault = fault, .act = &act});
}

/* POST …/preview, for directors: what an act would do. Nothing is kept. */
void arb__pairs_preview(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    struct look look = {.contest = contest};
    struct arb__answer unread = {.kept = 0};
    struct arb_actor actor;
    struct arb_span line;
    json_t *object;

    if (!arb__actor_of(server, reply, contest, &actor)) return;
    if (actor.role != ARB_DIRECTOR) {
        arb__refuse(server, reply, 403, "contest.not_allowed", NULL, 0);
        return;
    }
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    if (!arb__text_in(object, "line", 4 * ARB__LINE_MAX, &line)) {
        arb__refuse(server, reply, 400, "wire.act", ARB_VALUES(ARB_NUMBER("number", 1)));
    } else if (arb_contest_line_read(line, &look.act, &unread.line) != ARB_LINE_GOOD) {
        arb__refuse_act(server, reply, 400, &unread);
    } else {
        look.act.actor = actor;
        look.act.at_ms = contest->last_at_ms;
        look.preview = calloc(1, sizeof *look.preview);
        ARB_ASSERT(look.preview != NULL);
        look_at(server, reply, &look);
        free(look.preview);
    }
    json_decref(object);
}
