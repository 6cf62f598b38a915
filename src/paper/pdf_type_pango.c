/* pdf_type_pango.c -- texts by pango, with whatever fonts the system has for what DejaVu does not. */
#include "inside.h"
#include "pdf_type.h"

#include <fcntl.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pthread.h>
#include <stdio.h>

struct type {
    cairo_t *cairo;
    PangoLayout *layout;
    bool bold;
};

/* The typefaces in the program, given to fontconfig as files without a name, which stay open to the end. Where that
 * cannot be, DejaVu stands in. */
static void add_typefaces(void)
{
    static const struct typeface_file *const typefaces[] = {&typeface_regular, &typeface_bold};

    for (size_t i = 0; i < ARB_COUNT(typefaces); i++) {
        const size_t size = (size_t)(typefaces[i]->end - typefaces[i]->at);
        FILE *const file = tmpfile();
        char path[32];

        if (file == NULL) return;
        if (fwrite(typefaces[i]->at, 1, size, file) != size || fflush(file) != 0) return;
        (void)fcntl(fileno(file), F_SETFD, FD_CLOEXEC);
        snprintf(path, sizeof path, "/dev/fd/%d", fileno(file));
        (void)FcConfigAppFontAddFile(NULL, (const FcChar8 *)path);
    }
}

struct type *type__open(cairo_t *cairo)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    struct type *const type = calloc(1, sizeof *type);

    if (type == NULL) return NULL;
    (void)pthread_once(&once, add_typefaces);
    type->cairo = cairo;
    type->layout = pango_cairo_create_layout(cairo);
    pango_layout_set_wrap(type->layout, PANGO_WRAP_WORD_CHAR);
    return type;
}

void type__close(struct type *type)
{
    if (type == NULL) return;
    g_object_unref(type->layout);
    free(type);
}

void type__resize(struct type *type, double size)
{
    PangoFontDescription *font =
        pango_font_description_from_string(type->bold ? "Arbitro Paper,DejaVu Sans Bold" : "Arbitro Paper,DejaVu Sans");

    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(type->layout, font);
    pango_font_description_free(font);
}

/* Hearts and diamonds are red; and no hyphen is added where a word is broken, for it may be a password. */
static void set_attributes(const struct type *type, const char *text)
{
    PangoAttrList *list = pango_attr_list_new();

    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(FALSE));
    for (const char *at = text; *at != '\0'; at++) {
        enum arb_suit suit;
        PangoAttribute *red;

        if (!paper__symbol(at, &suit) || !paper__is_red(suit)) continue;
        red = pango_attr_foreground_new(0xC400, 0x1200, 0x2F00);
        red->start_index = (guint)(at - text);
        red->end_index = red->start_index + 3;
        pango_attr_list_insert(list, red);
    }
    pango_layout_set_attributes(type->layout, list);
    pango_attr_list_unref(list);
}

void type__lay(struct type *type, double size, bool bold, double room, const char *text)
{
    type->bold = bold;
    type__resize(type, size);
    pango_layout_set_ellipsize(type->layout, PANGO_ELLIPSIZE_NONE);
    pango_layout_set_width(type->layout, room > 0 ? (int)(room * PANGO_SCALE) : -1);
    pango_layout_set_text(type->layout, text, -1);
    set_attributes(type, text);
}

void type__cut(struct type *type, double room)
{
    pango_layout_set_ellipsize(type->layout, PANGO_ELLIPSIZE_END);
    pango_layout_set_width(type->layout, (int)(room * PANGO_SCALE));
}

double type__wide(const struct type *type)
{
    int width, height;

    pango_layout_get_size(type->layout, &width, &height);
    return (double)width / PANGO_SCALE;
}

double type__high(const struct type *type)
{
    int width, height;

    pango_layout_get_size(type->layout, &width, &height);
    return (double)height / PANGO_SCALE;
}

unsigned type__lines(const struct type *type)
{
    return (unsigned)pango_layout_get_line_count(type->layout);
}

size_t type__unknown(const struct type *type)
{
    const int unknown = pango_layout_get_unknown_glyphs_count(type->layout);

    return unknown > 0 ? (size_t)unknown : 0;
}

void type__show(const struct type *type, double x, double y)
{
    cairo_move_to(type->cairo, x, y);
    pango_cairo_show_layout(type->cairo, type->layout);
}

void type__show_line(const struct type *type, unsigned line, double x, double y)
{
    cairo_move_to(type->cairo, x, y);
    pango_cairo_show_layout_line(type->cairo, pango_layout_get_line_readonly(type->layout, (int)line));
}
