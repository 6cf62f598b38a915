/* convert_set.c -- boards as dealt, each kept once however many tables played it. */
#include "convert.h"

#include "arbitro/game.h"
#include "arbitro/score.h"

#include <stdlib.h>
#include <string.h>

static bool same(const struct arb_dealt *one, const struct arb_dealt *other)
{
    return one->number.n == other->number.n && memcmp(&one->deal, &other->deal, sizeof one->deal) == 0;
}

/* Where the board is, or the free place where it belongs. Half of the places are free. */
static uint32_t *find(const struct convert_set *set, const struct arb_dealt *board)
{
    uint64_t hash = arb_hash_u64(ARB_HASH_START, board->number.n);

    hash = arb_hash_bytes(hash, &board->deal, sizeof board->deal);
    for (size_t at = (size_t)hash & (set->places - 1);; at = (at + 1) & (set->places - 1))
        if (set->place[at] == 0 || same(&set->board[set->place[at] - 1], board)) return &set->place[at];
}

/* Twice the room, and all places found anew. */
static bool grow(struct convert_set *set)
{
    const size_t room = set->room == 0 ? 64 : 2 * set->room;
    struct arb_dealt *board = realloc(set->board, room * sizeof *board);

    if (board == NULL) return false;
    set->board = board;
    set->room = room;
    free(set->place);
    set->places = 2 * room;
    set->place = calloc(set->places, sizeof *set->place);
    if (set->place == NULL) return false;
    for (size_t i = 0; i < set->count; i++) *find(set, &set->board[i]) = (uint32_t)i + 1;
    return true;
}

void convert_set_free(struct convert_set *set)
{
    free(set->board);
    free(set->place);
    free(set->score);
}

/* Contract and tricks: as on record, else as they were played. False: the file does not tell them. */
static bool result_of(const struct arb_played *played, const struct arb_replay *replay, struct arb_contract *contract,
                      unsigned *tricks)
{
    const bool recorded = played->contract_given && played->result != ARB_PLAYED_UNKNOWN;

    if (recorded) *contract = played->contract;
    else if (replay->folded && replay->whole) *contract = replay->made;
    else return false;
    *tricks = recorded ? played->result : replay->tricks;
    if (arb_contract_is_pass(*contract)) return true;
    return contract->declarer < ARB_SEATS && *tricks <= ARB_RANKS && (recorded || contract->level > 0);
}

/* What the table made of the board just kept or met again. */
static void keep_score(struct convert *convert, const struct arb_played *played, const struct arb_replay *replay)
{
    struct convert_set *set = &convert->set;
    struct arb_contract contract;
    unsigned tricks;

    if (!result_of(played, replay, &contract, &tricks)) return;
    if (set->scores == set->score_room) {
        const size_t room = set->score_room == 0 ? 64 : 2 * set->score_room;
        struct hands_score *longer = realloc(set->score, room * sizeof *longer);

        if (longer == NULL) {
            convert_fail(convert, "cli.no_memory");
            return;
        }
        set->score = longer;
        set->score_room = room;
    }
    if (arb_contract_is_pass(contract)) tricks = 0;
    set->score[set->scores++] = (struct hands_score){
        set->last,
        arb_score_duplicate(contract, (enum arb_vulnerability)set->board[set->last].vulnerability, tricks), 1};
}

/* The number at the end of the label, as "Board 15" has it; else the one after the last. */
static uint16_t number_of(const struct convert *convert, struct arb_span label)
{
    const uint16_t number = arb_board_number(label);

    if (number > 0) return number;
    return convert->set.count == 0 ? 1 : (uint16_t)(convert->set.board[convert->set.count - 1].number.n + 1);
}

void convert_keep(struct convert *convert, const struct arb_played *played, const struct arb_replay *replay)
{
    struct arb_dealt board = {.deal = played->deal};
    struct convert_set *set = &convert->set;
    enum arb_seat seat;
    arb_card card;
    uint32_t *place;

    if (!played->has_deal || arb_deal_check(&played->deal, &seat, &card) != ARB_DEAL_WHOLE) {
        convert->left_out++;
        return;
    }
    arb_dealt_number(&board, number_of(convert, played->label));
    if (played->dealer != ARB_PLAYED_UNKNOWN) board.dealer = played->dealer;
    if (played->vulnerability_known) board.vulnerability = played->vulnerability;
    if (set->count == set->room && !grow(set)) {
        convert_fail(convert, "cli.no_memory");
        return;
    }
    place = find(set, &board);
    if (*place != 0) {
        convert->again++;
    } else {
        set->board[set->count++] = board;
        *place = (uint32_t)set->count;
    }
    set->last = *place - 1;
    keep_score(convert, played, replay);
}
