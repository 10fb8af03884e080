import { createHash } from 'node:crypto';
import { ApiError } from '../../errors.ts';
import type { FetchFile } from '../../outbound/fetch-public.ts';
import { createIdleWork } from './idle-work.ts';
import type { ImageCache } from './image-cache.ts';
import { behind, openImageCache } from './image-cache.ts';
import type { ImageSource } from './image-source.ts';
import { createOriginals } from './originals.ts';
import type { PictureQueue, PictureWork } from './picture-queue.ts';
import { readImageFile, stampOf } from './read-image.ts';
import { resize, toAvif } from './resize.ts';

/** Configuration of the picture service. */
export type ImagesPort = {
  /** Folders of the platform's own pictures, by the first segment of their path below `/media/`. */
  readonly folders: Readonly<Record<string, string>>;
  /** Folder of resized pictures. */
  readonly cache: string;
  /** Folder of other hosts' pictures as they were fetched. Default: the path of `cache`, followed by `-originals`. */
  readonly originals?: string;
  /** Store that all processes share, for pictures that are not in their own `originals`. Default: none. */
  readonly shared?: ImageCache;
  /** Maximum size of `originals`. Default: 4 GB. */
  readonly mostOriginalBytes?: number;
  /** Whether no visitor is being served; AVIF is encoded only then. Default: always true. */
  readonly isIdle?: () => boolean;
  /** Maximum size of the cache. Default: 256 MB. */
  readonly mostCacheBytes?: number;
  /** Fetches pictures from other hosts. Default: from public addresses only. */
  readonly fetch?: FetchFile;
};

/** `ImagesPort` with its defaults filled in and the resize queue that all features share. */
export type RunningImages = ImagesPort & {
  readonly fetch: FetchFile;
  /** The queue of all pictures to be resized. */
  readonly queue: PictureQueue;
};

/** A request for a picture. */
export type ImageRequest = {
  /** Slug of the site that shows the picture. */
  readonly site: string;
  /** px */
  readonly width: number;
  /** The client's `accept` header. */
  readonly accepts: string;
  /** The picture's address as the client wrote it. */
  readonly requested: string;
};

/** A picture to be sent. */
export type ServedImage = {
  readonly type: 'image/webp' | 'image/avif';
  /** ETag of picture and width, known before the picture is made; null: the picture has to be fetched first. */
  readonly tag: string | null;
  /** How long a browser may cache the picture. */
  readonly keep: 'forGood' | 'forADay';
  /** Whether the response depends on the client's `accept` header. */
  readonly negotiated: boolean;
  readonly bytes: () => Promise<Buffer>;
};

/** Part of every cache key: change it when the encoding changes. */
const recipe = 'webp-1';
const avifRecipe = 'avif-1';

/**
 * Maximum number of AVIF pictures that wait until the process is idle. Further pictures are not queued until they are
 * requested again.
 */
const mostAvifWaiting = 500;
/** Interval between two checks whether the process is idle. */
const idleCheckMs = 1_000;

/** Result of a queue job that only revalidates a picture. */
const nothing = Buffer.alloc(0);
const nothingMore = async () => nothing;

export type ImageService = ReturnType<typeof createImageService>;

/** Resizes pictures and caches the results. */
export function createImageService({
  cache: folder,
  originals: originalsFolder = `${folder}-originals`,
  mostOriginalBytes = 4 * 1024 ** 3,
  shared,
  isIdle = () => true,
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
  let openedStore: Promise<ImageCache> | undefined;
  const openStore = (): Promise<ImageCache> => {
    openedStore ??= openImageCache(originalsFolder, mostOriginalBytes).then((own) => behind(own, shared));
    return openedStore;
  };
  const originals = createOriginals({ cache: openStore, fetch, clock });
  const avifs = createIdleWork({ isIdle, everyMs: idleCheckMs, mostWaiting: mostAvifWaiting });
  const underWay = new Map<string, Promise<Buffer>>();

  const kept = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const cache = await openCache();
    const found = await cache.get(key);
    if (found !== null) return found;
    const bytes = await make();
    await cache.put(key, bytes);
    return bytes;
  };
  /** Concurrent requests for the same picture share one computation. */
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
      // The key includes the site. Otherwise a site with few pictures would wait in the queue of a busy site.
      bytes: () => once(`${site} ${tag}`, () => kept(tag, () => queue({ site, from: 'file', read, make }))),
    };
  };

  /** Revalidates in the background; meanwhile the cached picture is shown. */
  const check = (site: string, url: string): void => {
    const work = {
      site,
      from: 'remote',
      read: () => originals.check(url).then(() => nothing),
      make: nothingMore,
    } as const;
    queue(work).catch(() => {});
  };
  const madeOfRemote = async (url: string, { site, width, requested, accepts }: ImageRequest): Promise<ServedImage> => {
    const known = await originals.known(url);
    if (known?.isDue) check(site, url);
    // The key does not contain the URL, because visitors can request one picture under any number of URLs.
    const keyWith = (stamp: string): string => keyOf(recipe, stamp, String(width));
    const makeNew = async (): Promise<Buffer> => {
      let stamp = '';
      const read = async () => {
        const original = await originals.read(url);
        ({ stamp } = original);
        return original.bytes;
      };
      const make = async (original: Buffer) =>
        (await (await openCache()).get(keyWith(stamp))) ?? resize(original, width, requested);
      const bytes = await queue({ site, from: 'remote', read, make });
      await (await openCache()).put(keyWith(stamp), bytes);
      return bytes;
    };
    const find = async () => (known === null ? null : (await openCache()).get(keyWith(known.stamp)));
    const avifKey = known && keyOf(avifRecipe, known.stamp, String(width));
    if (avifKey !== null && /\bimage\/avif\b/.test(accepts)) {
      const avif = await (await openCache()).get(avifKey);
      if (avif !== null)
        return { type: 'image/avif', tag: avifKey, keep: 'forADay', negotiated: true, bytes: async () => avif };
      avifs.add(avifKey, async () => {
        const { bytes } = await originals.read(url);
        await (await openCache()).put(avifKey, await toAvif(bytes, width, requested));
      });
    }
    return {
      type: 'image/webp',
      tag: known && keyWith(known.stamp),
      keep: 'forADay',
      negotiated: true,
      bytes: () => once(`${site} ${width} ${known?.stamp ?? ''} ${url}`, async () => (await find()) ?? makeNew()),
    };
  };

  return {
    /**
     * Fetches a picture of another host, so that it is stored before a shopper requests it. A stored picture is
     * revalidated if its last check was at least a day ago.
     *
     * @throws ApiError IMAGE_ORIGIN_UNREACHABLE, IMAGE_UNREADABLE
     */
    async fetch(url: string): Promise<void> {
      const known = await originals.known(url);
      if (known === null) await originals.read(url);
      else if (known.isDue) await originals.check(url);
    },
    /**
     * Serves a picture in a width. Encoding as AVIF takes a second, so AVIF is sent only if it exists already: as a
     * prepared file (`front.640.avif` for `front.webp` at 640 px), or because it was encoded while the process was
     * idle.
     *
     * @throws ApiError IMAGE_NOT_FOUND, IMAGE_ORIGIN_REFUSED; its `bytes` throws IMAGE_UNREADABLE,
     * IMAGE_ORIGIN_UNREACHABLE, IMAGES_BUSY
     */
    async serve(source: ImageSource, request: ImageRequest): Promise<ServedImage> {
      const { width, accepts, requested } = request;
      if (source.kind === 'refused')
        throw new ApiError('IMAGE_ORIGIN_REFUSED', `This site doesn’t fetch pictures from ${source.origin}.`);
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
