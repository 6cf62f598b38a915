/* parts.c -- the document of what changed since an act, and versions.
 *
 * A part's number may be too high, never too low: what an act may have changed is marked,
 * whether it did or not. Whether a part may be seen changes only with an act that marks the
 * part too, so a part that disappears is sent as null by the same rule. Which parts there
 * are is for the contest's kind to say: kind.h.
 */
#include "hall/answers/answer.h"
#include "hall/kind.h"
#include "hall/server.h"

#include <stdlib.h>

struct arb__watch arb__watch_of(struct arb_actor actor)
{
    struct arb__watch watch = {.actor = actor};

    if (actor.role == ARB_PLAYER) {
        watch.card_side = actor.side;
        watch.card_pair = actor.pair;
    }
    return watch;
}

/* -- What is sent ---------------------------------------------------------------------- */

static bool has_pace(const struct arb__kind *kind, unsigned part, enum arb__pace pace)
{
    return (pace & (kind->is_slow(part) ? ARB__SLOW : ARB__QUICK)) != 0;
}

void arb__settle(struct arb__contest *contest)
{
    if (contest->kind[ARB__KEPT]->settle != NULL) contest->kind[ARB__KEPT]->settle(contest);
}

bool arb__parts_waiting(const struct arb__contest *contest, const struct arb__watch *watch, uint32_t since,
                        enum arb__pace pace)
{
    const struct arb__kind *kind = contest->kind[ARB__KEPT];
    const uint32_t *changed = kind->changed(contest);

    for (unsigned part = 0; part < kind->parts; part++)
        if (changed[part] > since && has_pace(kind, part, pace) && kind->in_view(contest, watch, part)) return true;
    return false;
}

/* -- Versions ------------------------------------------------------------------------- */

static void write_epoch(struct arb_writer *out, const struct arb__server *server)
{
    arb_write_char(out, 'k');
    arb_write_hex64(out, server->hall.incarnation);
    arb_write_char(out, '.');
}

/* A version of a contest whose last act is 'seq'. */
static void write_version_of(struct arb_writer *out, const struct arb__server *server, uint32_t seq)
{
    write_epoch(out, server);
    arb_write_int(out, seq);
}

void arb__version_write(struct arb_writer *out, const struct arb__contest *contest, uint32_t seq)
{
    write_version_of(out, contest->server, seq);
}

uint32_t arb__version_read(const struct arb__contest *contest, struct arb_span text)
{
    char epoch[32];
    struct arb_writer out = arb_writer_on(epoch, sizeof epoch);
    int64_t seq;

    write_epoch(&out, contest->server);
    if (text.length <= out.length || !arb_span_equal((struct arb_span){text.at, out.length},
                                                     arb_writer_span(&out))) return 0;
    text = arb_span_skip(text, out.length);
    return arb_span_int(text, 1, contest->kept_seq, &seq) ? (uint32_t)seq : 0;
}

/* -- The document --------------------------------------------------------------------- */

void arb__parts_begin(struct arb_json *json, struct arb__server *server, uint32_t version)
{
    char text[48];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    write_version_of(&out, server, version);
    ARB_ASSERT(!out.truncated);
    arb_json_object(json);
    arb_json_key(json, "version");
    arb_json_plain(json, arb_writer_span(&out));
    arb_json_key_int(json, "now", arb__now(server));
    arb_json_key(json, "parts");
}

struct alone {
    const struct arb__contest *contest;
    const struct arb__watch *watch;
    unsigned part;
};

static void write_alone(struct arb_writer *out, const void *what)
{
    const struct alone *alone = what;
    struct arb_json json = arb_json_on(out);

    alone->contest->kind[ARB__KEPT]->part(&json, alone->contest, alone->watch, alone->part);
}

void arb__alike_free(struct arb__alike *alike)
{
    for (unsigned i = 0; i < ARB__ALIKE_MAX; i++) free((char *)alike->written[i].text.at);
    *alike = (struct arb__alike){0};
}

static struct arb_span alike_text(struct arb__alike *alike, const struct alone *alone)
{
    const unsigned role = alone->watch->actor.role;
    unsigned place;

    for (unsigned i = 0; i < ARB__ALIKE_MAX; i++)
        if (alike->written[i].text.at != NULL && alike->written[i].part == alone->part &&
            alike->written[i].role == role) return alike->written[i].text;
    place = alike->next++ % ARB__ALIKE_MAX;
    free((char *)alike->written[place].text.at);
    alike->written[place].text = arb__write_all(2048, write_alone, alone);
    alike->written[place].part = alone->part;
    alike->written[place].role = role;
    return alike->written[place].text;
}

/* One part, from what was written for another of that role where it is the same. */
static void write_part(struct arb_json *json, const struct arb__contest *contest, const struct arb__watch *watch,
                       unsigned part, struct arb__alike *alike)
{
    const struct arb__kind *kind = contest->kind[ARB__KEPT];
    const bool is_alike = alike != NULL && kind->is_alike != NULL && kind->is_alike(part, watch->actor.role);

    if (is_alike) arb_json_raw(json, alike_text(alike, &(struct alone){contest, watch, part}));
    else kind->part(json, contest, watch, part);
}

/* Since 0 all parts that are there; else those that changed after act 'since', with null for one that is there no more.
 * Parts out of the watcher's view are left out. */
void arb__parts_object(struct arb_json *json, const struct arb__contest *contest, const struct arb__watch *watch,
                       uint32_t since, enum arb__pace pace, struct arb__alike *alike)
{
    const struct arb__kind *kind = contest->kind[ARB__KEPT];
    const uint32_t *changed = kind->changed(contest);

    arb_json_object(json);
    for (unsigned part = 0; part < kind->parts; part++) {
        char text[32];
        struct arb_writer words = arb_writer_on(text, sizeof text);
        bool there;

        if ((since > 0 && changed[part] <= since) || !has_pace(kind, part, pace)) continue;
        if (!kind->in_view(contest, watch, part)) continue;
        there = kind->is_there(contest, watch, part);
        if (since == 0 && !there) continue;
        kind->name(&words, contest, part);
        arb_json_key(json, text);
        if (there) write_part(json, contest, watch, part, alike);
        else arb_json_null(json);
    }
    arb_json_end(json);
}

void arb__parts_write(struct arb_writer *out, const struct arb__contest *contest, const struct arb__watch *watch,
                      uint32_t since, enum arb__pace pace, uint32_t version, struct arb__alike *alike)
{
    struct arb_json json = arb_json_on(out);

    arb__parts_begin(&json, contest->server, version);
    arb__parts_object(&json, contest, watch, since, pace, alike);
    arb_json_end(&json);
}
