import { expect, it } from '@jest/globals';
import { until } from '../../testing/test-api.ts';
import { createViewCounter } from './view-counter.ts';

const visitor = (address: string) => ({ address, userAgent: 'Firefox' });

it('views that could not be written are written with the next ones', async () => {
  const written: object[] = [];
  const errors: unknown[] = [];
  const counter = createViewCounter({
    write: async (visits) => {
      if (errors.length === 0) throw new Error('down');
      written.push(Object.fromEntries(visits));
    },
    onError: (error) => errors.push(error),
    clock: () => new Date(0),
    everyMs: 1,
  });
  counter.note('a', visitor('1'));
  counter.note('b', visitor('1'));
  await until(() => errors.length === 1);
  counter.note('a', visitor('2'));
  await until(() => written.length > 0 && counter.unwritten('a') === 0);
  await counter.close();
  const total = written.flatMap((visits) => Object.entries(visits)).reduce((sum, [, count]) => sum + Number(count), 0);
  expect(total).toBe(3);
  expect(errors).toHaveLength(1);
});

it('invented browsers behind one address count as at most five visitors', async () => {
  const counter = createViewCounter({
    write: async () => undefined,
    onError: () => undefined,
    clock: () => new Date(0),
    everyMs: 60_000,
  });
  for (let made = 0; made < 200; made++) counter.note('a', { address: '1', userAgent: `Browser ${made}` });
  expect(counter.unwritten('a')).toBe(5);
  await counter.close();
});

it('closing the counter writes the remaining views', async () => {
  const written: object[] = [];
  const counter = createViewCounter({
    write: async (visits) => void written.push(Object.fromEntries(visits)),
    onError: () => undefined,
    clock: () => new Date(0),
    everyMs: 60_000,
  });
  counter.note('a', visitor('1'));
  counter.note('a', visitor('2'));
  expect(counter.unwritten('a')).toBe(2);
  await counter.close();
  expect(written).toEqual([{ a: 2 }]);
  expect(counter.unwritten('a')).toBe(0);
});
