package slidebase.verbs;

/**
 * The release that the command is of, as packages and doors name it.
 *
 * @param version as Maven writes it
 * @param url where it is published
 */
public record Release(String version, String url) {}
