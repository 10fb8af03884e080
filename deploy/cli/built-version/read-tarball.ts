import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ReadEntry } from 'tar';
import { Parser } from 'tar';
import type { Upload } from '../../registry/client/index.ts';
import { CommandFailed } from '../command.ts';
import { count } from '../table.ts';
import { mostBytes, mostFiles } from './version-limits.ts';

const unzip = promisify(gunzip);

/**
 * Maximum bytes of a tarball that are not contents of files: 2 KB of headers and padding for each file, and 64 KB of
 * padding at the end of the tarball.
 */
const mostHeaderBytes = mostFiles * 2 * 1024 + 64 * 1024;

const gzipMark = Buffer.from([0x1f, 0x8b]);

/** A built version, and the `package.json` beside it if the tarball contains one. */
export type Tarball = { readonly upload: Upload; readonly packageJson: Uint8Array | null };

/** The error for a refused tarball. Nothing was sent to the registry. */
function refusal(file: string, reason: string): CommandFailed {
  return new CommandFailed('TARBALL_REFUSED', `${file} was not published: ${reason}`);
}

/**
 * Reads a built version from a tarball, in memory: nothing is written to the disk. The version's files are those in the
 * folder of `remote.json`, so a tarball from `npm pack` works too.
 *
 * @throws CommandFailed with path and reason: a link, a path that leads elsewhere, a path twice, a second remote.json,
 * too many files or bytes
 */
export async function readTarball(file: string): Promise<Tarball> {
  const files = await readFiles(file, await readUnpacked(file));
  const manifests = [...files.keys()].filter(isManifest);
  const [manifestPath, second] = manifests;
  if (manifestPath === undefined)
    throw refusal(file, 'it has no remote.json. Build the package first, then pack its dist folder.');
  if (second !== undefined)
    throw refusal(file, `${second} is a second remote.json, next to ${manifestPath}. Pack one version at a time.`);
  const root = manifestPath.slice(0, -'remote.json'.length);
  const own = [...files].filter(([path]) => path.startsWith(root) && path !== manifestPath);
  const packageJson = [root, root.slice(0, root.lastIndexOf('/', root.length - 2) + 1)].map((folder) =>
    files.get(`${folder}package.json`),
  );
  return {
    upload: {
      manifest: readManifest(file, manifestPath, files.get(manifestPath) ?? new Uint8Array()),
      files: new Map(own.map(([path, bytes]) => [path.slice(root.length), bytes])),
    },
    packageJson: packageJson.find((bytes) => bytes !== undefined) ?? null,
  };
}

/** Whether a path names a manifest. Letter case is ignored, because some file systems ignore it. */
export const isManifest = (path: string): boolean => path.split('/').at(-1)?.toLowerCase() === 'remote.json';

async function readUnpacked(file: string): Promise<Buffer> {
  const tooLarge = `unpacked, it has more than ${mostBytes / 1024 ** 2} MB, the limit for a version.`;
  if ((await stat(file)).size > mostBytes + mostHeaderBytes) throw refusal(file, tooLarge);
  const packed = await readFile(file);
  if (!packed.subarray(0, 2).equals(gzipMark)) return packed;
  const unpacked = await unzip(packed, { maxOutputLength: mostBytes + mostHeaderBytes }).catch((cause) => {
    const isTooLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw refusal(file, isTooLarge ? tooLarge : `it cannot be unpacked: ${(cause as Error).message}.`);
  });
  if (unpacked.subarray(0, 2).equals(gzipMark)) throw refusal(file, 'it is compressed twice. Compress it once.');
  return unpacked;
}

async function readFiles(file: string, unpacked: Buffer): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    const parser = new Parser({ strict: true, brotli: false, zstd: false });
    const fail = (error: Error) => {
      reject(error);
      parser.abort(error);
    };
    const take = (entry: ReadEntry) => {
      const parts: Buffer[] = [];
      entry.on('data', (part: Buffer) => parts.push(part));
      if (entry.type === 'Directory') return;
      const path = entry.path.replace(/^(\.\/)+/, '');
      const fault = entryFault(entry, path) ?? (files.has(path) ? 'is in it twice' : null);
      if (fault !== null) return fail(refusal(file, `${JSON.stringify(path)} ${fault}.`));
      bytes += entry.size;
      if (files.size >= mostFiles)
        return fail(refusal(file, `it has more than ${count(mostFiles, 'file')}; ${path} is one too many.`));
      if (bytes > mostBytes)
        return fail(refusal(file, `its files are over ${mostBytes / 1024 ** 2} MB in total, counting ${path}.`));
      files.set(path, new Uint8Array());
      entry.on('end', () => files.set(path, Buffer.concat(parts)));
    };
    parser.on('entry', take);
    parser.on('ignoredEntry', take);
    parser.on('error', (cause: Error) => fail(refusal(file, `it isn’t a readable tarball: ${cause.message}.`)));
    parser.on('end', () => resolve());
    parser.end(unpacked);
  });
  return files;
}

/** Why an entry cannot be a file of a version; null: it can. */
function entryFault({ type }: ReadEntry, path: string): string | null {
  if (type === 'SymbolicLink' || type === 'Link')
    return 'is a link. A version can only have files, so pack what the link points to';
  if (type !== 'File' && type !== 'OldFile') return `is of the type ${type}. A version can only have files`;
  if (/^([/\\]|[a-z]:)/i.test(path)) return 'is an absolute path. Paths are relative to the folder of the version';
  if (path.split(/[/\\]/).includes('..'))
    return 'leads out of the folder with "..". Paths must stay inside the version';
  return null;
}

function readManifest(file: string, path: string, bytes: Uint8Array): unknown {
  try {
    const manifest: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    if (typeof manifest === 'object' && manifest !== null && !Array.isArray(manifest)) return manifest;
  } catch {
    // A text that is not JSON is refused after this block, like any other text that is not a manifest.
  }
  throw refusal(file, `${path} isn’t a manifest. Build the package again to write the file.`);
}
