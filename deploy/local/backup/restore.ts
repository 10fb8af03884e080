import { existsSync } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { RemoteManifest } from '@forecourt/contracts/release';
import { assertEmptyDatabase, bindForecourt, openStore, reclaimDatabase, restoreDatabase } from '@forecourt/database';
import { unpack } from '../../registry/index.ts';
import { openDataFolder } from '../data-folder.ts';
import { filesPlace } from '../parts/database.ts';
import { readAssets } from '../read-setup.ts';
import { StartProblem } from '../start-problem.ts';
import type { BackupOptions } from './back-up.ts';
import { databaseFile, readBackup } from './backup-document.ts';
import { databasePlace, inOneSentence } from './database-place.ts';

/**
 * Restores a backup into an empty database, and its files into the data folder or bucket that the environment names.
 * Every file is checked before anything is written. The database is written last, so a restore that fails before that
 * can be repeated.
 *
 * @throws StartProblem
 */
export async function restore({ folder: from, data, env, note, log }: BackupOptions): Promise<void> {
  const folder = resolve(from);
  note('Checking the backup');
  const backup = await readBackup(folder);
  const place = databasePlace(env, data);
  const kind = place.url === undefined ? 'pglite' : 'postgresql';
  if (backup.database !== kind)
    throw new StartProblem(
      kind === 'pglite'
        ? 'The backup is of a PostgreSQL database. Set DATABASE_URL to an empty one.'
        : 'The backup is of a database in a data folder, which no server can read. Restore it without DATABASE_URL.',
    );
  await inOneSentence(() => assertEmptyDatabase(place));
  const assets = readAssets(env, { data, log });
  const closeFolder = await openDataFolder(data, { fresh: false, kept: [] });
  try {
    note('Published files');
    for (const { pack, manifest, digest } of backup.versions) {
      // The manifest is not validated: its hash was checked, and a version that was published under earlier contracts
      // is restored unchanged.
      const read = JSON.parse(await readFile(join(folder, manifest), 'utf8')) as RemoteManifest;
      const files = await unpack(await readFile(join(folder, pack)), digest);
      await inOneSentence(async () => {
        const staged = await assets.store.stage(read, files);
        await staged.commit().finally(staged.discard);
      });
    }
    for (const { path } of backup.files.filter(({ path }) => path.startsWith('data/'))) {
      const file = join(data, basename(path));
      // An existing key file is kept, because the operator has put it there.
      if (!existsSync(file)) await copyFile(join(folder, path), file);
    }
    note('Database');
    await inOneSentence(async () => {
      await restoreDatabase(join(folder, databaseFile), place);
      const store = await openStore(place);
      try {
        await reclaimDatabase(await bindForecourt(store), await filesPlace(data, assets));
      } finally {
        await store.close();
      }
    });
    const { missing } = backup;
    if (missing.length > 0)
      log.warn({}, `The backup has no files of ${missing.join(', ')}. Publish these versions again.`);
    if (env['ENCRYPTION_KEYS'] === undefined && !existsSync(join(data, 'encryption-keys.json')))
      log.warn({}, 'There are no encryption keys. Set ENCRYPTION_KEYS, or encrypted answers in leads stay unreadable.');
  } finally {
    assets.close();
    closeFolder();
  }
}
