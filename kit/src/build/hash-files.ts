import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { PublishedFile } from '@forecourt/contracts/release';

/** SHA-384 and sizes of every file below `folder` except the manifest itself, by path. */
export function hashFiles(folder: string): Record<string, PublishedFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => path !== 'remote.json')
    .sort();
  return Object.fromEntries(paths.map((path) => [path, hashFile(readFileSync(join(folder, path)))]));
}

function hashFile(bytes: Buffer): PublishedFile {
  return {
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    bytes: bytes.length,
    brotliBytes: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  };
}
