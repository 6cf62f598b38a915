/* dd_lead.c -- arbitro dd --lead 4S S FILE: what declarer takes after each card of the opening lead. */
#include "dd.h"

enum { CELL = 160, ANSWER = 8192 };

/* The solver counts tricks of the side that leads; declarer takes the rest of 13. */
static unsigned declarer_takes(const struct arb_solve_cards *cards, unsigned i)
{
    return ARB_RANKS - cards->tricks[i];
}

/* " 9 SK SQ HA": the cards after which declarer takes the same number, the best leads first. */
static void print_leads(const struct dd_deals *deals, const char *name,
                        const struct arb_solve_cards *cards)
{
    const struct arb_notation *in = paper_notation(deals->language);
    char contract[CELL], head[3 * CELL];
    struct arb_writer contract_out = arb_writer_on(contract, sizeof contract);
    struct arb_writer out = arb_writer_on(head, sizeof head);

    arb_notation_contract(&contract_out, in, deals->contract);
    arb_message_write(&out, deals->language, "dd.lead_head",
                      ARB_VALUES(ARB_TEXT("board", name), ARB_TEXT("contract", contract),
                                 ARB_TEXT("seat", in->seat[cards->seat])));
    printf("%s\n", head);
    for (unsigned takes = 0; takes <= ARB_RANKS; takes++) {
        bool any = false;

        for (unsigned i = 0; i < cards->count; i++) {
            char card[16];
            struct arb_writer card_out = arb_writer_on(card, sizeof card);

            if (declarer_takes(cards, i) != takes) continue;
            if (!any) printf("%2u ", takes);
            any = true;
            arb_notation_card(&card_out, in, cards->card[i]);
            printf(" %s", card);
        }
        if (any) putchar('\n');
    }
    putchar('\n');
}

/* Each card of the opening leader with declarer's tricks, or the solver's fault. */
static void print_json(struct dd_deals *deals, unsigned b, enum arb_solve_fault fault,
                       const struct arb_solve_cards *cards)
{
    char text[ANSWER], deal[CELL], contract[CELL];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_writer deal_out = arb_writer_on(deal, sizeof deal);
    struct arb_writer contract_out = arb_writer_on(contract, sizeof contract);
    struct arb_json json = arb_json_on(&out);

    arb_deal_write(&deal_out, &deals->deal[b], ARB_NORTH);
    arb_contract_write(&contract_out, deals->contract);
    arb_json_object(&json);
    arb_json_key_text(&json, "file", deals->path);
    arb_json_key_int(&json, "line", deals->at[b]);
    arb_json_key_text(&json, "board", deals->name[b]);
    arb_json_key_text(&json, "deal", deal);
    arb_json_key_text(&json, "contract", contract);
    arb_json_key_text(&json, "leader",
                      arb_seat_name(arb_lho((enum arb_seat)deals->contract.declarer)));
    if (fault != ARB_SOLVE_GOOD) {
        arb_json_key_text(&json, "fault", arb_solve_fault_key(fault));
    } else {
        arb_json_key(&json, "leads");
        arb_json_array(&json);
        for (unsigned i = 0; i < cards->count; i++) {
            char card[8];
            struct arb_writer card_out = arb_writer_on(card, sizeof card);

            arb_card_write(&card_out, cards->card[i]);
            arb_json_object(&json);
            arb_json_key_text(&json, "card", card);
            arb_json_key_int(&json, "tricks", declarer_takes(cards, i));
            arb_json_end(&json);
        }
        arb_json_end(&json);
    }
    arb_json_end(&json);
    cli_list_item();
    fputs(text, stdout);
}

/* The leader is to the left of declarer; the whole hands are the position. */
void dd_lead_batch(struct dd_deals *deals)
{
    struct arb_solve_position position[DD_BATCH];
    struct arb_solve_cards cards[DD_BATCH];
    enum arb_solve_fault fault[DD_BATCH];

    for (unsigned b = 0; b < deals->count; b++) {
        position[b] = (struct arb_solve_position){
            .denomination = deals->contract.denomination,
            .leader = (uint8_t)arb_lho((enum arb_seat)deals->contract.declarer)};
        for (unsigned s = 0; s < ARB_SEATS; s++)
            position[b].hand[s] = deals->deal[b].hand[s];
    }
    arb_solve_positions(deals->solver, deals->count, position, cards, fault);
    for (unsigned b = 0; b < deals->count; b++) {
        if (fault[b] != ARB_SOLVE_GOOD)
            dd_complain(deals, deals->at[b],
                        arb_message(deals->language, arb_solve_fault_key(fault[b])));
        if (deals->json) print_json(deals, b, fault[b], &cards[b]);
        else if (fault[b] == ARB_SOLVE_GOOD) print_leads(deals, deals->name[b], &cards[b]);
    }
    fflush(stdout);
    deals->count = 0;
}
