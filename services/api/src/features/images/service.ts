import { createHash } from 'node:crypto';
import { ApiError } from '../../errors.ts';
import type { FetchFile } from '../../outbound/fetch-public.ts';
import type { ImageCache } from './image-cache.ts';
import { openImageCache } from './image-cache.ts';
import type { ImageSource } from './image-source.ts';
import { fetchImage, readImageFile, stampOf } from './read-image.ts';
import { resize } from './resize.ts';
import { createSiteQueues, createWorkQueue } from './work-queue.ts';

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

/** A picture ready to be sent. */
export type ServedImage = {
  readonly type: 'image/webp' | 'image/avif';
  /** Says which picture in which width this is, without having it. */
  readonly tag: string;
  /** What is sent depends on what the client accepts. */
  readonly negotiated: boolean;
  readonly bytes: () => Promise<Buffer>;
};

/** A picture as it is asked for. */
type WantedImage = {
  /** Slug of the site that asks. */
  readonly site: string;
  readonly width: number;
  /** The client's `accept`. */
  readonly accepts: string;
  /** What follows the width in its address. */
  readonly requested: string;
};

/** Part of every key: pictures are made anew when the recipe changes. */
const recipe = 'webp-1';

/** Makes pictures in other widths, each once. */
export function createImageService({
  cache: folder,
  mostCacheBytes = 256 * 1024 * 1024,
  fetch,
}: ImagesPort & { readonly fetch: FetchFile }) {
  // A site's pictures are fetched in its own queue, and few enough of them wait for the processor that others wait little.
  const queueOf = createSiteQueues({ atOnce: 4, mostWaiting: 200 });
  const processor = createWorkQueue({ atOnce: 2, mostWaiting: Number.POSITIVE_INFINITY });
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
    const making = kept(key, make).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };
  const made = ({ site, width, requested }: WantedImage, from: string, read: () => Promise<Buffer>): ServedImage => {
    const tag = keyOf(recipe, from, String(width));
    return {
      type: 'image/webp',
      tag,
      negotiated: false,
      bytes: () =>
        once(tag, () =>
          queueOf(site).run(async () => {
            const bytes = await read();
            return processor.run(() => resize(bytes, width, requested));
          }),
        ),
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
    async serve(source: ImageSource, wanted: WantedImage): Promise<ServedImage> {
      const { width, accepts, requested } = wanted;
      if (source.kind === 'refused')
        throw new ApiError('IMAGE_ORIGIN_REFUSED', `This site fetches no pictures from ${source.origin}.`);
      if (source.kind === 'remote') {
        const original = keyOf('original', source.url);
        return made(wanted, source.url, () => once(original, () => fetchImage(source.url, fetch)));
      }
      const stamp = source.kind === 'none' ? null : await stampOf(source.path);
      if (source.kind === 'none' || stamp === null)
        throw new ApiError('IMAGE_NOT_FOUND', `There is no picture "${requested}".`);
      const { path } = source;
      const avif = path.replace(/\.\w+$/, `.${width}.avif`);
      const avifStamp = await stampOf(avif);
      const webp = made(wanted, `${path} ${stamp}`, () => readImageFile(path, requested));
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
