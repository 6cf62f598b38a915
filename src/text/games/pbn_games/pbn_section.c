/* pbn_section.c -- Auction and Play of a PBN game: calls, cards, marks, and the notes that belong to them.
 *
 * The reader of arbitro/text/pbn.h gives elements, which are what stands between blanks; in these two sections an
 * element is one token or several ("^I1C", "7D*", "1N=2="), and they are cut apart here. A note that nothing refers to
 * is kept apart, so that it can be written again.
 */
#include "../pbn/pbn_inside.h"

#include <string.h>

enum { NO_SECTION = ARB_PBN_GAME_TAG_COUNT };

/* Who begins the section: in words too, as far as the game's tags so far tell what they mean. */
static uint8_t seat_in(const struct arb_pbn_games *games, struct arb_played *board, enum arb_pbn_game_tag tag)
{
    uint8_t seat;
    bool ambiguous;

    return arb__pbn_read_seat(games, board, tag, games->value[tag], &seat, &ambiguous) ? seat : ARB_PLAYED_UNKNOWN;
}

/* -- notes --------------------------------------------------------------------------- */

/* "=3=": 3, the first in the remarks; 0 none. */
static unsigned note_number(struct arb_span remarks)
{
    for (size_t i = 0; i + 1 < remarks.length; i++) {
        unsigned number = 0;

        if (remarks.at[i] != '=') continue;
        while (++i < remarks.length && remarks.at[i] >= '0' && remarks.at[i] <= '9' && number <= ARB_PBN_NOTES_READ)
            number = 10 * number + (unsigned)(remarks.at[i] - '0');
        return number <= ARB_PBN_NOTES_READ ? number : 0;
    }
    return 0;
}

static void keep_loose(struct arb_pbn_games *games, struct arb_span text)
{
    if (games->loose_count == ARB_PBN_LOOSE_MAX) return;
    games->loose[games->loose_count++] = (struct arb_pbn_loose){text, games->noted};
}

/* A second note of one number speaks of nothing; but the section's own counts before one that stands in front of it. */
void arb__pbn_take_note(struct arb_pbn_games *games, struct arb_played *board, const struct arb_pbn_item *item)
{
    const struct arb_span value = item->text;
    struct arb_span text;
    int64_t number;
    size_t colon = 0;

    while (colon < value.length && value.at[colon] != ':') colon++;
    if (colon == value.length ||
        !arb_span_int(arb_span_trim((struct arb_span){value.at, colon}), 1, ARB_PBN_NOTES_READ, &number)) {
        arb_played_note(board, (struct arb_place){item->line, item->column}, ARB_PLAYED_NOTE_UNREADABLE, value);
        return;
    }
    text = arb_span_trim(arb_span_skip(value, colon + 1));
    if (games->notes_end <= number) games->notes_end = (uint16_t)(number + 1);
    if (games->note[number].at == NULL) {
        games->note[number] = text;
        games->is_early[number] = games->noted == NO_SECTION;
    } else if (games->is_early[number] && games->noted != NO_SECTION) {
        keep_loose(games, games->note[number]);
        games->note[number] = text;
        games->is_early[number] = false;
    } else {
        keep_loose(games, text);
    }
}

/* What the call or card refers to, and that it is referred to. */
static struct arb_span note_of(const struct arb_pbn_games *games, struct arb_played *board, struct arb_place place,
                               struct arb_span remarks, bool used[ARB_PBN_NOTES_READ + 1])
{
    const unsigned number = note_number(remarks);

    if (number > 0 && games->note[number].at == NULL) arb_played_mend(board, place, ARB_PLAYED_MEND_NOTE_MISSING);
    used[number] = true;
    return games->note[number];
}

/* Each call or card gets the note it refers to; notes that nothing refers to are kept as loose ones. Afterwards there
 * are none. */
void arb__pbn_give_notes(struct arb_pbn_games *games, struct arb_played *board)
{
    bool used[ARB_PBN_NOTES_READ + 1] = {false};

    ARB_ASSERT(games->notes_end <= ARB_PBN_NOTES_READ + 1);
    for (unsigned i = 0; i < board->calls && games->noted == ARB_PBN_TAG_Auction; i++) {
        board->call[i].note = note_of(games, board, board->call[i].place, board->call[i].remarks, used);
        arb_played_take_alert(&board->call[i]);
    }
    for (unsigned i = 0; i < board->cards && games->noted == ARB_PBN_TAG_Play; i++)
        board->card[i].note = note_of(games, board, board->card[i].place, board->card[i].remarks, used);
    for (unsigned n = 1; n < games->notes_end; n++)
        if (games->note[n].length > 0 && !used[n]) keep_loose(games, games->note[n]);
    memset(games->note, 0, games->notes_end * sizeof games->note[0]);
    games->notes_end = 0;
    games->noted = NO_SECTION;
}

/* What stands behind a call or card and is no other: kept as it is. */
static void take_remark(struct arb_pbn_games *games, struct arb_played *board, struct arb_place place,
                        struct arb_span token)
{
    struct arb_span *remarks = NULL;

    if (token.at[0] == '$' && !arb__pbn_is_remark(token))
        arb_played_note(board, place, ARB_PLAYED_REMARK_UNREADABLE, token);

    if (games->section == ARB_PBN_TAG_Auction && board->calls > 0) remarks = &board->call[board->calls - 1].remarks;
    if (games->section == ARB_PBN_TAG_Play && board->cards > 0) remarks = &board->card[board->cards - 1].remarks;
    if (remarks == NULL) return;
    if (remarks->length == 0) *remarks = token;
    else remarks->length = (size_t)(token.at + token.length - remarks->at);
}

/* Notes before any section are of the first. */
void arb__pbn_open_section(struct arb_pbn_games *games, struct arb_played *board, enum arb_pbn_game_tag tag)
{
    if (tag != ARB_PBN_TAG_Auction && tag != ARB_PBN_TAG_Play) return;
    if (games->noted != NO_SECTION) arb__pbn_give_notes(games, board);
    games->opened[tag == ARB_PBN_TAG_Play] = games->pbn;
    games->section = games->noted = (uint8_t)tag;
    games->skipped = games->mark = 0;
    games->cells = 0;
    games->section_over = games->behind_reported = false;
    if (tag == ARB_PBN_TAG_Auction) board->first_caller = seat_in(games, board, tag);
    else board->leader = seat_in(games, board, tag);
}

/* -- a section that comes twice ---------------------------------------------------------- */

static bool next_element(struct arb_pbn *pbn, struct arb_pbn_item *item)
{
    while (arb_pbn_next(pbn, item)) {
        if (item->kind == ARB_PBN_TAG || item->kind == ARB_PBN_GAME_END) return false;
        if (item->kind == ARB_PBN_ELEMENT) return true;
    }
    return false;
}

/* How many elements stand in the section behind a tag. Those that say that it is over are none. */
static unsigned count_elements(struct arb_pbn pbn)
{
    struct arb_pbn_item item;
    unsigned count = 0;

    pbn.looks_ahead = true;
    while (next_element(&pbn, &item))
        count += !arb_span_is(item.text, "*") && !arb_span_is(item.text, "-") && !arb_span_is(item.text, "+");
    return count;
}

static bool sections_are_equal(struct arb_pbn one, struct arb_pbn other)
{
    struct arb_pbn_item a, b;
    bool more;

    one.looks_ahead = other.looks_ahead = true;
    do {
        more = next_element(&one, &a);
        if (more != next_element(&other, &b)) return false;
    } while (more && arb_span_equal(a.text, b.text));
    return !more;
}

/* Nothing of the section was read. */
static void forget_section(struct arb_played *board, enum arb_pbn_game_tag tag)
{
    if (tag == ARB_PBN_TAG_Play) {
        board->cards = 0;
        return;
    }
    board->calls = 0;
    board->rest_pass = board->auction_cut = board->auction_stops = false;
}

enum arb_pbn_fault arb__pbn_reopen_section(struct arb_pbn_games *games, struct arb_played *board,
                                           enum arb_pbn_game_tag tag, struct arb_span value)
{
    const struct arb_pbn first = games->opened[tag == ARB_PBN_TAG_Play];
    const unsigned before = count_elements(first), now = count_elements(games->pbn);

    if (now == 0 || (now == before && sections_are_equal(first, games->pbn))) return ARB_PBN_TAG_AGAIN;
    if (now <= before) return ARB_PBN_SECTION_TWICE;
    forget_section(board, tag);
    games->value[tag] = arb_span_trim(value);
    arb__pbn_open_section(games, board, tag);
    return before == 0 ? ARB_PBN_TAG_FILLED : ARB_PBN_SECTION_TWICE;
}

/* -- tokens of a section ------------------------------------------------------------- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_word(char c)
{
    static const bool word[256] = {
#define X(c) [c] = true, [(c) | 0x20] = true
        ['-'] = true, ['0'] = true, true, true, true, true, true, true, true, true, true,
        X('A'), X('B'), X('C'), X('D'), X('E'), X('F'), X('G'), X('H'), X('I'), X('J'), X('K'), X('L'), X('M'),
        X('N'), X('O'), X('P'), X('Q'), X('R'), X('S'), X('T'), X('U'), X('V'), X('W'), X('X'), X('Y'), X('Z'),
#undef X
    };

    return word[(unsigned char)c];
}

/* As many bytes from there on as are letters, digits and dashes. */
static size_t word_length(struct arb_span rest, size_t from)
{
    size_t to = from;

    while (to < rest.length && is_word(rest.at[to])) to++;
    return to - from;
}

/* A word may have signs of suits in it, which are letters. */
static size_t letter_length(struct arb_span rest, size_t at)
{
    struct arb_span sign = {rest.at + at, rest.length - at};

    return is_word(sign.at[0]) ? 1 : arb_pbn_suit_sign(sign) != 0 ? 3 : 0;
}

/* The word with letters for signs, if there are any; it has room for a call or a card, and longer ones are none. */
static struct arb_span in_letters(struct arb_span word, char letters[4])
{
    size_t length = 0;

    if (word_length(word, 0) == word.length) return word;
    for (size_t at = 0; at < word.length; at += is_word(word.at[at]) ? 1 : 3) {
        const char sign = arb_pbn_suit_sign(arb_span_skip(word, at));

        if (length == 4) return word;
        letters[length++] = sign != 0 ? sign : word.at[at];
    }
    return length == word.length ? word : (struct arb_span){letters, length};
}

/* Cuts one token off the front: a mark of two characters, a note, a word, or one character. */
static struct arb_span take_token(struct arb_span *rest)
{
    struct arb_span token = {rest->at, word_length(*rest, 0)};

    if (token.length > 0 && token.length == rest->length) {
        *rest = (struct arb_span){rest->at + token.length, 0};
        return token;
    }
    token.length = 1;
    if (token.at[0] == '^') {
        token.length = rest->length > 1 ? 2 : 1;
    } else if (token.at[0] == '=') {
        while (token.length < rest->length && token.at[token.length] != '=') token.length++;
        if (token.length < rest->length) token.length++;
    } else if (token.at[0] == '$' || letter_length(*rest, 0) > 0) {
        size_t more = letter_length(*rest, 0);

        for (token.length = more > 0 ? more : 1; token.length < rest->length; token.length += more) {
            more = letter_length(*rest, token.length);
            if (more == 0) break;
        }
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

/* In the standard's words, or in others that files have. */
static bool read_call(struct arb_played *board, struct arb_place place, struct arb_span word, arb_call *call)
{
    static const struct {
        const char *word;
        arb_call call;
    } others[] = {{"p", ARB_PASS}, {"d", ARB_DOUBLE}, {"dbl", ARB_DOUBLE}, {"r", ARB_REDOUBLE}, {"rdbl", ARB_REDOUBLE},
                  {"passo", ARB_PASS}, {"passe", ARB_PASS}, {"pas", ARB_PASS}, {"contro", ARB_DOUBLE},
                  {"contre", ARB_DOUBLE}, {"surcontro", ARB_REDOUBLE}, {"surcontre", ARB_REDOUBLE}};

    for (unsigned i = 0; i < ARB_COUNT(others) && !is_digit(word.at[0]); i++) {
        if (!arb_span_is_nocase(word, others[i].word)) continue;
        arb_played_mend(board, place, ARB_PLAYED_MEND_CALL_WORD);
        *call = others[i].call;
        return true;
    }
    if (word.length == 3 && arb_span_is_nocase((struct arb_span){word.at + 1, 2}, "sa")) {
        const char letters[2] = {word.at[0], 'N'};

        arb_played_mend(board, place, ARB_PLAYED_MEND_CALL_WORD);
        return arb_call_read((struct arb_span){letters, 2}, call);
    }
    if (!arb_call_read(word, call)) return false;
    if (arb_call_is_bid(*call) && arb_bid_denomination(*call) == ARB_NOTRUMP && word.length == 2)
        arb_played_mend(board, place, ARB_PLAYED_MEND_NOTRUMP_N);
    return true;
}

/* Behind three passes to a bid, or four, there are no calls. */
static bool is_over(const struct arb_played *board)
{
    unsigned passes = 0;

    while (passes < board->calls && board->call[board->calls - passes - 1].call == ARB_PASS) passes++;
    return passes > 3 || (passes == 3 && board->calls > 3);
}

/* What stands in a call's place and is none: whose the calls behind it are nobody knows. */
static void cut_auction(struct arb_pbn_games *games, struct arb_played *board, struct arb_place place,
                        struct arb_span word)
{
    games->section_over = games->behind_reported = true;
    arb_played_cut_auction(board, place, ARB_PLAYED_AUCTION_CUT, word);
}

/* A '-' before the first call is a place that is not his yet; a later one is a call that is not told. */
static void take_call(struct arb_pbn_games *games, struct arb_played *board, struct arb_place place,
                      struct arb_span word)
{
    struct arb_played_call call = {.place = place, .skipped = games->skipped, .mark = games->mark};
    char letters[4];
    const struct arb_span plain = in_letters(word, letters);

    if (arb_span_is(word, "-") || arb_span_is(word, "--")) {
        if (board->calls > 0 && !is_over(board)) cut_auction(games, board, place, word);
        if (board->calls == 0 && board->first_caller != ARB_PLAYED_UNKNOWN)
            board->first_caller = (uint8_t)((board->first_caller + 1) & 3);
        return;
    }
    if (arb_span_is_nocase(word, "ap") || arb_span_is_nocase(word, "all") || arb_span_is_nocase(word, "allpass")) {
        if (word.length > 2) arb_played_mend(board, place, ARB_PLAYED_MEND_CALL_WORD);
        board->rest_pass = games->section_over = true;
        return;
    }
    if (!read_call(board, place, plain, &call.call) || (arb_call_is_bid(call.call) && call.call > ARB_LAST_BID)) {
        cut_auction(games, board, place, word);
        return;
    }
    if (plain.at != word.at) arb_played_mend(board, place, ARB_PLAYED_MEND_SUIT_SIGN);
    games->skipped = games->mark = 0;
    if (board->calls == ARB_PLAYED_CALLS_MAX) arb_played_note(board, place, ARB_PLAYED_TOO_MANY, word);
    else board->call[board->calls++] = call;
}

/* "SK", "s10". */
static bool read_card(struct arb_played *board, struct arb_place place, struct arb_span word, arb_card *card)
{
    const char ten[2] = {word.at[0], 'T'};
    const bool is_ten = word.length == 3 && word.at[1] == '1' && word.at[2] == '0';

    if (is_ten) word = (struct arb_span){ten, 2};
    if (!arb_card_read(word, card)) return false;
    if (is_ten) arb_played_mend(board, place, ARB_PLAYED_MEND_TEN);
    return true;
}

/* Four cells are a trick, whatever stands in them. */
static void take_card(struct arb_pbn_games *games, struct arb_played *board, struct arb_place place,
                      struct arb_span word)
{
    const uint8_t first = board->leader;
    char letters[4];
    const struct arb_span plain = in_letters(word, letters);
    struct arb_played_card card = {.place = place, .row = (uint8_t)(games->cells / ARB_SEATS), .mark = games->mark};

    card.column = first == ARB_PLAYED_UNKNOWN ? ARB_PLAYED_UNKNOWN : (uint8_t)((first + games->cells) & 3);
    if (games->cells >= ARB_CARDS) {
        arb_played_note(board, place, ARB_PLAYED_TOO_MANY, word);
        return;
    }
    games->cells++;
    if (arb_span_is(word, "-") || arb_span_is(word, "--")) return;
    games->mark = 0;
    if (plain.at != word.at) arb_played_mend(board, place, ARB_PLAYED_MEND_SUIT_SIGN);
    if (!read_card(board, place, plain, &card.card)) arb_played_note(board, place, ARB_PLAYED_NO_CARD, word);
    else if (board->cards == ARB_PLAYED_CARDS_MAX) arb_played_note(board, place, ARB_PLAYED_TOO_MANY, word);
    else board->card[board->cards++] = card;
}

static void take_word(struct arb_pbn_games *games, struct arb_played *board, struct arb_place place,
                      struct arb_span word)
{
    if (games->section == ARB_PBN_TAG_Auction) take_call(games, board, place, word);
    else take_card(games, board, place, word);
}

/* A star says that there is more, and that it is not told. */
static void end_section(struct arb_pbn_games *games, struct arb_played *board)
{
    games->section_over = true;
    if (games->section == ARB_PBN_TAG_Auction) board->auction_stops = true;
}

/* A star behind a call marks it as alerted; alone it ends the section. */
static void take_star(struct arb_pbn_games *games, struct arb_played *board, struct arb_place place, bool alone,
                      bool behind)
{
    if (alone) {
        end_section(games, board);
    } else if (behind && games->section == ARB_PBN_TAG_Auction && board->calls > 0) {
        board->call[board->calls - 1].alerted = true;
        arb_played_mend(board, place, ARB_PLAYED_MEND_ALERT_STAR);
    } else {
        arb_played_mend(board, place, ARB_PLAYED_MEND_STAR);
    }
}

/* Says what stands behind the end no more than that it is one? */
static bool says_nothing(const struct arb_pbn_games *games, struct arb_span text)
{
    static const char *const passes[] = {"p", "pass", "ap", "passo", "passe", "pas"};

    for (unsigned i = 0; i < ARB_COUNT(passes) && games->section == ARB_PBN_TAG_Auction; i++)
        if (arb_span_is_nocase(text, passes[i])) return true;
    for (size_t i = 0; i < text.length; i++)
        if (text.at[i] != '*' && text.at[i] != '-' && text.at[i] != '+') return false;
    return true;
}

/* What stands behind the end is told once, and left out. */
static void take_behind(struct arb_pbn_games *games, struct arb_played *board, const struct arb_pbn_item *item)
{
    if (games->behind_reported || says_nothing(games, item->text)) return;
    games->behind_reported = true;
    arb_played_note(board, (struct arb_place){item->line, item->column}, ARB_PLAYED_BEHIND_END, item->text);
}

/* A question mark behind a call is a bad one; alone it stands for a call that nobody knows. */
static bool is_unknown_call(const struct arb_pbn_games *games, const struct arb_played *board,
                            const struct arb_pbn_item *item)
{
    return games->section == ARB_PBN_TAG_Auction && item->text.length == 1 && !is_over(board);
}

/* Cuts an element of the auction or the play into tokens; behind the section's end everything is noted. */
void arb__pbn_take_element(struct arb_pbn_games *games, struct arb_played *board, const struct arb_pbn_item *item)
{
    struct arb_span rest = item->text;

    if (games->open_other != NULL) games->open_other->has_rows = true;
    games->has_tables = games->has_tables || games->section == NO_SECTION;
    if (games->section == NO_SECTION) return;
    if (games->section_over) take_behind(games, board, item);
    while (rest.length > 0 && !games->section_over) {
        const struct arb_place place = {item->line, item->column + (uint32_t)(rest.at - item->text.at)};
        const bool first = rest.at == item->text.at;
        const struct arb_span token = take_token(&rest);

        if (token.at[0] == '^' && token.length == 2) take_mark(games, token.at[1]);
        else if (token.at[0] == '?' && is_unknown_call(games, board, item)) cut_auction(games, board, place, token);
        else if (token.at[0] == '*') take_star(games, board, place, first && rest.length == 0, !first);
        else if (is_word(token.at[0]) || arb_pbn_suit_sign(token) != 0) take_word(games, board, place, token);
        else take_remark(games, board, place, token);
    }
}
