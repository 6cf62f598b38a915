/* convert_movement.c -- a movement of ACBLscore's (.MOV) as the JSON that arbitro movement reads and writes. */
#include "convert.h"

#include "files/file.h"

#include "arbitro/text/fault_text.h"
#include "arbitro/text/movement_json.h"
#include "arbitro/text/movement_mov.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_ROOM = 1 << 18, SENTENCE = 600, FAULTS = 10 };

/* Reports faults of the movement and writes it all the same: somebody may want to correct it. */
static bool report_faults(const struct convert *convert, const struct arb_movement *movement)
{
    static struct arb_movement_finding finding[FAULTS];
    const unsigned faults = arb_movement_faults(movement, finding, FAULTS);

    for (unsigned i = 0; i < faults && i < FAULTS; i++) {
        char text[SENTENCE];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_movement_fault_write(&out, convert->language, finding[i].fault, &finding[i].place);
        fprintf(stderr, "%s: %s\n", convert->path, text);
    }
    if (faults > FAULTS) (void)cli_refuse(convert->language, "cli.movement.and_more", NULL, 0);
    return faults > 0;
}

/* The movement as JSON to the output path, "-" for standard output. False: not written whole. */
static bool put(const struct convert *convert, const struct arb_movement *movement)
{
    static char room[TEXT_ROOM];
    const bool to_stdout = strcmp(convert->out_path, "-") == 0;
    struct arb_writer out = arb_writer_on(room, sizeof room);
    struct arb_json json = arb_json_on(&out);
    FILE *file = to_stdout ? stdout : fopen(convert->out_path, "wb");
    bool written;

    arb_movement_json_write(&json, movement);
    arb_write_char(&out, '\n');
    if (file == NULL) return false;
    written = !out.truncated && fwrite(room, 1, out.length, file) == out.length;
    return ((to_stdout ? fflush(file) : fclose(file)) == 0) && written;
}

/* A file that is no .MOV is refused (2). The movement's own faults are reported and give exit code 1. */
int convert_movement(struct convert *convert, const char *path)
{
    static struct arb_movement movement;
    size_t length;
    char *text = files_read(path, &length);
    bool good, faulty;

    convert->path = path;
    if (text == NULL) return cli_refuse(convert->language, "cli.no_file", ARB_VALUES(ARB_TEXT("file", path)));
    good = arb_movement_is_mov((struct arb_span){text, length}) &&
           arb_movement_mov_read((struct arb_span){text, length}, &movement);
    free(text);
    if (!good) return cli_refuse(convert->language, "cli.movement.not_mov", ARB_VALUES(ARB_TEXT("file", path)));
    faulty = report_faults(convert, &movement);
    if (put(convert, &movement)) return faulty ? 1 : 0;
    convert_fail(convert, "convert.cannot_write");
    return 2;
}
