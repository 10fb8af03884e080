import { readFileSync } from 'node:fs';
import type { CarImage, PictureCategory } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import { from, inPlace, inside } from './studio/alt-words.ts';
import type { Looks, ShotView, StudioTrim } from './studio/catalogue.ts';
import {
  filmFile,
  fittingPicture,
  hasFilm,
  hasSpin,
  panoramaFile,
  spinFile,
  spinFrames,
  studioInteriors,
} from './studio/catalogue.ts';
import { fittingTrim } from './studio/fitting-trim.ts';
import { floorPlanName, measuresOf } from './studio/floor-plans.ts';
import type { IndexEntry, ShotEntry } from './studio/picture-index.ts';
import { isShot, keyOf } from './studio/picture-index.ts';

/** A vehicle to be illustrated. Its stock number chooses among the pictures of its kind. */
export type Pictured = Looks &
  Pick<Partial<StockCar>, 'stocknum' | 'specifications'> & {
    /** Its grade is among the plainest of its range; unsaid, the words of its badge tell. */
    readonly isPlainest?: boolean;
  };

/** Where the studio's pictures are served. */
const folder = '/media/studio';

const entries = JSON.parse(readFileSync(new URL('./pictures/index.json', import.meta.url), 'utf8')) as IndexEntry[];
const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
const byKind = Map.groupBy(entries.filter(isShot), ({ body, colour, trim }) => `${body} ${colour} ${trim}`);

/** A file's address: another one once the picture was taken again, because browsers keep what they have for a year. */
const addressOf = ({ version }: IndexEntry, file: string): string => `${folder}/${file}?v=${version}`;

type Kind = { readonly body: ShotEntry['body']; readonly colour: ShotEntry['colour']; readonly trim: StudioTrim };

/** Body, paint and form whose pictures may stand for a vehicle; null where one of them would be wrong. */
function kindOf(vehicle: Pictured): Kind | null {
  const fitting = fittingPicture(vehicle);
  if (fitting === null) return null;
  const trim = fittingTrim(fitting.body, vehicle);
  return trim === null ? null : { ...fitting, trim };
}

/** The pictures a page of results shows first: the whole vehicle, not from behind. */
const leads: readonly ShotView[] = ['front-34', 'side', 'front-34-right'];
const corners: readonly ShotView[] = ['nose', 'tail'];

/** A number that a stock number always gives, and the next one seldom. */
function numberOf(stocknum: string): number {
  let hash = 2_166_136_261;
  for (const sign of stocknum) hash = Math.imul(hash ^ sign.codePointAt(0)!, 16_777_619) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The pictures of a kind in the order of a gallery: one by stock number, then those of its place, then the others, corners last. */
function galleryOf(shots: readonly ShotEntry[], stocknum = ''): readonly ShotEntry[] {
  const candidates = shots.filter(({ view }) => leads.includes(view));
  const lead = candidates[numberOf(stocknum) % candidates.length];
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
 * Pictures for a vehicle nobody has photographed, marked as illustrations and saying so in their text alternative:
 * the whole of it in its paint and as its grade has it, corners, and the floor plan of a caravan. None
 * where body, paint, grade or axles would be wrong.
 */
export function illustrate(vehicle: Pictured): CarImage[] {
  const kind = kindOf(vehicle);
  if (kind === null) return [];
  const { body, colour, trim } = kind;
  const shots = byKind.get(`${body} ${colour} ${trim}`) ?? [];
  if (shots.length === 0) return [];
  const what = `${vehicle.colour ?? colour} ${vehicle.body ?? body}`;
  const images = galleryOf(shots, vehicle.stocknum).map((shot) =>
    imageOf(
      shot,
      corners.includes(shot.view) ? 'detail' : 'exterior',
      `${what}, ${from[shot.view]}, ${inPlace[shot.setting]}`,
    ),
  );
  const measures = body === 'caravan' ? measuresOf(vehicle.specifications) : null;
  const plan = measures === null ? undefined : byKey.get(floorPlanName(measures));
  if (plan !== undefined)
    images.push(imageOf(plan, 'floor-plan', `floor plan of a caravan that sleeps ${measures?.sleeps}`));
  return images;
}

/**
 * A spin of the vehicle its pictures show, marked as an illustration like them.
 *
 * @returns no fields when the studio never walked round that body in that paint and form
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

/** The spin that shows a vehicle's body, paint and form; it was taken with cast wheels. */
function spinOf(vehicle: Pictured): (Kind & { readonly entry: IndexEntry }) | undefined {
  const kind = kindOf(vehicle);
  if (kind === null || kind.trim === 'base' || !hasSpin(kind.body, kind.colour)) return undefined;
  const entry = byKey.get(keyOf({ body: kind.body, colour: kind.colour, view: 'spin' }));
  return entry === undefined ? undefined : { ...kind, entry };
}

/** The film of that spin, which says in its own picture that it shows no such vehicle; no field when there is none. */
export function studioFilm(vehicle: Pictured): Pick<StockCar, 'videos'> {
  const spin = spinOf(vehicle);
  if (spin === undefined || !hasFilm(spin.body, spin.colour)) return {};
  return { videos: [{ video: { url: addressOf(spin.entry, filmFile(spin.body, spin.colour)) } }] };
}

/** Pictures of the cabin of its kind, marked as the others are; none where the studio has no such cabin. */
export function studioInteriorImages(vehicle: Pictured): CarImage[] {
  const body = fittingPicture(vehicle)?.body;
  if (body === undefined || !studioInteriors.includes(body)) return [];
  return (['dashboard', 'driver'] as const).flatMap((view) => {
    const entry = byKey.get(keyOf({ body, view }));
    return entry === undefined ? [] : [imageOf(entry, 'interior', `${vehicle.body ?? body} interior, ${inside[view]}`)];
  });
}

/** That cabin all round from its middle, which says in its own picture what it is; no field when there is none. */
export function studioPanorama(vehicle: Pictured): Pick<StockCar, 'spin_interior_image'> {
  const body = fittingPicture(vehicle)?.body;
  const entry = body === undefined ? undefined : byKey.get(keyOf({ body, view: 'panorama' }));
  if (body === undefined || entry === undefined) return {};
  return { spin_interior_image: addressOf(entry, panoramaFile(body)) };
}
