/* pdf_type_plain.c -- texts by FreeType and cairo, with two typefaces that are in the program: where there is no pango.
 *
 * A character is a glyph, from left to right, moved by the typeface's pairs: Latin, Greek and Cyrillic need no more.
 * What the typefaces lack is shown as an empty box, and counted.
 */
#include "inside.h"
#include "pdf_type.h"

#include <cairo-ft.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct glyph {
    cairo_glyph_t shown;            /* x: from the beginning of its line, in units of the type size */
    const char *at;                 /* its character */
    int bytes;
    unsigned line;
    double advance;
    bool is_red, is_space;
};

struct type {
    cairo_t *cairo;
    struct glyph *glyph;
    cairo_glyph_t *run;             /* as many as 'glyph', for cairo */
    cairo_text_cluster_t *cluster;
    size_t glyphs, room;
    size_t unknown;
    double size, wide;              /* wide: of the widest line, in units of the size */
    unsigned lines;
    bool bold;
};

/* -- The typefaces, which cairo may hold until the program ends ------------------------------- */

static struct {
    FT_Face face;
    cairo_font_face_t *of_cairo;
} typeface[2];

static void open_typefaces(void)
{
    static const struct typeface_file *const files[] = {&typeface_regular, &typeface_bold};
    FT_Library library;

    if (FT_Init_FreeType(&library) != 0) return;
    for (size_t i = 0; i < ARB_COUNT(files); i++) {
        const FT_Byte *const bytes = (const FT_Byte *)files[i]->at;
        const FT_Long length = (FT_Long)(files[i]->end - files[i]->at);

        if (FT_New_Memory_Face(library, bytes, length, 0, &typeface[i].face) != 0) return;
        typeface[i].of_cairo = cairo_ft_font_face_create_for_ft_face(typeface[i].face, FT_LOAD_NO_HINTING);
    }
}

struct type *type__open(cairo_t *cairo)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    struct type *type;

    (void)pthread_once(&once, open_typefaces);
    if (typeface[1].of_cairo == NULL || (type = calloc(1, sizeof *type)) == NULL) return NULL;
    type->cairo = cairo;
    return type;
}

void type__close(struct type *type)
{
    if (type == NULL) return;
    free(type->glyph);
    free(type->run);
    free(type->cluster);
    free(type);
}

/* -- Laying -------------------------------------------------------------------------------------- */

static bool make_room(struct type *type, size_t characters)
{
    if (characters <= type->room) return true;
    free(type->glyph);
    free(type->run);
    free(type->cluster);
    type->glyph = malloc(characters * sizeof *type->glyph);
    type->run = malloc(characters * sizeof *type->run);
    type->cluster = malloc(characters * sizeof *type->cluster);
    type->room = type->glyph != NULL && type->run != NULL && type->cluster != NULL ? characters : 0;
    return type->room > 0;
}

/* The character there and its length; a byte that belongs to none stands for itself. */
static unsigned long character_at(const char *at, int *bytes)
{
    const unsigned char first = (unsigned char)at[0];
    const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
    unsigned long code = more == 0 ? first : first & (0x3Fu >> more);

    for (*bytes = 1; *bytes <= more && ((unsigned char)at[*bytes] & 0xC0) == 0x80; ++*bytes)
        code = code << 6 | ((unsigned char)at[*bytes] & 0x3F);
    return code;
}

static double scale_of(FT_Face face)
{
    return 1.0 / face->units_per_EM;
}

/* By how much the pair stands closer. */
static double kerning(FT_Face face, const struct glyph *before, const struct glyph *glyph)
{
    FT_Vector moved = {0, 0};

    if (!FT_HAS_KERNING(face)) return 0;
    (void)FT_Get_Kerning(face, (FT_UInt)before->shown.index, (FT_UInt)glyph->shown.index, FT_KERNING_UNSCALED, &moved);
    return (double)moved.x * scale_of(face);
}

static void take_character(struct type *type, FT_Face face, const char *at)
{
    struct glyph *const glyph = &type->glyph[type->glyphs];
    enum arb_suit suit;
    unsigned long code;

    *glyph = (struct glyph){.at = at};
    code = character_at(at, &glyph->bytes);
    glyph->shown.index = FT_Get_Char_Index(face, code);
    glyph->is_space = code == ' ';
    glyph->is_red = paper__symbol(at, &suit) && paper__is_red(suit);
    if (glyph->shown.index == 0) type->unknown++;
    if (FT_Load_Glyph(face, (FT_UInt)glyph->shown.index, FT_LOAD_NO_SCALE) == 0)
        glyph->advance = (double)face->glyph->metrics.horiAdvance * scale_of(face);
    if (type->glyphs > 0) glyph[-1].advance += kerning(face, &glyph[-1], glyph);
    type->glyphs++;
}

/* From where the next line begins, when the line from 'first' may be so wide: after the last space that fits, else
 * before the first character that does not. Spaces at the end of a line hang over. */
static size_t end_of_line(const struct type *type, size_t first, double room)
{
    size_t last_space = 0;
    double wide = 0;

    for (size_t i = first; i < type->glyphs; i++) {
        wide += type->glyph[i].advance;
        if (type->glyph[i].is_space) last_space = i + 1;
        else if (wide > room && i > first) return last_space > 0 ? last_space : i;
    }
    return type->glyphs;
}

/* Places the glyphs of a line; returns how wide it is without the spaces at its end. */
static double place_line(struct type *type, size_t first, size_t end)
{
    double x = 0, wide = 0;

    for (size_t i = first; i < end; i++) {
        type->glyph[i].shown.x = x;
        type->glyph[i].line = type->lines;
        x += type->glyph[i].advance;
        if (!type->glyph[i].is_space) wide = x;
    }
    return end == type->glyphs ? x : wide;
}

static void place(struct type *type, double room)
{
    type->lines = 0;
    type->wide = 0;
    for (size_t first = 0, end; first < type->glyphs || type->lines == 0; first = end, type->lines++) {
        double wide;

        end = room > 0 ? end_of_line(type, first, room / type->size) : type->glyphs;
        wide = place_line(type, first, end);
        if (wide > type->wide) type->wide = wide;
    }
}

void type__resize(struct type *type, double size)
{
    type->size = size;
}

void type__lay(struct type *type, double size, bool bold, double room, const char *text)
{
    FT_Face const face = typeface[bold].face;

    type->bold = bold;
    type->size = size;
    type->glyphs = type->unknown = 0;
    if (!make_room(type, strlen(text) + 1)) return;
    for (const char *at = text; *at != '\0'; at += type->glyph[type->glyphs - 1].bytes) take_character(type, face, at);
    place(type, room);
}

/* The place that make_room leaves behind the text takes the dots, when at least one character goes. */
void type__cut(struct type *type, double room)
{
    static const char dots[] = "…";
    FT_Face const face = typeface[type->bold].face;
    size_t keep = type->glyphs;

    if (type->glyphs == 0) return;
    do {
        type->glyphs = --keep;
        take_character(type, face, dots);
        place(type, 0);
    } while (type->wide * type->size > room && keep > 0);
}

/* -- What is laid ----------------------------------------------------------------------------------- */

double type__wide(const struct type *type)
{
    return type->wide * type->size;
}

double type__high(const struct type *type)
{
    FT_Face const face = typeface[type->bold].face;

    return type->lines * type->size * (face->ascender - face->descender) * scale_of(face);
}

unsigned type__lines(const struct type *type)
{
    return type->lines;
}

size_t type__unknown(const struct type *type)
{
    return type->unknown;
}

/* Glyphs of one colour, with their characters, which a reader of the file may search for. */
static void show_run(const struct type *type, size_t from, size_t to, double x, double y)
{
    const struct glyph *const first = &type->glyph[from], *const last = &type->glyph[to - 1];

    for (size_t i = from; i < to; i++) {
        const struct glyph *const glyph = &type->glyph[i];

        type->run[i - from] = (cairo_glyph_t){glyph->shown.index, x + glyph->shown.x * type->size, y};
        type->cluster[i - from] = (cairo_text_cluster_t){glyph->bytes, 1};
    }
    if (first->is_red) cairo_set_source_rgb(type->cairo, 0xC400 / 65535.0, 0x1200 / 65535.0, 0x2F00 / 65535.0);
    cairo_show_text_glyphs(type->cairo, first->at, (int)(last->at + last->bytes - first->at), type->run,
                           (int)(to - from), type->cluster, (int)(to - from), (cairo_text_cluster_flags_t)0);
    cairo_set_source_rgb(type->cairo, 0, 0, 0);
}

/* The dots of a text that was cut are not among its characters, so that they are a run of their own. */
static bool goes_on(const struct glyph *one, const struct glyph *next)
{
    return next->line == one->line && next->is_red == one->is_red && next->at == one->at + one->bytes;
}

void type__show_line(const struct type *type, unsigned line, double x, double y)
{
    cairo_set_font_face(type->cairo, typeface[type->bold].of_cairo);
    cairo_set_font_size(type->cairo, type->size);
    for (size_t from = 0, to; from < type->glyphs; from = to) {
        to = from + 1;
        while (to < type->glyphs && goes_on(&type->glyph[to - 1], &type->glyph[to])) to++;
        if (type->glyph[from].line == line) show_run(type, from, to, x, y);
    }
}

void type__show(const struct type *type, double x, double y)
{
    FT_Face const face = typeface[type->bold].face;
    const double em = type->size * scale_of(face), first = y + em * face->ascender;

    for (unsigned line = 0; line < type->lines; line++)
        type__show_line(type, line, x, first + em * (face->ascender - face->descender) * line);
}
