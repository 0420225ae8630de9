/* Two headers in one program, in two source files of it: this one has the functions of both. */
#define EIGHT_IMPLEMENTATION
#include "eight.h"
#define FIVE_IMPLEMENTATION
#include "five.h"
#include "five.h" /* as when another header includes it */

#include <stdio.h>

int other_length(void);

int main(void) {
    eight_tables tables;
    eight_board start;
    char path[EIGHT_PATH];
    if (eight_embedded(&tables) < 0 || eight_parse(&tables, "2 3 4 1 5 x 7 6 8", &start, NULL) < 0) return 3;
    eight_solve(&tables, &start, NULL, path);
    printf("%s %d\n", path, other_length());
    return 0;
}
