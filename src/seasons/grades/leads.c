/* leads.c -- see leads.h. */
#include "leads.h"

#include <stdlib.h>
#include <string.h>

/* -- The table by question -------------------------------------------------------------------- */

static size_t slot_of(const struct leads *leads, const struct arb_deal *deal, unsigned denomination, unsigned leader)
{
    const unsigned char asked[2] = {(unsigned char)denomination, (unsigned char)leader};
    uint64_t hash = arb_hash_bytes(ARB_HASH_START, asked, sizeof asked);
    size_t at;

    hash = arb_hash_bytes(hash, deal->hand, sizeof deal->hand);
    for (at = (size_t)hash & (leads->slots - 1); leads->slot[at] != UINT32_MAX; at = (at + 1) & (leads->slots - 1)) {
        const struct lead *lead = &leads->lead[leads->slot[at]];

        if (lead->denomination == denomination && lead->leader == leader &&
            memcmp(lead->deal.hand, deal->hand, sizeof deal->hand) == 0) break;
    }
    return at;
}

static bool grow(struct leads *leads)
{
    const size_t room = leads->room > 0 ? 2 * leads->room : 256;
    struct lead *lead = realloc(leads->lead, room * sizeof *lead);
    uint32_t *slot = malloc(2 * room * sizeof *slot);

    if (lead != NULL) leads->lead = lead;
    if (lead == NULL || slot == NULL) {
        free(slot);
        return false;
    }
    free(leads->slot);
    leads->slot = slot;
    leads->slots = 2 * room;
    leads->room = room;
    memset(slot, 0xFF, leads->slots * sizeof *slot);
    for (size_t i = 0; i < leads->count; i++)
        slot[slot_of(leads, &lead[i].deal, lead[i].denomination, lead[i].leader)] = (uint32_t)i;
    return true;
}

/* Adds one that may be there; the place of it, or NULL: no memory. */
static struct lead *place_of(struct leads *leads, const struct lead *one)
{
    size_t at;

    if (leads->count == leads->room && !grow(leads)) return NULL;
    at = slot_of(leads, &one->deal, one->denomination, one->leader);
    if (leads->slot[at] == UINT32_MAX) {
        leads->slot[at] = (uint32_t)leads->count;
        leads->lead[leads->count++] = *one;
    }
    return &leads->lead[leads->slot[at]];
}

/* -- Boards ------------------------------------------------------------------------------------ */

/* What is asked of a board; false: nothing. */
static bool ask(const struct event *event, const struct grades_board *board, struct lead *lead)
{
    const struct event_line *line = board->line;
    const struct arb_contract contract = line->published.contract;
    const struct arb_deal *deal;
    unsigned leader;

    if (!line->has_lead || line->published.kind != ARB_PBN_CONTRACT || arb_contract_is_pass(contract)) return false;
    deal = grades_deal_of(event, board);
    if (deal == NULL) return false;
    leader = arb_lho((enum arb_seat)contract.declarer);
    if (!arb_hand_holds(deal->hand[leader], line->lead)) return false;
    *lead = (struct lead){.deal = *deal, .denomination = contract.denomination, .leader = (uint8_t)leader};
    return true;
}

bool leads_gather(struct leads *leads, const struct grades *grades, uint32_t who)
{
    struct lead lead;

    for (size_t r = 0; r < grades->results; r++) {
        const struct grades_row *row = &grades->row[r];
        const uint32_t *player = grades->result[r].player;

        if (who != PEOPLE_NOBODY && player[0] != who && player[1] != who) continue;
        for (size_t b = row->first; b < row->first + row->count; b++)
            if (ask(row->session->event, &grades->board[b], &lead) && place_of(leads, &lead) == NULL) return false;
    }
    return true;
}

/* The place of it, or NULL: it is not asked. */
static struct lead *find(const struct leads *leads, const struct lead *asked)
{
    const size_t at = leads->count > 0 ? slot_of(leads, &asked->deal, asked->denomination, asked->leader) : 0;

    return leads->count > 0 && leads->slot[at] != UINT32_MAX ? &leads->lead[leads->slot[at]] : NULL;
}

void leads_learn(struct leads *leads, const struct leads *other)
{
    for (size_t i = 0; i < other->count; i++) {
        struct lead *lead = find(leads, &other->lead[i]);

        if (lead != NULL && other->lead[i].is_answered) *lead = other->lead[i];
    }
}

struct arb_dd_position leads_position(const struct leads *leads, size_t i)
{
    const struct lead *lead = &leads->lead[i];

    return (struct arb_dd_position){.left = lead->deal, .denomination = lead->denomination, .leader = lead->leader};
}

void leads_answer(struct leads *leads, size_t i, const struct arb_dd_cards *cards)
{
    struct lead *lead = &leads->lead[i];

    lead->is_answered = true;
    lead->best = cards->best.at_least;
    for (unsigned c = 0; c < cards->count; c++)
        for (arb_card card = 0; card < ARB_CARDS; card++)
            if (arb_hand_holds(cards->choice[c].cards, card)) lead->tricks[card] = cards->choice[c].tricks.at_least;
}

bool leads_of(const struct leads *leads, const struct event *event, const struct grades_board *board, unsigned *best,
              unsigned *led)
{
    const struct lead *lead = NULL;
    struct lead asked;

    if (leads != NULL && ask(event, board, &asked)) lead = find(leads, &asked);
    if (lead == NULL || !lead->is_answered) return false;
    *best = lead->best;
    *led = lead->tricks[board->line->lead];
    return true;
}

void leads_free(struct leads *leads)
{
    free(leads->lead);
    free(leads->slot);
    *leads = (struct leads){.lead = NULL};
}
