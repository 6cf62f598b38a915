/* masterpoints.h -- the options of arbitro masterpoints, and the points of a contest's players. */
#ifndef ARB_CLI_MASTERPOINTS_H
#define ARB_CLI_MASTERPOINTS_H

#include "masterpoints/scale.h"

#include "arbitro/text/messages.h"

/* How many --with NAME=VALUE there may be. */
enum { WITH_MAX = 32 };

/* What a contestant is (--of pairs, individual, teams) and of how many players it consists. */
struct masterpoints_kind {
    const char *name;
    double players;
};

/* The command's options; strings are argv's and live as long as the program. */
struct masterpoints_setting {
    const char *path;
    const struct masterpoints_kind *kind;
    const char *boards, *tables;
    const char *with[WITH_MAX];     /* NAME=VALUE */
    unsigned withs;
    struct scale *scale;
};

/* Gives the scale the values of --tables, --boards and --with. False: *wrong is the word that is no value, *key the
 * sentence for it. */
bool masterpoints_give_options(const struct masterpoints_setting *setting, struct arb_span *wrong, const char **key);

/* "file.txt:12:7: what is wrong there" */
void masterpoints_write_fault(struct arb_writer *out, const char *path, const struct scale_fault *fault,
                             enum arb_language language);

/* Prints the points of every player of a contest, whose acts are in the file 'path'. Returns the exit code. */
int masterpoints_of_contest(const struct masterpoints_setting *setting, const char *path, bool as_json);

#endif
