package slidebase.export;

/**
 * A file that an export consists of.
 *
 * @param name its usual name, without a folder
 * @param bytes its content
 */
public record ExportedFile(String name, byte[] bytes) {}
