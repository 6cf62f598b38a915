/* masterpoints.h -- what is told beside a scale, and what an evening's players have by it. */
#ifndef ARB_CLI_MASTERPOINTS_H
#define ARB_CLI_MASTERPOINTS_H

#include "masterpoints/scale.h"

#include "arbitro/messages.h"

enum { WITH_MAX = 32 };

/* Who are the contestants: how many players, pairs and tables they make. */
struct masterpoints_kind {
    const char *name;
    double players;
};

struct masterpoints_setting {
    const char *path;
    const struct masterpoints_kind *kind;
    const char *boards, *tables;
    const char *with[WITH_MAX];     /* NAME=VALUE */
    unsigned withs;
    struct scale *scale;
};

/* Tells the scale a number that every scale knows. */
void masterpoints_give(struct scale *scale, const char *name, double value);

/* Tells it what --tables, --boards and --with say; false: *wrong is the word, and the key of the sentence is returned
 * in *key. */
bool masterpoints_give_told(const struct masterpoints_setting *setting, struct arb_span *wrong, const char **key);

/* "file.txt:12:7: what is wrong there" */
void masterpoints_tell_fault(struct arb_writer *out, const char *path, const struct scale_fault *fault,
                             enum arb_language language);

/* Every player of an evening, acts in a file, with what he has; the exit code. */
int masterpoints_of_evening(const struct masterpoints_setting *setting, const char *path, bool as_json);

#endif
