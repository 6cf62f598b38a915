/* pbn_played.c -- any bytes are games, or none: the reader ends, and every game is folded. */
#include "played_must.h"

#include "arbitro/text/pbn_played.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const struct arb_span text = {(const char *)bytes, length};
    static struct arb_played board;
    static struct arb_pbn_games games;
    size_t boards = 0;

    arb_pbn_games_on(&games, text);
    while (arb_pbn_games_next(&games, &board)) {
        must(++boards <= length + 1);
        must_hold(text, &board);
    }
    must(games.pbn.at == games.pbn.end);
    return 0;
}
