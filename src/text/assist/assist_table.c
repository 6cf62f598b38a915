/* assist_table.c -- the table as the assistant shows it: what was irregular, the calls, the trick, the result. */
#include "assist.h"

/* -- What was irregular ----------------------------------------------------------------------------- */

/* A line by which somebody draws attention to it: left hand, right hand, partner of the offender. False: nobody can. */
static bool report_of(const struct arb_table *table, const struct arb_irregularity *it, struct arb_act *act)
{
    static const uint8_t after[] = {1, 3, 2};

    for (unsigned i = 0; i < ARB_COUNT(after); i++) {
        struct arb_table unused;
        const unsigned by = (it->seat + after[i]) & 3u;

        if (table->contract.level > 0 && by == arb_dummy(table->contract) && i + 1u < ARB_COUNT(after)) continue;
        *act = (struct arb_act){.kind = ARB_DID_REPORT, .seat = (uint8_t)by, .value = it->wrong};
        if (it->wrong == ARB_WRONG_REVOKE) {
            act->about = (uint8_t)(it->seat + 1u);
            act->trick = it->trick;
        }
        if (arb_table_outcome(table, act, &unused)) return true;
    }
    return false;
}

/* What an established revoke costs, once it is counted. */
static void write_price(struct arb__assist *assist, const struct arb_irregularity *it)
{
    struct arb_transfers transfers;

    arb_table_transfers(&assist->table, &transfers);
    for (unsigned i = 0; i < transfers.count; i++) {
        if (it != &assist->table.irregularity[transfers.item[i].of - 1u]) continue;
        arb_json_key(assist->json, "transfer");
        arb_json_object(assist->json);
        arb_json_key_int(assist->json, "tricks", transfers.item[i].tricks);
        arb_json_key_text(assist->json, "to", arb_side_name((enum arb_side)transfers.item[i].to));
        arb__assist_law(assist, transfers.item[i].law);
        arb_json_end(assist->json);
    }
}

/* An irregularity and, while nobody has drawn attention to it (Law 9A), the line that does. */
static void write_matter(struct arb__assist *assist, const struct arb_irregularity *it)
{
    char text[ARB__TELL_WORDS], line[ARB_ACT_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text), report = arb_writer_on(line, sizeof line);
    struct arb_act act;

    arb_tell_wrong(&out, assist->language, (enum arb_wrong)it->wrong);
    arb_json_object(assist->json);
    arb_json_key_text(assist->json, "wrong", arb_wrong_words((enum arb_wrong)it->wrong));
    arb__key_writer(assist->json, "text", &out);
    arb_json_key_text(assist->json, "seat", arb_seat_name((enum arb_seat)it->seat));
    if (it->trick > 0) arb_json_key_int(assist->json, "trick", it->trick);
    arb__assist_law(assist, it->law);
    arb_json_key_bool(assist->json, "attention", it->attention != ARB_ATTENTION_NONE);
    arb_json_key_bool(assist->json, "settled", it->stage == ARB_STAGE_SETTLED);
    write_price(assist, it);
    if (it->attention == ARB_ATTENTION_NONE && report_of(&assist->table, it, &act)) {
        arb_act_write(&report, &act);
        arb__key_writer(assist->json, "report", &report);
    }
    arb_json_end(assist->json);
}

void arb__assist_matters(struct arb__assist *assist)
{
    arb_json_key(assist->json, "matters");
    arb_json_array(assist->json);
    for (unsigned i = 0; i < assist->table.irregularities; i++) write_matter(assist, &assist->table.irregularity[i]);
    arb_json_end(assist->json);
}

/* -- The table ---------------------------------------------------------------------------------------- */

static void key_call(struct arb_json *json, const char *key, arb_call call)
{
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_call_write(&out, call);
    arb__key_writer(json, key, &out);
}

/* Every call that was made, also those that were cancelled or withdrawn, in the order in which they were made. */
static void write_auction(struct arb__assist *assist)
{
    ARB_ASSERT(assist->table.calls <= ARB_CALLS_MAX);

    static const char *const status[] = {"stands", "accepted", "in_question", "cancelled", "withdrawn"};

    arb_json_key(assist->json, "auction");
    arb_json_array(assist->json);
    for (unsigned i = 0; i < assist->table.calls; i++) {
        const struct arb_call_record *it = &assist->table.call[i];

        arb_json_object(assist->json);
        arb_json_key_text(assist->json, "seat", arb_seat_name((enum arb_seat)it->seat));
        key_call(assist->json, "call", it->call);
        arb_json_key_text(assist->json, "status", status[it->status]);
        arb_json_end(assist->json);
    }
    arb_json_end(assist->json);
}

/* The calls that are in order for whose turn it is. */
static void write_legal(struct arb__assist *assist)
{
    const uint64_t calls = arb_table_legal_calls(&assist->table);

    arb_json_key(assist->json, "calls");
    arb_json_array(assist->json);
    for (unsigned c = 0; c < 64; c++) {
        char text[16];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        if ((calls >> c & 1u) == 0) continue;
        arb_call_write(&out, (arb_call)c);
        arb_json_span(assist->json, arb_writer_span(&out));
    }
    arb_json_end(assist->json);
}

/* The cards of a trick that lie there, from the leader on. */
static void write_cards_of(struct arb__assist *assist, const struct arb_trick *trick)
{
    ARB_ASSERT(trick->leader < ARB_SEATS);
    arb_json_key(assist->json, "cards");
    arb_json_array(assist->json);
    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const unsigned seat = (trick->leader + i) & 3u;
        char text[8];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        if ((trick->lies >> seat & 1u) == 0) continue;
        arb_card_write(&out, trick->card[seat]);
        arb_json_object(assist->json);
        arb_json_key_text(assist->json, "seat", arb_seat_name((enum arb_seat)seat));
        arb__key_writer(assist->json, "card", &out);
        arb_json_end(assist->json);
    }
    arb_json_end(assist->json);
}

/* Of the trick in progress, in the order played. */
static void write_trick(struct arb__assist *assist)
{
    const struct arb_table *table = &assist->table;

    if (table->phase != ARB_IN_PLAY || table->trick >= ARB_TRICKS) return;
    arb_json_key(assist->json, "trick");
    arb_json_object(assist->json);
    arb_json_key_int(assist->json, "number", table->trick + 1);
    write_cards_of(assist, &table->played[table->trick]);
    arb_json_end(assist->json);
}

/* The tricks that are over, of those that were told. */
static void write_tricks(struct arb__assist *assist)
{
    const struct arb_table *table = &assist->table;

    if (table->contract.level == 0) return;
    arb_json_key(assist->json, "tricks");
    arb_json_array(assist->json);
    for (unsigned t = table->first_trick; t < ARB_TRICKS && t <= table->trick; t++) {
        if (!arb_trick_is_complete(&table->played[t])) continue;
        arb_json_object(assist->json);
        arb_json_key_int(assist->json, "number", t + 1);
        arb_json_key_text(assist->json, "winner", arb_seat_name((enum arb_seat)table->played[t].winner));
        write_cards_of(assist, &table->played[t]);
        arb_json_end(assist->json);
    }
    arb_json_end(assist->json);
}

/* Suit by suit, from the highest card down. */
static void write_hand(struct arb_json *json, arb_hand hand)
{
    arb_json_array(json);
    for (unsigned suit = 4; suit-- > 0;)
        for (arb_hand left = arb_hand_suit(hand, (enum arb_suit)suit); left != 0;) {
            const arb_card card = arb_hand_highest(left);
            char text[8];
            struct arb_writer out = arb_writer_on(text, sizeof text);

            arb_card_write(&out, card);
            arb_json_span(json, arb_writer_span(&out));
            left &= ~arb_hand_of(card);
        }
    arb_json_end(json);
}

/* What is left in each hand that is known whole: the Director's page, and nobody else's. */
static void write_hands(struct arb__assist *assist)
{
    const struct arb_table *table = &assist->table;

    arb_json_key(assist->json, "hands");
    arb_json_array(assist->json);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        if (table->unknown[seat] != 0 || table->held[seat] == 0) continue;
        arb_json_object(assist->json);
        arb_json_key_text(assist->json, "seat", arb_seat_name((enum arb_seat)seat));
        arb_json_key_bool(assist->json, "open", table->faced[seat] == table->held[seat]);
        arb_json_key(assist->json, "cards");
        write_hand(assist->json, table->held[seat]);
        arb_json_end(assist->json);
    }
    arb_json_end(assist->json);
}

/* The contract in words and as its line; no key while there is none. */
static void write_contract(struct arb__assist *assist)
{
    char text[ARB__TELL_WORDS], line[16];
    struct arb_writer out = arb_writer_on(text, sizeof text), short_out = arb_writer_on(line, sizeof line);

    if (assist->table.contract.level == 0) return;
    arb_tell_contract(&out, assist->language, assist->table.contract);
    arb_contract_write(&short_out, assist->table.contract);
    arb_json_key(assist->json, "contract");
    arb_json_object(assist->json);
    arb__key_writer(assist->json, "text", &out);
    arb__key_writer(assist->json, "line", &short_out);
    arb_json_key_text(assist->json, "declarer", arb_seat_name((enum arb_seat)assist->table.contract.declarer));
    arb_json_end(assist->json);
}

/* The board is over, its lines begin after the first trick, and they do not say who won the tricks before. */
static bool wants_tricks(const struct arb_table *table)
{
    const unsigned gone = (unsigned)table->tricks_before[ARB_NS] + table->tricks_before[ARB_EW];

    return table->phase == ARB_BOARD_OVER && table->contract.level > 0 && gone != table->first_trick;
}

/* Where the board stands in words; the score too, once it is counted. */
static void write_standing(struct arb__assist *assist)
{
    static const char *const kinds[] = {"open", "ruling", "agreement", "waits", "set_aside", "adjusted", "final"};
    struct arb_result_state standing;
    struct arb_result result;
    char text[2 * ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_table_standing(&assist->table, &standing);
    arb_tell_standing(&out, assist->language, &assist->table);
    arb_json_key(assist->json, "standing");
    arb_json_object(assist->json);
    arb_json_key_text(assist->json, "kind", kinds[standing.kind]);
    arb__key_writer(assist->json, "text", &out);
    if (standing.kind >= ARB_RESULT_RULING) arb__assist_law(assist, standing.law);
    if (wants_tricks(&assist->table)) arb_json_key_text(assist->json, "needs", "tricks");
    if (arb_table_score(&assist->table, &result)) {
        arb_json_key_int(assist->json, "tricks", result.tricks);
        arb_json_key_int(assist->json, "score", result.score_points);
    }
    arb_json_end(assist->json);
}

/* The table in its keys: phase, turn, auction, contract, trick, hands, tricks won, and how it stands. */
void arb__assist_table(struct arb__assist *assist)
{
    ARB_ASSERT(assist->table.dealer < ARB_SEATS && assist->table.turn < ARB_SEATS);

    static const char *const phases[] = {"auction", "lead", "play", "over"};
    const struct arb_table *table = &assist->table;

    arb_json_key(assist->json, "table");
    arb_json_object(assist->json);
    arb_json_key_text(assist->json, "phase", phases[table->phase]);
    arb_json_key_text(assist->json, "dealer", arb_seat_name((enum arb_seat)table->dealer));
    arb_json_key_text(assist->json, "turn", arb_seat_name((enum arb_seat)table->turn));
    write_auction(assist);
    write_legal(assist);
    write_contract(assist);
    write_trick(assist);
    write_tricks(assist);
    write_hands(assist);
    arb_json_key_int(assist->json, "ns", table->tricks_won[ARB_NS]);
    arb_json_key_int(assist->json, "ew", table->tricks_won[ARB_EW]);
    arb_json_end(assist->json);
    write_standing(assist);
}
