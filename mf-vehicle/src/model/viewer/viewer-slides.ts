import type { Car } from '@forecourt/contracts';
import { isInStock } from '@forecourt/contracts';
import type { CarPicture } from './pictures.ts';
import { picturesOf } from './pictures.ts';
import type { Film } from './videos.ts';
import { filmAt, stockFilm } from './videos.ts';
import type { ViewerSettings } from './viewer-settings.ts';

/** One slide of the row of pictures. */
export type Slide =
  | { readonly kind: 'picture'; readonly picture: CarPicture }
  | { readonly kind: 'film'; readonly film: Film };

type Choices = Pick<ViewerSettings, 'videoPosition' | 'videoEmbedPrefix'>;

/**
 * The slides of a car: its pictures, the entries that the feed marks as videos, and the stock video at its configured
 * position. The floor plan of a caravan is the second slide, because shoppers choose a caravan by its layout.
 *
 * @source spec §3, §4, VIEW-019, VIEW-025
 */
export function slidesOf(car: Car, { videoPosition, videoEmbedPrefix }: Choices): readonly Slide[] {
  const pictures = picturesOf(car);
  const slides = withPlanSecond(withMarkedFilms(car, pictures, videoEmbedPrefix));
  const film = stockFilm(car, videoEmbedPrefix);
  if (film === undefined || pictures.length === 0) return slides;
  const places = { start: 0, second: 1, middle: Math.floor(slides.length / 2), end: slides.length } as const;
  const poster = pictures[0]?.url;
  return slides.toSpliced(Math.min(places[videoPosition], slides.length), 0, {
    kind: 'film',
    film: { ...film, ...(poster !== undefined && { poster }) },
  });
}

/** Moves a floor plan to the second place if it comes later. */
function withPlanSecond(slides: readonly Slide[]): readonly Slide[] {
  const at = slides.findIndex((slide) => slide.kind === 'picture' && slide.picture.category === 'floor-plan');
  const plan = slides[at];
  return plan === undefined || at < 2 ? slides : slides.toSpliced(at, 1).toSpliced(1, 0, plan);
}

/** Whether thumbnails are shown: for a vehicle in stock with more than three pictures. @source spec §2, §9, VIEW-002 */
export function hasThumbnails(car: Car): boolean {
  return isInStock(car) && picturesOf(car).length > 3;
}

/** Pictures and the entries that are marked as videos, in the feed's order. */
function withMarkedFilms({ images = [] }: Car, pictures: readonly CarPicture[], prefix: string): readonly Slide[] {
  if (!images.some(({ isVideo }) => isVideo)) return pictures.map((picture) => ({ kind: 'picture', picture }));
  return images.flatMap(({ image, isVideo }): Slide[] => {
    if (isVideo === true) {
      const poster = image.thumb.url === '' || image.thumb.url === image.url ? {} : { poster: image.thumb.url };
      return [{ kind: 'film', film: { ...filmAt(image.url, prefix), ...poster } }];
    }
    const picture = pictures.find(({ url }) => url === image.url);
    return picture === undefined ? [] : [{ kind: 'picture', picture }];
  });
}
