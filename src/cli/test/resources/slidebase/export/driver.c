/* Answers lines "solve BOARD;GOAL" and "all BOARD;GOAL"; without a goal, about the one that is meant then. */
#include <stdio.h>

#include "slidebase.h"

static void end_line(char *line) {
    size_t length = strlen(line);
    if (length > 0 && line[length - 1] == '\n') line[length - 1] = '\0';
}

static void answer(const slidebase_tables *tables, const char *text, const char *goal_text, int all) {
    char message[SLIDEBASE_MESSAGE], path[SLIDEBASE_PATH], moves[SLIDEBASE_MOVES];
    slidebase_board start, goal = tables->goal;
    int length;
    if (slidebase_parse(tables, text, &start, message) < 0 ||
        (goal_text != NULL && slidebase_parse(tables, goal_text, &goal, message) < 0)) {
        printf("error: %s\n", message);
        return;
    }
    length = slidebase_solve(tables, &start, goal_text == NULL ? NULL : &goal, path);
    if (length < 0 && length != SLIDEBASE_UNSOLVABLE) {
        printf("error: %d\n", length);
    } else if (length < 0) {
        printf("unsolvable%s\n", all && slidebase_solvable(tables, &start, &goal) ? " or is it?" : "");
    } else if (all) {
        int best = slidebase_best_moves(tables, &start, &goal, moves);
        printf("%s\t%d\t%.*s\n", path, slidebase_distance(tables, &start, &goal), best, moves);
    } else {
        puts(path);
    }
}

int main(void) {
    static char line[4096];
    slidebase_tables tables;
    if (slidebase_embedded(&tables) < 0) return 3;
    while (fgets(line, sizeof line, stdin) != NULL) {
        char *text, *goal;
        end_line(line);
        text = strchr(line, ' ') + 1;
        goal = strchr(text, ';');
        if (goal != NULL) *goal++ = '\0';
        answer(&tables, text, goal, line[0] == 'a');
    }
    return 0;
}
