/* games_json.c -- whatever JSON says of games, the PBN made of it has no more games than there are, and each folds. */
#include "played_must.h"

#include "../../src/cli/games/games_json.h"
#include "../../src/cli/games/games_walk.h"

#include "arbitro/pbn_played.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void count(void *context, size_t game, const char *key)
{
    *(size_t *)context += game > 0 && key != NULL;
}

/* The PBN of one game, folded. */
static size_t games_in(struct arb_span text)
{
    static struct arb_pbn_games games;
    static struct arb_played board;
    size_t found = 0;

    arb_pbn_games_on(&games, text);
    while (arb_pbn_games_next(&games, &board)) {
        found += board.begun;
        must_hold(text, &board);
    }
    return found;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct games_walk walk = games_walk_on((struct arb_span){(const char *)bytes, length});
    const char *before = NULL;
    enum games_step step;
    size_t number = 0;
    json_t *game;

    while ((step = games_walk_next(&walk, &game)) != GAMES_END) {
        size_t room = 0, odd = 0;
        char *text = NULL;
        FILE *out = open_memstream(&text, &room);

        must(out != NULL);
        must(walk.at > before && walk.at <= walk.end && walk.place.line > 0 && walk.place.column > 0);
        must((game != NULL) == (step == GAMES_GAME));
        before = walk.at;
        if (game != NULL) games_json_to_pbn(game, ++number, out, count, &odd);
        must(fclose(out) == 0);
        must(games_in((struct arb_span){text, room}) <= 1 || odd > 0);
        json_decref(game);
        free(text);
        if (step == GAMES_STOPPED) must(games_walk_next(&walk, &game) == GAMES_END);
        if (step == GAMES_STOPPED) break;
    }
    must(number <= length);
    return 0;
}
