import type { Car } from '@forecourt/contracts';

/** Maximum number of photos; the vehicle page shows all. */
const mostPhotos = 6;

/** File names of feeds for placeholder images. @source spec §5 */
const placeholder = /(^|[/_-])(default|placeholder|no-?image|no-?photo|image-not-found|coming-soon)[\w-]{0,80}\.\w+$/i;

/** A photo in its two sizes. */
export type CardPhoto = {
  readonly url: string;
  readonly thumbUrl: string;
  readonly alt: string;
  readonly isIllustration: boolean;
  readonly isIndoors: boolean;
};

/** The pictures of a card, without placeholders; may be empty. @source spec §5, §8, CARD-005, requirements AMB-51 */
export function cardPhotos(car: Pick<Car, 'images' | 'primary_image_url' | 'name'>): readonly CardPhoto[] {
  const own = (car.images ?? [])
    .filter(({ image }) => isPhoto(image.url))
    .map(({ image, alt, illustration, isIndoors }) => ({
      url: image.url,
      thumbUrl: isPhoto(image.thumb.url) ? image.thumb.url : image.url,
      alt: alt ?? car.name,
      isIllustration: illustration === true,
      isIndoors: isIndoors === true,
    }));
  if (own.length > 0) return own.slice(0, mostPhotos);
  const url = car.primary_image_url ?? '';
  return isPhoto(url) ? [{ url, thumbUrl: url, alt: car.name, isIllustration: false, isIndoors: false }] : [];
}

function isPhoto(url: string): boolean {
  return url !== '' && !placeholder.test(url);
}
