/* replay.c -- arbitro replay FILE…: every board of PBN and LIN files played again at the table.
 *
 * Exit code 0 when each board with calls or cards was folded whole and gave the result on
 * record, or another for a reason the file gives; 1 when not, or when something could not
 * be read; 2 when a file cannot be read at all.
 */
#include "common/calculator.h"
#include "files/file.h"
#include "games/read.h"

#include "arbitro/text/played_text.h"

#include <stdio.h>
#include <stdlib.h>

enum { SENTENCE = 1024 };

/* One file. */
struct tally {
    unsigned boards, folded, whole, equal, notes, damages;
};

/* How it is printed, and the file being replayed. */
struct output {
    enum arb_language language;
    bool json;
    bool notes;                     /* text: repairs and explained differences too */
    const char *path;
};

struct run {
    const struct output *output;
    struct tally *tally;
    struct arb_json *json;          /* the file's object, whose games go out one by one */
};

/* Places that could not be read; those beyond what is kept count as such. */
static unsigned lost(const struct arb_played *played)
{
    unsigned count = played->damages;

    for (unsigned i = 0; i < played->damages && i < ARB_PLAYED_DAMAGE_MAX; i++)
        count -= arb_played_is_mended(&played->damage[i]);
    return count;
}

/* -- Printed -------------------------------------------------------------------------- */

/* Damage found while reading, then findings of the replay; notes (repairs, explained differences) only with --notes. */
static void print_sentences(const struct output *output, const struct arb_played *played,
                            const struct arb_replay *replay)
{
    const unsigned kept = played->damages < ARB_PLAYED_DAMAGE_MAX ? played->damages : ARB_PLAYED_DAMAGE_MAX;
    char sentence[SENTENCE];

    for (unsigned i = 0; i < kept; i++) {
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        arb_played_damage_write(&out, output->language, played, &played->damage[i]);
        printf("  %s\n", sentence);
    }
    if (played->damages > kept) {
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        arb_message_write(&out, output->language, "replay.more_damage",
                          ARB_VALUES(ARB_NUMBER("n", played->damages - kept)));
        printf("  %s\n", sentence);
    }
    for (unsigned i = 0; i < replay->findings; i++) {
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        if (!output->notes && arb_replay_is_note((enum arb_replay_finding_kind)replay->finding[i].kind)) continue;
        arb_replay_finding_write(&out, output->language, played, replay, &replay->finding[i]);
        printf("  %s\n", sentence);
    }
}

/* What is written so far goes out, and the writer begins again. */
static void print_written(struct arb_writer *out)
{
    ARB_ASSERT(!out->truncated);
    fputs(out->buffer, stdout);
    *out = arb_writer_on(out->buffer, out->capacity);
}

/* The file's object and its list of games. */
static void open_json(struct arb_json *json)
{
    arb_json_object(json);
    arb_json_key(json, "games");
    arb_json_array(json);
}

static void print_json_board(const struct run *run, const struct arb_played *played, const struct arb_replay *replay)
{
    if (!played->begun) return;
    if (run->tally->boards > 1) arb_json_new_line(run->json);
    arb_replay_write_json(run->json, run->output->language, played, replay);
    print_written(run->json->out);
}

/* The members behind the games. */
static void close_json(struct arb_json *json, const char *path, const struct tally *tally)
{
    arb_json_end(json);
    arb_json_new_line(json);
    arb_json_key_text(json, "file", path);
    arb_json_key_int(json, "boards", tally->boards);
    arb_json_key_int(json, "folded", tally->folded);
    arb_json_key_int(json, "whole", tally->whole);
    arb_json_key_int(json, "equal", tally->equal);
    arb_json_key_int(json, "damage", tally->damages);
    arb_json_key_int(json, "notes", tally->notes);
    arb_json_end(json);
    print_written(json->out);
}

static void print_tally(const struct output *output, const struct tally *tally)
{
    char text[SENTENCE * 8];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_message_write(&out, output->language, "replay.tally",
                      ARB_VALUES(ARB_TEXT("file", output->path), ARB_NUMBER("boards", tally->boards),
                                 ARB_NUMBER("folded", tally->folded), ARB_NUMBER("whole", tally->whole),
                                 ARB_NUMBER("equal", tally->equal)));
    if (tally->damages > 0)
        arb_message_write(&out, output->language, "replay.damages", ARB_VALUES(ARB_NUMBER("n", tally->damages)));
    if (tally->notes > 0 && !output->notes)
        arb_message_write(&out, output->language, "replay.notes", ARB_VALUES(ARB_NUMBER("n", tally->notes)));
    puts(text);
}

/* -- Replayed ------------------------------------------------------------------------- */

/* Replays a board, adds it to the file's counts and prints it. */
static bool take_board(void *context, const struct games_board *board)
{
    static struct arb_replay replay;
    const struct run *run = context;
    struct tally *tally = run->tally;

    arb_replay_board(&replay, board->played);
    tally->boards += board->played->begun;
    tally->folded += replay.folded;
    tally->whole += replay.folded && replay.whole;
    tally->equal += replay.folded && replay.equal;
    tally->damages += lost(board->played);
    for (unsigned i = 0; i < replay.findings; i++)
        tally->notes += arb_replay_is_note((enum arb_replay_finding_kind)replay.finding[i].kind);
    if (run->output->json) print_json_board(run, board->played, &replay);
    else print_sentences(run->output, board->played, &replay);
    return true;
}

static int refuse(const struct output *output, const char *key, const char *path)
{
    return cli_refuse(output->language, key, ARB_VALUES(ARB_TEXT("file", path)));
}

/* 0, 1 or 2: as the command returns. */
static int take_file(struct output *output, const char *path)
{
    static char text_of_json[ARB_REPLAY_JSON_MAX + 64];    /* a board, and what stands before it */
    struct tally tally = {0};
    struct arb_writer out = arb_writer_on(text_of_json, sizeof text_of_json);
    struct arb_json json = arb_json_on(&out);
    struct run run = {output, &tally, &json};
    const struct games_listener listener = {.take = take_board, .context = &run};
    struct arb_span text;
    enum format format;
    char *owned = files_read(path, &text.length);

    text.at = owned;
    if (owned == NULL) return refuse(output, "cli.no_file", path);
    if (!games_is_played(text, &format)) {
        free(owned);
        return refuse(output, "replay.not_taken", path);
    }
    output->path = path;
    if (output->json) {
        cli_list_item();
        open_json(&json);
    }
    games_read(format, 0, text, &listener);
    if (output->json) close_json(&json, path, &tally);
    else print_tally(output, &tally);
    free(owned);
    return tally.equal < tally.folded || tally.damages > 0;
}

/* The exit code is the worst of the files'. */
static int replay(int argc, char **argv)
{
    struct output output = {.language = cli_language()};
    int worst = 0;

    output.json = cli_take_flag(&argc, argv, "--json");
    output.notes = cli_take_flag(&argc, argv, "--notes");
    if (argc < 1 || argv[0][0] == '-') return cli_refuse(output.language, "replay.usage", NULL, 0);
    if (output.json) cli_list_begin();
    for (int i = 0; i < argc; i++) {
        const int outcome = take_file(&output, argv[i]);

        if (outcome > worst) worst = outcome;
    }
    if (output.json) cli_list_end(NULL, NULL);
    if (fflush(stdout) != 0) return cli_refuse(output.language, "cli.cannot_write", NULL, 0);
    return worst;
}

const struct cli_command cli_replay = {"replay", replay};
