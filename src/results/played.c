/* played.c -- auction and play of one table of an event, which is LIN text: as a deal, and as a game of PBN. */
#include "played.h"

#include "arbitro/text/game.h"
#include "arbitro/text/lin.h"

#include <stdlib.h>

bool event_played_plain(struct arb_writer *out, struct arb_span text)
{
    static _Thread_local struct arb_played played;
    struct arb_lin lin;

    arb_lin_write_plain(out, text);
    while (out->length > 0 && out->buffer[out->length - 1] == '\n') out->length--;
    lin = arb_lin_on(arb_writer_span(out));
    return arb_lin_next(&lin, &played) && played.begun;
}

bool event_played_deal(struct arb_span text, struct arb_deal *deal)
{
    static _Thread_local struct arb_played played;
    struct arb_lin lin = arb_lin_on(text);
    enum arb_seat seat;
    arb_card card;

    if (text.length == 0 || !arb_lin_next(&lin, &played) || !played.has_deal) return false;
    *deal = played.deal;
    return arb_deal_check(deal, &seat, &card) == ARB_DEAL_WHOLE;
}

/* Replays the game, since PBN needs its contract and result. Returns how many letters PBN could not hold. */
static size_t write_game(FILE *out, const struct arb_played *played)
{
    static _Thread_local struct arb_replay replay;
    const struct arb_game game = {played, &replay, NULL};
    const size_t room = arb_game_room(&game);
    char *const buffer = malloc(room);
    struct arb_writer writer;

    if (buffer == NULL) return 0;
    writer = arb_writer_on(buffer, room);
    arb_replay_briefly(&replay, played);
    arb_pbn_write_game(&writer, &game);
    (void)fwrite(buffer, 1, writer.length, out);
    free(buffer);
    return writer.lost;
}

/* The title without the character that ends a field of LIN; NULL: no memory. */
static char *match_of(struct arb_span title)
{
    char *const match = malloc(title.length + 1);

    for (size_t i = 0; match != NULL && i < title.length; i++)
        match[i] = title.at[i] == ',' || title.at[i] == '|' ? ' ' : title.at[i];
    if (match != NULL) match[title.length] = '\0';
    return match;
}

/* Writes each board of the text, which is one as a rule; without memory for the title it is left out. */
size_t event_played_write(FILE *out, struct arb_span text, struct arb_span label, struct arb_span title)
{
    static _Thread_local struct arb_played played;
    struct arb_lin lin = arb_lin_on(text);
    char *const match = match_of(title);
    size_t lost = 0;

    while (arb_lin_next(&lin, &played)) {
        if (!played.begun) continue;
        played.label = label;
        if (match != NULL) played.match = (struct arb_span){match, title.length};
        lost += write_game(out, &played);
    }
    free(match);
    return lost;
}
