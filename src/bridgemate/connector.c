/* connector.c -- writes and reads messages of Bridgemate's Data Connector: requests, the movement, responses,
 * results.
 */
#include "connector.h"
#include "connector_put.h"

#include "files/json_load.h"

#include "arbitro/text/contest_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- requests ------------------------------------------------------------------------------------ */

struct request {
    const struct connector_account *account;
    enum connector_command command;
    connector_data *write;
    const void *what;
    struct arb_span data;           /* as it was written */
};

static void write_data(struct arb_json *json, const struct request *request)
{
    request->write(json, request->account, request->what);
}

/* The data goes in as JSON inside a string, as the connector wants it. */
static void write_request(struct arb_json *json, const struct request *request)
{
    arb_json_object(json);
    arb_json_key_int(json, "Command", (int)request->command);
    arb_json_key_text(json, "ClubId", request->account->club);
    arb_json_key_text(json, "LicenceKey", request->account->licence);
    arb_json_key_text(json, "SessionGuid", request->account->session);
    arb_json_key(json, "SerializedData");
    arb_json_span(json, request->data);
    arb_json_end(json);
}

/* What 'write' writes, in memory that is doubled until it is enough. The caller frees it; NULL: no memory. */
static char *text_of(void (*write)(struct arb_json *json, const struct request *request),
                     const struct request *request)
{
    for (size_t room = 4096;; room *= 2) {
        char *text = malloc(room);
        struct arb_writer out;
        struct arb_json json;

        if (text == NULL) return NULL;
        out = arb_writer_on(text, room);
        json = arb_json_on(&out);
        write(&json, request);
        if (arb_json_is_whole(&json)) return text;
        free(text);
    }
}

char *connector_request(const struct connector_account *account, enum connector_command command,
                        connector_data *write, const void *what)
{
    struct request request = {account, command, write, what, {"", 0}};
    char *data = write == NULL ? NULL : text_of(write_data, &request), *text;

    if (write != NULL && data == NULL) return NULL;
    if (data != NULL) request.data = arb_span_of(data);
    text = text_of(write_request, &request);
    free(data);
    return text;
}

void connector_text(struct arb_json *json, const struct connector_account *account, const void *what)
{
    (void)account;
    arb_json_text(json, what);
}

void connector_number(struct arb_json *json, const struct connector_account *account, const void *what)
{
    (void)account;
    arb_json_int(json, *(const int64_t *)what);
}

/* -- the movement --------------------------------------------------------------------------------- */

enum { START = 1, RESET = 2, READ = 4, PAIRS = 10, INDIVIDUAL = 20 };

static bool is_individual(const struct arb_contest *contest)
{
    return contest->movement.kind == ARB_INDIVIDUAL;
}

/* The meeting without pairs that do not exist. */
static struct arb_meeting meeting_of(const struct arb_contest *contest, unsigned table, unsigned round)
{
    return arb_contest_meeting(contest, (uint8_t)(round + 1), (uint8_t)(table + 1));
}

static bool plays(const struct arb_contest *contest, unsigned table, unsigned round)
{
    return meeting_of(contest, table, round).set != 0 &&
           arb_movement_plays(&contest->movement, (struct arb_round_no){(uint16_t)(round + 1)},
                              (struct arb_table_no){(uint16_t)(table + 1)});
}

/* A pair's number, or for an individual that of North or East; 0 for nobody: the phantom, and seats of a table that
 * is not full. */
static int seated(const struct arb_contest *contest, unsigned table, unsigned round, enum arb_side side)
{
    const struct arb_movement *m = &contest->movement;
    const struct arb_meeting at = meeting_of(contest, table, round);
    const uint8_t number = side == ARB_NS ? at.ns : at.ew;

    if (plays(contest, table, round)) return number;
    return is_individual(contest) || (number == m->phantom && (!m->two_winner || side == m->phantom_side)) ? 0 : number;
}

static void write_round(struct arb_json *json, const struct connector_account *account,
                        const struct arb_contest *contest, unsigned table, unsigned round)
{
    const uint8_t set = plays(contest, table, round) ? meeting_of(contest, table, round).set : 0;
    const unsigned low = set == 0 ? 0 : arb_contest_first_board(contest, set).n;

    arb_json_object(json);
    arb_json_key_text(json, "SessionGuid", account->session);
    arb_json_key_text(json, "SectionLetters", "A");
    arb_json_key_int(json, "TableNumber", table + 1);
    arb_json_key_int(json, "RoundNumber", round + 1);
    arb_json_key_int(json, "LowBoardNumber", low);
    arb_json_key_int(json, "HighBoardNumber", set == 0 ? 0 : low + contest->boards - 1u);
    arb_json_key_int(json, "PairNS", seated(contest, table, round, ARB_NS));
    arb_json_key_int(json, "PairEW", seated(contest, table, round, ARB_EW));
    arb_json_key_bool(json, "Updated", false);
    arb_json_end(json);
}

/* Tables from 1, all rounds of each. */
static void write_tables(struct arb_json *json, const struct connector_account *account,
                         const struct arb_contest *contest)
{
    arb_json_array(json);
    for (unsigned t = 0; t < contest->movement.tables; t++) {
        arb_json_object(json);
        arb_json_key_text(json, "SessionGuid", account->session);
        arb_json_key_text(json, "SectionLetters", "A");
        arb_json_key_int(json, "TableNumber", t + 1);
        arb_json_key(json, "Rounds");
        arb_json_array(json);
        for (unsigned r = 0; r < contest->movement.rounds; r++) write_round(json, account, contest, t, r);
        arb_json_end(json);
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void write_section(struct arb_json *json, const struct connector_account *account,
                          const struct arb_contest *contest)
{
    arb_json_object(json);
    arb_json_key_text(json, "SessionGuid", account->session);
    arb_json_key_int(json, "ScoringGroupNumber", 1);
    arb_json_key_text(json, "Letters", "A");
    arb_json_key_text(json, "Name", contest->title);
    arb_json_key_int(json, "Winners", contest->movement.two_winner ? 2 : 1);
    arb_json_key_int(json, "GameType", is_individual(contest) ? INDIVIDUAL : PAIRS);
    arb_json_key_bool(json, "HasExplicitParticipations", is_individual(contest));
    arb_json_key_int(json, "MissingPair", 0);
    arb_json_key(json, "Tables");
    write_tables(json, account, contest);
    arb_json_end(json);
}

/* The one scoring group, with its one section. */
static void write_group(struct arb_json *json, const struct connector_account *account,
                        const struct arb_contest *contest)
{
    arb_json_object(json);
    arb_json_key_text(json, "SessionGuid", account->session);
    arb_json_key_text(json, "ClubId", account->club);
    arb_json_key_int(json, "ScoringGroupNumber", 1);
    arb_json_key(json, "Sections");
    arb_json_array(json);
    write_section(json, account, contest);
    arb_json_end(json);
    arb_json_end(json);
}

static void write_session(struct arb_json *json, const struct connector_account *account,
                          const struct arb_contest *contest)
{
    arb_json_object(json);
    arb_json_key_text(json, "SessionGuid", account->session);
    arb_json_key_text(json, "EventGuid", account->session);
    arb_json_key_text(json, "Name", contest->title);
    arb_json_key_int(json, "Year", contest->year);
    arb_json_key_int(json, "Month", contest->month);
    arb_json_key_int(json, "Day", contest->day);
    arb_json_key(json, "ScoringGroups");
    arb_json_array(json);
    write_group(json, account, contest);
    arb_json_end(json);
    arb_json_end(json);
}

/* Everything is in section A, scoring group 1. The commands start a session, reset it and read it. */
void connector_event(struct arb_json *json, const struct connector_account *account, const void *what)
{
    const struct arb_contest *contest = what;

    arb_json_object(json);
    arb_json_key_int(json, "Commands", START + RESET + READ);
    arb_json_key_text(json, "EventGuid", account->session);
    arb_json_key_text(json, "ClubId", account->club);
    arb_json_key(json, "Sessions");
    arb_json_array(json);
    write_session(json, account, contest);
    arb_json_end(json);
    if (is_individual(contest)) {
        arb_json_key(json, "Participations");
        connector_participations(json, account, contest);
    }
    arb_json_end(json);
}

/* -- responses --------------------------------------------------------------------------------------- */

enum { TYPE_ERROR = 4 };

/* An answer that says it is an error, by either of two members, is CONNECTOR_REFUSED with the connector's own text. */
enum connector_fault connector_response_read(struct arb_span text, struct connector_response *response)
{
    json_t *message = json_load_bounded(text, JSON_REJECT_DUPLICATES, NULL);
    const json_t *data = json_object_get(message, "SerializedData");
    enum connector_fault fault = CONNECTOR_GOOD;

    *response = (struct connector_response){0};
    if (message == NULL) return CONNECTOR_NOT_JSON;
    if (!json_is_integer(json_object_get(message, "RequestCommand")) || !json_is_string(data)) {
        fault = CONNECTOR_NO_RESPONSE;
    } else {
        response->command = json_integer_value(json_object_get(message, "RequestCommand"));
        response->type = json_integer_value(json_object_get(message, "DataType"));
        response->last = json_integer_value(json_object_get(message, "LastQueueItemId"));
        response->data = json_load_bounded((struct arb_span){json_string_value(data), json_string_length(data)},
                                           JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, NULL);
        if (response->type == TYPE_ERROR || json_integer_value(json_object_get(message, "ErrorType")) != 0) {
            const char *said = json_is_string(response->data) ? json_string_value(response->data) : "";

            snprintf(response->said, sizeof response->said, "%s", said);
            fault = CONNECTOR_REFUSED;
        }
    }
    json_decref(message);
    return fault;
}

void connector_response_free(struct connector_response *response)
{
    json_decref(response->data);
    response->data = NULL;
}

/* -- a result ------------------------------------------------------------------------------------------- */

struct properties {
    const json_t *item;
    const char *wrong;              /* the first that makes no sense */
};

static int number(struct properties *p, const char *name, int least, int most)
{
    const json_t *value = json_object_get(p->item, name);
    const json_int_t n = json_integer_value(value);

    if (json_is_integer(value) && n >= least && n <= most) return (int)n;
    if (p->wrong == NULL) p->wrong = name;
    return least;
}

/* Levels -1 to -9: North-South's average minus, average or average plus, each with East-West's. */
static void read_award(struct arb_board_outcome *outcome, int level)
{
    const unsigned pair = (unsigned)(-level - 1);

    outcome->kind = ARB_ARTIFICIAL;
    outcome->ns_percent = (uint8_t)(40 + 10 * (pair / 3));
    outcome->ew_percent = (uint8_t)(40 + 10 * (pair % 3));
}

/* DeclarerDirection is 1 to 4 for N, E, S, W. 'turned' when the declaring pair is not the one that should sit there. */
static void read_play(struct properties *p, struct connector_result *result, int level)
{
    struct arb_board_outcome *outcome = &result->outcome;
    const int declarer = number(p, "DeclarerDirection", 1, 4), rank = number(p, "LeadCardRank", 0, 14);
    const bool north_south = declarer % 2 == 1;

    outcome->contract = (struct arb_contract){.level = (uint8_t)level};
    outcome->contract.denomination = (uint8_t)(number(p, "Denomination", 1, 5) - 1);
    outcome->contract.doubling = (uint8_t)number(p, "Stake", 0, 2);
    outcome->contract.declarer = (uint8_t)(ARB_NORTH + declarer - 1);
    outcome->tricks = (uint8_t)number(p, "TotalTricks", 0, 13);
    result->turned = number(p, "DeclaringPair", 0, 9999) !=
                     number(p, north_south ? "PairNorthSouth" : "PairEastWest", 0, 9999);
    if (rank < 2) return;
    outcome->lead = arb_card_of((enum arb_suit)(number(p, "LeadCardSuit", 1, 4) - 1), (enum arb_rank)(rank - 2));
}

/* Level says what it is: -10 not played, -9 to -1 an award, 0 passed out, 1 to 7 a contract. */
struct connector_result connector_result_read(const json_t *item)
{
    struct connector_result result = {.kind = CONNECTOR_ENTERED, .outcome = {.lead = ARB_CARD_NONE}};
    struct properties p = {.item = item};
    const char *section = json_string_value(json_object_get(item, "SectionLetters"));
    int level;

    snprintf(result.section, sizeof result.section, "%s", section == NULL ? "" : section);
    result.table = (uint8_t)number(&p, "TableNumber", 1, 255);
    result.round = (uint8_t)number(&p, "RoundNumber", 1, 255);
    result.board = (uint8_t)number(&p, "BoardNumber", 1, 255);
    if (json_is_true(json_object_get(item, "IsDeleted"))) {
        result.kind = p.wrong == NULL ? CONNECTOR_DELETED : CONNECTOR_UNREADABLE;
        result.wrong = p.wrong;
        return result;
    }
    level = number(&p, "Level", -10, 7);
    result.outcome.kind = level == -10 ? ARB_NOT_PLAYED : ARB_PLAYED;
    if (level < 0 && level > -10) read_award(&result.outcome, level);
    if (level > 0) read_play(&p, &result, level);
    result.wrong = p.wrong;
    if (p.wrong != NULL) result.kind = CONNECTOR_UNREADABLE;
    return result;
}

void connector_result_write(struct arb_writer *out, const struct connector_result *result)
{
    struct arb_contest_act act = {.table = result->table, .round = result->round, .board = result->board};

    act.outcome = result->outcome;
    act.kind = result->kind == CONNECTOR_DELETED ? ARB_ACT_UNDO
               : act.outcome.kind == ARB_PLAYED  ? ARB_ACT_RESULT
                                                 : ARB_ACT_CORRECT;
    if (act.kind == ARB_ACT_UNDO) memset(&act.outcome, 0, sizeof act.outcome);
    arb_contest_line_write(out, &act);
}
