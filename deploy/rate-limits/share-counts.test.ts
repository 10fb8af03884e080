import type { Store } from '@forecourt/database';
import { openTestStore } from '@forecourt/database/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RequestCounter, shareCounts } from './index.ts';

let store: Store;
let nowMs = 90_000;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** A counter like that of a separate process. The test decides when the counts are exchanged. */
async function process() {
  const counter = new RequestCounter(() => nowMs);
  const errors: unknown[] = [];
  const { exchange, close } = await shareCounts(counter, store, {
    everyMs: 3_600_000,
    onError: (error) => errors.push(error),
  });
  return { counter, exchange, close };
}

it('processes on one database share their request counts', async () => {
  const [one, two] = [await process(), await process()];
  for (let request = 0; request < 5; request++) one.counter.add('a');
  await one.exchange();
  expect(two.counter.add('a')).toBe(1);
  await two.exchange();
  expect(two.counter.add('a')).toBe(7);
  expect(one.counter.add('a')).toBe(6);
  await one.exchange();
  // Requests counted during the exchange are not lost.
  expect(one.counter.add('a')).toBe(8);
  nowMs += 60_000;
  expect(one.counter.add('a')).toBe(1);
  await Promise.all([one.exchange(), two.exchange()]);
  await Promise.all([one.close(), two.close()]);
});
