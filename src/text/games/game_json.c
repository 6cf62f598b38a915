/* game_json.c -- a played board as JSON: docs/schema/games.json. */
#include "game_inside.h"

#include "pbn_write.h"

#include "arbitro/score.h"

enum { VALUE = 1024, PIECE = 512 };

/* How much of the text goes at once: not into the middle of a character or of an escape. */
static size_t piece_of(struct arb_span text, bool utf8)
{
    size_t length = text.length < PIECE ? text.length : PIECE;

    if (length == text.length) return length;
    while (utf8 && length > 1 && ((unsigned char)text.at[length] & 0xC0) == 0x80) length--;
    while (length > 1 && text.at[length - 1] == '\\') length--;
    return length;
}

/* Text of a file as UTF-8, however long. Of several lines each keeps its end. */
static void write_text(struct arb_json *json, struct arb_span text)
{
    const bool ended = text.length > 0 && text.at[text.length - 1] == '\n';
    struct arb_span line;

    arb_json_text_begin(json);
    for (unsigned lines = 0; arb_span_line(&text, &line); lines++) {
        const bool utf8 = arb_span_is_clean_utf8(line);

        if (lines > 0) arb_json_text_add(json, arb_span_of("\n"));
        while (line.length > 0) {
            const size_t length = piece_of(line, utf8);
            char value[2 * PIECE + 1];
            struct arb_writer out = arb_writer_on(value, sizeof value);

            arb_pbn_text(&out, (struct arb_span){line.at, length});
            arb_json_text_add(json, arb_writer_span(&out));
            line = (struct arb_span){line.at + length, line.length - length};
        }
    }
    if (ended) arb_json_text_add(json, arb_span_of("\n"));
    arb_json_text_end(json);
}

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
    write_text(json, text);
}

static void write_seat(struct arb_json *json, const char *key, uint8_t seat)
{
    if (seat < ARB_SEATS) arb_json_key_text(json, key, arb_seat_name((enum arb_seat)seat));
}

/* A tag that PBN has in every game: not known is left out, said to be nothing is "". */
static void write_key_tag(struct arb_json *json, const char *key, const struct arb_game *game,
                          enum arb_pbn_game_tag tag)
{
    const struct arb_span value = game->pbn->shown[tag];

    char date[ARB_PBN_DATE];

    if (tag == ARB_PBN_TAG_Date && arb_pbn_date_read(value, date))
        write_key_text(json, key, (struct arb_span){date, sizeof date});
    else if (value.length == 0 && (game->pbn->shown_given >> tag & 1u) != 0) arb_json_key_text(json, key, "");
    else write_key_text(json, key, value);
}

static void write_event(struct arb_json *json, const struct arb_game *game)
{
    if (game->pbn == NULL) return;
    write_key_tag(json, "event", game, ARB_PBN_TAG_Event);
    write_key_tag(json, "site", game, ARB_PBN_TAG_Site);
    write_key_tag(json, "date", game, ARB_PBN_TAG_Date);
    write_key_tag(json, "scoring", game, ARB_PBN_TAG_Scoring);
}

static void write_players(struct arb_json *json, const struct arb_game *game)
{
    static const enum arb_pbn_game_tag tags[ARB_SEATS] = {
        ARB_PBN_TAG_North, ARB_PBN_TAG_East, ARB_PBN_TAG_South, ARB_PBN_TAG_West};
    bool any = false;

    for (unsigned s = 0; s < ARB_SEATS; s++)
        any = any || (game->played->player[s].length > 0 && !arb_span_is(game->played->player[s], "?")) ||
              (game->pbn != NULL && (game->pbn->shown_given >> tags[s] & 1u) != 0 &&
               game->pbn->shown[tags[s]].length == 0);
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
        write_remarks(json, call->remarks);
        arb_json_end(json);
        if (seat < ARB_SEATS) seat = (uint8_t)arb_lho((enum arb_seat)seat);
    }
    arb_json_end(json);
    if (played->rest_pass || arb__game_passes_after(game) > 0) arb_json_key_bool(json, "all_pass", true);
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

/* An ending's denomination; or that the file says that there is no record. */
static void write_ending(struct arb_json *json, const struct arb_game *game)
{
    static const enum arb_pbn_game_tag record[] = {ARB_PBN_TAG_Declarer, ARB_PBN_TAG_Contract, ARB_PBN_TAG_Result};
    const uint8_t ending = game->played->ending_in;
    bool empty = game->pbn != NULL;
    char letter[2] = {0};

    for (unsigned i = 0; empty && i < ARB_COUNT(record); i++)
        empty = (game->pbn->shown_given >> record[i] & 1u) != 0 && game->pbn->shown[record[i]].length == 0;
    if (empty) arb_json_key_bool(json, "record", false);
    if (ending == ARB_PLAYED_UNKNOWN) return;
    letter[0] = arb_denomination_letter((enum arb_denomination)ending);
    arb_json_key_text(json, "ending", letter);
}

/* A contract whose declarer is not known, or a declarer without a contract; no points follow. */
static void write_record(struct arb_json *json, const struct arb_played *played)
{
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_contract contract = played->contract;

    write_seat(json, "declarer", contract.declarer);
    if (played->agreed) arb_json_key_bool(json, "agreed", true);
    if (played->contract_given && played->ending_in == ARB_PLAYED_UNKNOWN) {
        contract.declarer = ARB_NORTH;
        arb_contract_write(&out, contract);
        arb_json_key(json, "contract");
        arb_json_span(json, arb_span_word(&(struct arb_span){text, out.length}));
    }
    if (played->result != ARB_PLAYED_UNKNOWN) arb_json_key_int(json, "tricks", played->result);
}

static void write_result(struct arb_json *json, const struct arb_game *game)
{
    const uint8_t tricks = arb__game_tricks(game);
    struct arb_contract contract;
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    write_ending(json, game);
    if (arb__game_has_result_of_side(game)) write_key_text(json, "result", game->pbn->shown[ARB_PBN_TAG_Result]);
    if (!arb__game_contract(game, &contract)) {
        write_record(json, game->played);
        return;
    }
    if (game->played->swapped) arb_json_key_bool(json, "swapped", true);
    if (game->played->agreed) arb_json_key_bool(json, "agreed", true);
    arb_contract_write(&out, contract);
    arb_json_key_text(json, "contract", text);
    if (contract.level > 0 && tricks == ARB_PLAYED_UNKNOWN) return;
    if (contract.level > 0) arb_json_key_int(json, "tricks", tricks);
    if (contract.level > ARB_LEVEL_MAX - 2 || (contract.level > 0 && !game->played->vulnerability_known)) return;
    arb_json_key_int(json, "points", arb_score_duplicate(contract, (enum arb_vulnerability)game->played->vulnerability,
                                                         contract.level > 0 ? tricks : 0u));
}

/* -- what is kept from PBN -------------------------------------------------------------------- */

/* A room that is one stands above already. */
static void write_tags(struct arb_json *json, const struct arb_game *game, const struct arb__pbn_rest *rest)
{
    bool any = false;

    for (unsigned i = 0; i < rest->tags; i++) {
        if (game->played->room != 0 && arb_span_is(rest->tag[i].name, "Room")) continue;
        if (!any) {
            arb_json_key(json, "tags");
            arb_json_object(json);
        }
        any = true;
        arb_json_key_span(json, rest->tag[i].name);
        write_text(json, rest->tag[i].value);
    }
    if (any) arb_json_end(json);
}

static void write_comments(struct arb_json *json, struct arb_span text)
{
    struct arb_pbn pbn = arb_pbn_on(text);
    struct arb_pbn_item item;
    bool any = false;

    while (arb_pbn_next(&pbn, &item)) {
        if (item.kind != ARB_PBN_COMMENT) continue;
        if (!any) {
            arb_json_key(json, "comments");
            arb_json_array(json);
        }
        any = true;
        write_text(json, item.text);
    }
    if (any) arb_json_end(json);
}

/* Of a game that has neither section they stand as the auction's. */
static void write_loose(struct arb_json *json, const struct arb_pbn_games *pbn, const char *key, bool of_play)
{
    bool any = false;

    for (unsigned i = 0; i < pbn->loose_count; i++) {
        if ((pbn->loose[i].section == ARB_PBN_TAG_Play) != of_play) continue;
        if (!any) {
            arb_json_key(json, key);
            arb_json_array(json);
        }
        any = true;
        write_text(json, pbn->loose[i].text);
    }
    if (any) arb_json_end(json);
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

/* Not known is left out, but where the board's number would tell it and the file does not have it so. */
static void write_conditions(struct arb_json *json, const struct arb_game *game)
{
    const struct arb_played *played = game->played;
    const bool numbered = arb_board_number(played->label) > 0;

    if (numbered && played->dealer_odd && arb__game_dealer(game) >= ARB_SEATS) arb_json_key_text(json, "dealer", "?");
    else write_seat(json, "dealer", arb__game_dealer(game));
    if (played->vulnerability_known)
        arb_json_key_text(json, "vulnerable", arb_vulnerability_name((enum arb_vulnerability)played->vulnerability));
    else if (numbered && played->vulnerability_odd) arb_json_key_text(json, "vulnerable", "?");
}

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
    if (game->pbn != NULL) {
        struct arb__pbn_rest rest;

        arb__pbn_rest_find(&rest, game->pbn);
        write_tags(json, game, &rest);
        write_comments(json, game->pbn->text);
        write_loose(json, game->pbn, "auction_notes", false);
        write_loose(json, game->pbn, "play_notes", true);
        write_tables(json, &rest);
    }
    arb_json_end(json);
}
