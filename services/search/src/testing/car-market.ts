import { createSearchEngine, type SearchEngine } from '../index.ts';
import { largeStock, type StockRecord, stockLabels, stockNumbers } from './large-stock.ts';
import { Oracle, type OracleOrder } from './oracle.ts';
import type { PageSpace } from './random-page.ts';

const text = ['typo', 'words', 'proximity', 'attribute', 'exact'] as const;
const byRank = { attribute: 'rank', direction: 'desc' } as const;
const byPrice = { attribute: 'price', direction: 'asc' } as const;
const byPriceDown = { attribute: 'price', direction: 'desc' } as const;

/**
 * Rankings of the main index and of sort indexes. They sort before or after the text criteria, by text values or by
 * several attributes; one has text criteria only.
 */
export const orders: Readonly<Record<string, OracleOrder>> = {
  Cars: { before: [], text, after: [byRank] },
  Cars_price_asc: { before: [byPrice], text, after: [byRank] },
  Cars_price_desc: { before: [byPriceDown], text: ['typo'], after: [] },
  Cars_newest: {
    before: [
      { attribute: 'year', direction: 'desc' },
      { attribute: 'make', direction: 'asc' },
    ],
    text: ['typo', 'exact'],
    after: [byRank],
  },
  Cars_certified: {
    before: [],
    text: ['typo', 'attribute'],
    after: [
      { attribute: 'certified', direction: 'desc' },
      { attribute: 'doors', direction: 'asc' },
    ],
  },
  Cars_plain: { before: [], text: ['exact', 'proximity', 'typo'], after: [] },
};
const ranking = (order: OracleOrder) => [
  ...order.before.map(({ attribute, direction }) => `${direction}(${attribute})`),
  ...order.text,
  ...order.after.map(({ attribute, direction }) => `${direction}(${attribute})`),
];

/** Default of the engine. */
export const paginationLimitedTo = 1_000;

const facets = [...Object.keys(stockLabels), 'model', 'price', 'payments', 'variant.seats', 'lot'];
const searched = [
  { attributes: ['make'], ordered: true },
  { attributes: ['model', 'badge'], ordered: false },
  { attributes: ['title'], ordered: false },
];

export type CarMarket = {
  readonly engine: SearchEngine;
  readonly oracle: Oracle<StockRecord>;
  readonly space: PageSpace;
};

/**
 * An engine for tests, and an oracle of the expected results. The engine's stock was first replaced as a whole and then
 * changed car by car.
 */
export async function openMarket(size: number): Promise<CarMarket> {
  const engine = createSearchEngine();
  const replicas = Object.keys(orders).slice(1);
  await engine.setSettings('Cars', { replicas });
  for (const replica of replicas) await engine.setSettings(replica, { ranking: ranking(orders[replica]!) });
  const first = largeStock(size);
  await engine.replace('Cars', first, {
    searchableAttributes: ['make', 'model,badge', 'unordered(title)'],
    attributesForFaceting: facets,
    ranking: ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
    customRanking: ['desc(rank)'],
    replicas,
  });
  const changed = largeStock(size / 37, 2).map((car, i) => ({ ...car, objectID: `car-${i * 37}` }));
  const added = largeStock(size / 100, 3).map((car) => ({ ...car, objectID: `new-${car.objectID}` }));
  const gone = new Set(first.filter((_, i) => i % 41 === 0).map((car) => car.objectID));
  await engine.upsert('Cars', [...changed, ...added]);
  await engine.remove('Cars', gone);
  const left: StockRecord[] = [...first, ...changed, ...added].filter((car) => !gone.has(car.objectID));
  const oracle = new Oracle(left, searched);
  const space = {
    labels: stockLabels,
    numbers: stockNumbers,
    indexes: Object.keys(orders),
    facets,
    phrases: left.filter((_, i) => i % 50 === 0).map((car) => String(car['title']).split(' ')),
    paginationLimitedTo,
  };
  return { engine, oracle, space };
}
