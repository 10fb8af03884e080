import { createHash } from 'node:crypto';
import { ApiError } from '../../errors.ts';
import type { FetchFile } from '../../outbound/fetch-public.ts';
import type { ImageCache } from './image-cache.ts';
import { openImageCache } from './image-cache.ts';
import type { ImageSource } from './image-source.ts';
import type { PictureQueue, PictureWork } from './picture-queue.ts';
import { fetchImage, readImageFile, stampOf } from './read-image.ts';
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
  /** Says which picture in which width this is, without having it. */
  readonly tag: string;
  /** What is sent depends on what the client accepts. */
  readonly negotiated: boolean;
  readonly bytes: () => Promise<Buffer>;
};

/** Part of every key: pictures are made anew when the recipe changes. */
const recipe = 'webp-1';

/** Makes pictures in other widths, each once. */
export function createImageService({ cache: folder, mostCacheBytes = 256 * 1024 * 1024, fetch, queue }: RunningImages) {
  let opened: Promise<ImageCache> | undefined;
  const underWay = new Map<string, Promise<Buffer>>();

  const kept = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    opened ??= openImageCache(folder, mostCacheBytes);
    const cache = await opened;
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
  const made = (
    name: string,
    { site, width, requested }: ImageRequest,
    original: Pick<PictureWork, 'from' | 'read'>,
  ): ServedImage => {
    const tag = keyOf(recipe, name, String(width));
    const make = (bytes: Buffer) => resize(bytes, width, requested);
    return {
      type: 'image/webp',
      tag,
      negotiated: false,
      // Not one for all sites: a site with few pictures would wait in the queue of one with many.
      bytes: () => once(`${site} ${tag}`, () => kept(tag, () => queue({ site, ...original, make }))),
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
      if (source.kind === 'remote') {
        const original = keyOf('original', source.url);
        const read = () => once(original, () => kept(original, () => fetchImage(source.url, fetch)));
        return made(source.url, request, { from: 'remote', read });
      }
      const stamp = source.kind === 'none' ? null : await stampOf(source.path);
      if (source.kind === 'none' || stamp === null)
        throw new ApiError('IMAGE_NOT_FOUND', `There is no picture "${requested}".`);
      const { path } = source;
      const avif = path.replace(/\.\w+$/, `.${width}.avif`);
      const avifStamp = await stampOf(avif);
      const webp = made(`${path} ${stamp}`, request, { from: 'file', read: () => readImageFile(path, requested) });
      if (avifStamp === null) return webp;
      if (!/\bimage\/avif\b/.test(accepts)) return { ...webp, negotiated: true };
      return {
        type: 'image/avif',
        tag: keyOf(avif, avifStamp),
        negotiated: true,
        bytes: () => readImageFile(avif, requested),
      };
    },
  };
}

function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}
