import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RemoteManifest } from '@forecourt/contracts/release';
import { isSourceMap } from '@forecourt/contracts/release';
import PQueue from 'p-queue';
import { integrityOf } from './integrity.ts';
import type { VersionFiles } from './version-files.ts';

const compress = promisify(brotliCompress);
/**
 * Publishing uses at most two of Node's four threads for files and compression: the other two serve pages of all sites.
 */
const writing = new PQueue({ concurrency: 2 });
/** Checking reads all files of a version: one version is checked at a time, and concurrent callers share the check. */
const checking = new PQueue({ concurrency: 1 });
const rememberedMs = 2_000;
/** Chunk size for reading files. */
const partBytes = 1024 * 1024;
/** Best compression takes seconds per megabyte. */
const longestForBestBytes = 1024 * 1024;
const compressible = /\.(js|mjs|css|json|svg|html|txt|wasm|xml)$/;

type FileFaults = Readonly<Record<string, string>>;

/**
 * Stores the files of published versions. The database decides which versions exist; a folder it does not know is left
 * over from an interrupted publish.
 *
 * Each version is a folder, `<folder>/<remote>/<version>/…`, with its `remote.json` and a `.br` file beside every file
 * that compresses well. Renaming makes a version appear atomically.
 *
 * @param folder usually `<data>/assets`
 */
export function createFileAssets(folder: string) {
  const checks = new Map<string, { readonly sinceMs: number; readonly faults: Promise<FileFaults> }>();
  const placeOf = ({ name, version }: RemoteManifest) => join(folder, name, version);
  return {
    /**
     * Writes checked files with the manifest and compressed copies to a temporary folder.
     *
     * @returns `commit` moves the version into place atomically and replaces a half-published one of the same number;
     * `discard` deletes the files, and does nothing after `commit`
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
    /** A file of a version with the hash that the manifest names; null: it lists none, or what is stored differs. */
    async read(manifest: RemoteManifest, path: string): Promise<Uint8Array | null> {
      const listed = Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined;
      if (listed === undefined) return null;
      const bytes = await readFile(join(placeOf(manifest), path)).catch((error: NodeJS.ErrnoException) => {
        ignoreMissing(error);
        return null;
      });
      return bytes !== null && (await integrityOf(bytes)) === listed.integrity ? bytes : null;
    },
    /** Faults of the stored files by path: `is missing` or `has been changed`. Empty: none. */
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

/** Deletes temporary folders of interrupted processes; no publish takes an hour. */
async function clearOldDrafts(drafts: string): Promise<void> {
  const names = await readdir(drafts).catch((error: NodeJS.ErrnoException): string[] => {
    ignoreMissing(error);
    return [];
  });
  for (const name of names) {
    const draft = join(drafts, name);
    // Another publish may finish and remove its folder meanwhile.
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
    // Server module and source maps are never sent to a browser.
    if (path === manifest.server || isSourceMap(path) || !compressible.test(path)) return;
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

/** An existing folder is missing only between two renames. */
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
