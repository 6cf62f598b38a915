/* game_json.c -- a played board as JSON: docs/schema/games.json. */
#include "game_json.h"

#include "game_inside.h"
#include "pbn_write.h"

#include "arbitro/laws/score.h"

enum { VALUE = 1024 };

/* Numbered remarks of PBN: "$1 $18". */
static void write_remarks(struct arb_json *json, struct arb_span remarks)
{
    char value[VALUE];
    struct arb_writer out = arb_writer_on(value, sizeof value);

    arb__pbn_write_remarks(&out, remarks);
    if (out.length < 2) return;
    arb_json_key(json, "remarks");
    arb_json_span(json, arb_span_trim(arb_writer_span(&out)));
}

static void write_key_text(struct arb_json *json, const char *key, struct arb_span text)
{
    if (text.length == 0 || arb_span_is(text, "?")) return;
    arb_json_key(json, key);
    arb__json_write_text(json, text);
}

static inline void write_seat(struct arb_json *json, const char *key, uint8_t seat)
{
    if (seat >= ARB_SEATS) return;
    arb_json_key(json, key);
    arb_json_plain(json, arb_span_of(arb_seat_name((enum arb_seat)seat)));
}

/* A tag that PBN has in every game: not known is left out, said to be nothing is "". */
static void write_key_tag(struct arb_json *json, const char *key, const struct arb_game *game,
                          enum arb_pbn_game_tag tag)
{
    const struct arb_span value = game->pbn->shown[tag];

    char date[ARB_PBN_DATE];

    if (tag == ARB_PBN_TAG_Date && arb_pbn_date_read(value, date))
        write_key_text(json, key, (struct arb_span){date, sizeof date});
    else if (arb__game_is_said_empty(game, tag)) arb_json_key_text(json, key, "");
    else write_key_text(json, key, value);
}

static void write_event(struct arb_json *json, const struct arb_game *game)
{
    if (game->pbn == NULL) {
        write_key_text(json, "event", arb__game_match(game, "Event"));
        write_key_text(json, "scoring", arb__game_match(game, "Scoring"));
        return;
    }
    write_key_tag(json, "event", game, ARB_PBN_TAG_Event);
    write_key_tag(json, "site", game, ARB_PBN_TAG_Site);
    write_key_tag(json, "date", game, ARB_PBN_TAG_Date);
    write_key_tag(json, "scoring", game, ARB_PBN_TAG_Scoring);
}

/* No object where no player is named; in PBN "" is a name that is known to be empty. */
static void write_players(struct arb_json *json, const struct arb_game *game)
{
    static const enum arb_pbn_game_tag tags[ARB_SEATS] = {
        ARB_PBN_TAG_North, ARB_PBN_TAG_East, ARB_PBN_TAG_South, ARB_PBN_TAG_West};
    bool any = false;

    for (unsigned s = 0; s < ARB_SEATS; s++)
        any = any || (game->played->player[s].length > 0 && !arb_span_is(game->played->player[s], "?")) ||
              arb__game_is_said_empty(game, tags[s]);
    if (!any) return;
    arb_json_key(json, "players");
    arb_json_object(json);
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        const char *key = arb_seat_name((enum arb_seat)s);

        if (game->pbn != NULL) write_key_tag(json, key, game, tags[s]);
        else write_key_text(json, key, game->played->player[s]);
    }
    arb_json_end(json);
}

/* The hands that are known, each as a plain text of suits. */
static void write_hands(struct arb_json *json, const struct arb_played *played)
{
    if (!played->has_deal) return;
    arb_json_key(json, "hands");
    arb_json_object(json);
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        char text[64];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        if (played->deal.hand[s] == 0) continue;
        arb_hand_write(&out, played->deal.hand[s]);
        arb_json_key(json, arb_seat_name((enum arb_seat)s));
        arb_json_plain(json, arb_writer_span(&out));
    }
    arb_json_end(json);
}

/* -- auction and play --------------------------------------------------------------------- */

static void write_call(struct arb_json *json, arb_call call, uint8_t seat)
{
    char text[8];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_call_write(&out, call);
    arb_json_object(json);
    write_seat(json, "by", seat);
    arb_json_key(json, "call");
    arb_json_plain(json, arb_writer_span(&out));
}

/* Each call with its seat, which goes on clockwise from the dealer and over seats that were skipped. Passes the file
 * leaves out are written too. */
static void write_auction(struct arb_json *json, const struct arb_game *game)
{
    const struct arb_played *played = game->played;
    uint8_t seat = arb__game_dealer(game);
    unsigned calls;
    bool over;

    ARB_ASSERT(played->calls <= ARB_PLAYED_CALLS_MAX);
    if (played->calls == 0 && !played->rest_pass) return;
    calls = arb__game_calls(game, &over);
    arb_json_key(json, "auction");
    arb_json_array(json);
    for (unsigned i = 0; i < arb__game_passes(game) && calls > 0; i++) {
        write_call(json, ARB_PASS, seat);
        arb_json_end(json);
        if (seat < ARB_SEATS) seat = (uint8_t)arb_lho((enum arb_seat)seat);
    }
    for (unsigned i = 0; i < calls; i++) {
        const struct arb_played_call *call = &played->call[i];

        if (seat < ARB_SEATS) seat = (uint8_t)((seat + call->skipped) & 3u);
        write_call(json, call->call, seat);
        if (call->skipped > 0) arb_json_key_bool(json, "out_of_turn", true);
        if ((call->mark & ARB_MARK_IRREGULAR) != 0) arb_json_key_bool(json, "insufficient", true);
        if (call->alerted) arb_json_key_bool(json, "alert", true);
        write_key_text(json, "note", call->note);
        write_remarks(json, call->remarks);
        arb_json_end(json);
        if (seat < ARB_SEATS) seat = (uint8_t)arb_lho((enum arb_seat)seat);
    }
    arb_json_end(json);
    if (played->rest_pass || arb__game_passes_after(game) > 0) arb_json_key_bool(json, "all_pass", true);
    if (!over) arb_json_key_bool(json, "auction_cut_off", true);
}

/* A card, whose it is, and what was irregular about it. */
static void write_card(struct arb_json *json, const struct arb_game *game, unsigned index)
{
    ARB_ASSERT(index < game->played->cards);

    const struct arb_played_card *card = &game->played->card[index];
    char text[8];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_card_write(&out, card->card);
    arb_json_object(json);
    write_seat(json, "by", arb__game_owner(game, index));
    arb_json_key(json, "card");
    arb_json_plain(json, arb_writer_span(&out));
    if ((card->mark & ARB_MARK_REVOKE) != 0) arb_json_key_bool(json, "revoke", true);
    if ((card->mark & ARB_MARK_LEAD) != 0) arb_json_key_bool(json, "out_of_turn", true);
    write_key_text(json, "note", card->note);
    write_remarks(json, card->remarks);
    arb_json_end(json);
}

/* The cards in the order of play, where the table knows it; else as they stand. */
static void order_cards(const struct arb_game *game, uint8_t order[ARB_PLAYED_CARDS_MAX])
{
    const struct arb_played *played = game->played;
    const struct arb_table *table = &game->replay->table;
    uint8_t place[ARB_CARDS];
    unsigned count = 0;

    for (unsigned i = 0; i < played->cards; i++) order[i] = (uint8_t)i;
    if (played->in_order || !game->replay->whole) return;
    for (unsigned i = 0; i < ARB_CARDS; i++) place[i] = ARB_PLAYED_UNKNOWN;
    for (unsigned i = 0; i < played->cards; i++) place[played->card[i].card] = (uint8_t)i;
    for (unsigned i = 0; i < table->plays && count < played->cards; i++) {
        const arb_card card = table->play[i].card;

        if (card == ARB_CARD_NONE || table->play[i].status != ARB_PLAY_STANDS) continue;
        if (place[card] != ARB_PLAYED_UNKNOWN) order[count++] = place[card];
    }
    for (unsigned i = 0; count != played->cards && i < played->cards; i++) order[i] = (uint8_t)i;
}

/* An array a trick. */
static void write_play(struct arb_json *json, const struct arb_game *game)
{
    uint8_t order[ARB_PLAYED_CARDS_MAX];

    if (game->played->cards == 0) return;
    order_cards(game, order);
    arb_json_key(json, "tricks_played");
    arb_json_array(json);
    for (unsigned i = 0; i < game->played->cards;) {
        const unsigned trick = arb__game_trick(game, order[i]);

        arb_json_array(json);
        for (; i < game->played->cards && arb__game_trick(game, order[i]) == trick; i++)
            write_card(json, game, order[i]);
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* The file says that there is no record. */
static bool has_no_record(const struct arb_game *game)
{
    return arb__game_is_said_empty(game, ARB_PBN_TAG_Declarer) && arb__game_is_said_empty(game, ARB_PBN_TAG_Contract) &&
           arb__game_is_said_empty(game, ARB_PBN_TAG_Result);
}

/* What is not known, and is said to be nothing where the rest of the record is something. */
static void write_empty(struct arb_json *json, const struct arb_game *game, const char *key, enum arb_pbn_game_tag tag)
{
    if (arb__game_is_said_empty(game, tag) && !has_no_record(game)) arb_json_key_text(json, key, "");
}

/* An ending's denomination; or that there is no record. */
static void write_ending(struct arb_json *json, const struct arb_game *game)
{
    const uint8_t ending = game->played->ending_in;
    char letter[2] = {0};

    if (has_no_record(game)) arb_json_key_bool(json, "record", false);
    if (ending == ARB_PLAYED_UNKNOWN) return;
    letter[0] = arb_denomination_letter((enum arb_denomination)ending);
    arb_json_key_text(json, "ending", letter);
}

/* A contract whose declarer is not known, or a declarer without a contract; no points follow. */
static void write_record(struct arb_json *json, const struct arb_game *game)
{
    const struct arb_played *played = game->played;
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_contract contract = played->contract;

    if (contract.declarer < ARB_SEATS) write_seat(json, "declarer", contract.declarer);
    else write_empty(json, game, "declarer", ARB_PBN_TAG_Declarer);
    if (played->agreed) arb_json_key_bool(json, "agreed", true);
    if (played->has_contract && played->ending_in == ARB_PLAYED_UNKNOWN) {
        contract.declarer = ARB_NORTH;
        arb_contract_write(&out, contract);
        arb_json_key(json, "contract");
        arb_json_span(json, arb_span_word(&(struct arb_span){text, out.length}));
    } else if (played->ending_in == ARB_PLAYED_UNKNOWN) {
        write_empty(json, game, "contract", ARB_PBN_TAG_Contract);
    }
    if (played->result != ARB_PLAYED_UNKNOWN) arb_json_key_int(json, "tricks", played->result);
}

/* Contract, tricks and score; each is left out where nothing in the file or the replay says it. */
static void write_result(struct arb_json *json, const struct arb_game *game)
{
    const uint8_t tricks = arb__game_tricks(game);
    struct arb_contract contract;
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    write_ending(json, game);
    if (arb__game_has_result_of_side(game)) write_key_text(json, "result", game->pbn->shown[ARB_PBN_TAG_Result]);
    if (!arb__game_contract(game, &contract)) {
        write_record(json, game);
        if (tricks == ARB_PLAYED_UNKNOWN && !arb__game_has_result_of_side(game))
            write_empty(json, game, "result", ARB_PBN_TAG_Result);
        return;
    }
    if (game->played->swapped) arb_json_key_bool(json, "swapped", true);
    if (game->played->agreed) arb_json_key_bool(json, "agreed", true);
    arb_contract_write(&out, contract);
    arb_json_key_text(json, "contract", text);
    if (contract.level > 0 && tricks == ARB_PLAYED_UNKNOWN) {
        write_empty(json, game, "result", ARB_PBN_TAG_Result);
        return;
    }
    if (contract.level > 0) arb_json_key_int(json, "tricks", tricks);
    if (contract.level > ARB_LEVEL_MAX - 2 || (contract.level > 0 && !game->played->vulnerability_known)) return;
    arb_json_key_int(json, "points", arb_score_duplicate(contract, (enum arb_vulnerability)game->played->vulnerability,
                                                         contract.level > 0 ? tricks : 0u));
}

/* Not known is left out, but where the board's number would tell it and the file does not have it so. */
static void write_conditions(struct arb_json *json, const struct arb_game *game)
{
    const struct arb_played *played = game->played;
    const bool numbered = arb_board_number(played->label) > 0;

    if (numbered && played->dealer_unreadable && arb__game_dealer(game) >= ARB_SEATS)
        arb_json_key_text(json, "dealer", "?");
    else write_seat(json, "dealer", arb__game_dealer(game));
    if (played->vulnerability_known)
        arb_json_key_text(json, "vulnerable", arb_vulnerability_name((enum arb_vulnerability)played->vulnerability));
    else if (numbered && played->vulnerability_unreadable) arb_json_key_text(json, "vulnerable", "?");
}

/* docs/schema/games.json says it key by key. */
void arb_game_write_json(struct arb_json *json, const struct arb_game *game)
{
    const struct arb_played *played = game->played;

    arb_json_object(json);
    write_key_text(json, "board", arb__game_label(game));
    if (played->room != 0) arb_json_key_text(json, "room", played->room == 'o' ? "open" : "closed");
    write_event(json, game);
    write_players(json, game);
    write_conditions(json, game);
    write_hands(json, played);
    write_auction(json, game);
    write_play(json, game);
    write_result(json, game);
    if (game->pbn != NULL) arb__game_rest_write_json(json, game);
    else arb__game_match_write_json(json, game);
    arb_json_end(json);
}
