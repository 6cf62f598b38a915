/* games_json.c -- games of JSON said again in PBN. */
#include "games_json.h"

#include "arbitro/call.h"
#include "arbitro/pbn.h"
#include "arbitro/seat.h"

#include <string.h>

enum { NOTES_MAX = 255 };

struct game {
    const json_t *json;
    FILE *out;
    games_json_odd *odd;
    void *context;
    size_t number;
    const char *note[NOTES_MAX];    /* of the section being written, from 0 */
    bool alert[NOTES_MAX];          /* it is of a call that was alerted */
    unsigned notes;
};

/* -- values ---------------------------------------------------------------------------------- */

static void odd(const struct game *game, const char *key)
{
    game->odd(game->context, game->number, key);
}

/* The string; NULL when there is none, and told when it is something else. */
static const char *text_in(const struct game *game, const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);

    if (value != NULL && !json_is_string(value)) odd(game, key);
    return json_string_value(value);
}

/* "?": it is said that nobody knows, so that the board's number does not tell it either. */
static bool is_unknown(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text != NULL && strcmp(text, "?") == 0;
}

/* 0 to 3, or ARB_SEATS. */
static unsigned seat_in(const struct game *game, const json_t *object, const char *key)
{
    const char *text = text_in(game, object, key);
    enum arb_seat seat;

    if (text == NULL) return ARB_SEATS;
    if (arb_seat_read(arb_span_of(text), &seat)) return seat;
    odd(game, key);
    return ARB_SEATS;
}

/* Between quotes, in braces, or to the end of a line: line ends become blanks, and what would end it gets its backslash
 * or goes. */
static void put_value(FILE *out, const char *text, char end)
{
    for (; *text != '\0'; text++) {
        if (end == '"' && (*text == '"' || *text == '\\')) fputc('\\', out);
        if (end == '}' && *text == '}') continue;
        if (end == '}' || (*text != '\n' && *text != '\r')) fputc(*text, out);
        else fputc(' ', out);
    }
}

static void tag(const struct game *game, const char *name, const char *value)
{
    fprintf(game->out, "[%s \"", name);
    put_value(game->out, value, '"');
    fputs("\"]\n", game->out);
}

static void text_tag(const struct game *game, const char *name, const json_t *object, const char *key)
{
    const char *value = text_in(game, object, key);

    if (value != NULL) tag(game, name, value);
}

/* -- the deal and the record --------------------------------------------------------------------- */

static void write_deal(const struct game *game)
{
    static const char *const seats[ARB_SEATS] = {"N", "E", "S", "W"};
    const json_t *hands = json_object_get(game->json, "hands");

    if (hands == NULL) return;
    if (!json_is_object(hands)) {
        odd(game, "hands");
        return;
    }
    fputs("[Deal \"N:", game->out);
    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const char *hand = text_in(game, hands, seats[i]);

        if (i > 0) fputc(' ', game->out);
        put_value(game->out, hand == NULL ? "-" : hand, '"');
    }
    fputs("\"]\n", game->out);
}

/* "4SX", "P"; the declarer behind it is another tag. */
static void write_contract(const struct game *game, const char *contract, const char *end)
{
    const bool passed = end == contract + 1 && contract[0] == 'P';

    fputs(passed ? "[Contract \"Pass" : "[Contract \"", game->out);
    for (const char *c = contract; c < end && !passed; c++) {
        if (*c != '"' && *c != '\\' && *c != '\n') fputc(*c, game->out);
        if (*c == 'N' && c == contract + 1 && c[1] != 'T') fputc('T', game->out);
    }
    fputs("\"]\n", game->out);
}

/* "4SX N", "P"; "4SX" where the declarer is not known. */
static void write_record(const struct game *game)
{
    const char *contract = text_in(game, game->json, "contract");
    const char *blank = contract == NULL ? NULL : strchr(contract, ' ');
    const json_t *tricks = json_object_get(game->json, "tricks");
    const bool swapped = json_is_true(json_object_get(game->json, "swapped"));
    const bool agreed = json_is_true(json_object_get(game->json, "agreed"));

    if (json_is_false(json_object_get(game->json, "record")))
        fputs("[Declarer \"\"]\n[Contract \"\"]\n[Result \"\"]\n", game->out);
    if (text_in(game, game->json, "ending") != NULL) text_tag(game, "Contract", game->json, "ending");
    else if (contract != NULL) write_contract(game, contract, blank == NULL ? contract + strlen(contract) : blank);
    if (blank != NULL) {
        fprintf(game->out, "[Declarer \"%s", swapped ? "^" : "");
        put_value(game->out, blank + 1, '"');
        fputs("\"]\n", game->out);
    }
    if (blank == NULL) text_tag(game, "Declarer", game->json, "declarer");
    if (json_is_integer(tricks))
        fprintf(game->out, "[Result \"%s%" JSON_INTEGER_FORMAT "\"]\n", agreed ? "^" : "", json_integer_value(tricks));
    else if (tricks != NULL) odd(game, "tricks");
    else text_tag(game, "Result", game->json, "result");
}

/* -- auction and play ------------------------------------------------------------------------------ */

/* The number of a note, in the order they are met; 0 when there is no more room, and the text is told as a comment. */
static unsigned note_of(struct game *game, const char *text, bool alert)
{
    for (unsigned i = 0; i < game->notes; i++)
        if (game->alert[i] == alert && strcmp(game->note[i], text) == 0) return i + 1;
    if (game->notes == NOTES_MAX) return 0;
    game->alert[game->notes] = alert;
    game->note[game->notes++] = text;
    return game->notes;
}

static void put_remarks(struct game *game, const json_t *entry)
{
    const char *note = text_in(game, entry, "note"), *remarks = text_in(game, entry, "remarks");
    const bool alert = json_is_true(json_object_get(entry, "alert"));
    const unsigned number = note == NULL && !alert ? 0 : note_of(game, note == NULL ? "" : note, alert);

    if (number > 0) fprintf(game->out, " =%u=", number);
    else if (note != NULL) {
        fputs(" {", game->out);
        put_value(game->out, note, '}');
        fputc('}', game->out);
    }
    if (remarks == NULL) return;
    fputc(' ', game->out);
    for (const char *c = remarks; *c != '\0'; c++)
        if (strchr("$!? 0123456789", *c) != NULL) fputc(*c, game->out);
}

/* The notes of the section, and behind them those that no entry refers to. */
static void put_notes(struct game *game, const char *key)
{
    const json_t *loose = json_object_get(game->json, key);

    if (loose != NULL && !json_is_array(loose)) odd(game, key);
    for (size_t i = 0; i < json_array_size(loose); i++) {
        const char *text = json_string_value(json_array_get(loose, i));

        if (text == NULL) odd(game, key);
        else (void)note_of(game, text, false);
    }
    for (unsigned i = 0; i < game->notes; i++) {
        fprintf(game->out, "[Note \"%u:%s", i + 1, !game->alert[i] ? "" : game->note[i][0] == '\0' ? "!" : "! ");
        put_value(game->out, game->note[i], '"');
        fputs("\"]\n", game->out);
    }
    game->notes = 0;
}

/* A word of a call or a card: nothing else may stand in a section. */
static const char *word_in(const struct game *game, const json_t *entry, const char *key)
{
    const char *word = text_in(game, entry, key);

    if (word == NULL || word[0] == '\0' || strlen(word) > 3 ||
        word[strspn(word, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")] != '\0') {
        odd(game, key);
        return NULL;
    }
    return word;
}

/* Told already when it is none. */
static unsigned dealer_of(const struct game *game)
{
    const char *text = json_string_value(json_object_get(game->json, "dealer"));
    enum arb_seat seat;

    return text != NULL && arb_seat_read(arb_span_of(text), &seat) ? (unsigned)seat : ARB_SEATS;
}

static void write_auction(struct game *game)
{
    static const char seats[] = "NESW?";
    const json_t *auction = json_object_get(game->json, "auction");
    unsigned turn = dealer_of(game);
    const bool all_pass = json_is_true(json_object_get(game->json, "all_pass"));

    if (auction != NULL && !json_is_array(auction)) odd(game, "auction");
    if (!json_is_array(auction)) {
        put_notes(game, "auction_notes");
        return;
    }
    if (turn == ARB_SEATS) turn = seat_in(game, json_array_get(auction, 0), "by");
    fprintf(game->out, "[Auction \"%c\"]\n", seats[turn]);
    for (size_t i = 0; i < json_array_size(auction); i++) {
        const json_t *entry = json_array_get(auction, i);
        const char *call = word_in(game, entry, "call");
        const unsigned by = seat_in(game, entry, "by");

        if (call == NULL) continue;
        for (; turn < ARB_SEATS && by < ARB_SEATS && turn != by; turn = (turn + 1) & 3u) fputs("^S ", game->out);
        if (json_is_true(json_object_get(entry, "insufficient"))) fputs("^I ", game->out);
        fputs(strcmp(call, "P") == 0 ? "Pass" : call, game->out);
        if (call[0] >= '1' && call[0] <= '9' && call[1] == 'N' && call[2] == '\0') fputc('T', game->out);
        put_remarks(game, entry);
        fputc('\n', game->out);
        if (turn < ARB_SEATS) turn = (turn + 1) & 3u;
    }
    if (all_pass || json_is_true(json_object_get(game->json, "auction_cut_off")))
        fputs(all_pass ? "AP\n" : "*\n", game->out);
    put_notes(game, "auction_notes");
}

/* A trick a line, each card in the column of who played it, where that is told and free; another free one otherwise. */
static void write_trick(struct game *game, const json_t *trick, unsigned leader)
{
    const json_t *column[ARB_SEATS] = {NULL};
    unsigned next = 0;

    if (json_array_size(trick) > ARB_SEATS) odd(game, "tricks_played");
    for (size_t i = 0; i < json_array_size(trick) && i < ARB_SEATS; i++) {
        const json_t *card = json_array_get(trick, i);
        const unsigned by = seat_in(game, card, "by");
        unsigned at = by < ARB_SEATS && leader < ARB_SEATS ? (by - leader) & 3u : next;

        for (at &= 3u; column[at] != NULL;) at = (at + 1) & 3u;
        column[at] = card;
        next = at + 1;
    }
    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const char *card = column[i] == NULL ? "-" : word_in(game, column[i], "card");

        if (json_is_true(json_object_get(column[i], "revoke"))) fputs("^R ", game->out);
        if (json_is_true(json_object_get(column[i], "out_of_turn"))) fputs("^L ", game->out);
        fputs(card == NULL ? "-" : card, game->out);
        if (column[i] != NULL) put_remarks(game, column[i]);
        fputc(i + 1 < ARB_SEATS ? ' ' : '\n', game->out);
    }
}

static void write_play(struct game *game)
{
    const json_t *tricks = json_object_get(game->json, "tricks_played");
    unsigned leader;

    if (tricks != NULL && !json_is_array(tricks)) odd(game, "tricks_played");
    if (!json_is_array(tricks) || json_array_size(tricks) == 0) return;
    leader = seat_in(game, json_array_get(json_array_get(tricks, 0), 0), "by");
    fprintf(game->out, "[Play \"%c\"]\n", "NESW?"[leader]);
    for (size_t i = 0; i < json_array_size(tricks); i++) write_trick(game, json_array_get(tricks, i), leader);
    if (json_array_size(tricks) < 13) fputs("*\n", game->out);
    put_notes(game, "play_notes");
}

/* -- what is kept ----------------------------------------------------------------------------------------- */

/* A name of a tag or a table: letters, digits, a line below. */
static bool is_name(const char *name)
{
    return name[0] != '\0' &&
           name[strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")] == '\0';
}

static void write_tags(const struct game *game)
{
    json_t *tags = json_object_get(game->json, "tags"), *value;
    const char *name;

    if (tags != NULL && !json_is_object(tags)) odd(game, "tags");
    json_object_foreach(tags, name, value) {
        if (is_name(name) && json_is_string(value)) tag(game, name, json_string_value(value));
        else odd(game, name);
    }
}

static void write_escapes(const struct game *game)
{
    const json_t *escapes = json_object_get(game->json, "escapes");

    if (escapes != NULL && !json_is_array(escapes)) odd(game, "escapes");
    for (size_t i = 0; i < json_array_size(escapes); i++) {
        const char *escape = json_string_value(json_array_get(escapes, i));

        if (escape == NULL) {
            odd(game, "escapes");
            continue;
        }
        fputc('%', game->out);
        put_value(game->out, escape, '\n');
        fputc('\n', game->out);
    }
}

static void write_comments(const struct game *game)
{
    const json_t *comments = json_object_get(game->json, "comments");

    for (size_t i = 0; i < json_array_size(comments); i++) {
        const char *comment = json_string_value(json_array_get(comments, i));

        if (comment == NULL) {
            odd(game, "comments");
            continue;
        }
        fputc('{', game->out);
        put_value(game->out, comment, '}');
        fputs("}\n", game->out);
    }
}

/* Does the row's list of what stands in quotes, which goes up, come to the column? */
static bool comes_to(const json_t *quoted, size_t *at, size_t column)
{
    const json_t *next = json_array_get(quoted, *at);

    if (!json_is_integer(next) || json_integer_value(next) != (json_int_t)column) return false;
    ++*at;
    return true;
}

/* An element as it stands, or in quotes, where it stood so or is no plain word. */
static void put_element(FILE *out, const char *text, bool quoted)
{
    if (!quoted && arb_pbn_is_plain(arb_span_of(text))) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    put_value(out, text, '"');
    fputc('"', out);
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

/* The columns with order and widths, where they are told and of these columns. */
static const json_t *heads_of(const struct game *game, const json_t *table)
{
    const json_t *columns = json_object_get(table, "columns"), *heads = json_object_get(table, "heads");
    bool fit = json_array_size(heads) == json_array_size(columns);

    for (size_t i = 0; fit && i < json_array_size(heads); i++) {
        const char *head = json_string_value(json_array_get(heads, i));
        const char *column = json_string_value(json_array_get(columns, i));

        fit = head != NULL && column != NULL && is_head_of(head, column);
    }
    if (heads != NULL && !fit) odd(game, "heads");
    return heads != NULL && fit ? heads : columns;
}

/* A list a row; NULL where none is told, or as many as there are no rows. */
static const json_t *quoted_of(const struct game *game, const json_t *table)
{
    const json_t *quoted = json_object_get(table, "quoted");
    const bool fits = json_array_size(quoted) == json_array_size(json_object_get(table, "rows"));

    if (quoted != NULL && !fits) odd(game, "quoted");
    return fits ? quoted : NULL;
}

static void write_table(const struct game *game, const char *name, const json_t *table)
{
    const json_t *columns = heads_of(game, table), *rows = json_object_get(table, "rows");
    const json_t *quoted = quoted_of(game, table);

    fprintf(game->out, "[%s \"", name);
    for (size_t i = 0; i < json_array_size(columns); i++) {
        const char *column = json_string_value(json_array_get(columns, i));

        if (i > 0) fputc(';', game->out);
        put_value(game->out, column == NULL ? "" : column, '"');
    }
    fputs("\"]\n", game->out);
    for (size_t r = 0; r < json_array_size(rows); r++) {
        const json_t *row = json_array_get(rows, r), *marks = json_array_get(quoted, r);
        size_t mark = 0;

        for (size_t i = 0; i < json_array_size(row); i++) {
            const char *element = json_string_value(json_array_get(row, i));

            if (i > 0) fputc(' ', game->out);
            put_element(game->out, element == NULL ? "" : element, comes_to(marks, &mark, i));
        }
        fputc('\n', game->out);
    }
}

static void write_tables(const struct game *game)
{
    json_t *tables = json_object_get(game->json, "tables"), *table;
    const char *name;

    if (tables != NULL && !json_is_object(tables)) odd(game, "tables");
    json_object_foreach(tables, name, table) {
        if (is_name(name) && json_is_array(json_object_get(table, "rows"))) write_table(game, name, table);
        else odd(game, name);
    }
}

/* -- a game ------------------------------------------------------------------------------------------------- */

/* A key that nobody reads is not in the output. */
static void tell_others(const struct game *game)
{
    static const char *const known[] = {
        "board", "room", "event", "site", "date", "scoring", "players", "dealer", "vulnerable", "hands", "auction",
        "all_pass", "auction_cut_off", "tricks_played", "declarer", "contract", "tricks", "result", "points", "swapped",
        "agreed", "ending", "record", "escapes", "comments", "auction_notes", "play_notes", "tags", "tables"};
    const char *key;
    json_t *value;

    json_object_foreach((json_t *)game->json, key, value) {
        unsigned i = 0;

        while (i < ARB_COUNT(known) && strcmp(known[i], key) != 0) i++;
        if (i == ARB_COUNT(known)) odd(game, key);
    }
    if (json_object_get(game->json, "points") != NULL && !json_is_integer(json_object_get(game->json, "points")))
        odd(game, "points");
}

static void write_game(struct game *game)
{
    static const char *const said[][2] = {{"Event", "event"}, {"Site", "site"}, {"Date", "date"}, {"Board", "board"},
                                          {"Scoring", "scoring"}};
    static const char *const names[][2] = {{"West", "W"}, {"North", "N"}, {"East", "E"}, {"South", "S"}};
    const char *vulnerable = text_in(game, game->json, "vulnerable"), *room = text_in(game, game->json, "room");

    write_escapes(game);
    if (json_object_get(game->json, "event") == NULL) tag(game, "Event", "?");      /* of nothing else it is a game */
    for (unsigned i = 0; i < ARB_COUNT(said); i++) text_tag(game, said[i][0], game->json, said[i][1]);
    for (unsigned i = 0; i < ARB_SEATS; i++)
        text_tag(game, names[i][0], json_object_get(game->json, "players"), names[i][1]);
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
    fputc('\n', game->out);
}

void games_json_to_pbn(const json_t *json, size_t number, FILE *out, games_json_odd *told, void *context)
{
    struct game game = {.json = json, .out = out, .odd = told, .context = context, .number = number};

    if (json_is_object(json)) write_game(&game);
    else odd(&game, "games");
}
