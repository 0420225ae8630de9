package slidebase.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import slidebase.answer.Generate;
import slidebase.answer.Parameters.Misuse;
import slidebase.answer.SparkJob;
import slidebase.answer.Subject;
import slidebase.answer.Tables;
import slidebase.board.Shape;

final class GenerateVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
            "Search once, prove the tables right, and write the database file.",
            "",
            "Shapes of up to 12 cells have tables of all boards; those of 3x4 answer about",
            "4x3 as well. So has 2x7, with 43,589,145,600 boards, if it is asked for here:",
            "that takes minutes, or with less memory than 13 GB longer, and what has been",
            "found is saved now and then for a later run to go on with.",
            "Other shapes of 13 to 16 cells have tables of patterns, which make searches",
            "short: a partition says which tiles each has, by numbers of tiles or",
            "by the tiles themselves, such as 1,2,3,4,5,6,7,8/9,10,11,12,13,14,15.",
            "Apache Spark, which SPARK_HOME says where to find, goes over all boards of up to",
            "16 cells on as many machines as it has, counts them, and goes on behind the last",
            "whole level when it is called again; --db is a folder then, or its address.",
            "It says first how much disk and memory that takes. A good table that is there",
            "already is left alone, and the file is replaced when all is done.",
            "",
            "Examples:",
            "  slidebase generate --db 8-puzzle.cm",
            "  slidebase generate --shape 3x4",
            "  slidebase generate --shape 2x6 --goal-class corner",
            "  slidebase generate --shape 4x4 --partition 5-5-5 --db small.cm",
            "  slidebase generate --engine spark --master yarn --shape 3x5 --db hdfs:///3x5")
        .text(
            "goal-class",
            "NAME",
            "Make the table of one goal class only, such as corner; others in the file stay.",
            Values.GOAL_CLASSES)
        .text("partition", "SIZES", "The patterns beyond 12 cells (default: halves, such as 7-8).")
        .flag("all", "Make the databases of all shapes of up to 12 cells.")
        .number("threads", "N", "The most threads to use (default: one per processor).")
        .text("memory", "SIZE", "How much memory to use for 2x7, such as 4g (default: all).")
        .number("checkpoint", "MINUTES", "How often 2x7 is saved meanwhile (default: 5).")
        .flag("plan", "Tell what it takes: disk, memory and time; make nothing.")
        .spark("Search by Apache Spark, on many machines, and keep the levels in the folder --db.")
        .flag("table", "With Spark: write the table, too, and not only count.")
        .flag("force", "Make it anew, whatever is there.")
        .database()
        .shape()
        .json();
  }

  @Override
  public void answer(Run run) throws IOException {
    Arguments given = run.given();
    if (SparkJob.isMeant(given)) {
      SparkJob job = new SparkJob(run.installation(), given, run);
      Shape shape = Subject.of(given).shape().wide();
      if (given.has("plan")) {
        job.tellPlan(shape);
      } else {
        job.search(shape);
      }
      return;
    }
    Generate generate = new Generate(run.installation(), given, run);
    if (!given.has("all")) {
      Shape shape = shape(run, generate);
      if (run.given().has("plan")) {
        generate.tellPlan(shape, run.database(shape));
      } else {
        generate.make(shape, file(run, shape));
      }
      return;
    }
    given.requireUse("plan", false, "goes without --all");
    if (given.has("db") || given.has("shape") || given.has("goal-class")) {
      throw new Misuse("--all goes without --db, --shape and --goal-class.");
    }
    if (run.installation().namesFile()) {
      throw new Misuse("--all wants a folder, and SLIDEBASE_DATA names a file.");
    }
    for (Shape each : Generate.allShapes()) {
      generate.make(each, file(run, each));
    }
  }

  /** That of the file which is named, or else the one named. */
  private static Shape shape(Run run, Generate generate) {
    boolean isNamed = run.given().has("db") || run.installation().namesFile();
    Path named = run.database(Shape.EIGHT_PUZZLE);
    if (isNamed && Files.isRegularFile(named) && !run.given().has("shape")) {
      return generate.shapeOf(named);
    }
    Shape shape = Subject.of(run.given()).shape();
    Tables.requirePossible(shape);
    return shape.wide();
  }

  /** The folder of the file is made if nobody named it. */
  private static Path file(Run run, Shape shape) throws IOException {
    Path file = run.database(shape);
    if (!run.given().has("db")) {
      run.installation().makeFolder(file);
    }
    return file;
  }
}
