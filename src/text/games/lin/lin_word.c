/* lin_word.c -- a value of LIN as calls or as cards, where its command says so and where nothing does. */
#include "lin_inside.h"

/* The words of calls, the longer before those that they begin with. */
static const struct {
    const char *word;
    arb_call call;
} words[] = {{"pass", ARB_PASS}, {"p", ARB_PASS}, {"dbl", ARB_DOUBLE}, {"d", ARB_DOUBLE}, {"xx", ARB_REDOUBLE},
             {"x", ARB_DOUBLE}, {"rdbl", ARB_REDOUBLE}, {"redbl", ARB_REDOUBLE}, {"r", ARB_REDOUBLE}};

/* Words first, the longest first, then a level and a denomination of two letters or one. */
bool arb__lin_cut_call(struct arb_span *text, arb_call *call)
{
    const char first = text->length > 0 ? (char)(text->at[0] | 0x20) : '\0';
    size_t length = 0;

    for (unsigned i = 0; i < ARB_COUNT(words) && length == 0; i++) {
        size_t letters;

        if (words[i].word[0] != first) continue;
        letters = arb_span_of(words[i].word).length;
        if (!arb_span_is_nocase(arb__lin_at_most(*text, letters), words[i].word)) continue;
        *call = words[i].call;
        length = letters;
    }
    for (size_t letters = 3; letters >= 2 && length == 0; letters--)
        if (text->length >= letters && arb_call_read((struct arb_span){text->at, letters}, call)) length = letters;
    text->at += length;
    text->length -= length;
    return length > 0;
}

bool arb__lin_cut_signs(struct arb_span *text)
{
    bool alert = false;

    while (text->length > 0 && (text->at[0] == '!' || text->at[0] == '?' || text->at[0] == '*' || text->at[0] == '-' ||
                                arb__lin_is_white(text->at[0]))) {
        alert = alert || text->at[0] == '!';
        text->at++, text->length--;
    }
    return alert;
}

bool arb__lin_is_calls(struct arb_span text)
{
    arb_call call;

    do {
        if (!arb__lin_cut_call(&text, &call)) return false;
        (void)arb__lin_cut_signs(&text);
    } while (text.length > 0);
    return true;
}

bool arb__lin_cut_card(struct arb_span *text, arb_card *card)
{
    const bool ten = text->length >= 3 && text->at[1] == '1' && text->at[2] == '0';
    const char two[2] = {text->length > 0 ? text->at[0] : ' ', 'T'};
    const size_t length = ten ? 3 : 2;

    if (text->length < length) return false;
    if (!arb_card_read(ten ? (struct arb_span){two, 2} : (struct arb_span){text->at, 2}, card)) return false;
    text->at += length;
    text->length -= length;
    return true;
}

bool arb__lin_is_cards(struct arb_span text)
{
    arb_card card;

    do {
        if (!arb__lin_cut_card(&text, &card)) return false;
        text = arb__lin_trim(text);
    } while (text.length > 0);
    return true;
}

bool arb__lin_cuts(struct arb_played *board, struct arb_place place, struct arb_span value, struct arb_span text)
{
    const bool call = board->calls > 0 && board->cards == 0 && !board->auction_cut && arb__lin_is_calls(value);
    const bool card = board->cards > 0 && !board->play_cut && arb__lin_is_cards(value);

    if (call) arb_played_cut_auction(board, place, ARB_PLAYED_COMMAND_MISSING, arb__lin_beginning(text));
    if (card) arb_played_cut_play(board, place, ARB_PLAYED_COMMAND_MISSING, arb__lin_beginning(text));
    return call || card;
}

void arb__lin_take_stray(struct arb_played *board, struct arb_place place, struct arb_span field)
{
    if (arb__lin_cuts(board, place, field, field)) return;
    arb_played_note(board, place, ARB_PLAYED_NOT_A_COMMAND, arb__lin_beginning(field));
}
