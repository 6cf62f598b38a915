/* games_json.c -- games of JSON written as PBN. */
#include "games_json.h"

#include "arbitro/words/call.h"
#include "arbitro/text/pbn.h"
#include "arbitro/words/seat.h"

#include <string.h>

enum { NOTES_MAX = 255 };

struct game {
    const struct games_value *json;
    struct arb_writer *out;
    games_json_fault *wrong_value;
    void *context;
    size_t number;
    const char *note[NOTES_MAX];    /* of the section being written, from 0 */
    bool alert[NOTES_MAX];          /* it is of a call that was alerted */
    unsigned notes;
};

/* -- values ---------------------------------------------------------------------------------- */

/* Reports a key whose value is not of the schema's type; the value is passed over. */
static void wrong_value(const struct game *game, const char *key)
{
    game->wrong_value(game->context, game->number, key);
}

/* The string of the key, or NULL; a value that is no string is reported. */
static const char *text_in(const struct game *game, const struct games_value *object, const char *key)
{
    const struct games_value *value = games_get(object, key);

    if (value != NULL && !games_is(value, GAMES_STRING)) wrong_value(game, key);
    return games_text(value);
}

/* "?" says that nobody knows: then the board's number does not give dealer or vulnerability either. */
static bool is_unknown(const struct games_value *object, const char *key)
{
    const char *text = games_text(games_get(object, key));

    return text != NULL && strcmp(text, "?") == 0;
}

/* 0 to 3, or ARB_SEATS. */
static unsigned seat_in(const struct game *game, const struct games_value *object, const char *key)
{
    const char *text = text_in(game, object, key);
    enum arb_seat seat;

    if (text == NULL) return ARB_SEATS;
    if (arb_seat_read(arb_span_of(text), &seat)) return seat;
    wrong_value(game, key);
    return ARB_SEATS;
}

/* Text inside a tag, a comment or a line, which 'end' closes: line ends become blanks, and the closing character is
 * escaped or left out. */
static void put_value(struct arb_writer *out, const char *text, char end)
{
    for (const char *from = text;; from = ++text) {
        while (*text != '\0' && *text != '"' && *text != '\\' && *text != '}' && *text != '\n' && *text != '\r') text++;
        arb_write_span(out, (struct arb_span){from, (size_t)(text - from)});
        if (*text == '\0') return;
        if (end == '"' && (*text == '"' || *text == '\\')) arb_write_char(out, '\\');
        if (end == '}' && *text == '}') continue;
        if (end == '}' || (*text != '\n' && *text != '\r')) arb_write_char(out, *text);
        else arb_write_char(out, ' ');
    }
}

/* [Name " */
static void open_tag(const struct game *game, const char *name)
{
    arb_write_char(game->out, '[');
    arb_write_text(game->out, name);
    arb_write_text(game->out, " \"");
}

static void close_tag(const struct game *game)
{
    arb_write_text(game->out, "\"]\n");
}

static void tag(const struct game *game, const char *name, const char *value)
{
    open_tag(game, name);
    put_value(game->out, value, '"');
    close_tag(game);
}

static void text_tag(const struct game *game, const char *name, const struct games_value *object, const char *key)
{
    const char *value = text_in(game, object, key);

    if (value != NULL) tag(game, name, value);
}

/* -- the deal and the record --------------------------------------------------------------------- */

/* The four hands in PBN's order from North; a hand that is not there is "-". The hands are not checked here: the
 * reader of PBN does that. */
static void write_deal(const struct game *game)
{
    static const char *const seats[ARB_SEATS] = {"N", "E", "S", "W"};
    const struct games_value *hands = games_get(game->json, "hands");

    if (hands == NULL) return;
    if (!games_is(hands, GAMES_OBJECT)) {
        wrong_value(game, "hands");
        return;
    }
    arb_write_text(game->out, "[Deal \"N:");
    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const char *hand = text_in(game, hands, seats[i]);

        if (i > 0) arb_write_char(game->out, ' ');
        put_value(game->out, hand == NULL ? "-" : hand, '"');
    }
    arb_write_text(game->out, "\"]\n");
}

/* "4SX", "P"; the declarer behind it is another tag. */
static void write_contract(const struct game *game, const char *contract, const char *end)
{
    const bool passed = end == contract + 1 && contract[0] == 'P';

    arb_write_text(game->out, passed ? "[Contract \"Pass" : "[Contract \"");
    for (const char *c = contract; c < end && !passed; c++) {
        if (*c != '"' && *c != '\\' && *c != '\n') arb_write_char(game->out, *c);
        if (*c == 'N' && c == contract + 1 && c[1] != 'T') arb_write_char(game->out, 'T');
    }
    arb_write_text(game->out, "\"]\n");
}

/* "4SX N", "P"; "4SX" where the declarer is not known. */
static void write_record(const struct game *game)
{
    const char *contract = text_in(game, game->json, "contract");
    const char *blank = contract == NULL ? NULL : strchr(contract, ' ');
    const struct games_value *tricks = games_get(game->json, "tricks");
    const bool swapped = games_is(games_get(game->json, "swapped"), GAMES_TRUE);
    const bool agreed = games_is(games_get(game->json, "agreed"), GAMES_TRUE);

    if (games_is(games_get(game->json, "record"), GAMES_FALSE))
        arb_write_text(game->out, "[Declarer \"\"]\n[Contract \"\"]\n[Result \"\"]\n");
    if (text_in(game, game->json, "ending") != NULL) text_tag(game, "Contract", game->json, "ending");
    else if (contract != NULL) write_contract(game, contract, blank == NULL ? contract + strlen(contract) : blank);
    if (blank != NULL) {
        open_tag(game, "Declarer");
        arb_write_text(game->out, swapped ? "^" : "");
        put_value(game->out, blank + 1, '"');
        close_tag(game);
    }
    if (blank == NULL) text_tag(game, "Declarer", game->json, "declarer");
    if (games_is(tricks, GAMES_INTEGER)) {
        open_tag(game, "Result");
        arb_write_text(game->out, agreed ? "^" : "");
        arb_write_int(game->out, tricks->integer);
        close_tag(game);
    } else if (tricks != NULL) wrong_value(game, "tricks");
    else text_tag(game, "Result", game->json, "result");
}

/* -- auction and play ------------------------------------------------------------------------------ */

/* The number of a note, counted from 1 in the order they are met; 0 when the section has no room for more, and the
 * text becomes a comment. */
static unsigned note_of(struct game *game, const char *text, bool alert)
{
    for (unsigned i = 0; i < game->notes; i++)
        if (game->alert[i] == alert && strcmp(game->note[i], text) == 0) return i + 1;
    if (game->notes == NOTES_MAX) return 0;
    game->alert[game->notes] = alert;
    game->note[game->notes++] = text;
    return game->notes;
}

/* An alert or a note of a call or card is "=n=" with its text below the section, or a comment where numbers have run
 * out. Of remarks only the characters that PBN has for them are written. */
static void put_remarks(struct game *game, const struct games_value *entry)
{
    const char *note = text_in(game, entry, "note"), *remarks = text_in(game, entry, "remarks");
    const bool alert = games_is(games_get(entry, "alert"), GAMES_TRUE);
    const unsigned number = note == NULL && !alert ? 0 : note_of(game, note == NULL ? "" : note, alert);

    if (number > 0) {
        arb_write_text(game->out, " =");
        arb_write_int(game->out, number);
        arb_write_char(game->out, '=');
    } else if (note != NULL) {
        arb_write_text(game->out, " {");
        put_value(game->out, note, '}');
        arb_write_char(game->out, '}');
    }
    if (remarks == NULL) return;
    arb_write_char(game->out, ' ');
    for (const char *c = remarks; *c != '\0'; c++)
        if (strchr("$!? 0123456789", *c) != NULL) arb_write_char(game->out, *c);
}

/* The notes of the section, and behind them those that no entry refers to. */
static void put_notes(struct game *game, const char *key)
{
    const struct games_value *loose = games_get(game->json, key);

    if (loose != NULL && !games_is(loose, GAMES_ARRAY)) wrong_value(game, key);
    GAMES_EACH(item, loose) {
        const char *text = games_text(item);

        if (text == NULL) wrong_value(game, key);
        else (void)note_of(game, text, false);
    }
    for (unsigned i = 0; i < game->notes; i++) {
        open_tag(game, "Note");
        arb_write_int(game->out, i + 1);
        arb_write_text(game->out, !game->alert[i] ? ":" : game->note[i][0] == '\0' ? ":!" : ":! ");
        put_value(game->out, game->note[i], '"');
        close_tag(game);
    }
    game->notes = 0;
}

/* A word of a call or a card: nothing else may stand in a section. */
static const char *word_in(const struct game *game, const struct games_value *entry, const char *key)
{
    const char *word = text_in(game, entry, key);

    size_t length = 0;

    while (word != NULL && length < 4 &&
           ((word[length] >= '0' && word[length] <= '9') || (word[length] >= 'A' && word[length] <= 'Z')))
        length++;
    if (length > 0 && length < 4 && word[length] == '\0') return word;
    wrong_value(game, key);
    return NULL;
}

/* Told already when it is none. */
static unsigned dealer_of(const struct game *game)
{
    const char *text = games_text(games_get(game->json, "dealer"));
    enum arb_seat seat;

    return text != NULL && arb_seat_read(arb_span_of(text), &seat) ? (unsigned)seat : ARB_SEATS;
}

/* Calls in turn. Where the next call is by a player who is not in turn, those between are marked "^S" (skipped); an
 * insufficient bid has "^I" before it. All-pass and an auction cut off end with PBN's own marks. */
static void write_auction(struct game *game)
{
    static const char seats[] = "NESW?";
    const struct games_value *auction = games_get(game->json, "auction");
    unsigned turn = dealer_of(game);
    const bool all_pass = games_is(games_get(game->json, "all_pass"), GAMES_TRUE);

    if (auction != NULL && !games_is(auction, GAMES_ARRAY)) wrong_value(game, "auction");
    if (!games_is(auction, GAMES_ARRAY)) {
        put_notes(game, "auction_notes");
        return;
    }
    if (turn == ARB_SEATS) turn = seat_in(game, games_at(auction, 0), "by");
    open_tag(game, "Auction");
    arb_write_char(game->out, seats[turn]);
    close_tag(game);
    GAMES_EACH(entry, auction) {
        const char *call = word_in(game, entry, "call");
        const unsigned by = seat_in(game, entry, "by");

        if (call == NULL) continue;
        for (; turn < ARB_SEATS && by < ARB_SEATS && turn != by; turn = (turn + 1) & 3u)
            arb_write_text(game->out, "^S ");
        if (games_is(games_get(entry, "insufficient"), GAMES_TRUE)) arb_write_text(game->out, "^I ");
        arb_write_text(game->out, strcmp(call, "P") == 0 ? "Pass" : call);
        if (call[0] >= '1' && call[0] <= '9' && call[1] == 'N' && call[2] == '\0') arb_write_char(game->out, 'T');
        put_remarks(game, entry);
        arb_write_char(game->out, '\n');
        if (turn < ARB_SEATS) turn = (turn + 1) & 3u;
    }
    if (all_pass || games_is(games_get(game->json, "auction_cut_off"), GAMES_TRUE))
        arb_write_text(game->out, all_pass ? "AP\n" : "*\n");
    put_notes(game, "auction_notes");
}

/* One line for a trick, each card in the column of its player if that is stated and free, else in another free one. */
static void write_trick(struct game *game, const struct games_value *trick, unsigned leader)
{
    const struct games_value *column[ARB_SEATS] = {NULL};
    unsigned next = 0, taken = 0;

    if (games_count(trick) > ARB_SEATS) wrong_value(game, "tricks_played");
    GAMES_EACH(card, trick) {
        const unsigned by = taken++ < ARB_SEATS ? seat_in(game, card, "by") : ARB_SEATS;
        unsigned at = by < ARB_SEATS && leader < ARB_SEATS ? (by - leader) & 3u : next;

        if (taken > ARB_SEATS) break;
        for (at &= 3u; column[at] != NULL;) at = (at + 1) & 3u;
        column[at] = card;
        next = at + 1;
    }
    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const char *card = column[i] == NULL ? "-" : word_in(game, column[i], "card");

        if (games_is(games_get(column[i], "revoke"), GAMES_TRUE)) arb_write_text(game->out, "^R ");
        if (games_is(games_get(column[i], "out_of_turn"), GAMES_TRUE)) arb_write_text(game->out, "^L ");
        arb_write_text(game->out, card == NULL ? "-" : card);
        if (column[i] != NULL) put_remarks(game, column[i]);
        arb_write_char(game->out, i + 1 < ARB_SEATS ? ' ' : '\n');
    }
}

/* Tricks a line each, in columns from the leader of the first; fewer than thirteen end with "*". */
static void write_play(struct game *game)
{
    const struct games_value *tricks = games_get(game->json, "tricks_played");
    unsigned leader;

    if (tricks != NULL && !games_is(tricks, GAMES_ARRAY)) wrong_value(game, "tricks_played");
    if (!games_is(tricks, GAMES_ARRAY) || games_count(tricks) == 0) return;
    leader = seat_in(game, games_at(games_at(tricks, 0), 0), "by");
    open_tag(game, "Play");
    arb_write_char(game->out, "NESW?"[leader]);
    close_tag(game);
    GAMES_EACH(trick, tricks) write_trick(game, trick, leader);
    if (games_count(tricks) < 13) arb_write_text(game->out, "*\n");
    put_notes(game, "play_notes");
}

/* -- what is kept ----------------------------------------------------------------------------------------- */

/* A name of a tag or a table: letters, digits, a line below. */
static bool is_name(const char *name)
{
    size_t length = 0;

    while ((name[length] >= '0' && name[length] <= '9') || name[length] == '_' ||
           ((name[length] | 0x20) >= 'a' && (name[length] | 0x20) <= 'z'))
        length++;
    return length > 0 && name[length] == '\0';
}

static void write_tags(const struct game *game)
{
    const struct games_value *tags = games_get(game->json, "tags");

    if (tags != NULL && !games_is(tags, GAMES_OBJECT)) wrong_value(game, "tags");
    GAMES_MEMBERS(value, tags) {
        if (is_name(value->key) && games_is(value, GAMES_STRING)) tag(game, value->key, value->text);
        else wrong_value(game, value->key);
    }
}

/* Lines that begin with "%", which PBN leaves to other programs. */
static void write_escapes(const struct game *game)
{
    const struct games_value *escapes = games_get(game->json, "escapes");

    if (escapes != NULL && !games_is(escapes, GAMES_ARRAY)) wrong_value(game, "escapes");
    GAMES_EACH(item, escapes) {
        const char *escape = games_text(item);

        if (escape == NULL) {
            wrong_value(game, "escapes");
            continue;
        }
        arb_write_char(game->out, '%');
        put_value(game->out, escape, '\n');
        arb_write_char(game->out, '\n');
    }
}

/* Text outside of tags, in braces. */
static void write_comments(const struct game *game)
{
    const struct games_value *comments = games_get(game->json, "comments");

    GAMES_EACH(item, comments) {
        const char *comment = games_text(item);

        if (comment == NULL) {
            wrong_value(game, "comments");
            continue;
        }
        arb_write_char(game->out, '{');
        put_value(game->out, comment, '}');
        arb_write_text(game->out, "}\n");
    }
}

/* The row's list of quoted columns is in rising order: if its next one is this column, steps over it. */
static bool comes_to(const struct games_value **mark, const struct games_value *behind, unsigned column)
{
    if (*mark == behind || (*mark)->kind != GAMES_INTEGER || (*mark)->integer != column) return false;
    *mark += (*mark)->past;
    return true;
}

/* An element of a table's row, in quotes if it was quoted or would not be read as one word. */
static void put_element(struct arb_writer *out, const char *text, bool quoted)
{
    if (!quoted && arb_pbn_is_plain(arb_span_of(text))) {
        arb_write_text(out, text);
        return;
    }
    arb_write_char(out, '"');
    put_value(out, text, '"');
    arb_write_char(out, '"');
}

/* "+Rank\2R" of the column "Rank". */
static bool is_head_of(const char *head, const char *column)
{
    const size_t length = strlen(column);

    head += strspn(head, " ");
    if (*head == '+' || *head == '-') head++;
    head += strspn(head, " ");
    if (strncmp(head, column, length) != 0) return false;
    head += length + strspn(head + length, " ");
    return *head == '\0' || *head == '\\';
}

/* The column descriptions (order, width), when the table has one for each of its columns; else the names alone. */
static const struct games_value *heads_of(const struct game *game, const struct games_value *table)
{
    const struct games_value *columns = games_get(table, "columns"), *heads = games_get(table, "heads");
    bool fit = games_count(heads) == games_count(columns);
    const struct games_value *column = games_first(columns, GAMES_ARRAY);

    GAMES_EACH(head, heads) {
        fit = fit && head->kind == GAMES_STRING && column->kind == GAMES_STRING && is_head_of(head->text, column->text);
        if (!fit) break;
        column += column->past;
    }
    if (heads != NULL && !fit) wrong_value(game, "heads");
    return heads != NULL && fit ? heads : columns;
}

/* For each row the list of its quoted columns; NULL when absent or when their number is not that of the rows. */
static const struct games_value *quoted_of(const struct game *game, const struct games_value *table)
{
    const struct games_value *quoted = games_get(table, "quoted");
    const bool fits = games_count(quoted) == games_count(games_get(table, "rows"));

    if (quoted != NULL && !fits) wrong_value(game, "quoted");
    return fits ? quoted : NULL;
}

static void write_row(const struct game *game, const struct games_value *row, const struct games_value *marks)
{
    const struct games_value *mark = games_first(marks, GAMES_ARRAY), *behind = games_behind(marks, GAMES_ARRAY);
    unsigned column = 0;

    GAMES_EACH(element, row) {
        if (column > 0) arb_write_char(game->out, ' ');
        put_element(game->out, element->text, comes_to(&mark, behind, column));
        column++;
    }
    arb_write_char(game->out, '\n');
}

/* A tag with the column heads and its rows, one a line. */
static void write_table(const struct game *game, const char *name, const struct games_value *table)
{
    const struct games_value *columns = heads_of(game, table), *rows = games_get(table, "rows");
    const struct games_value *marks = games_first(quoted_of(game, table), GAMES_ARRAY);
    bool first = true;

    open_tag(game, name);
    GAMES_EACH(column, columns) {
        if (!first) arb_write_char(game->out, ';');
        put_value(game->out, column->text, '"');
        first = false;
    }
    close_tag(game);
    GAMES_EACH(row, rows) {
        write_row(game, row, marks);
        if (marks != NULL) marks += marks->past;
    }
}

static void write_tables(const struct game *game)
{
    const struct games_value *tables = games_get(game->json, "tables");

    if (tables != NULL && !games_is(tables, GAMES_OBJECT)) wrong_value(game, "tables");
    GAMES_MEMBERS(table, tables) {
        if (is_name(table->key) && games_is(games_get(table, "rows"), GAMES_ARRAY))
            write_table(game, table->key, table);
        else wrong_value(game, table->key);
    }
}

/* -- a game ------------------------------------------------------------------------------------------------- */

/* Reports keys of the schema's object that nothing here reads, because they are not in the output. */
static void tell_others(const struct game *game)
{
    static const char *const known[] = {
        "board", "room", "event", "site", "date", "scoring", "players", "dealer", "vulnerable", "hands", "auction",
        "all_pass", "auction_cut_off", "tricks_played", "declarer", "contract", "tricks", "result", "points", "swapped",
        "agreed", "ending", "record", "escapes", "comments", "auction_notes", "play_notes", "tags", "tables"};

    GAMES_MEMBERS(value, game->json) {
        unsigned i = 0;

        while (i < ARB_COUNT(known) && (known[i][0] != value->key[0] || strcmp(known[i], value->key) != 0)) i++;
        if (i == ARB_COUNT(known)) wrong_value(game, value->key);
    }
    if (games_get(game->json, "points") != NULL && !games_is(games_get(game->json, "points"), GAMES_INTEGER))
        wrong_value(game, "points");
}

/* The order is PBN's: escapes, the tags that every game has, the deal, the record, other tags, comments, auction,
 * play, tables. "Event" comes first because a new one begins a game. */
static void write_game(struct game *game)
{
    static const char *const said[][2] = {{"Event", "event"}, {"Site", "site"}, {"Date", "date"}, {"Board", "board"},
                                          {"Scoring", "scoring"}};
    static const char *const names[][2] = {{"West", "W"}, {"North", "N"}, {"East", "E"}, {"South", "S"}};
    const char *vulnerable = text_in(game, game->json, "vulnerable"), *room = text_in(game, game->json, "room");

    write_escapes(game);
    if (games_get(game->json, "event") == NULL) tag(game, "Event", "?");      /* of nothing else it is a game */
    for (unsigned i = 0; i < ARB_COUNT(said); i++) text_tag(game, said[i][0], game->json, said[i][1]);
    for (unsigned i = 0; i < ARB_SEATS; i++)
        text_tag(game, names[i][0], games_get(game->json, "players"), names[i][1]);
    if (is_unknown(game->json, "dealer") || seat_in(game, game->json, "dealer") < ARB_SEATS)
        text_tag(game, "Dealer", game->json, "dealer");
    if (vulnerable != NULL) tag(game, "Vulnerable", strcmp(vulnerable, "both") == 0 ? "All" : vulnerable);
    if (room != NULL) tag(game, "Room", strcmp(room, "closed") == 0 ? "Closed" : "Open");
    write_deal(game);
    write_record(game);
    write_tags(game);
    write_comments(game);
    write_auction(game);
    write_play(game);
    write_tables(game);
    tell_others(game);
    arb_write_char(game->out, '\n');
}

void games_json_to_pbn(const struct games_value *json, size_t number, struct arb_writer *out, games_json_fault *wrong,
                       void *context)
{
    struct game game = {.json = json, .out = out, .wrong_value = wrong, .context = context, .number = number};

    if (games_is(json, GAMES_OBJECT)) write_game(&game);
    else wrong_value(&game, "games");
}
