import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { StartProblem } from '../start-problem.ts';

/**
 * Name of the file in a backup's folder that lists all other files. It is written last, so a backup without this file
 * is incomplete.
 */
export const documentFile = 'backup.json';
/** Name of the dump of the database. */
export const databaseFile = 'database.dump';

/** Key files of a data folder. A backup contains them only if they were requested. */
export const keyFiles = [
  'encryption-keys.json',
  'report-signing-keys.json',
  'search-keys.json',
  'search-keys-made.json',
  'search-admin.json',
];

/** Path of a file in the backup. It must not lead out of the folder. */
const Path = z.string().check(z.regex(/^(?!.*\.\.)[\w.@+-][\w.@+/-]*$/));

const File = z.object({
  path: Path,
  bytes: z.int(),
  sha256: z.string(),
});
export type BackedUpFile = z.infer<typeof File>;

const BackupDocument = z.object({
  format: z.literal(1),
  /** Time at which the backup began, as ISO 8601 in UTC. The database was copied shortly after. */
  at: z.string(),
  /** Kind of the database. The backup can be restored only to a database of the same kind. */
  database: z.enum(['postgresql', 'pglite']),
  files: z.array(File),
  versions: z.array(
    z.object({ remote: z.string(), version: z.string(), digest: z.string(), pack: Path, manifest: Path }),
  ),
  /** Versions in the database whose files were lost before the backup. */
  missing: z.array(z.string()),
});
/** The list of a backup's files. */
export type BackupDocument = z.infer<typeof BackupDocument>;

/** Size and hash of a file in a backup. */
export async function describeFile(folder: string, path: string): Promise<BackedUpFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(join(folder, path)), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) {
      hash.update(part);
      bytes += part.length;
    }
  });
  return { path, bytes, sha256: hash.digest('hex') };
}

/**
 * Reads the list of a backup, and checks every file.
 *
 * @throws StartProblem naming what is missing or damaged
 */
export async function readBackup(folder: string): Promise<BackupDocument> {
  const file = join(folder, documentFile);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null)
    throw new StartProblem(
      `${folder} isn’t a complete backup, because ${documentFile}, which is written last, is missing.`,
    );
  const document = parseDocument(file, text);
  for (const { path, sha256 } of document.files) {
    const found = await describeFile(folder, path).catch(() => null);
    if (found?.sha256 === sha256) continue;
    const fault = found === null ? 'is missing' : 'was changed';
    throw new StartProblem(`${join(folder, path)} ${fault}, so nothing was restored. Use another copy of this backup.`);
  }
  return document;
}

function parseDocument(file: string, text: string): BackupDocument {
  try {
    return z.parse(BackupDocument, JSON.parse(text));
  } catch (cause) {
    throw new StartProblem(`${file} is damaged, or of another version of Forecourt. Use another copy of this backup.`, {
      cause,
    });
  }
}
