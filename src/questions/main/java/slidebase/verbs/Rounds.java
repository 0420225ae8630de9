package slidebase.verbs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import slidebase.Toward;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.ask.Guide;
import slidebase.ask.Output;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.bound.Heuristic;
import slidebase.report.ComparisonRow;
import slidebase.report.SearchedBoard;
import slidebase.search.EffortLimit;
import slidebase.search.Search;
import slidebase.study.Comparison;
import slidebase.study.PerfectHeuristic;
import slidebase.verbs.Contenders.Contender;

/** The rounds of a comparison: one per distance of its starts. */
final class Rounds {
  private final SearchComparison contest;
  private final Toward toward;
  private final Goals goal;
  private final Output output;
  private final Heuristic perfect;
  private final List<Contender> contenders;

  Rounds(SearchComparison contest, Toward toward, Output output) {
    this.contest = contest;
    this.toward = toward;
    this.goal = toward.goals();
    this.output = output;
    List<Contender> all = contest.contenders().toward(goal.only(), toward.searches());
    // files are read before the first answer
    this.contenders = all.stream().filter(this::canSearch).toList();
    if (contenders.isEmpty() && !all.isEmpty()) {
      throw new IllegalArgumentException("no search is left to compare");
    }
    this.perfect = perfect();
  }

  /** Returns whether a search takes its heuristic, or reports that it is left out. */
  private boolean canSearch(Contender contender) {
    boolean canSearch =
        contender.algorithm().takesFractions()
            || contender.heuristic().stream()
                .allMatch(guide -> guide.toward(goal, this::perfect).isWhole());
    if (!canSearch) {
      output.message(
          contender
              + ": left out, since its estimates are not all whole numbers, and each value of f"
              + " would be a round of IDA*; round them up");
    }
    return canSearch;
  }

  private Heuristic perfect() {
    return PerfectHeuristic.toward(toward);
  }

  /**
   * Compares the searches on the starts of each round, and prints the answers.
   *
   * @param remark a message before the first answer; empty for none
   */
  void answer(List<Starts> rounds, String remark) {
    boolean isFirst = true;
    for (Starts starts : rounds) {
      if (starts.count() == 0) {
        output.answer(RandomBoards.none(starts.distance().orElseThrow(), toward));
        return; // greater distances have no boards either
      }
      if (isFirst && !remark.isEmpty()) {
        output.message(remark);
      }
      List<String> above = new ArrayList<>(isFirst ? List.of() : List.of(""));
      above.addAll(starts.title());
      output.answer(Answer.of(above, List.of()));
      answer(starts);
      isFirst = false;
    }
  }

  private void answer(Starts starts) {
    List<ComparisonRow> rows = new ArrayList<>();
    Iterable<Board> boards =
        () -> starts.boards().get().peek(stage(rows.size(), starts.count())).iterator();
    Comparison comparison = new Comparison(toward, boards);
    for (Contender contender : contenders) {
      String algorithm = contender.algorithm().toString();
      Comparison.Each each = each(starts, algorithm, contender.heuristic());
      rows.add(
          new ComparisonRow(
              algorithm, contender.heuristic(), comparison.of(search(contender), each)));
      answer(rows, starts::asked);
    }
    String tables = toward.searches() ? "patterns" : "lookup";
    Comparison.Each each = each(starts, tables, Optional.empty());
    rows.add(new ComparisonRow(tables, Optional.empty(), comparison.ofTables(each)));
    answer(rows, starts::asked);
    List<String> table = ComparisonRow.table(rows, starts.isOne(), contest.mostBoards());
    output.answer(Answer.of(table, List.of()));
  }

  /** Returns what prints the rows of single boards, if they are requested. */
  private Comparison.Each each(Starts starts, String algorithm, Optional<Guide> heuristic) {
    if (!contest.isOfEach()) {
      return Comparison.Each.IGNORED;
    }
    AtomicInteger index = new AtomicInteger();
    return (start, distance, result) -> {
      String id = starts.ids().apply(index.getAndIncrement());
      Described row =
          new SearchedBoard(id, start, distance, algorithm, heuristic, result, goal.measure());
      output.answer(Answer.of(List.of(), List.of(row)));
    };
  }

  private Search search(Contender contender) {
    Search search =
        contender.heuristic().isEmpty()
            ? Search.by(contender.algorithm())
            : Search.by(
                contender.algorithm(), contender.heuristic().get().toward(goal, () -> perfect));
    return search
        .with(contest.tieBreak())
        .with(contest.order())
        .with(goal.measure())
        .with(contest.goalTest())
        .with(EffortLimit.standard().withBoards(contest.mostBoards()));
  }

  /** Prints the last row, before the next search begins; text is printed when all are known. */
  private void answer(List<ComparisonRow> rows, Described asked) {
    if (!contest.isOfEach()) {
      Described row = rows.get(rows.size() - 1);
      output.answer(Answer.of(List.of(), List.of((Described) to -> to.with(asked).with(row))));
    }
    output.flush();
  }

  /** Reports the current row, board by board. */
  private Consumer<Board> stage(int row, long count) {
    Object what = row < contenders.size() ? contenders.get(row) : "tables";
    String name = String.format("row %d of %d, %s", row + 1, contenders.size() + 1, what);
    AtomicLong board = new AtomicLong();
    return start -> output.progress().at(name, board.getAndIncrement(), count);
  }
}
