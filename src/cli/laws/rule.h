/* rule.h -- shared by the files of arbitro rule: files, options and printing around arbitro/telling.h. */
#ifndef ARB_CLI_RULE_H
#define ARB_CLI_RULE_H

#include "arbitro/text/telling.h"

struct arb_solver;

/* The options, and the state of a run over files of cases. */
struct telling {
    struct arb_telling story;
    arb_case_listener *listener;
    const char *path;
    unsigned files;                 /* so far */
    struct arb_case_tally total;    /* of them */
    bool check_only;                /* print only claims that do not hold */
    unsigned editions;              /* bit e: edition e is asked for */
    bool json;
    struct arb_solver *solver;      /* NULL until evidence is first wanted */
    uint32_t measured;              /* bit i: irregularity i, a revoke, was measured in this run */
    uint8_t produced[ARB_LAWS];     /* of the case at hand: how each article was produced */
};

/* -- rule_files.c -- */

/* Runs a file of cases, or all below a folder: what ends in .case, by name. A file that cannot be read is a
 * fault, and so is a folder without cases. */
void rule_run(struct telling *telling, const char *path);

/* A listener of arb_case_run; context is a struct telling. Acts go to standard
 * output, faults to standard error, as FILE:LINE: sentence. */
void rule_print_story(void *context, const struct arb_case_item *item);

/* The same listener, in JSON: an array is opened and closed by the caller. */
void rule_print_json(void *context, const struct arb_case_item *item);

/* The same listener: at the end of each case, the articles it produced, a line each. */
void rule_print_articles(void *context, const struct arb_case_item *item);

/* Prints a line of the story, indented below what it belongs to; the listener of 'story'. */
void rule_print(void *context, const struct arb_telling_line *told);

/* -- rule_evidence.c: double dummy about established revokes, all hands known (64C) ---- */

/* After an act that leaves the question of 64C open, and at the end: a line for each revoke not measured yet. */
void rule_print_evidence(struct telling *telling, const struct arb_case_item *item);

/* The same under the key "evidence"; false, and nothing written, when there is none. */
bool rule_json_evidence(struct arb_json *json, struct telling *telling, const struct arb_case_item *item);

/* Ends the solver, if one was started. */
void rule_end_evidence(struct telling *telling);

#endif
