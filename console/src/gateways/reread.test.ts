import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createReread } from './reread.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Queries whose reads end only when the test calls a function in `ends`. */
function slowQueries() {
  const read: unknown[] = [];
  const ends: (() => void)[] = [];
  const invalidateQueries = ({ queryKey = [] }: { readonly queryKey?: readonly unknown[] } = {}) => {
    read.push(queryKey[0]);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { read, ends, reread: createReread({ invalidateQueries } as never) };
}

it('a change of 200 sites leads to only one read, although it sends an event for each site', async () => {
  const { read, reread } = slowQueries();
  for (let event = 0; event < 200; event++) reread(['sites', 'gate']);
  await jest.advanceTimersByTimeAsync(100);
  expect(read).toEqual(['sites', 'gate']);
});

it('an event that arrives during a reading leads to a second reading afterwards', async () => {
  const { read, ends, reread } = slowQueries();
  reread(['sites']);
  await jest.advanceTimersByTimeAsync(100);
  reread(['freezes']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(read).toEqual(['sites']);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(100);
  expect(read).toEqual(['sites', 'freezes']);
});

it('a reading that never ends delays the next reading by ten seconds', async () => {
  const { read, reread } = slowQueries();
  reread(['sites']);
  await jest.advanceTimersByTimeAsync(100);
  reread(['sites']);
  await jest.advanceTimersByTimeAsync(10_100);
  expect(read).toEqual(['sites', 'sites']);
});
