/* document.h -- what a phone holds of a contest: parts by name, kept up to date by versions, as the app does
 * (web/src/pure/parts.ts).
 */
#ifndef DOCUMENT_H
#define DOCUMENT_H

#include "arbitro/base/base.h"

#define PARTS_MAX 96

struct part {
    char name[16];
    char *text;                     /* terminated */
    size_t length;
};

struct document {
    char version[32];               /* "": nothing yet */
    struct part part[PARTS_MAX];
    size_t count;
};

/* Takes an update as the server sends it; 'whole': what it does not name is gone. False: it is not one. */
bool document_merge(struct document *document, struct arb_span update, bool whole);

/* The text of a part; empty if it is not there. */
struct arb_span document_part(const struct document *document, const char *name);

void document_copy(struct document *to, const struct document *from);
void document_clear(struct document *document);

/* The number of a version, behind its dot. */
int64_t version_number(const char *version);

/* The name of the first part in which the two differ, or of one that only one has; NULL: they are the same. */
const char *document_difference(const struct document *one, const struct document *other);

/* The value behind the first "name": in an object of JSON, as it stands there; empty: it is not there, or not whole. */
struct arb_span json_value(struct arb_span object, const char *name);

/* The next object of a list of them, of which 'rest' is what is left, its bracket or comma first; false: there is none.
 */
bool json_next(struct arb_span *rest, struct arb_span *value);

/* The text behind "name": in an object of JSON, up to its closing quotation mark; empty if it is not there. */
struct arb_span json_text(struct arb_span object, const char *name);

#endif
