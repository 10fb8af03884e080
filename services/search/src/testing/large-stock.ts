/** A record with every shape of value: missing, single, several, repeated, nested and of mixed types. */
export type StockRecord = {
  readonly objectID: string;
  readonly [attribute: string]: unknown;
};

/** Includes labels that a filter must quote and labels that differ only in case. */
const models: Readonly<Record<string, readonly string[]>> = {
  Toyota: ['Corolla', 'HiLux', 'RAV4', 'Rav 4', 'Yaris Cross'],
  TOYOTA: ['Corolla', 'Camry'],
  Mazda: ['CX-5', 'CX-30', 'Mazda 3'],
  'Land Rover': ['Defender 110', 'Range Rover Evoque'],
  Citroën: ['C3 Aircross', 'Berlingo'],
  'Mercedes-Benz': ['A 180', 'GLC 300'],
  Isuzu: ['D-MAX', 'MU-X'],
  Volkswagen: ['Tiguan', 'T-Cross', 'Golf'],
  AND: ['Operator'],
  'a:b': ['Colon'],
  "D'Angelo": ['Stretch'],
  '-dash': ['Minus'],
  '"quoted"': ['Marks'],
  '': ['Nameless'],
};
const badges = ['Ascent Sport', 'SR5', 'GX', 'Maxx Sport', 'LS-U', 'Wagon', '110TSI Style', 'S'];
const features = ['tow bar', 'sunroof', 'camera', '4x4', 'Camera', 'heated seats'];
const colours = ['white', 'silver', 'black', 'red', 'blue', 'grey', 'green'];
const dealers = ['northshore', 'redgum', 'wattle', 'ironbark', 'southern'];
const syllables = ['ra', 'ko', 'mi', 'ten', 'sol', 'ver', 'an', 'du'];

export const makes: readonly string[] = Object.keys(models);
export const stockLabels: Readonly<Record<string, readonly string[]>> = {
  make: [...makes, 'toyota', 'none'],
  features: [...features, 'none'],
  colour: colours,
  'variant.fuel': ['petrol', 'Diesel', 'electric'],
  certified: ['true', 'false'],
  year: ['2015', '2019', '2024', '1999'],
  doors: ['2', '4', 'many'],
  dealership_slug: dealers,
};
/** Numeric attributes, with numbers at or near which results change. */
export const stockNumbers: Readonly<Record<string, readonly number[]>> = {
  price: [-5, 0, 0.5, 9_999.75, 10_000, 25_000, 99_999],
  year: [1999, 2009, 2010, 2017, 2024, 2025],
  odometer: [0, 1, 20_000, 150_000.5],
  'variant.seats': [1, 2, 5, 7, 8],
  payments: [0, 50, 99, 120],
  doors: [2, 3, 4, 5],
};

/** Generates cars; the same size and seed always give the same cars. */
export function largeStock(size: number, seed = 1): StockRecord[] {
  const random = randomNumbers(seed);
  const below = (end: number) => Math.floor(random() * end);
  const one = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const often = <T>(value: () => T): T | undefined => (random() < 0.9 ? value() : undefined);
  return Array.from({ length: size }, (_, number) => {
    const make = often(() => one(makes));
    const model = one(models[make ?? 'Toyota']!);
    const badge = often(() => one(badges));
    const year = often(() => 2010 + below(15));
    // A word that few other cars have.
    const nickname = one(syllables) + one(syllables) + one(syllables);
    const record: Record<string, unknown> = {
      make,
      model,
      badge,
      title: [year, make, model, badge, nickname].filter((part) => part !== undefined).join(' '),
      features: often(() => Array.from({ length: below(4) }, () => one(features))),
      colour: one(colours),
      certified: often(() => random() < 0.3),
      year,
      price: often(() => one([below(60_000), below(600) * 100, below(60_000) + 0.5, one(stockNumbers['price']!)])),
      odometer: often(() => below(200_000)),
      payments: often(() => Array.from({ length: 1 + below(3) }, () => below(130))),
      doors: one([2, 4, 5, '4', 'many', undefined]),
      variant: withValues({
        seats: often(() => 2 + below(6)),
        fuel: often(() => one(['petrol', 'diesel', 'Diesel', 'electric'])),
      }),
      dealership_slug: one(dealers),
      lot: below(1_000),
      rank: below(500),
    };
    return { objectID: `car-${number}`, ...withValues(record) };
  });
}

/** The object without its undefined properties. */
function withValues(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) if (value !== undefined) kept[name] = value;
  return kept;
}

/** Pseudo-random numbers from 0 to below 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
