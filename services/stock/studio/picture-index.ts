import { readFile, writeFile } from 'node:fs/promises';
import type { StudioBody, StudioColour, StudioView, StudioWidth } from './catalogue.ts';
import { studioBodies, studioColours, studioViews } from './catalogue.ts';

/** One picture in `pictures/index.json`. */
export interface PictureEntry {
  body: StudioBody;
  colour: StudioColour;
  view: StudioView;
  widths: readonly StudioWidth[];
  /** File names by width. */
  files: Readonly<Record<StudioWidth, string>>;
  /** Mean of all its pixels, `#rrggbb`: what to show while it loads. */
  averageColour: string;
}

const keyOf = ({ body, colour, view }: PictureEntry): string => `${body}-${colour}-${view}`;
const rankOf = ({ body, colour, view }: PictureEntry): number =>
  (studioBodies.indexOf(body) * studioColours.length + studioColours.indexOf(colour)) * studioViews.length +
  studioViews.indexOf(view);

/** The old list with new entries in place of those of the same picture, in catalogue order. */
export function mergeEntries(known: readonly PictureEntry[], fresh: readonly PictureEntry[]): PictureEntry[] {
  const byKey = new Map([...known, ...fresh].map((entry) => [keyOf(entry), entry]));
  return [...byKey.values()].sort((a, b) => rankOf(a) - rankOf(b));
}

/** Writes entries into the index file, keeping the pictures that were not rendered this time. */
export async function updateIndex(path: string, fresh: readonly PictureEntry[]): Promise<void> {
  const known = await readEntries(path);
  const lines = mergeEntries(known, fresh).map((entry) => `  ${JSON.stringify(entry)}`);
  await writeFile(path, `[\n${lines.join(',\n')}\n]\n`);
}

async function readEntries(path: string): Promise<PictureEntry[]> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as PictureEntry[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
