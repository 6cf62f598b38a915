/* lin_inside.h -- what the parts of the reader of LIN share: pairs, boards, and the match they belong to. */
#ifndef ARB_LIN_INSIDE_H
#define ARB_LIN_INSIDE_H

#include "arbitro/text/lin.h"

static inline bool arb__lin_is_white(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f' || c == '\x1A' || c == '\0';
}

/* Without the blanks and line ends around it. */
static inline struct arb_span arb__lin_trim(struct arb_span span)
{
    while (span.length > 0 && arb__lin_is_white(span.at[0])) span.at++, span.length--;
    while (span.length > 0 && arb__lin_is_white(span.at[span.length - 1])) span.length--;
    return span;
}

static inline struct arb_span arb__lin_at_most(struct arb_span span, size_t length)
{
    return (struct arb_span){span.at, span.length < length ? span.length : length};
}

/* Where the reader is: all of it that a pair moves. */
struct arb__lin_spot {
    const char *at, *end, *line_at;
    uint32_t line;
};

static inline void arb__lin_go_to(struct arb_lin *lin, const struct arb__lin_spot *spot)
{
    lin->at = spot->at;
    lin->line_at = spot->line_at;
    lin->line = spot->line;
}

struct arb__lin_pair {
    struct arb_span command, value;
    struct arb_place at, value_at;
    struct arb__lin_spot before;        /* the reader in front of it */
    struct arb_played_damage mended;    /* a bar that is missing, or that stands in its text */
    bool cut_off;                       /* the text ends in its value */
};

/* The next pair; what is none before it is noted on the board. False at the end. */
bool arb__lin_take_pair(struct arb_lin *lin, struct arb__lin_pair *pair, struct arb_played *board);

/* What was wrong with the pair, noted on the board that it belongs to. */
void arb__lin_tell_pair(const struct arb__lin_pair *pair, struct arb_played *board);

/* As much of a text as a finding shows. */
static inline struct arb_span arb__lin_beginning(struct arb_span span)
{
    return arb__lin_at_most(span, 40);
}

/* Cuts a call, the signs behind it, a card off the front of *text: "2H", "p", "!", "S2", "hQ", "C10". False if none
 * stands there; of signs, if the alert is not among them. */
bool arb__lin_cut_call(struct arb_span *text, arb_call *call);
bool arb__lin_cut_signs(struct arb_span *text);
bool arb__lin_cut_card(struct arb_span *text, arb_card *card);

/* Cuts the auction or the play short where a value that no command announces reads as its next call or card. */
bool arb__lin_cuts(struct arb_played *board, struct arb_place place, struct arb_span value, struct arb_span text);

/* Text where a command should be: it is noted, and may cut the auction or the play. */
void arb__lin_take_stray(struct arb_played *board, struct arb_place place, struct arb_span field);

/* The layout of pages, and what else says nothing of a board. */
bool arb__lin_is_passed_over(struct arb_span command);

/* One call or card, or several run together, and nothing else. */
bool arb__lin_is_calls(struct arb_span text);
bool arb__lin_is_cards(struct arb_span text);

/* Cuts "%7C" off the front as the byte that it stands for; false if none stands there. */
bool arb__lin_take_escape(struct arb_span *text, char *c);

/* Text that was escaped twice still has no bar when it is read: what was written from there on is made plain. */
void arb__lin_make_plain(struct arb_writer *out, size_t from);

/* Cuts the next item of a list with commas off the front; false when the list is over. */
bool arb__lin_take_item(struct arb_span *rest, struct arb_span *item);

/* vg, pn, pw and rs hold for the boards behind them. True if it told names. */
bool arb__lin_take_heading(struct arb_lin *lin, struct arb_span command, struct arb_span value, struct arb_place place);

/* What rs tells of the board, and who pn or pw says plays it. */
void arb__lin_find_result(const struct arb_lin *lin, struct arb_played *board);
void arb__lin_find_players(struct arb_lin *lin, struct arb_played *board);

#endif
