/* replay.c -- arbitro replay FILE…: every board of PBN and LIN files played again at the table.
 *
 * Exit code 0 when each board with calls or cards was folded whole and gave the result on
 * record, or another for a reason the file gives; 1 when not, or when something could not
 * be read; 2 when a file cannot be read at all.
 */
#include "replay.h"

#include "files/file.h"
#include "games/convert.h"

#include "arbitro/text/lin.h"
#include "arbitro/text/pbn_played.h"

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

/* Replays a board, adds it to the file's counts and prints it. Objects of JSON are separated here by commas. */
static void take_board(const struct replay_output *output, const struct arb_played *played,
                       struct replay_tally *tally)
{
    static struct arb_replay replay;

    arb_replay_board(&replay, played);
    if (output->json && played->begun && tally->boards > 0) puts(",");
    tally->boards += played->begun;
    tally->folded += replay.folded;
    tally->whole += replay.folded && replay.whole;
    tally->equal += replay.folded && replay.equal;
    tally->damages += lost(played);
    for (unsigned i = 0; i < replay.findings; i++)
        tally->notes += arb_replay_is_note((enum arb_replay_finding_kind)replay.finding[i].kind);
    replay_print_board(output, played, &replay);
}

/* LIN or PBN by its first bytes. LIN that is escaped as in addresses is made plain first. */
static void take_text(const struct replay_output *output, struct arb_span text, struct replay_tally *tally)
{
    static struct arb_played board;
    static struct arb_pbn_games games;
    struct arb_lin lin = arb_lin_on(text);
    uint32_t first;

    if (arb_lin_is_likely(text)) {
        size_t length;
        char *plain = replay_escaped_lines(text, &first) > 0 ? replay_plain_lin(text, &length) : NULL;

        if (plain != NULL) lin = arb_lin_on((struct arb_span){plain, length});
        while (arb_lin_next(&lin, &board)) take_board(output, &board, tally);
        free(plain);
        return;
    }
    arb_pbn_games_on(&games, text);
    while (arb_pbn_games_next(&games, &board)) take_board(output, &board, tally);
}

static int refuse(const struct replay_output *output, const char *key, const char *path)
{
    return cli_refuse(output->language, key, ARB_VALUES(ARB_TEXT("file", path)));
}

/* 0, 1 or 2: as the command returns. */
static int take_file(struct replay_output *output, const char *path)
{
    struct replay_tally tally = {0};
    size_t length;
    char *text = files_read(path, &length);

    if (text == NULL) return refuse(output, "cli.no_file", path);
    if (!games_is_played((struct arb_span){text, length})) {
        free(text);
        return refuse(output, "replay.not_taken", path);
    }
    output->path = path;
    if (output->json) printf("{\"games\":[");
    take_text(output, (struct arb_span){text, length}, &tally);
    replay_print_file(output, &tally);
    free(text);
    return tally.equal < tally.folded || tally.damages > 0;
}

/* The exit code is the worst of the files', and a file that cannot be read at all is "null" in JSON. */
static int replay(int argc, char **argv)
{
    struct replay_output output = {.language = cli_language()};
    int worst = 0;

    output.json = cli_take_flag(&argc, argv, "--json");
    output.notes = cli_take_flag(&argc, argv, "--notes");
    if (argc < 1 || argv[0][0] == '-') return cli_refuse(output.language, "replay.usage", NULL, 0);
    if (output.json) printf("[");
    for (int i = 0; i < argc; i++) {
        int outcome;

        if (output.json && i > 0) puts(",");
        outcome = take_file(&output, argv[i]);
        if (outcome == 2 && output.json) printf("null");
        if (outcome > worst) worst = outcome;
    }
    if (output.json) puts("]");
    if (fflush(stdout) != 0) return cli_refuse(output.language, "cli.cannot_write", NULL, 0);
    return worst;
}

const struct cli_command cli_replay = {"replay", replay};
