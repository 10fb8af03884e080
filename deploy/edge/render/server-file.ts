import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DeclaredBackend } from '@forecourt/contracts/release';

/** The `server.mjs` of a published version. */
export type ServerFile = {
  /** Absolute path of the file. */
  readonly file: string;
  /** Subresource integrity in the version's manifest: `sha384-…`. */
  readonly integrity: string;
  /** The remote and version of the file. If absent, lost processes are not counted for a remote. */
  readonly of?: { readonly remote: string; readonly version: string };
  /**
   * Servers that the version declares. The version's server code may call only those of them that the site allows.
   * Absent: none.
   */
  readonly backends?: readonly DeclaredBackend[];
};

/** The module's name in stacks and `import.meta.url`. It contains no path of the machine. */
export const moduleNameOf = ({ file, integrity, of }: ServerFile): string =>
  `${of === undefined ? '' : `${of.remote}@${of.version}/`}${basename(file)}#${integrity}`;

/**
 * Reads a version's server code and checks its hash. Only the returned text is run, even if the file changes later.
 *
 * @throws Error SERVER_FILE_UNREADABLE, SERVER_FILE_CHANGED naming the file
 */
export async function readServerFile({ file, integrity }: ServerFile): Promise<string> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new Error(`SERVER_FILE_UNREADABLE: ${file} can’t be read; publish the version again`, { cause });
  });
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (found !== integrity)
    throw new Error(
      `SERVER_FILE_CHANGED: ${file} has the hash ${found}, but its manifest says ${integrity}; publish the version again`,
    );
  return bytes.toString('utf8');
}
