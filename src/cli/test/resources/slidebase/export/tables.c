/*
 * Opens the blobs in a file by their address: as they are, cut off at each length, and with each byte of the header and
 * some of the payload changed. Says "ok" if the whole opens and answers, and nothing else does.
 */
#define SLIDEBASE_NO_TABLES
#define SLIDEBASE_IMPLEMENTATION
#include "slidebase.h"

#include <stdio.h>
#include <stdlib.h>

/* Opens a copy of exactly this length, so that a reader beyond its end is caught. */
static int opens(const uint8_t *bytes, size_t length) {
    slidebase_tables tables;
    uint8_t *copy = (uint8_t *)malloc(length > 0 ? length : 1);
    int opened;
    memcpy(copy, bytes, length);
    opened = slidebase_open(&tables, copy, length);
    free(copy);
    return opened == SLIDEBASE_OK;
}

int main(int argc, char **argv) {
    static uint8_t bytes[1 << 20];
    slidebase_tables tables;
    slidebase_board start;
    size_t length, i;
    FILE *file = fopen(argv[argc - 1], "rb");
    if (file == NULL) return 3;
    length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    if (slidebase_open(&tables, bytes, length) != SLIDEBASE_OK) return puts("does not open");
    if (slidebase_parse(&tables, "867254301", &start, NULL) < 0) return puts("does not read a board");
    if (slidebase_distance(&tables, &start, NULL) != 31) return puts("does not know a distance");
    for (i = 0; i < length; i += i < 200 ? 1 : 997)
        if (opens(bytes, i)) return printf("opens %u bytes of %u\n", (unsigned)i, (unsigned)length);
    for (i = 0; i < length; i += i < 200 ? 1 : 9973) {
        bytes[i] ^= 0x10;
        if (opens(bytes, length)) return printf("opens with byte %u changed\n", (unsigned)i);
        bytes[i] ^= 0x10;
    }
    puts("ok");
    return 0;
}
