package slidebase.verbs;

import java.util.List;
import slidebase.ask.Candidates;
import slidebase.ask.Parameters;
import slidebase.ask.PathForm;
import slidebase.tables.TableQuestion;

/** Draws boards at random. */
public record Draw() implements TableVerb {
  @Override
  public Declaration declaration() {
    return new Declaration(
            "random",
            """
            Draw boards uniformly: from all boards, or from those at one distance.

            Beyond 12 cells, boards near the goal are enumerated. At greater distances, it
            draws from all boards until a search finds one at the distance. If this would
            take longer than --max-seconds (default: 3600), it prints an estimate and stops.

            Examples:
              slidebase random --distance 20 --count 5 --seed 1
              slidebase random --distance 10..15 --count 30 --distinct
              slidebase random --as moves
            """)
        .limits()
        .text(
            "distance",
            "N",
            "Distance from the goal in moves (default: any); for several, such as 5,10,15 or 5..30,"
                + " draw K boards at each.")
        .text(
            "as",
            "FORM",
            "Give a scramble instead of the board, a shortest path from the goal to it: moves,"
                + " tiles, tile-moves or boards.",
            Candidates.all(PathForm.values()))
        .number("count", "K", "Number of boards to draw, with replacement (default: 1).")
        .flag("distinct", "Draw each board at most once.")
        .flag("unsolvable", "Draw from the boards that cannot reach the goal.")
        .seed()
        .question();
  }

  @Override
  public boolean isStable() {
    return false;
  }

  @Override
  public TableQuestion question(Parameters given) {
    for (String other : List.of("distance", "as")) {
      given.requireUse(
          other,
          !given.has("unsolvable"),
          "is for boards that can reach the goal, not for " + given.called("unsolvable"));
    }
    return RandomBoards.of(
        given, given.count("count", 1), given.choice("as", "form", PathForm.values()));
  }
}
