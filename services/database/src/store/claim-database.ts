import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { DatabaseError } from '../errors.ts';
import type { ForecourtDatabase } from '../forecourt-tables.ts';
import { installation } from '../schema/installation.ts';

/**
 * Binds this database to a data folder. The versions in the database are valid only with the folder that holds their
 * files: a process with another folder would announce files that it does not have.
 *
 * @param data folder of published files; its id is stored in `folder-id`
 * @returns that id, the same for every process of this installation
 * @throws DATABASE_OF_ANOTHER_FOLDER
 */
export async function claimDatabase(db: ForecourtDatabase, data: string): Promise<string> {
  const folder = idOf(data);
  const place = `${hostname()}:${resolve(data)}`;
  await db.insert(installation).values({ id: 1, folder, place }).onConflictDoNothing();
  const [owner] = await db.select().from(installation).where(eq(installation.id, 1));
  if (owner === undefined || owner.folder === folder) return folder;
  throw new DatabaseError(
    'DATABASE_OF_ANOTHER_FOLDER',
    `The database belongs to the data folder of ${owner.place}, which holds the files of its versions; "${data}" is another. ` +
      'Start with that folder, or with a database of its own. If that folder is gone for good, empty the table ' +
      '"installation" and publish its versions again.',
  );
}

function idOf(data: string): string {
  const file = join(data, 'folder-id');
  mkdirSync(data, { recursive: true });
  try {
    // When two processes start on a new folder, both use the id that was written first.
    writeFileSync(file, `${randomUUID()}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
