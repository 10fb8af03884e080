import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RemoteManifest } from '@forecourt/contracts/release';
import PQueue from 'p-queue';

const compress = promisify(brotliCompress);
/**
 * Of Node's four threads for files and compression two stay free, however much is published: pages of all sites are
 * read by them.
 */
const writing = new PQueue({ concurrency: 2 });
/** A version's files are read whole to be checked: one version at a time, and once for all who want to know just then. */
const checking = new PQueue({ concurrency: 1 });
const rememberedMs = 2_000;
/** Files are read in pieces of this size. */
const partBytes = 1024 * 1024;
/** Best compression takes seconds a megabyte. */
const longestForBestBytes = 1024 * 1024;
const compressible = /\.(js|mjs|css|json|svg|html|txt|map|wasm|xml)$/;

type FileFaults = Readonly<Record<string, string>>;

/** Files of one version by path, as they were built. */
export type VersionFiles = ReadonlyMap<string, Uint8Array>;

/**
 * Where the files of published versions are. Which versions exist is the database's knowledge; a
 * folder the database does not know of is a leftover of an interrupted publish.
 *
 * Versions are folders: `<folder>/<remote>/<version>/…`, each with its `remote.json` and a `.br`
 * twin beside every file that gains by it. A version appears whole, by renaming.
 *
 * @param folder usually `<data>/assets`
 */
export function createFileAssets(folder: string) {
  const checks = new Map<string, { readonly sinceMs: number; readonly faults: Promise<FileFaults> }>();
  const placeOf = ({ name, version }: RemoteManifest) => join(folder, name, version);
  return {
    /**
     * Takes files that were checked against the manifest, together with the manifest and compressed twins.
     *
     * @returns `commit` brings the version into place, whole, and a half-published one of the same number gives way;
     *   `discard` throws the files away, and does nothing after `commit`
     */
    async stage(manifest: RemoteManifest, files: VersionFiles) {
      const drafts = join(folder, '.drafts');
      await clearOldDrafts(drafts);
      const draft = join(drafts, randomUUID());
      const discard = () => rm(draft, { recursive: true, force: true });
      try {
        await writeVersion(draft, manifest, files);
      } catch (error) {
        await discard();
        throw error;
      }
      return { commit: () => replaceFolder(draft, placeOf(manifest)), discard };
    },
    /** What is wrong with the stored files, by path: `is missing` or `has been changed`. Empty: all is well. */
    check(manifest: RemoteManifest): Promise<FileFaults> {
      const now = performance.now();
      for (const [version, { sinceMs }] of checks) if (now - sinceMs > rememberedMs) checks.delete(version);
      const version = `${manifest.name}@${manifest.version}`;
      const known = checks.get(version);
      if (known !== undefined) return known.faults;
      const faults = checking.add(() => faultsOf(placeOf(manifest), manifest));
      checks.set(version, { sinceMs: now, faults });
      faults.catch(() => checks.delete(version));
      return faults;
    },
  };
}

export type AssetStore = ReturnType<typeof createFileAssets>;

/** Drafts of processes that ended on the way; no publish takes an hour. */
async function clearOldDrafts(drafts: string): Promise<void> {
  const names = await readdir(drafts).catch((error: NodeJS.ErrnoException): string[] => {
    ignoreMissing(error);
    return [];
  });
  for (const name of names) {
    const draft = join(drafts, name);
    // Another publish may finish, and take its draft away, while we look.
    const changedAt = await stat(draft)
      .then(({ mtimeMs }) => mtimeMs)
      .catch(() => Date.now());
    if (Date.now() - changedAt > 3_600_000) await rm(draft, { recursive: true, force: true });
  }
}

async function writeVersion(draft: string, manifest: RemoteManifest, files: VersionFiles): Promise<void> {
  const write = async (path: string, bytes: Uint8Array) => {
    const place = join(draft, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, bytes);
    // The server's module is never sent to a browser.
    if (path === manifest.server || !compressible.test(path)) return;
    const twin = await compress(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length > longestForBestBytes ? 5 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
    if (twin.length < bytes.length) await writeFile(`${place}.br`, twin);
  };
  await writing.addAll(
    [...files].map(
      ([path, bytes]) =>
        () =>
          write(path, bytes),
    ),
  );
  await writeFile(join(draft, 'remote.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The folder that stood there, if any, makes way only for the moment of two renames. */
async function replaceFolder(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const former = `${from}.former`;
  await rename(to, former).catch(ignoreMissing);
  await rename(from, to);
  await rm(former, { recursive: true, force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function faultsOf(folder: string, { files }: RemoteManifest): Promise<FileFaults> {
  const faults: [string, string][] = [];
  for (const [path, { integrity }] of Object.entries(files)) {
    const fault = await fileFault(join(folder, path), integrity);
    if (fault !== null) faults.push([path, fault]);
  }
  return Object.fromEntries(faults);
}

async function fileFault(place: string, integrity: string): Promise<string | null> {
  try {
    const hash = createHash('sha384');
    for await (const part of createReadStream(place, { highWaterMark: partBytes })) hash.update(part as Uint8Array);
    return `sha384-${hash.digest('base64')}` === integrity ? null : 'has been changed';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'is missing';
    throw error;
  }
}
