package slidebase.door;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import slidebase.verbs.Verb;

/** The verbs among which a door finds those on offer. It asks for them when it opens. */
public interface Offers {
  List<Verb> verbs();

  /** Returns the verbs offered to programs: first the verbs that answer one question. */
  default List<Offer> all() {
    List<Offer> offers = verbs().stream().filter(Verb::isForPrograms).map(Offer::new).toList();
    return Stream.concat(
            offers.stream().filter(offer -> offer.lineVerb().isPresent()),
            offers.stream().filter(offer -> offer.lineVerb().isEmpty()))
        .toList();
  }

  default String names() {
    return all().stream().map(Offer::name).collect(Collectors.joining(", "));
  }
}
