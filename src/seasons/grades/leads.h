/* leads.h -- opening leads of many boards, double dummy: each deal, denomination and leader is asked once, whoever
 * answers, and whatever table led what.
 *
 *     struct leads leads = {0};
 *     if (!leads_gather(&leads, &grades, PEOPLE_NOBODY)) …   memory is short
 *     position = leads_position(&leads, i);                  of each i below leads.count that is not answered
 *     leads_answer(&leads, i, &cards);                       what a solver says of it
 *     leads_free(&leads);
 *
 * Only of boards whose deal is known in the form in which they were played, and with the card that was led.
 */
#ifndef ARB_SEASONS_GRADES_LEADS_H
#define ARB_SEASONS_GRADES_LEADS_H

#include "grades.h"

#include "arbitro/double_dummy/double_dummy.h"

/* What the defenders take after each card of the leader's hand, and after the best one. */
struct lead {
    struct arb_deal deal;
    uint8_t denomination, leader;
    bool is_answered;
    uint8_t best, tricks[ARB_CARDS];    /* by arb_card; of a card that is not his: 0 */
};

struct leads {
    struct lead *lead;
    size_t count, room;
    uint32_t *slot;                 /* of a hash table */
    size_t slots;
};

/* Adds what is not there of the boards of a player, or of everybody (PEOPLE_NOBODY). False: no memory. */
ARB_MUST_USE bool leads_gather(struct leads *leads, const struct grades *grades, uint32_t who);

/* Takes the answers that another list has. */
void leads_learn(struct leads *leads, const struct leads *other);

struct arb_dd_position leads_position(const struct leads *leads, size_t i);
void leads_answer(struct leads *leads, size_t i, const struct arb_dd_cards *cards);

/* The answer for a board, with the tricks after the card that was led; false: there is none. */
bool leads_of(const struct leads *leads, const struct event *event, const struct grades_board *board, unsigned *best,
              unsigned *led);

void leads_free(struct leads *leads);

#endif
