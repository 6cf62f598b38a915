/* dd_par.c -- a table of tricks as JSON, and par of every dealer at every vulnerability from it. */
#include "dd.h"

#include "arbitro/text/contest_line.h"
#include "arbitro/text/par_text.h"

#include <string.h>

enum { VULNERABILITIES = 4, CELL = 240 };

static struct arb_par par_of(const struct arb_solve_table *table, unsigned dealer, unsigned vulnerable)
{
    return arb_par_of((const uint8_t(*)[ARB_SEATS])table->tricks, (enum arb_seat)dealer,
                      (enum arb_vulnerability)vulnerable);
}

/* "+450 NS 4S+1". */
static void write_cell(char text[CELL], const struct arb_notation *in, const struct arb_par *par)
{
    struct arb_writer out = arb_writer_on(text, CELL);

    if (par->points > 0) arb_write_char(&out, '+');
    arb_write_int(&out, par->points);
    arb_write_char(&out, ' ');
    arb_par_write(&out, in, in->suit, par);
}

/* A line for each vulnerability, with a cell for each dealer, or one cell if par is the same for all. */
void dd_print_par(const struct dd_deals *deals, const struct arb_solve_table *table)
{
    static const char *const keys[] = {"hands.none", "hands.ns", "hands.ew", "hands.both"};
    const struct arb_notation *in = arb_notation_of(deals->language);

    for (unsigned v = 0; v < VULNERABILITIES; v++) {
        char cell[ARB_SEATS][CELL];
        bool same = true;

        for (unsigned s = 0; s < ARB_SEATS; s++) {
            const struct arb_par par = par_of(table, s, v);

            write_cell(cell[s], in, &par);
            same = same && strcmp(cell[s], cell[0]) == 0;
        }
        printf("par  %-16s", arb_message(deals->language, keys[v]));
        for (unsigned s = 0; s < (same ? 1 : ARB_SEATS); s++) {
            if (!same) printf("%s%s: ", s > 0 ? "  " : "", in->seat[s]);
            fputs(cell[s], stdout);
        }
        putchar('\n');
    }
    putchar('\n');
}

void dd_write_tricks(struct arb_json *json, const struct arb_solve_table *table)
{
    static const char *const names[ARB_DENOMINATIONS] = {"C", "D", "H", "S", "NT"};

    arb_json_key(json, "tricks");
    arb_json_object(json);
    for (unsigned r = 0; r < ARB_SEATS; r++) {
        arb_json_key(json, arb_seat_name(paper_seat_row[r]));
        arb_json_object(json);
        for (unsigned d = ARB_DENOMINATIONS; d-- > 0;)
            arb_json_key_int(json, names[d], table->tricks[d][paper_seat_row[r]]);
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* {"contract": "4S N", "tricks": 11, "partnerToo": true}: the last says that either partner may declare. */
static void write_contract(struct arb_json *json, const struct arb_par_contract *par)
{
    char text[CELL];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_contract_write(&out, par->contract);
    arb_json_object(json);
    arb_json_key_text(json, "contract", text);
    arb_json_key_int(json, "tricks", par->tricks);
    arb_json_key_bool(json, "partnerToo", par->partner_too);
    arb_json_end(json);
}

/* {"none": {"N": {"points": 450, "contracts": […]}, …}, …}, by vulnerability and dealer; a passed-out par has no
 * contracts. */
void dd_write_par(struct arb_json *json, const struct arb_solve_table *table)
{
    arb_json_key(json, "par");
    arb_json_object(json);
    for (unsigned v = 0; v < VULNERABILITIES; v++) {
        arb_json_key(json, arb_vulnerability_name((enum arb_vulnerability)v));
        arb_json_object(json);
        for (unsigned s = 0; s < ARB_SEATS; s++) {
            const struct arb_par par = par_of(table, s, v);

            arb_json_key(json, arb_seat_name((enum arb_seat)s));
            arb_json_object(json);
            arb_json_key_int(json, "points", par.points);
            arb_json_key(json, "contracts");
            arb_json_array(json);
            for (unsigned i = 0; i < par.count; i++) write_contract(json, &par.contract[i]);
            arb_json_end(json);
            arb_json_end(json);
        }
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* The board's name must be a number, because the act has nothing else to name the board by. */
void dd_print_act(struct dd_deals *deals, unsigned i, const struct arb_solve_table *table)
{
    struct arb_contest_act act = {.kind = ARB_ACT_PAR, .group = 1};
    char text[64];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_board_no number;
    int64_t board;

    if (!arb_span_int(arb_span_of(deals->name[i]), 1, ARB_BOARDS_MAX, &board)) {
        dd_complain(deals, deals->at[i], arb_message(deals->language, "dd.no_number"));
        return;
    }
    number.n = (uint16_t)board;
    act.board = (uint8_t)board;
    act.points = (int16_t)par_of(table, arb_board_dealer(number), arb_board_vulnerability(number)).points;
    arb_contest_line_write(&out, &act);
    puts(text);
}
