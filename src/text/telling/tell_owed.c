/* tell_owed.c -- what a player owes whose call was cancelled, and before him those who call freely: said as it is
 * said at the table, by edition.
 *
 * messages: owed.*
 */
#include "tell.h"

/* Until 2007: can another bid be in the same denomination? No pass has one, nor a bid that shows none (29C). */
static bool has_denomination(const struct arb_call_record *cancelled)
{
    const bool artificial = (cancelled->meaning & ARB_MEANS_ARTIFICIAL) != 0;

    return cancelled->call != ARB_PASS && (!artificial || (cancelled->meaning & 31u) != 0);
}

/* Right-hand opponent calls next, and what he does decides (31A, 32). */
static const char *after_rho(const struct arb_table *table, const struct arb_call_record *cancelled)
{
    if (table->edition == ARB_LAWS_2017) return "owed.rho_comparable";
    if (cancelled->call == ARB_DOUBLE || cancelled->call == ARB_REDOUBLE) return "owed.rho_silenced";
    return has_denomination(cancelled) ? "owed.rho_denomination" : "owed.rho_after_pass";
}

/* What he does then, should right-hand opponent not pass; where a pass ends the auction only that is left to say. No
 * double comes here: who made the last call but a pass has none to make. */
static const char *not_passed(const struct arb_table *table, const struct arb_call_record *cancelled)
{
    if (table->edition == ARB_LAWS_2017) return "owed.comparable";
    return has_denomination(cancelled) ? "owed.denomination" : "owed.after_pass";
}

static bool pass_ends_auction(const struct arb_table *table, unsigned seat)
{
    const unsigned passes = arb_call_is_bid(table->last_bid) ? 3u : 4u;

    return table->phase == ARB_IN_AUCTION && table->turn == ((seat + 3u) & 3u) && table->passes + 1u >= passes;
}

/* His partner calls next, owes nothing himself, and need not pass for something else. */
static bool is_partners_turn(const struct arb_table *table, unsigned seat)
{
    return table->turn == ((seat + 2u) & 3u) && table->duty[table->turn] == ARB_DUTY_NONE &&
           table->bar[table->turn].bar < ARB_BAR_NEXT;
}

static const char *key_of(const struct arb_table *table, unsigned seat, const struct arb_call_record *cancelled)
{
    const enum arb_duty duty = (enum arb_duty)table->duty[seat];

    if (duty != ARB_DUTY_NONE && duty != ARB_DUTY_AFTER_RHO && table->bar[seat].bar >= ARB_BAR_NEXT)
        return "owed.only_pass";
    switch (duty) {
    case ARB_DUTY_REPLACE: return "owed.replace";
    case ARB_DUTY_AFTER_RHO: return after_rho(table, cancelled);
    case ARB_DUTY_REPEAT: return "owed.repeat";
    case ARB_DUTY_COMPARE: return is_partners_turn(table, seat) ? "owed.partner_comparable" : "owed.comparable";
    case ARB_DUTY_SAME_DENOMINATION: return has_denomination(cancelled) ? "owed.denomination" : "owed.after_pass";
    case ARB_DUTY_CALL: return "owed.any_call";
    default: return NULL;
    }
}

/* Says what a player owes whose call was cancelled, where it takes more than the article; false, and nothing written,
 * else. */
bool arb__tell_owed(struct arb_writer *out, enum arb_language language, unsigned seat, const struct arb_table *table)
{
    ARB_ASSERT(seat < ARB_SEATS);

    const unsigned of = table->duty_of[seat];
    const unsigned place = of > 0 ? table->irregularity[of - 1u].call : 0;
    const struct arb_call_record none = {.call = ARB_CALL_NONE};
    const struct arb_call_record *cancelled = place > 0 ? &table->call[place - 1u] : &none;
    const char *key = key_of(table, seat, cancelled);
    const char *next = arb_seat_word(language, seat + 3u);
    const bool may_end = table->duty[seat] == ARB_DUTY_AFTER_RHO && pass_ends_auction(table, seat);
    char name[16];
    struct arb_writer call = arb_writer_on(name, sizeof name);

    if (key == NULL) return false;
    arb_tell_call(&call, language, cancelled->call);
    if (may_end) {
        arb_message_write(out, language, "owed.pass_ends", ARB_VALUES(ARB_TEXT("next", next)));
        arb_write_text(out, " ");
    }
    arb_message_write(out, language, may_end ? not_passed(table, cancelled) : key,
                      ARB_VALUES(ARB_TEXT("who", arb_seat_word(language, seat)),
                                 ARB_TEXT("partner", arb_seat_word(language, seat + 2u)),
                                 ARB_TEXT("next", next), ARB_TEXT("call", name)));
    return true;
}
