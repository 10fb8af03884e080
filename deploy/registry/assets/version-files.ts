/** The built files of one version, by path. */
export type VersionFiles = ReadonlyMap<string, Uint8Array>;
