/* table.c -- an evening at one table to play at: North, who has two phones, East and South are people, West is a robot
 * of the server's; two directors, and four who look on. The server deals, and plays for West.
 *
 * Claims come in the last tricks alone: the server searches an earlier one, contested, for seconds of processor.
 */
#include "affair.h"
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OPENING "table-"            /* what the id begins with under which it was opened */
#define FOR_OPPONENTS "for the opponents"

static const char seats[] = "NESW";

static struct {
    unsigned sitting;               /* so many sit */
    bool has_director;
    unsigned board, boards;         /* dealt last; dealt so far */
    char hand[4][24];               /* of that board, as dealt */
    unsigned cards, passes, bids;   /* entered since, whatever became of them … */
    unsigned from[4];               /* … the cards by the hand that they are of */
    unsigned last;                  /* who called last */
    bool is_odd;                    /* somebody called whose turn it was not: a bid may have been taken back */
    bool may_be_over;               /* with so many of them it may have been over, once */
} table;

static void open_table(void)
{
    memset(&table, 0, sizeof table);
}

/* -- The beginning --------------------------------------------------------------------------------------- */

static void begin(struct club *club)
{
    static const char *const sets[] = {"online", "table", "enforced", "lesson"};
    static char body[200];

    table.has_director = chance_of(600);
    snprintf(body, sizeof body,
             "{\"id\":\"" OPENING "%04u\",\"title\":\"Quattro\",\"terms\":\"laws 2017 set %s%s watch stop none\"}",
             some(9999), sets[chance_below(ARB_COUNT(sets))], table.has_director ? " director" : "");
    phone_begin_contest(&club->phone[CLUB_DIRECTOR], "POST /api/tables", body);
}

static void has_sat(void) { table.sitting++; }

static bool is_seated(void) { return table.sitting == 3; }

/* North, East and South, each from a phone of his. */
static void seat(struct club *club)
{
    static char body[3][80];
    static const unsigned phone[] = {2, 4, 5};

    for (unsigned i = 0; i < 3; i++) {
        snprintf(body[i], sizeof body[i], "{\"id\":\"seat-000%u\",\"seat\":\"%c\",\"name\":\"Anna %u\"}", i,
                 seats[i], i);
        phone_sit(&club->phone[phone[i]], body[i], has_sat);
    }
}

static bool is_there(const struct document *document)
{
    return says(document_part(document, "table"), "\"seats\":{");
}

static void learn(const struct document *document)
{
    (void)document;
}

/* -- What is entered ------------------------------------------------------------------------------------------ */

static char seat_name(const struct phone *phone)
{
    return seats[phone->number - 1];
}

static struct arb_span own_view(const struct phone *phone)
{
    char name[8];

    snprintf(name, sizeof name, "seat/%c", seat_name(phone));
    return document_part(&phone->now, name);
}

/* A word of the list "name":["P","1C",…], by chance; false: it is empty. */
static bool one_of(struct arb_span view, const char *name, char word[8])
{
    char key[16];
    const char *at;
    struct arb_span list;
    unsigned count = 0;

    snprintf(key, sizeof key, "\"%s\":[", name);
    at = memmem(view.at, view.length, key, strlen(key));
    if (at == NULL) return false;
    list = arb_span_skip(view, (size_t)(at - view.at) + strlen(key));
    at = memchr(list.at, ']', list.length);
    list.length = at != NULL ? (size_t)(at - list.at) : 0;
    for (size_t i = 0; i < list.length; i++) count += list.at[i] == '"';
    if (count < 2) return false;
    count = 2 * (unsigned)chance_below(count / 2);
    for (size_t i = 0; i < list.length; i++)
        if (list.at[i] == '"' && count-- == 0) return sscanf(list.at + i, "\"%7[^\"]", word) == 1;
    return false;
}

/* A line that the server offers in that view, by chance: an option, an answer to what is asked. */
static bool enter_offered(struct club *club, struct phone *phone, struct arb_span view)
{
    static const char key[] = "\"line\":\"";
    const char *found[16];
    unsigned count = 0;
    const char *end;

    for (struct arb_span rest = view; count < ARB_COUNT(found);) {
        const char *at = memmem(rest.at, rest.length, key, sizeof key - 1);

        if (at == NULL) break;
        rest = arb_span_skip(rest, (size_t)(at - rest.at) + sizeof key - 1);
        found[count++] = rest.at;
    }
    if (count == 0) return false;
    found[0] = found[chance_below(count)];
    end = strchr(found[0], '"');
    if (end == NULL || end - found[0] > 200 || strncmp(found[0], "find", 4) == 0) return false;
    enter(club, phone, "%.*s", (int)(end - found[0]), found[0]);
    return true;
}

/* Tricks that are complete. */
static unsigned tricks_in(struct arb_span view)
{
    const struct arb_span tricks = json_value(view, "tricks");
    unsigned ns, ew;

    return tricks.length > 0 && sscanf(tricks.at, "[%u,%u]", &ns, &ew) == 2 ? ns + ew : 0;
}

/* Of a claim that was made an opponent says that he agrees, or does not. */
static bool answer_claim(struct club *club, struct phone *phone, struct arb_span view)
{
    if (!says(view, "\"stage\":\"claim made\"")) return false;
    enter(club, phone, "%s %c", chance_of(900) ? "agree" : "object", seat_name(phone));
    return true;
}

static void claim_some(struct club *club, struct phone *phone, struct arb_span view)
{
    const unsigned won = tricks_in(view);

    if (won < 8 || won > 12 || says(view, "\"phase\":\"over\"")) return;
    enter(club, phone, "%s %c %u", chance_of(700) ? "claim" : "concede", seat_name(phone), some(13 - won));
}

/* What is in order, or nothing of the kind. */
static void play_on(struct club *club, struct phone *phone, struct arb_span view)
{
    const struct arb_span turn = json_value(view, "turn");
    char word[8];

    if (answer_claim(club, phone, view)) return;
    if (says(view, "\"phase\":\"over\"") || !says(view, "\"phase\":")) enter(club, phone, "next");
    else if (one_of(view, "calls", word))
        enter(club, phone, "auction %c %s", seat_name(phone), chance_of(500) ? "P" : word);
    else if (one_of(view, "cards", word) && turn.length == 3)
        enter(club, phone, "play %c %s", turn.at[1], word);
    else (void)enter_offered(club, phone, view);
}

static void some_card(char word[4])
{
    snprintf(word, 4, "%c%c", "CDHS"[chance_below(4)], "23456789TJQKA"[chance_below(13)]);
}

static void player_acts(struct club *club, struct phone *phone)
{
    const struct arb_span view = own_view(phone);
    const char name = seat_name(phone);
    char card[4];

    switch (chance_below(60)) {
    case 0: enter(club, phone, "auction %c %u%c", name, some(7), "CDHSN"[chance_below(5)]); break;
    case 1:
        some_card(card);
        enter(club, phone, "play %c %s", name, card);
        break;
    case 2:
        enter(club, phone, "alert %c %u \"" FOR_OPPONENTS " of %c in %d, %u\"", name, some(8), name,
              atoi(json_value(view, "board").at), some(99));
        break;
    case 3: enter(club, phone, "question %c %u \"how weak?\"", name, some(8)); break;
    case 4: enter(club, phone, "call %c \"" HUSH " %u\"", name, some(99)); break;
    case 5: enter(club, phone, "settle"); break;
    case 6: enter(club, phone, "seat W robot"); break;
    case 7: case 8: case 9: case 10: enter(club, phone, "after %u object %c", some(table.boards + 1), name); break;
    case 11: case 12: case 13: case 14: case 15: claim_some(club, phone, view); break;
    case 16: if (enter_offered(club, phone, view)) break; /* fall through */
    default: play_on(club, phone, view);
    }
}

static void director_acts(struct club *club, struct phone *phone)
{
    const struct arb_span record = document_part(&phone->now, "record");

    if (chance_of(500) && enter_offered(club, phone, record)) return;
    enter(club, phone, chance_of(950) ? "settle" : "next");
}

static void act(struct club *club, struct phone *phone)
{
    if (phone->role == ARB_PLAYER) player_acts(club, phone);
    if (phone->role == ARB_DIRECTOR) director_acts(club, phone);
}

/* -- What was committed ------------------------------------------------------------------------------------------ */

/* "board 3 N:AKQ.… … … …": the first hand is of the seat that is named. */
static void note_board(const char *line, unsigned number)
{
    const char *colon = strchr(line, ':');
    const char *first = colon != NULL ? strchr(seats, colon[-1]) : NULL;
    char hand[4][24];

    if (first == NULL || sscanf(colon + 1, "%23s %23s %23s %23s", hand[0], hand[1], hand[2], hand[3]) != 4) {
        oracle_break("kept: no deal", line);
        return;
    }
    if (number <= table.board) oracle_break("once: a board is dealt again", line);
    for (unsigned i = 0; i < 4; i++) memcpy(table.hand[(unsigned)(first - seats + i) % 4], hand[i], sizeof hand[i]);
    table.board = number;
    table.boards++;
    table.cards = table.passes = table.bids = 0;
    table.is_odd = false;
    memset(table.from, 0, sizeof table.from);
    table.may_be_over = false;
}

static unsigned seat_number(char name)
{
    return (unsigned)(strchr(seats, name) - seats);
}

static void note(const struct stored *stored, const char *line)
{
    unsigned number;
    char name, call;

    (void)stored;
    if (strncmp(line, "anyway ", 7) == 0) line += 7;
    if (sscanf(line, "board %u", &number) == 1) note_board(line, number);
    if ((sscanf(line, "play %c", &name) == 1 || sscanf(line, "name %c", &name) == 1) && strchr(seats, name) != NULL) {
        table.cards++;
        table.from[seat_number(name)]++;
    }
    if (sscanf(line, "auction %c %c", &name, &call) == 2 || sscanf(line, "substitute %c %c", &name, &call) == 2) {
        const unsigned turn = (table.last + 1) % 4, caller = strchr(seats, name) != NULL ? seat_number(name) : turn;

        table.is_odd = table.is_odd || (table.passes + table.bids > 0 && caller != turn);
        table.last = caller;
        table.passes += call == 'P';
        table.bids += call != 'P';
    }
    if (strncmp(line, "claim ", 6) == 0 || strncmp(line, "concede ", 8) == 0) table.may_be_over = true;
    if (table.cards >= 52 || (table.passes >= 4 && (table.bids == 0 || table.is_odd))) table.may_be_over = true;
}

/* Of the opening the lines are the server's; so are deals, West's turns, who is away and who is here again. */
static bool is_servers(const struct stored *stored)
{
    static const char *const begins[] = {"server-", OPENING, "t-" OPENING, "seat-000"};
    const struct arb_span key = stored->act.key;

    if (!arb_span_is(stored->act.actor, "server") && !arb_span_is(stored->act.actor, "public")) return false;
    for (size_t i = 0; i < ARB_COUNT(begins); i++)
        if (key.length >= strlen(begins[i]) && memcmp(key.at, begins[i], strlen(begins[i])) == 0) return true;
    return false;
}

/* -- Who may see what ----------------------------------------------------------------------------------------- */

static bool may_be_over(void)
{
    return table.board == 0 || table.may_be_over;
}

/* Whole hands of others. With a card on the table one of them may be dummy's, to those who sit. */
static void look_for_hands(const struct phone *phone, struct arb_span text)
{
    unsigned seen = 0;

    if (may_be_over()) return;
    for (unsigned i = 0; i < 4; i++) {
        if (phone->role == ARB_PLAYER && i == phone->number - 1u) continue;
        seen += says(text, table.hand[i]);
    }
    if (seen <= (phone->role == ARB_PLAYER && table.cards > 0 ? 1u : 0u)) return;
    story("%s is sent %.*s", phone->label, (int)text.length, text.at);
    oracle_break("secret: another's hand", phone->label);
}

static unsigned cards_in(struct arb_span hand)
{
    const char *end = hand.length > 0 ? memchr(hand.at + 1, '"', hand.length - 1) : NULL;
    unsigned count = 0;

    for (const char *at = hand.at + 1; end != NULL && at < end; at++) count += *at != '.';
    return count;
}

/* In his own view the hands of others are closed, but for dummy's and cards that were played or exposed there. */
static void look_at_view(const struct phone *phone, struct arb_span text)
{
    struct arb_span view, hands;
    unsigned open = 0;
    char part[8];

    snprintf(part, sizeof part, "seat/%c", seat_name(phone));
    view = json_value(text, part);
    hands = json_value(view, "hands");
    /* Of the board before it may have been on its way for a while. */
    if (may_be_over() || hands.length == 0 || (unsigned)atoi(json_value(view, "board").at) != table.board) return;
    for (unsigned i = 0; i < 4; i++) {
        const char name[2] = {seats[i], '\0'};

        if (i == phone->number - 1u) continue;
        open += cards_in(json_value(json_value(hands, name), "cards")) > table.from[i];
    }
    if (open > 1) oracle_break("secret: another's cards", phone->label);
    if (open > 0 && table.cards == 0) oracle_break("secret: another's cards before the lead", phone->label);
}

/* What is said for opponents, and partner reads it, before the board is over: then all may. */
static void look_for_words(const struct phone *phone, struct arb_span text)
{
    char words[40];

    if (may_be_over()) return;
    for (unsigned i = 0; i < 4; i++) {
        if (phone->role == ARB_PLAYER && i != (phone->number + 1u) % 4) continue;
        snprintf(words, sizeof words, FOR_OPPONENTS " of %c in %u,", seats[i], table.board);
        if (says(text, words)) oracle_break("secret: what was said to opponents", phone->label);
    }
}

static void overhear(const struct phone *phone, struct arb_span text)
{
    char own[10] = "";

    if (phone->role == ARB_DIRECTOR && table.has_director) return;
    if (phone->role == ARB_PLAYER) snprintf(own, sizeof own, "seat/%c\":", seat_name(phone));
    look_for_others(phone, text, "\"seat/", own);
    if (says(text, "\"record\":{") || says(text, HUSH)) oracle_break("secret: what is the Director's", phone->label);
    look_for_hands(phone, text);
    if (phone->role == ARB_PLAYER) look_at_view(phone, text);
    look_for_words(phone, text);
}

/* -- At rest ---------------------------------------------------------------------------------------------------- */

/* When nobody does anything any more, nobody waits for the server: it is not West's turn, and no board is owed. */
static void look_at_rest(const struct phone *phone)
{
    const struct arb_span view = phone->role == ARB_PLAYER ? own_view(phone) : (struct arb_span){"", 0};
    const struct arb_span shown = document_part(&phone->now, "table");

    if (!says(shown, "\"called\":null")) return;
    if (says(shown, "\"next\":true")) oracle_break("rest: the server does not deal", phone->label);
    if (!says(shown, "\"W\":{\"sitter\":\"robot\"")) return;
    if (says(view, "\"plays\":\"W\"") && !says(view, "\"phase\":\"over\"") && says(view, "\"awaits\":false") &&
        says(view, "\"claim\":null") && says(view, "\"irregular\":[]")) {
        story("%s has %.*s", phone->label, (int)view.length, view.at);
        oracle_break("rest: the robot does not play", phone->label);
    }
}

const struct affair table_affair = {
    .name = "table", .cookie = "arbitro_seat=", .generation = 1, .pause_ms = 900,
    .person = {
        {"director", ARB_DIRECTOR, ARB_NS, 0, ""}, {"director", ARB_DIRECTOR, ARB_NS, 0, ""},
        {"player NS 1", ARB_PLAYER, ARB_NS, 1, ""}, {"player NS 1", ARB_PLAYER, ARB_NS, 1, ""},
        {"player EW 2", ARB_PLAYER, ARB_EW, 2, ""}, {"player NS 3", ARB_PLAYER, ARB_NS, 3, ""},
        {"public", ARB_PUBLIC, ARB_NS, 0, ""}, {"public", ARB_PUBLIC, ARB_NS, 0, ""},
        {"public", ARB_PUBLIC, ARB_NS, 0, ""}, {"public", ARB_PUBLIC, ARB_NS, 0, ""},
    },
    .open = open_table, .begin = begin, .seat = seat, .is_seated = is_seated, .is_there = is_there, .learn = learn,
    .act = act, .note = note, .overhear = overhear, .is_servers = is_servers, .look_at_rest = look_at_rest,
};
