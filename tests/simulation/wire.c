/* wire.c -- see wire.h. The two ends of a line and what is on its way hold it by a count; it goes with the last. */
#include "wire.h"

#include <stdlib.h>
#include <string.h>

struct wire_end {
    struct wire *wire;
    struct place *place;
    const struct wire_ear *ear;
    void *mine;
    int64_t due_ms;                 /* when what was sent to here last comes out */
    bool is_gone;                   /* let go of */
    bool is_lost;                   /* told that there is no line any more */
    bool sends_no_more;
};

struct wire {
    struct wire_end end[2];
    unsigned holders;
    bool is_cut;                    /* nothing more comes out */
};

enum parcel_kind { BYTES, END, LOSS };

struct parcel {
    struct wire_end *to;
    enum parcel_kind kind;
    size_t length;
    char bytes[];
};

static struct { const struct place *one, *other; int64_t until_ms; } splits[WIRE_SPLITS];

static struct wire_end *other_end(struct wire_end *end)
{
    return &end->wire->end[end == &end->wire->end[0]];
}

static void release(struct wire *wire)
{
    if (--wire->holders == 0) free(wire);
}

/* -- Who hears whom ------------------------------------------------------------------------- */

void wire_open(void)
{
    memset(splits, 0, sizeof splits);
}

void wire_split(const struct place *one, const struct place *other, int64_t ms)
{
    splits[chance_below(WIRE_SPLITS)].until_ms = 0;
    for (size_t i = 0; i < WIRE_SPLITS; i++) {
        if (splits[i].until_ms > agenda_now_ms()) continue;
        splits[i].one = one;
        splits[i].other = other;
        splits[i].until_ms = agenda_now_ms() + ms;
        return;
    }
}

/* Mostly some milliseconds, now and then much longer; and what is sent into a split comes when it is over. */
int64_t wire_delay_ms(const struct place *from, const struct place *to)
{
    int64_t from_ms = agenda_now_ms();

    for (size_t i = 0; i < WIRE_SPLITS; i++) {
        const bool is_theirs = (splits[i].one == from && splits[i].other == to) ||
                               (splits[i].one == to && splits[i].other == from);

        if (is_theirs && splits[i].until_ms > from_ms) from_ms = splits[i].until_ms;
    }
    from_ms += chance_of(20) ? chance_between(100, 1500) : chance_between(1, 12);
    return from_ms - agenda_now_ms();
}

/* -- What comes out ------------------------------------------------------------------------- */

static void tell_lost(struct wire_end *end)
{
    if (end->is_lost || end->is_gone) return;
    end->is_lost = true;
    if (end->ear != NULL) end->ear->lost(end->mine);
}

static void arrive(void *mine)
{
    struct parcel *parcel = mine;
    struct wire_end *to = parcel->to;
    struct wire *wire = to->wire;

    if (to->ear == NULL && !to->is_gone && parcel->kind != LOSS) {      /* not accepted yet */
        agenda_in(1, to->place, arrive, parcel);
        return;
    }
    if (!to->is_gone && !to->is_lost && (parcel->kind == LOSS || !wire->is_cut)) {
        if (parcel->kind == BYTES) to->ear->heard(to->mine, parcel->bytes, parcel->length);
        else if (parcel->kind == END) to->ear->ended(to->mine);
        else tell_lost(to);
    }
    free(parcel);
    release(wire);
}

/* Nothing overtakes what was sent before. */
static void send_parcel(struct wire_end *to, enum parcel_kind kind, const char *bytes, size_t length)
{
    struct parcel *parcel = malloc(sizeof *parcel + length);
    const int64_t now_ms = agenda_now_ms();
    int64_t due_ms = now_ms + wire_delay_ms(other_end(to)->place, to->place);

    if (parcel == NULL) abort();
    *parcel = (struct parcel){.to = to, .kind = kind, .length = length};
    if (length > 0) memcpy(parcel->bytes, bytes, length);
    if (due_ms < to->due_ms) due_ms = to->due_ms;
    to->due_ms = due_ms;
    to->wire->holders++;
    agenda_in(due_ms - now_ms, to->place, arrive, parcel);
}

/* -- Ends -------------------------------------------------------------------------------------- */

void wire_new(struct place *near, struct place *far, struct wire_end *ends[2])
{
    struct wire *wire = calloc(1, sizeof *wire);

    if (wire == NULL) abort();
    wire->holders = 2;
    for (int i = 0; i < 2; i++) ends[i] = &wire->end[i], wire->end[i].wire = wire;
    wire->end[0].place = near;
    wire->end[1].place = far;
}

static void tell_late(void *mine)
{
    struct wire_end *end = mine;
    struct wire *wire = end->wire;

    if (!end->is_gone) end->ear->lost(end->mine);
    release(wire);
}

/* Whoever comes late to a line that is lost is told all the same. */
void wire_listen(struct wire_end *end, const struct wire_ear *ear, void *mine)
{
    end->ear = ear;
    end->mine = mine;
    if (!end->is_lost) return;
    end->wire->holders++;
    agenda_in(0, end->place, tell_late, end);
}

/* Sometimes in two pieces, cut anywhere. */
bool wire_send(struct wire_end *end, const char *bytes, size_t length)
{
    const size_t first = length > 1 && chance_of(100) ? 1 + chance_below(length - 1) : length;

    if (end->is_lost || end->sends_no_more) return false;
    if (end->wire->is_cut || length == 0) return true;
    send_parcel(other_end(end), BYTES, bytes, first);
    if (first < length) send_parcel(other_end(end), BYTES, bytes + first, length - first);
    return true;
}

void wire_end_sending(struct wire_end *end)
{
    if (end->sends_no_more || end->is_lost) return;
    end->sends_no_more = true;
    if (!end->wire->is_cut) send_parcel(other_end(end), END, NULL, 0);
}

void wire_let_go(struct wire_end *end)
{
    struct wire *wire = end->wire;

    end->is_gone = true;
    if (!end->is_lost && !wire->is_cut && !other_end(end)->is_gone) send_parcel(other_end(end), LOSS, NULL, 0);
    release(wire);
}

static void loss(void *mine)
{
    struct wire_end *end = mine;
    struct wire *wire = end->wire;

    tell_lost(end);
    release(wire);
}

void wire_cut(struct wire_end *end, int64_t near_ms, int64_t far_ms)
{
    struct wire_end *far = other_end(end);

    if (end->wire->is_cut) return;
    end->wire->is_cut = true;
    end->wire->holders += 2;
    agenda_in(near_ms, end->place, loss, end);
    agenda_in(far_ms, far->place, loss, far);
}
