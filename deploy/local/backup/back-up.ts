import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { LogPort } from '@forecourt/api';
import type { RemoteManifest } from '@forecourt/contracts/release';
import type { Store } from '@forecourt/database';
import { dumpDatabase, openStore } from '@forecourt/database';
import type { AssetStore } from '../../registry/index.ts';
import { digestOf, packFolder } from '../../registry/index.ts';
import { openDataFolder } from '../data-folder.ts';
import { readAssets } from '../read-setup.ts';
import { StartProblem } from '../start-problem.ts';
import type { BackupDocument } from './backup-document.ts';
import { databaseFile, describeFile, documentFile, keyFiles } from './backup-document.ts';
import { databasePlace, inOneSentence } from './database-place.ts';

export type BackupOptions = {
  /** Folder of the backup. */
  readonly folder: string;
  /** The data folder. */
  readonly data: string;
  readonly env: NodeJS.ProcessEnv;
  readonly note: (line: string) => void;
  readonly log: LogPort;
};

/**
 * Writes the database and the files of all published versions to an empty folder. Other processes may run at the same
 * time, unless the database is in the data folder.
 *
 * @param options.withKeys whether the data folder's key files are copied too; anyone who has them can read encrypted
 * answers and sign links
 * @throws StartProblem
 */
export async function backUp({
  folder: to,
  withKeys,
  data,
  env,
  note,
  log,
}: BackupOptions & { readonly withKeys: boolean }): Promise<BackupDocument> {
  const folder = resolve(to);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: Error) => {
    throw new StartProblem(`${cause.message}. Name a new folder where this user may write.`, { cause });
  });
  if ((await readdir(folder)).length > 0)
    throw new StartProblem(`${folder} is not empty. Name a new folder for each backup.`);
  const assets = readAssets(env, { data, log });
  const place = databasePlace(env, data);
  const closeFolder = await openDataFolder(data, { fresh: false, kept: [] });
  const store = await inOneSentence(() => openStore(place)).catch((error: unknown) => {
    closeFolder();
    throw error;
  });
  try {
    const at = new Date().toISOString();
    note('Database');
    await inOneSentence(() => dumpDatabase(store, place, join(folder, databaseFile)));
    note('Published files');
    const versions: BackupDocument['versions'] = [];
    const missing: string[] = [];
    for (const manifest of await manifestsIn(store)) {
      const saved = await saveVersion(assets.store, manifest, folder);
      if (saved !== null) versions.push(saved);
      else missing.push(`${manifest.name}@${manifest.version}`);
    }
    if (missing.length > 0) log.warn({}, `The files of ${missing.join(', ')} are lost, so they aren’t in the backup.`);
    const copied = [...(withKeys ? keyFiles : []), 'workspace.json'];
    const present = new Set(await readdir(data));
    const kept = copied.filter((name) => present.has(name));
    if (withKeys && !kept.some((name) => keyFiles.includes(name)))
      log.warn(
        {},
        `${data} has no key files, so the backup has no keys. Keep a copy of the keys in the environment somewhere else.`,
      );
    for (const name of kept) await copyPrivate(join(data, name), join(folder, 'data', name));
    const paths = [
      databaseFile,
      ...versions.flatMap(({ pack, manifest }) => [pack, manifest]),
      ...kept.map((name) => `data/${name}`),
    ];
    const files = await Promise.all(paths.map((path) => describeFile(folder, path)));
    const document: BackupDocument = { format: 1, at, database: store.driver, files, versions, missing };
    await writeFile(join(folder, documentFile), `${JSON.stringify(document, null, 2)}\n`, { mode: 0o600 });
    return document;
  } finally {
    await store.close();
    assets.close();
    closeFolder();
  }
}

/** The manifests of all versions, read without a migration of the database. */
async function manifestsIn({ client }: Store): Promise<readonly RemoteManifest[]> {
  const query = 'select manifest from registry_versions order by remote, version';
  const { rows } = await (client as { query: (text: string) => Promise<{ rows: unknown[] }> }).query(query);
  return (rows as { manifest: RemoteManifest }[]).map(({ manifest }) => manifest);
}

/** @returns null if the version's files are lost */
async function saveVersion(store: AssetStore, manifest: RemoteManifest, folder: string) {
  const { name: remote, version } = manifest;
  if (Object.keys(await store.check(manifest)).length > 0) return null;
  const [pack, described] = [`assets/${remote}/${version}.tar`, `assets/${remote}/${version}.json`];
  await mkdir(join(folder, 'assets', remote), { recursive: true, mode: 0o700 });
  await writeFile(join(folder, pack), await packFolder(join(store.folder, remote, version)), { mode: 0o600 });
  await writeFile(join(folder, described), JSON.stringify(manifest), { mode: 0o600 });
  return { remote, version, digest: digestOf(manifest), pack, manifest: described };
}

async function copyPrivate(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
}
