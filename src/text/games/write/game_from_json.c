/* game_from_json.c -- games of JSON written as PBN. */
#include "arbitro/text/game_from_json.h"

#include "arbitro/words/call.h"
#include "arbitro/text/pbn.h"
#include "arbitro/words/seat.h"

enum { NOTES_MAX = 255 };

struct game {
    const struct arb_json_value *json;
    struct arb_writer *out;
    arb_game_json_fault *wrong_value;
    void *context;
    size_t number;
    struct arb_span note[NOTES_MAX];    /* of the section being written, from 0 */
    bool alert[NOTES_MAX];          /* it is of a call that was alerted */
    unsigned notes;
};

/* -- values ---------------------------------------------------------------------------------- */

/* Reports a key whose value is not of the schema's type; the value is passed over. */
static void wrong_value(const struct game *game, const char *key)
{
    game->wrong_value(game->context, game->number, key);
}

/* The string of the key, or none (at NULL); a value that is no string is reported. */
static struct arb_span text_in(const struct game *game, const struct arb_json_value *object, const char *key)
{
    const struct arb_json_value *value = arb_json_get(object, key);

    if (value != NULL && !arb_json_is(value, ARB_JSON_STRING)) wrong_value(game, key);
    return arb_json_string(value);
}

/* "?" says that nobody knows: then the board's number does not give dealer or vulnerability either. */
static bool is_unknown(const struct arb_json_value *object, const char *key)
{
    return arb_span_is(arb_json_string(arb_json_get(object, key)), "?");
}

/* 0 to 3, or ARB_SEATS. */
static unsigned seat_in(const struct game *game, const struct arb_json_value *object, const char *key)
{
    const struct arb_span text = text_in(game, object, key);
    enum arb_seat seat;

    if (text.at == NULL) return ARB_SEATS;
    if (arb_seat_read(text, &seat)) return seat;
    wrong_value(game, key);
    return ARB_SEATS;
}

/* Text inside a tag, a comment or a line, which 'end' closes: line ends become blanks, and the closing character is
 * escaped or left out. */
static void put_value(struct arb_writer *out, struct arb_span text, char end)
{
    const char *const behind = arb_span_end(text), *at = text.at;

    for (const char *from = at;; from = ++at) {
        while (at < behind && *at != '"' && *at != '\\' && *at != '}' && *at != '\n' && *at != '\r') at++;
        arb_write_span(out, (struct arb_span){from, (size_t)(at - from)});
        if (at == behind) return;
        if (end == '"' && (*at == '"' || *at == '\\')) arb_write_char(out, '\\');
        if (end == '}' && *at == '}') continue;
        if (end == '}' || (*at != '\n' && *at != '\r')) arb_write_char(out, *at);
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

static void tag(const struct game *game, const char *name, struct arb_span value)
{
    open_tag(game, name);
    put_value(game->out, value, '"');
    close_tag(game);
}

static void text_tag(const struct game *game, const char *name, const struct arb_json_value *object, const char *key)
{
    const struct arb_span value = text_in(game, object, key);

    if (value.at != NULL) tag(game, name, value);
}

/* -- the deal and the record --------------------------------------------------------------------- */

/* The four hands in PBN's order from North; a hand that is not there is "-". The hands are not checked here: the
 * reader of PBN does that. */
static void write_deal(const struct game *game)
{
    static const char *const seats[ARB_SEATS] = {"N", "E", "S", "W"};
    const struct arb_json_value *hands = arb_json_get(game->json, "hands");

    if (hands == NULL) return;
    if (!arb_json_is(hands, ARB_JSON_OBJECT)) {
        wrong_value(game, "hands");
        return;
    }
    arb_write_text(game->out, "[Deal \"N:");
    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const struct arb_span hand = text_in(game, hands, seats[i]);

        if (i > 0) arb_write_char(game->out, ' ');
        put_value(game->out, hand.at == NULL ? arb_span_of("-") : hand, '"');
    }
    arb_write_text(game->out, "\"]\n");
}

/* "4SX", "P"; the declarer behind it is another tag. */
static void write_contract(const struct game *game, struct arb_span contract)
{
    const bool passed = arb_span_is(contract, "P");

    arb_write_text(game->out, passed ? "[Contract \"Pass" : "[Contract \"");
    for (size_t i = 0; i < contract.length && !passed; i++) {
        const char c = contract.at[i];

        if (c != '"' && c != '\\' && c != '\n') arb_write_char(game->out, c);
        if (c == 'N' && i == 1 && (contract.length == 2 || contract.at[2] != 'T')) arb_write_char(game->out, 'T');
    }
    arb_write_text(game->out, "\"]\n");
}

/* The declarer, where the contract has one behind its blank: "4SX N"; else none (at NULL). *contract: without it. */
static struct arb_span cut_declarer(struct arb_span *contract)
{
    const struct arb_span whole = *contract;
    size_t length = 0;

    while (length < whole.length && whole.at[length] != ' ') length++;
    if (length == whole.length) return (struct arb_span){NULL, 0};
    contract->length = length;
    return arb_span_skip(whole, length + 1);
}

static void write_declarer(const struct game *game, struct arb_span declarer)
{
    const bool swapped = arb_json_is(arb_json_get(game->json, "swapped"), ARB_JSON_TRUE);

    open_tag(game, "Declarer");
    arb_write_text(game->out, swapped ? "^" : "");
    put_value(game->out, declarer, '"');
    close_tag(game);
}

static void write_result(const struct game *game)
{
    const struct arb_json_value *tricks = arb_json_get(game->json, "tricks");
    const bool agreed = arb_json_is(arb_json_get(game->json, "agreed"), ARB_JSON_TRUE);

    if (arb_json_is(tricks, ARB_JSON_INTEGER)) {
        open_tag(game, "Result");
        arb_write_text(game->out, agreed ? "^" : "");
        arb_write_int(game->out, tricks->integer);
        close_tag(game);
    } else if (tricks != NULL) wrong_value(game, "tricks");
    else text_tag(game, "Result", game->json, "result");
}

/* "4SX N", "P"; "4SX" where the declarer is not known. */
static void write_record(const struct game *game)
{
    struct arb_span contract = text_in(game, game->json, "contract");
    const struct arb_span declarer = cut_declarer(&contract);

    if (arb_json_is(arb_json_get(game->json, "record"), ARB_JSON_FALSE))
        arb_write_text(game->out, "[Declarer \"\"]\n[Contract \"\"]\n[Result \"\"]\n");
    if (text_in(game, game->json, "ending").at != NULL) text_tag(game, "Contract", game->json, "ending");
    else if (contract.at != NULL) write_contract(game, contract);
    if (declarer.at != NULL) write_declarer(game, declarer);
    else text_tag(game, "Declarer", game->json, "declarer");
    write_result(game);
}

/* -- auction and play ------------------------------------------------------------------------------ */

/* The number of a note, counted from 1 in the order they are met; 0 when the section has no room for more, and the
 * text becomes a comment. */
static unsigned note_of(struct game *game, struct arb_span text, bool alert)
{
    for (unsigned i = 0; i < game->notes; i++)
        if (game->alert[i] == alert && arb_span_equal(game->note[i], text)) return i + 1;
    if (game->notes == NOTES_MAX) return 0;
    game->alert[game->notes] = alert;
    game->note[game->notes++] = text;
    return game->notes;
}

static bool is_of_remarks(char c)
{
    return c == '$' || c == '!' || c == '?' || c == ' ' || (c >= '0' && c <= '9');
}

/* An alert or a note of a call or card is "=n=" with its text below the section, or a comment where numbers have run
 * out. Of remarks only the characters that PBN has for them are written. */
static void put_remarks(struct game *game, const struct arb_json_value *entry)
{
    const struct arb_span note = text_in(game, entry, "note"), remarks = text_in(game, entry, "remarks");
    const bool alert = arb_json_is(arb_json_get(entry, "alert"), ARB_JSON_TRUE);
    const unsigned number =
        note.at == NULL && !alert ? 0 : note_of(game, note.at == NULL ? arb_span_of("") : note, alert);

    if (number > 0) {
        arb_write_text(game->out, " =");
        arb_write_int(game->out, number);
        arb_write_char(game->out, '=');
    } else if (note.at != NULL) {
        arb_write_text(game->out, " {");
        put_value(game->out, note, '}');
        arb_write_char(game->out, '}');
    }
    if (remarks.at == NULL) return;
    arb_write_char(game->out, ' ');
    for (size_t i = 0; i < remarks.length; i++)
        if (is_of_remarks(remarks.at[i])) arb_write_char(game->out, remarks.at[i]);
}

/* The notes of the section, and behind them those that no entry refers to. */
static void put_notes(struct game *game, const char *key)
{
    const struct arb_json_value *loose = arb_json_get(game->json, key);

    if (loose != NULL && !arb_json_is(loose, ARB_JSON_ARRAY)) wrong_value(game, key);
    ARB_JSON_EACH(item, loose) {
        const struct arb_span text = arb_json_string(item);

        if (text.at == NULL) wrong_value(game, key);
        else (void)note_of(game, text, false);
    }
    for (unsigned i = 0; i < game->notes; i++) {
        open_tag(game, "Note");
        arb_write_int(game->out, i + 1);
        arb_write_text(game->out, !game->alert[i] ? ":" : game->note[i].length == 0 ? ":!" : ":! ");
        put_value(game->out, game->note[i], '"');
        close_tag(game);
    }
    game->notes = 0;
}

/* A word of a call or a card: nothing else may stand in a section. None (at NULL): it is none, which is reported. */
static struct arb_span word_in(const struct game *game, const struct arb_json_value *entry, const char *key)
{
    const struct arb_span word = text_in(game, entry, key);
    size_t length = 0;

    while (length < word.length && ((word.at[length] >= '0' && word.at[length] <= '9') ||
                                    (word.at[length] >= 'A' && word.at[length] <= 'Z')))
        length++;
    if (length > 0 && length < 4 && length == word.length) return word;
    wrong_value(game, key);
    return (struct arb_span){NULL, 0};
}

/* Told already when it is none. */
static unsigned dealer_of(const struct game *game)
{
    const struct arb_span text = arb_json_string(arb_json_get(game->json, "dealer"));
    enum arb_seat seat;

    return text.at != NULL && arb_seat_read(text, &seat) ? (unsigned)seat : ARB_SEATS;
}

/* "Pass", and "1NT" of "1N". */
static void put_call(struct arb_writer *out, struct arb_span call)
{
    arb_write_span(out, arb_span_is(call, "P") ? arb_span_of("Pass") : call);
    if (call.length == 2 && call.at[0] >= '1' && call.at[0] <= '9' && call.at[1] == 'N') arb_write_char(out, 'T');
}

/* Calls in turn. Where the next call is by a player who is not in turn, those between are marked "^S" (skipped); an
 * insufficient bid has "^I" before it. All-pass and an auction cut off end with PBN's own marks. */
static void write_auction(struct game *game)
{
    static const char seats[] = "NESW?";
    const struct arb_json_value *auction = arb_json_get(game->json, "auction");
    unsigned turn = dealer_of(game);
    const bool all_pass = arb_json_is(arb_json_get(game->json, "all_pass"), ARB_JSON_TRUE);

    if (auction != NULL && !arb_json_is(auction, ARB_JSON_ARRAY)) wrong_value(game, "auction");
    if (!arb_json_is(auction, ARB_JSON_ARRAY)) {
        put_notes(game, "auction_notes");
        return;
    }
    if (turn == ARB_SEATS) turn = seat_in(game, arb_json_at(auction, 0), "by");
    open_tag(game, "Auction");
    arb_write_char(game->out, seats[turn]);
    close_tag(game);
    ARB_JSON_EACH(entry, auction) {
        const struct arb_span call = word_in(game, entry, "call");
        const unsigned by = seat_in(game, entry, "by");

        if (call.at == NULL) continue;
        for (; turn < ARB_SEATS && by < ARB_SEATS && turn != by; turn = (turn + 1) & 3u)
            arb_write_text(game->out, "^S ");
        if (arb_json_is(arb_json_get(entry, "insufficient"), ARB_JSON_TRUE)) arb_write_text(game->out, "^I ");
        put_call(game->out, call);
        put_remarks(game, entry);
        arb_write_char(game->out, '\n');
        if (turn < ARB_SEATS) turn = (turn + 1) & 3u;
    }
    if (all_pass || arb_json_is(arb_json_get(game->json, "auction_cut_off"), ARB_JSON_TRUE))
        arb_write_text(game->out, all_pass ? "AP\n" : "*\n");
    put_notes(game, "auction_notes");
}

/* One line for a trick, each card in the column of its player if that is stated and free, else in another free one. */
static void write_trick(struct game *game, const struct arb_json_value *trick, unsigned leader)
{
    const struct arb_json_value *column[ARB_SEATS] = {NULL};
    unsigned next = 0, taken = 0;

    if (arb_json_count(trick) > ARB_SEATS) wrong_value(game, "tricks_played");
    ARB_JSON_EACH(card, trick) {
        const unsigned by = taken++ < ARB_SEATS ? seat_in(game, card, "by") : ARB_SEATS;
        unsigned at = by < ARB_SEATS && leader < ARB_SEATS ? (by - leader) & 3u : next;

        if (taken > ARB_SEATS) break;
        for (at &= 3u; column[at] != NULL;) at = (at + 1) & 3u;
        column[at] = card;
        next = at + 1;
    }
    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const struct arb_span none = arb_span_of("-");
        const struct arb_span card = column[i] == NULL ? none : word_in(game, column[i], "card");

        if (arb_json_is(arb_json_get(column[i], "revoke"), ARB_JSON_TRUE)) arb_write_text(game->out, "^R ");
        if (arb_json_is(arb_json_get(column[i], "out_of_turn"), ARB_JSON_TRUE)) arb_write_text(game->out, "^L ");
        arb_write_span(game->out, card.at == NULL ? none : card);
        if (column[i] != NULL) put_remarks(game, column[i]);
        arb_write_char(game->out, i + 1 < ARB_SEATS ? ' ' : '\n');
    }
}

/* Tricks a line each, in columns from the leader of the first; fewer than thirteen end with "*". */
static void write_play(struct game *game)
{
    const struct arb_json_value *tricks = arb_json_get(game->json, "tricks_played");
    unsigned leader;

    if (tricks != NULL && !arb_json_is(tricks, ARB_JSON_ARRAY)) wrong_value(game, "tricks_played");
    if (!arb_json_is(tricks, ARB_JSON_ARRAY) || arb_json_count(tricks) == 0) return;
    leader = seat_in(game, arb_json_at(arb_json_at(tricks, 0), 0), "by");
    open_tag(game, "Play");
    arb_write_char(game->out, "NESW?"[leader]);
    close_tag(game);
    ARB_JSON_EACH(trick, tricks) write_trick(game, trick, leader);
    if (arb_json_count(tricks) < 13) arb_write_text(game->out, "*\n");
    put_notes(game, "play_notes");
}

/* -- what is kept ----------------------------------------------------------------------------------------- */

/* A name of a tag or a table: letters, digits, a line below. */
static bool is_name(struct arb_span name)
{
    size_t length = 0;

    while (length < name.length &&
           ((name.at[length] >= '0' && name.at[length] <= '9') || name.at[length] == '_' ||
            ((name.at[length] | 0x20) >= 'a' && (name.at[length] | 0x20) <= 'z')))
        length++;
    return length > 0 && length == name.length;
}

static void write_tags(const struct game *game)
{
    const struct arb_json_value *tags = arb_json_get(game->json, "tags");

    if (tags != NULL && !arb_json_is(tags, ARB_JSON_OBJECT)) wrong_value(game, "tags");
    ARB_JSON_MEMBERS(value, tags) {
        if (is_name(arb_json_key_of(value)) && arb_json_is(value, ARB_JSON_STRING))
            tag(game, value->key, arb_json_string(value));
        else wrong_value(game, value->key);
    }
}

/* Lines that begin with "%", which PBN leaves to other programs. */
static void write_escapes(const struct game *game)
{
    const struct arb_json_value *escapes = arb_json_get(game->json, "escapes");

    if (escapes != NULL && !arb_json_is(escapes, ARB_JSON_ARRAY)) wrong_value(game, "escapes");
    ARB_JSON_EACH(item, escapes) {
        const struct arb_span escape = arb_json_string(item);

        if (escape.at == NULL) {
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
    const struct arb_json_value *comments = arb_json_get(game->json, "comments");

    ARB_JSON_EACH(item, comments) {
        const struct arb_span comment = arb_json_string(item);

        if (comment.at == NULL) {
            wrong_value(game, "comments");
            continue;
        }
        arb_write_char(game->out, '{');
        put_value(game->out, comment, '}');
        arb_write_text(game->out, "}\n");
    }
}

/* The row's list of quoted columns is in rising order: if its next one is this column, steps over it. */
static bool comes_to(const struct arb_json_value **mark, const struct arb_json_value *behind, unsigned column)
{
    if (*mark == behind || (*mark)->kind != ARB_JSON_INTEGER || (*mark)->integer != column) return false;
    *mark += (*mark)->past;
    return true;
}

/* An element of a table's row, in quotes if it was quoted or would not be read as one word. */
static void put_element(struct arb_writer *out, struct arb_span text, bool quoted)
{
    if (!quoted && arb_pbn_is_plain(text)) {
        arb_write_span(out, text);
        return;
    }
    arb_write_char(out, '"');
    put_value(out, text, '"');
    arb_write_char(out, '"');
}

static struct arb_span skip_blanks(struct arb_span text)
{
    while (text.length > 0 && text.at[0] == ' ') text = arb_span_skip(text, 1);
    return text;
}

/* "+Rank\2R" of the column "Rank". */
static bool is_head_of(struct arb_span head, struct arb_span column)
{
    head = skip_blanks(head);
    if (head.length > 0 && (head.at[0] == '+' || head.at[0] == '-')) head = arb_span_skip(head, 1);
    head = skip_blanks(head);
    if (head.length < column.length || !arb_span_equal((struct arb_span){head.at, column.length}, column)) return false;
    head = skip_blanks(arb_span_skip(head, column.length));
    return head.length == 0 || head.at[0] == '\\';
}

/* The column descriptions (order, width), when the table has one for each of its columns; else the names alone. */
static const struct arb_json_value *heads_of(const struct game *game, const struct arb_json_value *table)
{
    const struct arb_json_value *columns = arb_json_get(table, "columns"), *heads = arb_json_get(table, "heads");
    bool fit = arb_json_count(heads) == arb_json_count(columns);
    const struct arb_json_value *column = arb_json_first(columns, ARB_JSON_ARRAY);

    ARB_JSON_EACH(head, heads) {
        fit = fit && arb_json_is(head, ARB_JSON_STRING) && arb_json_is(column, ARB_JSON_STRING) &&
              is_head_of(arb_json_string(head), arb_json_string(column));
        if (!fit) break;
        column += column->past;
    }
    if (heads != NULL && !fit) wrong_value(game, "heads");
    return heads != NULL && fit ? heads : columns;
}

/* For each row the list of its quoted columns; NULL when absent or when their number is not that of the rows. */
static const struct arb_json_value *quoted_of(const struct game *game, const struct arb_json_value *table)
{
    const struct arb_json_value *quoted = arb_json_get(table, "quoted");
    const bool fits = arb_json_count(quoted) == arb_json_count(arb_json_get(table, "rows"));

    if (quoted != NULL && !fits) wrong_value(game, "quoted");
    return fits ? quoted : NULL;
}

/* What is no string is written as an empty one, so that the columns stay those of the row. */
static struct arb_span string_or_empty(const struct arb_json_value *value)
{
    return arb_json_is(value, ARB_JSON_STRING) ? arb_json_string(value) : arb_span_of("");
}

static void write_row(const struct game *game, const struct arb_json_value *row, const struct arb_json_value *marks)
{
    const struct arb_json_value *mark = arb_json_first(marks, ARB_JSON_ARRAY);
    const struct arb_json_value *const behind = arb_json_behind(marks, ARB_JSON_ARRAY);
    unsigned column = 0;

    ARB_JSON_EACH(element, row) {
        if (column > 0) arb_write_char(game->out, ' ');
        put_element(game->out, string_or_empty(element), comes_to(&mark, behind, column));
        column++;
    }
    arb_write_char(game->out, '\n');
}

/* A tag with the column heads and its rows, one a line. */
static void write_table(const struct game *game, const char *name, const struct arb_json_value *table)
{
    const struct arb_json_value *columns = heads_of(game, table), *rows = arb_json_get(table, "rows");
    const struct arb_json_value *marks = arb_json_first(quoted_of(game, table), ARB_JSON_ARRAY);
    bool first = true;

    open_tag(game, name);
    ARB_JSON_EACH(column, columns) {
        if (!first) arb_write_char(game->out, ';');
        put_value(game->out, string_or_empty(column), '"');
        first = false;
    }
    close_tag(game);
    ARB_JSON_EACH(row, rows) {
        write_row(game, row, marks);
        if (marks != NULL) marks += marks->past;
    }
}

static void write_tables(const struct game *game)
{
    const struct arb_json_value *tables = arb_json_get(game->json, "tables");

    if (tables != NULL && !arb_json_is(tables, ARB_JSON_OBJECT)) wrong_value(game, "tables");
    ARB_JSON_MEMBERS(table, tables) {
        if (is_name(arb_json_key_of(table)) && arb_json_is(arb_json_get(table, "rows"), ARB_JSON_ARRAY))
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
    const struct arb_json_value *points = arb_json_get(game->json, "points");

    ARB_JSON_MEMBERS(value, game->json) {
        unsigned i = 0;

        while (i < ARB_COUNT(known) && !arb_span_is(arb_json_key_of(value), known[i])) i++;
        if (i == ARB_COUNT(known)) wrong_value(game, value->key);
    }
    if (points != NULL && !arb_json_is(points, ARB_JSON_INTEGER)) wrong_value(game, "points");
}

/* The order is PBN's: escapes, the tags that every game has, the deal, the record, other tags, comments, auction,
 * play, tables. "Event" comes first because a new one begins a game. */
static void write_game(struct game *game)
{
    static const char *const said[][2] = {{"Event", "event"}, {"Site", "site"}, {"Date", "date"}, {"Board", "board"},
                                          {"Scoring", "scoring"}};
    static const char *const names[][2] = {{"West", "W"}, {"North", "N"}, {"East", "E"}, {"South", "S"}};
    const struct arb_span vulnerable = text_in(game, game->json, "vulnerable"),
                          room = text_in(game, game->json, "room");

    write_escapes(game);
    if (arb_json_get(game->json, "event") == NULL) tag(game, "Event", arb_span_of("?"));      /* where a game begins */
    for (unsigned i = 0; i < ARB_COUNT(said); i++) text_tag(game, said[i][0], game->json, said[i][1]);
    for (unsigned i = 0; i < ARB_SEATS; i++)
        text_tag(game, names[i][0], arb_json_get(game->json, "players"), names[i][1]);
    if (is_unknown(game->json, "dealer") || seat_in(game, game->json, "dealer") < ARB_SEATS)
        text_tag(game, "Dealer", game->json, "dealer");
    if (vulnerable.at != NULL)
        tag(game, "Vulnerable", arb_span_is(vulnerable, "both") ? arb_span_of("All") : vulnerable);
    if (room.at != NULL) tag(game, "Room", arb_span_of(arb_span_is(room, "closed") ? "Closed" : "Open"));
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

void arb_game_json_to_pbn(const struct arb_json_value *json, size_t number, struct arb_writer *out,
                          arb_game_json_fault *wrong, void *context)
{
    struct game game = {.json = json, .out = out, .wrong_value = wrong, .context = context, .number = number};

    if (arb_json_is(json, ARB_JSON_OBJECT)) write_game(&game);
    else wrong_value(&game, "games");
}
