/* acbl.c -- reads a club's game as the American Contract Bridge League publishes it: the JSON inside the page.
 *
 * The data are in the page as `var data = {…};`, or in an attribute data="{&quot;…}", or are a file of their own. A
 * game has sessions, a session sections, each with its boards and its pairs; where board numbers come again they are
 * parts, ranked by themselves. jansson does not keep places in the JSON, so they are found in a pass of their own:
 * results and pairs have theirs, damage elsewhere is reported where the data begin.
 */
#include "fill.h"

#include "files/json_load.h"
#include "files/json_place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES_MAX = 400,
        HEAD_MAX = 1 << 22 };        /* bytes: the key "sessions" is looked for only in so many, so that a long file of
                                       another kind is not searched whole */

/* -- the data in the page -------------------------------------------------------------------- */

/* Where the words stand first, or NULL. */
static const char *found(struct arb_span text, const char *words)
{
    const size_t length = strlen(words);
    const char *at = text.at;

    for (size_t left = text.length; left >= length; left--, at++) {
        const char *next = memchr(at, words[0], left - length + 1);

        if (next == NULL) return NULL;
        left -= (size_t)(next - at);
        at = next;
        if (memcmp(at, words, length) == 0) return at;
    }
    return NULL;
}

struct data {
    struct arb_span json;
    bool escaped;                   /* quotes are &quot; */
};

static struct arb_span from(struct arb_span text, const char *at)
{
    return (struct arb_span){at, text.length - (size_t)(at - text.at)};
}

/* Looks for the three forms; data->json is from the opening brace to the end of the text. */
static bool find_data(struct arb_span text, struct data *data)
{
    static const char *const forms[] = {"var data = {", "var data={", "data=\"{&quot;"};
    struct arb_span head;

    text = event_fill_start(text);
    if (text.length < 2) return false;
    head = (struct arb_span){text.at, text.length < HEAD_MAX ? text.length : HEAD_MAX};
    if (text.at[0] == '{' && found(head, "\"sessions\"") != NULL) {
        *data = (struct data){.json = text};
        return true;
    }
    if (text.at[0] != '<') return false;
    for (unsigned f = 0; f < ARB_COUNT(forms); f++) {
        const char *at = found(text, forms[f]);

        if (at == NULL) continue;
        *data = (struct data){.json = from(text, memchr(at, '{', strlen(forms[f]))), .escaped = f == 2};
        return true;
    }
    return false;
}

bool event_is_acbl(struct arb_span text)
{
    struct data data;

    return find_data(text, &data);
}

/* The character at *i with the five entities of an attribute decoded; *i moves behind it. */
static char take_char(struct arb_span escaped, size_t *i)
{
    static const struct {
        const char *entity;
        char stands_for;
    } known[] = {{"&quot;", '"'}, {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&#039;", '\''}};
    const char c = escaped.at[*i];

    for (size_t k = 0; c == '&' && k < ARB_COUNT(known); k++) {
        const size_t size = strlen(known[k].entity);

        if (escaped.length - *i < size || memcmp(escaped.at + *i, known[k].entity, size) != 0) continue;
        *i += size;
        return known[k].stands_for;
    }
    ++*i;
    return c;
}

/* The attribute's text, decoded up to its end; the caller frees. */
static char *unescaped(struct arb_span escaped, size_t *length)
{
    char *text = malloc(escaped.length + 1);

    *length = 0;
    for (size_t i = 0; text != NULL && i < escaped.length && escaped.at[i] != '"';)
        text[(*length)++] = take_char(escaped, &i);
    return text;
}

/* -- places ---------------------------------------------------------------------------------------- */

struct spot {
    uint32_t line, column;
};

/* The places of the elements of one kind of list, and how many of them have been read. */
struct met {
    struct json_places places;
    struct spot *place;        /* of each */
    size_t next;
};

struct page {
    struct event_fill fill;
    struct spot data;          /* where the data begin */
    struct met results, pairs;
};

/* A cursor over the page, which is gone through once for all places. */
struct hand {
    struct arb_span text;
    size_t at, characters;          /* in the page; of the data as they are read */
    struct spot place;
    bool escaped;
};

/* Line and column of a character of the data. Offsets must come in rising order, because the cursor only moves
 * forward. */
static struct spot place_at(struct hand *hand, size_t offset)
{
    while (hand->characters < offset && hand->at < hand->text.length) {
        const size_t before = hand->at;
        const bool ends = hand->text.at[before] == '\n';

        if (hand->escaped) (void)take_char(hand->text, &hand->at);
        else hand->at++;
        hand->characters++;
        hand->place.line += ends;
        hand->place.column = ends ? 1 : hand->place.column + (uint32_t)(hand->at - before);
    }
    return hand->place;
}

/* False: no memory. */
static bool find_places(struct met *met, struct arb_span json, const char *key, struct hand hand)
{
    if (!json_places_of(json, key, &met->places)) return false;
    met->place = calloc(met->places.count + 1, sizeof *met->place);
    for (size_t i = 0; met->place != NULL && i < met->places.count; i++)
        met->place[i] = place_at(&hand, met->places.at[i]);
    return met->place != NULL;
}

static void set_place(struct page *page, struct spot place)
{
    page->fill.line = place.line;
    page->fill.column = place.column;
}

/* The next element is read: damage and figures are reported at its place. */
static void meet(struct page *page, struct met *met)
{
    set_place(page, met->next < met->places.count ? met->place[met->next] : page->data);
    met->next++;
}

static void free_met(struct met *met)
{
    free(met->places.at);
    free(met->place);
}

/* -- values --------------------------------------------------------------------------------------- */

/* A string, or a number written as one; empty for anything else. */
static struct arb_span text_in(const json_t *object, const char *key, char digits[24])
{
    const json_t *value = json_object_get(object, key);
    struct arb_writer out = arb_writer_on(digits, 24);

    if (json_is_string(value)) return (struct arb_span){json_string_value(value), json_string_length(value)};
    if (json_is_real(value))
        return (struct arb_span){digits, (size_t)snprintf(digits, 24, "%.12g", json_real_value(value))};
    if (!json_is_integer(value)) return (struct arb_span){"", 0};
    arb_write_int(&out, json_integer_value(value));
    return arb_writer_span(&out);
}

static struct arb_span kept_in(struct event_fill *fill, const json_t *object, const char *key)
{
    char digits[24];

    return event_fill_keep(fill, text_in(object, key, digits));
}

static void number_in(struct event_fill *fill, const json_t *object, const char *key, struct arb_pbn_number *number)
{
    char digits[24];

    event_fill_number(fill, number, text_in(object, key, digits));
}

/* -- a line ------------------------------------------------------------------------------------------ */

/* The letter of an award ("AVE+", "A-", "AVE"), or 0. */
static char award_of(struct arb_span text)
{
    static const struct {
        const char *word;
        char award;
    } words[] = {{"AVE+", '+'}, {"A+", '+'}, {"AVE-", '-'}, {"A-", '-'}, {"AVE", 'A'}, {"A", 'A'}};

    for (size_t i = 0; i < ARB_COUNT(words); i++)
        if (arb_span_is_nocase(text, words[i].word)) return words[i].award;
    return 0;
}

/* An award in either score makes the line an award; "PASS" is a passed-out board. */
static void read_score(struct event_fill *fill, struct event_line *line, const json_t *result)
{
    char digits[2][24];
    const struct arb_span score[2] = {text_in(result, "ns_score", digits[0]), text_in(result, "ew_score", digits[1])};

    for (unsigned side = 0; side < 2; side++) {
        const char award = award_of(arb_span_trim(score[side]));

        if (award == 0) continue;
        line->published.award[side] = award;
        line->published.kind = ARB_PBN_AWARD;
    }
    if (line->published.kind == ARB_PBN_AWARD) return;
    if (arb_span_is_nocase(score[0], "PASS")) event_fill_contract(fill, line, score[0]);
    else event_fill_score(fill, line, score[0]);
}

/* Tricks come as a count, or as the difference to the contract. The line's end decides what kind of result it is. */
static void read_result(struct event_fill *fill, const json_t *result)
{
    struct event_line *line = event_fill_line(fill);
    char digits[24], difference[24];
    struct arb_span tricks = text_in(result, "tricks_taken", digits);

    if (line == NULL) return;
    if (arb_span_trim(tricks).length == 0) tricks = text_in(result, "result", difference);
    line->published.table = kept_in(fill, result, "table_number");
    line->published.pair[ARB_NS] = kept_in(fill, result, "ns_pair");
    line->published.pair[ARB_EW] = kept_in(fill, result, "ew_pair");
    event_fill_tricks(fill, line, tricks);
    event_fill_contract(fill, line, text_in(result, "contract", digits));
    event_fill_declarer(fill, line, text_in(result, "declarer", digits));
    event_fill_lead(fill, line, text_in(result, "opening_lead", digits));
    read_score(fill, line, result);
    number_in(fill, result, "ns_match_points", &line->published.mp[ARB_NS]);
    number_in(fill, result, "ew_match_points", &line->published.mp[ARB_EW]);
    event_fill_line_end(fill);
}

/* A board's damage is reported where its first result is. */
static void read_board(struct page *page, const json_t *board)
{
    const json_t *results = json_object_get(board, "board_results");
    struct event_fill *fill = &page->fill;

    if (json_array_size(results) > 0 && page->results.next < page->results.places.count)
        set_place(page, page->results.place[page->results.next]);
    event_fill_board(fill);
    for (size_t i = 0; i < json_array_size(results); i++) {
        meet(page, &page->results);
        if (event_fill_wanted(fill)) read_result(fill, json_array_get(results, i));
    }
    event_fill_board_end(fill, kept_in(fill, board, "board_number"));
    set_place(page, page->data);
}

/* -- a pair -------------------------------------------------------------------------------------------- */

/* The place in the section among all pairs, "1/2" when two share it; overall places are only given as far as awards
 * go. */
static void read_place(struct event_fill *fill, const json_t *pair, struct event_total *total)
{
    const json_t *places = json_object_get(pair, "strat_place");

    for (size_t i = 0; i < json_array_size(places); i++) {
        const json_t *place = json_array_get(places, i);
        char digits[24], rank[24];

        if (json_integer_value(json_object_get(place, "strat_number")) != 1) continue;
        if (!arb_span_is(text_in(place, "type", digits), "Section")) continue;
        event_fill_place(fill, &total->rank, text_in(place, "rank", rank));
        return;
    }
}

static void read_names(struct event_fill *fill, const json_t *pair, struct event_total *total)
{
    const json_t *players = json_object_get(pair, "players");
    char names[NAMES_MAX], digits[24], id[24];
    struct arb_writer out = arb_writer_on(names, sizeof names);

    for (size_t i = 0; i < json_array_size(players); i++) {
        if (i > 0) arb_write_text(&out, " - ");
        arb_write_span(&out, text_in(json_array_get(players, i), "name", digits));
        event_fill_player(fill, (struct event_player){.name = text_in(json_array_get(players, i), "name", digits),
                                                      .number = text_in(json_array_get(players, i), "id_number", id)});
    }
    total->names = event_fill_keep(fill, arb_writer_span(&out));
}

/* A row of the published standings. */
static void read_pair(struct event_fill *fill, const json_t *pair)
{
    struct event_total *total = event_fill_total(fill);
    char digits[24];
    struct arb_span direction;

    if (total == NULL) return;
    direction = text_in(pair, "direction", digits);
    total->id = kept_in(fill, pair, "pair_number");
    total->direction = direction.length == 0 ? 0 : direction.at[0] == 'N' ? 'N' : 'E';
    number_in(fill, pair, "score", &total->total);
    number_in(fill, pair, "percentage", &total->percent);
    read_place(fill, pair, total);
    read_names(fill, pair, total);
    event_fill_total_end(fill);
}

/* -- the cards ---------------------------------------------------------------------------------------------- */

/* {"board":4,"north_spades":"7 4",…}: hand records of a session, for all its sections. */
static void read_hands(struct event_fill *fill, const json_t *records)
{
    static const char *const seats[ARB_SEATS] = {"north", "east", "south", "west"};
    static const char *const suits[ARB_SUITS] = {"clubs", "diamonds", "hearts", "spades"};
    static const char *const dropped[] = {"double_dummy_ns", "double_dummy_ew", "par"};

    for (size_t i = 0; event_fill_wanted(fill) && i < json_array_size(records); i++) {
        const json_t *record = json_array_get(records, i);
        const struct arb_span label = kept_in(fill, record, "board");

        for (unsigned hand = 0; hand < ARB_SEATS * ARB_SUITS; hand++) {
            char key[24], digits[24];

            snprintf(key, sizeof key, "%s_%s", seats[hand / ARB_SUITS], suits[hand % ARB_SUITS]);
            event_fill_suit(fill, label, (enum arb_seat)(hand / ARB_SUITS), (enum arb_suit)(hand % ARB_SUITS),
                            text_in(record, key, digits));
        }
        for (unsigned d = 0; d < ARB_COUNT(dropped); d++)
            if (json_string_length(json_object_get(record, dropped[d])) > 0)
                lost_add_field(&fill->event->lost, arb_span_of(dropped[d]));
    }
}

/* -- the game --------------------------------------------------------------------------------------------- */

/* hands: the session's hand records; NULL when an earlier section has brought them. */
static void read_section(struct page *page, struct arb_span session, const json_t *section, const json_t *hands)
{
    struct event_fill *fill = &page->fill;
    const json_t *boards = json_object_get(section, "boards"), *pairs = json_object_get(section, "pair_summaries");
    char name[24];

    event_fill_part(fill, session, text_in(section, "name", name));
    read_hands(fill, hands);
    for (size_t i = 0; i < json_array_size(pairs); i++) {
        meet(page, &page->pairs);
        read_pair(fill, json_array_get(pairs, i));
    }
    set_place(page, page->data);
    for (size_t i = 0; i < json_array_size(boards); i++) read_board(page, json_array_get(boards, i));
}

/* Matchpoints of pairs are on the scale of one and a half; any other scoring keeps the League's name. */
static void read_scoring(struct event_fill *fill, const json_t *game)
{
    char digits[24];

    if (!arb_span_is_nocase(text_in(game, "type", digits), "PAIRS"))
        fill->event->scoring = kept_in(fill, game, "type");
    else if (arb_span_is_nocase(text_in(game, "board_scoring_method", digits), "MATCH_POINTS"))
        fill->event->scoring = arb_span_of("MP;MP2");
    else fill->event->scoring = kept_in(fill, game, "board_scoring_method");
}

/* When all parts are read, the session's hand records are taken with its first section only. */
static void read_game(struct page *page, const json_t *game)
{
    struct event_fill *fill = &page->fill;
    const json_t *sessions = json_object_get(game, "sessions");
    const json_int_t winners = json_integer_value(json_object_get(game, "winner_type"));

    fill->event->title = kept_in(fill, game, "name");
    fill->event->winners = winners == 1 || winners == 2 ? (uint8_t)winners : 0;
    {
        char date[24];

        event_take_date(fill->event, text_in(game, "start_date", date), true);
    }
    read_scoring(fill, game);
    for (size_t s = 0; s < json_array_size(sessions); s++) {
        const json_t *session = json_array_get(sessions, s);
        const json_t *sections = json_object_get(session, "sections");
        char number[24];
        const struct arb_span name = text_in(session, "number", number);

        for (size_t i = 0; i < json_array_size(sections); i++)
            read_section(page, name, json_array_get(sections, i),
                         fill->only == EVENT_ALL_PARTS && i > 0 ? NULL : json_object_get(session, "hand_records"));
    }
}

static void not_json(struct event_fill *fill, const json_error_t *error)
{
    if (error->line > 1) fill->column = 0;
    if (error->line > 0) fill->line += (uint32_t)error->line - 1;
    if (error->column > 0) fill->column += (uint32_t)error->column;
    event_fill_damage(fill, EVENT_NOT_JSON, arb_span_of(error->text));
}

/* False: no memory. Text that is no JSON is damage. */
static bool read_data(struct page *page, struct arb_span text, const struct data *data, struct arb_span json)
{
    struct hand hand = {.text = text, .place = {1, 1}};
    json_error_t error;
    json_t *game;
    bool whole;

    page->data = place_at(&hand, (size_t)(data->json.at - text.at));
    set_place(page, page->data);
    game = json_load_bounded(json, JSON_DISABLE_EOF_CHECK, &error);
    if (game == NULL) {
        not_json(&page->fill, &error);
        return true;
    }
    hand = (struct hand){.text = from(text, data->json.at), .place = page->data, .escaped = data->escaped};
    whole = find_places(&page->results, json, "board_results", hand) &&
            find_places(&page->pairs, json, "pair_summaries", hand);
    if (whole) read_game(page, game);
    json_decref(game);
    return whole;
}

/* Escaped data are decoded into a copy; places are found in the page as it is. */
bool event_read_acbl(struct event *event, struct arb_span text, uint32_t part)
{
    struct page page = {.fill = {.event = event, .only = part}};
    struct data data = {0};
    char *copy = NULL;
    bool whole;

    if (!find_data(text, &data)) return event_fill_end(&page.fill);
    if (data.escaped) {
        size_t length;

        copy = unescaped(data.json, &length);
        if (copy == NULL) return false;
        whole = read_data(&page, text, &data, (struct arb_span){copy, length});
    } else {
        whole = read_data(&page, text, &data, data.json);
    }
    free(copy);
    free_met(&page.results);
    free_met(&page.pairs);
    return event_fill_end(&page.fill) && whole;
}
