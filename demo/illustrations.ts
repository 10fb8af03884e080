import { readFileSync } from 'node:fs';
import type { CarImage, PictureCategory } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import { from, inPlace, inside } from './studio/alt-words.ts';
import type { Looks, ShotView, StudioTrim } from './studio/catalogue.ts';
import { filmFile, hasFilm, hasSpin, panoramaFile, spinFile, spinFrames, studioInteriors } from './studio/catalogue.ts';
import { fittingPicture } from './studio/fitting-picture.ts';
import { fittingTrim } from './studio/fitting-trim.ts';
import { floorPlanName, measuresOf } from './studio/floor-plans.ts';
import type { IndexEntry, ShotEntry } from './studio/picture-index.ts';
import { isShot, keyOf } from './studio/picture-index.ts';

/** A vehicle to illustrate. */
export type Pictured = Looks &
  Pick<Partial<StockCar>, 'specifications'> & {
    /** Whether the vehicle's grade is among the plainest of its range. Default: derived from the words of the badge. */
    readonly isPlainest?: boolean;
  };

/** URL path of the studio's pictures. */
const folder = '/media/studio';

const entries = JSON.parse(readFileSync(new URL('./pictures/index.json', import.meta.url), 'utf8')) as IndexEntry[];
const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
const byKind = Map.groupBy(entries.filter(isShot), ({ body, colour, trim }) => `${body} ${colour} ${trim}`);

/** URL of a file. A new picture gets a new URL, because browsers cache pictures for a year. */
const addressOf = ({ version }: IndexEntry, file: string): string => `${folder}/${file}?v=${version}`;

type Kind = { readonly body: ShotEntry['body']; readonly colour: ShotEntry['colour']; readonly trim: StudioTrim };

/** Body, paint and form of the pictures that may illustrate a vehicle; null if such a picture would be wrong. */
function kindOf(vehicle: Pictured): Kind | null {
  const fitting = fittingPicture(vehicle);
  if (fitting === null) return null;
  const trim = fittingTrim(fitting.body, vehicle);
  return trim === null ? null : { ...fitting, trim };
}

const corners: readonly ShotView[] = ['nose', 'tail'];

/**
 * Pictures of one body, paint and form in gallery order. First comes the front three-quarter view in the setting of the
 * close-ups, so that all cards show the same view. Then come the other pictures in this setting, then those in other
 * settings, and last the close-ups of corners, also ordered by setting.
 */
function galleryOf(shots: readonly ShotEntry[]): readonly ShotEntry[] {
  const home = shots.find(({ view }) => corners.includes(view))?.setting;
  const lead = shots.find(({ view, setting }) => view === 'front-34' && setting === home);
  if (lead === undefined) return shots;
  const rankOf = (shot: ShotEntry): number =>
    shot === lead ? 0 : (corners.includes(shot.view) ? 3 : 1) + (shot.setting === lead.setting ? 0 : 1);
  return [...shots].sort((a, b) => rankOf(a) - rankOf(b));
}

/** A picture in its two sizes, marked as an illustration. */
function imageOf(entry: IndexEntry, category: PictureCategory, what: string): CarImage {
  const [small, large] = Object.values(entry.files) as [string, string];
  return {
    image: { url: addressOf(entry, large), thumb: { url: addressOf(entry, small) } },
    alt: `Illustration: ${what}. Not a photograph of this vehicle.`,
    illustration: true,
    category,
  };
}

/**
 * Pictures for a vehicle without photos, marked as illustrations and described as such in their alt text: the whole
 * vehicle in its paint and grade, corners, and the floor plan of a caravan. Empty if body, paint, grade or axles would
 * be wrong.
 */
export function illustrate(vehicle: Pictured): CarImage[] {
  const kind = kindOf(vehicle);
  if (kind === null) return [];
  const { body, colour, trim } = kind;
  const shots = byKind.get(`${body} ${colour} ${trim}`) ?? [];
  if (shots.length === 0) return [];
  const what = `${vehicle.colour ?? colour} ${vehicle.body ?? body}`;
  const images = galleryOf(shots).map((shot) => ({
    ...imageOf(
      shot,
      corners.includes(shot.view) ? 'detail' : 'exterior',
      `${what}, ${from[shot.view]}, ${inPlace[shot.setting]}`,
    ),
    ...(shot.setting === 'showroom' && { isIndoors: true }),
  }));
  const measures = body === 'caravan' ? measuresOf(vehicle.specifications) : null;
  const plan = measures === null ? undefined : byKey.get(floorPlanName(measures));
  if (plan !== undefined)
    images.push(imageOf(plan, 'floor-plan', `floor plan of a caravan that sleeps ${measures?.sleeps}`));
  return images;
}

/**
 * The spin that matches a vehicle's pictures, also marked as an illustration.
 *
 * @returns no fields if the studio has no spin of that body in that paint and form
 */
export function studioSpin(vehicle: Pictured): Pick<StockCar, 'spin_images' | 'spin_illustration'> {
  const spin = spinOf(vehicle);
  if (spin === undefined) return {};
  const { body, colour } = spin;
  return {
    spin_images: Array.from({ length: spinFrames }, (_, frame) => addressOf(spin.entry, spinFile(body, colour, frame))),
    spin_illustration: true,
  };
}

/**
 * The spin with a vehicle's body and paint; undefined if there is none. Also undefined for a vehicle with steel wheels,
 * because all spins show cast wheels.
 */
function spinOf(vehicle: Pictured): (Kind & { readonly entry: IndexEntry }) | undefined {
  const kind = kindOf(vehicle);
  if (kind === null || kind.trim === 'base' || !hasSpin(kind.body, kind.colour)) return undefined;
  const entry = byKey.get(keyOf({ body: kind.body, colour: kind.colour, view: 'spin' }));
  return entry === undefined ? undefined : { ...kind, entry };
}

/**
 * The film of the vehicle's spin. A caption in the film says that it is an illustration. No field if the spin has no
 * film.
 */
export function studioFilm(vehicle: Pictured): Pick<StockCar, 'videos'> {
  const spin = spinOf(vehicle);
  if (spin === undefined || !hasFilm(spin.body, spin.colour)) return {};
  return { videos: [{ video: { url: addressOf(spin.entry, filmFile(spin.body, spin.colour)) } }] };
}

/** Pictures of a cabin of the vehicle's kind, marked as illustrations; empty if the studio has none. */
export function studioInteriorImages(vehicle: Pictured): CarImage[] {
  const body = fittingPicture(vehicle)?.body;
  if (body === undefined || !studioInteriors.includes(body)) return [];
  return (['dashboard', 'driver'] as const).flatMap((view) => {
    const entry = byKey.get(keyOf({ body, view }));
    return entry === undefined ? [] : [imageOf(entry, 'interior', `${vehicle.body ?? body} interior, ${inside[view]}`)];
  });
}

/**
 * The panorama of a cabin of the vehicle's kind. A caption in the picture says that it is an illustration. No field if
 * there is no panorama.
 */
export function studioPanorama(vehicle: Pictured): Pick<StockCar, 'spin_interior_image'> {
  const body = fittingPicture(vehicle)?.body;
  const entry = body === undefined ? undefined : byKey.get(keyOf({ body, view: 'panorama' }));
  if (body === undefined || entry === undefined) return {};
  return { spin_interior_image: addressOf(entry, panoramaFile(body)) };
}
