/* connector_put.c -- deals, players, settings and calls in messages of Bridgemate's Data Connector. */
#include "connector_put.h"

#include "arbitro/deal/deal.h"

#include <stdio.h>
#include <string.h>

static const char *const seats[ARB_SEATS] = {"North", "East", "South", "West"};
static const char *const suits[ARB_SUITS] = {"Clubs", "Diamonds", "Hearts", "Spades"};
static const char *const denominations[ARB_DENOMINATIONS] = {"Clubs", "Diamonds", "Hearts", "Spades", "NoTrump"};

enum { NAME_ROOM = 40, HOLDING_ROOM = 14 };

/* -- deals --------------------------------------------------------------------------------------- */

static void write_holding(char text[HOLDING_ROOM], arb_hand cards)
{
    struct arb_writer out = arb_writer_on(text, HOLDING_ROOM);

    for (; cards != 0; cards ^= arb_hand_of(arb_hand_highest(cards)))
        arb_write_char(&out, arb_rank_letter(arb_card_rank(arb_hand_highest(cards))));
}

static void write_hands(struct arb_json *json, const struct arb_deal *deal)
{
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
            char name[NAME_ROOM], holding[HOLDING_ROOM];

            snprintf(name, sizeof name, "%s%s", seats[seat], suits[suit]);
            write_holding(holding, arb_hand_suit(deal->hand[seat], (enum arb_suit)suit));
            arb_json_key_text(json, name, holding);
        }
}

/* Twenty numbers; all 0 where the deal was not solved, with a flag that says so. */
static void write_tricks(struct arb_json *json, const struct arb_solve_table *table)
{
    arb_json_key_bool(json, "HasHandEvaluationData", table != NULL);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        for (unsigned d = 0; d < ARB_DENOMINATIONS; d++) {
            char name[NAME_ROOM];

            snprintf(name, sizeof name, "DoubleDummy%s%s", seats[seat], denominations[d]);
            arb_json_key_int(json, name, table == NULL ? 0 : table->tricks[d][seat]);
        }
}

/* Each board with its deal, and its tricks if it was solved. */
void connector_hand_records(struct arb_json *json, const struct connector_account *account, const void *what)
{
    const struct connector_hands *hands = what;

    arb_json_array(json);
    for (size_t i = 0; i < hands->count; i++) {
        arb_json_object(json);
        arb_json_key_text(json, "SessionGuid", account->session);
        arb_json_key_int(json, "ScoringGroupNumber", 1);
        arb_json_key_text(json, "SectionLetters", hands->section);
        arb_json_key_int(json, "BoardNumber", hands->board[i].number.n);
        write_hands(json, &hands->board[i].deal);
        write_tricks(json, hands->tables != NULL && hands->solved[i] ? &hands->tables[i] : NULL);
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* "AK32", in any order; a dash or nothing is a void. */
static bool read_holding(const char *text, enum arb_suit suit, arb_hand *hand)
{
    for (; *text != '\0'; text++) {
        enum arb_rank rank = ARB_TEN;

        if (*text == '-' || *text == ' ') continue;
        if (text[0] == '1' && text[1] == '0') text++;
        else if (!arb_rank_read(*text, &rank)) return false;
        if (arb_hand_holds(*hand, arb_card_of(suit, rank))) return false;
        *hand |= arb_hand_of(arb_card_of(suit, rank));
    }
    return true;
}

/* Returns the property or the seat that makes no sense; the four hands must make a deal of 52 cards. */
const char *connector_deal_read(const json_t *item, struct arb_dealt *board)
{
    const json_t *number = json_object_get(item, "BoardNumber");
    struct arb_deal deal = {{0}};
    enum arb_seat seat;
    arb_card card;

    if (!json_is_integer(number) || json_integer_value(number) < 1 || json_integer_value(number) > 999)
        return "BoardNumber";
    for (unsigned s = 0; s < ARB_SEATS; s++)
        for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
            char name[NAME_ROOM];
            const char *holding;

            snprintf(name, sizeof name, "%s%s", seats[s], suits[suit]);
            holding = json_string_value(json_object_get(item, name));
            if (holding == NULL || !read_holding(holding, (enum arb_suit)suit, &deal.hand[s])) return seats[s];
        }
    if (arb_deal_check(&deal, &seat, &card) != ARB_DEAL_WHOLE) return seats[seat & 3u];
    *board = (struct arb_dealt){.deal = deal};
    arb_dealt_number(board, (uint16_t)json_integer_value(number));
    return NULL;
}

/* -- who sits where ----------------------------------------------------------------------------------- */

/* The connector wants first and last names: the last word is taken as the family's. */
static void write_seat(struct arb_json *json, const struct connector_account *account, unsigned table, unsigned round,
                       unsigned seat, const char *name)
{
    const char *last = strrchr(name, ' ');
    const size_t first = last == NULL ? 0 : (size_t)(last - name);

    if (name[0] == '\0') return;
    arb_json_object(json);
    arb_json_key_text(json, "SessionGuid", account->session);
    arb_json_key_text(json, "SectionLetters", "A");
    arb_json_key_int(json, "TableNumber", table);
    arb_json_key_int(json, "Direction", seat + 1);
    arb_json_key_int(json, "RoundNumber", round);
    arb_json_key_text(json, "PlayerNumber", "");
    arb_json_key_bool(json, "IsPlayerSwap", false);
    arb_json_key(json, "FirstName");
    arb_json_span(json, (struct arb_span){name, first});
    arb_json_key_text(json, "LastName", last == NULL ? name : last + 1);
    arb_json_key_text(json, "CountryCode", "");
    arb_json_end(json);
}

/* A player of an individual by his name, or by his number when the name is not known. */
static void write_player(struct arb_json *json, const struct connector_account *account,
                         const struct arb_contest *contest, unsigned table, unsigned round, unsigned seat)
{
    const struct arb_meeting at = arb_contest_meeting(contest, (uint8_t)round, (uint8_t)table);
    const uint8_t players[ARB_SEATS] = {[ARB_NORTH] = at.ns, [ARB_EAST] = at.ew, [ARB_SOUTH] = at.partner[ARB_NS],
                                        [ARB_WEST] = at.partner[ARB_EW]};
    const char *name = contest->pair[ARB_NS][players[seat]].name[0];
    char number[8];

    snprintf(number, sizeof number, "%u", players[seat]);
    write_seat(json, account, table, round, seat, name[0] != '\0' ? name : number);
}

static void write_all_rounds(struct arb_json *json, const struct connector_account *account,
                             const struct arb_contest *contest)
{
    const struct arb_movement *m = &contest->movement;

    for (uint16_t round = 1; round <= m->rounds; round++)
        for (uint16_t table = 1; table <= m->tables; table++)
            for (unsigned seat = 0; seat < ARB_SEATS; seat++)
                if (arb_movement_plays(m, (struct arb_round_no){round}, (struct arb_table_no){table}))
                    write_player(json, account, contest, table, round, seat);
}

static void write_first_round(struct arb_json *json, const struct connector_account *account,
                              const struct arb_contest *contest)
{
    for (unsigned t = 1; t <= contest->movement.tables; t++) {
        const struct arb_meeting meeting = arb_contest_meeting(contest, 1, (uint8_t)t);
        const unsigned numbers[2] = {meeting.ns, meeting.ew};

        for (unsigned side = 0; side < 2; side++) {
            const unsigned field = contest->movement.two_winner ? side : ARB_NS;

            if (numbers[side] < 1 || numbers[side] > ARB_PAIRS_MAX) continue;
            for (unsigned i = 0; i < 2; i++)
                write_seat(json, account, t, 1, side + 2 * i, contest->pair[field][numbers[side]].name[i]);
        }
    }
}

/* Of pairs only round 1, since they keep their seats together. */
void connector_participations(struct arb_json *json, const struct connector_account *account, const void *what)
{
    const struct arb_contest *contest = what;

    arb_json_array(json);
    if (contest->movement.kind == ARB_INDIVIDUAL) write_all_rounds(json, account, contest);
    else write_first_round(json, account, contest);
    arb_json_end(json);
}

/* -- settings -------------------------------------------------------------------------------------------- */

enum kind { FLAG, NUMBER, TEXT };

struct setting {
    const char *name;
    enum kind kind;
};

static const struct setting of_bridgemate_2[] = {
    {"ShowResults", FLAG}, {"ShowOwnResult", FLAG}, {"RepeatResults", FLAG}, {"ShowPercentage", FLAG},
    {"GroupSections", FLAG}, {"ScorePoints", NUMBER}, {"EnterResultsMethod", NUMBER}, {"ShowPairNumbers", FLAG},
    {"IntermediateResults", FLAG}, {"AutopoweroffTime", NUMBER}, {"VerificationTime", NUMBER},
    {"ShowContract", NUMBER}, {"LeadCard", FLAG}, {"MaximumResults", NUMBER}, {"MemberNumbers", FLAG},
    {"MemberNumbersNoBlankEntry", FLAG}, {"BoardOrderVerification", FLAG}, {"HandRecordValidation", FLAG},
    {"AutoShutDownBPC", FLAG}, {"BM2PINcode", TEXT}, {"BM2ConfirmNP", FLAG}, {"BM2RemainingBoards", FLAG},
    {"BM2NextSeatings", FLAG}, {"BM2ScoreRecap", FLAG}, {"BM2AutoShowScoreRecap", FLAG},
    {"BM2ScoreCorrection", FLAG}, {"BM2AutoBoardNumber", FLAG}, {"BM2FirstBoardManually", FLAG},
    {"BM2ValidateLeadCard", FLAG}, {"BM2ResultsOverview", NUMBER}, {"BM2ShowPlayerNames", NUMBER},
    {"BM2Ranking", NUMBER}, {"BM2GameSummary", FLAG}, {"BM2SummaryPoints", NUMBER}, {"BM2PairNumberEntry", NUMBER},
    {"BM2ResetFunctionKey", FLAG}, {"BM2RecordBidding", FLAG}, {"BM2RecordPlay", FLAG},
    {"BM2ValidateRecording", FLAG}, {"BM2ShowHands", FLAG}, {"NumberValidation", NUMBER},
    {"BM2NumberEntryEachRound", FLAG}, {"BM2NumberEntryPreloadValues", FLAG}, {"BM2NameSource", NUMBER},
    {"BM2ViewHandRecord", FLAG}, {"BM2EnterHandRecord", FLAG}, {"BM2EnterHandRecordWhen", NUMBER},
    {"BM2TextBasedNumber", FLAG}, {"BM2TDCall", FLAG},
};

static const struct setting of_bridgemate_3[] = {
    {"BM3ScreenBrightness", NUMBER}, {"BM3ScreenDimMode", NUMBER}, {"BM3ScreenOffMode", NUMBER},
    {"BM3SleepMode", NUMBER}, {"BM3AudioVolume", NUMBER}, {"BM3Language", NUMBER}, {"BM3PINcode", TEXT},
    {"BM3ConfirmNP", NUMBER}, {"BM3TDCall", NUMBER}, {"BM3ResultMethod", NUMBER}, {"BM3BoardResultReentry", NUMBER},
    {"BM3LeadCardEntry", NUMBER}, {"BM3PlayerNumberEntry", NUMBER}, {"BM3PlayerNumberEntryDuringPlay", NUMBER},
    {"BM3PlayerNumberMandatory", NUMBER}, {"BM3StartingPositions", NUMBER}, {"BM3PlayerView", NUMBER},
    {"BM3Ranking", NUMBER}, {"BM3NextSeatings", NUMBER}, {"BM3ScoreRecap", NUMBER}, {"BM3ViewResults", NUMBER},
    {"BM3SessionSummary", NUMBER}, {"BM3ScoreColum", NUMBER}, {"BMViewPercentages", NUMBER},
    {"BM3ViewHandrecord", NUMBER}, {"BM3EnterHandrecord", NUMBER},
};

static bool is_of(const json_t *value, enum kind kind)
{
    if (kind == FLAG) return json_is_boolean(value);
    return kind == NUMBER ? json_is_integer(value) : json_is_string(value);
}

static bool is_known(const struct setting *setting, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(setting[i].name, name) == 0) return true;
    return false;
}

/* The first setting that is missing, unknown, or of another type; NULL: none. The connector takes all or nothing. */
static const char *wrong_setting(const struct setting *setting, size_t count, const json_t *settings)
{
    const char *name;
    json_t *value;

    for (size_t i = 0; i < count; i++)
        if (!is_of(json_object_get(settings, setting[i].name), setting[i].kind)) return setting[i].name;
    json_object_foreach((json_t *)(uintptr_t)settings, name, value)
        if (!is_known(setting, count, name)) return name;
    return NULL;
}

/* A Bridgemate 3 has a setting that its predecessor lacks, which shows of which one the settings are. */
const char *connector_settings_check(const json_t *settings, enum connector_command *command)
{
    const bool third = json_object_get(settings, "BM3PINcode") != NULL;

    *command = third ? CONNECTOR_PUT_BRIDGEMATE_3_SETTINGS : CONNECTOR_PUT_BRIDGEMATE_2_SETTINGS;
    return third ? wrong_setting(of_bridgemate_3, ARB_COUNT(of_bridgemate_3), settings)
                 : wrong_setting(of_bridgemate_2, ARB_COUNT(of_bridgemate_2), settings);
}

/* A flag, a number or a text. */
static void write_setting(struct arb_json *json, const char *name, const json_t *value)
{
    arb_json_key(json, name);
    if (json_is_string(value)) arb_json_text(json, json_string_value(value));
    else if (json_is_integer(value)) arb_json_int(json, json_integer_value(value));
    else arb_json_bool(json, json_is_true(value));
}

void connector_settings(struct arb_json *json, const struct connector_account *account, const void *what)
{
    const struct connector_settings *of = what;
    const char *name;
    json_t *value;

    arb_json_array(json);
    arb_json_object(json);
    json_object_foreach((json_t *)(uintptr_t)of->settings, name, value) write_setting(json, name, value);
    arb_json_key_text(json, "SessionGuid", account->session);
    arb_json_key_text(json, "SectionLetters", of->section);
    arb_json_end(json);
    arb_json_end(json);
}

/* -- calls for the Director ----------------------------------------------------------------------------------- */

/* Returns the first property that makes no sense, or NULL. */
const char *connector_call_read(const json_t *item, struct connector_call *call)
{
    const struct {
        const char *name;
        int least, most;
        uint8_t *into;
    } numbers[] = {{"TableNumber", 1, 255, &call->table}, {"RoundNumber", 0, 255, &call->round},
                   {"Hour", 0, 23, &call->hour}, {"Minute", 0, 59, &call->minute}};

    for (size_t i = 0; i < ARB_COUNT(numbers); i++) {
        const json_t *value = json_object_get(item, numbers[i].name);

        if (!json_is_integer(value) || json_integer_value(value) < numbers[i].least ||
            json_integer_value(value) > numbers[i].most)
            return numbers[i].name;
        *numbers[i].into = (uint8_t)json_integer_value(value);
    }
    call->status = (int)json_integer_value(json_object_get(item, "Status"));
    return NULL;
}
