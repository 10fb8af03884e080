import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { createPageCaches } from '../page-cache/page-cache.ts';
import { createSiteIndex } from '../sites/site-index.ts';
import type { StockChanges } from './follow-stock.ts';
import { createInvalidation } from './invalidation.ts';

const sites = [
  { slug: 'redgum', dealerships: ['redgum-rocklea', 'redgum-ipswich'] },
  { slug: 'southern', dealerships: ['redgum-rocklea', 'wattle-geelong'] },
  { slug: 'wattle', dealerships: ['wattle-geelong'] },
];
const index = createSiteIndex();
for (const { slug, dealerships } of sites) index.set(slug, { url: `https://${slug}.example`, dealerships });
const page = { status: 200, html: '<p/>', policy: '', nowMs: 1 };
const keys = ['site', 'stock'].flatMap((kind) => sites.map(({ slug }) => `${kind}-${slug}`));

/** Repeats the check until it passes, for at most 8 s. The expected changes take less time. */
async function until(check: () => void): Promise<void> {
  for (const untilMs = performance.now() + 8_000; ; await pause(20))
    try {
      return check();
    } catch (error) {
      if (performance.now() > untilMs) throw error;
    }
}

/** Caches with one document for each key, and a stock that reports the given changes one after the other. */
function afterChanges(...reported: readonly (StockChanges['cars'] | Error)[]) {
  const caches = createPageCaches(
    { freshMs: 60_000, staleMs: 0, errorMs: 600_000, undatedMs: 0, mostBytes: 1e6 },
    () => 10_000 + performance.now(),
  );
  const [left, asked, lines] = [[...reported], [] as (string | null)[], [] as string[]];
  const stock = async (after: string | null): Promise<StockChanges> => {
    asked.push(after);
    const next = after === null ? [] : left.shift();
    if (next instanceof Error) throw next;
    if (next === undefined) return new Promise(() => {});
    return { position: String(asked.length), cars: next, isMore: false };
  };
  for (const { slug } of sites)
    for (const key of [...keys, 'car-swift', 'car-rio']) caches.of(slug).keep(key, page, [key]);
  const invalidation = createInvalidation({ purgeUrls: [], stock }, caches, (line) => lines.push(line));
  invalidation.followStock(index.selling);
  const outdated = () =>
    sites.flatMap(({ slug }) =>
      [...keys, 'car-swift', 'car-rio']
        .filter((key) => caches.of(slug).find(key) === null)
        .map((key) => `${slug} ${key}`),
    );
  return { outdated, asked, lines, close: invalidation.close, caches };
}

it('a change of a car marks the car’s page and the lists as outdated, on every site that sells the car', async () => {
  const { outdated, close } = afterChanges([{ slug: 'Swift', dealership: 'redgum-rocklea' }]);
  await until(() =>
    expect(outdated()).toEqual([
      'redgum stock-redgum',
      'redgum car-swift',
      'southern stock-southern',
      'southern car-swift',
    ]),
  );
  close();
});

it('an import of many cars marks all pages as outdated on the sites that sell those cars', async () => {
  const many = Array.from({ length: 101 }, (_, n) => ({ slug: `car-${n}`, dealership: 'wattle-geelong' }));
  const { outdated, close } = afterChanges(many);
  await until(() => expect(outdated()).toEqual(['southern site-southern', 'wattle site-wattle']));
  close();
});

it('a page that was composed from old data and cached right after a change is marked outdated some seconds later', async () => {
  const { outdated, caches, close } = afterChanges([{ slug: 'swift', dealership: 'redgum-ipswich' }]);
  const both = ['redgum stock-redgum', 'redgum car-swift'];
  await until(() => expect(outdated()).toEqual(both));
  caches.of('redgum').keep('car-swift', { ...page, nowMs: Number.MAX_SAFE_INTEGER }, ['car-swift']);
  expect(outdated()).toEqual(['redgum stock-redgum']);
  await until(() => expect(outdated()).toEqual(both));
  close();
});

it('a failure to read changes of the stock is logged once; after a successful read, pages of changed cars are marked as outdated', async () => {
  const down = new Error('the api responded 503');
  const { outdated, lines, close } = afterChanges(down, down, [{ slug: 'swift', dealership: 'redgum-ipswich' }]);
  await until(() => expect(outdated()).toEqual(['redgum stock-redgum', 'redgum car-swift']));
  expect(lines).toEqual([
    'Stock changes can’t be read (Error: the api responded 503), so pages may show old prices until they expire.',
  ]);
  close();
});
