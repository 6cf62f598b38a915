/* bars.c -- who must pass, and by which rulings.
 *
 * A player may have to pass by more than one ruling: once, or for the rest of the auction. Each irregularity keeps what
 * it costs its player and his partner, and at which turn a pass that was owed once was made. bar[], what each seat must
 * do now, is the most that any of them asks, and is computed anew after every change; no irregularity's cost is erased
 * by another's. So when a ruling is undone, or the pass that was made is taken back, what the others cost is in force
 * again. One pass is enough for all rulings that ask for one. A call that was made before a ruling asked for a pass,
 * and is looked at again afterwards, is neither forbidden by that ruling nor the pass that it asks for.
 */
#include "auction.h"
#include "../cards/cards.h"
#include "../record/record.h"

enum { HIS_OWN, OF_PARTNER, BARRED_BY_ONE };

static enum arb_seat barred_seat(const struct arb_irregularity *it, unsigned who)
{
    ARB_ASSERT(it->seat < ARB_SEATS && who < BARRED_BY_ONE);
    return who == HIS_OWN ? (enum arb_seat)it->seat : arb_partner((enum arb_seat)it->seat);
}

static bool is_open(const struct arb_irregularity *it, unsigned who)
{
    return it->bar[who] == ARB_BAR_ALL || (it->bar[who] != ARB_BAR_NONE && it->served == 0);
}

/* Is it for the call at that place? It follows from a call before it, or was laid when that was not yet made. */
static bool is_for(const struct arb_irregularity *it, uint16_t place)
{
    return (it->call > 0 ? it->call : it->barred_at) < place;
}

/* Those that are for the call at that place. */
static void show_bars_for(struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1);
    for (unsigned s = 0; s < ARB_SEATS; s++) table->bar[s] = (struct arb_barred){0};
    for (unsigned i = 0; i < table->irregularities; i++)
        for (unsigned who = HIS_OWN; who < BARRED_BY_ONE; who++) {
            const struct arb_irregularity *it = &table->irregularity[i];
            struct arb_barred *shown = &table->bar[barred_seat(it, who)];

            if (is_open(it, who) && is_for(it, place) && it->bar[who] > shown->bar)
                *shown = (struct arb_barred){.law = it->bar_law[who], .bar = it->bar[who], .of = (uint8_t)(i + 1u)};
        }
}

static void show_bars(struct arb_table *table) { show_bars_for(table, UINT16_MAX); }

struct finding arb__observe_again(struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);

    const struct arb_call_record *record = &table->call[place - 1];
    struct finding found;

    show_bars_for(table, place);
    found = arb__observe_call(table, (enum arb_seat)record->seat, record->call);
    show_bars(table);
    return found;
}

bool arb__had_to_pass(struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);

    bool had_to;

    show_bars_for(table, place);
    had_to = arb__must_pass(table, (enum arb_seat)table->call[place - 1].seat);
    show_bars(table);
    return had_to;
}

/* Looks at the bars laid before the call was made, not at those shown in bar[]: what was ruled later does not count. */
bool arb__was_barred(const struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);

    const enum arb_seat seat = (enum arb_seat)table->call[place - 1].seat;

    for (unsigned i = 0; i < table->irregularities; i++)
        for (unsigned who = HIS_OWN; who < BARRED_BY_ONE; who++) {
            const struct arb_irregularity *it = &table->irregularity[i];

            if (barred_seat(it, who) == seat && is_open(it, who) && it->bar[who] >= ARB_BAR_NEXT &&
                it->barred_at < place)
                return true;
        }
    return false;
}

/* One that is paid was paid by this pass, or he was free again. */
bool arb__was_forced(const struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);

    const struct arb_call_record *record = &table->call[place - 1];

    if (record->call != ARB_PASS) return false;
    for (unsigned i = 0; i < table->irregularities; i++)
        for (unsigned who = HIS_OWN; who < BARRED_BY_ONE; who++) {
            const struct arb_irregularity *it = &table->irregularity[i];

            if (barred_seat(it, who) != (enum arb_seat)record->seat || it->barred_at >= place) continue;
            if (it->bar[who] == ARB_BAR_ALL || (it->bar[who] == ARB_BAR_NEXT && it->served == place)) return true;
        }
    return false;
}

/* A stronger bar of the same matter replaces a weaker one; the weaker never replaces the stronger. It is for calls
 * made after this moment. */
void arb__bar(struct arb_table *table, struct arb_irregularity *it, enum arb_seat seat, enum arb_bar how,
              enum arb_law law)
{
    const unsigned who = seat == (enum arb_seat)it->seat ? HIS_OWN : OF_PARTNER;

    ARB_ASSERT(seat == barred_seat(it, who));
    ARB_ASSERT(how > ARB_BAR_NONE && how <= ARB_BAR_ALL);
    if (is_open(it, who) && it->bar[who] >= how) return;
    it->bar[who] = (uint8_t)how;
    it->bar_law[who] = (uint16_t)law;
    it->barred_at = table->calls;
    it->served = 0;
    show_bars(table);
}

void arb__bar_no_more(struct arb_table *table, struct arb_irregularity *it)
{
    it->bar[HIS_OWN] = it->bar[OF_PARTNER] = ARB_BAR_NONE;
    it->bar_law[HIS_OWN] = it->bar_law[OF_PARTNER] = LAW_NONE;
    it->served = it->barred_at = 0;
    show_bars(table);
}

/* Every bar for one round that is for this call is marked with it. A bar to the end of the auction is never paid. */
void arb__serve_bars(struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);

    const enum arb_seat seat = (enum arb_seat)table->call[place - 1].seat;

    for (unsigned i = 0; i < table->irregularities; i++)
        for (unsigned who = HIS_OWN; who < BARRED_BY_ONE; who++) {
            struct arb_irregularity *it = &table->irregularity[i];

            if (barred_seat(it, who) != seat || !is_open(it, who) || !is_for(it, place)) continue;
            if (it->bar[who] != ARB_BAR_ALL) it->served = place;
        }
    show_bars(table);
}

void arb__unserve_bars(struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].served == place) table->irregularity[i].served = 0;
    show_bars(table);
}

enum arb_law arb__silenced_by(const struct arb_irregularity *it)
{
    return it->bar[OF_PARTNER] == ARB_BAR_ALL ? (enum arb_law)it->bar_law[OF_PARTNER] : LAW_NONE;
}
