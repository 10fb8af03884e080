import { rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@forecourt/contracts/release';
import PQueue from 'p-queue';
import type { AssetStore, FileFaults, StoredFiles } from './asset-store.ts';
import { AssetsUnreachable, digestOf, filesDigest } from './asset-store.ts';
import type { Bucket } from './bucket.ts';
import { limitCopies } from './disk-limit.ts';
import { createFolderAssets } from './folder-assets.ts';
import type { VersionFiles } from './version-files.ts';
import { folderHashes, replaceFolder, stageFolder, writeDraft, writeFiles } from './version-folder.ts';
import { packFolder, unpack } from './version-pack.ts';

/** Maximum number of versions that are read from the bucket or from the disk at the same time. */
const atATime = 4;
/** How often a version in use is marked as used. */
const usedEveryMs = 3_600_000;

/** Key of the object with a version's files. It contains the digest of the files, so an object never changes. */
const keyOf = (version: StoredFiles) => `versions/${version.name}/${version.version}/${digestOf(version)}.tar`;
const labelOf = ({ name, version }: StoredFiles) => `${name} ${version}`;

/**
 * Stores the files of each published version as one object in a bucket. Each machine has a folder with checked,
 * unpacked copies of the versions that it needs. The machine reads from this folder, even while the bucket is
 * unreachable.
 *
 * @param options.folder of the copies; processes of one machine may share it
 * @param options.mostBytes maximum size of all copies; above it, copies that were not used for a day are deleted
 */
export function createBucketAssets({
  bucket,
  folder,
  mostBytes,
  nowMs = Date.now,
  log,
}: {
  readonly bucket: Bucket;
  readonly folder: string;
  readonly mostBytes: number;
  readonly nowMs?: () => number;
  readonly log: (message: string) => void;
}): AssetStore {
  const copies = createFolderAssets(folder);
  const placeOf = ({ name, version }: StoredFiles) => join(folder, name, version);
  const queue = new PQueue({ concurrency: atATime });
  /** Copies that this process has checked, with the time at which they were last marked as used. */
  const checked = new Map<string, number>();
  const underWay = new Map<string, Promise<boolean>>();

  const isWhole = async (version: StoredFiles): Promise<boolean> =>
    filesDigest(await folderHashes(placeOf(version))) === digestOf(version);

  const place = async (version: StoredFiles, files: VersionFiles): Promise<void> => {
    // Nothing is compressed here, because the pack contains the compressed copies.
    const draft = await writeDraft(folder, (to) => writeFiles(to, files, () => false));
    try {
      await replaceFolder(draft, placeOf(version));
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // The folder cannot be replaced if another process of this machine has placed the same version in the meantime.
      if (!(await isWhole(version))) throw error;
    }
  };

  /** Fetches a version, unless its copy is intact. @returns whether there is such a version */
  const bring = async (version: StoredFiles): Promise<boolean> => {
    const key = keyOf(version);
    const isKnown = checked.has(key) && (await stat(placeOf(version)).catch(() => null)) !== null;
    if (!isKnown && !(await isWhole(version))) {
      const files = await bucket.read(key, labelOf(version), (pack) => unpack(pack, digestOf(version)));
      if (files === null) return false;
      await place(version, files);
      await limitCopies(folder, mostBytes, nowMs());
    }
    const now = nowMs();
    await utimes(placeOf(version), now / 1_000, now / 1_000);
    checked.set(key, now);
    return true;
  };

  /**
   * Like `bring`, but concurrent callers share one call, and a version with an intact copy is not checked again for an
   * hour.
   */
  const bringOnce = async (version: StoredFiles): Promise<boolean> => {
    const key = keyOf(version);
    if (nowMs() - (checked.get(key) ?? Number.NEGATIVE_INFINITY) < usedEveryMs) return true;
    const same = underWay.get(key);
    if (same !== undefined) return same;
    const bringing = queue.add(() => bring(version)).finally(() => underWay.delete(key));
    underWay.set(key, bringing);
    return bringing;
  };

  /** Stores the object of a version again if it was lost; does nothing if the bucket does not respond. */
  const mendObject = async (version: StoredFiles): Promise<void> => {
    const [key, label] = [keyOf(version), labelOf(version)];
    try {
      if (await bucket.has(key, label)) return;
      await bucket.write(key, label, await packFolder(placeOf(version)));
      log(`The files of ${label} were missing in ${bucket.place}, and were stored there again.`);
    } catch (error) {
      log((error as Error).message);
    }
  };

  return {
    folder,
    place: bucket.place,
    async provide(version) {
      if (await bringOnce(version)) return;
      throw new AssetsUnreachable(
        `The files of ${labelOf(version)} are not in ${bucket.place}. Publish the version again, or restore a backup.`,
      );
    },
    async stage(manifest, files) {
      const { draft, commit, discard } = await stageFolder(folder, manifest, files);
      try {
        await bucket.write(keyOf(manifest), labelOf(manifest), await packFolder(draft));
      } catch (error) {
        await discard();
        throw error;
      }
      return {
        async commit() {
          await commit();
          checked.set(keyOf(manifest), nowMs());
        },
        discard,
      };
    },
    async remove(manifest) {
      checked.delete(keyOf(manifest));
      await copies.remove(manifest);
      await bucket
        .remove(keyOf(manifest), labelOf(manifest))
        .catch((error: Error) => log(`The object ${keyOf(manifest)} stays: ${error.message}`));
    },
    async read(manifest, path) {
      return (await bringOnce(manifest)) ? copies.read(manifest, path) : null;
    },
    async check(manifest) {
      if (!(await bringOnce(manifest))) return allMissing(manifest);
      const faults = await copies.check(manifest);
      if (Object.keys(faults).length === 0) {
        await mendObject(manifest);
        return {};
      }
      checked.delete(keyOf(manifest));
      return (await bringOnce(manifest)) ? {} : faults;
    },
  };
}

function allMissing({ files }: RemoteManifest): FileFaults {
  return Object.fromEntries(Object.keys(files).map((path) => [path, 'is missing']));
}
