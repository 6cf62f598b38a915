/* published/endpoints.h -- what a published event answers beside what every contest does.
 */
#ifndef ARB_PUBLISHED_ENDPOINTS_H
#define ARB_PUBLISHED_ENDPOINTS_H

#include "published/published.h"

#include "arbitro/text/json.h"

struct arb_reply;

/* POST /api/published: what a file holds, and the lines that make an event of it. Nothing is kept. */
void arb__published_look(struct arb__server *server, struct arb_reply *reply);

/* GET …/results: the ranking, the boards, and what differs. */
void arb__published_results(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);

/* GET …/file, for directors: the file as it came; of a database the text of its tables. */
void arb__published_file(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);

/* What both have, in an open object: "parts". file: its name, for sentences. */
void arb__published_json(struct arb_json *json, const struct event_scored *scored, enum arb_language language,
                         const char *file);

#endif
