/* acts.c -- folds lines of acts into a contest. */
#include "acts.h"

#include "files/file.h"

#include "arbitro/text/contest_line.h"

#include <stdlib.h>

bool acts_next_line(struct arb_span *text, struct arb_span *line)
{
    while (arb_span_line(text, line)) {
        *line = arb_span_trim(*line);
        if (line->length > 0 && line->at[0] != '#') return true;
    }
    return false;
}

/* "table 3", "player EW 2", "server"; anybody else is the Director. */
static struct arb_actor actor_of(struct arb_span who)
{
    const struct arb_span word = arb_span_word(&who);
    struct arb_actor actor = {.role = ARB_DIRECTOR};
    enum arb_side side;
    int64_t number;

    if (arb_span_is(word, "table") && arb_span_int(arb_span_trim(who), 1, ARB_TABLES_MAX, &number))
        actor = (struct arb_actor){.role = ARB_TABLE, .table = (uint8_t)number};
    else if (arb_span_is(word, "player") && arb_side_read(arb_span_word(&who), &side) &&
             arb_span_int(arb_span_trim(who), 1, UINT8_MAX, &number))
        actor = (struct arb_actor){.role = ARB_PLAYER, .side = (uint8_t)side, .pair = (uint8_t)number};
    else if (arb_span_is(word, "server"))
        actor.role = ARB_SERVER;
    return actor;
}

struct arb_span acts_said(struct arb_span line, struct arb_actor *actor)
{
    struct arb_span field[4] = {{line.at, 0}};
    unsigned fields = 0;

    *actor = (struct arb_actor){.role = ARB_DIRECTOR};
    for (size_t i = 0; i < line.length && fields < 3; i++) {
        field[fields].length = (size_t)(line.at + i - field[fields].at);
        if (line.at[i] != '\t') continue;
        field[++fields] = (struct arb_span){line.at + i + 1, 0};
    }
    if (fields < 3) return line;
    *actor = actor_of(field[2]);
    return arb_span_trim((struct arb_span){field[3].at, line.length - (size_t)(field[3].at - line.at)});
}

/* One act; numbers count from 1. False: it is none, or it was refused, and *why has the reason. */
static bool take(struct arb_contest *contest, uint32_t number, struct arb_span said, struct arb_actor actor,
                 struct act_fault *why)
{
    struct arb_contest_act act;
    struct arb_line_error error;
    enum arb_contest_fault fault;

    if (arb_contest_line_read(said, &act, &error) != ARB_LINE_GOOD) {
        act_fault_unreadable(why, &error);
        return false;
    }
    act.actor = actor;
    act.at_ms = 1000 * (int64_t)number;
    fault = arb_contest_step(contest, &act);
    if (fault != ARB_CONTEST_TAKEN) act_fault_refused(why, contest, fault, &act);
    return fault == ARB_CONTEST_TAKEN;
}

/* Empty lines and comments are passed over; numbers count lines of the text, not acts. */
void contest_fold(struct arb_contest *contest, struct arb_span text, enum arb_language language, contest_fault *report,
                  void *context)
{
    struct arb_span line;

    for (uint32_t number = 1; arb_span_line(&text, &line); number++) {
        struct arb_actor actor;
        const struct arb_span said = acts_said(arb_span_trim(line), &actor);
        struct act_fault why = act_fault_at(language, number, line, said);

        if (said.length == 0 || said.at[0] == '#') continue;
        if (!take(contest, number, said, actor, &why) && report != NULL) report(context, &why);
    }
}

bool contest_fold_file(struct arb_contest *contest, const char *path, enum arb_language language,
                       contest_fault *report, void *context)
{
    size_t length;
    char *text = files_read(path, &length);

    if (text == NULL) return false;
    contest_fold(contest, (struct arb_span){text, length}, language, report, context);
    free(text);
    return true;
}
