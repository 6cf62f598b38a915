/* arbitro/text/pbn_played.h -- the games of a PBN text as played boards: Auction and Play sections.
 *
 *     static struct arb_pbn_games games;
 *     arb_pbn_games_on(&games, text);
 *     while (arb_pbn_games_next(&games, &board)) …
 *
 * Lenient where files are: '#' and '##', also where they are forbidden; a game without a
 * deal plays the one before, and has what it lacks of that one game; a game that begins
 * without a blank line; N for notrump, 10 for a ten; a hand left out; every form of Result;
 * cards in columns or in any order. The marks ^I ^S ^R ^L, notes and remarks are kept.
 * Time is linear in the text, nothing is allocated, spans point into the text.
 */
#ifndef ARBITRO_PBN_PLAYED_H
#define ARBITRO_PBN_PLAYED_H

#include "arbitro/text/played.h"

/* The tags of a game that have a place in struct arb_played. The value of each is kept for the game
 * and for those that inherit it. */
#define ARB_PBN_GAME_TAGS(X)                                                                       \
    X(Event) X(Board) X(Room) X(North) X(East) X(South) X(West) X(Dealer) X(Vulnerable)            \
    X(Deal) X(Declarer) X(Contract) X(Result) X(Auction) X(Play) X(Site) X(Date) X(Scoring)      \
    X(Score)

enum arb_pbn_game_tag {
#define X(name) ARB_PBN_TAG_##name,
    ARB_PBN_GAME_TAGS(X)
#undef X
    ARB_PBN_GAME_TAG_COUNT
};

#define ARB_PBN_NOTES_MAX 32        /* notes of an auction or of a play, numbered from 1, by the PBN standard */
#define ARB_PBN_NOTES_READ 255      /* the highest number that is read, since files exceed the standard */

/* A note that no call or card refers to. */
struct arb_pbn_loose {
    struct arb_span text;
    /* ARB_PBN_TAG_Auction or …_Play; ARB_PBN_GAME_TAG_COUNT: there is none. */
    uint8_t section;
};

/* A tag that has no place in struct arb_played; a value '#' or '##' is resolved to the one that it stands for. */
struct arb_pbn_other {
    struct arb_span name;
    struct arb_span shown;          /* its value in the game just read, trimmed; at NULL: none */
    struct arb_span said;           /* the same value, with the blanks around it in the file */
    /* Where the rows of its table begin in the text; NULL: no table, or the tag is not in the game. */
    const char *behind;
    /* The reader's own, not to be touched: the values in this game, in the game before, and by '##' for later games;
     * at NULL: none. */
    struct arb_span value, before, header;
    struct arb_span raw;            /* 'value' with the blanks around it */
    const char *end;                /* the first byte after the tag that 'value' comes from */
    bool has_rows;                  /* that tag has a table */
};

/* The bounds of one file and one game; what is beyond them is left out, and has_more says so. */
#define ARB_PBN_OTHERS_MAX  128     /* of a file: what comes after is not referred to */
#define ARB_PBN_HEADERS_MAX 32      /* of those that hold for later games */

#define ARB_PBN_LOOSE_MAX (2 * ARB_PBN_NOTES_MAX)

/* The reader, some 25 kB, the caller's. The first part describes the game that arb_pbn_games_next
 * has just read, until it is called again; the second is the reader's own and not to be touched.
 * All spans point into the text given to arb_pbn_games_on, which must live as long. */
struct arb_pbn_games {
    struct arb_span text;           /* of the game just read, tables and comments too */
    uint32_t text_line;             /* the line it begins in */
    struct arb_span shown[ARB_PBN_GAME_TAG_COUNT]; /* its values; what it has from another game too */
    uint32_t shown_tags;            /* bit t: tag t stands in it, or '#' and '##' gave it */
    /* Notes of the game that no call or card refers to, loose_count of them. */
    struct arb_pbn_loose loose[ARB_PBN_LOOSE_MAX];
    uint8_t loose_count;
    /* Counts of what a writer of the game would lose. */
    uint32_t comments, escapes;     /* how many stand in it */
    uint32_t of_others;             /* of the escapes: lines of other programs */
    /* Tags with a value that tell nothing of the deal, the players, the calls or the cards. */
    uint32_t beside;
    /* What else stands in the game. */
    bool has_tables;                /* rows stand behind a tag that has none of its own */
    bool has_more;                  /* tags without a place in other[] */
    struct arb_pbn_other other[ARB_PBN_OTHERS_MAX];
    uint8_t others, headers;

    /* The reader's own. */
    struct arb_pbn pbn;
    struct arb_span note[ARB_PBN_NOTES_READ + 1];
    bool is_early[ARB_PBN_NOTES_READ + 1];  /* it stands before any section */
    uint16_t notes_end;             /* behind the highest number that a note has */
    uint8_t noted;                  /* the section that notes belong to */
    bool begun;                     /* a tag was met, known or not */
    uint32_t given;                 /* bit t: tag t stands in this game */
    uint32_t repeated;              /* bit t: its value is '#', that of a game before */
    struct arb_span value[ARB_PBN_GAME_TAG_COUNT];
    struct arb_span before[ARB_PBN_GAME_TAG_COUNT]; /* in the nearest game before that had it */
    struct arb_span header[ARB_PBN_GAME_TAG_COUNT]; /* '##': for all later games */
    struct arb_place place[ARB_PBN_GAME_TAG_COUNT];
    struct arb_pbn_other *open_other;   /* the last tag, if it is one of them */
    uint8_t section;                /* the tag whose section is open, or ARB_PBN_GAME_TAG_COUNT */
    /* The reader behind the tag of the game's auction, and of its play. */
    struct arb_pbn opened[2];
    uint8_t skipped, mark;          /* what ^S, ^I, ^R, ^L said of the next token */
    uint16_t cells;                 /* of the section: calls, cards and '-' so far */
    bool section_over;              /* '*', AP, or thirteen tricks */
    bool behind_reported;           /* what stands behind the end of it */
    /* Languages that the games so far are not in: their words, their suits. */
    uint8_t not_spoken, not_written;
};

/* Begins a text of any bytes. Nothing is read yet, so nothing can fail. */
void arb_pbn_games_on(struct arb_pbn_games *games, struct arb_span text);

/* The next game. False at the end of the text. board->begun is false when there is only
 * damage left to tell. *board is overwritten; it is cleared even at the end of the text. */
ARB_MUST_USE bool arb_pbn_games_next(struct arb_pbn_games *games, struct arb_played *board);

#endif
