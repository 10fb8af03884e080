import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@forecourt/contracts/release';
import PQueue from 'p-queue';
import type { AssetStore, FileFaults } from './asset-store.ts';
import { integrityOf } from './integrity.ts';
import { folderFaults, ignoreMissing, removeFolder, stageFolder } from './version-folder.ts';

/**
 * Checking reads all files of a version, so only one version is checked at a time, and concurrent callers share the
 * result.
 */
const checking = new PQueue({ concurrency: 1 });
const rememberedMs = 2_000;

/**
 * Stores the files of published versions in a folder, which all processes of the platform share. Each version has the
 * folder `<folder>/<remote>/<version>/` with its files and its `remote.json`. If a file is for browsers and compresses
 * well, a compressed copy with the ending `.br` is beside it. A folder gets its final name only when it is complete.
 *
 * @param folder usually `<data>/assets`
 */
export function createFolderAssets(folder: string): AssetStore {
  const checks = new Map<string, { readonly sinceMs: number; readonly faults: Promise<FileFaults> }>();
  const nameOf = ({ name, version }: RemoteManifest) => `${name}@${version}`;
  const placeOf = ({ name, version }: RemoteManifest) => join(folder, name, version);
  return {
    folder,
    place: folder,
    // Readers read the shared folder itself, so nothing has to be copied.
    provide: async () => {},
    async stage(manifest, files) {
      const staged = await stageFolder(folder, manifest, files);
      return { ...staged, commit: () => staged.commit().finally(() => checks.delete(nameOf(manifest))) };
    },
    remove: (manifest) => removeFolder(folder, placeOf(manifest)).finally(() => checks.delete(nameOf(manifest))),
    async read(manifest, path) {
      const listed = Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined;
      if (listed === undefined) return null;
      const bytes = await readFile(join(placeOf(manifest), path)).catch((error: NodeJS.ErrnoException) => {
        ignoreMissing(error);
        return null;
      });
      return bytes !== null && (await integrityOf(bytes)) === listed.integrity ? bytes : null;
    },
    check(manifest) {
      const now = performance.now();
      for (const [version, { sinceMs }] of checks) if (now - sinceMs > rememberedMs) checks.delete(version);
      const version = nameOf(manifest);
      const known = checks.get(version);
      if (known !== undefined) return known.faults;
      const faults = checking.add(() => folderFaults(placeOf(manifest), manifest));
      checks.set(version, { sinceMs: now, faults });
      faults.catch(() => checks.delete(version));
      return faults;
    },
  };
}
