import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { InteriorView, InteriorWidth, StudioBody, StudioColour, StudioShot, StudioWidth } from './catalogue.ts';
import { interiorViews, shotName, studioBodies, studioColours, studioShots } from './catalogue.ts';
import type { CaravanMeasures, Layout } from './floor-plans.ts';
import { floorPlanName } from './floor-plans.ts';

/**
 * Six hex digits that change with a picture's content. Part of its address: browsers keep a picture for a year,
 * and one taken again under the same name must not be taken for the old one.
 */
export type PictureVersion = string;

/** The version of a picture by its largest print, of a spin by its frames. */
export function versionOf(prints: readonly Uint8Array[]): PictureVersion {
  const hash = createHash('sha256');
  for (const print of prints) hash.update(print);
  return hash.digest('hex').slice(0, 6);
}

/** One picture of a vehicle in `pictures/index.json`. */
export type ShotEntry = StudioShot & {
  /** How many axles it shows. */
  axles: number;
  widths: readonly StudioWidth[];
  /** File names by width. */
  files: Readonly<Record<StudioWidth, string>>;
  /** Mean of all its pixels, `#rrggbb`: what to show while it loads. */
  averageColour: string;
  version: PictureVersion;
};

/** A spin in the same list: its frames in order, the first from the front three-quarter. */
export type SpinEntry = {
  body: StudioBody;
  colour: StudioColour;
  view: 'spin';
  /** Pixels; height is three quarters of it. */
  width: number;
  files: readonly string[];
  /** Mean of the first frame, `#rrggbb`. */
  averageColour: string;
  /** Of all its frames in order. */
  version: PictureVersion;
};

/** A picture of a cabin in the same list. */
export type InteriorEntry = {
  body: StudioBody;
  colour?: undefined;
  view: InteriorView;
  widths: readonly InteriorWidth[];
  files: Readonly<Record<InteriorWidth, string>>;
  averageColour: string;
  version: PictureVersion;
};

/** A caravan's floor plan in the same list. */
export type FloorPlanEntry = Omit<ShotEntry, keyof StudioShot> &
  CaravanMeasures & {
    body: 'caravan';
    colour?: undefined;
    view: 'floor-plan';
    layout: Layout;
  };

/** A cabin's panorama in the same list: one file, all directions. */
export type PanoramaEntry = Omit<SpinEntry, 'colour' | 'view'> & {
  colour?: undefined;
  view: 'panorama';
};

export type IndexEntry = ShotEntry | SpinEntry | InteriorEntry | PanoramaEntry | FloorPlanEntry;

/** What makes an entry this one. */
export type PictureKey =
  | StudioShot
  | (Pick<SpinEntry, 'body' | 'colour' | 'view'> & { setting?: undefined })
  | (Pick<FloorPlanEntry, 'body' | 'view' | keyof CaravanMeasures> & { colour?: undefined; setting?: undefined })
  | { body: StudioBody; colour?: undefined; view: (InteriorEntry | PanoramaEntry)['view']; setting?: undefined };

export const isShot = (entry: IndexEntry): entry is ShotEntry => 'setting' in entry;

/** Name of a picture: body, paint – a cabin has none – and what it shows of them. */
export function keyOf(key: PictureKey): string {
  if (key.setting !== undefined) return shotName(key);
  if (key.view === 'floor-plan') return floorPlanName(key);
  return `${key.body}-${key.colour ?? 'interior'}-${key.view}`;
}

/** The views of one body and paint in the index's order; its spin follows, and its cabin comes last. */
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

/** The old list with new entries in place of those of the same picture, in catalogue order. */
export function mergeEntries(known: readonly IndexEntry[], fresh: readonly IndexEntry[]): IndexEntry[] {
  const byKey = new Map([...known, ...fresh].map((entry) => [keyOf(entry), entry]));
  return [...byKey.values()].sort((a, b) => rankOf(a) - rankOf(b) || keyOf(a).localeCompare(keyOf(b), 'en'));
}

/** Writes entries into the index file, keeping the pictures that were not rendered this time. */
export async function updateIndex(path: string, fresh: readonly IndexEntry[]): Promise<void> {
  const known = await readEntries(path);
  const lines = mergeEntries(known, fresh).map((entry) => `  ${JSON.stringify(entry)}`);
  await writeFile(path, `[\n${lines.join(',\n')}\n]\n`);
}

/** What the index file lists; nothing when there is none yet. */
export async function readEntries(path: string): Promise<IndexEntry[]> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as IndexEntry[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
