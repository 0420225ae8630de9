/*
 * Opens the blobs in a file by their address: as they are, cut off at each length, and with each byte of the header and
 * some of the payload changed; and with another version or encoding and a checksum that fits. Says "ok" if what is right
 * opens and answers, and nothing else does.
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

/* Opens the bytes with the first blob's checksum made to fit. */
static int opens_signed(uint8_t *bytes, size_t first, size_t length) {
    uint32_t checksum = slidebase_checksum(bytes, first);
    int i;
    for (i = 0; i < 4; i++) bytes[20 + i] = (uint8_t)(checksum >> (8 * i));
    return opens(bytes, length);
}

int main(int argc, char **argv) {
    static uint8_t bytes[1 << 20];
    slidebase_tables tables;
    slidebase_board start;
    size_t length, first = 0, i;
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
    if (slidebase_blob(bytes, length, &first) != NULL) return puts("does not find the first blob");
    bytes[10] = 1;
    if (!opens_signed(bytes, first, length)) return puts("does not open a higher minor version");
    bytes[8] = 2;
    bytes[18] = 3;
    if (opens_signed(bytes, first, length)) return puts("opens the encoding patterns");
    bytes[8] = 3;
    bytes[18] = 1;
    if (opens_signed(bytes, first, length)) return puts("opens a higher major version");
    puts("ok");
    return 0;
}
