/* bench_game.c -- boards and acts through the table, lawful and not; lines of acts read and written. */
#include "bench.h"

#include "arbitro/text/case.h"
#include "random_board.h"

#include "../../src/laws/play_facts.h"

#include <stdlib.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

enum { BOARDS = 256, LINE = ARB_ACT_LINE_MAX };

static struct arb_position positions[BOARDS], openings[BOARDS];
static struct acts lawful[BOARDS], any[BOARDS], ruled[BOARDS], auctions[BOARDS], played[BOARDS];
static struct arb_table table;
static const struct arb_regulations regulations = {.edition = ARB_LAWS_2017};

/* Acts of a board, made once by asking the table: in order, but for one act in 'order' of any
 * kind; 0: none. What is refused stays among them. */
static void make_board(struct arb_chance *chance, const struct arb_position *position, struct acts *acts,
                       unsigned length, uint32_t order)
{
    arb_table_open(&table, position, &regulations);
    while (acts->count < length && table.phase != ARB_BOARD_OVER) {
        const bool fits = order == 0 || arb_chance_below(chance, order) > 0;
        const struct arb_act act = fits ? random_lawful_act(chance, &table) : random_act(chance, &table, 20);
        struct arb_reason reason;

        acts->act[acts->count++] = act;
        (void)!arb_table_step(&table, &act, &reason);
    }
}

/* An auction with an irregularity every few calls, ruled each time, until it ends. */
static void make_ruled(struct arb_chance *chance, const struct arb_position *position, struct acts *acts)
{
    arb_table_open(&table, position, &regulations);
    while (acts->count < ACTS_MAX && table.phase == ARB_IN_AUCTION) {
        const bool wild = !table.awaits && acts->count < 40 && arb_chance_below(chance, 4) == 0;
        const struct arb_act act = wild ? random_act(chance, &table, 20) : random_lawful_act(chance, &table);
        struct arb_reason reason;

        if (act.kind == ARB_DID_SPREAD) continue; /* a whole hand shown is not ruled in the auction */
        if (arb_table_step(&table, &act, &reason) != ARB_REFUSED) acts->act[acts->count++] = act;
        else if (!wild) break;
    }
}

/* A play with an irregularity every few cards, ruled or played over, to its end: what is refused is left out. */
static void make_played(struct arb_chance *chance, struct arb_position *position, struct acts *acts)
{
    random_ending(chance, &regulations, ARB_TRICKS, position, &table);
    while (acts->count < ACTS_MAX && table.phase != ARB_BOARD_OVER) {
        const bool wild = !table.awaits && arb_chance_below(chance, 8) == 0;
        const struct arb_act act = wild ? random_act(chance, &table, 20) : random_lawful_act(chance, &table);
        struct arb_reason reason;

        if (arb_table_step(&table, &act, &reason) != ARB_REFUSED) acts->act[acts->count++] = act;
        else if (!wild) break;
    }
}

/* The bare auction: any call in order, each as likely as another. */
static void make_auction(struct arb_chance *chance, const struct arb_position *position, struct acts *acts)
{
    arb_table_open(&table, position, &regulations);
    while (table.phase == ARB_IN_AUCTION) {
        const arb_call call = random_card_of(chance, arb_table_legal_calls(&table));
        const struct arb_act act = {.kind = ARB_DID_CALL, .seat = table.turn, .value = call};
        struct arb_reason reason;

        acts->act[acts->count++] = act;
        if (arb_table_step(&table, &act, &reason) != ARB_APPLIED) abort();
    }
}

static void make_boards(void)
{
    struct arb_chance chance = {2026};

    for (unsigned b = 0; b < BOARDS; b++) {
        const struct arb_board_no no = {(uint16_t)(1 + b % 16)};
        const struct arb_deal deal = random_deal(&chance);

        arb_position_of_board(&positions[b], no, &deal);
        make_board(&chance, &positions[b], &lawful[b], ACTS_MAX, 0);
        make_board(&chance, &positions[b], &any[b], 100, 8);
        make_ruled(&chance, &positions[b], &ruled[b]);
        make_auction(&chance, &positions[b], &auctions[b]);
        make_played(&chance, &openings[b], &played[b]);
    }
}

static uint64_t outcomes;

static void fold_from(const struct arb_position *from, const struct acts *acts)
{
    for (unsigned b = 0; b < BOARDS; b++) {
        arb_table_open(&table, &from[b], &regulations);
        for (unsigned i = 0; i < acts[b].count; i++) {
            struct arb_reason reason;

            outcomes += arb_table_step(&table, &acts[b].act[i], &reason);
        }
    }
}

static void fold(const struct acts *acts)
{
    fold_from(positions, acts);
}

/* Thirteen tricks by chance with nothing but Law 44: no record, no table. */
static void play_bare(struct arb_chance *chance, struct arb_deal deal, unsigned trump)
{
    unsigned leader = arb_chance_below(chance, ARB_SEATS);

    for (unsigned trick = 0; trick < ARB_TRICKS; trick++) {
        arb_card card[ARB_SEATS];

        for (unsigned n = 0; n < ARB_SEATS; n++) {
            const unsigned hand = (leader + n) & 3u;
            const enum arb_suit led = n > 0 ? arb_card_suit(card[leader]) : ARB_CLUBS;

            card[hand] = random_card_of(chance, law44_playable(deal.hand[hand], n, led));
            deal.hand[hand] &= ~arb_hand_of(card[hand]);
        }
        leader = law44_winner(card, (enum arb_seat)leader, trump);
    }
    outcomes += leader;
}

static void play_bare_boards(void)
{
    struct arb_chance chance = {7};

    for (unsigned b = 0; b < BOARDS; b++) play_bare(&chance, random_deal(&chance), b % ARB_DENOMINATIONS);
}

/* Deal, auction and play by chance: the choices are asked of the table too. */
static void play_boards(void)
{
    struct arb_chance chance = {7};

    for (unsigned b = 0; b < BOARDS; b++) {
        const struct arb_board_no no = {(uint16_t)(1 + b % 16)};
        const struct arb_deal deal = random_deal(&chance);
        struct arb_position position;

        arb_position_of_board(&position, no, &deal);
        arb_table_open(&table, &position, &regulations);
        while (table.phase != ARB_BOARD_OVER) {
            const struct arb_act act = random_lawful_act(&chance, &table);
            struct arb_reason reason;

            outcomes += arb_table_step(&table, &act, &reason);
        }
    }
}

/* Auctions by chance, each call asked of the table: any that is in order, as likely as another. */
static void bid_boards(void)
{
    struct arb_chance chance = {7};

    for (unsigned b = 0; b < BOARDS; b++) {
        arb_table_open(&table, &positions[b], &regulations);
        while (table.phase == ARB_IN_AUCTION) {
            const arb_call call = random_card_of(&chance, arb_table_legal_calls(&table));
            const struct arb_act act = {.kind = ARB_DID_CALL, .seat = table.turn, .value = call};
            struct arb_reason reason;

            outcomes += arb_table_step(&table, &act, &reason);
        }
    }
}

/* How many of the acts in a hundred are irregular, so that the figure beside it says what it is of. */
static double irregular_share(const struct arb_position *from, const struct acts *acts)
{
    unsigned irregular = 0, all = 0;

    for (unsigned b = 0; b < BOARDS; b++) {
        arb_table_open(&table, &from[b], &regulations);
        for (unsigned i = 0; i < acts[b].count; i++, all++) {
            struct arb_reason reason;

            irregular += arb_table_step(&table, &acts[b].act[i], &reason) == ARB_IRREGULAR;
        }
    }
    return 100.0 * irregular / all;
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
    BENCH_NS(ns, fold(auctions));
    bench_row("table.auction_acts", total(auctions) / ns * 1e3, "M acts/s", 10, 1, total(auctions));
    BENCH_NS(ns, bid_boards());
    bench_row("table.auctions_chosen", BOARDS / ns * 1e6, "k auctions/s", 0, 1, BOARDS);
    BENCH_NS(ns, fold(ruled));
    bench_row("table.ruled_acts", total(ruled) / ns * 1e3, "M acts/s", 3, 1, total(ruled));
    bench_row("table.ruled_acts_irregular", irregular_share(positions, ruled), "% of them", 0, 1, total(ruled));
    BENCH_NS(ns, fold_from(openings, played));
    bench_row("table.played_acts", total(played) / ns * 1e3, "M acts/s", 3, 1, total(played));
    bench_row("table.played_acts_irregular", irregular_share(openings, played), "% of them", 0, 1, total(played));
    BENCH_NS(ns, fold(any));
    bench_row("table.acts_of_any_kind", total(any) / ns * 1e3, "M acts/s", 3, 1, total(any));
    BENCH_NS(ns, fold(lawful));
    bench_row("table.lawful_acts", total(lawful) / ns * 1e3, "M acts/s", 10, 1, total(lawful));
    bench_row("table.lawful_boards", BOARDS / ns * 1e6, "k boards/s", 200, 1, BOARDS);
    BENCH_NS(ns, play_bare_boards());
    bench_row("table.plays_bare", BOARDS / ns * 1e6, "k boards/s", 1000, 1, BOARDS);
    BENCH_NS(ns, play_boards());
    bench_row("table.boards_dealt_and_chosen", BOARDS / ns * 1e6, "k boards/s", 200, 1, BOARDS);
    BENCH_NS(ns, views());
    bench_row("table.view", ns / 1024, "ns", 0, 0, 1024);
    BENCH_NS(ns, lines());
    bench_row("table.act_line", ns / lawful[0].count, "ns", 0, 0, lawful[0].count);
    return outcomes == 0;
}
