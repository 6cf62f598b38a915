/* forms.c -- writes a sheet in the form that is asked for: text, JSON, HTML or PDF. */
#include "inside.h"

#include <string.h>

/* Extensions in either case of letters. */
bool paper_form_of_path(const char *path, enum paper_form *form)
{
    static const struct {
        const char *word;
        enum paper_form form;
    } forms[] = {{"txt", PAPER_TEXT},
                 {"json", PAPER_JSON},
                 {"html", PAPER_HTML},
                 {"htm", PAPER_HTML},
                 {"pdf", PAPER_PDF}};
    const char *dot = strrchr(path, '.');

    for (size_t i = 0; dot != NULL && i < ARB_COUNT(forms); i++) {
        if (!arb_span_is_nocase(arb_span_of(dot + 1), forms[i].word)) continue;
        *form = forms[i].form;
        return true;
    }
    return false;
}

bool paper_write(struct paper *paper, FILE *file, enum paper_form form)
{
    bool whole;

    if (form != PAPER_JSON) paper__say_figures(paper);
    if (form != PAPER_JSON && form != PAPER_TEXT) paper__set_dashes(paper);
    whole = !paper->failed;
    paper->unknown = 0;
    if (whole && form == PAPER_TEXT) whole = paper__write_text(paper, file);
    if (whole && form == PAPER_JSON) whole = paper__write_json(paper, file);
    if (whole && form == PAPER_HTML) whole = paper__write_html(paper, file);
    if (whole && form == PAPER_PDF) whole = paper__write_pdf(paper, file);
    if (whole && form == PAPER_PICTURE) whole = paper__write_picture(paper, file);
    return whole && fflush(file) == 0 && !ferror(file);
}

size_t paper_unknown(const struct paper *paper, const char **first)
{
    *first = paper->unknown > 0 ? paper->first_unknown : "";
    return paper->unknown;
}
