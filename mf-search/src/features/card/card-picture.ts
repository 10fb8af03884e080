import type { Car } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { CardPhoto } from '../../model/card-photos.ts';
import { cardPhotos } from '../../model/card-photos.ts';

/** Widths in px of a picture's two files. */
const widths = { thumb: 640, full: 1200 } as const;

/** How wide a card's photo stands, by the site's arrangement of cards. */
const sizesByArrangement: Readonly<Record<Site['theme']['arrangement']['card'], string>> = {
  open: '(max-width: 760px) calc(100vw - 40px), (max-width: 1280px) 46vw, 301px',
  ticket: '(max-width: 760px) 136px, 272px',
  tile: '(max-width: 760px) calc(100vw - 32px), (max-width: 1280px) 46vw, 336px',
  soft: '(max-width: 760px) calc(100vw - 36px), (max-width: 1280px) 46vw, 408px',
};

/** The sources of a card's photo for a browser to choose from. */
export function pictureSources({ url, thumbUrl }: CardPhoto, { theme }: Site) {
  const srcSet = url === thumbUrl ? undefined : `${thumbUrl} ${widths.thumb}w, ${url} ${widths.full}w`;
  return { src: thumbUrl, srcSet, sizes: srcSet && sizesByArrangement[theme.arrangement.card] };
}

/** The photo a page begins with, as its head announces it; undefined when the car has none. */
export function leadPicture(
  car: Car,
  site: Site,
): { readonly src: string; readonly srcSet?: string; readonly sizes?: string } | undefined {
  const [photo] = cardPhotos(car);
  if (photo === undefined) return undefined;
  const { src, srcSet, sizes } = pictureSources(photo, site);
  return { src, ...(srcSet && { srcSet }), ...(sizes && { sizes }) };
}
