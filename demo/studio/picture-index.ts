import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { InteriorView, StudioBody, StudioColour, StudioView, StudioWidth } from './catalogue.ts';
import { detailViews, interiorViews, studioBodies, studioColours, studioRoundViews, studioViews } from './catalogue.ts';

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

/** One picture in `pictures/index.json`. */
export type PictureEntry = {
  body: StudioBody;
  colour: StudioColour;
  view: StudioView;
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
export type InteriorEntry = Omit<PictureEntry, 'colour' | 'view'> & {
  colour?: undefined;
  view: InteriorView;
};

/** A cabin's panorama in the same list: one file, all directions. */
export type PanoramaEntry = Omit<SpinEntry, 'colour' | 'view'> & {
  colour?: undefined;
  view: 'panorama';
};

export type IndexEntry = PictureEntry | SpinEntry | InteriorEntry | PanoramaEntry;

/** Body, paint and view of an entry. */
export type PictureKey =
  | Pick<PictureEntry | SpinEntry, 'body' | 'colour' | 'view'>
  | { body: StudioBody; colour?: undefined; view: (InteriorEntry | PanoramaEntry)['view'] };

/** The views of one body and paint in the index's order; its spin follows, and its cabin comes last. */
const viewRanks: readonly string[] = [
  ...studioViews,
  ...studioRoundViews,
  ...detailViews,
  'spin',
  ...interiorViews,
  'panorama',
];

/** What makes an entry this one: body, paint – a cabin has none – and view. */
export const keyOf = ({ body, colour, view }: PictureKey): string => `${body}-${colour ?? 'interior'}-${view}`;
const paintRankOf = (colour: StudioColour | undefined): number =>
  colour === undefined ? studioColours.length : studioColours.indexOf(colour);
const rankOf = ({ body, colour, view }: IndexEntry): number =>
  (studioBodies.indexOf(body) * (studioColours.length + 1) + paintRankOf(colour)) * viewRanks.length +
  viewRanks.indexOf(view);

/** The old list with new entries in place of those of the same picture, in catalogue order. */
export function mergeEntries(known: readonly IndexEntry[], fresh: readonly IndexEntry[]): IndexEntry[] {
  const byKey = new Map([...known, ...fresh].map((entry) => [keyOf(entry), entry]));
  return [...byKey.values()].sort((a, b) => rankOf(a) - rankOf(b));
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
