/* game.c -- what the writers of a played board ask of it: record, cards and table together. */
#include "game_inside.h"

#include "arbitro/text/lin.h"

struct arb_span arb__game_label(const struct arb_game *game)
{
    return arb_played_name(game->played);
}

/* In words that PBN has for them. */
static struct arb_span scoring_of(struct arb_span letter)
{
    if (arb_span_is_nocase(letter, "i")) return arb_span_of("IMP");
    if (arb_span_is_nocase(letter, "p")) return arb_span_of("MP");
    return arb_span_is_nocase(letter, "b") ? arb_span_of("BAM") : letter;
}

/* Items of LIN's vg, by PBN's names of them. */
struct arb_span arb__game_match(const struct arb_game *game, const char *tag)
{
    static const struct {
        const char *tag;
        uint8_t item;
    } items[] = {{"Event", 0}, {"Stage", 1}, {"Scoring", 2}, {"HomeTeam", 5}, {"VisitTeam", 7}};
    const struct arb_span name = arb_span_of(tag);
    struct arb_span value;

    if (arb_span_is(name, "Room"))
        return arb_span_of(game->played->room == 'o' ? "Open" : game->played->room == 'c' ? "Closed" : "");
    if (game->played->match.length == 0) return (struct arb_span){NULL, 0};
    for (unsigned i = 0; i < ARB_COUNT(items); i++) {
        if (!arb_span_is(name, items[i].tag)) continue;
        value = arb_lin_match_item(game->played->match, items[i].item);
        return items[i].item == 2 ? scoring_of(value) : value;
    }
    return (struct arb_span){NULL, 0};
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

/* As many as end an auction. */
static unsigned passes_to_end(const struct arb_game *game)
{
    const struct arb_played *played = game->played;
    unsigned passes = 0, calls, end;
    bool over;

    calls = arb__game_calls(game, &over);
    while (passes < calls && played->call[calls - passes - 1].call == ARB_PASS) passes++;
    end = passes < calls ? 3 : 4;
    return passes < end ? end - passes : 0;
}

/* As the table has made them; where it could not follow, as many as end an auction. */
unsigned arb__game_passes_after(const struct arb_game *game)
{
    if (game->replay->ended) return game->replay->after;
    return game->played->rest_pass ? passes_to_end(game) : 0;
}

/* Is the contract on record, doubling and all, the one that stands where the calls stop? */
static bool stops_at_record(const struct arb_game *game)
{
    const struct arb_played *played = game->played;
    struct arb_contract contract;
    arb_call bid = ARB_PASS;
    uint8_t doubling = 0;

    if (played->auction_cut || !arb__game_contract(game, &contract)) return false;
    for (unsigned i = 0; i < played->calls; i++) {
        const arb_call call = played->call[i].call;

        if (arb_call_is_bid(call)) bid = call;
        if (call != ARB_PASS) doubling = call == ARB_DOUBLE ? 1 : call == ARB_REDOUBLE ? 2 : 0;
    }
    if (bid == ARB_PASS) return contract.level == 0;
    return arb_bid_level(bid) == contract.level && arb_bid_denomination(bid) == contract.denomination &&
           doubling == contract.doubling;
}

unsigned arb__game_passes_unwritten(const struct arb_game *game)
{
    if (game->replay->ended || !game->played->auction_stops || !stops_at_record(game)) return 0;
    return passes_to_end(game);
}

bool arb__game_auction_is_cut(const struct arb_game *game)
{
    const struct arb_played *played = game->played;

    if (game->replay->ended) return false;
    return played->auction_cut || (played->auction_stops && played->calls > 0 && !stops_at_record(game));
}

bool arb__game_contract(const struct arb_game *game, struct arb_contract *contract)
{
    const struct arb_played *played = game->played;

    if (played->ending_in != ARB_PLAYED_UNKNOWN) return false;
    *contract = game->replay->called ? game->replay->table.contract : played->contract;
    if (game->replay->called) return true;
    if (!played->has_contract) return false;
    return contract->level == 0 || contract->declarer < ARB_SEATS;
}

bool arb__game_has_result_of_side(const struct arb_game *game)
{
    return game->pbn != NULL && arb__game_tricks(game) == ARB_PLAYED_UNKNOWN &&
           game->played->result_of[0] != ARB_PLAYED_UNKNOWN;
}

bool arb__game_is_said_empty(const struct arb_game *game, enum arb_pbn_game_tag tag)
{
    return game->pbn != NULL && (game->pbn->shown_tags >> tag & 1u) != 0 && game->pbn->shown[tag].length == 0;
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

static unsigned trick_start(const struct arb_played *played, unsigned card)
{
    unsigned from = card;

    if (played->in_order) return card - card % ARB_SEATS;
    while (from > 0 && card - from < ARB_SEATS - 1 && played->card[from - 1].row == played->card[card].row) from--;
    return from;
}

/* Who played a card of a trick for which the deal does not give every holder: the seat of its column; or, where cards
 * are in the order of play, clockwise from the holder of the first. */
static uint8_t owner_as_it_stands(const struct arb_game *game, unsigned from, unsigned card)
{
    const struct arb_played *played = game->played;
    const uint8_t first = arb_played_holder(played, from);

    if (played->card[card].column != ARB_PLAYED_UNKNOWN) return played->card[card].column;
    if (played->in_order && first < ARB_SEATS) return (uint8_t)((first + card - from) & 3u);
    return arb_played_holder(played, card);
}

/* Where the replay has played every card the holder in the deal is right; else what the table of play shows, which
 * may differ. */
uint8_t arb__game_owner(const struct arb_game *game, unsigned card)
{
    ARB_ASSERT(card < game->played->cards);

    const struct arb_played *played = game->played;
    uint8_t owner;

    if (!game->replay->whole) {
        const unsigned from = trick_start(played, card);

        if (!arb_played_is_assigned(played, from, arb_played_trick_end(played, from)))
            return owner_as_it_stands(game, from, card);
    }
    owner = arb_played_holder(played, card);
    return owner < ARB_SEATS ? owner : seat_at_table(game->replay, played->card[card].card);
}

unsigned arb__game_trick(const struct arb_game *game, unsigned card)
{
    return game->played->in_order ? card / ARB_SEATS : game->played->card[card].row;
}

uint8_t arb__game_leader(const struct arb_game *game)
{
    struct arb_contract contract;

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
        room += 8 * (played->call[i].note.length + played->call[i].remarks.length);
    for (unsigned i = 0; i < played->cards; i++)
        room += 8 * (played->card[i].note.length + played->card[i].remarks.length);
    if (game->pbn == NULL) return room + 16 * (played->match.length + played->commented.length);
    for (unsigned t = 0; t < ARB_PBN_GAME_TAG_COUNT; t++) room += 8 * game->pbn->shown[t].length;
    for (unsigned i = 0; i < game->pbn->others; i++)
        room += 64 + 8 * (game->pbn->other[i].name.length + game->pbn->other[i].shown.length);
    for (unsigned i = 0; i < game->pbn->loose_count; i++) room += 8 * game->pbn->loose[i].text.length + 64;
    return room + 8 * game->pbn->text.length;
}
