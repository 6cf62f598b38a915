/* rule.h -- the story of a case, told to a reader. */
#ifndef ARB_CLI_RULE_H
#define ARB_CLI_RULE_H

#include "arbitro/case.h"
#include "arbitro/messages.h"

struct telling {
    const char *path;
    enum arb_language language;
    bool check_only;                /* only what does not hold */
    bool quiet_case;                /* no act of the case was told yet */
    uint8_t answered;               /* irregularities accepted so far */
};

/* A listener of arb_case_run; context is a struct telling. Acts go to standard
 * output, faults to standard error, as FILE:LINE: sentence. */
void rule_tell(void *context, const struct arb_case_event *event);

/* Everything a case may say: keywords, irregularities, sentences of expect. */
void rule_vocabulary(void);

#endif
