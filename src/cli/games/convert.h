/* convert.h -- shared by the files of arbitro convert: files of deals and played boards turned into one another. */
#ifndef ARB_CLI_CONVERT_H
#define ARB_CLI_CONVERT_H

#include "common/calculator.h"
#include "formats/format.h"
#include "games/set.h"
#include "results/lost.h"
#include "seasons/register.h"
#include "seasons/scale_file.h"

#include "arbitro/text/dealt.h"
#include "arbitro/text/json.h"

#include <stdio.h>

/* From arbitro/text/game.h; only files that look inside include it. */
struct arb_played;
struct arb_pbn_games;
struct arb_replay;

/* One kind of unambiguous repair in a file: where it was first made, and how often. */
struct convert_mend {
    uint32_t line, column;
    size_t count;
};

/* One kind of fault in a file: the sentence about the first, and the lines of those after it. */
struct convert_report {
    char kind[40];                  /* the symbol of the fault */
    char *first;                    /* the sentence, owned */
    size_t count;
    uint32_t line[4];               /* of the second and so on; 0: in no line */
};

#define CONVERT_MENDS 40            /* at least ARB_PLAYED_MEND_KINDS */

struct files_text;
struct arb_played_damage;

/* A consumer of boards that writes no output file (dd, deal --verify). Only damage that minds() accepts is reported to
 * it, and no repairs. The pointers that take() gets are valid during the call only. */
struct convert_listener {
    void (*begin)(void *context, struct arb_span text);     /* a file's text, before its boards; NULL: not wanted */
    void (*take)(void *context, const struct arb_played *played, const struct arb_pbn_games *pbn);
    bool (*minds)(const struct arb_played_damage *damage);
    void *context;
};

/* The state of a conversion: the options, the file at hand, the output, and the counts of the last line. */
struct convert {
    enum arb_language language;
    enum format from, to;
    bool from_given, dd;
    uint16_t first;                 /* boards of a format without numbers are counted from here; 0: from 1 */
    const struct convert_listener *listener;    /* NULL: boards are written, or kept */
    bool scores;                    /* of an event, for hand records: of one file, for several share numbers */
    const char *path;               /* of the file being read */
    const char *out_path;
    const char *title;              /* of hand records */
    const char *players_path;       /* of a register, NULL: none */
    const char *scale_path;         /* of masterpoints, NULL: none */
    const char *club, *club_number; /* who held the event; NULL: as the file says */
    const char *charge;             /* at which rate its federation charges it; likewise */
    struct scale_file scale;        /* as it is on the day of the event at hand */
    struct register_file players;
    unsigned federation;            /* whose numbers an event is told */
    struct {
        uint32_t line, column;
    } place;                        /* where what is read came from, if it stands so in no file; line 0: it does */
    struct files_text *text;        /* the file being read; it may drop pages already read */
    FILE *out;
    char *buffer;                   /* what is being written */
    struct arb_json json;           /* of the output that is JSON, whose games go out one by one */
    size_t room;
    struct games_set set;
    size_t boards, written, repairs, damages, differences, wrong_values, left_out, again;
    /* Lost: see the sentences convert.unsaid and its kin. */
    size_t unsaid, bare, unplayed, changed, unread, pictures, commentary, beyond, letters, more_than_deals;
    const char *match;              /* LIN: the description of the match written last, a pointer into the input */
    struct convert_report *report;  /* reports on the file being read, one for each kind */
    size_t reports, report_room;
    bool each;                      /* every fault is printed as it is met, not one line a kind */
    struct convert_mend mend[CONVERT_MENDS];    /* of the file being read */
    size_t results, figures, rescored, percentages, byes, data, rulings;        /* of events */
    struct lost lost;               /* the same, by kind */
    bool failed;                    /* no memory, or the output cannot be written; already reported */
};

/* -- Reading and writing ------------------------------------------------------------- */

/* Reads the text in the format convert->from and gives every board to convert_take. */
void convert_read(struct convert *convert, struct arb_span text);

/* The same for PBN that was made of an event in another notation: every report names the beginning of the file. */
void convert_said(struct convert *convert, struct arb_span text);

/* The same for a file; its format is that of --from, else by its name, else by its first bytes. False: it could not be
 * opened, and a sentence on standard error said so. */
ARB_MUST_USE bool convert_take_file(struct convert *convert, const char *path);

/* Reads a file for a listener: every board goes to listener->take. Returns how many places could not be read (0: all
 * was read); each is reported on standard error. */
ARB_MUST_USE size_t convert_listen(struct convert *convert, const char *path, const struct convert_listener *listener);

/* Takes --from FORMAT out of a command's words. False when there is no such format, which is then reported. */
ARB_MUST_USE bool convert_take_from(struct convert *convert, int *argc, char **argv);

/* Takes one board that was read: reports its faults, then writes it, or adds it to the set where the output needs all
 * boards first. pbn: the reader's state, for tags and tables; NULL when the board came from another format. */
void convert_take(struct convert *convert, const struct arb_played *played, const struct arb_pbn_games *pbn);

/* After the last board: writes the set, or closes the JSON. Fails ('failed') when an output of deals has none. */
void convert_end(struct convert *convert);

/* Writes the boards of the set as hand records. */
void convert_write_hands(struct convert *convert);

/* -- Events with results --------------------------------------------------------------- */

/* Converts the event of the text; of a .bws, which is none, that of the file convert->path. A document of results
 * (USEBIO, Bridgewebs, rulings) holds one event only. If the file cannot be read, reports why and sets 'failed'. */
void convert_event(struct convert *convert, struct arb_span text);

/* Writes ACBLscore's movement (.MOV) as JSON. Returns the exit code: 0, 1 with faults in the movement, 2. */
int convert_movement(struct convert *convert, const char *path);

/* -- Reports on standard error ---------------------------------------------------------- */

/* Reports what was wrong with a board, or with the rows of its tables, and adds it to the counts. */
void convert_report_board(struct convert *convert, const struct arb_played *played, const struct arb_replay *replay);
void convert_report_tables(struct convert *convert, const struct arb_pbn_games *games);

/* The same for a listener: only what its minds() accepts. */
void convert_report_minded(struct convert *convert, const struct arb_played *played);
void convert_report_dealt(struct convert *convert, const struct arb_dealt_fault *fault);

/* Reports a sentence about a line of the file (0: no line). Sentences of one kind, a symbol, are collected: the first
 * is printed at the file's end, with the count and the first lines of the others. With --each every one is printed at
 * once. */
void convert_report(struct convert *convert, const char *kind, uint32_t line, const char *sentence);

/* Prints a sentence behind the file's name. */
void convert_print_line(const struct convert *convert, const char *sentence);

/* At a file's end: prints the collected reports, then the repairs, a line a kind; both collections are empty after. */
void convert_print_reports(struct convert *convert);
void convert_print_repairs(struct convert *convert);

/* Has something that was read no place in the output? Then the exit code is 3. */
bool convert_left_out(const struct convert *convert);

/* Prints the sentence 'key', whose {file} is the output, and sets 'failed': nothing more is written. */
void convert_fail(struct convert *convert, const char *key);

/* The last line: how much was read, written, repaired and lost. */
void convert_print_sum(const struct convert *convert);

#endif
