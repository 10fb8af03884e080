import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** The `server.mjs` of a published version. */
export type ServerFile = {
  /** Absolute path of the file. */
  readonly file: string;
  /** Subresource integrity in the version's manifest: `sha384-…`. */
  readonly integrity: string;
};

/**
 * Reads a version's server code and checks its hash. Only the returned text is run, even if the file changes later.
 *
 * @throws Error SERVER_FILE_UNREADABLE, SERVER_FILE_CHANGED naming the file
 */
export async function readServerFile({ file, integrity }: ServerFile): Promise<string> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new Error(`SERVER_FILE_UNREADABLE: ${file} cannot be read; publish the version again`, { cause });
  });
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (found !== integrity)
    throw new Error(
      `SERVER_FILE_CHANGED: ${file} has the hash ${found}, its manifest says ${integrity}; publish the version again`,
    );
  return bytes.toString('utf8');
}
