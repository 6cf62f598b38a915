/* alone.c -- a table without a director: what the other side says as a fact, and what nobody can say but the server.
 */
#include "tables/tables.h"

#include "arbitro/table/outcome.h"

/* How many tricks, and whether somebody was damaged: what no player says of his own table. */
static bool is_for_a_judge(enum arb_question question)
{
    return question == ARB_ASK_DAMAGE || question == ARB_ASK_CLAIMER_TAKES || question == ARB_ASK_LIKELY_WON ||
           question == ARB_ASK_NO_NORMAL_LOSS || question == ARB_ASK_NO_LEGAL_LOSS ||
           question == ARB_ASK_COMPENSATED || question == ARB_ASK_LOWERED || question == ARB_ASK_RAISED;
}

/* The opponents of the player whom it is about; of what a call shows, he himself. */
unsigned arb__who_answers(const struct arb__tables_fold *fold)
{
    const struct arb_table *table = &fold->now.table;
    struct arb_options options;

    if (fold->now.number == 0 || fold->terms.has_director) return 0;
    arb_table_options(table, &options);
    if (!options.asks || is_for_a_judge((enum arb_question)options.question)) return 0;
    if (options.question == ARB_ASK_MEANING) return 1u << options.asker_seat;
    const unsigned about = options.of == 0 && table->claimed.stage != ARB_CLAIMED_NONE ? table->claimed.seat
                                                                                     : options.asker_seat;

    return (about & 1u) != 0 ? 1u << ARB_NORTH | 1u << ARB_SOUTH : 1u << ARB_EAST | 1u << ARB_WEST;
}

/* What is asked, and no person is there to say. Damage is left to a judge: the score stands without. */
bool arb__server_is_to_say(const struct arb__tables_fold *fold)
{
    struct arb_options options;
    const unsigned who = arb__who_answers(fold);

    arb_table_options(&fold->now.table, &options);
    if (fold->terms.has_director || !options.asks || options.question == ARB_ASK_DAMAGE) return false;
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if ((who >> seat & 1u) != 0 && !arb__is_machine(&fold->seat[seat])) return false;
    return true;
}

/* As many tricks as were found; where the table does not take that number, since no legal play loses so many, or there
 * were not so many left, the next one up, and then from none on. */
static unsigned say_tricks(unsigned tricks, struct arb_act act[ARB__SAYS_MAX])
{
    for (unsigned i = 0; i <= ARB_TRICKS; i++)
        act[i] = (struct arb_act){.kind = ARB_DID_JUDGE, .how = ARB_ASK_CLAIMER_TAKES, .instead = 1,
                                  .value = (uint8_t)((tricks + i) % (ARB_TRICKS + 1))};
    return ARB_TRICKS + 1;
}

/* In favour of who made a slip; else as if nobody had seen or known anything that speaks for who asks. */
unsigned arb__server_says(const struct arb__tables_fold *fold, unsigned tricks, struct arb_act act[ARB__SAYS_MAX])
{
    struct arb_act answer[ARB_ANSWERS_MAX];
    struct arb_options options;
    unsigned count;
    bool yes;

    arb_table_options(&fold->now.table, &options);
    if (!options.asks) return 0;
    if (options.question == ARB_ASK_CLAIMER_TAKES) return say_tricks(tricks, act);
    count = arb_table_answers(&fold->now.table, answer);
    yes = options.question == ARB_ASK_UNINTENDED || options.question == ARB_ASK_WITHOUT_PAUSE ||
          options.question == ARB_ASK_NO_PAUSE || options.question == ARB_ASK_LATER_TRICKS;
    for (unsigned i = 0; i < count; i++) act[i] = answer[yes ? i : count - 1 - i];
    return count;
}
