import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { InteriorView, InteriorWidth, StudioBody, StudioColour, StudioShot, StudioWidth } from './catalogue.ts';
import { interiorViews, shotName, studioBodies, studioColours, studioShots } from './catalogue.ts';
import type { CaravanMeasures, Layout } from './floor-plans.ts';
import { floorPlanName } from './floor-plans.ts';

/**
 * Six hex digits that change with a picture's content. They are part of its URL, because browsers cache a picture for
 * a year and would show the old one otherwise.
 */
export type PictureVersion = string;

/** The version of a picture is computed from its largest file, the version of a spin from all of its frames. */
export function versionOf(prints: readonly Uint8Array[]): PictureVersion {
  const hash = createHash('sha256');
  for (const print of prints) hash.update(print);
  return hash.digest('hex').slice(0, 6);
}

/** One picture of a vehicle in `pictures/index.json`. */
export type ShotEntry = StudioShot & {
  /** Number of axles shown. */
  axles: number;
  widths: readonly StudioWidth[];
  /** File names by width. */
  files: Readonly<Record<StudioWidth, string>>;
  /** Mean colour of all pixels, `#rrggbb`, shown while the picture loads. */
  averageColour: string;
  version: PictureVersion;
};

/** A spin (360° view) in the picture index: its frames in order, starting at the front three-quarter view. */
export type SpinEntry = {
  body: StudioBody;
  colour: StudioColour;
  view: 'spin';
  /** Width of a frame in pixels; the height is three quarters of it. */
  width: number;
  files: readonly string[];
  /** Mean colour of the first frame, `#rrggbb`. */
  averageColour: string;
  /** Version of the spin's pictures, computed from all frames in order. */
  version: PictureVersion;
};

/** A picture of a cabin in the picture index. */
export type InteriorEntry = {
  body: StudioBody;
  colour?: undefined;
  view: InteriorView;
  widths: readonly InteriorWidth[];
  files: Readonly<Record<InteriorWidth, string>>;
  averageColour: string;
  version: PictureVersion;
};

/** A caravan's floor plan in the picture index. */
export type FloorPlanEntry = Omit<ShotEntry, keyof StudioShot> &
  CaravanMeasures & {
    body: 'caravan';
    colour?: undefined;
    view: 'floor-plan';
    layout: Layout;
  };

/** A cabin's panorama in the picture index: one file. */
export type PanoramaEntry = Omit<SpinEntry, 'colour' | 'view'> & {
  colour?: undefined;
  view: 'panorama';
};

export type IndexEntry = ShotEntry | SpinEntry | InteriorEntry | PanoramaEntry | FloorPlanEntry;

/** The fields that identify an entry. */
export type PictureKey =
  | StudioShot
  | (Pick<SpinEntry, 'body' | 'colour' | 'view'> & { setting?: undefined })
  | (Pick<FloorPlanEntry, 'body' | 'view' | keyof CaravanMeasures> & { colour?: undefined; setting?: undefined })
  | { body: StudioBody; colour?: undefined; view: (InteriorEntry | PanoramaEntry)['view']; setting?: undefined };

export const isShot = (entry: IndexEntry): entry is ShotEntry => 'setting' in entry;

/** Key of a picture. For shots and floor plans: the file name. Otherwise: body, then paint or `interior`, then view. */
export function keyOf(key: PictureKey): string {
  if (key.setting !== undefined) return shotName(key);
  if (key.view === 'floor-plan') return floorPlanName(key);
  return `${key.body}-${key.colour ?? 'interior'}-${key.view}`;
}

/** Order of the views of one body and paint in the index: outside views, spin, cabin, panorama, floor plan. */
const viewRanks: readonly string[] = [
  ...Object.entries(studioShots).flatMap(([trim, shots]) =>
    shots.map(({ view, setting }) => `${trim}-${view}-${setting}`),
  ),
  'spin',
  ...interiorViews,
  'panorama',
  'floor-plan',
];
const paintRankOf = (colour: StudioColour | undefined): number =>
  colour === undefined ? studioColours.length : studioColours.indexOf(colour);
const rankOf = (entry: IndexEntry): number =>
  (studioBodies.indexOf(entry.body) * (studioColours.length + 1) + paintRankOf(entry.colour)) * viewRanks.length +
  viewRanks.indexOf(isShot(entry) ? `${entry.trim}-${entry.view}-${entry.setting}` : entry.view);

/** The known entries in catalogue order; new entries replace entries of the same pictures. */
export function mergeEntries(known: readonly IndexEntry[], fresh: readonly IndexEntry[]): IndexEntry[] {
  const byKey = new Map([...known, ...fresh].map((entry) => [keyOf(entry), entry]));
  return [...byKey.values()].sort((a, b) => rankOf(a) - rankOf(b) || keyOf(a).localeCompare(keyOf(b), 'en'));
}

/** Writes entries into the index file, keeping entries of pictures that were not rendered this time. */
export async function updateIndex(path: string, fresh: readonly IndexEntry[]): Promise<void> {
  const known = await readEntries(path);
  const lines = mergeEntries(known, fresh).map((entry) => `  ${JSON.stringify(entry)}`);
  await writeFile(path, `[\n${lines.join(',\n')}\n]\n`);
}

/** Entries of the index file; empty if there is no file yet. */
export async function readEntries(path: string): Promise<IndexEntry[]> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as IndexEntry[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
