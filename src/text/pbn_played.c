/* pbn_played.c -- the games of a PBN text: tags, then Auction and Play cut into calls and cards.
 *
 * The reader of arbitro/pbn.h gives elements, which are what stands between blanks; in
 * these two sections an element is one token or several ("^I1C", "7D*", "1N=2="), and they
 * are cut apart here. Tags are read when the game is over, because a file has them in any
 * order and a later game may lack them.
 */
#include "arbitro/pbn_played.h"

#include <string.h>

enum { NO_SECTION = ARB_PBN_GAME_TAG_COUNT };

enum { HANDED_ON_MAX = 255 };       /* bytes, a line of the standard: a longer value is of its own game alone */

#define BIT(tag) (1u << (tag))

/* A game without any of these plays the deal before. */
static const uint32_t own_deal = BIT(ARB_PBN_TAG_Deal) | BIT(ARB_PBN_TAG_Board) | BIT(ARB_PBN_TAG_Dealer) |
                                 BIT(ARB_PBN_TAG_Vulnerable) | BIT(ARB_PBN_TAG_Event);
static const uint32_t own_record = BIT(ARB_PBN_TAG_Declarer) | BIT(ARB_PBN_TAG_Contract) | BIT(ARB_PBN_TAG_Result);
static const uint32_t sections = BIT(ARB_PBN_TAG_Auction) | BIT(ARB_PBN_TAG_Play);

void arb_pbn_games_on(struct arb_pbn_games *games, struct arb_span text)
{
    memset(games, 0, sizeof *games);
    games->pbn = arb_pbn_on(text);
    games->item_at = text.at;
    games->section = games->noted = NO_SECTION;
}

static bool has(const struct arb_pbn_games *games, enum arb_pbn_game_tag tag)
{
    return (games->given & BIT(tag)) != 0;
}

/* -- tags -------------------------------------------------------------------------- */

static enum arb_pbn_game_tag tag_named(struct arb_span name)
{
    static const char *const names[] = {
#define X(name) #name,
        ARB_PBN_GAME_TAGS(X)
#undef X
    };

    for (unsigned t = 0; t < ARB_PBN_GAME_TAG_COUNT; t++)
        if (arb_span_is(name, names[t])) return (enum arb_pbn_game_tag)t;
    return ARB_PBN_GAME_TAG_COUNT;
}

/* What later games may have of the value: a long one would be read again with each of them. */
static struct arb_span handed_on(struct arb_span value)
{
    return value.length <= HANDED_ON_MAX ? value : (struct arb_span){value.at, 0};
}

static void begin_game(struct arb_pbn_games *games)
{
    for (unsigned t = 0; t < ARB_PBN_GAME_TAG_COUNT; t++) {
        if (has(games, (enum arb_pbn_game_tag)t)) games->before[t] = handed_on(games->value[t]);
        games->value[t] = games->header[t];
    }
    games->given = 0;
    games->section = NO_SECTION;
}

static struct arb_span resolved(struct arb_pbn_games *games, enum arb_pbn_game_tag tag, struct arb_span value)
{
    value = arb_span_trim(value);
    if (value.length == 0 || value.at[0] != '#') return value;
    if (value.length == 1) return games->before[tag];
    if (value.at[1] != '#') return value;
    value = (struct arb_span){value.at + 2, value.length - 2};
    games->header[tag] = handed_on(value);
    return value;
}

static uint8_t seat_in(struct arb_span text)
{
    enum arb_seat seat;

    return arb_seat_read(text, &seat) ? (uint8_t)seat : ARB_PLAYED_UNKNOWN;
}

/* -- notes --------------------------------------------------------------------------- */

/* "=3=": 3, the first in the remarks; 0 none. */
static unsigned note_number(struct arb_span remarks)
{
    for (size_t i = 0; i + 1 < remarks.length; i++) {
        unsigned number = 0;

        if (remarks.at[i] != '=') continue;
        while (++i < remarks.length && remarks.at[i] >= '0' && remarks.at[i] <= '9' && number < 100)
            number = 10 * number + (unsigned)(remarks.at[i] - '0');
        return number <= ARB_PBN_NOTES_MAX ? number : 0;
    }
    return 0;
}

/* "[Note "3:text"]", behind its section. */
static void take_note(struct arb_pbn_games *games, struct arb_span value)
{
    int64_t number;
    size_t colon = 0;

    while (colon < value.length && value.at[colon] != ':') colon++;
    if (colon == value.length) return;
    if (!arb_span_int((struct arb_span){value.at, colon}, 1, ARB_PBN_NOTES_MAX, &number)) return;
    games->note[number] = arb_span_trim((struct arb_span){value.at + colon + 1, value.length - colon - 1});
}

/* An exclamation mark before a note says that the call was alerted: an extension of ours, with room behind it, so that
 * "!H" stays what it is elsewhere. */
static void take_alert(struct arb_played_call *call)
{
    struct arb_span *told = &call->told;

    if (told->length == 0 || told->at[0] != '!' || (told->length > 1 && told->at[1] != ' ')) return;
    call->alerted = true;
    *told = arb_span_trim((struct arb_span){told->at + 1, told->length - 1});
}

/* The notes of a section are all there: to the calls or cards they belong. */
static void give_notes(struct arb_pbn_games *games, struct arb_played *board)
{
    if (games->noted == NO_SECTION) return;     /* notes before any section are of the first */
    for (unsigned i = 0; i < board->calls && games->noted == ARB_PBN_TAG_Auction; i++) {
        board->call[i].told = games->note[note_number(board->call[i].remarks)];
        take_alert(&board->call[i]);
    }
    for (unsigned i = 0; i < board->cards && games->noted == ARB_PBN_TAG_Play; i++)
        board->card[i].told = games->note[note_number(board->card[i].remarks)];
    memset(games->note, 0, sizeof games->note);
    games->noted = NO_SECTION;
}

/* What stands behind a call or card and is no other: kept as it is. */
static void take_remark(struct arb_pbn_games *games, struct arb_played *board, struct arb_span token)
{
    struct arb_span *remarks = NULL;

    if (games->section == ARB_PBN_TAG_Auction && board->calls > 0) remarks = &board->call[board->calls - 1].remarks;
    if (games->section == ARB_PBN_TAG_Play && board->cards > 0) remarks = &board->card[board->cards - 1].remarks;
    if (remarks == NULL) return;
    if (remarks->length == 0) *remarks = token;
    else remarks->length = (size_t)(token.at + token.length - remarks->at);
}

static void open_section(struct arb_pbn_games *games, struct arb_played *board, enum arb_pbn_game_tag tag)
{
    if (tag != ARB_PBN_TAG_Auction && tag != ARB_PBN_TAG_Play) return;
    give_notes(games, board);
    games->section = games->noted = (uint8_t)tag;
    games->skipped = games->mark = 0;
    games->cells = 0;
    games->section_over = false;
    if (tag == ARB_PBN_TAG_Auction) board->first_caller = seat_in(games->value[tag]);
    else board->leader = seat_in(games->value[tag]);
}

static void note_pbn(struct arb_played *board, const struct arb_pbn_item *item, enum arb_pbn_fault fault,
                     struct arb_span text)
{
    const unsigned at = board->damages;

    arb_played_note(board, (struct arb_place){item->line, item->column}, ARB_PLAYED_NONE, text);
    if (at < ARB_PLAYED_DAMAGE_MAX) board->damage[at].pbn = (uint8_t)fault;
}

/* False if the tag begins another game. */
static bool take_tag(struct arb_pbn_games *games, struct arb_played *board, const struct arb_pbn_item *item)
{
    const enum arb_pbn_game_tag tag = tag_named(item->name);
    const struct arb_place place = {item->line, item->column};

    games->section = NO_SECTION;
    if (arb_span_is(item->name, "Note")) take_note(games, item->text);
    if (tag == ARB_PBN_GAME_TAG_COUNT) return true;
    if (has(games, tag) && tag <= ARB_PBN_TAG_Board && (games->given & sections) != 0) {
        arb_played_note(board, place, ARB_PLAYED_GAME_NOT_ENDED, item->name);
        return false;
    }
    if (has(games, tag)) {
        if (tag != ARB_PBN_TAG_Room) note_pbn(board, item, ARB_PBN_TAG_TWICE, item->name);
        return true;
    }
    if (games->given == 0) board->place = place;
    games->given |= BIT(tag);
    games->value[tag] = resolved(games, tag, item->text);
    games->place[tag] = place;
    open_section(games, board, tag);
    return true;
}

/* -- tokens of a section ------------------------------------------------------------- */

static bool is_word(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
}

/* Cuts one token off the front: a mark of two characters, a note, a word, or one character. */
static struct arb_span take_token(struct arb_span *rest)
{
    struct arb_span token = {rest->at, 1};

    if (token.at[0] == '^') {
        token.length = rest->length > 1 ? 2 : 1;
    } else if (token.at[0] == '=') {
        while (token.length < rest->length && token.at[token.length] != '=') token.length++;
        if (token.length < rest->length) token.length++;
    } else if (token.at[0] == '$' || is_word(token.at[0])) {
        while (token.length < rest->length && is_word(token.at[token.length])) token.length++;
    }
    rest->at += token.length;
    rest->length -= token.length;
    return token;
}

static void take_mark(struct arb_pbn_games *games, char mark)
{
    if (mark == 'S' || mark == 's') games->skipped++, games->cells++;
    if (mark == 'I' || mark == 'i') games->mark |= ARB_MARK_IRREGULAR;
    if (mark == 'R' || mark == 'r') games->mark |= ARB_MARK_REVOKE;
    if (mark == 'L' || mark == 'l') games->mark |= ARB_MARK_LEAD;
}

static bool read_call(struct arb_span word, arb_call *call)
{
    if (arb_span_is_nocase(word, "r") || arb_span_is_nocase(word, "rdbl")) *call = ARB_REDOUBLE;
    else if (arb_span_is_nocase(word, "d") || arb_span_is_nocase(word, "dbl")) *call = ARB_DOUBLE;
    else return arb_call_read(word, call);
    return true;
}

/* A '-' before the first call is a place that is not his yet; later ones say nothing. */
static void take_call(struct arb_pbn_games *games, struct arb_played *board, struct arb_place place,
                      struct arb_span word)
{
    struct arb_played_call call = {.place = place, .skipped = games->skipped, .mark = games->mark};

    if (arb_span_is(word, "-") || arb_span_is(word, "--")) {
        if (board->calls == 0 && board->first_caller != ARB_PLAYED_UNKNOWN)
            board->first_caller = (uint8_t)((board->first_caller + 1) & 3);
        return;
    }
    if (arb_span_is_nocase(word, "ap")) {
        board->rest_pass = games->section_over = true;
        return;
    }
    if (!read_call(word, &call.call)) {
        arb_played_note(board, place, ARB_PLAYED_NO_CALL, word);
        return;
    }
    games->skipped = games->mark = 0;
    if (board->calls == ARB_PLAYED_CALLS_MAX) arb_played_note(board, place, ARB_PLAYED_TOO_MANY, word);
    else board->call[board->calls++] = call;
}

/* "SK", "s10". */
static bool read_card(struct arb_span word, arb_card *card)
{
    const char ten[2] = {word.at[0], 'T'};

    if (word.length == 3 && word.at[1] == '1' && word.at[2] == '0') word = (struct arb_span){ten, 2};
    return arb_card_read(word, card);
}

/* Four cells are a trick, whatever stands in them. */
static void take_card(struct arb_pbn_games *games, struct arb_played *board, struct arb_place place,
                      struct arb_span word)
{
    const uint8_t first = board->leader;
    struct arb_played_card card = {.place = place, .row = (uint8_t)(games->cells / ARB_SEATS), .mark = games->mark};

    card.column = first == ARB_PLAYED_UNKNOWN ? ARB_PLAYED_UNKNOWN : (uint8_t)((first + games->cells) & 3);
    if (games->cells >= ARB_CARDS) {
        arb_played_note(board, place, ARB_PLAYED_TOO_MANY, word);
        return;
    }
    games->cells++;
    if (arb_span_is(word, "-") || arb_span_is(word, "--")) return;
    games->mark = 0;
    if (!read_card(word, &card.card)) arb_played_note(board, place, ARB_PLAYED_NO_CARD, word);
    else if (board->cards == ARB_PLAYED_CARDS_MAX) arb_played_note(board, place, ARB_PLAYED_TOO_MANY, word);
    else board->card[board->cards++] = card;
}

static void take_word(struct arb_pbn_games *games, struct arb_played *board, struct arb_place place,
                      struct arb_span word)
{
    if (games->section == ARB_PBN_TAG_Auction) take_call(games, board, place, word);
    else take_card(games, board, place, word);
}

/* A star that touches a call marks it as alerted; alone it ends the section. */
static void take_element(struct arb_pbn_games *games, struct arb_played *board, const struct arb_pbn_item *item)
{
    struct arb_span rest = item->text;

    if (games->section == NO_SECTION) return;
    while (rest.length > 0 && !games->section_over) {
        const struct arb_place place = {item->line, item->column + (uint32_t)(rest.at - item->text.at)};
        const bool alone = rest.at == item->text.at;
        const struct arb_span token = take_token(&rest);

        if (token.at[0] == '^' && token.length == 2) take_mark(games, token.at[1]);
        else if (token.at[0] == '*' && alone) games->section_over = true;
        else if (is_word(token.at[0])) take_word(games, board, place, token);
        else take_remark(games, board, token);
    }
}

/* -- the end of a game ------------------------------------------------------------------ */

static bool is_unknown(struct arb_span value)
{
    return value.length == 0 || arb_span_is(value, "?");
}

/* Told where it stands, not again in games that have it from there. */
static void note_tag(const struct arb_pbn_games *games, struct arb_played *board, enum arb_pbn_game_tag tag,
                     enum arb_played_damage_kind kind)
{
    if (has(games, tag)) arb_played_note(board, games->place[tag], kind, games->value[tag]);
}

static void read_deal(const struct arb_pbn_games *games, struct arb_played *board)
{
    const struct arb_span value = games->value[ARB_PBN_TAG_Deal];

    if (is_unknown(value)) return;
    board->has_deal = arb_deal_read(value, &board->deal);
    if (!board->has_deal) note_tag(games, board, ARB_PBN_TAG_Deal, ARB_PLAYED_DEAL_UNREADABLE);
}

/* "N-S" too, and the number of the board where nothing is said. */
static void read_vulnerability(const struct arb_pbn_games *games, struct arb_played *board)
{
    const struct arb_span value = games->value[ARB_PBN_TAG_Vulnerable];
    enum arb_vulnerability v = ARB_NONE_VULNERABLE;
    int64_t number;

    if (arb_span_is_nocase(value, "n-s")) v = ARB_NS_VULNERABLE;
    else if (arb_span_is_nocase(value, "e-w")) v = ARB_EW_VULNERABLE;
    else if (is_unknown(value)) {
        if (arb_span_int(board->label, 1, UINT16_MAX, &number))
            v = arb_board_vulnerability((struct arb_board_no){(uint16_t)number});
    } else if (!arb_vulnerability_read(value, &v)) {
        note_tag(games, board, ARB_PBN_TAG_Vulnerable, ARB_PLAYED_VULNERABILITY_UNREADABLE);
    }
    board->vulnerability = (uint8_t)v;
}

static void read_dealer(const struct arb_pbn_games *games, struct arb_played *board)
{
    const struct arb_span value = games->value[ARB_PBN_TAG_Dealer];
    enum arb_seat dealer;

    if (is_unknown(value)) return;
    if (arb_seat_read(value, &dealer)) board->dealer = (uint8_t)dealer;
    else note_tag(games, board, ARB_PBN_TAG_Dealer, ARB_PLAYED_DEALER_UNREADABLE);
}

/* "H": what an ending is played in. */
static bool read_ending(struct arb_span value, struct arb_played *board)
{
    enum arb_suit suit;

    if (arb_span_is_nocase(value, "nt") || arb_span_is_nocase(value, "n")) board->ending_in = ARB_NOTRUMP;
    else if (value.length == 1 && arb_suit_read(value.at[0], &suit)) board->ending_in = (uint8_t)suit;
    return board->ending_in != ARB_PLAYED_UNKNOWN;
}

/* "S", and "^S" where dummy played the hand. */
static void read_contract(const struct arb_pbn_games *games, struct arb_played *board)
{
    struct arb_span declarer = games->value[ARB_PBN_TAG_Declarer];
    enum arb_seat seat;

    board->swapped = declarer.length > 1 && declarer.at[0] == '^';
    if (board->swapped) declarer = arb_span_trim((struct arb_span){declarer.at + 1, declarer.length - 1});
    if (!is_unknown(games->value[ARB_PBN_TAG_Contract]) && !read_ending(games->value[ARB_PBN_TAG_Contract], board)) {
        board->contract_given = arb_pbn_contract_read(games->value[ARB_PBN_TAG_Contract], &board->contract);
        if (!board->contract_given) note_tag(games, board, ARB_PBN_TAG_Contract, ARB_PLAYED_CONTRACT_UNREADABLE);
    }
    if (is_unknown(declarer)) return;
    if (arb_seat_read(declarer, &seat)) board->contract.declarer = (uint8_t)seat;
    else note_tag(games, board, ARB_PBN_TAG_Declarer, ARB_PLAYED_DECLARER_UNREADABLE);
}

/* "9", "NS 9", "EW 4 NS 9": the first number, and the side it is said of, if any. */
static bool read_tricks(struct arb_span value, bool *of_side, enum arb_side *side, int64_t *tricks)
{
    struct arb_span word = arb_span_word(&value);

    *of_side = arb_side_read(word, side);
    if (*of_side) word = arb_span_word(&value);
    return arb_span_int(word, 0, ARB_TRICKS, tricks);
}

static void read_result(const struct arb_pbn_games *games, struct arb_played *board)
{
    struct arb_span value = games->value[ARB_PBN_TAG_Result];
    enum arb_side side = ARB_NS;
    bool of_side;
    int64_t tricks;

    board->result_place = has(games, ARB_PBN_TAG_Result) ? games->place[ARB_PBN_TAG_Result] : board->place;
    board->agreed = value.length > 0 && value.at[0] == '^';
    if (board->agreed) value = arb_span_trim((struct arb_span){value.at + 1, value.length - 1});
    if (is_unknown(value) || (board->contract_given && board->contract.level == 0)) return;
    if (!read_tricks(value, &of_side, &side, &tricks)) {
        note_tag(games, board, ARB_PBN_TAG_Result, ARB_PLAYED_RESULT_UNREADABLE);
        return;
    }
    if (of_side && board->contract.declarer == ARB_PLAYED_UNKNOWN) return;
    if (of_side && side != arb_side_of((enum arb_seat)board->contract.declarer)) tricks = ARB_TRICKS - tricks;
    board->result = (uint8_t)tricks;
}

/* What the game lacks, where it is a second result of the deal before it. */
static void inherit(struct arb_pbn_games *games)
{
    uint32_t lacking = 0;

    if ((games->given & sections) == 0 && (games->given & own_record) == 0) return;
    if ((games->given & own_deal) == 0) lacking = own_deal;
    if (lacking != 0 && (games->given & own_record) == 0) lacking |= own_record;
    for (unsigned t = 0; t < ARB_PBN_GAME_TAG_COUNT; t++) {
        if ((lacking >> t & 1u) == 0 || games->value[t].length > 0) continue;
        games->value[t] = games->before[t];
    }
}

static void finish(struct arb_pbn_games *games, struct arb_played *board)
{
    static const enum arb_pbn_game_tag names[ARB_SEATS] = {
        ARB_PBN_TAG_North, ARB_PBN_TAG_East, ARB_PBN_TAG_South, ARB_PBN_TAG_West};
    const struct arb_span room = games->value[ARB_PBN_TAG_Room];

    inherit(games);
    give_notes(games, board);
    memset(games->note, 0, sizeof games->note);
    memcpy(games->shown, games->value, sizeof games->shown);
    games->shown_given = games->given;
    for (unsigned t = 0; t < ARB_PBN_GAME_TAG_COUNT; t++)
        if (games->value[t].length > 0) games->shown_given |= BIT(t);
    board->begun = true;
    board->label = games->value[ARB_PBN_TAG_Board];
    for (unsigned s = 0; s < ARB_SEATS; s++) board->player[s] = games->value[names[s]];
    if (arb_span_is_nocase(room, "open")) board->room = 'o';
    if (arb_span_is_nocase(room, "closed")) board->room = 'c';
    read_deal(games, board);
    read_dealer(games, board);
    read_vulnerability(games, board);
    read_contract(games, board);
    read_result(games, board);
    begin_game(games);
}

static bool next_item(struct arb_pbn_games *games, struct arb_pbn_item *item)
{
    if (!games->is_held) {
        games->item_at = games->pbn.at;
        games->item_line = games->pbn.line;
        return arb_pbn_next(&games->pbn, item);
    }
    games->is_held = false;
    *item = games->held;
    return true;
}

/* False when the game is over. */
static bool take_item(struct arb_pbn_games *games, struct arb_played *board, const struct arb_pbn_item *item)
{
    switch (item->kind) {
    case ARB_PBN_TAG:
        if (take_tag(games, board, item)) return true;
        games->held = *item;
        return !(games->is_held = true);
    case ARB_PBN_ELEMENT: take_element(games, board, item); return true;
    case ARB_PBN_DAMAGE: note_pbn(board, item, item->fault, item->text); return true;
    case ARB_PBN_GAME_END: return games->given == 0;
    case ARB_PBN_COMMENT:
    case ARB_PBN_ESCAPE: return true;
    }
    return true;
}

bool arb_pbn_games_next(struct arb_pbn_games *games, struct arb_played *board)
{
    struct arb_pbn_item item;

    const char *from = games->is_held ? games->item_at : games->pbn.at;

    games->text_line = games->is_held ? games->item_line : games->pbn.line;
    arb_played_clear(board);
    while (next_item(games, &item) && take_item(games, board, &item)) {}
    games->text = (struct arb_span){from, (size_t)((games->is_held ? games->item_at : games->pbn.at) - from)};
    if (games->given == 0) return board->damages > 0;
    finish(games, board);
    return true;
}
