/*
 * Answers lines "solve BOARD;GOAL", "all BOARD;GOAL", and "within 1000 BOARD;GOAL", which is not to generate more boards;
 * without a goal, about the one that is meant then. Where there are no tables for a goal, it has them made. "any"
 * draws a board. After a line "open FILE", the tables are those in this file.
 */
#include <stdio.h>
#include <stdlib.h>

#include "slidebase.h"

static slidebase_tables tables;

static void end_line(char *line) {
    size_t length = strlen(line);
    if (length > 0 && line[length - 1] == '\n') line[length - 1] = '\0';
}

/* As the library writes it, with commas. */
static void print_number(uint64_t number) {
    if (number >= 1000) {
        print_number(number / 1000);
        printf(",%03d", (int)(number % 1000));
    } else {
        printf("%d", (int)number);
    }
}

static void answer(const char *text, const char *goal_text, int all, slidebase_limit *limit) {
    char message[SLIDEBASE_MESSAGE], path[SLIDEBASE_PATH], moves[SLIDEBASE_MOVES];
    slidebase_board start, goal = tables.goal;
    int length;
    if (slidebase_parse(&tables, text, &start, message) < 0 ||
        (goal_text != NULL && slidebase_parse(&tables, goal_text, &goal, message) < 0)) {
        printf("error: %s\n", message);
        return;
    }
    length = limit == NULL ? slidebase_solve(&tables, &start, goal_text == NULL ? NULL : &goal, path)
                           : slidebase_solve_within(&tables, &start, &goal, path, limit);
    if (length == SLIDEBASE_NO_TABLE) {
        slidebase_board meant = tables.goal;
        slidebase_make(&tables, &goal);
        tables.goal = meant;
        answer(text, goal_text, all, limit);
    } else if (length == SLIDEBASE_UNFINISHED && limit != NULL) {
        printf("error: not solved within ");
        print_number(limit->boards);
        printf(" boards: at least %d moves\n", limit->at_least);
    } else if (length < 0 && length != SLIDEBASE_UNSOLVABLE) {
        printf("error: %d\n", length);
    } else if (length < 0) {
        printf("unsolvable%s\n", all && slidebase_solvable(&tables, &start, &goal) ? " or is it?" : "");
    } else if (all) {
        int best = slidebase_best_moves(&tables, &start, &goal, moves);
        printf("%s\t%d\t%.*s\n", path, slidebase_distance(&tables, &start, &goal), best, moves);
    } else {
        puts(path);
    }
}

static void draw(void) {
    static uint64_t seed = 1;
    slidebase_board board;
    char text[SLIDEBASE_TEXT];
    if (slidebase_random(&tables, NULL, &seed, &board) < 0) exit(4);
    slidebase_print(&tables, &board, text);
    puts(text);
}

/* Opens the tables in a file. Its bytes lie in memory of their own, and end where that ends. */
static void open_file(const char *name) {
    static void *bytes;
    FILE *file = fopen(name, "rb");
    long length;
    if (file == NULL || fseek(file, 0, SEEK_END) != 0 || (length = ftell(file)) < 0 || fseek(file, 0, SEEK_SET) != 0) exit(4);
    free(bytes);
    bytes = malloc(length > 0 ? (size_t)length : 1);
    if (bytes == NULL || fread(bytes, 1, (size_t)length, file) != (size_t)length) exit(5);
    fclose(file);
    if (slidebase_open(&tables, bytes, (size_t)length) < 0)
        printf("error: %s\n", tables.fault);
    else
        puts("ok");
}

int main(void) {
    static char line[8192];
    if (slidebase_embedded(&tables) < 0) return 3;
    while (fgets(line, sizeof line, stdin) != NULL) {
        slidebase_limit limit = {0, 0, 0};
        char *text, *goal;
        int within = line[0] == 'w';
        end_line(line);
        if (strcmp(line, "any") == 0) {
            draw();
            continue;
        }
        text = strchr(line, ' ') + 1;
        if (line[0] == 'o') {
            open_file(text);
            continue;
        }
        if (within) limit.most_boards = strtoull(text, &text, 10);
        goal = strchr(text, ';');
        if (goal != NULL) *goal++ = '\0';
        answer(text, goal, line[0] == 'a', within ? &limit : NULL);
    }
    return 0;
}
