/* tables.c -- whatever lines somebody sends to a table: each is read or refused, what was read is written back as the
 * same act, and a table that is told all of them by everybody writes what each seat sees to its end. */
#include "hall/kind.h"
#include "hall/server.h"
#include "tables/tables.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool holds)
{
    if (!holds) abort();
}

static bool read_line(struct arb_span line, struct arb__tables_act *act)
{
    static struct arb__tables_act again;
    struct arb_line_error error;
    char text[ARB__LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (arb__tables_line_read(line, act, &error) != ARB_LINE_GOOD) {
        must(error.fault != ARB_LINE_GOOD && error.column >= 1);
        return false;
    }
    arb__tables_line_write(&out, act);
    must(!out.truncated && out.length <= ARB_JOURNAL_LINE_MAX);
    must(arb__tables_line_read(arb_writer_span(&out), &again, &error) == ARB_LINE_GOOD);
    must(memcmp(act, &again, sizeof again) == 0);
    return true;
}

/* By whoever may: the first of them whose act is taken. */
static void take(struct arb__tables_fold *fold, const struct arb__tables_act *act, uint32_t seq)
{
    const struct arb_actor anybody[] = {{.role = ARB_PUBLIC}, arb__player_at(ARB_NORTH), arb__player_at(ARB_EAST),
                                        arb__player_at(ARB_SOUTH), arb__player_at(ARB_WEST), {.role = ARB_SERVER},
                                        {.role = ARB_DIRECTOR}};

    if (act->kind == ARB__TABLES_TABLE && fold->boards == 0) {
        fold->terms = act->terms;
        if (arb__is_elsewhere(&act->terms)) arb__elsewhere_begin(fold);
    }
    for (size_t i = 0; i < ARB_COUNT(anybody); i++)
        if (arb__tables_take(fold, act, &anybody[i], seq, seq) == ARB__TABLES_TAKEN_FAULT) return;
}

static void look(const struct arb__tables_fold *fold)
{
    static char text[256 << 10];

    for (unsigned seat = 0; seat <= ARB_SEATS && fold->now.number > 0; seat++) {
        struct arb_writer out = arb_writer_on(text, sizeof text);
        struct arb_json json = arb_json_on(&out);

        arb_json_object(&json);
        if (seat < ARB_SEATS) arb__seat_json(&json, fold, (enum arb_seat)seat);
        else arb__record_json(&json, fold);
        arb_json_end(&json);
        must(arb_json_is_whole(&json));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct arb__tables_fold fold;
    struct arb_span text = {(const char *)bytes, length}, line;
    struct arb__tables_act act;
    uint32_t seq = 0;

    fold = (struct arb__tables_fold){.state = ARB_CONTEST_SETUP, .terms = {.first = 1}};
    while (arb_span_line(&text, &line))
        if (read_line(line, &act)) take(&fold, &act, ++seq);
    look(&fold);
    return 0;
}
