/*
 * Answers lines "solve BOARD;GOAL" and "all BOARD;GOAL"; without a goal, about the one that is meant then. A line
 * "open FILE;FILE" has it answer from the blobs in these files from there on; "random DISTANCE;GOAL" and "any" draw boards.
 */
#include <stdio.h>
#include <stdlib.h>

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

/* Draws a board at a distance; a negative one is any. */
static void draw(const slidebase_tables *tables, int distance, const char *goal_text) {
    static uint64_t seed = 1;
    char message[SLIDEBASE_MESSAGE], text[SLIDEBASE_TEXT];
    slidebase_board board, goal = tables->goal;
    int drawn;
    if (goal_text != NULL && slidebase_parse(tables, goal_text, &goal, message) < 0) {
        printf("error: %s\n", message);
        return;
    }
    drawn = distance < 0 ? slidebase_random(tables, &goal, &seed, &board)
                         : slidebase_random_at(tables, distance, goal_text == NULL ? NULL : &goal, &seed, &board);
    if (drawn < 0) {
        printf("error: %d\n", drawn);
        return;
    }
    slidebase_print(tables, &board, text);
    puts(text);
}

/* Reads files, one behind the other. Returns NULL if there is no such file. */
static uint8_t *read_all(char *names, size_t *length) {
    uint8_t *bytes = NULL;
    const char *name;
    *length = 0;
    for (name = strtok(names, ";"); name != NULL; name = strtok(NULL, ";")) {
        FILE *file = fopen(name, "rb");
        long size;
        if (file == NULL || fseek(file, 0, SEEK_END) != 0) return NULL;
        size = ftell(file);
        rewind(file);
        bytes = (uint8_t *)realloc(bytes, *length + (size_t)size + 1);
        *length += fread(bytes + *length, 1, (size_t)size, file);
        fclose(file);
    }
    return (uint8_t *)realloc(bytes, *length > 0 ? *length : 1); /* what is read beyond the end is caught */
}

/* Opens files and returns their bytes, which are to be freed. */
static uint8_t *open_files(slidebase_tables *tables, char *names) {
    size_t length;
    uint8_t *bytes = read_all(names, &length);
    if (slidebase_open(tables, bytes, length) < 0)
        printf("error: %s\n", tables->fault);
    else
        puts("ok");
    return bytes;
}

int main(void) {
    static char line[4096];
    uint8_t *bytes = NULL;
    slidebase_tables tables;
    if (slidebase_embedded(&tables) < 0) return 3;
    while (fgets(line, sizeof line, stdin) != NULL) {
        char *text, *goal;
        end_line(line);
        if (strcmp(line, "any") == 0) {
            draw(&tables, -1, NULL);
            continue;
        }
        text = strchr(line, ' ') + 1;
        if (line[0] == 'o') {
            free(bytes);
            bytes = open_files(&tables, text);
            continue;
        }
        goal = strchr(text, ';');
        if (goal != NULL) *goal++ = '\0';
        if (line[0] == 'r')
            draw(&tables, atoi(text), goal);
        else
            answer(&tables, text, goal, line[0] == 'a');
    }
    free(bytes);
    return 0;
}
