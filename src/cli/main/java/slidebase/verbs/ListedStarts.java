package slidebase.verbs;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import slidebase.Tablebase;
import slidebase.ask.Fields;
import slidebase.board.Board;
import slidebase.lines.BoardList;

/** A user's own boards as starts. */
record ListedStarts(BoardList listed) implements Starts.Source {
  @Override
  public List<Starts> starts(Tablebase tablebase, Board goal) {
    List<Starts> starts = new ArrayList<>();
    String how = ", from " + listed.name();
    listed
        .byDistance(tablebase, goal)
        .forEach(
            (distance, boards) ->
                starts.add(
                    Starts.several(
                        OptionalInt.of(distance),
                        boards.size(),
                        boards::stream,
                        goal,
                        how,
                        new Fields())));
    return starts;
  }
}
