/* played_must.h -- what holds of every played board, whatever bytes it was read from. */
#ifndef ARB_PLAYED_MUST_H
#define ARB_PLAYED_MUST_H

#include "arbitro/text/played.h"

#include <stdlib.h>
#include <string.h>

static inline void must(bool claim)
{
    if (!claim) abort();
}

static inline void must_be_inside(struct arb_span text, struct arb_span span)
{
    must(span.length == 0 || (span.at >= text.at && span.at + span.length <= text.at + text.length));
}

/* A tag in other capitals is told by its name in the standard, which is not in the text. */
static inline bool is_a_name(struct arb_span span)
{
    for (size_t i = 0; i < span.length; i++)
        if ((span.at[i] | 0x20) < 'a' || (span.at[i] | 0x20) > 'z') return false;
    return span.length <= 32;
}

/* '#' in a PBN is the value in the game before; where there is none it is unknown, as "?" is, wherever that stands. */
static inline bool is_unknown(struct arb_span span)
{
    return span.length == 1 && span.at[0] == '?';
}

/* A board played without the laws is the one that the table has played. */
static inline void must_be_the_same(const struct arb_replay *brief, const struct arb_replay *whole)
{
    must(brief->folded == whole->folded && brief->whole == whole->whole && brief->equal == whole->equal);
    must(brief->called == whole->called && brief->ended == whole->ended);
    must(brief->before == whole->before && brief->after == whole->after && brief->calls == whole->calls);
    must(brief->result == whole->result && brief->tricks == whole->tricks);
    must(memcmp(&brief->made, &whole->made, sizeof brief->made) == 0);
    must(brief->findings == whole->findings);
    for (unsigned i = 0; i < brief->findings; i++) must(brief->finding[i].kind == whole->finding[i].kind);
    if (!brief->brief) return;
    must(memcmp(&brief->table.contract, &whole->table.contract, sizeof brief->table.contract) == 0);
    must(brief->table.phase == whole->table.phase && brief->table.trick == whole->table.trick);
    must(memcmp(brief->table.tricks_won, whole->table.tricks_won, sizeof brief->table.tricks_won) == 0);
    must(brief->table.plays == whole->table.plays);
    for (unsigned i = 0; i < brief->table.plays; i++) {
        const struct arb_play_record *one = &brief->table.play[i], *other = &whole->table.play[i];

        must(one->card == other->card && one->seat == other->seat && one->trick == other->trick);
        must(one->status == other->status);
    }
}

/* Counts keep to their arrays, spans to the text; a board that folds has every card once. */
static inline void must_hold(struct arb_span text, const struct arb_played *board)
{
    static struct arb_replay replay, brief;
    arb_hand seen = 0;

    must(board->calls <= ARB_PLAYED_CALLS_MAX && board->cards <= ARB_PLAYED_CARDS_MAX && board->vulnerability < 4);
    if (!is_unknown(board->label)) must_be_inside(text, board->label);
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (!is_unknown(board->player[s])) must_be_inside(text, board->player[s]);
    for (unsigned i = 0; i < board->damages && i < ARB_PLAYED_DAMAGE_MAX; i++) {
        if (board->damage[i].pbn == 0 || !is_a_name(board->damage[i].text)) must_be_inside(text, board->damage[i].text);
        must(board->damage[i].place.line > 0 && board->damage[i].place.column > 0);
    }
    arb_replay_board(&replay, board);
    arb_replay_briefly(&brief, board);
    must_be_the_same(&brief, &replay);
    must(replay.findings <= ARB_REPLAY_FINDINGS_MAX);
    must(!replay.whole || replay.folded);
    must(replay.tricks == ARB_PLAYED_UNKNOWN || replay.tricks <= ARB_TRICKS);
    if (!replay.whole) return;
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        must((seen & replay.table.held[s]) == 0);
        seen |= replay.table.held[s];
    }
    must((seen & replay.table.gone) == 0);
}

#endif
