/* players_say.h -- a register told: as a list, as JSON, and a fault of its file. */
#ifndef ARB_CLI_PLAYERS_SAY_H
#define ARB_CLI_PLAYERS_SAY_H

#include "common/paper_out.h"
#include "seasons/register.h"

/* Prints the register as a list. is_public: what pages show of each player and nothing else. Returns the exit code. */
int players_print(const struct cli_paper_out *out, const struct arb_players *players, bool is_public);

/* One player with all that the register has of him, as an object. */
void players_write_json(struct arb_json *json, const struct arb_players *players, const struct arb_player *one);

/* Says why a register or a table was not read. Returns 2. */
int players_refuse(enum arb_language language, const char *path, enum register_fault why,
                   const struct arb_players_fault *fault);

#endif
