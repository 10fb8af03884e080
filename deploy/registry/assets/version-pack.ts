import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ReadEntry } from 'tar';
import { create, Parser } from 'tar';
import { filesDigest } from './asset-store.ts';
import { integrityOf } from './integrity.ts';
import type { VersionFiles } from './version-files.ts';
import { pathsIn } from './version-folder.ts';

const decompress = promisify(brotliDecompress);

/** A pack does not contain the files of the requested version. */
export class PackDamaged extends Error {
  constructor(fault: string, options?: ErrorOptions) {
    super(fault, options);
    this.name = 'PackDamaged';
  }
}

/** Packs the files of a version's folder and their compressed copies into a tarball, without `remote.json`. */
export async function packFolder(folder: string): Promise<Buffer> {
  const paths = (await pathsIn(folder)).toSorted();
  const parts: Buffer[] = [];
  for await (const part of create({ cwd: folder, portable: true, noMtime: true, strict: true }, [...paths]))
    parts.push(part);
  return Buffer.concat(parts);
}

/**
 * Unpacks a version, and checks every byte: the files by their digest, the compressed copies by decompressing them.
 *
 * @throws PackDamaged
 */
export async function unpack(pack: Uint8Array, digest: string): Promise<VersionFiles> {
  const entries = await entriesOf(pack).catch((cause: Error) => {
    throw new PackDamaged(`it isn’t a complete tarball (${cause.message})`, { cause });
  });
  const files = [...entries].filter(([path]) => !path.endsWith('.br'));
  const hashes: [string, { readonly integrity: string }][] = [];
  for (const [path, bytes] of files) hashes.push([path, { integrity: await integrityOf(bytes) }]);
  const found = filesDigest(Object.fromEntries(hashes));
  if (found !== digest) throw new PackDamaged(`its files have the digest ${found}, not ${digest}`);
  for (const [path, twin] of entries)
    if (path.endsWith('.br') && !(await isCopy(twin, entries.get(path.slice(0, -'.br'.length)))))
      throw new PackDamaged(`${path} isn’t a compressed copy`);
  return entries;
}

async function isCopy(twin: Uint8Array, bytes: Uint8Array | undefined): Promise<boolean> {
  if (bytes === undefined) return false;
  const found = await decompress(twin, { maxOutputLength: bytes.length + 1 }).catch(() => null);
  return found?.equals(bytes) ?? false;
}

function entriesOf(pack: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  return new Promise((resolve, reject) => {
    const parser = new Parser({ strict: true });
    const take = (entry: ReadEntry) => {
      const parts: Buffer[] = [];
      entry.on('data', (part: Buffer) => parts.push(part));
      entry.on('end', () => files.set(entry.path, Buffer.concat(parts)));
      if (entry.type !== 'File' || entry.path.split('/').includes('..') || entry.path.startsWith('/'))
        reject(new Error(`${JSON.stringify(entry.path)} isn’t a file of a version`));
    };
    parser.on('entry', take);
    parser.on('ignoredEntry', take);
    parser.on('error', reject);
    parser.on('end', () => resolve(files));
    parser.end(Buffer.from(pack));
  });
}
