/* pbn_inside.h -- what the parts of the reader of PBN games share: tags, sections, and what the tags say. */
#ifndef ARB_PBN_INSIDE_H
#define ARB_PBN_INSIDE_H

#include "arbitro/text/pbn_played.h"

#define ARB__PBN_BIT(tag) (1u << (tag))

/* The tag stands in this game. */
static inline bool arb__pbn_has(const struct arb_pbn_games *games, enum arb_pbn_game_tag tag)
{
    return (games->given & ARB__PBN_BIT(tag)) != 0;
}

/* "$0" to "$255". */
static inline bool arb__pbn_is_remark(struct arb_span text)
{
    int64_t number;

    return text.length > 1 && text.length <= 4 && text.at[0] == '$' &&
           arb_span_int(arb_span_skip(text, 1), 0, 255, &number);
}

/* -- pbn_names.c ------------------------------------------------------------------- */

/* ARB_PBN_GAME_TAG_COUNT: another. */
enum arb_pbn_game_tag arb__pbn_tag_named(struct arb_span name);

/* -- pbn_other.c ------------------------------------------------------------------- */

/* Nothing is said: "" or "?". */
static inline bool arb__pbn_says_nothing(struct arb_span value)
{
    return value.length == 0 || (value.length == 1 && value.at[0] == '?');
}

/* What a tag's second value is to its first: ARB_PBN_TAG_AGAIN, _FILLED or _TWICE. */
enum arb_pbn_fault arb__pbn_compare_again(struct arb_span first, struct arb_span second);

/* A tag that the reader has no use for stands in the game; the reader of items stands behind it. The same, where it
 * stood there before; ARB_PBN_NONE: it did not. */
ARB_MUST_USE enum arb_pbn_fault arb__pbn_take_other(struct arb_pbn_games *games, const struct arb_pbn_item *item);

/* Is anything that tells the event, the match or the round another than in the game before? */
bool arb__pbn_others_differ(const struct arb_pbn_games *games);

/* What tells the event, of the game before, where this one lacks it. */
void arb__pbn_inherit_others(struct arb_pbn_games *games);

/* The game is over: what it shows, and what later ones may have of it. */
void arb__pbn_end_others(struct arb_pbn_games *games);

/* What the tag is in the game just read: another than it says where that is '#' or '##'. */
struct arb_span arb__pbn_shown(const struct arb_pbn_games *games, struct arb_span name, struct arb_span value);

/* What later games may have of a value: a long one would be read again with each of them. */
struct arb_span arb__pbn_handed_on(struct arb_span value);

/* -- pbn_section.c ---------------------------------------------------------------- */

/* A tag opens its section, if it has one. */
void arb__pbn_open_section(struct arb_pbn_games *games, struct arb_played *board, enum arb_pbn_game_tag tag);

/* The section comes again: of the two the one with more in it counts. What the second is to the first, as of a tag. */
ARB_MUST_USE enum arb_pbn_fault arb__pbn_reopen_section(struct arb_pbn_games *games, struct arb_played *board,
                                                        enum arb_pbn_game_tag tag, struct arb_span value);

/* What stands in the open section. */
void arb__pbn_take_element(struct arb_pbn_games *games, struct arb_played *board, const struct arb_pbn_item *item);

/* [Note "3:text"], behind its section. */
void arb__pbn_take_note(struct arb_pbn_games *games, struct arb_played *board, const struct arb_pbn_item *item);

/* The notes of a section are all there: to the calls or cards they belong. */
void arb__pbn_give_notes(struct arb_pbn_games *games, struct arb_played *board);

/* -- pbn_language.c ------------------------------------------------------------------ */

/* A seat in one of these; told where it is in words, or in a letter that is another seat elsewhere. False: it is none,
 * and that is told where it is ambiguous alone. */
ARB_MUST_USE bool arb__pbn_read_seat(const struct arb_pbn_games *games, struct arb_played *board,
                                     enum arb_pbn_game_tag tag, struct arb_span value, uint8_t *seat, bool *ambiguous);

/* A contract in one of these; told as a seat is. */
ARB_MUST_USE bool arb__pbn_read_contract_word(const struct arb_pbn_games *games, struct arb_played *board,
                                              struct arb_span value, bool *ambiguous);

/* Is it a standard letter that has another meaning in the letters that the file's other contracts are in? */
bool arb__pbn_is_doubtful(const struct arb_pbn_games *games, struct arb_span contract);

/* The game is over: later ones are in its languages too. */
void arb__pbn_keep_languages(struct arb_pbn_games *games);

/* -- pbn_contract.c ---------------------------------------------------------------- */

/* What the tag says, put into the board; *came: relative, the result that stands in it too. */
void arb__pbn_read_contract(const struct arb_pbn_games *games, struct arb_played *board,
                            struct arb_written_tricks *came);

/* When result and score are read: is the star of "4S*" a double? */
void arb__pbn_settle_star(const struct arb_pbn_games *games, struct arb_played *board);

/* -- pbn_record.c ------------------------------------------------------------------ */

/* The game is over: what its tags say, put into the board. */
void arb__pbn_read_record(const struct arb_pbn_games *games, struct arb_played *board);

#endif
