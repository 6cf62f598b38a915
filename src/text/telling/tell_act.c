/* tell_act.c -- what happened at the table, in the reader's language and letters.
 *
 * messages: manner.* from ARB_MANNERS
 * messages: mark.* from ARB_MARKS
 * messages: named.* from ARB_DESIGNATIONS
 * messages: named_of.*
 */
#include "tell.h"

static void write_manner(struct arb_writer *out, enum arb_language language, const struct arb_act *act)
{
    static const char *const symbols[] = {ARB_MANNERS(ARB_ROW_NAME)};

    if (act->kind == ARB_DID_SHOW) arb__write_sentence(out, language, "manner.", symbols[act->how]);
}

static void write_mark(struct arb_writer *out, enum arb_language language, enum arb_mark mark)
{
    static const char *const symbols[] = {ARB_MARKS(ARB_ROW_NAME)};

    arb__write_sentence(out, language, "mark.", symbols[mark]);
}

/* -- Acts ------------------------------------------------------------------------------ */

/* "high", "high heart", "diamonds", "queen": declarer's words, between quotes. */
void arb__tell_designation(struct arb_writer *out, enum arb_language language, const struct arb_act *act)
{
    static const char *const symbols[] = {ARB_DESIGNATIONS(ARB_ROW_NAME)};
    char key[ARB__TELL_WORDS];
    const char *suit = act->how == ARB_NAMED_SUIT ? arb__suit_said(language, act->value)
                       : act->value > 0           ? arb__one_said(language, act->value - 1u)
                                                  : "";
    const char *rank = act->how == ARB_NAMED_RANK ? arb__rank_said(language, act->value) : "";
    const char *area = act->how >= ARB_NAMED_HIGH && act->value > 0 ? "named_of." : "named.";
    struct arb_writer name = arb_writer_on(key, sizeof key);

    arb_write_text(&name, area);
    for (const char *c = symbols[act->how]; *c != '\0'; c++) arb_write_char(&name, (char)(*c | 0x20));
    arb_message_write(out, language, key, ARB_VALUES(ARB_TEXT("suit", suit), ARB_TEXT("rank", rank)));
}

/* The call, the card, or the words that were said. */
static void write_thing(struct arb_writer *out, enum arb_language language, const struct arb_act *act,
                        const struct arb_table *before)
{
    const struct arb_notation *in = arb_notation_of(language);

    if (act->kind == ARB_DID_CALL || act->kind == ARB_DID_SUBSTITUTE || act->kind == ARB_DID_HEARD)
        arb_notation_call(out, in, act->value);
    else if (act->kind == ARB_DID_COUNT || act->kind == ARB_DID_ADJUST) return; /* a number; what it changes says it */
    else if (act->kind == ARB_DID_REPORT) arb_tell_wrong(out, language, (enum arb_wrong)act->value);
    else if (act->kind == ARB_DID_ASK) arb_write_text(out, arb_seat_word(language, act->about - 1u));
    else if (act->kind == ARB_DID_MARK) write_mark(out, language, (enum arb_mark)act->value);
    else if (act->kind == ARB_DID_WITHDRAW || act->kind == ARB_DID_TOUCH || act->kind == ARB_DID_PLACE ||
             act->kind == ARB_DID_BENEATH || act->kind == ARB_DID_HOLD || act->kind == ARB_DID_RETURN ||
             act->kind == ARB_DID_MISSING)
        arb_notation_card(out, in, act->value);
    else if (act->kind == ARB_DID_CLAIM || act->kind == ARB_DID_CONCEDE) arb__tell_said(out, language, act->said);
    else if (act->kind >= ARB_DID_FIND && act->kind <= ARB_DID_MEANING)
        arb__tell_ruling_act(out, language, act, before);
    else if (act->kind != ARB_DID_NAME || act->how == ARB_NAMED_CARD) arb_notation_card(out, in, act->value);
    else arb__tell_designation(out, language, act);
}

/* Only declarer calls for a card, dummy's; who names another says that he holds it, or plays it (45C4, 49). */
static const char *key_of_name(const struct arb_act *act, const struct arb_table *before)
{
    if (act->instead) return "rule.name_instead";
    return before->contract.level > 0 && act->seat == before->contract.declarer ? "rule.name" : "rule.name_own";
}

/* The key of the sentence for an act; named: the Director's name is known and stands in it. */
static const char *act_key(const struct arb_act *act, const struct arb_table *before, bool named)
{
    switch ((enum arb_did)act->kind) {
    case ARB_DID_CALL: return "rule.call";
    case ARB_DID_LEAD_DOWN: return "rule.lead_down";
    case ARB_DID_FACE: return "rule.face";
    case ARB_DID_SPREAD: return "rule.spread";
    case ARB_DID_PLAY: return act->instead ? "rule.play_anyway" : "rule.play";
    case ARB_DID_NAME: return key_of_name(act, before);
    case ARB_DID_SHOW: return act->how == ARB_SHOWN_SAID ? "rule.say" : "rule.show";
    case ARB_DID_QUIT: return "rule.quit";
    case ARB_DID_FIND: return named ? "rule.find_by" : "rule.find";
    case ARB_DID_JUDGE: return named ? "rule.judge_by" : "rule.judge";
    case ARB_DID_CHOOSE: return "rule.choose";
    case ARB_DID_SUBSTITUTE: return "rule.substitute";
    case ARB_DID_TOGETHER: return "rule.together";
    case ARB_DID_MEANING: return "rule.meaning";
    case ARB_DID_MARK: return "rule.mark";
    case ARB_DID_WITHDRAW: return "rule.withdraw";
    case ARB_DID_TOUCH: return "rule.touch";
    case ARB_DID_PLACE: return "rule.place";
    case ARB_DID_CLAIM: return act->said[0] ? "rule.claim_saying" : "rule.claim";
    case ARB_DID_CONCEDE: return act->said[0] ? "rule.concede_saying" : "rule.concede";
    case ARB_DID_OBJECT: return "rule.object";
    case ARB_DID_AGREE: return "rule.agree";
    case ARB_DID_ASK: return "rule.ask";
    case ARB_DID_OMIT: return "rule.omit";
    case ARB_DID_WARN: return "rule.warn";
    case ARB_DID_COUNT: return "rule.count";
    case ARB_DID_MISSING: return "rule.missing";
    case ARB_DID_HEARD: return "rule.heard";
    case ARB_DID_ADJUST: return named ? "rule.adjust_by" : "rule.adjust";
    case ARB_DID_BENEATH: return act->trick > 0 ? "rule.beneath_at" : "rule.beneath";
    case ARB_DID_HOLD: return "rule.hold";
    case ARB_DID_RETURN: return "rule.return";
    default: return "rule.report";
    }
}

/* One sentence, with every value that any act's sentence may name. */
void arb_tell_act(struct arb_writer *out, enum arb_language language, const struct arb_telling_step *step,
                  const struct arb_table *before)
{
    ARB_ASSERT(step->act->seat < ARB_SEATS);

    const struct arb_act *act = step->act;
    char thing[ARB__TELL_WORDS], manner[ARB__TELL_WORDS];
    struct arb_writer what = arb_writer_on(thing, sizeof thing), how = arb_writer_on(manner, sizeof manner);
    const bool seat_only = act->kind == ARB_DID_FACE || act->kind == ARB_DID_SPREAD || act->kind == ARB_DID_QUIT ||
                           act->kind == ARB_DID_OBJECT || act->kind == ARB_DID_AGREE || act->kind == ARB_DID_OMIT ||
                           act->kind == ARB_DID_WARN;

    if (!seat_only) write_thing(&what, language, act, before);
    write_manner(&how, language, act);
    arb_message_write(out, language, act_key(act, before, step->director.length > 0),
                      ARB_VALUES(ARB_SPAN("name", step->director),
                                 ARB_TEXT("seat", arb_seat_word(language, (enum arb_seat)act->seat)),
                                 ARB_TEXT("what", thing), ARB_NUMBER("n", act->value), ARB_NUMBER("trick", act->trick),
                                 ARB_TEXT("how", manner)));
}

/* -- What it was ------------------------------------------------------------------------ */

static void write_what(struct arb_writer *out, enum arb_language language, const char *key,
                       const struct arb_irregularity *it, bool lead)
{
    char wrong[ARB__TELL_WORDS];
    struct arb_writer what = arb_writer_on(wrong, sizeof wrong);

    /* by declarer's side, the auction being over (54E) */
    if (lead) arb_message_write(&what, language, "rule.lead_by_declarer", NULL, 0);
    else arb_tell_wrong(&what, language, (enum arb_wrong)it->wrong);
    arb_message_write(out, language, key,
                      ARB_VALUES(ARB_TEXT("what", wrong), ARB_TEXT("seat", arb_seat_word(language, it->seat)),
                                 ARB_TEXT("law", arb_law_name((enum arb_law)it->law))));
}

/* The irregularity that the act was. Who counts cards may make one of a matter that others came after (13). */
static const struct arb_irregularity *found_by(const struct arb_act *act, const struct arb_table *after)
{
    const bool counts = act->kind == ARB_DID_COUNT || act->kind == ARB_DID_MISSING;

    for (unsigned i = after->irregularities; i > 1 && counts; i--) {
        const struct arb_irregularity *it = &after->irregularity[i - 1];

        if (arb_is_of_board((enum arb_wrong)it->wrong) && it->stage != ARB_STAGE_SETTLED) return it;
    }
    return &after->irregularity[after->irregularities - 1];
}

/* To whom the turn goes back once somebody speaks; ARB_SEATS if it does not. */
static unsigned turn_goes_back_to(const struct arb_table *after)
{
    const struct arb_act report = {.kind = ARB_DID_REPORT, .seat = after->turn, .value = ARB_WRONG_LOST_TURN};
    struct arb_table then = *after;
    struct arb_reason unused;

    if (arb_table_step(&then, &report, &unused) == ARB_REFUSED || then.phase != ARB_IN_AUCTION) return ARB_SEATS;
    return then.turn;
}

/* Who made the last call that is no pass: the passes of the others end the auction, so that he has lost no turn. */
static unsigned last_to_bid(const struct arb_table *table)
{
    for (unsigned i = table->calls; i > 0; i--)
        if (table->call[i - 1].status <= ARB_CALL_ACCEPTED && table->call[i - 1].call != ARB_PASS)
            return table->call[i - 1].seat;
    return ARB_SEATS;
}

/* The pass that seemed to end the auction. Players who lost a turn are named in order, beginning with the one to whom
 * the turn goes back, even if he has passed since (17, 34). */
static void write_turn_lost(struct arb_writer *out, const struct arb_telling *telling,
                            const struct arb_irregularity *it, const struct arb_table *after)
{
    char who[ARB__TELL_WORDS];
    struct arb_writer seats = arb_writer_on(who, sizeof who);
    const unsigned first = turn_goes_back_to(after);
    unsigned n = 0;

    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const unsigned s = (first + i) & 3u;

        if (s != first && ((after->turn_lost >> s & 1u) == 0 || s == it->seat || s == last_to_bid(after))) continue;
        if (n++ > 0) arb_write_text(&seats, ", ");
        arb_write_text(&seats, arb_seat_word(telling->language, (enum arb_seat)s));
    }
    arb_message_write(out, telling->language, "rule.turn_lost",
                      ARB_VALUES(ARB_TEXT("who", who), ARB_NUMBER("n", n),
                                 ARB_TEXT("law", arb_law_name((enum arb_law)it->law))));
}

/* What the act was; whose it was, when it is another player's: of two cards at once, or what the Director comes to only
 * now; a report has named it. */
static void write_irregular(struct arb_writer *out, const struct arb_telling *telling, const struct arb_act *act,
                            const struct arb_table *after)
{
    const struct arb_irregularity *it = found_by(act, after);
    const bool reported = act->kind == ARB_DID_REPORT;
    const bool from_dummy = act->kind == ARB_DID_NAME && it->seat == arb_partner((enum arb_seat)act->seat);
    const bool of_two = act->kind == ARB_DID_TOGETHER && act->value >= ARB_OF_CARD && act->about != act->seat + 1u;
    const bool his = (it->seat == act->seat && !of_two) || from_dummy || act->kind == ARB_DID_COUNT;
    const bool lead = it->wrong == ARB_WRONG_CARD_IN_AUCTION && act->kind == ARB_DID_PLAY &&
                      telling->before.phase == ARB_BEFORE_LEAD;

    if (it->wrong == ARB_WRONG_LOST_TURN && act->kind == ARB_DID_CALL && after->turn_lost != 0) {
        write_turn_lost(out, telling, it, after);
        return;
    }
    write_what(out, telling->language, reported        ? "rule.irregular_reported"
                                       : his           ? "rule.irregular"
                                       : it->attention ? "rule.irregular_by"
                                                       : "rule.irregular_beside", it, lead);
}

/* Of an act that goes on record as two things: dummy's revoke by words that were incomplete (46, 61A). Or what was in
 * order itself, and brought a card to the trick that lay there before its turn (57). What a ruling made of his play is
 * told below it. */
static void write_revoke_beside(struct arb_writer *out, const struct arb_telling *telling,
                                const struct arb_telling_step *step, const struct arb_table *after)
{
    const bool plays = step->act->kind == ARB_DID_PLAY || step->act->kind == ARB_DID_NAME;
    const unsigned own = plays && step->outcome == ARB_APPLIED ? 0 : 1; /* the last is what the act was */

    for (unsigned i = telling->before.irregularities; i + own < after->irregularities; i++)
        if (after->irregularity[i].wrong == ARB_WRONG_REVOKE && !after->irregularity[i].attention &&
            (own > 0 || after->irregularity[i].trick == telling->before.trick + 1u))
            write_what(out, telling->language, "rule.irregular_beside", &after->irregularity[i], false);
}

/* The card that this act brought to a trick from that hand; ARB_CARD_NONE. It may have come in the place of another. */
static arb_card brought_from(const struct arb_table *before, const struct arb_table *after, unsigned hand)
{
    for (unsigned i = after->plays; i-- > 0;) {
        const struct arb_play_record *it = &after->play[i];
        const bool was_there = i < before->plays && before->play[i].card == it->card;

        if (it->seat == hand && it->card < ARB_CARDS && it->status <= ARB_PLAY_IN_QUESTION && !was_there)
            return it->card;
    }
    return ARB_CARD_NONE;
}

/* The card that declarer's words are given (46); said of itself when it was named whole. */
static void write_card_given(struct arb_writer *out, const struct arb_telling *telling, const struct arb_act *act,
                             const struct arb_table *after)
{
    const unsigned dummy = (act->seat + 2u) & 3u;
    char text[8];
    struct arb_writer card = arb_writer_on(text, sizeof text);

    if (act->kind != ARB_DID_NAME || act->how == ARB_NAMED_CARD || act->instead) return;
    const arb_card given = brought_from(&telling->before, after, dummy);

    if (given == ARB_CARD_NONE) return;
    arb_notation_card(&card, arb_notation_of(telling->language), given);
    arb_message_write(out, telling->language, "rule.card_given", ARB_VALUES(ARB_TEXT("what", text)));
}

/* It was spoken of, and is taken up when what stops the table has been dealt with. */
static void write_waits(struct arb_writer *out, const struct arb_telling *telling, const struct arb_act *act,
                        const struct arb_table *after)
{
    const unsigned first = telling->before.awaits;
    char text[ARB__TELL_WORDS];
    struct arb_writer what = arb_writer_on(text, sizeof text);

    if (act->kind != ARB_DID_REPORT || first == 0 || after->awaits != first) return;
    if (!telling->before.irregularity[first - 1u].attention && after->irregularity[first - 1u].wrong == act->value)
        return; /* that one was spoken of, and another with it (60C) */
    for (unsigned i = 0; i < after->irregularities; i++) {
        const struct arb_irregularity *it = &after->irregularity[i];
        const bool was_spoken_of =
            i < telling->before.irregularities && telling->before.irregularity[i].attention;

        if (i + 1u == first || was_spoken_of || !it->attention) continue;
        if (it->stage != ARB_STAGE_RUNNING) continue;
        arb_tell_wrong(&what, telling->language, (enum arb_wrong)after->irregularity[first - 1u].wrong);
        arb_message_write(out, telling->language, "rule.on_record_waits", ARB_VALUES(ARB_TEXT("what", text)));
        return;
    }
}

/* A claim or a concession is void: by words alone nothing lay open, and nothing else would say so. */
static void tell_no_claim(const struct arb_telling *telling, const struct arb_table *after)
{
    char line[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    if (after->claimed.stage != ARB_CLAIMED_VOID || telling->before.claimed.stage == ARB_CLAIMED_VOID) return;
    arb_write_text(&out, arb_message(telling->language, "rule.goes_on"));
    arb__telling_line(telling, ARB_TELLING_RULED, 0, &out, (enum arb_law)after->claimed.law);
}

/* Every line of play has the same end: the table rules an objection by itself, and nobody is asked (69, 70, 71). */
static void tell_sure(const struct arb_telling *telling, const struct arb_act *act, const struct arb_table *after)
{
    const struct arb_claimed *before = &telling->before.claimed, *now = &after->claimed;
    const bool same = now->stage == before->stage && now->law == before->law;
    char line[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    if ((act->kind != ARB_DID_OBJECT && act->kind != ARB_DID_CHOOSE) || same || now->disputed) return;
    if (now->stage != ARB_CLAIMED_RULED && now->stage != ARB_CLAIMED_AGREED) return;
    arb_message_write(&out, telling->language, "rule.claim_sure", ARB_VALUES(ARB_NUMBER("count", now->tricks)));
    arb__telling_line(telling, ARB_TELLING_RULED, 0, &out, (enum arb_law)now->law);
}

void arb_telling_begin(struct arb_telling *telling, const struct arb_table *table)
{
    telling->revokes = telling->priced = 0;
    telling->digest_count = 0;
    telling->offered = telling->asked = telling->claim = 0;
    telling->before = *table;
}

/* The act on a line of its own, then what the laws changed, then revokes: the listener gets them in this order. */
void arb_telling_act(struct arb_telling *telling, const struct arb_telling_step *step, const struct arb_table *table)
{
    char line[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_tell_act(&out, telling->language, step, &telling->before);
    write_card_given(&out, telling, step->act, table);
    if (step->outcome == ARB_IRREGULAR) write_irregular(&out, telling, step->act, table);
    write_revoke_beside(&out, telling, step, table);
    write_waits(&out, telling, step->act, table);
    arb__telling_line(telling, ARB_TELLING_ACT, 0, &out, LAW_NONE);
    tell_sure(telling, step->act, table);
    arb__tell_changes(telling, step->act, table);
    tell_no_claim(telling, table);
    arb__tell_revokes(telling, table);
    arb__tell_no_revoke(telling, step->act, table);
}
