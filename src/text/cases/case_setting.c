/* case_setting.c -- where a case begins: edition, board, hands, contract, tricks gone.
 *
 * What is not said stays unknown. What is said is never mended: a card twice, a
 * hand too short are faults, with seat and card.
 */
#include "case_words.h"

/* One hand of an ending: a void suit is empty or '-'. */
static bool read_hand(struct arb_span span, arb_hand *hand)
{
    char plain[64];
    struct arb_writer out = arb_writer_on(plain, sizeof plain);

    for (size_t i = 0; i < span.length; i++)
        if (span.at[i] != '-') arb_write_char(&out, span.at[i]);
    return !out.truncated && arb_hand_read(arb_writer_span(&out), hand);
}

/* "N:…" and four hands clockwise; "-" is a hand that nobody states. False at anything else. */
static bool read_hands(struct arb_span text, struct arb_case_setting *setting)
{
    enum arb_seat first;

    if (text.length < 2 || text.at[1] != ':' || !arb_seat_read((struct arb_span){text.at, 1}, &first)) return false;
    text = arb_span_skip(text, 2);
    setting->hands_stated = 0;
    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const unsigned seat = (first + i) & 3u;
        const struct arb_span word = arb_span_word(&text);

        setting->position.hand[seat] = 0;
        if (arb_span_is(word, "-")) continue;
        if (word.length == 0 || !read_hand(word, &setting->position.hand[seat])) return false;
        setting->hands_stated |= (uint8_t)(1u << seat);
    }
    return text.length == 0;
}

/* "9", "dealer N, EW vulnerable", or "dealer N", where none are */
static bool read_board(struct arb_span text, struct arb_position *position)
{
    bool more;
    int64_t number;
    struct arb_span who;
    enum arb_vulnerability v;

    if (arb_span_int(text, 1, 999, &number)) {
        const struct arb_board_no no = {(uint16_t)number};

        position->dealer = (uint8_t)arb_board_dealer(no);
        position->vulnerability = (uint8_t)arb_board_vulnerability(no);
        return true;
    }
    who = arb__cut(&text, ',', &more);
    if (!arb__take(&who, "dealer") || !arb__take_seat(&who, &position->dealer) || who.length > 0) return false;
    position->vulnerability = ARB_NONE_VULNERABLE;
    if (!more) return true;
    if (!arb_vulnerability_read(arb_span_word(&text), &v) || !arb__take(&text, "vulnerable")) return false;
    position->vulnerability = (uint8_t)v;
    return text.length == 0;
}

static bool read_editions(struct arb_span text, uint8_t *editions)
{
    *editions = 0;
    while (text.length > 0) {
        enum arb_edition edition;

        if (!arb_edition_read(arb_span_word(&text), &edition)) return false;
        *editions |= (uint8_t)(1u << edition);
    }
    return *editions != 0;
}

/* "25B restricts-lead" */
static bool read_regulation(struct arb_span text, struct arb_readings *readings)
{
    const struct arb_span article = arb_span_word(&text);

    for (unsigned r = 0; r < ARB_READING_COUNT; r++) {
        if (!arb_span_is(article, arb_reading_article((enum arb_reading)r))) continue;
        if (!arb_span_is(text, arb_reading_words((enum arb_reading)r))) continue;
        arb_reading_set(readings, (enum arb_reading)r, true);
        return true;
    }
    return false;
}

static bool read_policy(struct arb_span text, uint8_t *policy)
{
    enum arb_policy read;

    if (!arb_policy_read(text, &read)) return false;
    *policy = (uint8_t)read;
    return true;
}

static bool read_lead(struct arb_span text, struct arb_case_setting *setting)
{
    setting->has_leader = 1;
    return arb__take_seat(&text, &setting->position.leader) && text.length == 0;
}

/* One line of the setting. A second line of the same keyword replaces the first. */
enum arb_case_fault arb_case_setting_read(enum arb_keyword keyword, struct arb_span text,
                                          struct arb_case_setting *setting)
{
    struct arb_position *position = &setting->position;

    switch (keyword) {
    case ARB_KEYWORD_EDITION: return read_editions(text, &setting->editions) ? ARB_CASE_NONE : ARB_CASE_EDITION;
    case ARB_KEYWORD_BOARD: return read_board(text, position) ? ARB_CASE_NONE : ARB_CASE_BOARD;
    case ARB_KEYWORD_DEAL:
        setting->is_ending = 0;
        return read_hands(text, setting) ? ARB_CASE_NONE : ARB_CASE_DEAL;
    case ARB_KEYWORD_ENDING:
        setting->is_ending = 1;
        return read_hands(text, setting) ? ARB_CASE_NONE : ARB_CASE_ENDING;
    case ARB_KEYWORD_CONTRACT:
        position->auction_over = 1;
        return arb__contract_by(text, &position->contract) ? ARB_CASE_NONE : ARB_CASE_CONTRACT;
    case ARB_KEYWORD_TRICKS:
        return arb__tricks(text, position->tricks, &setting->tricks_known) ? ARB_CASE_NONE : ARB_CASE_TRICKS;
    case ARB_KEYWORD_LEAD: return read_lead(text, setting) ? ARB_CASE_NONE : ARB_CASE_LEAD;
    case ARB_KEYWORD_REGULATION:
        return read_regulation(text, &setting->reading) ? ARB_CASE_NONE : ARB_CASE_REGULATION;
    case ARB_KEYWORD_POLICY: return read_policy(text, &setting->policy) ? ARB_CASE_NONE : ARB_CASE_POLICY;
    default: return ARB_CASE_KEYWORD;
    }
}

/* Of an ending in which no hand is known: what the tricks gone leave; else the play has begun, and no more is said. */
static unsigned length_unknown(const struct arb_case_setting *setting)
{
    const unsigned gone = (unsigned)setting->position.tricks[0] + setting->position.tricks[1];

    return gone > 0 && gone < ARB_TRICKS ? ARB_TRICKS - gone : ARB_TRICKS - 1u;
}

/* How many of the hands told have so many cards. */
static unsigned hands_of(const struct arb_case_setting *setting, unsigned length)
{
    unsigned hands = 0;

    for (unsigned s = 0; s < ARB_SEATS; s++)
        hands += arb__bit(setting->hands_stated, s) && arb_hand_count(setting->position.hand[s]) == length;
    return hands;
}

/* How many cards a hand has: thirteen, or as many as most hands told of an ending; of two such numbers the larger. */
static unsigned length_of_hands(const struct arb_case_setting *setting)
{
    unsigned usual = 0;

    if (!setting->is_ending) return ARB_TRICKS;
    if (setting->hands_stated == 0) return length_unknown(setting);
    for (unsigned length = 0; length <= ARB_TRICKS; length++)
        if (hands_of(setting, length) > 0 && hands_of(setting, length) >= hands_of(setting, usual)) usual = length;
    return usual;
}

/* Where they are stated for one side only, the other's tricks are the rest. */
static void complete_tricks(struct arb_case_setting *setting, unsigned length)
{
    uint8_t *tricks = setting->position.tricks;
    const unsigned known = setting->tricks_known == 1 ? 0u : 1u;

    if (setting->tricks_known != 1 && setting->tricks_known != 2) return;
    if (tricks[known] + length > ARB_TRICKS) return; /* the check will say it */
    tricks[known ^ 1u] = (uint8_t)(ARB_TRICKS - length - tricks[known]);
}

/* The setting is complete: hands that are not stated get as many unknown cards as the others have, tricks of one side
 * follow from the other's, and the position is checked. Of a fault about cards, *seat and *card say where. */
enum arb_case_fault arb_case_setting_close(struct arb_case_setting *setting, enum arb_seat *seat, arb_card *card)
{
    struct arb_position *position = &setting->position;
    const unsigned length = length_of_hands(setting);
    enum arb_position_fault fault;

    for (unsigned s = 0; s < ARB_SEATS; s++)
        position->unknown[s] = (uint8_t)(!arb__bit(setting->hands_stated, s) ? length : 0);
    if (setting->is_ending && !position->auction_over) return ARB_CASE_NO_CONTRACT;
    complete_tricks(setting, length);
    if (!setting->has_leader) position->leader = (uint8_t)arb_lho((enum arb_seat)position->contract.declarer);
    fault = arb_position_check(position, seat, card);
    if (fault == ARB_POSITION_SOUND) return ARB_CASE_NONE;
    return (enum arb_case_fault)(ARB_CASE_CARD_TWICE + (fault - ARB_POSITION_CARD_TWICE));
}

/* -- Writing -------------------------------------------------------------------------- */

static void write_board(struct arb_writer *out, const struct arb_position *position)
{
    static const char *const words[] = {"none", "NS", "EW", "both"};

    arb_write_text(out, "dealer ");
    arb_write_text(out, arb_seat_name((enum arb_seat)position->dealer));
    arb_write_text(out, ", ");
    arb_write_text(out, words[position->vulnerability & 3u]);
    arb_write_text(out, " vulnerable");
}

/* An ending's void is '-', so that it is seen. */
static void write_hand(struct arb_writer *out, arb_hand hand, bool ending)
{
    for (int suit = ARB_SPADES; suit >= ARB_CLUBS; suit--) {
        arb_hand cards = arb_hand_suit(hand, (enum arb_suit)suit);

        if (cards == 0 && ending) arb_write_char(out, '-');
        for (; cards != 0; cards &= ~arb_hand_of(arb_hand_highest(cards)))
            arb_write_char(out, arb_rank_letter(arb_card_rank(arb_hand_highest(cards))));
        if (suit != ARB_CLUBS) arb_write_char(out, '.');
    }
}

static void write_hands(struct arb_writer *out, const struct arb_case_setting *setting)
{
    arb_write_text(out, "N:");
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        if (s > 0) arb_write_char(out, ' ');
        if (!arb__bit(setting->hands_stated, s)) arb_write_char(out, '-');
        else write_hand(out, setting->position.hand[s], setting->is_ending);
    }
}

static void write_editions(struct arb_writer *out, uint8_t editions)
{
    bool first = true;

    for (unsigned e = ARB_EDITIONS; e-- > 0;) {
        if (!arb__bit(editions, e)) continue;
        if (!first) arb_write_char(out, ' ');
        arb_write_text(out, arb_edition_name((enum arb_edition)e));
        first = false;
    }
}

static void write_tricks(struct arb_writer *out, const struct arb_case_setting *setting)
{
    for (unsigned side = 0; side < 2; side++) {
        if (!arb__bit(setting->tricks_known, side)) continue;
        if (side == 1 && setting->tricks_known == 3) arb_write_text(out, ", ");
        arb_write_text(out, arb_side_name((enum arb_side)side));
        arb_write_char(out, ' ');
        arb_write_int(out, setting->position.tricks[side]);
    }
}

static void write_regulation(struct arb_writer *out, const struct arb_readings *readings)
{
    for (unsigned r = 0; r < ARB_READING_COUNT; r++) {
        if (!arb_reading_get(readings, (enum arb_reading)r)) continue;
        arb_write_text(out, arb_reading_article((enum arb_reading)r));
        arb_write_char(out, ' ');
        arb_write_text(out, arb_reading_words((enum arb_reading)r));
        return;
    }
}

/* The line of that keyword, as arb_case_setting_read takes it; the default is 'lead'. */
void arb_case_setting_write(struct arb_writer *out, enum arb_keyword keyword, const struct arb_case_setting *setting)
{
    switch (keyword) {
    case ARB_KEYWORD_EDITION: write_editions(out, setting->editions); return;
    case ARB_KEYWORD_BOARD: write_board(out, &setting->position); return;
    case ARB_KEYWORD_DEAL:
    case ARB_KEYWORD_ENDING: write_hands(out, setting); return;
    case ARB_KEYWORD_CONTRACT: arb__write_contract_by(out, setting->position.contract); return;
    case ARB_KEYWORD_TRICKS: write_tricks(out, setting); return;
    case ARB_KEYWORD_REGULATION: write_regulation(out, &setting->reading); return;
    case ARB_KEYWORD_POLICY: arb_write_text(out, arb_policy_word((enum arb_policy)setting->policy)); return;
    default: arb_write_text(out, arb_seat_name((enum arb_seat)setting->position.leader)); return;
    }
}
