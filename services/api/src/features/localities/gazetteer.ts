import type { Locality } from '@forecourt/contracts/api';

/** Australia's suburbs and postcodes by name. */
export type Gazetteer = {
  /**
   * Finds localities by `4305`, `richmond`, `richmond vic` or `Richmond VIC 3121`. Empty: no match. Several: the
   * shopper has to choose.
   */
  named(words: string): readonly Locality[];
  /**
   * Localities whose name or postcode begins with the text. Suburbs with exactly this name come first, then those of
   * `state`.
   */
  beginning(words: string, state: string): readonly Locality[];
};

/** A row of the file: a suburb, or, without a name, a postcode with its population centre. */
export type LocalityRow = {
  readonly name: string;
  readonly state: string;
  readonly postcode: string;
  readonly lat: number;
  readonly long: number;
};

type Suburb = Locality & {
  readonly state: string;
  readonly postcode: string;
  /** Normalised name and label, for comparison. */
  readonly foldedName: string;
  readonly foldedLabel: string;
};

/** Maximum number of suburbs with the same name in a response. */
const mostNamed = 12;
const mostBeginning = 6;

/** @param rows with the postcodes in ascending order @source expectations 24 */
export function createGazetteer(rows: readonly LocalityRow[]): Gazetteer {
  const suburbs = rows.filter(({ name }) => name !== '').map(toSuburb);
  suburbs.sort((a, b) => (a.foldedLabel < b.foldedLabel ? -1 : 1));
  const postcodes = rows
    .filter(({ name }) => name === '')
    .map(({ postcode, state, lat, long }) => ({ key: postcode, label: `${postcode} ${state}`, lat, long }));
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

/** Suburbs whose label begins with the text. @param suburbs sorted by folded label */
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

function toSuburb({ name, state, postcode, lat, long }: LocalityRow): Suburb {
  const label = `${name} ${state} ${postcode}`;
  const [foldedName, foldedLabel] = [fold(name), fold(label)];
  return { key: foldedLabel.replaceAll(' ', '-'), label, lat, long, state, postcode, foldedName, foldedLabel };
}

const toLocality = ({ key, label, lat, long }: Locality): Locality => ({ key, label, lat, long });
const listOf = (locality: Locality | undefined): readonly Locality[] => (locality === undefined ? [] : [locality]);
const isPostcode = (word: string | undefined): boolean => /^\d{4}$/.test(word ?? '');
/** Normalises case, accents, apostrophes, hyphens and full stops: `O'Connor`, `o connor` and `OCONNOR` are equal. */
function fold(text: string): string {
  const plain = isAscii.test(text) ? text : text.normalize('NFKD');
  return plain
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const isAscii = /^[ -~]*$/;
