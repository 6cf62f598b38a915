/* tell_words.c -- the words of the table in the reader's language, and the line that is told.
 *
 * messages: wrong.* from ARB_IRREGULARITIES
 */
#include "tell.h"

const char *arb_seat_word(enum arb_language language, unsigned seat)
{
    static const char *const keys[] = {"seat.north", "seat.east", "seat.south", "seat.west"};

    return arb_message(language, keys[seat & 3u]);
}

const char *arb_side_word(enum arb_language language, unsigned side)
{
    static const char *const keys[] = {"side.ns", "side.ew"};

    return arb_message(language, keys[side & 1u]);
}

const char *arb__suit_said(enum arb_language language, unsigned denomination)
{
    static const char *const keys[] = {"denomination.clubs", "denomination.diamonds", "denomination.hearts",
                                       "denomination.spades", "denomination.notrump"};

    return arb_message(language, keys[denomination % 5u]);
}

const char *arb__one_said(enum arb_language language, unsigned suit)
{
    static const char *const keys[] = {"one.club", "one.diamond", "one.heart", "one.spade", "denomination.notrump"};

    return arb_message(language, keys[suit % 5u]);
}

const char *arb__rank_said(enum arb_language language, unsigned rank)
{
    static const char *const keys[] = {"one.two",   "one.three", "one.four", "one.five", "one.six",
                                       "one.seven", "one.eight", "one.nine", "one.ten",  "one.jack",
                                       "one.queen", "one.king",  "one.ace"};

    return arb_message(language, keys[rank % 13u]);
}

/* A pass, a double, a redouble are masculine in Italian; bids and cards feminine. */
int arb__gender(arb_call call)
{
    return call < ARB_FIRST_BID ? 1 : 2;
}

const char *arb__key(const char *area, const char *symbol, char room[ARB__TELL_WORDS])
{
    ARB_ASSERT(area != NULL && symbol != NULL);

    struct arb_writer out = arb_writer_on(room, ARB__TELL_WORDS);

    arb_write_text(&out, area);
    for (; *symbol != '\0'; symbol++)
        arb_write_char(&out, *symbol >= 'A' && *symbol <= 'Z' ? (char)(*symbol - 'A' + 'a') : *symbol);
    return room;
}

void arb__write_sentence(struct arb_writer *out, enum arb_language language, const char *area, const char *symbol)
{
    ARB_ASSERT(symbol != NULL);

    char key[ARB__TELL_WORDS];

    arb_write_text(out, arb_message(language, arb__key(area, symbol, key)));
}

void arb_tell_wrong(struct arb_writer *out, enum arb_language language, enum arb_wrong wrong)
{
    static const char *const symbols[] = {ARB_IRREGULARITIES(ARB_ROW_NAME)};

    ARB_ASSERT(wrong < ARB_COUNT(symbols));
    arb__write_sentence(out, language, "wrong.", symbols[wrong]);
}

void arb_tell_call(struct arb_writer *out, enum arb_language language, arb_call call)
{
    ARB_ASSERT(call == ARB_CALL_NONE || call < ARB_OF_CARD + ARB_CARDS); /* a bid above seven is told too */
    if (call == ARB_CALL_NONE) return;
    if (call >= ARB_OF_CARD && call < ARB_OF_CARD + ARB_CARDS)
        arb_notation_card(out, arb_notation_of(language), (arb_card)(call - ARB_OF_CARD));
    else arb_notation_call(out, arb_notation_of(language), call);
}

/* From the highest on; of more than three cards the suit stands once before its ranks. */
void arb__write_cards(struct arb_writer *out, enum arb_language language, arb_hand cards)
{
    const struct arb_notation *in = arb_notation_of(language);
    const bool by_suits = arb_hand_count(cards) > 3;
    unsigned before = ARB_SUITS;

    for (; cards != 0; cards &= ~arb_hand_of(arb_hand_highest(cards))) {
        const arb_card card = arb_hand_highest(cards);
        const bool goes_on = by_suits && arb_card_suit(card) == before;

        if (before < ARB_SUITS && !goes_on) arb_write_text(out, ", ");
        if (goes_on) arb_write_text(out, in->rank[arb_card_rank(card)]);
        else arb_notation_card(out, in, card);
        before = arb_card_suit(card);
    }
}

void arb__write_article(struct arb_writer *out, unsigned law)
{
    ARB_ASSERT(law < ARB_LAWS);
    if (law == LAW_NONE) return;
    arb_write_text(out, " (");
    arb_write_text(out, arb_law_name((enum arb_law)law));
    arb_write_char(out, ')');
}

void arb__telling_line(const struct arb_telling *telling, enum arb_telling_kind kind, unsigned deep,
               const struct arb_writer *line, unsigned law)
{
    ARB_ASSERT(telling->listener != NULL && kind <= ARB_TELLING_END && law < ARB_LAWS);

    const struct arb_telling_line item = {.kind = kind, .deep = deep, .text = arb_writer_span(line),
                                  .tail = {line->buffer, 0}, .law = (enum arb_law)law};

    telling->listener(telling->context, &item);
}

const char *arb_law_gloss(enum arb_law law, enum arb_language language)
{
    static const char *const glosses[][2] = {
        {"", ""},
#define ARTICLE(id, editions, treatment, english, italian) {english, italian},
#include "arbitro/words/laws.def"
    };

    return glosses[law < ARB_LAWS ? law : LAW_NONE][arb_language_alone(language) == ARB_ITALIAN];
}

struct arb_span arb_tell_cut(struct arb_span text, char room[ARB_CUT_MAX])
{
    static const char more[] = "…";
    struct arb_writer out = arb_writer_on(room, ARB_CUT_MAX);
    size_t length = ARB_CUT_MAX - sizeof more;

    if (text.length < ARB_CUT_MAX) return text;
    while (length > 0 && ((unsigned char)text.at[length] & 0xC0u) == 0x80u) length--;
    arb_write_span(&out, (struct arb_span){text.at, length});
    arb_write_text(&out, more);
    return arb_writer_span(&out);
}
