/* convert.h -- files of deals and played boards turned into one another. */
#ifndef ARB_CLI_CONVERT_H
#define ARB_CLI_CONVERT_H

#include "common/calculator.h"
#include "results/lost.h"
#include "records/hands.h"

#include "arbitro/dealt.h"

#include <stdio.h>

/* Of arbitro/game.h, for who looks into them. */
struct arb_played;
struct arb_pbn_games;
struct arb_replay;

enum convert_format { CONVERT_PBN, CONVERT_LIN, CONVERT_URL, CONVERT_RBN, CONVERT_JSON, CONVERT_HTML, CONVERT_PDF,
                      CONVERT_DEALT, CONVERT_USEBIO, CONVERT_ACBL, CONVERT_ACBLSCORE, CONVERT_EVENING, CONVERT_BWS,
                      CONVERT_BRIDGEWEBS, CONVERT_RULINGS, CONVERT_MOV, CONVERT_TEAMS };

struct convert_kind {
    uint8_t format;                 /* enum convert_format */
    uint8_t dealt;                  /* enum arb_dealt_format, of CONVERT_DEALT */
};

/* Boards as dealt, each once; kept until all are known. */
struct convert_set {
    struct arb_dealt *board;
    struct hands_told *told;        /* what the file tells of each; the names are the set's */
    size_t count, room;
    uint32_t *place;                /* 1 + index by the hash of name and deal; 0 free */
    size_t places;
    size_t last;                    /* index of the board kept or met again last */
    struct hands_score *score;      /* what tables made of them, for hand records */
    size_t scores, score_room;
};

/* What was mended without a doubt, one kind of it, in a file: where first, and how often. */
struct convert_mend {
    uint32_t line, column;
    size_t count;
};

/* What was wrong, one kind of it, in a file: what was said of the first, and where the next ones are. */
struct convert_told {
    char kind[40];                  /* a symbol, or what stands for one */
    char *first;
    size_t count;
    uint32_t line[4];               /* of the second and so on; 0: in no line */
};

#define CONVERT_MENDS 40            /* no fewer than enum arb_played_mend_kind has */

struct bws_tables;
struct files_text;
struct arb_played_damage;

/* Who wants the boards of files, and nothing written. He is told of the damage that he minds, and of no repairs. */
struct convert_listener {
    void (*begin)(void *context, struct arb_span text);     /* a file's text, before its boards; NULL: not wanted */
    void (*take)(void *context, const struct arb_played *played, const struct arb_pbn_games *pbn);
    bool (*minds)(const struct arb_played_damage *damage);
    void *context;
};

struct convert {
    enum arb_language language;
    struct convert_kind from, to;
    bool from_given, dd;
    uint16_t first;                 /* boards of a format without numbers are counted from here; 0: from 1 */
    const struct convert_listener *listener;    /* NULL: boards are written, or kept */
    bool points_told;               /* of JSON: the game tells its points, from North-South's side */
    int32_t points;
    bool scores;                    /* of an event, for hand records: of one file, for several share numbers */
    const char *path;               /* of the file being read */
    const char *out_path;
    const char *title;              /* of hand records */
    struct {
        uint32_t line, column;
    } place;                        /* where what is read came from, if it stands so in no file; line 0: it does */
    struct files_text *text;          /* the file being read, to be told how far that is */
    const struct bws_tables *tables;    /* of a .bws file, which is no text */
    FILE *out;
    char *buffer;                   /* what is being written */
    size_t room;
    struct convert_set set;
    size_t boards, written, repairs, damages, differences, odd, left_out, again;
    /* Lost: see the sentences convert.unsaid and its kin. */
    size_t unsaid, bare, unplayed, changed, unread, pictures, commentary, beyond, letters, more_than_deals;
    const char *match;              /* LIN: where what was said last of the match stands */
    struct convert_told *told;      /* what was told of the file being read, a kind each */
    size_t tolds, told_room;
    bool each;                      /* each place is told as it is met, not each kind */
    struct convert_mend mend[CONVERT_MENDS];    /* of the file being read */
    size_t results, figures, rescored, percentages, byes, data, rulings;        /* of events */
    struct lost lost;               /* the same, by kind */
    bool failed;                    /* no memory, or the output cannot be written: told */
};

/* -- Kinds -------------------------------------------------------------------------- */

/* By the text's first signs, where no name says it. What says nothing known is PBN. */
struct convert_kind convert_guess(struct arb_span text);

/* Is it PBN or LIN by them? */
bool convert_is_played(struct arb_span text);

/* Hand records: they have room for makeable contracts and par, and show what they show. */
bool convert_is_paper(struct convert_kind kind);

/* -- Reading and writing ------------------------------------------------------------- */

/* Every board of the text goes to convert_take. */
void convert_read(struct convert *convert, struct arb_span text);

/* The same of PBN that says again what stands at that place of the file. */
void convert_read_said(struct convert *convert, struct arb_span text, uint32_t line, uint32_t column);

/* The same of a file; its format is as given, or as its name or its first signs say. False: it cannot be read, and
 * that is told. */
ARB_MUST_USE bool convert_take_file(struct convert *convert, const char *path);

/* The same for who listens: every board of the file goes to him. How much could not be read; each place is told. */
ARB_MUST_USE size_t convert_listen(struct convert *convert, const char *path, const struct convert_listener *listener);

/* --from FORMAT among the words of a command. False, and told, when there is no such format. */
ARB_MUST_USE bool convert_take_from(struct convert *convert, int *argc, char **argv);

/* A board was read. */
void convert_take(struct convert *convert, const struct arb_played *played, const struct arb_pbn_games *pbn);

/* After the last board. */
void convert_end(struct convert *convert);

/* Boards kept for a dealing machine or for hand records. */
void convert_keep(struct convert *convert, const struct arb_played *played, const struct arb_replay *replay);
void convert_write_hands(struct convert *convert);
void convert_set_free(struct convert_set *set);

/* What the tables of the event in a PBN text scored on the boards kept. */
void convert_take_scores(struct convert *convert, struct arb_span text);

/* -- Events with results --------------------------------------------------------------- */

/* What holds an event and no single boards. */
bool convert_is_event_input(struct convert_kind kind);
bool convert_is_event_output(struct convert_kind kind);

/* What the text is by its first bytes: USEBIO, ACBL, or else PBN. */
uint8_t convert_event_format(struct arb_span text);

/* The event of a .bws file; it is told why not, when it cannot be read. */
void convert_bws(struct convert *convert);

/* The event of the text to the output; one only where it is a document of results. */
void convert_event(struct convert *convert, struct arb_span text);

/* A movement of ACBLscore's as JSON; the exit code. */
int convert_movement(struct convert *convert, const char *path);

/* -- Telling ---------------------------------------------------------------------------- */

/* What was wrong with a board, a line each on standard error; counts it. */
void convert_tell(struct convert *convert, const struct arb_played *played, const struct arb_replay *replay);
void convert_tell_tables(struct convert *convert, const struct arb_pbn_games *games);

/* The same for who listens: what he minds. */
void convert_tell_minded(struct convert *convert, const struct arb_played *played);
void convert_tell_dealt(struct convert *convert, const struct arb_dealt_fault *fault);

/* A sentence about a place in the file, of the kind that the symbol says. A kind is told once, when the file is read,
 * with its count and its first places; each place as it is met, where that is asked for. */
void convert_told(struct convert *convert, const char *kind, uint32_t line, const char *sentence);

/* The file is read: what was told of it, then what was mended all over it, a line a kind. */
void convert_tell_kinds(struct convert *convert);
void convert_tell_mends(struct convert *convert);

/* Was something left out that was read? The last line says what. */
bool convert_left_out(const struct convert *convert);

/* A sentence about the whole: {file}. Nothing more is written. */
void convert_fail(struct convert *convert, const char *key);

/* How much was read, written, repaired, lost. */
void convert_tell_sum(const struct convert *convert);

#endif
