package slidebase.report;

import java.util.ArrayList;
import java.util.List;
import slidebase.study.SearchTrace;

/** The forms of drawings of the trees of a search. */
public enum TreeForm {
  TEXT {
    @Override
    public List<String> draw(SearchTrace trace, NodeText nodeText, List<String> title) {
      List<String> lines = new ArrayList<>(title);
      new TreeText(nodeText, lines).draw(trace);
      return lines;
    }
  },

  /** For Graphviz. */
  DOT {
    @Override
    public List<String> draw(SearchTrace trace, NodeText nodeText, List<String> title) {
      List<String> lines = new ArrayList<>();
      new TreeDot(nodeText, lines).draw(trace, title);
      return lines;
    }
  };

  /** Returns the lines of a drawing below a title. */
  public abstract List<String> draw(SearchTrace trace, NodeText nodeText, List<String> title);
}
