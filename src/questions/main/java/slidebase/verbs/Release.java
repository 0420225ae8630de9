package slidebase.verbs;

import java.util.Optional;

/**
 * The release that the command is of, as packages and doors name it.
 *
 * @param version as Maven writes it
 * @param url where it is published, if it is
 */
public record Release(String version, Optional<String> url) {}
