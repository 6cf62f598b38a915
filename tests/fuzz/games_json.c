/* games_json.c -- whatever JSON says of games, the PBN made of it has no more games than there are, and each folds. */
#include "played_must.h"

#include "../../src/cli/games_json.h"

#include "arbitro/pbn_played.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void count(void *context, size_t game, const char *key)
{
    *(size_t *)context += game > 0 && key != NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct arb_pbn_games games;
    static struct arb_played board;
    struct games_json_place place;
    size_t room = 0, odd = 0, found = 0;
    char *text = NULL;
    FILE *out = open_memstream(&text, &room);
    bool good;

    must(out != NULL);
    good = games_json_to_pbn((struct arb_span){(const char *)bytes, length}, out, count, &odd, &place);
    must(fclose(out) == 0);
    must(good || place.line > 0 || odd == 0);
    arb_pbn_games_on(&games, (struct arb_span){text, room});
    while (arb_pbn_games_next(&games, &board)) {
        found += board.begun;
        must_hold((struct arb_span){text, room}, &board);
    }
    must(found <= length);
    free(text);
    return 0;
}
