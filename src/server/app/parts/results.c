/* results.c -- how a contest's head, a result that was played and a call for the Director look, of every kind.
 */
#include "parts/pieces.h"

#include "arbitro/contest/standings.h"

void arb__head_json(struct arb_json *json, const char *id, const struct arb__head *head)
{
    static const char *const states[] = {"none", "setup", "playing", "ended"};
    char date[16];
    struct arb_writer out = arb_writer_on(date, sizeof date);

    arb_date_write(&out, head->year, head->month, head->day);
    arb_json_key_text(json, "id", id);
    arb_json_key_text(json, "title", head->title);
    arb_json_key_text(json, "date", date);
    arb_json_key_text(json, "state", states[head->state]);
    if (head->withdrawn) arb_json_key_bool(json, "withdrawn", true);
}

void arb__key_or_null(struct arb_json *json, const char *key, unsigned number)
{
    arb_json_key(json, key);
    if (number > 0) arb_json_int(json, number);
    else arb_json_null(json);
}

void arb__key_corrections(struct arb_json *json, const struct arb_corrections *corrections)
{
    arb_json_key(json, "corrections");
    arb_json_object(json);
    arb_json_key_int(json, "minutes", arb_corrections_minutes(corrections));
    if (corrections->each) arb_json_key_bool(json, "each", true);
    if (corrections->ended_ms != 0) arb_json_key_int(json, "until", arb_corrections_end(corrections));
    arb_json_end(json);
}

const char *arb__entry_state_name(unsigned state)
{
    static const char *const states[] = {"empty", "begun", "entered", "confirmed", "corrected"};

    return states[state];
}

/* The members of a result that was played: contract without its declarer, declarer, tricks, lead and the score for
 * North-South. */
void arb__played_write(struct arb_json *json, const struct arb_board_outcome *outcome, unsigned board)
{
    char contract[8], lead[4];
    struct arb_writer words = arb_writer_on(contract, sizeof contract), card = arb_writer_on(lead, sizeof lead);
    struct arb_span text;

    arb_contract_write(&words, outcome->contract);
    text = arb_writer_span(&words);
    text = arb_span_word(&text);    /* the declarer apart */
    arb_json_key(json, "contract");
    arb_json_span(json, text);
    arb_json_key(json, "declarer");
    if (arb_contract_is_pass(outcome->contract)) arb_json_null(json);
    else arb_json_text(json, arb_seat_name((enum arb_seat)outcome->contract.declarer));
    arb_json_key_int(json, "tricks", outcome->tricks);
    arb_json_key(json, "lead");
    if (outcome->lead == ARB_CARD_NONE) {
        arb_json_null(json);
    } else {
        arb_card_write(&card, outcome->lead);
        arb_json_text(json, lead);
    }
    arb_json_key_int(json, "score", arb_contest_points((uint8_t)board, outcome));
}

void arb__summons_write(struct arb_json *json, const struct arb_summons *call)
{
    const bool answered = call->state == ARB_SUMMONS_ANSWERED;

    arb_json_key_int(json, "at", call->at_ms);
    arb_json_key(json, "answeredAt");
    if (answered) arb_json_int(json, call->answered_ms);
    else arb_json_null(json);
    arb_json_key(json, "by");
    if (answered) arb_json_text(json, call->by);
    else arb_json_null(json);
}
