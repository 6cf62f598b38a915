/* evening.c -- acts out of lines. */
#include "evening.h"

#include "arbitro/contest_line.h"

/* "7<tab>time<tab>who<tab>line" is a line with who it is by; anything else a director's. */
static struct arb_span take_actor(struct arb_span line, struct arb_actor *actor)
{
    struct arb_span field[4] = {{line.at, 0}}, word;
    unsigned fields = 0;
    int64_t table;

    *actor = (struct arb_actor){.role = ARB_DIRECTOR};
    for (size_t i = 0; i < line.length && fields < 3; i++) {
        field[fields].length = (size_t)(line.at + i - field[fields].at);
        if (line.at[i] != '\t') continue;
        field[++fields] = (struct arb_span){line.at + i + 1, 0};
    }
    if (fields < 3) return line;
    word = arb_span_word(&field[2]);
    if (arb_span_is(word, "table") && arb_span_int(arb_span_trim(field[2]), 1, ARB_TABLES_MAX, &table))
        *actor = (struct arb_actor){.role = ARB_TABLE, .table = (uint8_t)table};
    return (struct arb_span){field[3].at, line.length - (size_t)(field[3].at - line.at)};
}

void evening_fold(struct arb_contest *contest, struct arb_span text, evening_odd *odd, void *context)
{
    struct arb_span line;

    for (uint32_t number = 1; arb_span_line(&text, &line); number++) {
        struct arb_contest_act act;
        struct arb_line_error error;
        struct arb_actor actor;
        const struct arb_span said = take_actor(arb_span_trim(line), &actor);
        bool read;

        if (said.length == 0 || said.at[0] == '#') continue;
        read = arb_contest_line_read(said, &act, &error) == ARB_LINE_GOOD;
        act.actor = actor;
        act.at_ms = 1000 * (int64_t)number;
        if (read && arb_contest_step(contest, &act) == ARB_CONTEST_TAKEN) continue;
        if (odd != NULL) odd(context, number, said, read);
    }
}
