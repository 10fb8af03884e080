import type { LogPort } from '@forecourt/api';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { RequestCounter } from '../rate-limits/index.ts';
import { shareCounts } from '../rate-limits/index.ts';
import { openDataFolder } from './data-folder.ts';
import { encryptionKeysFile, readKeptFiles } from './kept-files.ts';
import type { OpenDatabase } from './parts/database.ts';
import { openDatabase } from './parts/database.ts';
import type { PartSettings } from './parts/part.ts';

/** Opens the data folder, its files and the database. @throws StartProblem, after unlocking the folder */
export async function openStored(
  settings: Pick<PartSettings, 'env' | 'data' | 'assets' | 'log'>,
  configs: readonly SiteConfig[],
  {
    fresh,
    migrates,
  }: {
    /** Whether all stored data is deleted first. */
    readonly fresh: boolean;
    /** Whether the tables of a database server are migrated. An embedded database is always migrated. */
    readonly migrates: boolean;
  },
) {
  const { env, data, log } = settings;
  const closeFolder = await openDataFolder(data, {
    fresh,
    // A fresh start does not delete the data of a database server. The folder's id and encryption keys are kept,
    // because without them these data cannot be used.
    kept: env['DATABASE_URL'] === undefined ? [] : ['folder-id', encryptionKeysFile],
    warn: (sentence) => log.warn({}, sentence),
  });
  try {
    const kept = await readKeptFiles(data, configs, env);
    return { closeFolder, kept, database: await openDatabase(settings, { migrates }) };
  } catch (error) {
    closeFolder();
    throw error;
  }
}

/**
 * Shares request counts between all processes that use a database server. Only one process uses an embedded database,
 * so its counts are not shared.
 */
export async function shareRequestCounts(counter: RequestCounter, { store }: OpenDatabase, log: LogPort) {
  if (store.driver !== 'postgresql') return undefined;
  return shareCounts(counter, store, { onError: (err) => log.error({ err }, 'Request counts were not shared.') });
}
