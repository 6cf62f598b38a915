/* codes.c -- the cookie's content for a table or a player, and the address that its QR code leads to.
 */
#include "parts/pieces.h"

#include "hall/kind.h"
#include "hall/server.h"

#include <string.h>

void arb__code_url(struct arb_writer *out, const struct arb__contest *contest, const struct arb__pass *pass)
{
    arb_write_text(out, arb__base_of_others(contest->server));
    arb_write_text(out, pass->role == ARB_TABLE ? "/t#" : "/p#");
    arb__code_write(out, &contest->server->secret, pass);
}

struct arb__pass arb__pass_of(const struct arb__contest *contest, enum arb_role role, enum arb_side side,
                              unsigned number)
{
    struct arb__pass pass = {.role = (uint8_t)role, .side = (uint8_t)side, .number = (uint8_t)number,
                             .generation = contest->kind[ARB__KEPT]->generation(contest, role, number)};

    memcpy(pass.contest, contest->id, sizeof pass.contest);
    return pass;
}
