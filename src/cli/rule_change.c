/* rule_change.c -- what an act, or an answer, changed: the effects of a ruling, each with its article.
 *
 * The branches of a question and the ruling that follows are told by the same words, from
 * the same comparison of two tables.
 *
 * messages: change.* from ARB_CHANGES
 */
#include "rule.h"

#include "arbitro/notation.h"

#include <stdio.h>

#define WORDS_MAX 256

/* "change." and the symbol in small letters. */
static const char *key_of(enum arb_change_kind kind, char key[WORDS_MAX])
{
    struct arb_writer out = arb_writer_on(key, WORDS_MAX);

    arb_write_text(&out, "change.");
    for (const char *c = arb_change_symbol(kind); *c != '\0'; c++)
        arb_write_char(&out, *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c);
    return key;
}

static void write_value(struct arb_writer *out, enum arb_language language, const struct arb_change *change)
{
    switch (arb_change_what((enum arb_change_kind)change->kind)) {
    case ARB_IS_CALL: rule_write_call(out, language, change->value); break;
    case ARB_IS_CARD: rule_write_call(out, language, arb_of_card(change->value)); break;
    case ARB_IS_SUIT: arb_write_text(out, rule_suit_word(language, change->value)); break;
    case ARB_IS_WRONG: arb_write_text(out, rule_wrong_word(language, (enum arb_wrong)change->value)); break;
    default: break;
    }
}

/* What let an irregularity stand does to the card or the call it was about, where 'accepted' would mislead. */
static const char *key_of_what_stands(const struct arb_change *change)
{
    if (change->kind == ARB_CHANGE_IN_QUESTION && change->law == LAW_27C) return "rule.replacement_counts";
    if (change->kind == ARB_CHANGE_CARD_UNAUTHORISED && change->other != 0) return "rule.unauthorised_for_both";
    if (change->kind != ARB_CHANGE_LET_STAND) return NULL;
    switch ((enum arb_wrong)change->value) {
    case ARB_WRONG_CHANGE_OF_DESIGNATION: return "rule.first_designation";
    case ARB_WRONG_INCOMPLETE_DESIGNATION: return "rule.designation_stands";
    case ARB_WRONG_CARD_NOT_NAMED: return "rule.placed_stands";
    case ARB_WRONG_DUMMY_TOUCHED: return "rule.touched_is_played";
    case ARB_WRONG_PREMATURE_PLAY: return "rule.premature_stands";
    case ARB_WRONG_CARD_HELD_TO_PLAY: return "rule.held_is_played";
    default: return NULL;
    }
}

void rule_write_change(struct arb_writer *out, enum arb_language language, const struct arb_change *change)
{
    const enum arb_change_who of = arb_change_who((enum arb_change_kind)change->kind);
    const char *who = of == ARB_OF_SIDE   ? rule_side_word(language, change->seat)
                      : of == ARB_OF_SEAT ? rule_seat_word(language, change->seat)
                                          : "";
    const char *own = key_of_what_stands(change);
    char thing[WORDS_MAX], second[WORDS_MAX], key[WORDS_MAX];
    struct arb_writer what = arb_writer_on(thing, sizeof thing), other = arb_writer_on(second, sizeof second);

    write_value(&what, language, change);
    if (change->kind == ARB_CHANGE_INSTEAD) rule_write_call(&other, language, change->other);
    arb_message_write(out, language, own != NULL ? own : key_of((enum arb_change_kind)change->kind, key),
                      ARB_VALUES(ARB_TEXT("what", thing), ARB_TEXT("who", who), ARB_TEXT("other", second),
                                 ARB_NUMBER("gender", rule_gender(change->value))));
    if (change->law == LAW_NONE) return;
    arb_write_text(out, " (");
    arb_write_text(out, arb_law_name((enum arb_law)change->law));
    arb_write_char(out, ')');
}

void rule_write_final(struct arb_writer *out, enum arb_language language, const struct arb_change *change,
                      const struct arb_table *after)
{
    struct arb_result result;

    if (change->kind != ARB_CHANGE_FINAL || !arb_table_result(after, &result)) return;
    arb_write_text(out, ": ");
    rule_write_result(out, language, &result);
}

/* Is it the call itself that the act tells already, in order or in question? */
static bool is_the_act(const struct arb_change *change, const struct arb_act *act)
{
    const bool calls = act->kind == ARB_DID_CALL || act->kind == ARB_DID_SUBSTITUTE || act->kind == ARB_DID_TOGETHER;

    if (!calls || (change->kind != ARB_CHANGE_STANDS && change->kind != ARB_CHANGE_IN_QUESTION)) return false;
    if (change->kind == ARB_CHANGE_STANDS && change->law != LAW_NONE) return false;
    if (change->seat == act->seat && change->value == act->value) return true;
    return act->kind == ARB_DID_TOGETHER && change->seat + 1u == act->about && change->value == act->trick;
}

bool rule_is_ruling(const struct arb_change *change, const struct arb_act *act)
{
    if (change->kind == ARB_CHANGE_FINAL) return act->kind >= ARB_DID_REPORT; /* a board that is played out says it */
    if (change->kind == ARB_CHANGE_TURN) return act->kind >= ARB_DID_FIND;
    return !is_the_act(change, act);
}

bool rule_is_said(const struct arb_changes *changes, unsigned which)
{
    const struct arb_change *it = &changes->item[which];

    if (it->kind != ARB_CHANGE_REVIEW) return false;
    for (unsigned i = 0; i < which; i++)
        if (changes->item[i].kind == it->kind && changes->item[i].law == it->law) return true;
    return false;
}

void rule_tell_changes(enum arb_language language, const struct arb_table *before, const struct arb_table *after,
                       const struct arb_act *act)
{
    struct arb_changes changes;

    arb_table_changes(before, after, &changes);
    for (unsigned i = 0; i < changes.count; i++) {
        char line[2 * WORDS_MAX];
        struct arb_writer out = arb_writer_on(line, sizeof line);

        if (!rule_is_ruling(&changes.item[i], act) || rule_is_said(&changes, i)) continue;
        rule_write_change(&out, language, &changes.item[i]);
        rule_write_final(&out, language, &changes.item[i], after);
        printf("      %s\n", line);
    }
}
