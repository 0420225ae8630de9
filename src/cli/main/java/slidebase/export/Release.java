package slidebase.export;

/**
 * What packages say of the release that they come from.
 *
 * @param version as Maven writes it
 * @param url where it is published
 */
public record Release(String version, String url) {}
