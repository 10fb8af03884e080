import { createHash } from 'node:crypto';
import type { FetchFile } from '../../outbound/fetch-public.ts';
import type { ImageCache } from './image-cache.ts';
import { fetchImage } from './read-image.ts';

/** How often a remote picture is revalidated: feeds replace pictures under the same URL. */
const checkedEveryMs = 24 * 60 * 60 * 1_000;
/** Delay before the next revalidation if the host did not respond. */
const checkedAgainMs = 60 * 60 * 1_000;

/** Metadata of a fetched picture. */
type Note = {
  /** Stamp that changes with the picture's content. */
  readonly stamp: string;
  /** Headers of the host's response, with which the cached picture is revalidated. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly checkedAtMs: number;
};

/**
 * Cache of pictures on other hosts; each is revalidated once a day. The bytes are stored under a stamp, which changes
 * with the picture's content.
 */
export type Originals = {
  /** Null: never fetched. `isDue`: revalidate the picture now. */
  readonly known: (url: string) => Promise<{ readonly stamp: string; readonly isDue: boolean } | null>;
  /** @throws ApiError IMAGE_ORIGIN_UNREACHABLE, IMAGE_UNREADABLE */
  readonly read: (url: string) => Promise<{ readonly bytes: Buffer; readonly stamp: string }>;
  /** Revalidates a picture. If the host does not respond, the cached picture stays. */
  readonly check: (url: string) => Promise<void>;
};

export function createOriginals({
  cache,
  fetch,
  clock,
}: {
  readonly cache: () => Promise<ImageCache>;
  readonly fetch: FetchFile;
  readonly clock: () => Date;
}): Originals {
  const underWay = new Map<string, Promise<{ readonly bytes: Buffer; readonly stamp: string }>>();

  const noteOf = async (url: string): Promise<Note | null> => {
    const bytes = await (await cache()).get(keyOf('note', url));
    return bytes === null ? null : (JSON.parse(bytes.toString()) as Note);
  };
  const putNote = async (url: string, note: Note): Promise<void> =>
    (await cache()).put(keyOf('note', url), Buffer.from(JSON.stringify(note)));
  const keep = async (url: string, fetched: Exclude<Awaited<ReturnType<typeof fetchImage>>, 'unchanged'>) => {
    const { bytes, etag, lastModified } = fetched;
    const stamp = stampOf(bytes);
    await (await cache()).put(keyOf('original', stamp), bytes);
    await putNote(url, { stamp, etag, lastModified, checkedAtMs: clock().getTime() });
    return { bytes, stamp };
  };
  const readNew = async (url: string) => {
    const note = await noteOf(url);
    const bytes = note && (await (await cache()).get(keyOf('original', note.stamp)));
    // If the cached bytes are damaged, the picture is fetched again.
    if (note && bytes && stampOf(bytes) === note.stamp) return { bytes, stamp: note.stamp };
    const fetched = await fetchImage(url, fetch);
    if (fetched === 'unchanged') throw new Error(`"${url}" is unchanged, but no copy of it is stored.`);
    return keep(url, fetched);
  };

  return {
    known: async (url) => {
      const note = await noteOf(url);
      return note && { stamp: note.stamp, isDue: clock().getTime() - note.checkedAtMs >= checkedEveryMs };
    },
    read: (url) => {
      const same = underWay.get(url);
      if (same !== undefined) return same;
      const reading = readNew(url).finally(() => underWay.delete(url));
      underWay.set(url, reading);
      return reading;
    },
    check: async (url) => {
      const note = await noteOf(url);
      if (note === null) return;
      const nowMs = clock().getTime();
      // The time is recorded before the request. Concurrent requests then do not revalidate too, and a host that does
      // not respond is not called again soon.
      await putNote(url, { ...note, checkedAtMs: nowMs - checkedEveryMs + checkedAgainMs });
      const fetched = await fetchImage(url, fetch, note);
      if (fetched === 'unchanged') await putNote(url, { ...note, checkedAtMs: nowMs });
      else await keep(url, fetched);
    },
  };
}

const stampOf = (bytes: Buffer) => keyOf('stamp', bytes);

function keyOf(kind: string, of: string | Buffer): string {
  return createHash('sha256').update(`${kind}\n`).update(of).digest('hex').slice(0, 32);
}
