/* game_json.c -- a played board as JSON: docs/schema/games.json. */
#include "game_inside.h"

#include "pbn_write.h"

#include "arbitro/score.h"

enum { VALUE = 1024 };

/* Text of a file as UTF-8. A value longer than that is cut: no name and no note is. */
static void write_text(struct arb_json *json, struct arb_span text)
{
    char value[VALUE];
    struct arb_writer out = arb_writer_on(value, sizeof value);

    arb_pbn_text(&out, text);
    arb_json_span(json, arb_writer_span(&out));
}

static void write_key_text(struct arb_json *json, const char *key, struct arb_span text)
{
    if (text.length == 0 || arb_span_is(text, "?")) return;
    arb_json_key(json, key);
    write_text(json, text);
}

static void write_seat(struct arb_json *json, const char *key, uint8_t seat)
{
    if (seat < ARB_SEATS) arb_json_key_text(json, key, arb_seat_name((enum arb_seat)seat));
}

static void write_event(struct arb_json *json, const struct arb_game *game)
{
    if (game->pbn == NULL) return;
    write_key_text(json, "event", game->pbn->shown[ARB_PBN_TAG_Event]);
    write_key_text(json, "site", game->pbn->shown[ARB_PBN_TAG_Site]);
    write_key_text(json, "date", game->pbn->shown[ARB_PBN_TAG_Date]);
    write_key_text(json, "scoring", game->pbn->shown[ARB_PBN_TAG_Scoring]);
}

static void write_players(struct arb_json *json, const struct arb_played *played)
{
    size_t length = 0;

    for (unsigned s = 0; s < ARB_SEATS; s++) length += played->player[s].length;
    if (length == 0) return;
    arb_json_key(json, "players");
    arb_json_object(json);
    for (unsigned s = 0; s < ARB_SEATS; s++)
        write_key_text(json, arb_seat_name((enum arb_seat)s), played->player[s]);
    arb_json_end(json);
}

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
        arb_json_key_text(json, arb_seat_name((enum arb_seat)s), text);
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
    arb_json_key_text(json, "call", text);
}

static void write_auction(struct arb_json *json, const struct arb_game *game)
{
    const struct arb_played *played = game->played;
    uint8_t seat = arb__game_dealer(game);
    unsigned calls;
    bool over;

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
        write_key_text(json, "note", call->told);
        arb_json_end(json);
        if (seat < ARB_SEATS) seat = (uint8_t)arb_lho((enum arb_seat)seat);
    }
    arb_json_end(json);
    if (played->rest_pass) arb_json_key_bool(json, "all_pass", true);
    if (!over) arb_json_key_bool(json, "auction_cut_off", true);
}

static void write_card(struct arb_json *json, const struct arb_game *game, unsigned index)
{
    const struct arb_played_card *card = &game->played->card[index];
    char text[8];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_card_write(&out, card->card);
    arb_json_object(json);
    write_seat(json, "by", arb__game_owner(game, index));
    arb_json_key_text(json, "card", text);
    if ((card->mark & ARB_MARK_REVOKE) != 0) arb_json_key_bool(json, "revoke", true);
    if ((card->mark & ARB_MARK_LEAD) != 0) arb_json_key_bool(json, "out_of_turn", true);
    write_key_text(json, "note", card->told);
    arb_json_end(json);
}

/* An array a trick. */
static void write_play(struct arb_json *json, const struct arb_game *game)
{
    if (game->played->cards == 0) return;
    arb_json_key(json, "tricks_played");
    arb_json_array(json);
    for (unsigned i = 0; i < game->played->cards;) {
        const unsigned trick = arb__game_trick(game, i);

        arb_json_array(json);
        for (; i < game->played->cards && arb__game_trick(game, i) == trick; i++) write_card(json, game, i);
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void write_result(struct arb_json *json, const struct arb_game *game)
{
    const uint8_t tricks = arb__game_tricks(game);
    struct arb_contract contract;
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (!arb__game_contract(game, &contract)) return;
    arb_contract_write(&out, contract);
    arb_json_key_text(json, "contract", text);
    if (contract.level > 0 && tricks == ARB_PLAYED_UNKNOWN) return;
    if (contract.level > 0) arb_json_key_int(json, "tricks", tricks);
    if (contract.level > ARB_LEVEL_MAX - 2) return;
    arb_json_key_int(json, "points", arb_score_duplicate(contract, (enum arb_vulnerability)game->played->vulnerability,
                                                         contract.level > 0 ? tricks : 0u));
}

/* -- what is kept from PBN -------------------------------------------------------------------- */

static void write_tags(struct arb_json *json, const struct arb__pbn_rest *rest)
{
    if (rest->tags == 0) return;
    arb_json_key(json, "tags");
    arb_json_object(json);
    for (unsigned i = 0; i < rest->tags; i++) {
        arb_json_key_span(json, rest->tag[i].name);
        write_text(json, rest->tag[i].value);
    }
    arb_json_end(json);
}

static void write_rows(struct arb_json *json, const struct arb__pbn_section *section, struct arb_pbn_table *table)
{
    struct arb_pbn pbn = section->data;
    struct arb_pbn_item item;
    uint32_t damaged;

    arb_json_key(json, "rows");
    arb_json_array(json);
    while (arb_pbn_next(&pbn, &item) && item.kind != ARB_PBN_TAG && item.kind != ARB_PBN_GAME_END) {
        if (item.kind != ARB_PBN_ELEMENT || arb_pbn_table_take(table, &item, &damaged) != ARB_PBN_ROW) continue;
        arb_json_array(json);
        for (unsigned c = 0; c < table->columns; c++) write_text(json, table->element[c].text);
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void write_tables(struct arb_json *json, const struct arb__pbn_rest *rest)
{
    struct arb_pbn_table table;

    if (rest->tables == 0) return;
    arb_json_key(json, "tables");
    arb_json_object(json);
    for (unsigned i = 0; i < rest->tables; i++) {
        if (!arb_pbn_table_begin(&table, rest->table[i].value, rest->table[i].data)) continue;
        arb_json_key_span(json, rest->table[i].name);
        arb_json_object(json);
        arb_json_key(json, "columns");
        arb_json_array(json);
        for (unsigned c = 0; c < table.columns; c++) write_text(json, table.column[c]);
        arb_json_end(json);
        write_rows(json, &rest->table[i], &table);
        arb_json_end(json);
    }
    arb_json_end(json);
}

void arb_game_write_json(struct arb_json *json, const struct arb_game *game)
{
    const struct arb_played *played = game->played;

    arb_json_object(json);
    write_key_text(json, "board", arb__game_label(game));
    if (played->room != 0) arb_json_key_text(json, "room", played->room == 'o' ? "open" : "closed");
    write_event(json, game);
    write_players(json, played);
    write_seat(json, "dealer", arb__game_dealer(game));
    arb_json_key_text(json, "vulnerable", arb_vulnerability_name((enum arb_vulnerability)played->vulnerability));
    write_hands(json, played);
    write_auction(json, game);
    write_play(json, game);
    write_result(json, game);
    if (game->pbn != NULL) {
        struct arb__pbn_rest rest;

        arb__pbn_rest_find(&rest, game->pbn->text);
        write_tags(json, &rest);
        write_tables(json, &rest);
    }
    arb_json_end(json);
}
