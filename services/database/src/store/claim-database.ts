import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { DatabaseError } from '../errors.ts';
import type { ForecourtDatabase } from '../forecourt-tables.ts';
import { installation } from '../schema/installation.ts';

/** Where the files of the published versions in a database are stored: a data folder or a bucket. */
export type FilesPlace = {
  /** Unique and permanent. */
  readonly id: string;
  /** Name of the folder or bucket in messages, such as `yard-1:/srv/forecourt` or `s3://forecourt`. */
  readonly place: string;
};

/**
 * Binds this database to the data folder or bucket that holds the files of its versions. A process with another folder
 * would announce files that it does not have.
 *
 * @returns the id of the folder or bucket, the same for every process of this installation
 * @throws DATABASE_OF_ANOTHER_FOLDER
 */
export async function claimDatabase(db: ForecourtDatabase, { id: folder, place }: FilesPlace): Promise<string> {
  await db.insert(installation).values({ id: 1, folder, place }).onConflictDoNothing();
  const [owner] = await db.select().from(installation).where(eq(installation.id, 1));
  if (owner === undefined || owner.folder === folder) return folder;
  throw new DatabaseError(
    'DATABASE_OF_ANOTHER_FOLDER',
    `The database belongs to ${owner.place}, which holds the files of its versions; ${place} is a different one. ` +
      'Start with that folder or bucket, or with a database of its own. If it is gone for good, empty the table ' +
      '"installation" and publish its versions again.',
  );
}

/** Binds a database that was restored from a backup to the place where its files were restored. */
export async function reclaimDatabase(db: ForecourtDatabase, { id: folder, place }: FilesPlace): Promise<void> {
  await db.delete(installation);
  await db.insert(installation).values({ id: 1, folder, place });
}

/** The `FilesPlace` of a data folder. Its id is stored in the file `folder-id`. */
export function folderPlace(data: string): FilesPlace {
  return { id: idOf(data), place: `${hostname()}:${resolve(data)}` };
}

function idOf(data: string): string {
  const file = join(data, 'folder-id');
  mkdirSync(data, { recursive: true });
  try {
    // Only one of two processes that start on a new folder writes the file. Both read its id.
    writeFileSync(file, `${randomUUID()}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
