/* library_score.c -- contests scored: the acts, a line each as a journal has them, folded and ranked.
 *
 * All acts are the Director's. The first that cannot be read or is refused is the whole answer, with its line, its
 * column and the sentence.
 */
#include "library.h"

#include "results/read/act_fault.h"

#include "arbitro/contest/combined.h"
#include "arbitro/text/combined_json.h"
#include "arbitro/text/teams_json.h"
#include "arbitro/text/teams_line.h"

static void write_fault(struct arb_json *json, const struct act_fault *why)
{
    arb_json_object(json);
    arb_json_key_text(json, "fault", why->key);
    arb_json_key_int(json, "line", why->line);
    arb_json_key_int(json, "column", why->column);
    arb_json_key(json, "said");
    arb_json_span(json, why->said);
    arb_json_key_text(json, "sentence", why->why);
    arb_json_end(json);
}

/* A fault of the question as a whole: of no line. */
static void write_refusal(struct arb_json *json, enum arb_language language, const char *key, unsigned round,
                          unsigned match)
{
    char text[400];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_message_write(&out, language, key, ARB_VALUES(ARB_NUMBER("round", round), ARB_NUMBER("match", match)));
    arb_json_object(json);
    arb_json_key_text(json, "fault", key);
    arb_json_key(json, "sentence");
    arb_json_span(json, arb_writer_span(&out));
    arb_json_end(json);
}

/* Takes one act; false: *why has the reason. */
typedef bool take_act(struct arb_span said, uint32_t number, struct act_fault *why);

/* Empty lines and those that begin with '#' are passed over. False: the fault is written. */
static bool fold(struct arb_json *json, struct arb_span text, enum arb_language language, take_act *take)
{
    struct arb_span line;

    for (uint32_t number = 1; arb_span_line(&text, &line); number++) {
        const struct arb_span said = arb_span_trim(line);
        struct act_fault why = act_fault_at(language, number, line, said);

        if (said.length == 0 || said.at[0] == '#' || take(said, number, &why)) continue;
        write_fault(json, &why);
        return false;
    }
    return true;
}

/* -- Pairs and single players ----------------------------------------------------------------------- */

static struct arb_contest contest;
static struct arb_scores scores;
static struct arb_combined_room room;
static struct arb_combined combined;

/* As in a file: an act a second. */
static bool take_of_pairs(struct arb_span said, uint32_t number, struct act_fault *why)
{
    static struct arb_contest_act act;
    struct arb_line_error error;

    if (arb_contest_line_read(said, &act, &error) != ARB_LINE_GOOD) {
        act_fault_unreadable(why, &error);
        return false;
    }
    act.actor = (struct arb_actor){.role = ARB_DIRECTOR};
    act.at_ms = 1000 * (int64_t)number;
    const enum arb_contest_fault fault = arb_contest_step(&contest, &act);

    if (fault != ARB_CONTEST_TAKEN) act_fault_refused(why, &contest, fault, &act);
    return fault == ARB_CONTEST_TAKEN;
}

/* "4SX S 9 lead HK", "P", "A60/40": what a line of a result says behind the place; null: a ruling's, or nothing. */
static void key_outcome(struct arb_json *json, const struct arb_board_result *result)
{
    static struct arb_contest_act act;
    char line[ARB_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);
    struct arb_span rest;

    arb_json_key(json, "result");
    if (result->ruling > 0) {
        arb_json_null(json);
        return;
    }
    act = (struct arb_contest_act){.kind = ARB_ACT_CORRECT, .table = 1, .round = 1, .board = 1,
                                   .outcome = result->outcome};
    arb_contest_line_write(&out, &act);
    rest = arb_writer_span(&out);
    for (unsigned word = 0; word < 4; word++) (void)arb_span_word(&rest);
    arb_json_span(json, arb_span_trim(rest));
}

/* One pair, or the two players of an individual who sit there. */
static void key_seated(struct arb_json *json, const char *key, struct arb_meeting at, enum arb_side side)
{
    enum arb_side field;
    uint8_t number[2];
    const unsigned count = arb_movement_seated_all(&contest.movement, at, side, number, &field);

    arb_json_key(json, key);
    arb_json_array(json);
    for (unsigned i = 0; i < count; i++) arb_json_int(json, number[i]);
    arb_json_end(json);
}

/* [won, of so much]: matchpoints and their top; elsewhere IMPs or points, and the second is one board. */
static void write_award(struct arb_json *json, struct arb_award award)
{
    arb_json_array(json);
    arb_json_fixed(json, award.won, 4);
    arb_json_fixed(json, award.available, 4);
    arb_json_end(json);
}

static void write_result(struct arb_json *json, const struct arb_board_result *result)
{
    arb_json_object(json);
    arb_json_key_int(json, "round", result->round);
    arb_json_key_int(json, "table", result->table);
    key_seated(json, "ns", result->at, ARB_NS);
    key_seated(json, "ew", result->at, ARB_EW);
    key_outcome(json, result);
    if (result->ruling > 0) arb_json_key_int(json, "ruling", result->ruling);
    else if (result->outcome.kind == ARB_PLAYED) arb_json_key_int(json, "points", result->points);
    arb_json_key(json, "nsAward");
    write_award(json, result->award[ARB_NS]);
    arb_json_key(json, "ewAward");
    write_award(json, result->award[ARB_EW]);
    arb_json_end(json);
}

static void write_board(struct arb_json *json, uint8_t board)
{
    static struct arb_board_sheet sheet;

    arb_contest_board(&contest, &scores, board, &sheet);
    if (sheet.count == 0) return;
    arb_json_object(json);
    arb_json_key_int(json, "board", board);
    arb_json_key_bool(json, "complete", sheet.complete != 0);
    arb_json_key(json, "results");
    arb_json_array(json);
    for (unsigned i = 0; i < sheet.count; i++) write_result(json, &sheet.result[i]);
    arb_json_end(json);
    arb_json_end(json);
}

/* A ranking of one session, in the shape of many, and the travellers. One contest alone has no fault with others. */
static void write_pairs(struct arb_json *json, enum arb_language language)
{
    const struct arb_contest *const contests[] = {&contest};
    const uint8_t session[] = {1};
    uint8_t order[ARB_SERIES_CONTESTS_MAX];
    struct arb_series series = {0};
    char key[ARB_KEY_MAX];

    arb_series_plan(&series, 1, session, order);
    const enum arb_combined_fault fault = arb_combine(&series, contests, &scores, &room, &combined);

    if (fault != ARB_COMBINED_SOUND) {
        write_refusal(json, language, arb_message_key(key, "combined", arb_combined_fault_symbol(fault)), 0, 0);
        return;
    }
    arb_json_object(json);
    arb_json_key(json, "ranking");
    arb_combined_json(json, &series, contests, &combined);
    arb_json_key(json, "boards");
    arb_json_array(json);
    for (unsigned board = 1; board <= ARB_BOARDS_MAX; board++) write_board(json, (uint8_t)board);
    arb_json_end(json);
    arb_json_end(json);
}

unsigned arb_lib_score(unsigned length, unsigned language)
{
    const enum arb_language spoken = arb_lib_language_of(language);
    struct arb_writer out = arb_writer_on(arb_lib_said(), ARB_LIB_SAID_MAX);
    struct arb_json json = arb_json_on(&out);

    memset(&contest, 0, sizeof contest);
    if (fold(&json, arb_lib_asked(length), spoken, take_of_pairs)) write_pairs(&json, spoken);
    return arb_json_is_whole(&json) ? (unsigned)out.length : 0;
}

/* -- Matches ------------------------------------------------------------------------------------------ */

static struct arb_teams teams;
static struct arb_teams_work work;
static struct arb_team_standings standings;
static struct arb_butler players;

static bool take_of_matches(struct arb_span said, uint32_t number, struct act_fault *why)
{
    static struct arb_teams_act act;
    struct arb_line_error error;

    (void)number;
    if (arb_teams_line_read(said, &act, &error) != ARB_LINE_GOOD) {
        act_fault_unreadable(why, &error);
        return false;
    }
    act.actor = (struct arb_actor){.role = ARB_DIRECTOR};
    const enum arb_teams_fault fault = arb_teams_step(&teams, &act, &work);

    if (fault != ARB_TEAMS_IS_TAKEN) act_fault_refused_by_teams(why, &teams, fault, &act);
    return fault == ARB_TEAMS_IS_TAKEN;
}

/* What is asked about and is not there; NULL: it is. A match without a round is of the last one. */
static const char *missing(struct arb_teams_answer *asked)
{
    if (teams.state == ARB_CONTEST_NONE) return "teams.not_open";
    if (asked->match > 0 && asked->round == 0) asked->round = teams.round > 0 ? teams.round : 1;
    if (asked->round > teams.round) return "teams.round_not_drawn";
    if (asked->match > 0 && !arb_teams_sheet(&teams, asked->round, asked->match, &work, &work.sheet))
        return "teams.match_unknown";
    return NULL;
}

static void write_matches(struct arb_json *json, enum arb_language language, struct arb_teams_answer *asked)
{
    const char *fault = missing(asked);

    if (fault != NULL) {
        write_refusal(json, language, fault, asked->round, asked->match);
        return;
    }
    arb_teams_standings(&teams, asked->round, &work, &standings);
    if (asked->butler != NULL)
        arb_teams_butler(&teams, asked->round != 0 ? asked->round : 1, asked->round != 0 ? asked->round : teams.round,
                         asked->cross, &work, &players);
    arb_teams_answer_write_json(json, asked);
}

unsigned arb_lib_score_teams(unsigned length, unsigned language, unsigned round, unsigned match, unsigned butler)
{
    const enum arb_language spoken = arb_lib_language_of(language);
    struct arb_writer out = arb_writer_on(arb_lib_said(), ARB_LIB_SAID_MAX);
    struct arb_json json = arb_json_on(&out);
    struct arb_teams_answer asked = {&teams, &work, &standings, butler > 0 ? &players : NULL,
                                     (uint8_t)(round < 255 ? round : 255), (uint8_t)(match < 255 ? match : 255),
                                     butler > 1};

    memset(&teams, 0, sizeof teams);
    if (fold(&json, arb_lib_asked(length), spoken, take_of_matches)) write_matches(&json, spoken, &asked);
    return arb_json_is_whole(&json) ? (unsigned)out.length : 0;
}
