import type { Car, ImageSources } from '@forecourt/contracts';
import { imageSources } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { CardPhoto } from '../../model/card/card-photos.ts';
import { cardPhotos } from '../../model/card/card-photos.ts';

/** `sizes` of a card's photo, by the site's card layout. */
const sizesByArrangement: Readonly<Record<Site['theme']['arrangement']['card'], string>> = {
  open: '(max-width: 760px) calc(100vw - 40px), (max-width: 1280px) 46vw, 301px',
  ticket: '(max-width: 760px) min(38vw, 176px), 272px',
  tile: '(max-width: 760px) calc(100vw - 32px), (max-width: 1280px) 46vw, 336px',
  soft: '(max-width: 760px) calc(100vw - 36px), (max-width: 1280px) 46vw, 408px',
};

/** Image sources of a card's photo. Without an image service, only its thumbnail. @source VIEW-023 */
export function pictureSources({ url, thumbUrl }: CardPhoto, site: Site): ImageSources & { readonly sizes?: string } {
  const sources = imageSources(url, site);
  if (sources.srcSet === undefined) return { src: thumbUrl };
  return { ...sources, sizes: sizesByArrangement[site.theme.arrangement.card] };
}

/** Sources of a car's first photo, to preload; undefined when the car has none. */
export function leadPicture(car: Car, site: Site): ReturnType<typeof pictureSources> | undefined {
  const [photo] = cardPhotos(car);
  return photo && pictureSources(photo, site);
}
