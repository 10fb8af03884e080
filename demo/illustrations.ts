import { readFileSync } from 'node:fs';
import type { CarImage } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import type { InteriorView, Looks, StudioView } from './studio/catalogue.ts';
import {
  filmFile,
  fittingPicture,
  hasFilm,
  hasSpin,
  interiorFile,
  interiorViews,
  panoramaFile,
  pictureFile,
  spinFile,
  spinFrames,
  studioInteriors,
  viewsOf,
} from './studio/catalogue.ts';
import type { IndexEntry } from './studio/picture-index.ts';
import { keyOf } from './studio/picture-index.ts';

/** Where the studio's pictures are served. */
const folder = '/media/studio';

const entries = JSON.parse(readFileSync(new URL('./pictures/index.json', import.meta.url), 'utf8')) as IndexEntry[];
const versions = new Map(entries.map((entry) => [keyOf(entry), entry.version]));

/** A file's address: another one once the picture was taken again, because browsers keep what they have for a year. */
const addressOf = (picture: Parameters<typeof keyOf>[0], file: string): string =>
  `${folder}/${file}?v=${versions.get(keyOf(picture))}`;

const from: Readonly<Record<StudioView, string>> = {
  'front-34': 'from the front',
  side: 'from the side',
  'rear-34': 'from the rear',
  front: 'from straight ahead',
  rear: 'from straight behind',
  'front-34-right': 'from the front, its right side',
  'side-right': 'from its right side',
  'rear-34-right': 'from the rear, its right side',
  wheel: 'a front wheel from near by',
  'head-lamp': 'a head lamp from near by',
};

const inside: Readonly<Record<InteriorView, string>> = {
  dashboard: 'the dashboard',
  driver: "the driver's place",
};

/**
 * Pictures for a vehicle nobody has photographed: its body type and colour from three sides, or
 * from all round and from near by where the studio did so, marked as illustrations and saying so in their text alternative; none where body or colour would be wrong.
 */
export function illustrate(vehicle: Looks): CarImage[] {
  const picture = fittingPicture(vehicle);
  if (picture === null) return [];
  const { body, colour } = picture;
  const what = `${vehicle.colour ?? colour} ${vehicle.body ?? body}`;
  return viewsOf(body, colour).map((view) => ({
    image: {
      url: addressOf({ body, colour, view }, pictureFile(body, colour, view, 1200)),
      thumb: { url: addressOf({ body, colour, view }, pictureFile(body, colour, view, 640)) },
    },
    alt: `Illustration: ${what}, ${from[view]}. Not a photograph of this vehicle.`,
    illustration: true,
  }));
}

/**
 * A turn round the vehicle its pictures show, marked as an illustration like them.
 *
 * @returns no fields when the studio never walked round that body in that paint
 */
export function studioSpin(vehicle: Looks): Pick<StockCar, 'spin_images' | 'spin_illustration'> {
  const picture = fittingPicture(vehicle);
  if (picture === null || !hasSpin(picture.body, picture.colour)) return {};
  const { body, colour } = picture;
  return {
    spin_images: Array.from({ length: spinFrames }, (_, frame) =>
      addressOf({ body, colour, view: 'spin' }, spinFile(body, colour, frame)),
    ),
    spin_illustration: true,
  };
}

/** The film of that turn, which says in its own picture that it shows no such vehicle; no field when there is none. */
export function studioFilm(vehicle: Looks): Pick<StockCar, 'videos'> {
  const picture = fittingPicture(vehicle);
  if (picture === null || !hasFilm(picture.body, picture.colour)) return {};
  const { body, colour } = picture;
  return { videos: [{ video: { url: addressOf({ body, colour, view: 'spin' }, filmFile(body, colour)) } }] };
}

/** Pictures of the cabin of its kind, marked as the others are; none where the studio has no such cabin. */
export function studioInteriorImages(vehicle: Looks): CarImage[] {
  const body = fittingPicture(vehicle)?.body;
  if (body === undefined || !studioInteriors.includes(body)) return [];
  return interiorViews.map((view) => ({
    image: {
      url: addressOf({ body, view }, interiorFile(body, view, 1200)),
      thumb: { url: addressOf({ body, view }, interiorFile(body, view, 640)) },
    },
    alt: `Illustration: ${vehicle.body ?? body} interior, ${inside[view]}. Not a photograph of this vehicle.`,
    illustration: true,
  }));
}

/** That cabin all round from its middle, which says in its own picture what it is; no field when there is none. */
export function studioPanorama(vehicle: Looks): Pick<StockCar, 'spin_interior_image'> {
  const body = fittingPicture(vehicle)?.body;
  if (body === undefined || !studioInteriors.includes(body)) return {};
  return { spin_interior_image: addressOf({ body, view: 'panorama' }, panoramaFile(body)) };
}
