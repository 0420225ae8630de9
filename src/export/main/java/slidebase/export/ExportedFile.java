package slidebase.export;

/** A file that an export consists of, by its usual name without a folder. */
public record ExportedFile(String name, byte[] bytes) {}
