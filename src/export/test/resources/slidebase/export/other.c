#include "eight.h"
#include "five.h"

int other_length(void);

int other_length(void) {
    five_tables tables;
    five_board start;
    char path[FIVE_PATH];
    if (five_embedded(&tables) < 0 || five_parse(&tables, "450123", &start, NULL) < 0) return EIGHT_BAD_BOARD;
    return five_solve(&tables, &start, NULL, path);
}
