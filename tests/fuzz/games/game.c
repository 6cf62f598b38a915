/* game.c -- whatever a PBN or LIN text holds is written in every way there is room for, and what is
 * written is read again: as many boards, the same hands, and PBN is then written as it was. An address gives back its
 * LIN, but for the comments. */
#include "played_must.h"

#include "arbitro/text/game.h"
#include "arbitro/text/lin.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static bool is_text;               /* no controls stand in it, which are left out when it is written */

static bool has_controls(const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((bytes[i] < ' ' && bytes[i] != '\n' && bytes[i] != '\r') || (bytes[i] >= 0x7F && bytes[i] < 0xA0))
            return true;
    return false;
}

static struct arb_writer writer_for(const struct arb_game *game)
{
    const size_t room = arb_game_room(game);
    char *buffer = malloc(room);

    must(buffer != NULL);
    return arb_writer_on(buffer, room);
}

/* What was read without damage, and played at the table, is written the same when it is written and read. */
static void write_again(const struct arb_played *board, const struct arb_pbn_games *games, struct arb_span first)
{
    static struct arb_replay replay;
    const struct arb_game game = {board, &replay, games};
    struct arb_writer out = writer_for(&game);

    arb_replay_board(&replay, board);
    arb_pbn_write_game(&out, &game);
    must(!out.truncated && arb_span_equal(arb_writer_span(&out), first));
    free(out.buffer);
}

static void write_pbn(const struct arb_game *game)
{
    static struct arb_pbn_games games;
    static struct arb_played again;
    struct arb_writer out = writer_for(game);

    arb_pbn_write_game(&out, game);
    must(!out.truncated);
    arb_pbn_games_on(&games, arb_writer_span(&out));
    must(arb_pbn_games_next(&games, &again) && again.begun);
    must(again.has_deal == game->played->has_deal && again.vulnerability == game->played->vulnerability);
    must(memcmp(&again.deal, &game->played->deal, sizeof again.deal) == 0 || !again.has_deal);
    if (game->replay->equal && game->replay->whole && game->played->damages == 0 && is_text)
        write_again(&again, &games, arb_writer_span(&out));
    must(!arb_pbn_games_next(&games, &again));
    free(out.buffer);
}

static void write_json(const struct arb_game *game)
{
    struct arb_writer out = writer_for(game);
    struct arb_json json = arb_json_on(&out);

    arb_game_write_json(&json, game);
    must(arb_json_is_whole(&json));
    free(out.buffer);
}

/* Up to its first comment, if it has one. */
static size_t length_before_comments(struct arb_span lin)
{
    for (size_t i = 0; i + 4 <= lin.length; i++)
        if (memcmp(lin.at + i, "|nt|", 4) == 0) return i + 1;
    return lin.length - 1;
}

static void write_lin(const struct arb_game *game)
{
    static struct arb_played again;
    struct arb_writer out = writer_for(game), address = writer_for(game), decoded = writer_for(game);
    struct arb_lin lin;
    size_t length;

    arb_lin_write_game(&out, game);
    arb_viewer_write_game(&address, game);
    must(!out.truncated && !address.truncated);
    lin = arb_lin_on(arb_writer_span(&out));
    must(arb_lin_next(&lin, &again) && again.begun);
    must_hold(arb_writer_span(&out), &again);
    must(arb_viewer_read(arb_writer_span(&address), &decoded));
    length = length_before_comments(arb_writer_span(&out));
    must(decoded.length >= length && memcmp(decoded.buffer, out.buffer, length) == 0);
    free(out.buffer);
    free(address.buffer);
    free(decoded.buffer);
}

static void write_all(const struct arb_played *board, const struct arb_pbn_games *games)
{
    static struct arb_replay replay;
    const struct arb_game game = {board, &replay, games};

    if (!board->begun) return;
    arb_replay_board(&replay, board);
    write_pbn(&game);
    write_json(&game);
    write_lin(&game);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const struct arb_span text = {(const char *)bytes, length};
    static struct arb_played board;
    static struct arb_pbn_games games;
    struct arb_lin lin = arb_lin_on(text);
    char decoded[4096];
    struct arb_writer out = arb_writer_on(decoded, sizeof decoded);

    is_text = !has_controls(bytes, length);
    while (arb_lin_next(&lin, &board)) write_all(&board, NULL);
    arb_pbn_games_on(&games, text);
    while (arb_pbn_games_next(&games, &board)) write_all(&board, &games);
    if (!arb_viewer_read(text, &out)) return 0;
    lin = arb_lin_on(arb_writer_span(&out));
    while (arb_lin_next(&lin, &board)) must_hold(arb_writer_span(&out), &board);
    return 0;
}
