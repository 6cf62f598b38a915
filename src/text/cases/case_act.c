/* case_act.c -- acts in letters, and back.
 *
 * A story's keyword is an act's kind, in the same order; a statement may tell
 * several acts. What is written here is read back as the same act, byte for byte
 * but for the time, which is the journal's to keep.
 */
#include "case_words.h"

#include "arbitro/text/said.h"

#include <string.h>

_Static_assert((unsigned)ARB_KEYWORD_ADJUST - ARB_KEYWORD_AUCTION == (unsigned)ARB_DID_ADJUST, "the same order");

static bool add(struct arb_act_list *list, struct arb_act act)
{
    if (list->count == ARB_LINE_ACTS_MAX) return false;
    list->act[list->count++] = act;
    return true;
}

/* "N 1S, E 2H, S 2D" */
static enum arb_case_fault read_calls(struct arb_span text, enum arb_did kind, struct arb_act_list *list,
                                      struct arb_span *at)
{
    bool more = true;

    while (more) {
        struct arb_span piece = arb__cut(&text, ',', &more);
        struct arb_act act = {.kind = (uint8_t)kind};

        *at = piece;
        if (!arb__take_seat(&piece, &act.seat)) return ARB_CASE_SEAT;
        if (!arb_call_read(piece, &act.value)) return ARB_CASE_CALL;
        if (!add(list, act)) return ARB_CASE_TOO_LONG;
    }
    return ARB_CASE_NONE;
}

/* "S D7 DT DA HT": a hand, then cards clockwise from it. "W D4 anyway": the last of them though it is forbidden. */
static enum arb_case_fault read_plays(struct arb_span text, struct arb_act_list *list, struct arb_span *at)
{
    uint8_t seat;

    *at = text;
    if (!arb__take_seat(&text, &seat)) return ARB_CASE_SEAT;
    if (text.length == 0) return ARB_CASE_CARD;
    while (text.length > 0) {
        struct arb_act act = {.kind = ARB_DID_PLAY, .seat = seat};

        *at = text;
        if (list->count > 0 && arb__take(&text, "anyway")) {
            list->act[list->count - 1].instead = 1;
            return text.length == 0 ? ARB_CASE_NONE : ARB_CASE_ACT;
        }
        if (!arb__take_card(&text, &act.value)) return ARB_CASE_CARD;
        if (list->count == ARB_SEATS || !add(list, act)) return ARB_CASE_TOO_LONG;
        seat = (uint8_t)arb_lho((enum arb_seat)seat);
    }
    return ARB_CASE_NONE;
}

static bool read_manner(struct arb_span words, uint8_t *how)
{
    for (unsigned m = 0; m < ARB_MANNER_COUNT; m++) {
        if (!arb_span_is(words, arb_manner_words((enum arb_manner)m))) continue;
        *how = (uint8_t)m;
        return true;
    }
    return false;
}

/* "W C7, dropped", "W DK HQ C5, dropped": one card or several of a hand, seen in the same way; without a manner
 * they were held so that they could be seen. */
static enum arb_case_fault read_shows(struct arb_span text, struct arb_act_list *list, struct arb_span *at)
{
    bool manner;
    struct arb_span piece = arb__cut(&text, ',', &manner);
    struct arb_act act = {.kind = ARB_DID_SHOW};

    *at = piece;
    if (!arb__take_seat(&piece, &act.seat)) return ARB_CASE_SEAT;
    *at = text;
    if (manner && !read_manner(text, &act.how)) return ARB_CASE_ACT;
    do {
        *at = piece;
        if (!arb__take_card(&piece, &act.value)) return ARB_CASE_CARD;
        if (list->count == ARB_TRICKS || !add(list, act)) return ARB_CASE_TOO_LONG;
    } while (piece.length > 0);
    return ARB_CASE_NONE;
}

/* "heart": the suit of one card, as the word for many without its last letter. */
static bool read_singular_suit(struct arb_span word, uint8_t *suit)
{
    for (unsigned s = 0; s < ARB_SUITS; s++) {
        struct arb_span plural = arb_span_of(arb__suit_word((enum arb_suit)s));

        plural.length--;
        if (word.length != plural.length || memcmp(word.at, plural.at, word.length) != 0) continue;
        *suit = (uint8_t)s;
        return true;
    }
    return false;
}

/* Cuts what stands between quotes off the front. */
static bool take_quoted(struct arb_span *rest, struct arb_span *said)
{
    size_t end = 1;

    if (rest->length < 3 || rest->at[0] != '"') return false;
    while (end < rest->length && rest->at[end] != '"') end++;
    if (end == rest->length) return false;
    *said = (struct arb_span){rest->at + 1, end - 1};
    *rest = arb_span_trim(arb_span_skip(*rest, end + 1));
    return true;
}

/* "high", "high heart", "hearts", "queen". */
static bool read_designation(struct arb_span word, struct arb_act *act)
{
    for (unsigned d = ARB_NAMED_HIGH; d < ARB_DESIGNATION_COUNT; d++) {
        struct arb_span suit = word;
        const struct arb_span first = arb_span_word(&suit);

        if (!arb_span_is_nocase(first, arb_designation_word((enum arb_designation)d))) continue;
        act->how = (uint8_t)d;
        if (suit.length == 0) return true;
        if (d == ARB_NAMED_ANY || !read_singular_suit(suit, &act->value)) return false;
        act->value++;
        return true;
    }
    act->how = ARB_NAMED_SUIT;
    if (arb__suit_of_word(word, &act->value)) return true;
    act->how = ARB_NAMED_RANK;
    return arb__rank_of_word(word, &act->value);
}

/* "S SJ", "S SK instead", "S "high"" */
static enum arb_case_fault read_name(struct arb_span text, struct arb_act *act, struct arb_span *at)
{
    struct arb_span said;

    *at = text;
    if (!arb__take_seat(&text, &act->seat)) return ARB_CASE_SEAT;
    *at = text;
    if (take_quoted(&text, &said)) {
        if (!read_designation(said, act)) return ARB_CASE_CARD;
    } else if (!arb__take_card(&text, &act->value)) {
        return ARB_CASE_CARD;
    }
    *at = text;
    act->instead = arb__take(&text, "instead");
    return text.length == 0 ? ARB_CASE_NONE : ARB_CASE_ACT;
}

/* The story of a card that declarer's side leads to the first trick calls it so (54E). */
static bool read_wrong(struct arb_span words, uint8_t *wrong)
{
    if (arb_span_is(words, "lead by the declaring side")) {
        *wrong = ARB_WRONG_CARD_IN_AUCTION;
        return true;
    }
    for (unsigned w = 0; w < ARB_WRONG_KINDS; w++) {
        if (!arb_span_is(words, arb_wrong_words((enum arb_wrong)w))) continue;
        *wrong = (uint8_t)w;
        return true;
    }
    return false;
}

/* Cuts " by S" off the end, if it is there. */
static void cut_doer(struct arb_span *words, struct arb_act *act)
{
    enum arb_seat seat;

    if (words->length < 6 || !arb_span_is((struct arb_span){words->at + words->length - 5, 4}, " by ")) return;
    if (!arb_seat_read((struct arb_span){words->at + words->length - 1, 1}, &seat)) return;
    act->about = (uint8_t)(seat + 1u);
    words->length -= 5;
}

/* "East revoked at trick 9" */
static bool read_revoked(struct arb_span words, struct arb_act *act)
{
    uint8_t seat;
    int64_t trick;

    if (!arb__seat_of_word(arb_span_word(&words), &seat) || !arb__take(&words, "revoked")) return false;
    act->about = (uint8_t)(seat + 1u);
    act->value = ARB_WRONG_REVOKE;
    if (words.length == 0) return true;
    if (!arb__take(&words, "at") || !arb__take(&words, "trick")) return false;
    if (!arb_span_int(words, 1, ARB_TRICKS, &trick)) return false;
    act->trick = (uint8_t)trick;
    return true;
}

/* "W: insufficient bid", "S: East revoked at trick 9" */
static enum arb_case_fault read_report(struct arb_span text, struct arb_act *act, struct arb_span *at)
{
    bool colon;
    struct arb_span who = arb__cut(&text, ':', &colon);

    *at = who;
    if (!arb__take_seat(&who, &act->seat) || who.length > 0) return ARB_CASE_SEAT;
    *at = text;
    if (colon && read_revoked(text, act)) return ARB_CASE_NONE;
    act->about = act->trick = 0;
    cut_doer(&text, act);
    return colon && read_wrong(text, &act->value) ? ARB_CASE_NONE : ARB_CASE_ACT;
}

/* Acts that are a seat, or a seat and a card. */
static enum arb_case_fault read_plain(struct arb_span text, bool card, struct arb_act *act, struct arb_span *at)
{
    *at = text;
    if (!arb__take_seat(&text, &act->seat)) return ARB_CASE_SEAT;
    *at = text;
    if (card && !arb__take_card(&text, &act->value)) return ARB_CASE_CARD;
    return text.length == 0 ? ARB_CASE_NONE : ARB_CASE_ACT;
}

/* "N 14, S 12" */
static enum arb_case_fault read_counts(struct arb_span text, struct arb_act_list *list, struct arb_span *at)
{
    bool more = true;

    while (more) {
        struct arb_span piece = arb__cut(&text, ',', &more);
        struct arb_act act = {.kind = ARB_DID_COUNT};
        int64_t cards;

        *at = piece;
        if (!arb__take_seat(&piece, &act.seat)) return ARB_CASE_SEAT;
        if (!arb_span_int(piece, 1, ARB_COUNT_MAX, &cards)) return ARB_CASE_ACT;
        act.value = (uint8_t)cards;
        if (!add(list, act)) return ARB_CASE_TOO_LONG;
    }
    return ARB_CASE_NONE;
}

/* "W HJ", "W HJ at trick 3" */
static enum arb_case_fault read_beneath(struct arb_span text, struct arb_act *act, struct arb_span *at)
{
    int64_t trick;

    *at = text;
    if (!arb__take_seat(&text, &act->seat)) return ARB_CASE_SEAT;
    *at = text;
    if (!arb__take_card(&text, &act->value)) return ARB_CASE_CARD;
    if (text.length == 0) return ARB_CASE_NONE;
    *at = text;
    if (!arb__take(&text, "at") || !arb__take(&text, "trick")) return ARB_CASE_ACT;
    if (!arb_span_int(text, 1, ARB_TRICKS, &trick)) return ARB_CASE_ACT;
    act->trick = (uint8_t)trick;
    return ARB_CASE_NONE;
}

/* "S 5", "S 5, "drawing trumps"" */
static enum arb_case_fault read_claim(struct arb_span text, struct arb_act *act, struct arb_span *at)
{
    bool said;
    struct arb_span who = arb__cut(&text, ',', &said);
    int64_t tricks;

    *at = who;
    if (!arb__take_seat(&who, &act->seat)) return ARB_CASE_SEAT;
    *at = who;
    if (!arb_span_int(who, 0, ARB_TRICKS, &tricks)) return ARB_CASE_ACT;
    act->value = (uint8_t)tricks;
    if (!said) return ARB_CASE_NONE;
    *at = text;
    if (text.length < 3 || text.at[0] != '"' || text.at[text.length - 1] != '"') return ARB_CASE_ACT;
    return arb_said_read((struct arb_span){text.at + 1, text.length - 2}, act->said, at) ? ARB_CASE_NONE : ARB_CASE_ACT;
}

/* "hands back": nobody at the table says it. */
static enum arb_case_fault read_mark(struct arb_span text, struct arb_act *act, struct arb_span *at)
{
    *at = text;
    for (unsigned m = 0; m < ARB_MARK_COUNT; m++) {
        if (!arb_span_is(text, arb_mark_words((enum arb_mark)m))) continue;
        act->value = (uint8_t)m;
        return ARB_CASE_NONE;
    }
    return ARB_CASE_ACT;
}

/* "W E": West asks East whether he has no card of the suit. */
static enum arb_case_fault read_ask(struct arb_span text, struct arb_act *act, struct arb_span *at)
{
    uint8_t asked;

    *at = text;
    if (!arb__take_seat(&text, &act->seat)) return ARB_CASE_SEAT;
    *at = text;
    if (!arb__take_seat(&text, &asked) || asked == act->seat || text.length > 0) return ARB_CASE_SEAT;
    act->about = (uint8_t)(asked + 1u);
    return ARB_CASE_NONE;
}

/* Reads the text after a keyword of the story. The default of an act is its keyword: both lists stand in the same
 * order. *at is where reading stopped, for the message; the list is empty after a fault. */
enum arb_case_fault arb_acts_read(enum arb_keyword keyword, struct arb_span text, struct arb_act_list *list,
                                  struct arb_span *at)
{
    ARB_ASSERT(keyword >= ARB_KEYWORD_AUCTION && keyword < ARB_KEYWORD_COUNT);

    struct arb_act act = {.kind = (uint8_t)(keyword - ARB_KEYWORD_AUCTION)};
    enum arb_case_fault fault;

    list->count = 0;
    switch (keyword) {
    case ARB_KEYWORD_COUNT_: return read_counts(text, list, at);
    case ARB_KEYWORD_ADJUST: return arb__read_adjust(text, list, at);
    case ARB_KEYWORD_AUCTION:
    case ARB_KEYWORD_HEARD:
    case ARB_KEYWORD_SUBSTITUTE: return read_calls(text, (enum arb_did)act.kind, list, at);
    case ARB_KEYWORD_FIND:
    case ARB_KEYWORD_JUDGE: fault = arb__read_answer(text, &act, at); break;
    case ARB_KEYWORD_CHOOSE: fault = arb__read_choice(text, &act, at); break;
    case ARB_KEYWORD_TOGETHER: fault = arb__read_together(text, &act, at); break;
    case ARB_KEYWORD_MEANING: fault = arb__read_meaning(text, &act, at); break;
    case ARB_KEYWORD_MARK: fault = read_mark(text, &act, at); break;
    case ARB_KEYWORD_CLAIM:
    case ARB_KEYWORD_CONCEDE: fault = read_claim(text, &act, at); break;
    case ARB_KEYWORD_PLAY: return read_plays(text, list, at);
    case ARB_KEYWORD_NAME: fault = read_name(text, &act, at); break;
    case ARB_KEYWORD_SHOW: return read_shows(text, list, at);
    case ARB_KEYWORD_REPORT: fault = read_report(text, &act, at); break;
    case ARB_KEYWORD_ASK: fault = read_ask(text, &act, at); break;
    case ARB_KEYWORD_BENEATH: fault = read_beneath(text, &act, at); break;
    case ARB_KEYWORD_WITHDRAW:
    case ARB_KEYWORD_TOUCH:
    case ARB_KEYWORD_PLACE:
    case ARB_KEYWORD_MISSING:
    case ARB_KEYWORD_HOLD:
    case ARB_KEYWORD_RETURN:
    case ARB_KEYWORD_LEAD_DOWN: fault = read_plain(text, true, &act, at); break;
    default: fault = read_plain(text, false, &act, at); break;
    }
    if (fault == ARB_CASE_NONE) (void)add(list, act);
    return fault;
}

bool arb_act_read(struct arb_span line, struct arb_act *act)
{
    struct arb_case_line parts;
    struct arb_act_list list;
    struct arb_span at;

    if (arb_case_line_read(line, &parts) != ARB_CASE_NONE || parts.remark.length > 0) return false;
    if (parts.keyword == ARB_KEYWORD_COUNT || arb_keyword_group(parts.keyword) != ARB_GROUP_STORY) return false;
    if (arb_acts_read(parts.keyword, parts.text, &list, &at) != ARB_CASE_NONE || list.count != 1) return false;
    *act = list.act[0];
    return true;
}

/* -- Writing ----------------------------------------------------------------------- */

static void write_singular_suit(struct arb_writer *out, enum arb_suit suit)
{
    const struct arb_span plural = arb_span_of(arb__suit_word(suit));

    arb_write_char(out, ' ');
    arb_write_span(out, (struct arb_span){plural.at, plural.length - 1});
}

/* The card as dummy's partner named it: a card as it is, everything else in quotes. */
static void write_designation(struct arb_writer *out, const struct arb_act *act)
{
    const enum arb_designation how = (enum arb_designation)act->how;

    if (how == ARB_NAMED_CARD) {
        arb_card_write(out, act->value);
    } else {
        arb_write_char(out, '"');
        if (how == ARB_NAMED_SUIT) arb_write_text(out, arb__suit_word((enum arb_suit)act->value));
        else if (how == ARB_NAMED_RANK) arb_write_text(out, arb__rank_word((enum arb_rank)act->value));
        else arb_write_text(out, arb_designation_word(how));
        if (how >= ARB_NAMED_HIGH && act->value > 0) write_singular_suit(out, (enum arb_suit)(act->value - 1u));
        arb_write_char(out, '"');
    }
    if (act->instead) arb_write_text(out, " instead");
}

/* A report names the player and the trick of a revoke, of any other irregularity its kind and the player. */
static void write_report(struct arb_writer *out, const struct arb_act *act)
{
    ARB_ASSERT(act->about <= ARB_SEATS);
    arb_write_text(out, ": ");
    if (act->value == ARB_WRONG_REVOKE && act->about > 0) {
        arb_write_text(out, arb__seat_word((enum arb_seat)(act->about - 1)));
        arb_write_text(out, " revoked");
        if (act->trick == 0) return;
        arb_write_text(out, " at trick ");
        arb_write_int(out, act->trick);
        return;
    }
    arb_write_text(out, arb_wrong_words((enum arb_wrong)act->value));
    if (act->about == 0) return;
    arb_write_text(out, " by ");
    arb_write_text(out, arb_seat_name((enum arb_seat)(act->about - 1)));
}

static void write_claim(struct arb_writer *out, const struct arb_act *act)
{
    arb_write_char(out, ' ');
    arb_write_int(out, act->value);
    if (!arb_said_is_word(act->said[0])) return;
    arb_write_text(out, ", \"");
    arb_said_write(out, act->said);
    arb_write_char(out, '"');
}

/* What follows the seat. */
static void write_rest(struct arb_writer *out, const struct arb_act *act)
{
    switch ((enum arb_did)act->kind) {
    case ARB_DID_REPORT: write_report(out, act); return;
    case ARB_DID_CLAIM:
    case ARB_DID_CONCEDE: write_claim(out, act); return;
    case ARB_DID_OBJECT:
    case ARB_DID_AGREE:
    case ARB_DID_FACE:
    case ARB_DID_SPREAD:
    case ARB_DID_OMIT:
    case ARB_DID_WARN:
    case ARB_DID_QUIT: return;
    default: arb_write_char(out, ' ');
    }
    switch ((enum arb_did)act->kind) {
    case ARB_DID_CALL:
    case ARB_DID_HEARD:
    case ARB_DID_SUBSTITUTE: arb_call_write(out, act->value); return;
    case ARB_DID_COUNT: arb_write_int(out, act->value); return;
    case ARB_DID_NAME: write_designation(out, act); return;
    case ARB_DID_ASK: arb_write_text(out, arb_seat_name((enum arb_seat)(act->about - 1u))); return;
    default: arb_card_write(out, act->value);
    }
    if (act->kind == ARB_DID_PLAY && act->instead) arb_write_text(out, " anyway");
    if (act->kind == ARB_DID_BENEATH && act->trick > 0) {
        arb_write_text(out, " at trick ");
        arb_write_int(out, act->trick);
    }
}

/* The inverse of arb_acts_read. Cards of one line share one seat, which is written before the first alone; the manner
 * of shown cards is written once, behind the last. */
void arb_acts_write(struct arb_writer *out, const struct arb_act_list *list)
{
    ARB_ASSERT(list->count <= ARB_LINE_ACTS_MAX);
    if (list->count > 0 && list->act[0].kind == ARB_DID_ADJUST) {
        arb__write_adjust(out, list);
        return;
    }
    for (unsigned i = 0; i < list->count; i++) {
        const struct arb_act *act = &list->act[i];

        if (i > 0 && act->kind == ARB_DID_PLAY) {
            arb_write_char(out, ' ');
            arb_card_write(out, act->value);
            if (act->instead) arb_write_text(out, " anyway");
            continue;
        }
        if (i > 0 && act->kind == ARB_DID_SHOW) {
            arb_write_char(out, ' ');
            arb_card_write(out, act->value);
            continue;
        }
        if (i > 0) arb_write_text(out, ", ");
        if (act->kind == ARB_DID_MARK) {
            arb_write_text(out, arb_mark_words((enum arb_mark)act->value));
            continue;
        }
        if (arb__is_ruling_act((enum arb_did)act->kind)) {
            arb__write_ruling_act(out, act);
            continue;
        }
        arb_write_text(out, arb_seat_name((enum arb_seat)act->seat));
        write_rest(out, act);
    }
    if (list->count == 0 || list->act[0].kind != ARB_DID_SHOW) return;
    arb_write_text(out, ", "); /* the same of all its cards */
    arb_write_text(out, arb_manner_words((enum arb_manner)list->act[0].how));
}

void arb_act_write(struct arb_writer *out, const struct arb_act *act)
{
    struct arb_act_list list;

    list.count = 1;
    list.act[0] = *act;
    arb_write_text(out, arb_did_keyword((enum arb_did)act->kind));
    arb_write_char(out, ' ');
    arb_acts_write(out, &list);
}
