import type { Car } from '@forecourt/contracts';
import { LRUCache } from 'lru-cache';
import type { ApiSite } from '../../api-site.ts';
import type { RunningDeps } from '../../deps.ts';
import { createImageSources } from '../images/image-source.ts';
import { openPhoto } from '../images/open-photo.ts';
import { fetchImage, readImageFile } from '../images/read-image.ts';
import type { RunningImages } from '../images/service.ts';

/** A picture for print: JPEG, aspect ratio 4:3. */
export type PrintPicture = {
  readonly jpeg: Buffer;
  /** Whether the picture shows the car's kind and colour instead of this car. */
  readonly illustration: boolean;
};

/** In px: 264 points at 220 dpi. */
const [width, height] = [808, 606];
const quality = 80;
/** Number of cached pictures, of about 60 KB each. */
const mostKept = 64;
const timeoutSeconds = 5;

/**
 * Creates the pictures for printed pages. Caches the latest ones, because a car is often printed more than once.
 *
 * @returns the car's first picture; null: there is no picture
 * @throws the ApiErrors of reading a picture; Error when the picture cannot be decoded
 */
export function createPrintPictures({ folders, fetch, queue, db }: RunningImages & Pick<RunningDeps, 'db'>) {
  const sourceOf = createImageSources({ db, folders });
  const kept = new LRUCache<string, Promise<Buffer>>({ max: mostKept });

  const make = async (url: string, site: ApiSite): Promise<Buffer> => {
    // Removes the version query, which only browsers need, from the platform's own picture URLs.
    const requested = url.startsWith('/') ? url.slice(1).replace(/\?.*/s, '') : url;
    const source = await sourceOf(requested, site);
    if (source.kind !== 'file' && source.kind !== 'remote')
      throw new Error(`${site.name} has no picture "${requested}", or isn’t allowed to fetch it.`);
    const read = async () => {
      if (source.kind === 'file') return readImageFile(source.path, requested);
      const fetched = await fetchImage(source.url, fetch);
      if (fetched === 'unchanged') throw new Error(`"${source.url}" is unchanged, but no copy of it is stored.`);
      return fetched.bytes;
    };
    return queue({ site: site.slug, from: source.kind, read, make: (bytes) => toJpeg(bytes, requested) });
  };

  return async (car: Car, site: ApiSite): Promise<PrintPicture | null> => {
    const first = firstPicture(car);
    if (first === undefined) return null;
    const key = `${site.slug} ${first.url}`;
    const jpeg = kept.get(key) ?? make(first.url, site);
    kept.set(key, jpeg);
    jpeg.catch(() => kept.delete(key));
    return { jpeg: await jpeg, illustration: first.illustration };
  };
}

function firstPicture({ images = [], primary_image_url: primary }: Car) {
  const photo = images.find(({ isVideo }) => isVideo !== true);
  if (photo !== undefined) return { url: photo.image.url, illustration: photo.illustration === true };
  return primary === undefined || primary === '' ? undefined : { url: primary, illustration: false };
}

/** PDF supports no WebP. Transparent parts become white, because JPEG has no transparency. */
async function toJpeg(bytes: Buffer, requested: string): Promise<Buffer> {
  const { image } = await openPhoto(bytes, requested);
  return image
    .autoOrient()
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
}
