/* arbitro/train/exercise.h -- exercises without end: a table, some sensible bidding and play, and one thing that goes
 * wrong.
 *
 *     struct arb_chance chance = {seed};
 *     if (arb_exercise_make(&chance, &wish, &exercise)) ...
 *
 * The same seed and wish give the same exercise on every machine. What the ruling is, is not
 * here: open the table, give it the acts, and the engine says. The last act is a report, and the
 * Director has just been called; but what was accepted by going on nobody speaks of. Every card is known.
 * An established revoke is spoken of when the board is played out, so that it can be priced.
 */
#ifndef ARBITRO_EXERCISE_H
#define ARBITRO_EXERCISE_H

#include "arbitro/words/act.h"
#include "arbitro/text/json.h"
#include "arbitro/text/messages.h"
#include "arbitro/table/state.h"

/* What goes wrong: a word, and the Laws that it is about. The Laws are numbers with a blank between
 * them. Stored and sent is the word. */
#define ARB_TOPICS(X)                                                                              \
    X(CARD_IN_AUCTION, "card-in-auction", "24")                                                    \
    X(CHANGE_OF_CALL, "change-of-call", "25")                                                      \
    X(INSUFFICIENT, "insufficient-bid", "27")                                                      \
    X(CALL_OUT_OF_TURN, "call-out-of-turn", "29 30 31 32")                                         \
    X(INADMISSIBLE_DOUBLE, "inadmissible-double", "36")                                            \
    X(CALL_AFTER_THE_END, "call-after-the-end", "39")                                              \
    X(CARD_NOT_NAMED, "card-not-named", "45")                                                      \
    X(DESIGNATION, "designation", "46")                                                            \
    X(EXPOSED_CARD, "exposed-card", "49 50")                                                       \
    X(PENALTY_CARDS, "penalty-cards", "51")                                                        \
    X(OPENING_LEAD, "opening-lead-out-of-turn", "54")                                              \
    X(LEAD, "lead-out-of-turn", "53 55 56")                                                        \
    X(PREMATURE, "premature-play", "57")                                                           \
    X(REVOKE, "revoke", "61 62")                                                                   \
    X(ESTABLISHED, "established-revoke", "63 64")

/* In the order of the Laws. */
enum arb_topic {
#define X(NAME, word, laws) ARB_TOPIC_##NAME,
    ARB_TOPICS(X)
#undef X
    ARB_TOPIC_COUNT
};

/* "insufficient-bid"; "29 30 31 32". Constant texts; a number that is no topic is a fault of the
 * caller. */
const char *arb_topic_word(enum arb_topic topic);
const char *arb_topic_laws(enum arb_topic topic);

/* The topic of that word, or the one that is about that Law ("55"). False, *topic untouched, when there is none. */
ARB_MUST_USE bool arb_topic_read(struct arb_span span, enum arb_topic *topic);

/* All of them as one JSON array, in the order of the enum: "topic", "label" in that language, "laws". */
void arb_topics_tell(struct arb_json *json, enum arb_language language);

#define ARB_EXERCISE_LEVELS 3       /* 1 seen at once; 2 after somebody went on; 3 after several did */
#define ARB_EXERCISE_ACTS   120     /* at most: an auction, all tricks, and what went wrong */

/* Every field must be in its range: a topic or edition beyond its enumeration is asserted. The
 * fields not named are 0. */
struct arb_wish {
    uint8_t topic;                  /* enum arb_topic */
    uint8_t edition;                /* enum arb_edition */
    uint8_t level;                  /* 1..ARB_EXERCISE_LEVELS */
};

/* Some four kilobytes, the caller's, pointing to nothing. The table that it is played at is opened
 * with the board, the deal and this edition, and takes the acts in their order. */
struct arb_exercise {
    struct arb_deal deal;
    uint16_t board;                 /* its number, 1..16 */
    uint8_t edition;                /* enum arb_edition */
    uint8_t topic;
    uint32_t acts;                  /* in act[] */
    struct arb_act act[ARB_EXERCISE_ACTS];
};

/* False, when by all the dealing none came of it: never seen over many thousand seeds. *chance
 * moves on, so that the next call makes another exercise. *exercise is overwritten, and of no use
 * after false. */
ARB_MUST_USE bool arb_exercise_make(struct arb_chance *chance, const struct arb_wish *wish,
                                    struct arb_exercise *exercise);

/* The exercise as a case (arbitro/text/case.h): setting, deal, and an act a line. It claims
 * nothing. Lines end with a line feed. What does not fit is cut, and out->truncated says so. */
void arb_exercise_write(struct arb_writer *out, const struct arb_exercise *exercise);

#endif
