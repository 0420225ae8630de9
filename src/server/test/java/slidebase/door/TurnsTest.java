package slidebase.door;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import slidebase.door.Turns.Outcome;
import slidebase.testing.Await;

class TurnsTest {
  private static final Duration FOREVER = Duration.ofDays(36_500);

  /** The names and outcomes of those that have waited. */
  private final BlockingQueue<String> ended = new LinkedBlockingQueue<>();

  private static Outcome tried(Turns turns, String client) throws InterruptedException {
    return turns.acquire(client, Duration.ZERO, true);
  }

  /** Lets threads wait, one after the other; a client is the first letter of a name. */
  private void queue(Turns turns, String... names) throws Exception {
    for (String name : names) {
      int before = turns.waiting() + ended.size();
      Thread thread =
          new Thread(
              () -> {
                try {
                  ended.add(name + " " + turns.acquire(name.substring(0, 1), FOREVER, true));
                } catch (InterruptedException e) {
                  ended.add(name + " interrupted");
                }
              });
      thread.setDaemon(true);
      thread.start();
      Await.until(name + " in the queue", () -> turns.waiting() + ended.size() > before);
    }
  }

  private String end() throws InterruptedException {
    return Await.next("the end of a wait", ended);
  }

  private static List<Outcome> tried(Turns turns, String... clients) throws InterruptedException {
    Outcome[] outcomes = new Outcome[clients.length];
    for (int i = 0; i < clients.length; i++) {
      outcomes[i] = tried(turns, clients[i]);
    }
    return List.of(outcomes);
  }

  @Test
  void oneClientMayTakeAllTurnsAndOthersGetOneEachBesides() throws Exception {
    Turns turns = new Turns(2, 10);
    Outcome no = Outcome.TIME_IS_OVER;
    Outcome yes = Outcome.TURN;
    assertEquals(
        List.of(yes, yes, no, yes, no, yes, no), tried(turns, "A", "A", "A", "B", "B", "C", "D"));
    assertEquals(4, turns.taken());
    turns.release("A");
    assertEquals(List.of(no, no, yes), tried(turns, "A", "B", "D"));
    turns.release("A");
    turns.release("B");
    turns.release("C");
    assertEquals(List.of(yes, no), tried(turns, "D", "D"));
    assertEquals(0, turns.waiting());
  }

  @Test
  void clientsThatWaitGetTurnsInRotation() throws Exception {
    Turns turns = new Turns(1, 10);
    tried(turns, "X", "Y");
    queue(turns, "A1", "A2", "A3", "B1", "B2", "C1");
    for (String step : List.of("X A1", "Y B1", "A C1", "B A2", "C B2", "A A3")) {
      turns.release(step.substring(0, 1));
      assertEquals(step.substring(2) + " TURN", end());
    }
    assertEquals(0, turns.waiting());
  }

  @Test
  void whoHasMostPlacesLosesTheLastToOneWithFewer() throws Exception {
    Turns turns = new Turns(1, 3);
    tried(turns, "X", "Y");
    queue(turns, "A1", "A2", "A3", "A4");
    assertEquals("A4 REFUSED", end());
    queue(turns, "B1");
    assertEquals("A3 REFUSED", end());
    queue(turns, "B2");
    assertEquals("B2 REFUSED", end());
    queue(turns, "C1");
    assertEquals("A2 REFUSED", end());
    assertEquals(3, turns.waiting());
  }

  @Test
  void whoIsInterruptedHasNoTurn() throws Exception {
    Turns turns = new Turns(1, 3);
    tried(turns, "X", "Y");
    Thread waiting =
        new Thread(
            () -> {
              try {
                ended.add("" + turns.acquire("A", FOREVER, true));
              } catch (InterruptedException e) {
                ended.add("interrupted");
              }
            });
    waiting.setDaemon(true);
    waiting.start();
    Await.until("A in the queue", () -> turns.waiting() > 0);
    waiting.interrupt();
    assertEquals("interrupted", end());
    turns.release("X");
    turns.release("Y");
    assertEquals(0, turns.taken());
    assertEquals(0, turns.waiting());
  }
}
