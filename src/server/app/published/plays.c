/* plays.c -- plays on record are read once, with the event, and lie beside it; a page leads to each of them.
 *
 * The order of a play is what the table makes of it: a file may have its cards in the columns of the hands.
 */
#include "published/plays.h"

#include "arbitro/text/pbn_played.h"

#include <stdlib.h>
#include <string.h>

/* What reading needs beside the text. */
struct reader {
    struct arb_pbn_games games;
    struct arb_played played;
    struct arb_replay replay;
};

/* The cards in the order in which they were played; false where nobody can say it. */
static bool take_cards(const struct reader *reader, struct arb__play *play)
{
    const struct arb_played *played = &reader->played;
    const struct arb_replay *replay = &reader->replay;
    const bool is_followed = replay->whole && replay->table.plays == played->cards;

    if (played->cards == 0 || played->cards > ARB_CARDS || (!is_followed && !played->in_order)) return false;
    play->count = played->cards;
    for (unsigned i = 0; i < played->cards; i++)
        play->card[i] = is_followed ? replay->table.play[i].card : played->card[i].card;
    return true;
}

static bool take_contract(const struct reader *reader, struct arb__play *play)
{
    const struct arb_played *played = &reader->played;

    if (reader->replay.called) play->contract = reader->replay.table.contract;
    else if (played->has_contract) play->contract = played->contract;
    else return false;
    return !arb_contract_is_pass(play->contract) && play->contract.declarer < ARB_SEATS;
}

static bool take(struct reader *reader, struct arb__play *play)
{
    const struct arb_played *played = &reader->played;
    enum arb_seat seat;
    arb_card card;

    if (!played->begun || played->cards == 0 || arb_deal_check(&played->deal, &seat, &card) != ARB_DEAL_WHOLE)
        return false;
    arb_replay_briefly(&reader->replay, played);
    *play = (struct arb__play){.label = played->label, .deal = played->deal, .room = played->room,
                               .tricks = reader->replay.result != ARB_PLAYED_UNKNOWN ? reader->replay.result
                                                                                      : reader->replay.tricks};
    return take_contract(reader, play) && take_cards(reader, play);
}

void arb__plays_read(struct arb__plays *plays, enum format format, struct arb_span text)
{
    struct reader *reader = format == FORMAT_PBN ? malloc(sizeof *reader) : NULL;
    size_t room = 0;

    *plays = (struct arb__plays){NULL, 0};
    if (reader == NULL) return;
    arb_pbn_games_on(&reader->games, text);
    while (arb_pbn_games_next(&reader->games, &reader->played)) {
        if (plays->count == room) {
            struct arb__play *more = realloc(plays->item, (room = 2 * room + 16) * sizeof *more);

            if (more == NULL) break;
            plays->item = more;
        }
        plays->count += take(reader, &plays->item[plays->count]) ? 1 : 0;
    }
    free(reader);
}

void arb__plays_free(struct arb__plays *plays)
{
    free(plays->item);
    *plays = (struct arb__plays){NULL, 0};
}

static void row(struct arb__html *html, const struct arb__play *play, const struct arb__again *again)
{
    struct arb__again played = *again;

    played.contract = play->contract;
    played.room = play->room;
    played.has_tricks = play->tricks != ARB_PLAYED_UNKNOWN;
    played.tricks = play->tricks;
    played.count = play->count;
    played.card = play->card;
    arb__tag(html, "<li>");
    arb__again_open_html(html, &played);
    arb__contract_html(html, play->contract);
    arb__tag(html, " ");
    arb__seat_html(html, (enum arb_seat)play->contract.declarer);
    if (play->room != 0) {
        arb__tag(html, ", ");
        arb__say(html, play->room == 'o' ? "page.open_room" : "page.closed_room");
    }
    arb__tag(html, "</a></li>\n");
}

void arb__plays_html(struct arb__html *html, const struct arb__plays *plays, struct arb_span label,
                     const struct arb__again *again)
{
    bool has_any = false;

    if (html->file != NULL) return;
    for (size_t i = 0; i < plays->count; i++) {
        const struct arb__play *play = &plays->item[i];

        if (!arb_span_equal(play->label, label) || memcmp(&play->deal, again->deal, sizeof play->deal) != 0) continue;
        if (!has_any) {
            arb__tag(html, "<section class=\"plays\"><h2>");
            arb__say(html, "page.plays");
            arb__tag(html, "</h2><ul>\n");
            has_any = true;
        }
        row(html, play, again);
    }
    if (has_any) arb__tag(html, "</ul></section>\n");
}
