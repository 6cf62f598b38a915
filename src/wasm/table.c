/* table.c -- a table in the page: acts as lines go in, outcomes and a view come out.
 *
 * One table, kept here, outside the pure floors. Lines are those of arbitro/text/case.h
 * and pass through the buffer of exports.c; answers are plain numbers, or text in
 * the same buffer. A page shows with it what is in order; the server decides.
 */
#include "arbitro/text/case.h"
#include "arbitro/text/json.h"

#define EXPORT(name) __attribute__((export_name(name)))

char *arb_web_text(void);
unsigned arb_web_text_capacity(void);

static struct arb_table table;
static struct arb_reason reason;

static struct arb_span buffer(unsigned length)
{
    const unsigned room = arb_web_text_capacity();

    return (struct arb_span){arb_web_text(), length < room ? length : room};
}

/* Opens a board of that number with the deal in the buffer; edition 0 2017, 1 2007, 2 1997; policy 0 execute, 1 warn,
 * 2 prevent.
 * 0 when it is open, else 1 + enum arb_position_fault, or 1 when the deal cannot be read. */
EXPORT("arb_web_table_open")
unsigned arb_web_table_open(unsigned board, unsigned edition, unsigned policy, unsigned length);

/* Opens the one table of this module. 0 where it is open; 1 where the deal cannot be read, else 1 + enum
 * arb_position_fault, and the table stays as it was. */
unsigned arb_web_table_open(unsigned board, unsigned edition, unsigned policy, unsigned length)
{
    const struct arb_regulations regulations = {.edition = (uint8_t)(edition % ARB_EDITIONS),
                                                .policy = (uint8_t)(policy % ARB_POLICY_COUNT)};
    struct arb_position position;
    struct arb_deal deal;
    enum arb_position_fault fault;
    enum arb_seat seat;
    arb_card card;

    if (board == 0 || !arb_deal_read(buffer(length), &deal)) return 1;
    arb_position_of_board(&position, (struct arb_board_no){(uint16_t)board}, &deal);
    fault = arb_position_check(&position, &seat, &card);
    if (fault != ARB_POSITION_SOUND) return 1u + fault;
    arb_table_open(&table, &position, &regulations);
    return 0;
}

/* Takes the act in the buffer: enum arb_outcome, or 3 when the line is no act. */
EXPORT("arb_web_table_act") unsigned arb_web_table_act(unsigned length);

unsigned arb_web_table_act(unsigned length)
{
    struct arb_act act;

    reason = (struct arb_reason){0, 0};
    if (!arb_act_read(buffer(length), &act)) return 3;
    return arb_table_step(&table, &act, &reason);
}

/* The article or the fault of the last act, as a word in the buffer; its length. */
EXPORT("arb_web_table_reason") unsigned arb_web_table_reason(void);

unsigned arb_web_table_reason(void)
{
    struct arb_writer out = arb_writer_on(arb_web_text(), arb_web_text_capacity());

    if (reason.law != LAW_NONE) arb_write_text(&out, arb_law_name((enum arb_law)reason.law));
    else if (reason.fault != ARB_FAULT_NONE) arb_write_text(&out, arb_fault_symbol((enum arb_fault)reason.fault));
    return (unsigned)out.length;
}

/* The four hands as that player sees them, North first; a card he does not see is left out. */
static void write_hands(struct arb_json *json, const struct arb_view *view)
{
    arb_json_key(json, "hands");
    arb_json_array(json);
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        char text[24];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_hand_write(&out, view->hand[s]);
        arb_json_text(json, text);
    }
    arb_json_end(json);
}

static void write_contract(struct arb_json *json, const struct arb_view *view)
{
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_contract_write(&out, view->contract);
    arb_json_key_text(json, "contract", text);
}

/* What a seat may know, as JSON in the buffer; its length. */
EXPORT("arb_web_table_view") unsigned arb_web_table_view(unsigned seat);

/* The view of one seat as JSON in the shared buffer; returns its bytes. */
unsigned arb_web_table_view(unsigned seat)
{
    struct arb_writer out = arb_writer_on(arb_web_text(), arb_web_text_capacity());
    struct arb_json json = arb_json_on(&out);
    struct arb_view view;

    arb_table_view(&table, (enum arb_seat)(seat & 3u), &view);
    arb_json_object(&json);
    arb_json_key_int(&json, "phase", view.phase);
    arb_json_key_text(&json, "turn", arb_seat_name((enum arb_seat)view.turn));
    arb_json_key_int(&json, "ns", view.tricks_won[ARB_NS]);
    arb_json_key_int(&json, "ew", view.tricks_won[ARB_EW]);
    arb_json_key_int(&json, "mayCall", __builtin_popcountll(view.legal_calls));
    arb_json_key_int(&json, "mayPlay", (int64_t)arb_hand_count(view.legal_cards));
    arb_json_key_bool(&json, "awaits", view.awaits != 0);
    write_contract(&json, &view);
    write_hands(&json, &view);
    arb_json_end(&json);
    return (unsigned)out.length;
}

/* Score for North-South in points, or 100000 while there is no result. */
EXPORT("arb_web_table_score") int arb_web_table_score(void);

int arb_web_table_score(void)
{
    struct arb_result result;

    return arb_table_result(&table, &result) ? result.score_points : 100000;
}
