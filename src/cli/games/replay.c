/* replay.c -- arbitro replay FILE…: every board of PBN and LIN files played again at the table.
 *
 * Exit code 0 when each board with calls or cards was folded whole and gave the result on
 * record, or another for a reason the file gives; 1 when not, or when something could not
 * be read; 2 when a file cannot be read at all.
 */
#include "replay.h"

#include "files/file.h"
#include "games/convert.h"

#include "arbitro/lin.h"
#include "arbitro/pbn_played.h"

#include <stdio.h>
#include <stdlib.h>

enum { LOOKED_AT = 1 << 20 };       /* bytes: a text that is escaped is so from its beginning */

size_t replay_escaped_lines(struct arb_span text, uint32_t *first)
{
    return arb_lin_escaped_lines((struct arb_span){text.at, text.length < LOOKED_AT ? text.length : LOOKED_AT}, first);
}

char *replay_plain_lin(struct arb_span text, size_t *length)
{
    char *buffer = malloc(text.length + 2);
    struct arb_writer out;

    *length = 0;
    if (buffer == NULL) return NULL;
    out = arb_writer_on(buffer, text.length + 2);
    arb_lin_write_plain(&out, text);
    *length = out.length;
    return buffer;
}

/* Places that could not be read; those beyond what is kept count as such. */
static unsigned lost(const struct arb_played *played)
{
    unsigned count = played->damages;

    for (unsigned i = 0; i < played->damages && i < ARB_PLAYED_DAMAGE_MAX; i++)
        count -= arb_played_is_mended(&played->damage[i]);
    return count;
}

static void take_board(const struct replay_telling *telling, const struct arb_played *played,
                       struct replay_tally *tally)
{
    static struct arb_replay replay;

    arb_replay_board(&replay, played);
    if (telling->json && played->begun && tally->boards > 0) puts(",");
    tally->boards += played->begun;
    tally->folded += replay.folded;
    tally->whole += replay.folded && replay.whole;
    tally->equal += replay.folded && replay.equal;
    tally->damages += lost(played);
    for (unsigned i = 0; i < replay.findings; i++)
        tally->notes += arb_replay_is_note((enum arb_replay_finding_kind)replay.finding[i].kind);
    replay_tell_board(telling, played, &replay);
}

static void take_text(const struct replay_telling *telling, struct arb_span text, struct replay_tally *tally)
{
    static struct arb_played board;
    static struct arb_pbn_games games;
    struct arb_lin lin = arb_lin_on(text);
    uint32_t first;

    if (arb_lin_is_told_by(text)) {
        size_t length;
        char *plain = replay_escaped_lines(text, &first) > 0 ? replay_plain_lin(text, &length) : NULL;

        if (plain != NULL) lin = arb_lin_on((struct arb_span){plain, length});
        while (arb_lin_next(&lin, &board)) take_board(telling, &board, tally);
        free(plain);
        return;
    }
    arb_pbn_games_on(&games, text);
    while (arb_pbn_games_next(&games, &board)) take_board(telling, &board, tally);
}

static int refuse(const struct replay_telling *telling, const char *key, const char *path)
{
    return cli_refuse(telling->language, key, ARB_VALUES(ARB_TEXT("file", path)));
}

/* 0, 1 or 2: as the command returns. */
static int take_file(struct replay_telling *telling, const char *path)
{
    struct replay_tally tally = {0};
    size_t length;
    char *text = files_read(path, &length);

    if (text == NULL) return refuse(telling, "cli.no_file", path);
    if (!convert_is_played((struct arb_span){text, length})) {
        free(text);
        return refuse(telling, "replay.not_taken", path);
    }
    telling->path = path;
    if (telling->json) printf("{\"games\":[");
    take_text(telling, (struct arb_span){text, length}, &tally);
    replay_tell_file(telling, &tally);
    free(text);
    return tally.equal < tally.folded || tally.damages > 0;
}

static int replay(int argc, char **argv)
{
    struct replay_telling telling = {.language = cli_language()};
    int worst = 0;

    telling.json = cli_take_flag(&argc, argv, "--json");
    telling.notes = cli_take_flag(&argc, argv, "--notes");
    if (argc < 1 || argv[0][0] == '-') return cli_refuse(telling.language, "replay.usage", NULL, 0);
    if (telling.json) printf("[");
    for (int i = 0; i < argc; i++) {
        int outcome;

        if (telling.json && i > 0) puts(",");
        outcome = take_file(&telling, argv[i]);
        if (outcome == 2 && telling.json) printf("null");
        if (outcome > worst) worst = outcome;
    }
    if (telling.json) puts("]");
    if (fflush(stdout) != 0) return cli_refuse(telling.language, "cli.cannot_write", NULL, 0);
    return worst;
}

const struct cli_command cli_replay = {"replay", replay};
