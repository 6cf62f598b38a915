/* pbn_language.c -- in which language the words of a game are: each word that is the standard's in none leaves fewer,
 * and what is ambiguous alone is read in those that are left.
 */
#include "../pbn/pbn_inside.h"

/* Words that no language left has are somebody's own, and say nothing. */
static void narrow(uint8_t *left, uint8_t in)
{
    if ((*left & in) != 0) *left &= in;
}

static struct arb_span seat_word(const struct arb_pbn_games *games, enum arb_pbn_game_tag tag)
{
    const struct arb_span value = games->value[tag];

    if (value.length < 2 || value.at[0] != '^') return value;
    return arb_span_trim(arb_span_skip(value, 1));
}

/* Who dealt is known by the board's number: so is what the word for him means, where it may be that. */
static void narrow_by_number(const struct arb_pbn_games *games, uint8_t *left)
{
    const uint16_t number = arb_board_number(games->value[ARB_PBN_TAG_Board]);

    if (number > 0)
        narrow(left, arb_pbn_seat_languages_as(games->value[ARB_PBN_TAG_Dealer],
                                             arb_board_dealer((struct arb_board_no){number})));
}

/* By the words that are not the standard's; and by the standard's letters too, where it is seats that are asked for:
 * who writes E does not write O for east. */
static uint8_t languages_of(const struct arb_pbn_games *games, bool by_letters)
{
    static const enum arb_pbn_game_tag seats[] = {ARB_PBN_TAG_Dealer, ARB_PBN_TAG_Declarer, ARB_PBN_TAG_Auction,
                                                  ARB_PBN_TAG_Play};
    uint8_t left = ARB_PBN_LANGUAGES;

    narrow(&left, arb_pbn_vulnerability_languages(games->value[ARB_PBN_TAG_Vulnerable]));
    for (unsigned i = 0; i < ARB_COUNT(seats); i++) {
        const struct arb_span word = seat_word(games, seats[i]);
        enum arb_seat seat;

        if (by_letters || !arb_seat_read(word, &seat)) narrow(&left, arb_pbn_seat_languages(word));
    }
    return left;
}

/* The languages that the game's words, so far, and those of games before may be of. */
static uint8_t possible_languages(const struct arb_pbn_games *games)
{
    uint8_t left = languages_of(games, true);

    narrow_by_number(games, &left);
    narrow(&left, (uint8_t)~games->not_spoken);
    return left;
}

static void note(const struct arb_pbn_games *games, struct arb_played *board, enum arb_pbn_game_tag tag,
                 enum arb_played_damage_kind kind, struct arb_span value)
{
    if (arb__pbn_has(games, tag)) arb_played_note(board, games->place[tag], kind, value);
}

static void mend(const struct arb_pbn_games *games, struct arb_played *board, enum arb_pbn_game_tag tag,
                 enum arb_played_mend_kind kind)
{
    if (arb__pbn_has(games, tag)) arb_played_mend(board, games->place[tag], kind);
}

/* A letter of the standard counts as such in any language; other words only in the languages that are still
 * possible. */
bool arb__pbn_read_seat(const struct arb_pbn_games *games, struct arb_played *board, enum arb_pbn_game_tag tag,
                        struct arb_span value, uint8_t *seat, bool *ambiguous)
{
    enum arb_seat read;
    const uint8_t among = arb_seat_read(value, &read) ? ARB_PBN_LANGUAGES : possible_languages(games);
    const enum arb_pbn_said said = arb_pbn_seat_read(value, among, &read);

    *ambiguous = said == ARB_PBN_AMBIGUOUS;
    if (*ambiguous) note(games, board, tag, ARB_PLAYED_SEAT_AMBIGUOUS, value);
    if (said < ARB_PBN_IN_WORDS) return false;
    if (said == ARB_PBN_IN_WORDS) mend(games, board, tag, ARB_PLAYED_MEND_SEAT_WORD);
    *seat = (uint8_t)read;
    return true;
}

bool arb__pbn_read_contract_word(const struct arb_pbn_games *games, struct arb_played *board, struct arb_span value,
                                 bool *ambiguous)
{
    uint8_t among = languages_of(games, false), in;
    enum arb_pbn_said said;

    narrow(&among, (uint8_t)~games->not_written);
    said = arb_pbn_contract_said(value, among, &board->contract, &in);
    *ambiguous = said == ARB_PBN_AMBIGUOUS;
    if (*ambiguous) note(games, board, ARB_PBN_TAG_Contract, ARB_PLAYED_CONTRACT_AMBIGUOUS, value);
    if (said == ARB_PBN_IN_WORDS) mend(games, board, ARB_PBN_TAG_Contract, ARB_PLAYED_MEND_CONTRACT_WORD);
    return said == ARB_PBN_IN_WORDS;
}

/* Of the letters that the standard has, 'C' alone is another suit in other languages. */
bool arb__pbn_is_doubtful(const struct arb_pbn_games *games, struct arb_span contract)
{
    const bool is_c = contract.length > 1 && (contract.at[1] == 'C' || contract.at[1] == 'c');
    struct arb_contract ignored = {.level = 0};
    uint8_t in;

    if (!is_c || games->not_written == 0) return false;
    return arb_pbn_contract_said(contract, (uint8_t)~games->not_written, &ignored, &in) == ARB_PBN_IN_WORDS &&
           ignored.denomination != ARB_CLUBS;
}

/* 'SA' is no suit, and says little of how suits are written. */
void arb__pbn_keep_languages(struct arb_pbn_games *games)
{
    const struct arb_span contract = games->value[ARB_PBN_TAG_Contract];
    struct arb_contract read = {.level = 0};
    uint8_t written = (uint8_t)~games->not_written, in;

    games->not_spoken |= (uint8_t)~possible_languages(games);
    if (arb_contract_read(contract, &read) ||
        arb_pbn_contract_said(contract, ARB_PBN_LANGUAGES, &read, &in) == ARB_PBN_UNKNOWN) return;
    if (read.level == 0 || read.denomination == ARB_NOTRUMP) return;
    narrow(&written, in);
    games->not_written = (uint8_t)~written;
}
