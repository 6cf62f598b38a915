/* convert_write.c -- writes boards: games one by one as they are read, records of dealing machines once all are
 * known.
 */
#include "convert.h"

#include "arbitro/text/game.h"
#include "arbitro/text/lin.h"

#include <stdlib.h>

static bool keeps(const struct convert *convert)
{
    return format_is(convert->to, FORMAT_DEALT) || format_is(convert->to, FORMAT_PAPER);
}

/* Makes the buffer that large; false, and reported, without memory. */
static bool make_room(struct convert *convert, size_t room)
{
    char *longer;

    if (room <= convert->room) return true;
    longer = realloc(convert->buffer, room);
    if (longer == NULL) {
        convert_fail(convert, "cli.no_memory");
        return false;
    }
    convert->buffer = longer;
    convert->room = room;
    return true;
}

static void put(struct convert *convert, const struct arb_writer *out)
{
    ARB_ASSERT(!out->truncated);
    if (fwrite(out->buffer, 1, out->length, convert->out) != out->length)
        convert_fail(convert, "convert.cannot_write");
}

/* Counts what the output format has no place for, so that the last line can say it. */
static void count_lost(struct convert *convert, const struct arb_game *game)
{
    const struct arb_played *played = game->played;

    if (convert->to == FORMAT_URL) convert->commentary += played->commentary;
    convert->unread += played->unread;
    if (convert->to == FORMAT_PBN || convert->to == FORMAT_JSON)
        convert->beyond += arb_game_left_out(game);
    if (convert->to == FORMAT_PBN) convert->beyond += arb_game_left_out_of_pbn(game);
    if (convert->to != FORMAT_LIN && convert->to != FORMAT_URL) return;
    convert->unsaid += arb_lin_left_out(game, convert->to == FORMAT_LIN);
    convert->changed += arb_lin_changed(game);
    convert->unplayed += !arb_lin_has_place_for_play(game) && played->cards > 0;
    convert->bare += ((played->calls == 0 && !played->rest_pass) || !arb_lin_has_place_for_play(game)) &&
                     played->has_contract && played->contract.level > 0;
}

static void write_head(struct convert *convert)
{
    char head[128];
    struct arb_writer out = arb_writer_on(head, sizeof head);

    if (convert->to == FORMAT_PBN) arb_pbn_write_head(&out);
    if (convert->to == FORMAT_JSON) {
        convert->json = arb_json_on(&out);
        arb_json_object(&convert->json);
        arb_json_key_text(&convert->json, "format", "arbitro-games");
        arb_json_key_int(&convert->json, "version", 1);
        arb_json_key(&convert->json, "games");
        arb_json_array(&convert->json);
    }
    put(convert, &out);
}

/* The match stands before the first of its boards. */
static void write_lin(struct convert *convert, struct arb_writer *out, const struct arb_game *game)
{
    const struct arb_span match = game->played->match;

    if (match.length > 0 && match.at != convert->match) arb_lin_write_match(out, match);
    convert->match = match.at;
    arb_lin_write_game(out, game);
}

/* The document's head goes out with the first board, so that an input without boards writes nothing. */
static void write_game(struct convert *convert, const struct arb_game *game)
{
    struct arb_writer out;

    if (!make_room(convert, arb_game_room(game))) return;
    if (convert->written == 0) write_head(convert);
    out = arb_writer_on(convert->buffer, convert->room);
    switch (convert->to) {
    case FORMAT_PBN: arb_pbn_write_game(&out, game); break;
    case FORMAT_LIN: write_lin(convert, &out, game); break;
    case FORMAT_URL: arb_viewer_write_game(&out, game); break;
    default:
        convert->json.out = &out;
        arb_json_new_line(&convert->json);
        arb_game_write_json(&convert->json, game);
        break;
    }
    put(convert, &out);
    convert->letters += out.lost;
    convert->written++;
    count_lost(convert, game);
}

/* The board goes to the set, for an output that needs all boards first. */
static void keep(struct convert *convert, const struct arb_played *played, const struct arb_replay *replay)
{
    switch (games_set_keep(&convert->set, played, replay)) {
    case GAMES_KEPT: break;
    case GAMES_KEPT_AGAIN: convert->again++; break;
    case GAMES_NO_DEAL: convert->left_out++; break;
    case GAMES_NO_MEMORY: convert_fail(convert, "cli.no_memory"); break;
    }
}

/* A listener gets the board as read. Otherwise it is replayed at the table, so that what it reports and writes
 * (tricks, contract) is what the Laws make of the record. */
void convert_take(struct convert *convert, const struct arb_played *played, const struct arb_pbn_games *pbn)
{
    static struct arb_replay replay;
    const struct arb_game game = {played, &replay, pbn};

    if (convert->listener != NULL) {
        convert_report_minded(convert, played);
        convert->boards += played->begun;
        if (played->begun) convert->listener->take(convert->listener->context, played, pbn);
        return;
    }
    arb_replay_briefly(&replay, played);
    convert_report_board(convert, played, &replay);
    if (pbn != NULL) convert_report_tables(convert, pbn);
    if (!played->begun) return;
    convert->boards++;
    if (format_is(convert->to, FORMAT_DEALT)) convert->more_than_deals += arb_played_tells_more(played);
    if (keeps(convert)) keep(convert, played, &replay);
    else write_game(convert, &game);
}

/* Records of a dealing machine. Fails before the first byte if a board does not fit the format; boards that must take
 * other numbers, and more than a DUP may count, are reported and written. */
static void write_set(struct convert *convert)
{
    const enum arb_dealt_format format = (enum arb_dealt_format)format_row(convert->to)->dealt;
    const struct games_set *set = &convert->set;
    enum arb_dealt_fit fit;
    size_t at;

    if (!make_room(convert, ARB_DEALT_WRITE_MAX)) return;
    fit = arb_dealt_fit(format, set->board, set->count, &at);
    if (fit == ARB_DEALT_NO_ROOM) convert_fail(convert, "convert.no_room");
    if (fit == ARB_DEALT_RENUMBERED)
        cli_refuse(convert->language, "convert.renumbered",
                   ARB_VALUES(ARB_NUMBER("n", set->board[at].number.n),
                              ARB_NUMBER("to", (int64_t)arb_dealt_written_as(format, set->board, at))));
    if (format == ARB_DEALT_DUP && set->count > ARB_DEALT_DUP_MAX)
        cli_refuse(convert->language, "convert.uncounted",
                   ARB_VALUES(ARB_TEXT("file", convert->out_path), ARB_NUMBER("n", (int64_t)set->count),
                              ARB_NUMBER("most", ARB_DEALT_DUP_MAX)));
    for (size_t i = 0; i < set->count && !convert->failed; i++) {
        struct arb_writer out = arb_writer_on(convert->buffer, convert->room);

        arb_dealt_write(&out, format, set->board, set->count, i);
        put(convert, &out);
        convert->written++;
    }
}

static void end_json(struct convert *convert)
{
    char end[8];
    struct arb_writer out = arb_writer_on(end, sizeof end);

    convert->json.out = &out;
    while (convert->json.depth > 0) arb_json_end(&convert->json);
    arb_write_char(&out, '\n');
    put(convert, &out);
}

/* Hand records and machine records are written only here, since they need every board first. */
void convert_end(struct convert *convert)
{
    if (keeps(convert) && convert->set.count == 0) {
        convert_fail(convert, "convert.no_deals");
        return;
    }
    if (format_is(convert->to, FORMAT_DEALT)) write_set(convert);
    if (format_is(convert->to, FORMAT_PAPER)) convert_write_hands(convert);
    if (convert->to == FORMAT_JSON) end_json(convert);
}
