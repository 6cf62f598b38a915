/* players.c -- whatever reads as a register is written and read again the same; merged with itself it adds nobody. */
#include "arbitro/club/players.h"

#include <stdlib.h>

enum { PLAYERS = 64, TEXTS = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static struct arb_players read(struct arb_span text, struct arb_player room[PLAYERS], char texts[TEXTS], bool *good)
{
    struct arb_players players = {.player = room, .room = PLAYERS};
    struct arb_writer out = arb_writer_on(texts, TEXTS);
    struct arb_players_fault fault;

    *good = arb_players_read(&players, text, NULL, 0, &out, &fault);
    if (*good != (fault.kind == ARB_PLAYERS_READ)) abort();
    return players;
}

static void merge_again(struct arb_players *players, const struct arb_players *again)
{
    static char texts[TEXTS];
    struct arb_writer out = arb_writer_on(texts, sizeof texts);
    const size_t count = players->count;
    size_t at;

    for (size_t i = 0; i < again->count; i++)
        if (arb_players_merge(players, again, &again->player[i], &out, &at) == ARB_MERGED_ADDED) abort();
    if (players->count != count) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct arb_player first[PLAYERS], second[PLAYERS];
    static char texts[2][TEXTS], written[2][4 * TEXTS];
    struct arb_writer out[2] = {arb_writer_on(written[0], sizeof written[0]),
                                arb_writer_on(written[1], sizeof written[1])};
    struct arb_players players, again;
    bool good;

    if (length > TEXTS / 4) return 0;
    players = read((struct arb_span){(const char *)bytes, length}, first, texts[0], &good);
    if (!good) return 0;
    arb_players_write(&out[0], &players);
    again = read(arb_writer_span(&out[0]), second, texts[1], &good);
    if (!good || again.count != players.count) abort();
    arb_players_write(&out[1], &again);
    if (!arb_span_equal(arb_writer_span(&out[0]), arb_writer_span(&out[1]))) abort();
    merge_again(&players, &again);
    return 0;
}
