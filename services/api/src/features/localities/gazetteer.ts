import type { Locality } from '@forecourt/contracts/api';

/** A locality as the postcode data has it. */
export type PostcodeRow = {
  readonly postcode: string;
  /** In capitals: `MOUNT GRAVATT`. */
  readonly locality: string;
  readonly state: string;
  readonly lat: number;
  readonly long: number;
  /** Somewhere people live, not a box in a post office. */
  readonly isDeliveryArea: boolean;
};

/** Australia's suburbs and postcodes by name. */
export type Gazetteer = {
  /**
   * What the words name: `4305`, `richmond`, `richmond vic`, `Richmond VIC 3121`. Empty: nothing. Several: one has to
   * be chosen.
   */
  named(words: string): readonly Locality[];
  /** Places whose name or postcode begins like that; those of `state` first. */
  beginning(words: string, state: string): readonly Locality[];
};

type Suburb = Locality & {
  readonly state: string;
  readonly postcode: string;
  /** Name and label as they are compared. */
  readonly foldedName: string;
  readonly foldedLabel: string;
};

/** More namesakes than this nobody reads. */
const mostNamed = 12;
const mostBeginning = 6;
/** Degrees apart at which one suburb with two postcodes is still one suburb, about 25 km. */
const sameSuburb = 0.25;

/** Localities made ready to be searched: the slow part, plain data that travels between threads. */
export type SortedLocalities = {
  /** By folded label. */
  readonly suburbs: readonly Suburb[];
  /** By postcode. */
  readonly postcodes: readonly Locality[];
};

export function sortLocalities(rows: readonly PostcodeRow[]): SortedLocalities {
  const suburbs = [...oncePerSuburb(rows)].sort((a, b) => (a.foldedLabel < b.foldedLabel ? -1 : 1));
  return { suburbs, postcodes: postcodesOf(rows) };
}

/** @source expectations 24 */
export function createGazetteer({ suburbs, postcodes }: SortedLocalities): Gazetteer {
  const byPostcode = new Map(postcodes.map((locality) => [locality.key, locality]));
  const states = new Set(suburbs.map(({ state }) => fold(state)));
  const byName = Map.groupBy(suburbs, ({ foldedName }) => foldedName);

  return {
    named(words) {
      const typed = fold(words).split(' ').filter(Boolean);
      if (typed.length === 1 && isPostcode(typed[0])) return listOf(byPostcode.get(typed[0] as string));
      const whole = byName.get(typed.join(' '));
      if (whole) return whole.slice(0, mostNamed).map(toLocality);
      const postcode = typed.find(isPostcode);
      const rest = typed.filter((word) => word !== postcode);
      const last = rest.at(-1) ?? '';
      const state = rest.length > 1 && states.has(last) ? rest.pop() : undefined;
      const found = (byName.get(rest.join(' ')) ?? []).filter(
        (suburb) =>
          (state === undefined || fold(suburb.state) === state) &&
          (postcode === undefined || suburb.postcode === postcode),
      );
      return found.slice(0, mostNamed).map(toLocality);
    },

    beginning(words, state) {
      const typed = fold(words);
      if (/^\d/.test(typed)) {
        return postcodes.filter(({ key }) => key.startsWith(typed)).slice(0, mostBeginning);
      }
      const rank = (suburb: Suburb) => (suburb.foldedName === typed ? 0 : 2) + (suburb.state === state ? 0 : 1);
      return beginningWith(suburbs, typed)
        .sort((a, b) => rank(a) - rank(b) || a.foldedName.length - b.foldedName.length)
        .slice(0, mostBeginning)
        .map(toLocality);
    },
  };
}

/** A suburb that has several postcodes in one spot is one place, under the postcode its letters go to. */
function oncePerSuburb(rows: readonly PostcodeRow[]): readonly Suburb[] {
  const kept = new Map<string, PostcodeRow[]>();
  const inOrder = [...rows].sort(
    (a, b) => Number(b.isDeliveryArea) - Number(a.isDeliveryArea) || (a.postcode < b.postcode ? -1 : 1),
  );
  for (const row of inOrder) {
    const key = `${row.locality} ${row.state}`;
    const others = kept.get(key) ?? [];
    if (others.every((other) => apart(other, row) > sameSuburb)) kept.set(key, [...others, row]);
  }
  return [...kept.values()].flat().map(({ locality, state, postcode, lat, long }) => {
    const label = `${toTitle(locality)} ${state} ${postcode}`;
    const [foldedName, foldedLabel] = [fold(locality), fold(label)];
    return { key: foldedLabel.replaceAll(' ', '-'), label, lat, long, state, postcode, foldedName, foldedLabel };
  });
}

/** Those whose label begins like the words. @param suburbs by folded label */
function beginningWith(suburbs: readonly Suburb[], words: string): Suburb[] {
  let [low, high] = [0, suburbs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((suburbs[middle]?.foldedLabel ?? '') < words) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (suburbs[end]?.foldedLabel.startsWith(words)) end++;
  return suburbs.slice(low, end);
}

/** Each postcode in the middle of where its people live. */
function postcodesOf(rows: readonly PostcodeRow[]): readonly Locality[] {
  const groups = Map.groupBy(rows, ({ postcode }) => postcode);
  const localities = [...groups].map(([postcode, all]) => {
    const lived = all.filter(({ isDeliveryArea }) => isDeliveryArea);
    const where = lived.length > 0 ? lived : all;
    const state = where[0]?.state ?? '';
    const lat = median(where.map((row) => row.lat));
    const long = median(where.map((row) => row.long));
    return { key: postcode, label: `${postcode} ${state}`, lat, long };
  });
  return localities.sort((a, b) => (a.key < b.key ? -1 : 1));
}

const toLocality = ({ key, label, lat, long }: Locality): Locality => ({ key, label, lat, long });
const listOf = (locality: Locality | undefined): readonly Locality[] => (locality === undefined ? [] : [locality]);
const isPostcode = (word: string | undefined): boolean => /^\d{4}$/.test(word ?? '');
const apart = (a: PostcodeRow, b: PostcodeRow) => Math.max(Math.abs(a.lat - b.lat), Math.abs(a.long - b.long));

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

/** `O'Connor`, `o connor` and `OCONNOR` are typed for one place; hyphens and full stops make no difference. */
function fold(text: string): string {
  const plain = isAscii.test(text) ? text : text.normalize('NFKD');
  return plain
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const isAscii = /^[ -~]*$/;

/** `MOUNT GRAVATT` as `Mount Gravatt`, `MCDOWALL` as `McDowall`, `O'CONNOR` as `O'Connor`. */
function toTitle(locality: string): string {
  return locality
    .toLowerCase()
    .replace(/(^|[\s'(-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/'S\b/g, "'s")
    .replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}
