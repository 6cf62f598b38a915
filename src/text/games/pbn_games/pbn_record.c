/* pbn_record.c -- what the tags of a PBN game say, read when the game is over: a file has them in any order, and a
 * later game may lack them.
 */
#include "../pbn/pbn_inside.h"

#include "arbitro/deal/deal.h"

enum { DEAL_MAX = 96 };             /* characters of a deal with tens as 10 */

static bool is_unknown(struct arb_span value)
{
    return value.length == 0 || arb_span_is(value, "?");
}

/* Told where it stands, not again in games that have it from there. */
static void note_value(const struct arb_pbn_games *games, struct arb_played *board, enum arb_pbn_game_tag tag,
                       enum arb_played_damage_kind kind, struct arb_span value)
{
    if (arb__pbn_has(games, tag)) arb_played_note(board, games->place[tag], kind, value);
}

static void note_tag(const struct arb_pbn_games *games, struct arb_played *board, enum arb_pbn_game_tag tag,
                     enum arb_played_damage_kind kind)
{
    note_value(games, board, tag, kind, games->value[tag]);
}

static void mend(const struct arb_pbn_games *games, struct arb_played *board, enum arb_pbn_game_tag tag,
                 enum arb_played_mend_kind kind)
{
    if (arb__pbn_has(games, tag)) arb_played_mend(board, games->place[tag], kind);
}

/* -- the deal ------------------------------------------------------------------------ */

static bool has_ten(struct arb_span text)
{
    for (size_t i = 0; i + 1 < text.length; i++)
        if (text.at[i] == '1' && text.at[i + 1] == '0') return true;
    return false;
}

/* Three whole hands leave the fourth. */
static void deduce_hand(const struct arb_pbn_games *games, struct arb_played *board)
{
    const struct arb_deal read = board->deal;

    arb_deal_deduce(&board->deal);
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (board->deal.hand[s] != read.hand[s])
            mend(games, board, ARB_PBN_TAG_Deal, ARB_PLAYED_MEND_HAND_DEDUCED);
}

/* The four hands from 'first' on; one that cannot be read is as one that is not given. False if none is there. */
static bool read_hands(const struct arb_pbn_games *games, struct arb_played *board, struct arb_span text,
                       unsigned first)
{
    struct arb_span bad[ARB_SEATS];
    unsigned bads = 0;

    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const struct arb_span hand = arb_span_word(&text);

        if (hand.length == 0 || arb_span_is(hand, "-")) continue;
        if (arb_hand_read(hand, &board->deal.hand[(first + i) & 3u])) board->has_deal = true;
        else bad[bads++] = hand;
    }
    for (unsigned i = 0; i < bads && board->has_deal; i++)
        note_value(games, board, ARB_PBN_TAG_Deal, ARB_PLAYED_DEAL_UNREADABLE, bad[i]);
    return board->has_deal;
}

/* With commas between the hands, or without a colon behind whose is the first. */
static bool read_otherwise(struct arb_span value, struct arb_deal *deal)
{
    char text[DEAL_MAX];

    if (value.length < 2 || value.length > DEAL_MAX) return false;
    for (size_t i = 0; i < value.length; i++)
        text[i] = value.at[i] == ',' || value.at[i] == ';' ? ' ' : value.at[i];
    if (text[1] == ' ') text[1] = ':';
    return arb_deal_read((struct arb_span){text, value.length}, deal);
}

/* What stands behind the fourth hand is of nobody. */
static void look_behind_hands(const struct arb_pbn_games *games, struct arb_played *board, struct arb_span text)
{
    for (unsigned i = 0; i < ARB_SEATS; i++) (void)arb_span_word(&text);
    if (text.length > 0) note_value(games, board, ARB_PBN_TAG_Deal, ARB_PLAYED_DEAL_UNREADABLE, text);
}

/* The standard's form first, then other forms in use, then hand by hand. What is missing of a fourth hand is
 * deduced. */
static void read_deal(const struct arb_pbn_games *games, struct arb_played *board)
{
    struct arb_span value = games->value[ARB_PBN_TAG_Deal], rest;
    bool ambiguous = false;
    uint8_t first;

    if (is_unknown(value)) return;
    if (arb__pbn_has(games, ARB_PBN_TAG_Deal)) board->deal_place = games->place[ARB_PBN_TAG_Deal];
    rest = (struct arb_span){value.at + 2, value.length > 2 ? value.length - 2 : 0};
    board->has_deal = arb_deal_read(value, &board->deal);
    if (!board->has_deal && read_otherwise(value, &board->deal)) {
        board->has_deal = true;
        mend(games, board, ARB_PBN_TAG_Deal, ARB_PLAYED_MEND_DEAL_FORM);
        deduce_hand(games, board);
        return;
    }
    if (!board->has_deal &&
        (value.length < 2 || value.at[1] != ':' ||
         !arb__pbn_read_seat(games, board, ARB_PBN_TAG_Deal, (struct arb_span){value.at, 1}, &first, &ambiguous) ||
         !read_hands(games, board, rest, first))) {
        if (!ambiguous) note_tag(games, board, ARB_PBN_TAG_Deal, ARB_PLAYED_DEAL_UNREADABLE);
        return;
    }
    look_behind_hands(games, board, rest);
    if (has_ten(rest)) mend(games, board, ARB_PBN_TAG_Deal, ARB_PLAYED_MEND_TEN);
    deduce_hand(games, board);
}

/* The first card of the trick that stands in another column than its hand's; 'to': none does. */
static unsigned moved(const struct arb_played *board, unsigned from, unsigned to)
{
    while (from < to && (board->card[from].column == ARB_PLAYED_UNKNOWN ||
                         arb_played_holder(board, from) == board->card[from].column))
        from++;
    return from;
}

/* A card in another column than its hand's: the deal says whose it was. */
static void look_at_columns(struct arb_played *board)
{
    for (unsigned i = 0, end; board->has_deal && i < board->cards; i = end) {
        unsigned at;

        end = arb_played_trick_end(board, i);
        at = moved(board, i, end);
        if (at == end || !arb_played_is_assigned(board, i, end)) continue;
        arb_played_mend(board, board->card[at].place, ARB_PLAYED_MEND_CARDS_MOVED);
        return;
    }
}

/* -- who is vulnerable, who dealt -------------------------------------------------------- */

/* "?" and "" are unknown without a note; anything else that cannot be read is noted. */
static void read_vulnerability(const struct arb_pbn_games *games, struct arb_played *board)
{
    const struct arb_span value = games->value[ARB_PBN_TAG_Vulnerable];
    enum arb_vulnerability v;
    bool word;

    board->vulnerability_unreadable = value.length > 0;
    if (is_unknown(value)) return;
    if (!arb_pbn_vulnerability_read(value, &v, &word)) {
        note_tag(games, board, ARB_PBN_TAG_Vulnerable, ARB_PLAYED_VULNERABILITY_UNREADABLE);
        return;
    }
    if (word) mend(games, board, ARB_PBN_TAG_Vulnerable, ARB_PLAYED_MEND_VULNERABILITY_WORD);
    board->vulnerability = (uint8_t)v;
    board->vulnerability_known = true;
    board->vulnerability_unreadable = false;
}

static void read_dealer(const struct arb_pbn_games *games, struct arb_played *board)
{
    const struct arb_span value = games->value[ARB_PBN_TAG_Dealer];
    bool ambiguous;

    if (arb__pbn_read_seat(games, board, ARB_PBN_TAG_Dealer, value, &board->dealer, &ambiguous)) return;
    board->dealer_unreadable = value.length > 0;
    if (!ambiguous && !is_unknown(value)) note_tag(games, board, ARB_PBN_TAG_Dealer, ARB_PLAYED_DEALER_UNREADABLE);
}

/* -- contract, result, score -------------------------------------------------------------- */

/* "S", and "^S" where dummy played the hand. */
static void read_declarer(const struct arb_pbn_games *games, struct arb_played *board)
{
    struct arb_span declarer = games->value[ARB_PBN_TAG_Declarer];
    bool ambiguous;

    board->swapped = declarer.length > 1 && declarer.at[0] == '^';
    if (board->swapped) declarer = arb_span_trim(arb_span_skip(declarer, 1));
    if (is_unknown(declarer)) return;
    if (arb__pbn_read_seat(games, board, ARB_PBN_TAG_Declarer, declarer, &board->contract.declarer, &ambiguous)) return;
    board->swapped = false;
    if (!ambiguous) note_tag(games, board, ARB_PBN_TAG_Declarer, ARB_PLAYED_DECLARER_UNREADABLE);
}

/* "+1": of the contract on record, or of the one that the auction will end in. */
static bool read_relative(const struct arb_pbn_games *games, struct arb_played *board, struct arb_span value)
{
    struct arb_written_tricks written;

    if (!arb_written_tricks_read(value, &written) || !written.relative) return false;
    if (board->has_contract ? !arb_written_tricks_of(written, board->contract, &board->result) : board->calls == 0)
        return false;
    if (!board->has_contract) board->written_result = written;
    mend(games, board, ARB_PBN_TAG_Result, ARB_PLAYED_MEND_RESULT_RELATIVE);
    return true;
}

/* came: what the contract's value says of it, where the tag itself says nothing. */
static void read_result(const struct arb_pbn_games *games, struct arb_played *board, struct arb_written_tricks came)
{
    struct arb_span value = games->value[ARB_PBN_TAG_Result];
    int64_t tricks[2], bare;

    board->result_place =
        arb__pbn_has(games, ARB_PBN_TAG_Result) ? games->place[ARB_PBN_TAG_Result] : board->place;
    board->agreed = value.length > 0 && value.at[0] == '^';
    if (board->agreed) value = arb_span_trim(arb_span_skip(value, 1));
    if (is_unknown(value) && came.relative) (void)!arb_written_tricks_of(came, board->contract, &board->result);
    if (is_unknown(value) || (board->has_contract && board->contract.level == 0)) return;
    if (read_relative(games, board, value)) return;
    if (!arb_pbn_tricks_read(value, &bare, tricks)) {
        note_tag(games, board, ARB_PBN_TAG_Result, ARB_PLAYED_RESULT_UNREADABLE);
    } else if (bare >= 0) {
        board->result = (uint8_t)bare;
    } else if (board->contract.declarer < ARB_SEATS) {
        board->result = arb_pbn_tricks_of(tricks, arb_side_of((enum arb_seat)board->contract.declarer));
    } else {
        board->result_of[ARB_NS] = arb_pbn_tricks_of(tricks, ARB_NS);
        board->result_of[ARB_EW] = arb_pbn_tricks_of(tricks, ARB_EW);
    }
}

/* "NS", and the side of "NS-140", whose score is left in the word. */
static bool take_side(struct arb_span *word, enum arb_side *side)
{
    const size_t length = word->length > 2 ? 2 : word->length;

    if (!arb_side_read((struct arb_span){word->at, length}, side)) return false;
    *word = arb_span_skip(*word, length);
    if (word->length > 1 && word->at[0] == '+') word->at++, word->length--;
    return true;
}

/* "-50" from declarer's side, "NS 50", "EW -50 NS 50". One adjusted for the sides apart says nothing of the cards. */
static void read_score(const struct arb_pbn_games *games, struct arb_played *board)
{
    struct arb_span value = games->value[ARB_PBN_TAG_Score];
    struct arb_span word = arb_span_word(&value);
    int64_t score[2] = {0, 0}, number;
    bool given[2] = {false, false};
    enum arb_side side;

    board->score_place = games->place[ARB_PBN_TAG_Score];
    board->score_of_declarer = arb_span_int(word, INT16_MIN, INT16_MAX, &number) && arb_span_trim(value).length == 0;
    if (board->score_of_declarer) {
        board->score_given = arb__pbn_has(games, ARB_PBN_TAG_Score);
        board->score = (int32_t)number;
        return;
    }
    for (; word.length > 0; word = arb_span_word(&value)) {
        if (!take_side(&word, &side) || given[side]) return;
        if (word.length == 0) word = arb_span_word(&value);
        if (!arb_span_int(word, INT16_MIN, INT16_MAX, &score[side])) return;
        given[side] = true;
    }
    if (given[ARB_NS] && given[ARB_EW] && score[ARB_NS] != -score[ARB_EW]) return;
    board->score_given = arb__pbn_has(games, ARB_PBN_TAG_Score) && (given[ARB_NS] || given[ARB_EW]);
    board->score = (int32_t)(given[ARB_NS] ? score[ARB_NS] : -score[ARB_EW]);
}

/* The order matters: the dealer may follow from the number, the declarer needs the contract, the result needs both,
 * and the star of a contract needs result and score. */
void arb__pbn_read_record(const struct arb_pbn_games *games, struct arb_played *board)
{
    struct arb_written_tricks came;

    read_deal(games, board);
    look_at_columns(board);
    read_dealer(games, board);
    read_vulnerability(games, board);
    arb_played_by_number(board);
    arb__pbn_read_contract(games, board, &came);
    read_declarer(games, board);
    read_result(games, board, came);
    read_score(games, board);
    arb__pbn_settle_star(games, board);
}
