import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RemoteManifest } from '@forecourt/contracts/release';
import { isSourceMap } from '@forecourt/contracts/release';
import PQueue from 'p-queue';
import type { FileFaults, StagedVersion } from './asset-store.ts';
import type { VersionFiles } from './version-files.ts';

const compress = promisify(brotliCompress);
/**
 * Publishing uses at most two of Node's four threads for files and compression, so that two threads always serve
 * pages.
 */
const writing = new PQueue({ concurrency: 2 });
/** Chunk size for reading files. */
const partBytes = 1024 * 1024;
/** Maximum size of a file that is compressed at the best level, which takes seconds per megabyte. */
const longestForBestBytes = 1024 * 1024;
/** Files of a version are compressed at the best level up to this total size, and at a fast level beyond it. */
const mostAtBestBytes = 4 * 1024 * 1024;
const compressible = /\.(js|mjs|css|json|svg|html|txt|wasm|xml)$/;
/** Name of the folder of temporary folders. No remote has this name. */
const draftsName = '.drafts';

/**
 * Writes to a temporary folder beside the versions, so that it can be renamed to a version's folder.
 *
 * @param folder of all versions
 * @param write fills the temporary folder; if `write` fails, the folder is deleted
 */
export async function writeDraft(folder: string, write: (draft: string) => Promise<void>): Promise<string> {
  const drafts = join(folder, draftsName);
  await clearOldDrafts(drafts);
  const draft = join(drafts, randomUUID());
  try {
    await mkdir(draft, { recursive: true });
    await write(draft);
    return draft;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

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
    // Another process may remove its own draft folder at the same time, so a missing folder is no error.
    const changedAt = await stat(draft)
      .then(({ mtimeMs }) => mtimeMs)
      .catch(() => Date.now());
    if (Date.now() - changedAt > 3_600_000) await rm(draft, { recursive: true, force: true });
  }
}

/** Deletes the folder of a version. The folder is moved away first, so that readers never find a part of its files. */
export async function removeFolder(folder: string, version: string): Promise<void> {
  const removed = join(folder, draftsName, randomUUID());
  await mkdir(dirname(removed), { recursive: true });
  await rename(version, removed).catch(ignoreMissing);
  await rm(removed, { recursive: true, force: true });
}

/** Folders of all versions below `folder`. */
export async function versionFolders(folder: string): Promise<readonly string[]> {
  const namesIn = async (place: string) =>
    (await readdir(place, { withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isDirectory() && entry.name !== draftsName)
      .map(({ name }) => join(place, name));
  return (await Promise.all((await namesIn(folder)).map(namesIn))).flat();
}

/**
 * Writes the files of a new version to a temporary folder, with its manifest and with compressed copies. Copies that
 * `files` contains are written as they are.
 */
export async function stageFolder(
  folder: string,
  manifest: RemoteManifest,
  files: VersionFiles,
): Promise<StagedVersion & { readonly draft: string }> {
  // Browsers never receive the server module and source maps, so these are not compressed.
  const isCompressed = (path: string) =>
    path !== manifest.server && !isSourceMap(path) && compressible.test(path) && !files.has(`${path}.br`);
  const draft = await writeDraft(folder, async (place) => {
    await writeFiles(place, files, isCompressed);
    await writeFile(join(place, 'remote.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  });
  return {
    draft,
    commit: () => replaceFolder(draft, join(folder, manifest.name, manifest.version)),
    discard: () => rm(draft, { recursive: true, force: true }),
  };
}

/** Writes files. A file for which `isCompressed` returns true gets a compressed copy, if this copy is smaller. */
export async function writeFiles(
  folder: string,
  files: VersionFiles,
  isCompressed: (path: string) => boolean,
): Promise<void> {
  let atBestBytes = 0;
  const levelFor = ({ length }: Uint8Array): number => {
    if (length > longestForBestBytes || atBestBytes + length > mostAtBestBytes) return 5;
    atBestBytes += length;
    return 11;
  };
  const write = async (path: string, bytes: Uint8Array) => {
    const place = join(folder, path);
    // The level is chosen before anything is awaited. It then depends on the order of the files, not on the disk's
    // speed.
    const level = isCompressed(path) ? levelFor(bytes) : null;
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, bytes);
    if (level === null) return;
    const twin = await compress(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
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
}

/** The version's folder is missing only between these two renames. */
export async function replaceFolder(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const former = `${from}.former`;
  await rename(to, former).catch(ignoreMissing);
  await rename(from, to);
  await rm(former, { recursive: true, force: true });
}

export function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Compares the files in a version's folder with the manifest. */
export async function folderFaults(folder: string, { files }: RemoteManifest): Promise<FileFaults> {
  const faults: [string, string][] = [];
  // All files are read into one buffer: allocating one for each file took most of the time of a check.
  const buffer = Buffer.allocUnsafeSlow(partBytes);
  for (const [path, { integrity }] of Object.entries(files)) {
    const fault = await fileFault(join(folder, path), integrity, buffer);
    if (fault !== null) faults.push([path, fault]);
  }
  return Object.fromEntries(faults);
}

/** The hash of each file in a version's folder, by path; without compressed copies and `remote.json`. */
export async function folderHashes(folder: string): Promise<Readonly<Record<string, { readonly integrity: string }>>> {
  const buffer = Buffer.allocUnsafeSlow(partBytes);
  const hashes: [string, { readonly integrity: string }][] = [];
  for (const path of await pathsIn(folder))
    if (!path.endsWith('.br')) hashes.push([path, { integrity: await hashOf(join(folder, path), buffer) }]);
  return Object.fromEntries(hashes);
}

/** Paths of all files in a version's folder except `remote.json`. Empty if there is no folder. */
export async function pathsIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== 'remote.json');
}

async function fileFault(place: string, integrity: string, buffer: Uint8Array): Promise<string | null> {
  try {
    return (await hashOf(place, buffer)) === integrity ? null : 'has been changed';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'is missing';
    throw error;
  }
}

async function hashOf(place: string, buffer: Uint8Array): Promise<string> {
  const hash = createHash('sha384');
  const file = await open(place);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length);
      if (bytesRead === 0) return `sha384-${hash.digest('base64')}`;
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
