import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { contentEncodingFor, createCompressors } from './content-encoding.ts';
import { fileHeaders } from './security-headers.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
};

/** Values of `cache-control`. A file whose address changes with its content is cached permanently. */
const keeping = {
  forGood: 'public, max-age=31536000, immutable',
  forAnHour: 'public, max-age=3600, stale-while-revalidate=604800',
} as const;

/** Cache of small files that never change under their path. The least recently used files are evicted. */
export type FileCache = LRUCache<string, Buffer>;

const largestCachedBytes = 512 * 1024;

export const createFileCache = (): FileCache =>
  new LRUCache({ maxSize: 32 * 1024 * 1024, sizeCalculation: ({ length }) => length + 1 });

/**
 * Opens a compressor for a client that accepts gzip but not brotli. At most two files are compressed at the same time,
 * so that two of Node's four threads stay free. Any others are sent uncompressed.
 */
const openCompressor = createCompressors({ inAll: 2, ofSite: 2 });

/**
 * Serves a file in `folder`. The response is 404 for unknown file types, for paths outside the folder, and for server
 * code.
 */
export async function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  {
    folder,
    path,
    kept = 'forGood',
    cache,
  }: {
    readonly folder: string;
    /** Path of the file in `folder`. */
    readonly path: string;
    /** `forAnHour`: the file may change under its address, so browsers revalidate it after an hour. */
    readonly kept?: keyof typeof keeping;
    /** Cache for files that never change under their path. */
    readonly cache?: FileCache;
  },
): Promise<void> {
  const file = join(folder, normalize(path));
  const type = types[extname(file)];
  if (type === undefined || !file.startsWith(folder + sep)) return sendFileNotFound(response);
  const encoding = /\.(js|css|json|svg)$/.test(file) ? contentEncodingFor(request) : null;
  const compressed = encoding === 'br' ? await stateOf(`${file}.br`, cache) : null;
  const state = compressed ?? (await stateOf(file, cache));
  if (state === null) return sendFileNotFound(response);
  // The client may have disconnected during the lookup. In that case `pipeline` would throw.
  if (response.destroyed) return;
  const tag =
    kept === 'forAnHour' ? `"${state.size.toString(36)}-${Math.round(state.mtimeMs).toString(36)}"` : undefined;
  if (tag !== undefined && request.headers['if-none-match'] === tag) {
    response.writeHead(304, { etag: tag, 'cache-control': keeping[kept] });
    return void response.end();
  }
  if (type.startsWith('video/')) return sendFilm(request, response, file, { size: state.size, type, kept });
  const isHead = request.method === 'HEAD';
  const compressor = encoding === 'gzip' && !isHead ? openCompressor(encoding, '*') : null;
  const isZipped = compressor !== null || (encoding === 'gzip' && isHead);
  response.writeHead(200, {
    ...fileHeaders,
    'content-type': type,
    ...(!isZipped && { 'content-length': state.size }),
    // A file that is sent uncompressed despite `accept-encoding: gzip` is cached only briefly.
    'cache-control': encoding === 'gzip' && !isZipped ? 'public, max-age=60' : keeping[kept],
    ...(tag !== undefined && { etag: tag }),
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
    ...(compressed !== null && { 'content-encoding': 'br' }),
    ...(isZipped && { 'content-encoding': 'gzip' }),
  });
  if (isHead) return void response.end();
  if (state.bytes === undefined)
    return sendStream(createReadStream(compressed === null ? file : `${file}.br`), compressor, response);
  if (compressor === null) return void response.end(state.bytes);
  sendStream(compressor, null, response);
  compressor.end(state.bytes);
}

/** Streams a file to the response. If the client disconnects midway, the file is closed. */
function sendStream(source: Readable, compressor: Transform | null, response: ServerResponse): void {
  // If one stream fails, `pipeline` destroys the others, and the client receives a truncated response.
  const onEnd = () => {};
  if (compressor === null) pipeline(source, response, onEnd);
  else pipeline(source, compressor, response, onEnd);
}

/**
 * Closes a file that nobody reads. Its errors, such as a deleted file, are ignored. Without a listener an error would
 * end the process.
 */
export function discard(source: Readable): void {
  source.on('error', () => {}).destroy();
}

/** Sends a video, or the range of it that a player requests. Safari plays only videos that are served with ranges. */
function sendFilm(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  { size, type, kept }: { readonly size: number; readonly type: string; readonly kept: keyof typeof keeping },
): void {
  const headers = {
    ...fileHeaders,
    'content-type': type,
    'cache-control': keeping[kept],
    'accept-ranges': 'bytes',
  };
  const part = partOf(request.headers.range, size);
  if (part === 'outside') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${size}` });
    return void response.end();
  }
  const { first, last } = part ?? { first: 0, last: size - 1 };
  response.writeHead(part === null ? 200 : 206, {
    ...headers,
    'content-length': last - first + 1,
    ...(part !== null && { 'content-range': `bytes ${first}-${last}/${size}` }),
  });
  if (request.method === 'HEAD') return void response.end();
  sendStream(createReadStream(file, { start: first, end: last }), null, response);
}

/**
 * The requested range of the file. `outside`: the file has no bytes in the range. Null: the whole file is sent, because
 * there is no range, an invalid one, or several.
 *
 * @source RFC 9110 §14
 */
function partOf(
  range: string | undefined,
  size: number,
): { readonly first: number; readonly last: number } | 'outside' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < first) return null;
  return first >= size || last < first ? 'outside' : { first, last };
}

type FileState = { readonly size: number; readonly mtimeMs: number; readonly bytes?: Buffer };

/** The size of a file, and its content if it is cached; null if the file does not exist. */
async function stateOf(file: string, cache: FileCache | undefined): Promise<FileState | null> {
  const cached = cache?.get(file);
  if (cached !== undefined) return { size: cached.length, mtimeMs: 0, bytes: cached };
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return null;
  if (cache === undefined || found.size > largestCachedBytes) return found;
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return null;
  cache.set(file, bytes);
  return { size: bytes.length, mtimeMs: found.mtimeMs, bytes };
}

/** Responds 404, because the file does not exist or the site does not serve it. */
export function sendFileNotFound(response: ServerResponse): void {
  response.writeHead(404, {
    ...fileHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end('Not found');
}
