/* pbn_contract.c -- the contract on record, as people write it: with blanks in it, with its declarer or its result
 * behind it, with a star for its double.
 */
#include "../pbn/pbn_inside.h"

#include "arbitro/laws/score.h"

enum { LETTERS = 16 };

static bool is_unknown(struct arb_span value)
{
    return value.length == 0 || arb_span_is(value, "?");
}

static void note(const struct arb_pbn_games *games, struct arb_played *board, enum arb_played_damage_kind kind)
{
    if (arb__pbn_has(games, ARB_PBN_TAG_Contract))
        arb_played_note(board, games->place[ARB_PBN_TAG_Contract], kind, games->value[ARB_PBN_TAG_Contract]);
}

static void mend(const struct arb_pbn_games *games, struct arb_played *board, enum arb_played_mend_kind kind)
{
    if (arb__pbn_has(games, ARB_PBN_TAG_Contract))
        arb_played_mend(board, games->place[ARB_PBN_TAG_Contract], kind);
}

/* "H": what an ending is played in. */
static bool read_ending(struct arb_span value, struct arb_played *board)
{
    enum arb_suit suit;

    if (arb_span_is_nocase(value, "nt") || arb_span_is_nocase(value, "n")) board->ending_in = ARB_NOTRUMP;
    else if (value.length == 1 && arb_suit_read(value.at[0], &suit)) board->ending_in = (uint8_t)suit;
    return board->ending_in != ARB_PLAYED_UNKNOWN;
}

/* "3N", "3NX", and not "3NT". */
static bool says_n(struct arb_span value)
{
    return value.length > 1 && (value.at[1] | 0x20) == 'n' && (value.length == 2 || (value.at[2] | 0x20) != 't');
}

/* -- a value in parts ------------------------------------------------------------------------ */

/* Without its blanks; empty where there is no room. */
static struct arb_span together(struct arb_span value, char letters[LETTERS])
{
    struct arb_span text = {letters, 0};

    for (size_t i = 0; i < value.length; i++) {
        if (value.at[i] == ' ' || value.at[i] == '\t') continue;
        if (text.length == LETTERS) return (struct arb_span){letters, 0};
        letters[text.length++] = value.at[i];
    }
    return text;
}

/* The contract with its letters put together, or one of the words for a board passed out. */
static bool read_together(struct arb_span value, struct arb_contract *contract)
{
    static const char *const passes[] = {"ap", "allpass", "passout", "passedout", "passed"};
    char letters[LETTERS];
    const struct arb_span text = together(value, letters);

    for (unsigned i = 0; i < ARB_COUNT(passes); i++) {
        if (!arb_span_is_nocase(text, passes[i])) continue;
        *contract = (struct arb_contract){.declarer = contract->declarer};
        return true;
    }
    return arb_pbn_contract_is_plain(text, contract);
}

/* "+1", "-2", "=" at the end is taken off it. */
static bool take_result(struct arb_span *value, struct arb_written_tricks *written)
{
    size_t at = value->length;

    while (at > 0 && value->at[at - 1] >= '0' && value->at[at - 1] <= '9') at--;
    if (at == 0 || (value->at[at - 1] != '=' && value->at[at - 1] != '+' && value->at[at - 1] != '-')) return false;
    at--;
    if (!arb_written_tricks_read(arb_span_skip(*value, at), written)) return false;
    if (!written->relative) return false;
    *value = arb_span_trim((struct arb_span){value->at, at});
    return true;
}

/* A seat at the end, in a word of its own, is taken off it. */
static bool take_seat(struct arb_span *value, enum arb_seat *seat)
{
    size_t at = value->length;

    while (at > 0 && value->at[at - 1] != ' ') at--;
    if (at == 0 || arb_pbn_seat_read(arb_span_skip(*value, at), 0, seat) < ARB_PBN_IN_WORDS)
        return false;
    *value = arb_span_trim((struct arb_span){value->at, at});
    return true;
}

/* What the other tag says is not what stands here too? */
static bool contradicts(const struct arb_pbn_games *games, enum arb_seat declarer)
{
    const struct arb_span said = games->value[ARB_PBN_TAG_Declarer];
    enum arb_seat seat;

    return !is_unknown(said) && arb_pbn_seat_read(said, ARB_PBN_LANGUAGES, &seat) >= ARB_PBN_IN_WORDS &&
           seat != declarer;
}

/* Contract, declarer and result in one value. False: it is not that, or says another declarer than his own tag. */
static bool read_parts(const struct arb_pbn_games *games, struct arb_played *board, struct arb_written_tricks *came)
{
    struct arb_span value = games->value[ARB_PBN_TAG_Contract];
    struct arb_contract contract = board->contract;
    enum arb_seat declarer = ARB_NORTH;
    struct arb_written_tricks written = {.relative = false};
    bool has_result, has_seat = false;

    has_result = take_result(&value, &written);
    if (!read_together(value, &contract)) {
        has_seat = take_seat(&value, &declarer);
        if (!has_seat || (!has_result && take_result(&value, &written)) || !read_together(value, &contract))
            return false;
        if (contradicts(games, declarer)) return false;
    }
    if (has_seat) contract.declarer = (uint8_t)declarer;
    board->contract = contract;
    *came = written;
    return true;
}

/* -- stars ------------------------------------------------------------------------------------ */

bool arb_pbn_star_is_none(struct arb_contract contract, enum arb_vulnerability vulnerable, unsigned tricks,
                          int64_t score)
{
    if (contract.level == 0 || contract.doubling == 0 || score == arb_score_duplicate(contract, vulnerable, tricks))
        return false;
    contract.doubling = 0;
    return score == arb_score_duplicate(contract, vulnerable, tricks);
}

/* A star is a double, where the score does not say that it is none. */
void arb__pbn_settle_star(const struct arb_pbn_games *games, struct arb_played *board)
{
    const struct arb_contract contract = board->contract;
    int32_t score = board->score;

    if (!board->has_contract || !arb_pbn_contract_has_star(games->value[ARB_PBN_TAG_Contract])) return;
    if (contract.declarer < ARB_SEATS && board->result <= ARB_TRICKS && board->vulnerability_known &&
        board->score_given) {
        if (board->score_of_declarer && arb_side_of((enum arb_seat)contract.declarer) == ARB_EW) score = -score;
        if (arb_pbn_star_is_none(contract, (enum arb_vulnerability)board->vulnerability, board->result, score))
            board->contract.doubling = 0;
    }
    mend(games, board, board->contract.doubling > 0 ? ARB_PLAYED_MEND_CONTRACT_STAR : ARB_PLAYED_MEND_STAR_IGNORED);
}

/* -- the tag ---------------------------------------------------------------------------------- */

/* In the standard's letters, in parts, or in a language's. */
void arb__pbn_read_contract(const struct arb_pbn_games *games, struct arb_played *board,
                            struct arb_written_tricks *came)
{
    const struct arb_span contract = games->value[ARB_PBN_TAG_Contract];
    bool ambiguous;

    *came = (struct arb_written_tricks){.relative = false};
    if (is_unknown(contract) || read_ending(contract, board)) return;
    if (arb__pbn_is_doubtful(games, contract)) {
        note(games, board, ARB_PLAYED_CONTRACT_AMBIGUOUS);
        return;
    }
    board->has_contract = arb_pbn_contract_is_plain(contract, &board->contract);
    if (board->has_contract && says_n(contract)) mend(games, board, ARB_PLAYED_MEND_NOTRUMP_N);
    if (board->has_contract) return;
    board->has_contract = read_parts(games, board, came);
    if (board->has_contract) mend(games, board, ARB_PLAYED_MEND_CONTRACT_FORM);
    if (board->has_contract) return;
    board->has_contract = arb__pbn_read_contract_word(games, board, contract, &ambiguous);
    if (!board->has_contract && !ambiguous) note(games, board, ARB_PLAYED_CONTRACT_UNREADABLE);
}
