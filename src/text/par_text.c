/* par_text.c -- par contracts as text. */
#include "arbitro/text/par_text.h"

static void write_side(struct arb_writer *out, const struct arb_notation *in, const struct arb_par_contract *par)
{
    const enum arb_seat declarer = (enum arb_seat)par->contract.declarer;

    arb_write_text(out, in->seat[declarer]);
    if (par->partner_too) arb_write_text(out, in->seat[arb_partner(declarer)]);
}

static bool same_declarers(const struct arb_par_contract *one, const struct arb_par_contract *other)
{
    return one->contract.declarer == other->contract.declarer && one->partner_too == other->partner_too;
}

static void write_contract(struct arb_writer *out, const struct arb_notation *in, const char *const suit[ARB_SUITS],
                           const struct arb_par_contract *par)
{
    const struct arb_contract contract = par->contract;
    const int over = (int)par->tricks - contract.level - 6;

    arb_write_int(out, contract.level);
    arb_write_text(out, contract.denomination == ARB_NOTRUMP ? in->notrump[0] : suit[contract.denomination & 3u]);
    if (contract.doubling == ARB_DOUBLED) arb_write_char(out, 'X');
    if (over > 0) arb_write_char(out, '+');
    if (over < 0) arb_write_text(out, "−");
    if (over != 0) arb_write_int(out, over < 0 ? -over : over);
}

void arb_par_write(struct arb_writer *out, const struct arb_notation *in, const char *const suit[ARB_SUITS],
                   const struct arb_par *par)
{
    if (par->count == 0) arb_write_text(out, in->pass[0]);
    for (unsigned i = 0; i < par->count; i++) {
        if (i > 0) arb_write_text(out, ", ");
        if (i == 0 || !same_declarers(&par->contract[i - 1], &par->contract[i])) {
            write_side(out, in, &par->contract[i]);
            arb_write_char(out, ' ');
        }
        write_contract(out, in, suit, &par->contract[i]);
    }
}
