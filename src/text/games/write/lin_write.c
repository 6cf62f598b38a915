/* lin_write.c -- a board as one line of LIN, as Bridge Base Online reads it. */
#include "game_inside.h"

#include "arbitro/text/lin.h"

static const uint8_t seats[ARB_SEATS] = {ARB_SOUTH, ARB_WEST, ARB_NORTH, ARB_EAST};

/* A value has no bars, a list no commas, a line no ends. Of "Neri, Ida" the blank is left. */
static void write_value(struct arb_writer *out, struct arb_span text, bool in_list)
{
    const size_t from = out->length;
    size_t to = from;

    arb_pbn_text(out, text);
    if (out->truncated) return;
    for (size_t i = from; i < out->length; i++) {
        const bool comma = in_list && out->buffer[i] == ',';

        if (comma && i + 1 < out->length && out->buffer[i + 1] == ' ') continue;
        out->buffer[to++] = comma ? ' ' : out->buffer[i] == '|' ? '/' : out->buffer[i];
    }
    out->length = to;
    out->buffer[to] = '\0';
}

static bool loses(struct arb_span text, bool in_list)
{
    for (size_t i = 0; i < text.length; i++)
        if (text.at[i] == '|' || (in_list && text.at[i] == ',')) return true;
    return false;
}

static size_t comments_that_lose(const struct arb_pbn_games *games)
{
    struct arb_pbn_item item;
    struct arb_pbn pbn;
    size_t count = 0;

    if (games == NULL || games->comments == 0) return 0;
    pbn = arb_pbn_on(games->text);
    while (arb_pbn_next(&pbn, &item)) count += item.kind == ARB_PBN_COMMENT && loses(item.text, false);
    return count;
}

size_t arb_lin_changed(const struct arb_game *game)
{
    const struct arb_played *played = game->played;
    struct arb_span rest = played->commented, text;
    size_t count = loses(arb__game_label(game), played->room != 0);

    for (unsigned s = 0; s < ARB_SEATS; s++) count += loses(played->player[s], true);
    for (unsigned i = 0; i < played->calls; i++) count += loses(played->call[i].note, false);
    while (arb_lin_next_comment(&rest, &text)) count += loses(text, false);
    return count + comments_that_lose(game->pbn);
}

bool arb_lin_has_place_for_play(const struct arb_game *game)
{
    return !arb__game_auction_is_cut(game);
}

/* -- What LIN has no place for ------------------------------------------------------------ */

/* Marks of PBN ($1, !): other digits are the number of a note. */
static bool has_remarks(struct arb_span remarks)
{
    for (size_t i = 0; i < remarks.length; i++)
        if (remarks.at[i] == '$' || remarks.at[i] == '!' || remarks.at[i] == '?') return true;
    return false;
}

/* Irregular calls and cards that stand, a play by dummy, an agreed result, remarks: marks of PBN. */
static size_t marks_of(const struct arb_played *played)
{
    size_t count = (size_t)played->swapped + played->agreed;

    for (unsigned i = 0; i < played->calls; i++) count += played->call[i].mark != 0 || played->call[i].skipped > 0;
    for (unsigned i = 0; i < played->cards; i++) count += played->card[i].mark != 0;
    for (unsigned i = 0; i < played->calls; i++) count += has_remarks(played->call[i].remarks);
    for (unsigned i = 0; i < played->cards; i++) count += has_remarks(played->card[i].remarks);
    return count;
}

/* What is said of a match: title, segment, scoring, teams. */
static size_t match_items(struct arb_span match)
{
    static const uint8_t items[] = {0, 1, 2, 5, 7};
    size_t count = 0;

    for (unsigned i = 0; i < ARB_COUNT(items); i++) count += arb_lin_match_item(match, items[i]).length > 0;
    return count;
}

size_t arb_lin_left_out(const struct arb_game *game, bool has_comments)
{
    size_t count = marks_of(game->played);

    for (unsigned i = 0; i < game->played->cards; i++) count += game->played->card[i].note.length > 0;
    if (!has_comments) count += match_items(game->played->match);
    if (game->pbn == NULL) return count;
    if (!has_comments) count += game->pbn->comments;
    return count + game->pbn->loose_count + game->pbn->of_others + game->pbn->beside;
}

/* -- The line ------------------------------------------------------------------------------ */

/* Board and room, and the players in LIN's order, South first; the closed room's stand behind four empty names. */
static void write_head(struct arb_writer *out, const struct arb_game *game)
{
    const struct arb_played *played = game->played;

    if (played->room != 0) {
        arb_write_text(out, "qx|");
        arb_write_char(out, played->room);
        write_value(out, arb__game_label(game), true);
        arb_write_char(out, '|');
    }
    arb_write_text(out, "pn|");
    /* Eight names are of two rooms. */
    for (unsigned i = 0; i < (played->room == 'c' ? 8u : 4u); i++) {
        if (i > 0) arb_write_char(out, ',');
        if ((played->room != 'c' || i >= ARB_SEATS) && !arb_span_is(played->player[seats[i & 3u]], "?"))
            write_value(out, played->player[seats[i & 3u]], true);
    }
    arb_write_text(out, "|st||");
}

static void write_hand(struct arb_writer *out, arb_hand hand)
{
    for (unsigned suit = ARB_SUITS; suit-- > 0;) {
        arb_hand cards = arb_hand_suit(hand, (enum arb_suit)suit);

        arb_write_char(out, arb_suit_letter((enum arb_suit)suit));
        for (; cards != 0; cards ^= arb_hand_of(arb_hand_highest(cards)))
            arb_write_char(out, arb_rank_letter(arb_card_rank(arb_hand_highest(cards))));
    }
}

/* Dealer, hands from South on, the board's name and vulnerability. The order of the commands is that of Bridge Base
 * Online. */
static void write_deal(struct arb_writer *out, const struct arb_game *game)
{
    static const char digit[ARB_SEATS + 1] = "3412";
    const struct arb_span label = arb__game_label(game);
    const uint8_t dealer = arb__game_dealer(game);

    arb_write_text(out, "md|");
    arb_write_char(out, dealer < ARB_SEATS ? digit[dealer] : '0');
    for (unsigned i = 0; i < ARB_SEATS && game->played->has_deal; i++) {
        if (i > 0) arb_write_char(out, ',');
        if (game->played->deal.hand[seats[i]] != 0) write_hand(out, game->played->deal.hand[seats[i]]);
    }
    arb_write_text(out, "|rh||");
    if (label.length > 0) {
        int64_t number;

        arb_write_text(out, arb_span_int(label, 1, UINT16_MAX, &number) ? "ah|Board " : "ah|");
        write_value(out, label, false);
        arb_write_char(out, '|');
    }
    if (!game->played->vulnerability_known) return;
    arb_write_text(out, "sv|");
    arb_write_char(out, "oneb"[game->played->vulnerability & 3u]);
    arb_write_char(out, '|');
}

static void write_call(struct arb_writer *out, arb_call call)
{
    if (call == ARB_PASS) arb_write_char(out, 'p');
    else if (call == ARB_DOUBLE) arb_write_char(out, 'd');
    else if (call == ARB_REDOUBLE) arb_write_char(out, 'r');
    else arb_call_write(out, call);
}

/* Each call with its alert and explanation. A board passed out without an auction on record has four passes. */
static void write_calls(struct arb_writer *out, const struct arb_game *game)
{
    const struct arb_played *played = game->played;
    struct arb_contract contract;
    unsigned calls;
    bool over;

    calls = arb__game_calls(game, &over);
    if (calls == 0 && !played->rest_pass && !arb__game_auction_is_cut(game) && arb__game_contract(game, &contract) &&
        contract.level == 0) {
        arb_write_text(out, "mb|p|mb|p|mb|p|mb|p|");
        return;
    }
    for (unsigned i = 0; i < arb__game_passes(game) && calls > 0; i++) arb_write_text(out, "mb|p|");
    for (unsigned i = 0; i < calls; i++) {
        arb_write_text(out, "mb|");
        write_call(out, played->call[i].call);
        if (played->call[i].alerted) arb_write_char(out, '!');
        arb_write_char(out, '|');
        if (played->call[i].note.length == 0) continue;
        arb_write_text(out, "an|");
        write_value(out, played->call[i].note, false);
        arb_write_char(out, '|');
    }
    for (unsigned i = arb__game_passes_after(game) + arb__game_passes_unwritten(game); i > 0; i--)
        arb_write_text(out, "mb|p|");
}

/* In the order of play, where the calls tell what is played: cards of PBN stand in columns, so each trick from its
 * leader on. What the table has played is its record; else as the file has them. */
static void write_cards(struct arb_writer *out, const struct arb_game *game)
{
    const struct arb_played *played = game->played;
    const struct arb_table *table = &game->replay->table;
    unsigned written = 0;

    if (!arb_lin_has_place_for_play(game)) return;
    if (!played->in_order && game->replay->whole) {
        for (unsigned i = 0; i < table->plays; i++) {
            if (table->play[i].card == ARB_CARD_NONE || table->play[i].status != ARB_PLAY_STANDS) continue;
            if (written++ % ARB_SEATS == 0) arb_write_text(out, "pg||");
            arb_write_text(out, "pc|");
            arb_card_write(out, table->play[i].card);
            arb_write_char(out, '|');
        }
        return;
    }
    for (unsigned i = 0; i < played->cards; i++) {
        if (i % ARB_SEATS == 0) arb_write_text(out, "pg||");
        arb_write_text(out, "pc|");
        arb_card_write(out, played->card[i].card);
        arb_write_char(out, '|');
    }
}

/* Deal, calls, cards, and the result of a play that ended early as a claim. */
static void write_board(struct arb_writer *out, const struct arb_game *game)
{
    const uint8_t tricks = arb__game_tricks(game);
    struct arb_contract contract;

    write_deal(out, game);
    write_calls(out, game);
    write_cards(out, game);
    if (arb_lin_has_place_for_play(game) && game->played->cards < ARB_CARDS && game->played->calls > 0 &&
        tricks != ARB_PLAYED_UNKNOWN &&
        arb__game_contract(game, &contract) && contract.level > 0) {
        arb_write_text(out, "mc|");
        arb_write_int(out, tricks);
        arb_write_char(out, '|');
    }
}

/* A text of commentary, in one line. */
static void write_comment(struct arb_writer *out, struct arb_span text)
{
    struct arb_span line;

    arb_write_text(out, "nt|");
    for (unsigned lines = 0; arb_span_line(&text, &line); lines++) {
        if (lines > 0) arb_write_char(out, ' ');
        write_value(out, line, false);
    }
    arb_write_char(out, '|');
}

static void write_comments(struct arb_writer *out, const struct arb_game *game)
{
    struct arb_span rest = game->played->commented, text;
    struct arb_pbn_item item;
    struct arb_pbn pbn;

    while (arb_lin_next_comment(&rest, &text)) write_comment(out, text);
    if (game->pbn == NULL || game->pbn->comments == 0) return;
    pbn = arb_pbn_on(game->pbn->text);
    while (arb_pbn_next(&pbn, &item))
        if (item.kind == ARB_PBN_COMMENT && arb_span_trim(item.text).length > 0) write_comment(out, item.text);
}

void arb_lin_write_game(struct arb_writer *out, const struct arb_game *game)
{
    write_head(out, game);
    write_board(out, game);
    write_comments(out, game);
    arb_write_text(out, "pg||\n");
}

void arb_lin_write_match(struct arb_writer *out, struct arb_span match)
{
    arb_write_text(out, "vg|");
    write_value(out, match, false);
    arb_write_text(out, "|\n");
}

/* -- the viewer's address --------------------------------------------------------------- */

static bool is_plain(char c)
{
    if (c == '-' || c == '.' || c == '_') return true;
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* What was written from there on, with the bytes that no address may have as %XX. Backwards, in place. */
static void encode(struct arb_writer *out, size_t from)
{
    static const char hex[] = "0123456789ABCDEF";
    size_t more = 0, to;

    for (size_t i = from; i < out->length; i++) more += is_plain(out->buffer[i]) ? 0 : 2;
    if (out->truncated || out->length + more + 1 > out->capacity) {
        out->truncated = true;
        return;
    }
    to = out->length + more;
    out->buffer[to] = '\0';
    for (size_t i = out->length; i-- > from;) {
        const unsigned char c = (unsigned char)out->buffer[i];

        if (is_plain((char)c)) {
            out->buffer[--to] = (char)c;
        } else {
            out->buffer[--to] = hex[c & 15];
            out->buffer[--to] = hex[c >> 4];
            out->buffer[--to] = '%';
        }
    }
    out->length += more;
}

void arb_viewer_write_game(struct arb_writer *out, const struct arb_game *game)
{
    size_t from;

    arb_write_text(out, "https://www.bridgebase.com/tools/handviewer.html?lin=");
    from = out->length;
    write_head(out, game);
    write_board(out, game);
    arb_write_text(out, "pg||");
    encode(out, from);
    arb_write_char(out, '\n');
}
