import { ApiError } from '../../errors.ts';
import { openPhoto } from './open-photo.ts';

const timeoutSeconds = 8;
const quality = 74;
const avif = { quality: 55, effort: 3 } as const;

/**
 * Converts a picture to WebP, at most `width` px wide. A WebP of at most that width keeps its encoding; pictures are
 * never enlarged.
 *
 * @throws ApiError IMAGE_UNREADABLE
 */
export async function resize(original: Buffer, width: number, requested: string): Promise<Buffer> {
  const { bytes, image } = await openPhoto(original, requested);
  try {
    const { width: now, format, pages = 1, orientation = 1 } = await image.metadata();
    if (format === 'webp' && now <= width && pages === 1 && orientation === 1) return bytes;
    return await image
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality, smartSubsample: true })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer();
  } catch (error) {
    throw new ApiError('IMAGE_UNREADABLE', `"${requested}" can’t be read as a picture: ${(error as Error).message}.`);
  }
}

/**
 * Converts a picture to AVIF, at most `width` px wide.
 *
 * @throws the library's error
 */
export async function toAvif(bytes: Buffer, width: number, requested: string): Promise<Buffer> {
  // The picture is resized first, because encoding a large picture as AVIF takes long. This also checks the format.
  const resized = await resize(bytes, width, requested);
  const { image } = await openPhoto(resized, requested);
  return image.avif(avif).timeout({ seconds: timeoutSeconds }).toBuffer();
}
