/* guest.c -- whatever another program's table says, our player says what can be said, or stops: of cards his own alone,
 * or dummy's that he was shown. The same of a person, who is told what happened and does the first thing that he may.
 */
#include "manager/guest.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool claim)
{
    if (!claim) abort();
}

static void say(void *context, struct arb_span text)
{
    const struct manager_guest *guest = context;
    struct manager_line line;

    must(manager_line_read(text, &line));
    if (line.kind != MANAGER_PLAYS) must(line.seat == guest->visit.seat);
    else must(arb_hand_holds(guest->known.hand[line.seat], line.card));
}

/* -- Somebody who plays himself ---------------------------------------------------------------------- */

static void seated(void *context)
{
    const struct manager_guest *guest = context;

    must(guest->seated);
}

static void board(void *context, const struct manager_line *told, arb_hand own)
{
    const struct manager_guest *guest = context;

    must(told->dealer < ARB_SEATS && told->vulnerability <= ARB_BOTH_VULNERABLE);
    must(arb_hand_count(own) == ARB_RANKS && guest->known.hand[guest->visit.seat] == own);
}

static void dummy(void *context, arb_hand hand)
{
    const struct manager_guest *guest = context;

    must(arb_hand_count(hand) == ARB_RANKS && guest->known.hand[arb_dummy(guest->table.contract)] == hand);
}

static void act(void *context, const struct arb_act *done, struct arb_span alert)
{
    const struct manager_guest *guest = context;

    must(done->seat < ARB_SEATS && alert.length < MANAGER_LINE_MAX);
    must(guest->acts > 0 && guest->act[guest->acts - 1].value == done->value);
}

static const struct manager_person person = {seated, board, dummy, act};

/* His first call or card that is in order. */
static void act_for_him(struct manager_guest *guest)
{
    struct arb_view view;

    manager_guest_ready(guest);
    if (!guest->in_board) return;
    arb_table_view(&guest->table, (enum arb_seat)guest->visit.seat, &view);
    for (unsigned i = 0; i < ARB_CARDS; i++) {
        const bool calls = (view.legal_calls >> i & 1u) != 0, plays = (view.legal_cards >> i & 1u) != 0;
        const struct arb_act done = {.kind = calls ? ARB_DID_CALL : ARB_DID_PLAY, .seat = view.turn,
                                     .value = (uint8_t)i};

        if ((calls || plays) && manager_guest_act(guest, &done, (struct arb_span){"", 0}) != MANAGER_NOT_YET) return;
    }
}

/* -- What is heard --------------------------------------------------------------------------------------- */

static void hear(struct arb_span text, unsigned seat, const struct manager_person *who)
{
    static struct manager_guest guest;
    const struct manager_visit visit = {.context = &guest, .say = say, .person = who, .seat = (uint8_t)seat,
                                        .team = {"Arbitro", 7}};
    struct arb_span line;

    manager_guest_begin(&guest, &visit);
    while (arb_span_line(&text, &line)) {
        if (manager_guest_hear(&guest, line) != MANAGER_PLAYS_ON) break;
        if (who != NULL) act_for_him(&guest);
        (void)manager_guest_is_asked(&guest);
    }
    must(guest.acts <= MANAGER_ACTS_MAX);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const struct arb_span text = {(const char *)bytes, length};
    const unsigned seat = length > 0 ? bytes[0] & 3u : 0;

    hear(text, seat, NULL);
    hear(text, seat, &person);
    return 0;
}
