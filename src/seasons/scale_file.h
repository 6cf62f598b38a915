/* scale_file.h -- a scale of masterpoints that rules name: a file beside them. */
#ifndef ARB_SEASONS_SCALE_FILE_H
#define ARB_SEASONS_SCALE_FILE_H

#include "masterpoints/scale.h"

/* Why it is not read. */
enum scale_file_fault { SCALE_FILE_READ, SCALE_FILE_NO_MEMORY, SCALE_FILE_NONE, SCALE_FILE_AT_FAULT };

/* A scale with the memory that its texts lie in. Zeroed: none. */
struct scale_file {
    struct scale *scale;
    char *text;
    char path[600];
    struct scale_fault fault;       /* AT_FAULT: where */
};

/* Reads the version in force on a day (20261122; 0: the last) of the scale with that name, which lies in the folder of
 * the rules unless its path begins with '/'. */
enum scale_file_fault scale_file_read(struct scale_file *file, struct arb_span folder, struct arb_span name,
                                      uint32_t day);

/* How many were ranked: contestants of so many seats each, of 'all' of the session, who played so many boards. */
struct scale_field {
    unsigned seats;                 /* 1: players, 2: pairs, 4: teams */
    uint32_t contestants, all, boards;
};

/* What a place is worth that so many share, in hundredths. False: file->fault. */
ARB_MUST_USE bool scale_file_award(struct scale_file *file, const struct scale_field *field, uint32_t place,
                                   uint32_t together, int64_t *hundredths);

void scale_file_free(struct scale_file *file);

#endif
