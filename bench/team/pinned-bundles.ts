import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetsFolder, createRegistryClient, unwrap } from '../../deploy/registry/index.ts';

type Wanted = {
  readonly site: string;
  /** The remote that is left out, because the change is expected to change it. */
  readonly except: string;
};

/**
 * Names of the remotes whose files on a site differ before and after `change`.
 *
 * @param data the platform's data folder
 */
export async function changedBundles(
  data: string,
  wanted: Wanted,
  change: () => Promise<void>,
): Promise<readonly string[]> {
  const before = await pinnedBundles(data, wanted);
  await change();
  const after = await pinnedBundles(data, wanted);
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
}

/** Hash of all files of each pinned version, by remote. */
async function pinnedBundles(data: string, { site, except }: Wanted): Promise<ReadonlyMap<string, string>> {
  const read = (file: string) => readFileSync(join(data, file), 'utf8').trim();
  const registry = createRegistryClient({ url: read('admin-address'), token: read('token') });
  const { remotes } = unwrap(await registry.show(site));
  const others = remotes.filter(({ remote }) => remote !== except);
  return new Map(others.map(({ remote, version }) => [remote, hashOf(join(assetsFolder(data), remote, version))]));
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(`${path}\n`).update(readFileSync(path));
  return hash.digest('hex');
}
