package slidebase.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** The table that is printed at the end, in Markdown. */
final class Report {
  private final List<Row> rows = new ArrayList<>();

  void add(Row row) {
    rows.add(row);
  }

  void addAll(List<Row> more) {
    rows.addAll(more);
  }

  /** Prints a line about the machine and the table. */
  void print(String heading, PrintStream out) {
    out.println(heading);
    out.println();
    out.println("| what | result | to the base of its kind |");
    out.println("| --- | ---: | ---: |");
    for (Row row : rows) {
      out.println("| " + row.what() + " | " + row.result() + " | " + row.ratio() + " |");
    }
  }
}
