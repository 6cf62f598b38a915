/* convert_set.c -- a set of boards as dealt, each once however many tables played it; a hash table finds them. */
#include "convert.h"

#include "arbitro/text/game.h"
#include "arbitro/laws/score.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_MAX = 48 };             /* bytes of a board's name that are kept */

/* Boards are equal when name and deal are. */
static bool same(const struct convert_set *set, size_t i, const struct arb_dealt *board, const char *name)
{
    const char *const its = set->stated[i].name;

    if (its == NULL || name == NULL ? its != name || set->board[i].number.n != board->number.n : strcmp(its, name) != 0)
        return false;
    return memcmp(&set->board[i].deal, &board->deal, sizeof board->deal) == 0;
}

/* Where the board is, or the free place where it belongs. Half of the places are free. */
static uint32_t *find(const struct convert_set *set, const struct arb_dealt *board, const char *name)
{
    uint64_t hash = ARB_HASH_START;

    if (name == NULL) hash = arb_hash_u64(hash, board->number.n);
    else hash = arb_hash_bytes(hash, name, strlen(name));
    hash = arb_hash_bytes(hash, &board->deal, sizeof board->deal);
    for (size_t at = (size_t)hash & (set->places - 1);; at = (at + 1) & (set->places - 1))
        if (set->place[at] == 0 || same(set, set->place[at] - 1, board, name)) return &set->place[at];
}

/* Twice the room, and all places found anew. */
static bool grow(struct convert_set *set)
{
    const size_t room = set->room == 0 ? 64 : 2 * set->room;
    struct arb_dealt *board = realloc(set->board, room * sizeof *board);
    struct hands_stated *stated = realloc(set->stated, room * sizeof *stated);

    if (board != NULL) set->board = board;
    if (stated != NULL) set->stated = stated;
    if (board == NULL || stated == NULL) return false;
    set->room = room;
    free(set->place);
    set->places = 2 * room;
    set->place = calloc(set->places, sizeof *set->place);
    if (set->place == NULL) return false;
    for (size_t i = 0; i < set->count; i++) *find(set, &set->board[i], set->stated[i].name) = (uint32_t)i + 1;
    return true;
}

void convert_set_free(struct convert_set *set)
{
    for (size_t i = 0; i < set->count; i++) free(set->stated[i].name);
    free(set->board);
    free(set->stated);
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
    if (!set->stated[set->last].vulnerability && !arb_contract_is_pass(contract)) return;
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

/* The board's name as UTF-8, cut to what fits; "" when it is only a number. */
static void write_name(struct arb_writer *out, const struct arb_played *played)
{
    struct arb_span name = arb_played_name(played);
    int64_t number;

    if (arb_span_int(name, 1, UINT16_MAX, &number)) return;
    while (name.length > NAME_MAX) name.length--;
    while (name.length > 1 && !arb_span_is_clean_utf8(name) && ((unsigned char)name.at[name.length - 1] & 0x80) != 0)
        name.length--;
    if (name.length == 0) arb_write_char(out, '?');
    else arb_pbn_text(out, name);
}

/* A new board of the set, at the free place. False: no memory. */
static bool add_board(struct convert_set *set, uint32_t *place, const struct arb_dealt *board,
                      const struct hands_stated *stated)
{
    struct hands_stated *kept = &set->stated[set->count];

    *kept = *stated;
    kept->name = stated->name == NULL ? NULL : strdup(stated->name);
    if (stated->name != NULL && kept->name == NULL) return false;
    set->board[set->count++] = *board;
    *place = (uint32_t)set->count;
    return true;
}

/* Adds a board to the set, or finds it there, and adds what this table scored on it. A board without a whole deal is
 * counted as left out. Dealer and vulnerability come from the board's number where the file does not state them. */
void convert_keep(struct convert *convert, const struct arb_played *played, const struct arb_replay *replay)
{
    struct arb_dealt board = {.deal = played->deal};
    struct convert_set *set = &convert->set;
    char name[2 * NAME_MAX + 1] = "";
    struct arb_writer name_out = arb_writer_on(name, sizeof name);
    struct hands_stated stated = {.number = arb_board_number(played->label) > 0,
                              .vulnerability = played->vulnerability_known};
    enum arb_seat seat;
    arb_card card;
    uint32_t *place;

    if (!played->has_deal || arb_deal_check(&played->deal, &seat, &card) != ARB_DEAL_WHOLE) {
        convert->left_out++;
        return;
    }
    write_name(&name_out, played);
    stated.name = name[0] == '\0' ? NULL : name;
    arb_dealt_number(&board, number_of(convert, played->label));
    stated.dealer = played->dealer != ARB_PLAYED_UNKNOWN || played->first_caller != ARB_PLAYED_UNKNOWN;
    if (stated.dealer)
        board.dealer = played->dealer != ARB_PLAYED_UNKNOWN ? played->dealer : played->first_caller;
    if (played->vulnerability_known) board.vulnerability = played->vulnerability;
    if (set->count == set->room && !grow(set)) {
        convert_fail(convert, "cli.no_memory");
        return;
    }
    place = find(set, &board, stated.name);
    if (*place != 0) {
        convert->again++;
    } else if (!add_board(set, place, &board, &stated)) {
        convert_fail(convert, "cli.no_memory");
        return;
    }
    set->last = *place - 1;
    keep_score(convert, played, replay);
}
