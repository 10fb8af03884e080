import { setTimeout as pause } from 'node:timers/promises';
import type { SearchRecord } from '../../contracts/src/index.ts';
import { carIndex } from '../../contracts/src/index.ts';
import type { SearchEngine } from '../../services/search/src/index.ts';
import type { Updates } from './measured.ts';
import type { ShopperPage } from './shopper-pages.ts';
import { shopperPages } from './shopper-pages.ts';

const updateCount = 200;
const pauseMs = 50;

/** Measures how soon a changed car is found, and how much updates slow down reads. */
export async function measureUpdates(
  engine: SearchEngine,
  cars: readonly SearchRecord[],
  read: (page: ShopperPage) => unknown,
): Promise<Updates> {
  const [quiet, busy] = [shopperPages(cars, updateCount, 'quiet'), shopperPages(cars, updateCount, 'busy')];
  const quietMs: number[] = [];
  const busyMs: number[] = [];
  const visibleMs: number[] = [];
  // Alternates reads with and without an update, so that a busy moment of the machine affects both.
  for (let at = 0; at < updateCount; at++) {
    quietMs.push(clockMs(() => read(quiet[at]!)));
    const price = 1_000_000 + at;
    const began = performance.now();
    const done = engine.upsert(carIndex, [{ ...cars[at]!, price }]);
    busyMs.push(clockMs(() => read(busy[at]!)));
    await done;
    const { nbHits } = engine.search(carIndex, { filters: `price = ${price}` });
    if (nbHits !== 1) throw new Error(`The car changed to $${price} is found ${nbHits} times.`);
    visibleMs.push(performance.now() - began);
    await pause(pauseMs);
  }
  return { visibleMs, quietMs, busyMs };
}

function clockMs(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
