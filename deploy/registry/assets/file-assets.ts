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
 * Publishing uses at most two of Node's four threads for files and compression, so that two threads always serve
 * pages.
 */
const writing = new PQueue({ concurrency: 2 });
/**
 * Checking reads all files of a version, so only one version is checked at a time, and concurrent callers share the
 * result.
 */
const checking = new PQueue({ concurrency: 1 });
const rememberedMs = 2_000;
/** Chunk size for reading files. */
const partBytes = 1024 * 1024;
/** Maximum size of a file that is compressed at the best level, which takes seconds per megabyte. */
const longestForBestBytes = 1024 * 1024;
const compressible = /\.(js|mjs|css|json|svg|html|txt|wasm|xml)$/;

type FileFaults = Readonly<Record<string, string>>;

/**
 * Stores the files of published versions. Each version has the folder `<folder>/<remote>/<version>/` with its files,
 * its `remote.json`, and a `.br` file beside every file that compresses well. The database decides which versions
 * exist: a folder that the database does not list remains from an interrupted publish. A folder gets its final name
 * only when it is complete.
 *
 * @param folder usually `<data>/assets`
 */
export function createFileAssets(folder: string) {
  const checks = new Map<string, { readonly sinceMs: number; readonly faults: Promise<FileFaults> }>();
  const placeOf = ({ name, version }: RemoteManifest) => join(folder, name, version);
  return {
    /**
     * Writes the files with the manifest and compressed copies to a temporary folder.
     *
     * @returns `commit` moves the folder to its final place atomically, and replaces a folder that remains from an
     * interrupted publish; `discard` deletes the temporary folder, and does nothing after `commit`
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
    /**
     * A file of a version. Null if the manifest does not list the file, or the stored file does not match the
     * manifest's hash.
     */
    async read(manifest: RemoteManifest, path: string): Promise<Uint8Array | null> {
      const listed = Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined;
      if (listed === undefined) return null;
      const bytes = await readFile(join(placeOf(manifest), path)).catch((error: NodeJS.ErrnoException) => {
        ignoreMissing(error);
        return null;
      });
      return bytes !== null && (await integrityOf(bytes)) === listed.integrity ? bytes : null;
    },
    /** Faults of the stored files by path: `is missing` or `has been changed`. Empty if all files are intact. */
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

/**
 * Deletes temporary folders that are older than an hour, which interrupted processes left behind. No publish takes an
 * hour.
 */
async function clearOldDrafts(drafts: string): Promise<void> {
  const names = await readdir(drafts).catch((error: NodeJS.ErrnoException): string[] => {
    ignoreMissing(error);
    return [];
  });
  for (const name of names) {
    const draft = join(drafts, name);
    // Another process may remove its folder at the same time, so a missing folder is no error.
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
    // Browsers never receive the server module and source maps, so these are not compressed.
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

/** The version's folder is missing only between these two renames. */
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
