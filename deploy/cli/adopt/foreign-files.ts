import { CommandFailed } from '../command.ts';

export const manifestName = 'mf-manifest.json';

/** Maximum number of files of a foreign remote. */
export const mostFiles = 500;
/** Maximum bytes of all files of a foreign remote together. */
export const mostBytes = 20 * 1024 * 1024;

/** The files of a foreign remote. Paths are relative to its manifest's folder. */
export type ForeignFiles = {
  /** File or address of the manifest, for messages. */
  readonly where: string;
  /** Text of the manifest. */
  readonly manifest: string;
  /** The bytes of a file; null if there is no such file. */
  readonly read: (path: string) => Promise<Uint8Array | null>;
  /** Paths of all files; empty for a server, which does not list its files. */
  readonly others: () => Promise<readonly string[]>;
};

/** @throws CommandFailed ADOPT_TOO_LARGE */
export function refuseSize(where: string): never {
  throw new CommandFailed(
    'ADOPT_TOO_LARGE',
    `${where}: the remote's files are over ${mostBytes / 1024 / 1024} MB in total. Remove what the module doesn’t need.`,
  );
}
