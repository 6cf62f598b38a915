/* year.c -- a player's boards of many sessions, counted. */
#include "year.h"

#include <stdlib.h>

/* -- One board -------------------------------------------------------------------------------- */

/* The tricks taken beyond those of others who played that denomination from that side. False: nobody did. */
static bool beside_field(const struct event *event, const struct grades_board *board, double *beyond)
{
    const struct arb_contract own = board->line->published.contract;
    unsigned others = 0, tricks = 0;

    for (size_t l = board->board->first_line; l < board->board->first_line + board->board->lines; l++) {
        const struct event_line *line = &event->lines.item[l];
        const struct arb_contract contract = line->published.contract;

        if (line == board->line || line->group != board->line->group ||
            line->published.kind != ARB_PBN_CONTRACT || arb_contract_is_pass(contract) ||
            contract.denomination != own.denomination ||
            arb_side_of((enum arb_seat)contract.declarer) != arb_side_of((enum arb_seat)own.declarer)) continue;
        tricks += line->published.tricks;
        others++;
    }
    if (others == 0) return false;
    *beyond = board->line->published.tricks - (double)tricks / others;
    return true;
}

/* What the leads of others cost who led from the same hand against the same denomination, in the mean. False: nobody
 * did. */
static bool cost_of_others(const struct year *year, const struct event *event, const struct grades_board *board,
                           double *cost)
{
    const struct arb_contract own = board->line->published.contract;
    unsigned others = 0, tricks = 0, best, led;

    for (size_t l = board->board->first_line; l < board->board->first_line + board->board->lines; l++) {
        const struct grades_board other = {&event->lines.item[l], board->board, board->side, 0};
        const struct arb_contract contract = other.line->published.contract;

        if (other.line == board->line || contract.declarer != own.declarer ||
            contract.denomination != own.denomination || !leads_of(year->known, event, &other, &best, &led)) continue;
        tricks += best - led;
        others++;
    }
    if (others == 0) return false;
    *cost = (double)tricks / others;
    return true;
}

static void add_lead(struct year *year, const struct event *event, const struct grades_board *board, unsigned cost)
{
    double of_others;

    year->leads.leads++;
    year->leads.cost += cost;
    if (!cost_of_others(year, event, board, &of_others)) return;
    year->leads.beside++;
    year->leads.gained += of_others - cost;
}

static void add_board(struct year *year, const struct event *event, const struct grades_board *board)
{
    const struct arb_contract contract = board->line->published.contract;
    unsigned best, led;
    double beyond;

    year->boards++;
    year->percent += board->percent;
    if (board->line->published.kind != ARB_PBN_CONTRACT || arb_contract_is_pass(contract)) return;
    {
        const bool declared = arb_side_of((enum arb_seat)contract.declarer) == (enum arb_side)board->side;
        const int sign = declared ? 1 : -1;
        struct year_sum *sum = &year->role[declared ? YEAR_DECLARED : YEAR_DEFENDED];

        sum->boards++;
        sum->percent += board->percent;
        if (beside_field(event, board, &beyond)) {
            sum->beside++;
            sum->tricks += sign * beyond;
        }
        if (!leads_of(year->known, event, board, &best, &led)) return;
        sum->solved++;
        sum->after_lead += sign * ((int)board->line->published.tricks - (13 - (int)led));
        if (!declared) add_lead(year, event, board, best - led);
    }
}

/* -- Best and worst ------------------------------------------------------------------------------ */

/* Is it to stand before the other in a list of the best (sign 1) or of the worst (-1)? Of equals the first stands
 * before the others among the best, and after them among the worst, so that no board is in both while there are enough.
 */
static bool is_before(const struct grades *grades, size_t board, size_t other, int sign)
{
    const double more = sign * (grades->board[board].percent - grades->board[other].percent);

    return more > 0 || (sign < 0 && more >= 0);
}

/* Puts a board, which comes after all that are there, into such a list. */
static void note(const struct grades *grades, size_t list[YEAR_SHOWN], size_t result_of[YEAR_SHOWN], unsigned count,
                 size_t board, size_t result, int sign)
{
    size_t at = count < YEAR_SHOWN ? count : YEAR_SHOWN;

    while (at > 0 && is_before(grades, board, list[at - 1], sign)) {
        if (at < YEAR_SHOWN) {
            list[at] = list[at - 1];
            result_of[at] = result_of[at - 1];
        }
        at--;
    }
    if (at == YEAR_SHOWN) return;
    list[at] = board;
    result_of[at] = result;
}

static void add_result(struct year *year, size_t result)
{
    const struct grades *grades = year->grades;
    const struct grades_row *row = &grades->row[result];

    for (size_t b = row->first; b < row->first + row->count; b++) {
        add_board(year, row->session->event, &grades->board[b]);
        note(grades, year->best, year->result_of_best, year->shown, b, result, 1);
        note(grades, year->worst, year->result_of_worst, year->shown, b, result, -1);
        if (year->shown < YEAR_SHOWN) year->shown++;
    }
}

/* -- Partnerships ----------------------------------------------------------------------------------- */

static void add_partner(struct year *year, size_t result, uint32_t who)
{
    const struct arb_grade_result *one = &year->grades->result[result];
    struct year_partner *partner = year->partner;

    while (partner < year->partner + year->partners && partner->who != who) partner++;
    if (partner == year->partner + year->partners) {
        *partner = (struct year_partner){.who = who};
        year->partners++;
    }
    partner->sessions++;
    partner->boards += one->boards;
    partner->percent += one->percent * one->boards;
    partner->expected += year->grades->step[result].expected * one->boards;
}

/* Whom he played with most comes first. */
static int more_boards(const void *a, const void *b)
{
    const struct year_partner *one = a, *other = b;

    if (one->boards != other->boards) return one->boards > other->boards ? -1 : 1;
    return one->who < other->who ? -1 : one->who > other->who;
}

bool year_make(struct year *year)
{
    year->partner = calloc(year->grades->results + 1, sizeof *year->partner);
    if (year->partner == NULL) return false;
    for (size_t r = 0; r < year->grades->results; r++) {
        const uint32_t *player = year->grades->result[r].player;

        if (player[0] != year->who && player[1] != year->who) continue;
        year->sessions++;
        add_partner(year, r, player[player[0] == year->who]);
        add_result(year, r);
    }
    qsort(year->partner, year->partners, sizeof *year->partner, more_boards);
    return true;
}

void year_free(struct year *year)
{
    free(year->partner);
    year->partner = NULL;
}
