/* dd_lead.c -- arbitro dd --lead 4S S FILE: what declarer takes after each card of the opening lead. */
#include "dd.h"

enum { CELL = 160, ANSWER = 8192 };

/* Thirteen cards at most, the highest first, with what declarer takes after each. */
struct leads {
    unsigned count;
    arb_card card[ARB_RANKS];
    unsigned takes[ARB_RANKS];
};

/* The solver counts tricks of the side that leads; declarer takes the rest of 13. */
static struct leads leads_of(const struct arb_dd_cards *cards)
{
    struct leads leads = {0};

    for (unsigned i = 0; i < cards->count; i++)
        for (arb_hand left = cards->choice[i].cards; left != 0; left ^= arb_hand_of(arb_hand_highest(left))) {
            leads.card[leads.count] = arb_hand_highest(left);
            leads.takes[leads.count++] = ARB_RANKS - cards->choice[i].tricks.at_least;
        }
    return leads;
}

/* " 9 SK SQ HA": the cards after which declarer takes the same number, the best leads first. */
static void print_leads(const struct dd_deals *deals, const char *name,
                        const struct arb_dd_cards *cards)
{
    const struct arb_notation *in = arb_notation_of(deals->language);
    char contract[CELL], head[3 * CELL];
    struct arb_writer contract_out = arb_writer_on(contract, sizeof contract);
    struct arb_writer out = arb_writer_on(head, sizeof head);
    const struct leads leads = leads_of(cards);

    arb_notation_contract(&contract_out, in, deals->contract);
    arb_message_write(&out, deals->language, "dd.lead_head",
                      ARB_VALUES(ARB_TEXT("board", name), ARB_TEXT("contract", contract),
                                 ARB_TEXT("seat", in->seat[cards->seat])));
    printf("%s\n", head);
    for (unsigned takes = 0; takes <= ARB_RANKS; takes++) {
        bool any = false;

        for (unsigned i = 0; i < leads.count; i++) {
            char card[16];
            struct arb_writer card_out = arb_writer_on(card, sizeof card);

            if (leads.takes[i] != takes) continue;
            if (!any) printf("%2u ", takes);
            any = true;
            arb_notation_card(&card_out, in, leads.card[i]);
            printf(" %s", card);
        }
        if (any) putchar('\n');
    }
    putchar('\n');
}

/* Each card of the opening leader with declarer's tricks, or the solver's fault. */
static void print_json(struct dd_deals *deals, unsigned b, enum arb_solve_fault fault,
                       const struct arb_dd_cards *cards)
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
        const struct leads leads = leads_of(cards);

        arb_json_key(&json, "leads");
        arb_json_array(&json);
        for (unsigned i = 0; i < leads.count; i++) {
            char card[8];
            struct arb_writer card_out = arb_writer_on(card, sizeof card);

            arb_card_write(&card_out, leads.card[i]);
            arb_json_object(&json);
            arb_json_key_text(&json, "card", card);
            arb_json_key_int(&json, "tricks", leads.takes[i]);
            arb_json_end(&json);
        }
        arb_json_end(&json);
    }
    arb_json_end(&json);
    cli_list_item();
    fputs(text, stdout);
}

/* The leader is to the left of declarer; the whole hands are the position. */
void dd_lead_ask(struct dd_deals *deals, unsigned i)
{
    deals->job[i].ask.kind = ARB_SOLVE_CARDS;
    deals->job[i].ask.position = (struct arb_dd_position){
        .left = deals->deal[i],
        .denomination = deals->contract.denomination,
        .leader = (uint8_t)arb_lho((enum arb_seat)deals->contract.declarer)};
}

void dd_lead_take(struct dd_deals *deals, size_t i)
{
    const struct arb_solve_job *job = &deals->job[i];

    if (job->fault != ARB_SOLVE_GOOD)
        dd_complain(deals, deals->at[i], arb_message(deals->language, arb_solve_fault_key(job->fault)));
    if (deals->json) print_json(deals, (unsigned)i, job->fault, &job->answer.cards);
    else if (job->fault == ARB_SOLVE_GOOD) print_leads(deals, deals->name[i], &job->answer.cards);
}
