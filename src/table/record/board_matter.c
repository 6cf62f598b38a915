/* board_matter.c -- a board whose deal, cards or players are not the right ones (6, 13 to 15, 87), before the Director.
 *
 * The hands of the table are always those that belong to the board: what somebody held too many, or too few, is told
 * by counting ('count'), which card is not there by naming it ('missing'). A wrong deal or board, wrong players, cards
 * of another board and what somebody knew of this one nobody can see in the acts: who reports them says what was wrong.
 */
#include "record.h"

#include "../../laws/board_rulings.h"

/* -- What was told of the cards ------------------------------------------------------------ */

static bool is_of_number(const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_NUMBER_OF_CARDS || it->wrong == ARB_WRONG_MISSING_CARD;
}

bool arb__was_seen_before_the_auction(const struct arb_irregularity *it)
{
    return (it->wrong == ARB_WRONG_CARD_IN_AUCTION || it->wrong == ARB_WRONG_HAND_FACED) &&
           arb_law_number((enum arb_law)it->law) == 16;
}

bool arb_is_board_matter(const struct arb_irregularity *it)
{
    return arb_is_of_board((enum arb_wrong)it->wrong) || arb__was_seen_before_the_auction(it);
}

/* Two names for what is seen when hands are counted. */
bool arb__is_also_said(const struct arb_irregularity *it, unsigned wrong)
{
    return is_of_number(it) && (wrong == ARB_WRONG_NUMBER_OF_CARDS || wrong == ARB_WRONG_MISSING_CARD);
}

bool arb__has_too_many(const struct arb_table *table)
{
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (table->counted[s] > ARB_TRICKS) return true;
    return false;
}

static bool has_too_few(const struct arb_table *table)
{
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (table->counted[s] > 0 && table->counted[s] < ARB_TRICKS) return true;
    return false;
}

struct arb_irregularity *arb__matter_of_board(struct arb_table *table, enum arb_seat seat, bool shared)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (!is_of_number(it) || it->stage == ARB_STAGE_SETTLED) continue;
        if (shared || it->wrong == ARB_WRONG_NUMBER_OF_CARDS || it->seat == seat) return it;
    }
    return NULL;
}

enum arb_outcome arb__begin_board_matter(struct arb_table *table, enum arb_law law, enum arb_wrong wrong,
                                         enum arb_seat seat, uint8_t value, struct arb_reason *reason)
{
    const struct finding found = {law, wrong};
    const enum arb_outcome outcome = arb__irregular(table, found, seat, value, false, reason);

    ARB_ASSERT(seat < ARB_SEATS);
    if (outcome == ARB_REFUSED) return outcome;
    arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
    arb__last_irregularity(table)->trick = 0;
    return outcome;
}

/* Of a number of cards, and nobody has spoken of it yet. */
static bool is_unspoken(const struct arb_irregularity *it)
{
    return is_of_number(it) && it->stage == ARB_STAGE_RUNNING && !it->attention;
}

/* Settles every other matter about a number of cards that nobody has spoken of, and makes the one that remains a
 * matter of Law 13: a hand with too many and one with too few are one fault of the deal. */
enum arb_outcome arb__is_one_matter(struct arb_table *table, struct arb_irregularity *it, struct arb_reason *reason)
{
    struct arb_irregularity *last = it;

    ARB_ASSERT(it >= table->irregularity && it < table->irregularity + table->irregularities);
    ARB_ASSERT(is_of_number(it));
    for (unsigned i = 0; i < table->irregularities && !it->attention; i++)
        if (is_unspoken(&table->irregularity[i])) last = &table->irregularity[i];
    for (unsigned i = 0; i < table->irregularities; i++)
        if (&table->irregularity[i] != last && is_unspoken(&table->irregularity[i]))
            table->irregularity[i].stage = ARB_STAGE_SETTLED;
    last->wrong = ARB_WRONG_NUMBER_OF_CARDS;
    last->law = LAW_13;
    last->value = ARB_CARD_NONE;
    reason->law = LAW_13;
    return ARB_IRREGULAR;
}

bool arb__went_into_another(const struct arb_irregularity *it)
{
    return is_of_number(it) && it->stage == ARB_STAGE_SETTLED && !it->attention;
}

static bool is_settled_of(const struct arb_table *table, enum arb_seat seat)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (is_of_number(it) && it->stage == ARB_STAGE_SETTLED && it->seat == seat) return true;
    }
    return false;
}

/* Takes the number of cards a player was found to have. Thirteen is no irregularity; too many begins a matter of Law
 * 13, too few one of Law 14, unless one of them is open already. */
enum arb_outcome arb__step_count(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const bool fits = act->value == ARB_TRICKS;
    struct arb_irregularity *it;

    ARB_ASSERT(act->value >= 1 && act->value <= ARB_COUNT_MAX && seat < ARB_SEATS);
    if (!fits && table->irregularities == ARB_IRREGULARITIES_MAX) return arb__refused(ARB_FAULT_RECORD_FULL, reason);
    table->counted[seat] = act->value;
    if (fits || is_settled_of(table, seat)) return ARB_APPLIED;
    it = arb__matter_of_board(table, seat, arb__has_too_many(table));
    if (it != NULL && arb__has_too_many(table) && has_too_few(table)) return arb__is_one_matter(table, it, reason);
    if (it != NULL) return ARB_APPLIED;
    if (act->value > ARB_TRICKS)
        return arb__begin_board_matter(table, LAW_13, ARB_WRONG_NUMBER_OF_CARDS, seat, ARB_CARD_NONE, reason);
    return arb__begin_board_matter(table, LAW_14, ARB_WRONG_MISSING_CARD, seat, ARB_CARD_NONE, reason);
}

/* -- What somebody has to report ------------------------------------------------------------- */

bool arb__is_told_by_report(unsigned wrong)
{
    return wrong == ARB_WRONG_WRONG_CARDS || (wrong >= ARB_WRONG_WRONG_BOARD && wrong <= ARB_WRONG_FOULED_BOARD);
}

bool arb__anybody_called(const struct arb_table *table)
{
    return table->calls > 0 || table->contract.level > 0 || table->phase != ARB_IN_AUCTION;
}

/* -- Seen before the first call (16) ------------------------------------------------------------- */

enum arb_law arb__law_before_the_auction(const struct arb_table *table)
{
    return arb__anybody_called(table) ? LAW_NONE : law16_before_the_auction((enum arb_edition)table->edition);
}

static void pick_up(struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->seat < ARB_SEATS);
    table->faced[it->seat] &= it->value < ARB_CARDS ? ~arb_hand_of(it->value) : 0;
}

void arb__pick_up_seen(struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (arb__was_seen_before_the_auction(&table->irregularity[i])) pick_up(table, &table->irregularity[i]);
}

void arb__put_seen_back(struct arb_table *table, const struct arb_irregularity *it)
{
    const bool called = arb__anybody_called(table); /* then they have gone back, and what lies open is another matter */

    ARB_ASSERT(arb__was_seen_before_the_auction(it));
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *other = &table->irregularity[i];

        if (!arb__was_seen_before_the_auction(other) || other->seat != it->seat) continue;
        if (!called) pick_up(table, other);
        if (other == it || other->stage == ARB_STAGE_SETTLED) continue;
        other->attention = it->attention;
        other->answer = it->answer;
        other->fate = it->fate;
        other->stage = ARB_STAGE_SETTLED;
    }
}

/* -- The law's word ---------------------------------------------------------------------------- */

static bool called_after(const struct arb_table *table, unsigned seat, uint16_t place)
{
    ARB_ASSERT(seat < ARB_SEATS && place <= table->calls);
    for (unsigned i = place; i < table->calls; i++)
        if (table->call[i].seat == seat && table->call[i].status <= ARB_CALL_IN_QUESTION) return true;
    return false;
}

/* Of a story that begins with the contract nobody has told the calls: all have called. */
static bool wrong_hand_has_called(const struct arb_table *table)
{
    if (table->calls == 0 && table->contract.level > 0) return true;
    for (unsigned i = 0; i < table->calls; i++) {
        const uint8_t cards = table->counted[table->call[i].seat];

        if (cards != 0 && cards != ARB_TRICKS) return true;
    }
    return false;
}

/* A card of a defender's that is known, and has not been played: it can lie open before him. */
static bool may_lie_open(const struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_seat seat = (enum arb_seat)it->seat;

    ARB_ASSERT(seat < ARB_SEATS);
    return it->value < ARB_CARDS && arb__in_play_period(table) && arb__is_defender(table, seat) &&
           (table->unknown[seat] > 0 || arb_hand_holds(table->held[seat], it->value));
}

/* What the Director answered of it, whichever question it is. */
static enum arb_answer answered(const struct arb_irregularity *it, enum arb_question question)
{
    ARB_ASSERT(question < ARB_QUESTION_COUNT);
    if (question >= ARB_QUESTIONS_OF_BOARDS)
        return (enum arb_answer)((unsigned)it->of_board >> (2u * (question - ARB_QUESTIONS_OF_BOARDS)) & 3u);
    return (enum arb_answer)(it->answers >> (2 * question) & 3u);
}

void arb__note_answer(struct arb_irregularity *it, enum arb_question question, bool yes)
{
    const unsigned answer = yes ? ARB_YES : ARB_NO;
    const unsigned at = 2u * (question >= ARB_QUESTIONS_OF_BOARDS ? question - ARB_QUESTIONS_OF_BOARDS : question);

    ARB_ASSERT(question < ARB_QUESTION_COUNT);
    if (question >= ARB_QUESTIONS_OF_BOARDS) it->of_board = (uint16_t)((it->of_board & ~(3u << at)) | answer << at);
    else it->answers = (it->answers & ~(UINT64_C(3) << at)) | (uint64_t)answer << at;
}

/* Whose turn it is once that call is gone: at another's turn, and not accepted, it took nobody's. */
static enum arb_seat turn_without(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->call <= table->calls);
    if (it->call == 0 || arb__stands(&table->call[it->call - 1])) return (enum arb_seat)it->seat;
    if (table->call[it->call - 1].status != ARB_CALL_IN_QUESTION) return (enum arb_seat)table->turn;
    for (unsigned i = 0; i < table->irregularities; i++)
        if (&table->irregularity[i] != it && table->irregularity[i].call == it->call)
            return (enum arb_seat)table->irregularity[i].turn;
    return (enum arb_seat)it->seat;
}

/* Has it been cancelled already, for another reason? */
static bool is_gone(const struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place <= table->calls);
    return place == 0 || table->call[place - 1].status > ARB_CALL_IN_QUESTION;
}

/* Collects from the table everything that the Laws on wrong boards, hands and players (6, 13 to 15) ask about this
 * matter. */
static struct board_case case_of(const struct arb_table *table, const struct arb_irregularity *it)
{
    const bool gone = is_gone(table, it->call);
    struct board_case c = {
        .edition = (enum arb_edition)table->edition,
        .seat = (enum arb_seat)it->seat,
        .one_too_many = arb__has_too_many(table),
        .one_too_few = has_too_few(table),
        .has_called = wrong_hand_has_called(table),
        .anybody_called = arb__anybody_called(table),
        .when_told = table->reading.law16c_when_told != 0,
        .play_over = table->phase == ARB_BOARD_OVER || arb__is_marked(table, ARB_MARK_ROUND_OVER),
        .lead_faced = arb__lead_was_faced(table),
        .trick_over = table->trick > table->first_trick || table->first_trick > 0,
        .may_lie_open = may_lie_open(table, it),
        .next_has_called = !gone && called_after(table, arb_lho((enum arb_seat)it->seat), it->call),
        .partner_has_called = !gone && called_after(table, arb_partner((enum arb_seat)it->seat), it->call),
        .turn = turn_without(table, it),
        .article = (enum arb_law)it->law,
    };

    ARB_ASSERT(it->seat < ARB_SEATS);
    for (unsigned q = 0; q < ARB_QUESTIONS_OF_MATTERS; q++) c.answer[q] = (uint8_t)answered(it, q);
    for (unsigned q = ARB_QUESTIONS_OF_BOARDS; q < ARB_QUESTION_COUNT; q++) c.answer[q] = (uint8_t)answered(it, q);
    if (arb__was_seen_before_the_auction(it)) c.answer[ARB_ASK_EARLIER] = ARB_YES;
    return c;
}

/* Hands the facts of the matter to the function of the Law that speaks of its kind. *ruling comes in cleared. */
void arb__board_ruling_of(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling)
{
    const struct board_case c = case_of(table, it);

    ARB_ASSERT(arb_is_board_matter(it));
    switch ((enum arb_wrong)it->wrong) {
    case ARB_WRONG_NUMBER_OF_CARDS: law13_ruled(&c, ruling); break;
    case ARB_WRONG_MISSING_CARD: law14_ruled(&c, ruling); break;
    case ARB_WRONG_WRONG_CARDS: law15_cards_ruled(&c, ruling); break;
    case ARB_WRONG_NOT_REPEATED: law15_not_repeated(&c, ruling); break;
    case ARB_WRONG_WRONG_PLAYER: law15_player_ruled(&c, ruling); break;
    case ARB_WRONG_WRONG_SEATS: law15_seats_ruled(&c, ruling); break;
    case ARB_WRONG_IRREGULAR_DEAL: law06_ruled(&c, ruling); break;
    case ARB_WRONG_OLD_DEAL: law06_old_ruled(&c, ruling); break;
    case ARB_WRONG_OTHER_SOURCE: case ARB_WRONG_CARD_IN_AUCTION: case ARB_WRONG_HAND_FACED:
        law16_other_ruled(&c, ruling);
        break;
    case ARB_WRONG_CARDS_MIXED: law65_ruled(&c, ruling); break;
    case ARB_WRONG_FOULED_BOARD: law87_ruled(&c, ruling); break;
    default: law15_board_ruled(&c, ruling); break;
    }
}

/* -- What becomes of the board -------------------------------------------------------------------- */

static enum arb_law remedied_by(const struct arb_table *table, enum arb_remedy remedy)
{
    ARB_ASSERT(remedy > 0);
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->fate == remedy && arb_is_board_matter(it)) return (enum arb_law)it->answer;
    }
    return LAW_NONE;
}

enum arb_law arb_table_cancelled(const struct arb_table *table)
{
    return remedied_by(table, ARB_REMEDY_CANCELLED);
}

enum arb_law arb_table_dealt_anew(const struct arb_table *table)
{
    return remedied_by(table, ARB_REMEDY_NEW_DEAL);
}

/* Nothing more is played of it. */
bool arb__is_cancelled(const struct arb_table *table)
{
    if (table->irregularities == 0) return false;
    return arb_table_cancelled(table) != LAW_NONE || arb_table_dealt_anew(table) != LAW_NONE;
}
