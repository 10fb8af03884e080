import type sharp from 'sharp';
import { ApiError } from '../../errors.ts';
import { isCostlyPhoto } from './costly-photo.ts';
import { withOrientationOnly } from './orientation-only.ts';

/** A photo that the image library may decode. */
export type OpenPhoto = {
  /** The photo's file. Its EXIF metadata contain only the orientation. */
  readonly bytes: Buffer;
  readonly image: ReturnType<typeof sharp>;
};

/** Maximum number of pixels. Larger pictures are attacks that exhaust memory. */
const mostPixels = 50_000_000;

/**
 * Opens a photo of any origin. Only this function uses the image library, so that no decoder gets an unchecked photo.
 *
 * @throws ApiError IMAGE_UNREADABLE for a photo that would take too long to decode
 */
export async function openPhoto(original: Buffer, requested: string): Promise<OpenPhoto> {
  if (isCostlyPhoto(original))
    throw new ApiError(
      'IMAGE_UNREADABLE',
      `"${requested}" takes too long to decode: it has too many scans or frames, or too much metadata, or is made up of other pictures.`,
    );
  const bytes = withOrientationOnly(original);
  const library = await loadSharp();
  return { bytes, image: library(bytes, { limitInputPixels: mostPixels, failOn: 'error' }) };
}

/** The library's readers for formats of photos. All other readers, such as those of SVG and TIFF, are disabled. */
const readers = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`);

let loaded: Promise<typeof sharp> | undefined;

/** Loads the image library on first use, because loading takes long and most processes resize no pictures. */
function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    // Uses one thread per picture; the queue decides how many pictures run at once.
    library.concurrency(1);
    library.cache(false);
    library.block({ operation: ['VipsForeignLoad'] });
    library.unblock({ operation: readers });
    return library;
  });
  return loaded;
}
