/* tell_owed.c -- what a player owes whose call was cancelled, and before him those who call freely: said as it is
 * said at the table, by edition.
 *
 * messages: owed.*
 */
#include "tell.h"

/* Right-hand opponent calls next, and what he does decides (31A, 32). */
static const char *after_rho(const struct arb_table *table, arb_call cancelled)
{
    if (table->edition == ARB_LAWS_2017) return "owed.rho_comparable";
    if (cancelled == ARB_DOUBLE || cancelled == ARB_REDOUBLE) return "owed.rho_silenced";
    return cancelled == ARB_PASS ? "owed.rho_after_pass" : "owed.rho_denomination";
}

/* His partner calls next, owes nothing himself, and need not pass for something else. */
static bool is_partners_turn(const struct arb_table *table, unsigned seat)
{
    return table->turn == ((seat + 2u) & 3u) && table->duty[table->turn] == ARB_DUTY_NONE &&
           table->bar[table->turn].bar < ARB_BAR_NEXT;
}

static const char *key_of(const struct arb_table *table, unsigned seat, arb_call cancelled)
{
    switch ((enum arb_duty)table->duty[seat]) {
    case ARB_DUTY_REPLACE: return table->bar[seat].bar >= ARB_BAR_NEXT ? "owed.only_pass" : "owed.replace";
    case ARB_DUTY_AFTER_RHO: return after_rho(table, cancelled);
    case ARB_DUTY_REPEAT: return "owed.repeat";
    case ARB_DUTY_COMPARE: return is_partners_turn(table, seat) ? "owed.partner_comparable" : "owed.comparable";
    case ARB_DUTY_SAME_DENOMINATION: return cancelled == ARB_PASS ? "owed.after_pass" : "owed.denomination";
    case ARB_DUTY_CALL: return table->bar[seat].bar >= ARB_BAR_NEXT ? "owed.only_pass" : "owed.any_call";
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
    const arb_call cancelled = place > 0 ? table->call[place - 1u].call : ARB_CALL_NONE;
    const char *key = key_of(table, seat, cancelled);
    char name[16];
    struct arb_writer call = arb_writer_on(name, sizeof name);

    if (key == NULL) return false;
    arb_tell_call(&call, language, cancelled);
    arb_message_write(out, language, key,
                      ARB_VALUES(ARB_TEXT("who", arb_seat_word(language, seat)),
                                 ARB_TEXT("partner", arb_seat_word(language, seat + 2u)),
                                 ARB_TEXT("next", arb_seat_word(language, seat + 3u)), ARB_TEXT("call", name)));
    return true;
}
