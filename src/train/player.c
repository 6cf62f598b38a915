/* player.c -- the sensible player at a table: from the view of its seat, a list of acts, the best first.
 *
 * What it knows is put into a table that holds nothing else, so that it bids and plays as in exercises.
 */
#include "arbitro/train/player.h"

#include "inside.h"

#include <string.h>

struct list {
    struct arb_act *act;
    unsigned count;
};

static void add(struct list *list, struct arb_act act)
{
    if (list->count < ARB_PLAYER_ACTS_MAX) list->act[list->count++] = act;
}

/* The auction and the tricks as this seat has heard and seen them. */
static void known_of(const struct arb_view *view, struct arb_table *known)
{
    memset(known, 0, sizeof *known);
    known->calls = view->calls;
    known->trick = view->trick;
    memcpy(known->call, view->call, sizeof known->call);
    memcpy(known->played, view->played, sizeof known->played);
    for (unsigned i = 0; i < view->calls; i++) {
        const bool stands = view->call[i].status <= ARB_CALL_ACCEPTED;

        if (stands && arb_call_is_bid(view->call[i].call)) known->last_bid = view->call[i].call;
    }
}

/* -- Choices ------------------------------------------------------------------------ */

/* Over what the others call now, which is not always what it was made over: its bid would be sufficient, its double has
 * something to double. */
static bool is_in_place(const struct arb_view *view, unsigned call)
{
    unsigned highest = 0, theirs = 0;

    for (unsigned i = 0; i < view->calls; i++) {
        const struct arb_call_record *record = &view->call[i];

        if (record->status > ARB_CALL_ACCEPTED || record->seat == view->seat) continue;
        if (!arb_call_is_bid(record->call)) continue;
        if (record->call > highest) highest = record->call;
        if (((record->seat ^ view->seat) & 1u) != 0 && record->call > theirs) theirs = record->call;
    }
    if (arb_call_is_bid((arb_call)call)) return call > highest;
    return call != ARB_DOUBLE || (theirs != 0 && theirs == highest);
}

/* What it likes best: that nothing is made of it, that all stays as it is where it can, and the Director rather than a
 * quarrel. */
static bool is_liked(const struct arb_view *view, const struct arb_option *option)
{
    const bool stays = option->value >= ARB_OF_CARD || is_in_place(view, option->value);

    if (option->kind == ARB_OPTION_KEEP || option->kind == ARB_OPTION_WITHDRAW)
        return stays == (option->kind == ARB_OPTION_KEEP);
    return option->kind == ARB_OPTION_CALL_DIRECTOR || option->kind == ARB_OPTION_DECLINE;
}

/* A card has to be named (46B5), which one is his to say: of those that he sees, dummy's among them, the lowest. */
static void add_names(struct list *list, const struct arb_view *view)
{
    for (unsigned h = 0; h < ARB_SEATS; h++)
        for (arb_hand left = view->hand[h]; left != 0; left &= left - 1)
            add(list, (struct arb_act){.kind = ARB_DID_CHOOSE, .seat = view->seat, .how = ARB_OPTION_NAME_CARD,
                                       .value = arb_of_card(arb_hand_lowest(left))});
}

static void add_options(struct list *list, const struct arb_view *view, bool liked)
{
    for (unsigned i = 0; i < view->options; i++) {
        const struct arb_option *option = &view->option[i];

        if (option->kind >= ARB_OPTION_THAT_CALL || is_liked(view, option) != liked) continue;
        if (option->kind == ARB_OPTION_NAME_CARD && option->value == ARB_CALL_NONE) add_names(list, view);
        else
            add(list, (struct arb_act){.kind = ARB_DID_CHOOSE, .seat = view->seat, .how = option->kind,
                                       .value = option->value});
    }
}

/* Of a claim of the other side it cannot judge: it doubts it, and whoever rules looks at it. A concession it takes. */
static bool answers_claim(const struct arb_view *view)
{
    const struct arb_claimed *claimed = &view->claimed;

    return claimed->stage == ARB_CLAIMED_MADE && (claimed->seat & 1u) != (view->seat & 1u);
}

static void add_claim(struct list *list, const struct arb_view *view)
{
    const bool concedes = view->claimed.concession && view->claimed.tricks == 0;

    if (!answers_claim(view)) return;
    add(list, (struct arb_act){.kind = concedes ? ARB_DID_AGREE : ARB_DID_OBJECT, .seat = view->seat});
    add(list, (struct arb_act){.kind = ARB_DID_AGREE, .seat = view->seat});
}

/* -- Calls and cards -------------------------------------------------------------------- */

static void add_calls(struct list *list, const struct arb_view *view, const struct arb_table *known)
{
    struct arb_deal deal = {{0}};
    struct arb_act act = {.kind = ARB_DID_CALL, .seat = view->seat};

    if (view->legal_calls == 0) return;
    deal.hand[view->seat] = view->hand[view->seat];
    act.value = arb__sensible_call(known, &deal, (enum arb_seat)view->seat);
    if ((view->legal_calls >> act.value & 1u) != 0) add(list, act);
    for (uint64_t left = view->legal_calls; left != 0; left &= left - 1) {
        act.value = (uint8_t)__builtin_ctzll(left);
        add(list, act);
    }
}

static void add_cards(struct list *list, const struct arb_view *view, const struct arb_table *known)
{
    struct arb_act act = {.kind = ARB_DID_PLAY, .seat = view->turn};

    if (view->legal_cards == 0 || view->trick >= ARB_TRICKS) return;
    act.value = arb__sensible_card(known, view->legal_cards);
    add(list, act);
    for (arb_hand left = view->legal_cards; left != 0; left &= left - 1) {
        act.value = arb_hand_lowest(left);
        add(list, act);
    }
}

/* Something irregular that nobody can miss stands there, and nothing goes on before somebody has spoken. */
static void add_attention(struct list *list, const struct arb_view *view)
{
    for (unsigned i = 0; i < view->irregularities; i++)
        if (!view->irregularity[i].attention)
            add(list, (struct arb_act){.kind = ARB_DID_REPORT, .seat = view->seat,
                                       .value = view->irregularity[i].wrong,
                                       .about = (uint8_t)(view->irregularity[i].seat + 1u)});
}

bool arb_player_is_to_act(const struct arb_view *view)
{
    return view->options > 0 || view->legal_calls != 0 || view->legal_cards != 0 || answers_claim(view);
}

/* What the other side has just done wrong, before anything is made of it by going on. */
static void add_seen(struct list *list, const struct arb_view *view)
{
    struct arb_act act[ARB__ATTENTION_MAX];
    const unsigned count = arb__attention(view, act);

    for (unsigned i = 0; i < count; i++) add(list, act[i]);
}

unsigned arb_player_acts(const struct arb_view *view, struct arb_act act[ARB_PLAYER_ACTS_MAX])
{
    struct list list = {act, 0};
    struct arb_table known;

    if (!arb_player_is_to_act(view)) return 0;
    known_of(view, &known);
    add_options(&list, view, true);
    add_options(&list, view, false);
    add_claim(&list, view);
    add_seen(&list, view);
    add_calls(&list, view, &known);
    add_cards(&list, view, &known);
    add_attention(&list, view);
    return list.count;
}
