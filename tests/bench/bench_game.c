/* bench_game.c -- boards and acts through the table, lawful and not; lines of acts read and written. */
#include "bench.h"

#include "arbitro/case.h"
#include "random_board.h"

#include <stdlib.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

enum { BOARDS = 256, LINE = ARB_ACT_LINE_MAX };

static struct arb_position positions[BOARDS];
static struct acts lawful[BOARDS], any[BOARDS];
static struct arb_table table;
static const struct arb_regulations regulations = {.edition = ARB_LAWS_2017};

/* Each board's acts, made once: to the end in order, and with one act in eight of any kind. */
static void make_boards(void)
{
    struct arb_chance chance = {2026};

    for (unsigned b = 0; b < BOARDS; b++) {
        struct arb_reason reason;

        random_opening(&chance, &regulations, &positions[b], &table);
        while (table.phase != ARB_BOARD_OVER) {
            const struct arb_act act = random_lawful_act(&chance, &table);

            lawful[b].act[lawful[b].count++] = act;
            if (arb_table_step(&table, &act, &reason) != ARB_APPLIED) abort();
        }
        arb_table_open(&table, &positions[b], &regulations);
        while (any[b].count < 100 && table.phase != ARB_BOARD_OVER) {
            const bool in_order = !table.awaits && arb_chance_below(&chance, 8) > 0;
            const struct arb_act act = in_order ? random_lawful_act(&chance, &table) : random_act(&chance, &table, 20);

            any[b].act[any[b].count++] = act;
            (void)!arb_table_step(&table, &act, &reason);
        }
    }
}

static uint64_t outcomes;

static void fold(const struct acts *acts)
{
    for (unsigned b = 0; b < BOARDS; b++) {
        arb_table_open(&table, &positions[b], &regulations);
        for (unsigned i = 0; i < acts[b].count; i++) {
            struct arb_reason reason;

            outcomes += arb_table_step(&table, &acts[b].act[i], &reason);
        }
    }
}

/* Deal, auction and play by chance: the choices are asked of the table too. */
static void play_boards(void)
{
    struct arb_chance chance = {7};

    for (unsigned b = 0; b < BOARDS; b++) {
        struct arb_position position;

        random_opening(&chance, &regulations, &position, &table);
        while (table.phase != ARB_BOARD_OVER) {
            const struct arb_act act = random_lawful_act(&chance, &table);
            struct arb_reason reason;

            outcomes += arb_table_step(&table, &act, &reason);
        }
    }
}

static void views(void)
{
    for (unsigned i = 0; i < 1024; i++) {
        struct arb_view view;

        arb_table_view(&table, (enum arb_seat)(i & 3u), &view);
        outcomes += view.turn;
    }
}

static void lines(void)
{
    for (unsigned i = 0; i < lawful[0].count; i++) {
        char text[LINE];
        struct arb_writer out = arb_writer_on(text, sizeof text);
        struct arb_act act;

        arb_act_write(&out, &lawful[0].act[i]);
        if (!arb_act_read(arb_writer_span(&out), &act)) abort();
        outcomes += act.value;
    }
}

static unsigned total(const struct acts *acts)
{
    unsigned sum = 0;

    for (unsigned b = 0; b < BOARDS; b++) sum += acts[b].count;
    return sum;
}

int main(void)
{
    double ns;

    make_boards();
    BENCH_NS(ns, fold(lawful));
    bench_row("table, lawful acts", total(lawful) / ns * 1e3, "M acts/s", 10, 1, total(lawful));
    bench_row("table, lawful boards", BOARDS / ns * 1e6, "k boards/s", 200, 1, BOARDS);
    BENCH_NS(ns, fold(any));
    bench_row("table, acts of any kind", total(any) / ns * 1e3, "M acts/s", 3, 1, total(any));
    BENCH_NS(ns, play_boards());
    bench_row("random lawful board, dealt and chosen", BOARDS / ns * 1e6, "k boards/s", 200, 1, BOARDS);
    BENCH_NS(ns, views());
    bench_row("a seat's view", ns / 1024, "ns", 0, 0, 1024);
    BENCH_NS(ns, lines());
    bench_row("an act's line written and read", ns / lawful[0].count, "ns", 0, 0, lawful[0].count);
    return outcomes == 0;
}
