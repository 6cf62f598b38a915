/* set.c -- a set of boards as dealt, each once however many tables played it; a hash table finds them. */
#include "set.h"

#include "arbitro/text/game.h"
#include "arbitro/laws/score.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_MAX = 48 };             /* bytes of a board's name that are kept */

/* Boards are equal when name and deal are. */
static bool same(const struct games_set *set, size_t i, const struct arb_dealt *board, const char *name)
{
    const char *const its = set->stated[i].name;

    if (its == NULL || name == NULL ? its != name || set->board[i].number.n != board->number.n : strcmp(its, name) != 0)
        return false;
    return memcmp(&set->board[i].deal, &board->deal, sizeof board->deal) == 0;
}

/* Where the board is, or the free place where it belongs. Half of the places are free. */
static uint32_t *find(const struct games_set *set, const struct arb_dealt *board, const char *name)
{
    uint64_t hash = ARB_HASH_START;

    if (name == NULL) hash = arb_hash_u64(hash, board->number.n);
    else hash = arb_hash_bytes(hash, name, strlen(name));
    hash = arb_hash_bytes(hash, &board->deal, sizeof board->deal);
    for (size_t at = (size_t)hash & (set->places - 1);; at = (at + 1) & (set->places - 1))
        if (set->place[at] == 0 || same(set, set->place[at] - 1, board, name)) return &set->place[at];
}

/* Twice the room, and all places found anew. */
static bool grow(struct games_set *set)
{
    const size_t room = set->room == 0 ? 64 : 2 * set->room;
    struct arb_dealt *board = realloc(set->board, room * sizeof *board);
    struct games_stated *stated = realloc(set->stated, room * sizeof *stated);

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

void games_set_free(struct games_set *set)
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
    const bool recorded = played->has_contract && played->result != ARB_PLAYED_UNKNOWN;

    if (recorded) *contract = played->contract;
    else if (replay->folded && replay->whole) *contract = replay->made;
    else return false;
    *tricks = recorded ? played->result : replay->tricks;
    if (arb_contract_is_pass(*contract)) return true;
    return contract->declarer < ARB_SEATS && *tricks <= ARB_RANKS && (recorded || contract->level > 0);
}

/* One more score, behind the others. False: no memory. */
static bool add_score(struct games_set *set, struct games_score score)
{
    if (set->scores == set->score_room) {
        const size_t room = set->score_room == 0 ? 64 : 2 * set->score_room;
        struct games_score *longer = realloc(set->score, room * sizeof *longer);

        if (longer == NULL) return false;
        set->score = longer;
        set->score_room = room;
    }
    set->score[set->scores++] = score;
    return true;
}

/* What the table made of the board just kept or met again. False: no memory. */
static bool keep_score(struct games_set *set, const struct arb_played *played, const struct arb_replay *replay)
{
    const enum arb_vulnerability vulnerability = (enum arb_vulnerability)set->board[set->last].vulnerability;
    struct arb_contract contract;
    unsigned tricks;

    if (!result_of(played, replay, &contract, &tricks)) return true;
    if (!set->stated[set->last].vulnerability && !arb_contract_is_pass(contract)) return true;
    if (arb_contract_is_pass(contract)) tricks = 0;
    return add_score(set,
                     (struct games_score){set->last, arb_score_duplicate(contract, vulnerability, tricks), 1});
}

/* The number at the end of the label, as "Board 15" has it; else the one after the last. */
static uint16_t number_of(const struct games_set *set, struct arb_span label)
{
    const uint16_t number = arb_board_number(label);

    if (number > 0) return number;
    return set->count == 0 ? 1 : (uint16_t)(set->board[set->count - 1].number.n + 1);
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
static bool add_board(struct games_set *set, uint32_t *place, const struct arb_dealt *board,
                      const struct games_stated *stated)
{
    struct games_stated *kept = &set->stated[set->count];

    *kept = *stated;
    kept->name = stated->name == NULL ? NULL : strdup(stated->name);
    if (stated->name != NULL && kept->name == NULL) return false;
    set->board[set->count++] = *board;
    *place = (uint32_t)set->count;
    return true;
}

/* The board as dealt, and what the file states of it; dealer and vulnerability come from the board's number where it
 * does not. */
static struct arb_dealt board_of(const struct games_set *set, const struct arb_played *played,
                                 struct games_stated *stated)
{
    struct arb_dealt board = {.deal = played->deal};

    arb_dealt_number(&board, number_of(set, played->label));
    stated->dealer = played->dealer != ARB_PLAYED_UNKNOWN || played->first_caller != ARB_PLAYED_UNKNOWN;
    if (stated->dealer)
        board.dealer = played->dealer != ARB_PLAYED_UNKNOWN ? played->dealer : played->first_caller;
    if (played->vulnerability_known) board.vulnerability = played->vulnerability;
    return board;
}

enum games_kept games_set_keep(struct games_set *set, const struct arb_played *played, const struct arb_replay *replay)
{
    char name[2 * NAME_MAX + 1] = "";
    struct arb_writer name_out = arb_writer_on(name, sizeof name);
    struct games_stated stated = {.number = arb_board_number(played->label) > 0,
                                  .vulnerability = played->vulnerability_known};
    struct arb_dealt board;
    enum arb_seat seat;
    arb_card card;
    uint32_t *place;
    bool is_new;

    if (!played->has_deal || arb_deal_check(&played->deal, &seat, &card) != ARB_DEAL_WHOLE) return GAMES_NO_DEAL;
    write_name(&name_out, played);
    stated.name = name[0] == '\0' ? NULL : name;
    board = board_of(set, played, &stated);
    if (set->count == set->room && !grow(set)) return GAMES_NO_MEMORY;
    place = find(set, &board, stated.name);
    is_new = *place == 0;
    if (is_new && !add_board(set, place, &board, &stated)) return GAMES_NO_MEMORY;
    set->last = *place - 1;
    ARB_ASSERT(set->last < set->count);
    if (!keep_score(set, played, replay)) return GAMES_NO_MEMORY;
    return is_new ? GAMES_KEPT : GAMES_KEPT_AGAIN;
}

/* -- The event's scores ------------------------------------------------------------------------ */

/* The index of each board by its number; 'count' where it is not there, or there twice. NULL: no memory. */
static size_t *indexes_of(const struct games_set *set)
{
    size_t *index = calloc(UINT16_MAX + 1, sizeof *index);

    for (size_t n = 0; index != NULL && n <= UINT16_MAX; n++) index[n] = SIZE_MAX;
    for (size_t i = 0; index != NULL && i < set->count; i++) {
        size_t *at = &index[set->board[i].number.n];

        if (!set->stated[i].number) continue;
        *at = *at == SIZE_MAX ? i : set->count;
    }
    for (size_t n = 0; index != NULL && n <= UINT16_MAX; n++) if (index[n] == SIZE_MAX) index[n] = set->count;
    return index;
}

/* Adds an event's results to the set. They replace the scores of single plays, because the plays of a file that has
 * them are among them. */
static bool add_event_scores(struct games_set *set, struct games_score *score, size_t scores)
{
    struct games_score *longer = realloc(set->score, (set->scores + scores + 1) * sizeof *longer);
    bool *stated = calloc(set->count + 1, sizeof *stated);
    size_t *index = indexes_of(set), kept = 0;
    const bool whole = longer != NULL && stated != NULL && index != NULL;

    if (longer != NULL) set->score = longer;
    for (size_t i = 0; whole && i < scores; i++) {
        score[i].board = index[score[i].board];
        stated[score[i].board] = true;
    }
    for (size_t i = 0; whole && i < set->scores; i++)
        if (!stated[set->score[i].board]) set->score[kept++] = set->score[i];
    for (size_t i = 0; whole && i < scores; i++)
        if (score[i].board < set->count) set->score[kept++] = score[i];
    if (whole) set->scores = set->score_room = kept;
    free(stated);
    free(index);
    return whole;
}

bool games_set_take_event(struct games_set *set, struct arb_span text)
{
    struct games_score *score = NULL;
    size_t scores = 0;
    const bool whole = games_event_scores(text, &score, &scores) &&
                       (scores == 0 || add_event_scores(set, score, scores));

    free(score);
    return whole;
}
