package slidebase.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.sets.BoardSet;
import slidebase.sets.SetGraph;
import slidebase.table.DistanceParts;
import slidebase.table.Division;
import slidebase.table.FoundParts;
import slidebase.table.WrongTableException;
import slidebase.testing.Cases;
import slidebase.testing.InParts;
import slidebase.testing.Scale;
import slidebase.work.Progress;

class PartsProofTest {
  private static final InParts RIGHT = InParts.of(GoalClass.all(new Shape(2, 4)).get(0), 1, 50);

  /** A right table in which a test replaces some parts. */
  private static class Changed implements DistanceParts {
    @Override
    public Division division() {
      return RIGHT.division();
    }

    @Override
    public Census census(int part) {
      return RIGHT.census(part);
    }

    @Override
    public int firstListed() {
      return RIGHT.firstListed();
    }

    @Override
    public long[] listed(int part) throws IOException {
      return RIGHT.listed(part);
    }

    @Override
    public void read(long firstSlot, byte[] into) throws IOException {
      RIGHT.read(firstSlot, into);
    }
  }

  private static FoundParts prove(DistanceParts parts, int threads)
      throws IOException, WrongTableException {
    BoardSet levels = new BoardSet(new SetGraph(parts.division().goalClass().goal()));
    return PartsProof.of(parts, levels, threads, Progress.NONE);
  }

  private static String fault(DistanceParts wrong) {
    return assertThrows(WrongTableException.class, () -> prove(wrong, 2)).getMessage();
  }

  @ParameterizedTest
  @Cases(
      value = {"2x2, 0, 1", "2x3, 1, 10", "3x2, 2, 400", "2x4, 3, 1", "3x3, 0, 100"},
      ifLong = {"3x3, 3, 7"})
  void rightTablesAreProven(Shape shape, int tiles, long mostListed) throws Exception {
    for (GoalClass goalClass : GoalClass.all(shape)) {
      InParts parts = InParts.of(goalClass, tiles, mostListed);
      assertEquals(parts.census(), prove(parts, 1).census());
    }
  }

  @ParameterizedTest
  @Cases(
      value = {"2x3", "4x2", "3x3"},
      ifLong = {"2x5"})
  void resultOfASearchIsProven(Shape shape) throws Exception {
    GoalClass goalClass = GoalClass.named(shape, "corner");
    SetGraph graph = new SetGraph(goalClass.goal());
    PartsSearch search = new PartsSearch(new BoardSet(graph), new BoardSet(graph), 1);
    while (search.next()) {
      assertTrue(search.levels().reached() > 0);
    }
    BoardSet levels = new BoardSet(graph);
    FoundParts parts = search.parts(goalClass);
    FoundParts proof = PartsProof.of(parts, search.distances(), levels, 1, level -> {});
    assertEquals(search.levels().census(), proof.census());
    assertEquals(proof.census(), prove(parts, 1).census());
  }

  @Test
  void everyWrongBitInASampleIsFound() {
    Random random = new Random(1);
    for (int i = 0; i < Scale.usual(60, 300); i++) {
      long slot = random.nextLong(RIGHT.distances().length);
      String fault =
          fault(
              new Changed() {
                @Override
                public void read(long firstSlot, byte[] into) throws IOException {
                  super.read(firstSlot, into);
                  long at = slot - firstSlot;
                  if (at >= 0 && at < 8L * into.length) {
                    into[(int) (at >> 3)] ^= (byte) (1 << (at & 7));
                  }
                }
              });
      int distance = RIGHT.distances()[(int) slot];
      assertTrue(
          fault.equals("it contradicts the states at distance " + distance), slot + ": " + fault);
    }
  }

  @Test
  void wrongCountsOfAPartAreFound() {
    String fault =
        fault(
            new Changed() {
              @Override
              public Census census(int part) { // the sums are right
                long[] counts = super.census(part).counts();
                counts[10] += part == 3 ? 1 : part == 5 ? -1 : 0;
                return new Census(counts);
              }
            });
    assertEquals("the header of corner 04/56 has other numbers of boards", fault);
    fault =
        fault(
            new Changed() {
              @Override
              public Census census(int part) { // the last level is missing
                long[] counts = super.census(part).counts();
                return new Census(java.util.Arrays.copyOf(counts, counts.length - 1));
              }
            });
    assertEquals("the header of corner 01/56 has other numbers of boards", fault);
  }

  @Test
  void otherBoardsThatAreListedAreFound() {
    int last = RIGHT.division().partOf(lastListed());
    String fault =
        fault(
            new Changed() {
              @Override
              public long[] listed(int part) throws IOException {
                long[] slots = super.listed(part);
                if (part == last) {
                  slots[slots.length - 1]--;
                }
                return slots;
              }
            });
    assertEquals(RIGHT.division().name(last) + " lists other boards as the farthest", fault);
  }

  private static long lastListed() {
    long slot = 0;
    for (int i = 0; i < RIGHT.distances().length; i++) {
      slot = RIGHT.distances()[i] >= RIGHT.firstListed() ? i : slot;
    }
    return slot;
  }

  @Test
  void unreadableTableIsNotAWrongTable() {
    IOException division = new IOException("cut off");
    DistanceParts unreadable =
        new Changed() {
          @Override
          public void read(long firstSlot, byte[] into) throws IOException {
            throw division;
          }
        };
    assertEquals(division, assertThrows(IOException.class, () -> prove(unreadable, 1)));
  }
}
