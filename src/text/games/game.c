/* game.c -- what the writers of a played board ask of it: record, cards and table together. */
#include "game_inside.h"

struct arb_span arb__game_label(const struct arb_game *game)
{
    return arb_played_name(game->played);
}

uint8_t arb__game_dealer(const struct arb_game *game)
{
    return game->played->dealer != ARB_PLAYED_UNKNOWN ? game->played->dealer : game->played->first_caller;
}

unsigned arb__game_passes(const struct arb_game *game)
{
    const uint8_t dealer = arb__game_dealer(game), first = game->played->first_caller;

    if (game->replay->before != ARB_PLAYED_UNKNOWN) return game->replay->before & 3u;
    if (dealer == ARB_PLAYED_UNKNOWN || first == ARB_PLAYED_UNKNOWN) return 0;
    return (unsigned)(first - dealer) & 3u;
}

/* The table knows; where it could not follow, three passes behind a bid, four without one. */
unsigned arb__game_calls(const struct arb_game *game, bool *over)
{
    const struct arb_played *played = game->played;
    unsigned passes = arb__game_passes(game);
    bool bid = false;

    *over = true;
    if (game->replay->ended) return game->replay->calls;
    for (unsigned i = 0; i < played->calls; i++) {
        bid = bid || arb_call_is_bid(played->call[i].call);
        passes = played->call[i].call == ARB_PASS ? passes + 1 : 0;
        if (passes == (bid ? 3u : 4u)) return i + 1;
    }
    *over = played->rest_pass;
    return played->calls;
}

/* As the table has made them; where it could not follow, as many as end an auction. */
unsigned arb__game_passes_after(const struct arb_game *game)
{
    const struct arb_played *played = game->played;
    unsigned passes = 0, calls, end;
    bool over;

    if (game->replay->ended) return game->replay->after;
    if (!played->rest_pass) return 0;
    calls = arb__game_calls(game, &over);
    while (passes < calls && played->call[calls - passes - 1].call == ARB_PASS) passes++;
    end = passes < calls ? 3 : 4;
    return passes < end ? end - passes : 0;
}

bool arb__game_auction_is_cut(const struct arb_game *game)
{
    const struct arb_played *played = game->played;

    return (played->auction_cut || (played->auction_stops && played->calls > 0)) && !game->replay->ended;
}

bool arb__game_contract(const struct arb_game *game, struct arb_contract *contract)
{
    const struct arb_played *played = game->played;

    if (played->ending_in != ARB_PLAYED_UNKNOWN) return false;
    *contract = game->replay->called ? game->replay->table.contract : played->contract;
    if (game->replay->called) return true;
    if (!played->contract_given) return false;
    return contract->level == 0 || contract->declarer < ARB_SEATS;
}

bool arb__game_has_result_of_side(const struct arb_game *game)
{
    return game->pbn != NULL && arb__game_tricks(game) == ARB_PLAYED_UNKNOWN &&
           game->played->result_of[0] != ARB_PLAYED_UNKNOWN;
}

bool arb__game_is_said_empty(const struct arb_game *game, enum arb_pbn_game_tag tag)
{
    return game->pbn != NULL && (game->pbn->shown_given >> tag & 1u) != 0 && game->pbn->shown[tag].length == 0;
}

uint8_t arb__game_tricks(const struct arb_game *game)
{
    const struct arb_played *played = game->played;

    if (game->replay->result != ARB_PLAYED_UNKNOWN) return game->replay->result;
    if (played->claim != ARB_PLAYED_UNKNOWN) return played->claim;
    return game->replay->whole ? game->replay->tricks : ARB_PLAYED_UNKNOWN;
}

/* Whose turn it was when the card was played, of a play that the table followed. */
static uint8_t seat_at_table(const struct arb_replay *replay, arb_card card)
{
    const struct arb_table *table = &replay->table;

    for (unsigned i = 0; replay->whole && i < table->plays; i++)
        if (table->play[i].card == card && table->play[i].status == ARB_PLAY_STANDS) return table->play[i].seat;
    return ARB_PLAYED_UNKNOWN;
}

uint8_t arb__game_owner(const struct arb_game *game, unsigned card)
{
    const struct arb_played_card *played = &game->played->card[card];

    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (arb_hand_holds(game->played->deal.hand[s], played->card)) return (uint8_t)s;
    return played->column != ARB_PLAYED_UNKNOWN ? played->column : seat_at_table(game->replay, played->card);
}

unsigned arb__game_trick(const struct arb_game *game, unsigned card)
{
    return game->played->in_order ? card / ARB_SEATS : game->played->card[card].row;
}

uint8_t arb__game_leader(const struct arb_game *game)
{
    struct arb_contract contract;

    if (game->played->in_order && game->played->cards > 0) return arb__game_owner(game, 0);
    if (arb__game_contract(game, &contract) && contract.level > 0)
        return (uint8_t)arb_lho((enum arb_seat)contract.declarer);
    if (game->played->leader != ARB_PLAYED_UNKNOWN) return game->played->leader;
    return game->played->cards > 0 ? arb__game_owner(game, 0) : ARB_PLAYED_UNKNOWN;
}

/* Each byte of a text may become six of JSON, and no call, card or tag more than a line. */
size_t arb_game_room(const struct arb_game *game)
{
    const struct arb_played *played = game->played;
    size_t room = 16384 + 128u * ((size_t)played->calls + played->cards) + 32 * played->label.length;

    for (unsigned s = 0; s < ARB_SEATS; s++) room += 8 * played->player[s].length;
    for (unsigned i = 0; i < played->calls; i++)
        room += 8 * (played->call[i].told.length + played->call[i].remarks.length);
    for (unsigned i = 0; i < played->cards; i++)
        room += 8 * (played->card[i].told.length + played->card[i].remarks.length);
    if (game->pbn == NULL) return room;
    for (unsigned t = 0; t < ARB_PBN_GAME_TAG_COUNT; t++) room += 8 * game->pbn->shown[t].length;
    for (unsigned i = 0; i < game->pbn->others; i++)
        room += 64 + 8 * (game->pbn->other[i].name.length + game->pbn->other[i].shown.length);
    for (unsigned i = 0; i < game->pbn->loose_count; i++) room += 8 * game->pbn->loose[i].text.length + 64;
    return room + 8 * game->pbn->text.length;
}
