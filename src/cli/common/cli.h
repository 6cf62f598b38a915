/* cli.h -- what a command is: a name and a function; its line of help is cli.help.NAME of the catalogue.
 *
 * One small file a command. A command gets the words after its name and returns
 * the exit code: 0 done, 1 done and the answer is no (a difference, a false
 * claim), 2 not understood or not possible, with a sentence on standard error.
 */
#ifndef ARB_CLI_H
#define ARB_CLI_H

#include "arbitro/base/base.h"

/* A command: 'run' gets the words after the name, which it may reorder, and returns the exit code. */
struct cli_command {
    const char *name;
    int (*run)(int argc, char **argv);
};

extern const struct cli_command cli_password;
extern const struct cli_command cli_health;
extern const struct cli_command cli_points;
extern const struct cli_command cli_claim;
extern const struct cli_command cli_serve;
int cli_serve_in_window(void);      /* what a double click on the program does; the exit code */
extern const struct cli_command cli_matchpoints;
extern const struct cli_command cli_imps;
extern const struct cli_command cli_vp;
extern const struct cli_command cli_masterpoints;
extern const struct cli_command cli_crossimps;
extern const struct cli_command cli_butler;
extern const struct cli_command cli_movement;
extern const struct cli_command cli_swiss;
extern const struct cli_command cli_teams;
extern const struct cli_command cli_backup;
extern const struct cli_command cli_restore;
extern const struct cli_command cli_move_store;
extern const struct cli_command cli_verify;
extern const struct cli_command cli_journal;
extern const struct cli_command cli_site;
extern const struct cli_command cli_standings;
extern const struct cli_command cli_rank;
extern const struct cli_command cli_players;
extern const struct cli_command cli_season;
extern const struct cli_command cli_stages;
extern const struct cli_command cli_strata;
extern const struct cli_command cli_grades;
extern const struct cli_command cli_rulings;
extern const struct cli_command cli_replay;
extern const struct cli_command cli_convert;
extern const struct cli_command cli_bridgemate;
extern const struct cli_command cli_print;
extern const struct cli_command cli_tls;
extern const struct cli_command cli_tables;
extern const struct cli_command cli_deal;
extern const struct cli_command cli_dd;
extern const struct cli_command cli_rule;
extern const struct cli_command cli_casefmt;
extern const struct cli_command cli_lawmap;
extern const struct cli_command cli_exercise;
extern const struct cli_command cli_version;

#endif
