import { createHash } from 'node:crypto';
import { ApiError } from '../../errors.ts';
import type { FetchFile } from '../../outbound/fetch-public.ts';
import type { ImageCache } from './image-cache.ts';
import { openImageCache } from './image-cache.ts';
import type { ImageSource } from './image-source.ts';
import { createOriginals } from './originals.ts';
import type { PictureQueue, PictureWork } from './picture-queue.ts';
import { readImageFile, stampOf } from './read-image.ts';
import { resize } from './resize.ts';

/** Where pictures are and where those made from them are kept. */
export type ImagesPort = {
  /** Folders of the platform's own pictures, by the first segment of their path below `/media/`. */
  readonly folders: Readonly<Record<string, string>>;
  /** Folder for what was made. */
  readonly cache: string;
  /** Most bytes kept there; 256 MB unless given. */
  readonly mostCacheBytes?: number;
  /** How other hosts' pictures are fetched; from public addresses unless given. */
  readonly fetch?: FetchFile;
};

/** With what the api makes of it. */
export type RunningImages = ImagesPort & {
  readonly fetch: FetchFile;
  /** Shared by all that make pictures. */
  readonly queue: PictureQueue;
};

/** What is requested of a picture. */
export type ImageRequest = {
  /** Slug of the site whose picture it is. */
  readonly site: string;
  /** px */
  readonly width: number;
  /** The client's `accept`. */
  readonly accepts: string;
  /** Its address as the client wrote it. */
  readonly requested: string;
};

/** A picture ready to be sent. */
export type ServedImage = {
  readonly type: 'image/webp' | 'image/avif';
  /** Says which picture in which width this is, without having it; null: it has to be fetched first. */
  readonly tag: string | null;
  /** How long a browser may keep it without asking again. */
  readonly keep: 'forGood' | 'forADay';
  /** What is sent depends on what the client accepts. */
  readonly negotiated: boolean;
  readonly bytes: () => Promise<Buffer>;
};

/** Part of every key: pictures are made anew when the recipe changes. */
const recipe = 'webp-1';

/** A check makes no picture. */
const nothing = Buffer.alloc(0);
const nothingMore = async () => nothing;

/** Makes pictures in other widths, each once. */
export function createImageService({
  cache: folder,
  mostCacheBytes = 256 * 1024 * 1024,
  fetch,
  queue,
  clock,
}: RunningImages & { readonly clock: () => Date }) {
  let opened: Promise<ImageCache> | undefined;
  const openCache = (): Promise<ImageCache> => {
    opened ??= openImageCache(folder, mostCacheBytes);
    return opened;
  };
  const originals = createOriginals({ cache: openCache, fetch, clock });
  const underWay = new Map<string, Promise<Buffer>>();

  const kept = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const cache = await openCache();
    const found = await cache.get(key);
    if (found !== null) return found;
    const bytes = await make();
    await cache.put(key, bytes);
    return bytes;
  };
  /** However many ask for the same at once, it is made once. */
  const once = (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const same = underWay.get(key);
    if (same !== undefined) return same;
    const making = make().finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };
  const made = (name: string, { site, width, requested }: ImageRequest, read: PictureWork['read']): ServedImage => {
    const tag = keyOf(recipe, name, String(width));
    const make = (bytes: Buffer) => resize(bytes, width, requested);
    return {
      type: 'image/webp',
      tag,
      keep: 'forGood',
      negotiated: false,
      // Not one for all sites: a site with few pictures would wait in the queue of one with many.
      bytes: () => once(`${site} ${tag}`, () => kept(tag, () => queue({ site, from: 'file', read, make }))),
    };
  };

  /** Asks after it in the background: what is kept is shown meanwhile. */
  const check = (site: string, url: string): void => {
    const work = {
      site,
      from: 'remote',
      read: () => originals.check(url).then(() => nothing),
      make: nothingMore,
    } as const;
    queue(work).catch(() => {});
  };
  const madeOfRemote = async (url: string, { site, width, requested }: ImageRequest): Promise<ServedImage> => {
    const known = await originals.known(url);
    if (known?.isDue) check(site, url);
    const keyWith = (stamp: string): string => keyOf(recipe, url, stamp, String(width));
    const makeNew = async (): Promise<Buffer> => {
      let stamp = '';
      const read = async () => {
        const original = await originals.read(url);
        ({ stamp } = original);
        return original.bytes;
      };
      const bytes = await queue({ site, from: 'remote', read, make: (original) => resize(original, width, requested) });
      await (await openCache()).put(keyWith(stamp), bytes);
      return bytes;
    };
    const find = async () => (known === null ? null : (await openCache()).get(keyWith(known.stamp)));
    return {
      type: 'image/webp',
      tag: known && keyWith(known.stamp),
      keep: 'forADay',
      negotiated: false,
      bytes: () => once(`${site} ${width} ${known?.stamp ?? ''} ${url}`, async () => (await find()) ?? makeNew()),
    };
  };

  return {
    /**
     * A picture in a width.
     *
     * AVIF takes a second to make and is sent only where it lies beside the picture already:
     * `front.webp` at 640 px is `front.640.avif`.
     *
     * @throws ApiError IMAGE_NOT_FOUND, IMAGE_ORIGIN_REFUSED; its bytes: IMAGE_UNREADABLE, IMAGE_ORIGIN_UNREACHABLE, IMAGES_BUSY
     */
    async serve(source: ImageSource, request: ImageRequest): Promise<ServedImage> {
      const { width, accepts, requested } = request;
      if (source.kind === 'refused')
        throw new ApiError('IMAGE_ORIGIN_REFUSED', `This site fetches no pictures from ${source.origin}.`);
      if (source.kind === 'remote') return madeOfRemote(source.url, request);
      const stamp = source.kind === 'none' ? null : await stampOf(source.path);
      if (source.kind === 'none' || stamp === null)
        throw new ApiError('IMAGE_NOT_FOUND', `There is no picture "${requested}".`);
      const { path } = source;
      const avif = path.replace(/\.\w+$/, `.${width}.avif`);
      const avifStamp = await stampOf(avif);
      const webp = made(`${path} ${stamp}`, request, () => readImageFile(path, requested));
      if (avifStamp === null) return webp;
      if (!/\bimage\/avif\b/.test(accepts)) return { ...webp, negotiated: true };
      return {
        type: 'image/avif',
        tag: keyOf(avif, avifStamp),
        keep: 'forGood',
        negotiated: true,
        bytes: () => readImageFile(avif, requested),
      };
    },
  };
}

function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}
