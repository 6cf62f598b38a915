/* club.h -- what the commands of a club's year share: a register, files of results, and where the answer goes. */
#ifndef ARB_CLI_CLUB_H
#define ARB_CLI_CLUB_H

#include "common/paper_out.h"
#include "seasons/people.h"
#include "seasons/register.h"
#include "seasons/scale_file.h"

#include "arbitro/club/rules.h"

struct club {
    enum arb_language language;
    struct cli_paper_out out;
    const char *rules_path, *players_path;
    char **path;                    /* of the files of results */
    int paths;
    char *text;                     /* of the rules */
    struct register_file players;
    struct people people;
    struct sessions sessions;       /* in the order of their days */
    int worst;                      /* 1: a file was damaged, or a name is that of two players */
};

/* Open: takes --players, --full-names, where the answer goes and the paths, and reads the rules' text. Read: the
 * register and the files, once the rules are known to be sound. 0, or the exit code of a refusal; 'usage' is the key of
 * that for words that are missing. The club is large: it is not for the stack. */
int club_open(struct club *club, int argc, char **argv, const char *usage, struct arb_span *rules);
int club_read(struct club *club);

/* The same for rules that name their files themselves. */
int club_open_rules(struct club *club, int argc, char **argv, const char *usage, struct arb_span *rules);

/* Where the answer goes, and the files alone: for a command that has neither rules nor register. */
int club_open_files(struct club *club, int argc, char **argv, const char *usage);
void club_close(struct club *club);

/* The folder that the rules stand in, with its '/'. */
struct arb_span club_folder(const struct club *club);

/* Says which names two players of the register have. */
void club_note_several(struct club *club);

/* A fault in the rules, and the key of its sentence. Returns 2. */
int club_refuse_rules(const struct club *club, const char *key, const struct arb_rules_fault *fault);

/* A scale that is not there, or at fault. Returns 2. */
int club_refuse_scale(const struct club *club, const struct scale_file *scale, bool is_there);

/* Writes one JSON value. False: what stopped it was refused already. */
typedef bool club_writer(struct arb_json *json, void *context);

/* Puts the value where the answer goes, with a buffer that grows until it fits. Returns the exit code. */
int club_put_json(const struct club *club, club_writer *write, void *context);

#endif
