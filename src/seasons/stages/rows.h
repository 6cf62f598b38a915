/* rows.h -- the contestants of a stage: who they are, what they did in its sessions, where they start. */
#ifndef ARB_SEASONS_STAGES_ROWS_H
#define ARB_SEASONS_STAGES_ROWS_H

#include "stages.h"

/* The row of somebody, or 'rows'. */
size_t stage_find(const struct stage *stage, uint32_t who);

/* A new row, with its entry; NULL: no memory. Rows and entries move. */
struct stage_row *stage_add(struct stage *stage, uint32_t who);

/* Those who drop in, behind the 'count' rows that went on, with what they bring. False: no memory, or s->fault. */
bool stage_add_dropped_in(struct stages *s, struct stage *stage, const int64_t *hundredths, size_t count);

/* Seeds all rows and gives them their seats: rows as they stand, and those who drop in as they were told. */
bool stage_seat_all(struct stage *stage);

/* What those who go on had in matches among themselves. */
void stage_meetings(struct stages *s, const struct stage *source, const uint32_t *from, size_t count,
                    struct arb_stage_qualifier *qualifier);

/* The results of all sessions. False: s->fault. */
bool stage_take_sessions(struct stages *s, struct stage *stage);

/* Figures, keys and the ranking. False: no memory. */
bool stage_rank_all(struct stage *stage);

#endif
