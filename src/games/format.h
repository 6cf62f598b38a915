/* format.h -- the formats of files: by the word of an option, by a file's name, by a text's first bytes. */
#ifndef ARB_GAMES_FORMAT_H
#define ARB_GAMES_FORMAT_H

#include "arbitro/text/dealt.h"

enum games_format { GAMES_PBN, GAMES_LIN, GAMES_URL, GAMES_RBN, GAMES_JSON, GAMES_HTML, GAMES_PDF, GAMES_DEALT,
                    GAMES_USEBIO, GAMES_ACBL, GAMES_ACBLSCORE, GAMES_EVENING, GAMES_BWS, GAMES_BRIDGEWEBS,
                    GAMES_RULINGS, GAMES_MOV, GAMES_TEAMS };

/* A format, and for those of dealing machines which one. */
struct games_kind {
    uint8_t format;                 /* enum games_format */
    uint8_t dealt;                  /* enum arb_dealt_format, of GAMES_DEALT */
};

/* By a word: "pbn", "dup"; or by what follows the last dot of a path. False, and *kind untouched: unknown. */
ARB_MUST_USE bool games_kind_read(struct games_kind *kind, const char *word);
ARB_MUST_USE bool games_kind_of_path(struct games_kind *kind, const char *path);

/* The format of a file: by its name, else by its first bytes; a text of no known beginning is PBN. A page of the League
 * is named as any other file of JSON, so of that the text decides. */
struct games_kind games_kind_of_file(const char *path, struct arb_span text);

/* Can it be read, and not only by people? Can it be written? What cannot is read by no program, or is not documented
 * well enough to write. */
bool games_is_input(struct games_kind kind);
bool games_is_output(struct games_kind kind);

/* Hand records (HTML, PDF): forms for people, with room for makeable contracts and par. */
bool games_is_paper(struct games_kind kind);

/* Formats that hold an event with results rather than single boards: to read, and to write. */
bool games_is_event_input(struct games_kind kind);
bool games_is_event_output(struct games_kind kind);

/* Do the first bytes say PBN or LIN, in *kind then? */
ARB_MUST_USE bool games_is_played(struct arb_span text, struct games_kind *kind);

#endif
