import { readFile, stat } from 'node:fs/promises';
import { collectBytes } from '@forecourt/budget';
import { ApiError } from '../../errors.ts';
import type { FetchFile } from '../../outbound/fetch-public.ts';
import { isPhotoFile } from './image-kind.ts';

/** Maximum size of a picture's file. Photos for the web are smaller. */
const mostBytes = 24 * 1024 * 1024;
const remoteTimeoutMs = 5_000;

/** A stamp that changes with the file. Null: there is no file. */
export async function stampOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? `${found.size}-${found.mtimeMs}` : null;
}

/** @throws ApiError IMAGE_NOT_FOUND, IMAGE_UNREADABLE */
export async function readImageFile(path: string, requested: string): Promise<Buffer> {
  const { size } = await stat(path).catch(() => ({ size: -1 }));
  if (size < 0) throw new ApiError('IMAGE_NOT_FOUND', `There is no picture "${requested}".`);
  if (size > mostBytes) throw tooLarge(requested);
  return photo(await readFile(path), requested);
}

/** HTTP validators of a picture. */
type Validators = { readonly etag: string | null; readonly lastModified: string | null };

/**
 * Fetches a picture from another host. A redirect is refused, because it could lead to a host that is not listed.
 *
 * @param known validators of the cached picture
 * @returns `unchanged`: the cached picture is current
 * @throws ApiError IMAGE_ORIGIN_UNREACHABLE, IMAGE_UNREADABLE
 */
export async function fetchImage(
  url: string,
  fetch: FetchFile,
  known: Validators = { etag: null, lastModified: null },
): Promise<'unchanged' | ({ readonly bytes: Buffer } & Validators)> {
  const headers = {
    ...(known.etag !== null && { 'if-none-match': known.etag }),
    ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
  };
  let validators: Validators;
  let bytes: Buffer | null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(remoteTimeoutMs), headers });
    if (response.status === 304) return 'unchanged';
    validators = { etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified') };
    if (!response.ok || response.body === null) throw new Error(`it answered ${response.status}`);
    bytes = await collectBytes(response.body, mostBytes);
  } catch (error) {
    throw new ApiError('IMAGE_ORIGIN_UNREACHABLE', `"${url}" can’t be fetched: ${(error as Error).message}.`);
  }
  if (bytes === null) throw tooLarge(url);
  return { bytes: photo(bytes, url), ...validators };
}

function photo(bytes: Buffer, requested: string): Buffer {
  if (!isPhotoFile(bytes))
    throw new ApiError('IMAGE_UNREADABLE', `"${requested}" isn’t a JPEG, PNG, WebP, GIF or AVIF picture.`);
  return bytes;
}

function tooLarge(requested: string): ApiError {
  return new ApiError('IMAGE_UNREADABLE', `"${requested}" is larger than ${mostBytes / 1024 / 1024} MB.`);
}
