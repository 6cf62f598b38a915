/* cases_native.c -- src/wasm/cases.c compiled for this machine: cases_native FILE…
 *
 * Prints for each file what the module gives in node: the verdict, the counts, the
 * hashes, what was wrong.
 */
#include "../../src/wasm/cases.h"

#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        FILE *file = fopen(argv[i], "rb");
        size_t length;

        if (file == NULL) return 2;
        length = fread(arb_cases_text(), 1, arb_cases_capacity(), file);
        fclose(file);
        printf("= %s\n%u", argv[i], arb_cases_run((unsigned)length));
        for (unsigned which = 0; which < 5; which++) printf(" %u", arb_cases_count(which));
        printf("\n%.*s%.*s", (int)arb_cases_hashes_length(), arb_cases_hashes(), (int)arb_cases_said_length(),
               arb_cases_said());
    }
    return 0;
}
