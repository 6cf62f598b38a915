/* tables.c -- whatever lines somebody sends to a table: each is read or refused, what was read is written back as the
 * same act, and a table that is told all of them by everybody writes what each seat sees to its end, and the boards
 * before it. */
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

enum { BOARDS = 4 };

static struct arb__past past;
static struct arb__board over[BOARDS];

/* As the kind does it: the board that ends stays among those before it, and what is said after it has a board. */
static bool take_by(struct arb__tables_fold *fold, const struct arb__tables_act *act, const struct arb_actor *by,
                    uint32_t seq)
{
    const bool begins = act->kind == ARB__TABLES_BOARD || act->kind == ARB__TABLES_DEALT,
               ends_one = begins && fold->now.number > 0;

    if (ends_one && past.count == BOARDS) return false;
    if (ends_one) over[past.count] = fold->now;
    if (arb__tables_take(fold, act, by, seq, seq) != ARB__TABLES_TAKEN_FAULT) return false;
    if (ends_one) past.board[past.count] = &over[past.count];
    past.count += ends_one;
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
        if (take_by(fold, act, &anybody[i], seq)) return;
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

/* The boards before, with what was withdrawn of them since. */
static void look_back(const struct arb__tables_fold *fold)
{
    static char text[256 << 10];

    for (unsigned place = 0; place < past.count; place++) {
        struct arb_writer out = arb_writer_on(text, sizeof text);
        struct arb_json json = arb_json_on(&out);

        arb_json_object(&json);
        arb__board_json(&json, arb__past_board(fold, place));
        arb__asked_after_json(&json, fold);
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

    memset(&past, 0, sizeof past);
    fold = (struct arb__tables_fold){.state = ARB_CONTEST_SETUP, .terms = {.first = 1}, .past = &past};
    while (arb_span_line(&text, &line))
        if (read_line(line, &act)) take(&fold, &act, ++seq);
    look(&fold);
    look_back(&fold);
    return 0;
}
