/* sheet.c -- two views of a scored contest: the traveller of a board and the score card of a pair.
 *
 * Nothing is scored here: awards are read from 'scores', which must be of the same contest.
 */
#include "../rounds/inside.h"

#include "arbitro/contest/standings.h"

#include <string.h>

/* The four parts of a traveller, in order: scores, weighted and split ones, artificial ones, boards not played. */
static int class_of(const struct arb_board_result *r)
{
    switch (r->outcome.kind) {
    case ARB_PLAYED: return 0;
    case ARB_ADJUSTED: return 1;
    case ARB_ARTIFICIAL: return 2;
    default: return 3;
    }
}

/* Does a stand above b? Results arrive by round and table, so equals stay as they are. */
static bool is_above(const struct arb_board_result *a, const struct arb_board_result *b)
{
    if (class_of(a) != class_of(b)) return class_of(a) < class_of(b);
    return class_of(a) == 0 && a->points > b->points;
}

static void insert(struct arb_board_sheet *sheet, const struct arb_board_result *result)
{
    unsigned place = sheet->count++;

    ARB_ASSERT(place < ARB_BOARD_RESULTS_MAX);
    for (; place > 0 && is_above(result, &sheet->result[place - 1]); place--)
        sheet->result[place] = sheet->result[place - 1];
    sheet->result[place] = *result;
}

/* One line of a traveller. The partner's award is an individual's and otherwise zero. */
static struct arb_board_result result_of(const struct arb_contest *contest, const struct arb_scores *scores,
                                         unsigned round, unsigned table, unsigned index, uint8_t board)
{
    const struct arb_entry *entry = &contest->entry[round - 1][table - 1][index];
    const struct arb_award *award = scores->award[round - 1][table - 1][index];
    const struct arb_award *partner = scores->partner[round - 1][table - 1][index];
    const bool is_individual = contest->movement.kind == ARB_INDIVIDUAL;
    const struct arb_board_outcome outcome = arb_contest_outcome(contest, entry);
    struct arb_board_result result = {
        .round = (uint8_t)round,
        .table = (uint8_t)table,
        .at = arb__meeting(contest, round, table),
        .state = entry->ruling != 0 ? ARB_ENTRY_CORRECTED : entry->state,
        .revisions = entry->revisions,
        .ruling = entry->ruling,
        .group = entry->group,
        .outcome = outcome,
        .points = (int16_t)arb_contest_points(board, &outcome),
        .award = {award[ARB_NS], award[ARB_EW]},
    };

    ARB_ASSERT(round >= 1 && table >= 1 && index < contest->boards);
    for (unsigned side = 0; is_individual && side < 2; side++) result.partner[side] = partner[side];
    return result;
}

/* Empty if the contest has no such board. Results that are still missing leave the sheet incomplete. */
void arb_contest_board(const struct arb_contest *contest, const struct arb_scores *scores, uint8_t board,
                       struct arb_board_sheet *sheet)
{
    const unsigned set = contest->movement.kind == ARB_NO_MOVEMENT ? 0 : arb__set_of(contest, board);
    const int index = arb__index_in_set(contest, set, board);

    /* Only what is read: there is room for many more results than there are. */
    memset(sheet, 0, offsetof(struct arb_board_sheet, result));
    sheet->board = board;
    if (set == 0) return;
    sheet->complete = 1;
    sheet->top = scores->top[board];
    sheet->datum = scores->datum[board];
    ARB_ASSERT(index >= 0 && scores->plays[set].count <= ARB_BOARD_RESULTS_MAX);
    for (unsigned p = 0; p < scores->plays[set].count; p++) {
        const unsigned round = scores->plays[set].round[p];
        const unsigned table = scores->plays[set].table[p];
        struct arb_board_result result;

        if (round > scores->until || !arb_entry_counts(&contest->entry[round - 1][table - 1][index])) {
            sheet->complete = 0;
            continue;
        }
        result = result_of(contest, scores, round, table, (unsigned)index, board);
        insert(sheet, &result);
    }
}

/* -- A pair's card ------------------------------------------------------------------- */

/* One board of a pair's card, from its own side. On boards not played because of an absence the award is shown, with
 * no result. */
static struct arb_card_line card_line(const struct arb_contest *contest, const struct arb_scores *scores,
                                      const struct arb_card_round *at, unsigned index, bool is_second)
{
    const struct arb_award (*award)[2] = is_second ? scores->partner[at->round - 1][at->table - 1]
                                                   : scores->award[at->round - 1][at->table - 1];
    const struct arb_entry *entry = &contest->entry[at->round - 1][at->table - 1][index];
    const unsigned set = arb__meeting(contest, at->round, at->table).set;
    struct arb_card_line line;

    ARB_ASSERT(index < contest->boards && at->sits <= ARB_EW);
    memset(&line, 0, sizeof line);
    line.board = (uint8_t)(arb_contest_first_board(contest, (uint8_t)set).n + index);
    if (at->absence == ARB_ABSENT_LATE || at->absence == ARB_ABSENT_RETIRED) {
        line.outcome = (struct arb_board_outcome){.kind = ARB_NOT_PLAYED, .lead = ARB_CARD_NONE};
        line.award = award[index][at->sits];
        line.counts = line.award.available > 0;
        return line;
    }
    if (!arb_entry_counts(entry)) return line;
    line.counts = 1;
    line.ruling = entry->ruling;
    line.outcome = arb_contest_outcome(contest, entry);
    line.points = (int16_t)arb_contest_points(line.board, &line.outcome);
    if (at->sits == ARB_EW) line.points = (int16_t)-line.points;
    line.award = award[index][at->sits];
    return line;
}

/* In an individual: with whom the player sits and against whose partner. True if he is the second of his side, South
 * or West, whose awards are kept apart. */
static bool fill_company(const struct arb_movement *m, struct arb_meeting meeting, uint8_t player,
                         struct arb_card_round *at)
{
    const enum arb_side sits = (enum arb_side)at->sits;
    uint8_t number[2];
    enum arb_side field;
    const bool is_individual = arb_movement_seated_all(m, meeting, sits, number, &field) == 2;

    if (!is_individual) return false;
    at->partner = number[0] == player ? number[1] : number[0];
    at->opponents_partner = meeting.partner[arb_other_side(sits)];
    return number[1] == player;
}

/* A round in which the pair sits out keeps its number and nothing else. */
static void fill_round(const struct arb_contest *contest, const struct arb_scores *scores, enum arb_side side,
                       uint8_t pair, struct arb_card_round *at)
{
    struct arb_table_no table;
    enum arb_side sits, theirs;
    struct arb_meeting meeting;
    bool is_second;

    if (!arb_movement_find(&contest->movement, (struct arb_round_no){at->round}, side, pair, &table, &sits)) return;
    meeting = arb__meeting(contest, at->round, table.n);
    at->table = (uint8_t)table.n;
    ARB_ASSERT(sits <= ARB_EW && contest->boards <= ARB_BOARDS_IN_SET);
    at->sits = (uint8_t)sits;
    at->opponent = arb_movement_seated(&contest->movement, meeting, arb_other_side(sits), &theirs);
    at->count = contest->boards;
    at->absence = (uint8_t)arb_contest_absence(contest, at->round, at->table);
    is_second = fill_company(&contest->movement, meeting, pair, at);
    for (unsigned i = 0; i < contest->boards; i++) at->line[i] = card_line(contest, scores, at, i, is_second);
}

void arb_contest_card(const struct arb_contest *contest, const struct arb_scores *scores, enum arb_side side,
                      uint8_t pair, struct arb_scorecard *card)
{
    ARB_ASSERT(scores->until <= contest->round && pair <= ARB_PAIRS_MAX);
    memset(card, 0, sizeof *card);
    card->rounds = scores->until;
    for (unsigned round = 1; round <= scores->until; round++) {
        card->round[round - 1].round = (uint8_t)round;
        fill_round(contest, scores, side, pair, &card->round[round - 1]);
    }
}
