/* store.h -- a journal over the database, for the files of its kind alone: store.c, keeper.c, writing.c. */
#ifndef STORE_H
#define STORE_H

#include "tables.h"

#include "journal/inside.h"

#define NEWS_MAX 256

/* What a journal of this kind has beside the queue. */
struct arb__postgres {
    struct place *place;
    int64_t serial;                     /* of this journal among all that were */
    bool is_dead, is_leaving;
    int64_t cut_off_until_ms;

    /* its life, and who says so */
    int64_t life;                       /* 0: none, or it has the store alone */
    bool is_lost, again, missed, is_silent;
    int64_t answered_ms, sweep_from_ms;
    struct event *keeper;
    struct arb_journal_news come[NEWS_MAX];
    uint32_t come_count;
    bool come_all;

    /* the batch that is being written */
    struct event *batch;
    uint64_t first;
    uint32_t count;
    bool is_tried;                      /* it was committed once already, perhaps */
    int64_t give_up_ms;
};

/* Does it reach the database now? And has it been without an answer for so long that it may have been given up? */
bool store_reaches(const struct arb_journal *journal);
bool store_is_out(const struct arb_journal *journal);
bool store_is_alone(const struct arb_journal *journal);
void store_wake(const struct arb_journal *journal);

/* keeper.c: joins, says that it lives, and takes in what others tell. */
enum arb_journal_fault keeper_begin(struct arb_journal *journal, struct arb_journal_problem *problem);
void keeper_end(struct arb_journal *journal);
void keeper_tell(int64_t teller, const struct arb_journal_news *news);
void life_end(int64_t number);

/* Of all journals that are open, that of a serial number. */
struct arb_journal *journal_of(int64_t serial);
void journal_enlist(struct arb_journal *journal);
void journal_delist(struct arb_journal *journal);

#endif
