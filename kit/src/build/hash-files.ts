import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PublishedFile } from '@forecourt/contracts/release';
import { isSourceMap } from '@forecourt/contracts/release';

const compress = promisify(brotliCompress);

/**
 * Hash (SHA-384) and sizes of every file below `folder`, by path. The manifest `remote.json` is left out.
 *
 * @param server name of the server file. It is not compressed, and neither are source maps, because browsers do not
 * fetch them
 */
export async function hashFiles(folder: string, server: string): Promise<Record<string, PublishedFile>> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => path !== 'remote.json')
    .sort();
  return Object.fromEntries(
    await Promise.all(
      paths.map(
        async (path) => [path, await hashFile(readFileSync(join(folder, path)), isSent(path, server))] as const,
      ),
    ),
  );
}

const isSent = (path: string, server: string): boolean => path !== server && !isSourceMap(path);

async function hashFile(bytes: Buffer, isCompressed: boolean): Promise<PublishedFile> {
  const sent = isCompressed ? await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) : bytes;
  return {
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    bytes: bytes.length,
    brotliBytes: sent.length,
  };
}
