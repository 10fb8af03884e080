import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { createPace } from './pace.ts';

const work = (ms: number) => {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
};
const timed = async (rest: () => Promise<void>): Promise<number> => {
  const startedMs = performance.now();
  await rest();
  return performance.now() - startedMs;
};

it('while there are no requests, a task processes many rows at a time, and pauses only to yield the thread', async () => {
  const pace = createPace();
  expect(pace.rows()).toBe(250);
  await wait(0);
  work(40);
  expect(await timed(pace.rest)).toBeLessThan(30);
});

it('while there are requests, a task processes few rows at a time, pauses for at least as long as it worked, and waits for the current request', async () => {
  let served = true;
  const pace = createPace({ areServed: () => served, wereServed: () => true });
  expect(pace.rows()).toBe(10);
  await pace.rest();
  setTimeout(() => {
    served = false;
  }, 120);
  work(20);
  expect(await timed(pace.rest)).toBeGreaterThanOrEqual(80);
});

it('a task continues under a steady load of requests', async () => {
  const pace = createPace({ areServed: () => true, wereServed: () => true });
  expect(await timed(pace.rest)).toBeLessThan(2_000);
});
