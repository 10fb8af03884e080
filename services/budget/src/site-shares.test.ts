import { setTimeout as wait } from 'node:timers/promises';
import { createSiteShares, isShareFull } from './index.ts';

it('does some work of a site at a time, and turns away what would wait behind too much', async () => {
  const shares = createSiteShares({ atATime: 1, waiting: 1 });
  const first = Promise.withResolvers<string>();
  const done = [shares.run('redgum', () => first.promise), shares.run('redgum', async () => 'second')];
  const refused = await shares.run('redgum', async () => 'third').catch(isShareFull);
  expect(refused).toBe(true);
  expect(await shares.run('wattle', async () => 'another site')).toBe('another site');
  first.resolve('first');
  expect(await Promise.all(done)).toEqual(['first', 'second']);
});

it('rests after long work before the next of the same site, and keeps nobody waiting for the result', async () => {
  const shares = createSiteShares({ atATime: 1, waiting: 5, rest: { lightMs: 20, factor: 1_000, longestMs: 300 } });
  const order: string[] = [];
  const long = shares.run('redgum', () => wait(30)).then(() => order.push('long'));
  const next = shares.run('redgum', async () => order.push('next'));
  await long;
  await shares.run('wattle', async () => order.push('another site'));
  await next;
  expect(order).toEqual(['long', 'another site', 'next']);
});

it('passes on what work throws', async () => {
  const shares = createSiteShares({ atATime: 1, waiting: 1 });
  const failed = await shares.run('redgum', () => Promise.reject(new Error('no'))).catch(String);
  expect(failed).toBe('Error: no');
  expect(await shares.run('redgum', async () => 'goes on')).toBe('goes on');
});
