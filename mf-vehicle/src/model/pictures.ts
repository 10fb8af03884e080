import type { Car } from '@forecourt/contracts';

/** One picture of a car in its two sizes. Illustrations show its kind and colour, not this very car. */
export type CarPicture = {
  readonly url: string;
  readonly thumbUrl: string;
  readonly alt: string;
  readonly illustration: boolean;
};

/** Every picture of a car; with none of its own, the feed's primary one. @source spec §3, requirements AMB-51 */
export function picturesOf(car: Pick<Car, 'images' | 'primary_image_url' | 'name'>): readonly CarPicture[] {
  const images = car.images ?? [];
  if (images.length > 0) {
    return images.map(({ image, alt, illustration }, index) => ({
      url: image.url,
      thumbUrl: image.thumb.url,
      alt: alt ?? `${car.name}, picture ${index + 1} of ${images.length}`,
      illustration: illustration === true,
    }));
  }
  const url = car.primary_image_url;
  return url === undefined || url === '' ? [] : [{ url, thumbUrl: url, alt: car.name, illustration: false }];
}

/** Widths in px of a picture's two files. */
const widths = { thumb: 640, full: 1200 } as const;

/** The two sizes for a browser to choose from; undefined when there is only one. */
export function pictureSet({ url, thumbUrl }: CarPicture): string | undefined {
  return url === thumbUrl ? undefined : `${thumbUrl} ${widths.thumb}w, ${url} ${widths.full}w`;
}
