/* pdf_type.h -- a text in one of the paper's two typefaces: measured, cut, broken into lines, shown.
 *
 * One text is laid at a time. Sizes are in points of 1/72 inch; hearts and diamonds are red wherever they are shown.
 */
#ifndef ARB_PAPER_PDF_TYPE_H
#define ARB_PAPER_PDF_TYPE_H

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>

struct type;

/* Shows on 'cairo', which outlives it. NULL without memory. */
struct type *type__open(cairo_t *cairo);
void type__close(struct type *type);

/* Lays the text, which outlives it, in one line; room > 0: in as many lines as it takes at this width. */
void type__lay(struct type *type, double size, bool bold, double room, const char *text);

/* The text that is laid, in another size. */
void type__resize(struct type *type, double size);

/* Cuts the line off with three dots so that it is 'room' wide. */
void type__cut(struct type *type, double room);

double type__wide(const struct type *type);
double type__high(const struct type *type);
unsigned type__lines(const struct type *type);

/* Characters that no typeface has. */
size_t type__unknown(const struct type *type);

/* Shows all of it, its upper left corner there; or one line, its baseline beginning there. */
void type__show(const struct type *type, double x, double y);
void type__show_line(const struct type *type, unsigned line, double x, double y);

/* typefaces.c: the two typefaces that are in the program, where the system's are not used. */
struct typeface_file {
    const char *at, *end;
};

extern const struct typeface_file typeface_regular, typeface_bold;

#endif
