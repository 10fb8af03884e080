import { createHash } from 'node:crypto';
import { constants, lstat, open, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { collectBytes } from '@forecourt/budget';
import type { FetchFile } from '../../outbound/fetch-public.ts';

/** A feed that was fetched from its source. */
export type FetchedFeed =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'feed'; readonly bytes: Uint8Array; readonly validator: string }
  | { readonly kind: 'failed'; readonly why: string };

/** Time within which a server has to send a whole feed. */
const timeoutMs = 5 * 60_000;

/**
 * Fetches a file over https unless `validator` shows that it is unchanged. Without an ETag or a modification date, the
 * whole file is fetched, and its hash is the validator.
 */
export async function fetchOverHttps(
  fetch: FetchFile,
  {
    url,
    validator,
    mostBytes,
    stopped,
  }: {
    readonly url: string;
    readonly validator: string | null;
    readonly mostBytes: number;
    /** Aborted when the process stops. */
    readonly stopped: AbortSignal;
  },
): Promise<FetchedFeed> {
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]);
    const { ok, status, headers, body } = await fetch(url, { signal, headers: conditionsOf(validator) });
    if (status === 304) return { kind: 'unchanged' };
    if (!ok || body === null)
      return {
        kind: 'failed',
        why: `The feed’s server answered ${status}${status >= 300 && status < 400 ? ', a redirect, and we don’t follow redirects' : ''}.`,
      };
    const feed = await collectBytes(body, mostBytes);
    if (feed === null)
      return { kind: 'failed', why: `The feed is larger than ${Math.floor(mostBytes / 1_048_576)} MB.` };
    const [etag, date] = [headers.get('etag'), headers.get('last-modified')];
    const now =
      etag !== null
        ? `etag ${etag}`
        : date !== null
          ? `date ${date}`
          : `hash ${createHash('sha256').update(feed).digest('base64url')}`;
    return now === validator ? { kind: 'unchanged' } : { kind: 'feed', bytes: feed, validator: now };
  } catch (error) {
    return {
      kind: 'failed',
      why: `The feed couldn’t be fetched: ${error instanceof Error ? error.message : String(error)}.`,
    };
  }
}

function conditionsOf(validator: string | null): Readonly<Record<string, string>> {
  if (validator?.startsWith('etag ')) return { 'if-none-match': validator.slice(5) };
  return validator?.startsWith('date ') ? { 'if-modified-since': validator.slice(5) } : {};
}

/** A file is read only after it has not changed for this long, because an upload may still be writing it. */
const settledMs = 30_000;

/** Maximum number of entries of a folder: more than a file an hour for a year. */
const mostFiles = 10_000;

/**
 * Reads the newest file of a folder, unless `validator` shows that it is unchanged. Subfolders and hidden files are
 * left out.
 */
export async function fetchFromFolder(
  folder: string,
  { validator, mostBytes, now }: { readonly validator: string | null; readonly mostBytes: number; readonly now: Date },
): Promise<FetchedFeed> {
  try {
    const newest = await newestFile(folder);
    if (newest === 'tooMany')
      return {
        kind: 'failed',
        why: `The dealership’s folder has more than ${mostFiles.toLocaleString('en-AU')} files. Delete old ones.`,
      };
    if (newest === null) return { kind: 'failed', why: 'The dealership’s folder has no files.' };
    const known = `file ${newest.name} ${newest.changedMs} ${newest.size}`;
    if (known === validator || now.getTime() - newest.changedMs < settledMs) return { kind: 'unchanged' };
    if (newest.size > mostBytes) return tooLarge(newest.name, mostBytes);
    const bytes = await readPlainFile(join(folder, newest.name), mostBytes);
    return bytes === null ? tooLarge(newest.name, mostBytes) : { kind: 'feed', bytes, validator: known };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { kind: 'failed', why: 'The dealership has no folder on the server.' };
    return {
      kind: 'failed',
      why: `The folder couldn’t be read: ${error instanceof Error ? error.message : String(error)}.`,
    };
  }
}

type FileOfFolder = { readonly name: string; readonly size: number; readonly changedMs: number };

/**
 * Finds the newest file of a folder. Reads one entry after another, because a folder may have a million files.
 *
 * @returns null: the folder has no files. `tooMany`: it has more than `mostFiles` entries
 */
async function newestFile(folder: string): Promise<FileOfFolder | 'tooMany' | null> {
  let newest: FileOfFolder | null = null;
  let entries = 0;
  for await (const entry of await opendir(folder)) {
    entries += 1;
    if (entries > mostFiles) return 'tooMany';
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = { name: entry.name, ...(await sizeAndTime(join(folder, entry.name))) };
    if (newest === null || file.changedMs > newest.changedMs) newest = file;
  }
  return newest;
}

function tooLarge(name: string, mostBytes: number): FetchedFeed {
  return { kind: 'failed', why: `The file "${name}" is larger than ${Math.floor(mostBytes / 1_048_576)} MB.` };
}

/**
 * Reads a file. Somebody may replace the file at any time, so its kind is checked again. A link could lead to another
 * dealership's feeds or to files of the server; a pipe would never end.
 *
 * @returns null if the file has more than `mostBytes`
 */
async function readPlainFile(path: string, mostBytes: number): Promise<Buffer | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    if (!(await file.stat()).isFile()) throw new Error('it is no plain file');
    const parts: Buffer[] = [];
    // `end` is the offset of the last byte that is read, so this reads one byte more than allowed.
    for await (const part of file.createReadStream({ end: mostBytes, autoClose: false })) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    return bytes.length > mostBytes ? null : bytes;
  } finally {
    await file.close();
  }
}

async function sizeAndTime(path: string) {
  const { size, mtimeMs } = await lstat(path);
  return { size, changedMs: Math.floor(mtimeMs) };
}
