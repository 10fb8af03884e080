import type { Car, PictureCategory } from '@forecourt/contracts';
import { isPlaceholderPicture } from './placeholder-picture.ts';

/** One picture of a car. An illustration shows the model and colour, not this car. */
export type CarPicture = {
  readonly url: string;
  readonly alt: string;
  readonly illustration: boolean;
  readonly category?: PictureCategory;
};

type Pictured = Pick<Car, 'images' | 'primary_image_url' | 'name'>;

/**
 * The pictures of a car, or the feed's primary picture if the feed lists no others. Videos and placeholder pictures are
 * left out.
 * @source spec §3, §5, requirements AMB-51
 */
export function picturesOf({ images = [], primary_image_url: primary, name }: Pictured): readonly CarPicture[] {
  if (images.length > 0) {
    const photos = images.filter(({ image, isVideo }) => isVideo !== true && !isPlaceholderPicture(image.url));
    return photos.map(({ image, alt, illustration, category }, index) => ({
      url: image.url,
      alt: alt ?? `${name}, picture ${index + 1} of ${photos.length}`,
      illustration: illustration === true,
      ...(category !== undefined && { category }),
    }));
  }
  if (primary === undefined || primary === '' || isPlaceholderPicture(primary)) return [];
  return [{ url: primary, alt: name, illustration: false }];
}
