/** Maximum number of files of a version, the same as the registry's. */
export const mostFiles = 1_000;

/** Maximum bytes of all files of a version. In base64 they fill the 64 MB that the registry accepts. */
export const mostBytes = 48 * 1024 ** 2;
