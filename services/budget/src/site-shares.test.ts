import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createSiteShares, isShareFull } from './index.ts';

it('a site runs its allowed number of jobs at a time, and a job that does not fit into its queue is rejected', async () => {
  const shares = createSiteShares({ atATime: 1, waiting: 1 });
  const first = Promise.withResolvers<string>();
  const done = [shares.run('redgum', () => first.promise), shares.run('redgum', async () => 'second')];
  const refused = await shares.run('redgum', async () => 'third').catch(isShareFull);
  expect(refused).toBe(true);
  expect(await shares.run('wattle', async () => 'another site')).toBe('another site');
  first.resolve('first');
  expect(await Promise.all(done)).toEqual(['first', 'second']);
});

it('a waiting job leaves the queue at once when its caller abandons it; a running job continues', async () => {
  const shares = createSiteShares({ atATime: 1, waiting: 1, mostWaitMs: 60_000 });
  const first = Promise.withResolvers<string>();
  const [running, queued] = [new AbortController(), new AbortController()];
  const done = [shares.run('redgum', () => first.promise, { signal: running.signal })];
  const begun: string[] = [];
  const left = shares.run('redgum', async () => begun.push('left'), { signal: queued.signal });
  queued.abort(new Error('given up'));
  await expect(left).rejects.toThrow('given up');
  done.push(shares.run('redgum', async () => 'next'));
  running.abort();
  first.resolve('first');
  expect(await Promise.all(done)).toEqual(['first', 'next']);
  expect(begun).toEqual([]);
});

it('a long job of a site delays the site’s next job, but neither its own result nor the jobs of other sites', async () => {
  const allowance = { freeMs: 10, msPerSecond: 100, mostOwedMs: 30 };
  const shares = createSiteShares({ atATime: 4, waiting: 5, allowance });
  const order: string[] = [];
  await shares.run('redgum', () => wait(60));
  const beganMs = performance.now();
  const next = shares.run('redgum', async () => order.push('next'));
  await shares.run('wattle', async () => order.push('another site'));
  await next;
  expect(order).toEqual(['another site', 'next']);
  // The site worked 60 ms, but its debt is limited to 30 ms. 10 ms of debt cause no delay; the other 20 ms take 200 ms
  // at 100 ms a second.
  expect(performance.now() - beganMs).toBeGreaterThan(150);
});

it('when several sites wait for one slot, the site that used the least time runs first', async () => {
  const shares = createSiteShares({
    atATime: 2,
    waiting: 5,
    inAll: 1,
    allowance: { freeMs: 1_000, msPerSecond: 1, mostOwedMs: 1_000 },
  });
  const order: string[] = [];
  await shares.run('redgum', () => wait(20));
  const long = shares.run('southern', () => wait(5));
  const waiting = ['redgum', 'redgum', 'wattle'].map((site) => shares.run(site, async () => order.push(site)));
  await Promise.all([long, ...waiting]);
  expect(order).toEqual(['wattle', 'redgum', 'redgum']);
});

it('a site starts its reserved number of jobs although other sites use all slots', async () => {
  const shares = createSiteShares({ atATime: 2, waiting: 5, inAll: 2, reserved: 1 });
  const long = Promise.withResolvers<void>();
  const held = ['redgum', 'redgum', 'redgum'].map((site) => shares.run(site, () => long.promise));
  const order: string[] = [];
  const first = shares.run('wattle', async () => order.push('the first'));
  const second = shares.run('wattle', async () => order.push('the second'));
  await Promise.all([first, second]);
  expect(order).toEqual(['the first', 'the second']);
  long.resolve();
  await Promise.all(held);
});

it('a job that could not start in time is rejected, and the jobs after it run', async () => {
  const shares = createSiteShares({ atATime: 1, waiting: 5, mostWaitMs: 30 });
  const first = shares.run('redgum', () => wait(60));
  expect(await shares.run('redgum', async () => 'too late').catch(isShareFull)).toBe(true);

  await first;

  expect(await shares.run('redgum', async () => 'in time')).toBe('in time');
});

it('jobs that did not start in time leave no names in memory, however many names they had', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const shares = createSiteShares({ atATime: 1, inAll: 1, waiting: 1, mostWaitMs: 10 });
  const first = Promise.withResolvers<void>();
  const running = shares.run('redgum', () => first.promise);
  const startAll = (begin: string) =>
    Promise.all(
      Array.from({ length: 400 }, (_, n) =>
        shares.run(`${begin}${n}${'x'.repeat(50_000)}`, async () => false).catch(isShareFull),
      ),
    );
  await startAll('earlier');
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  expect(new Set(await startAll('token'))).toEqual(new Set([true]));
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(4_000_000);
  first.resolve();
  await running;
});

it('an error that a job throws is passed on', async () => {
  const shares = createSiteShares({ atATime: 1, waiting: 1 });
  const failed = await shares.run('redgum', () => Promise.reject(new Error('no'))).catch(String);
  expect(failed).toBe('Error: no');
  expect(await shares.run('redgum', async () => 'goes on')).toBe('goes on');
});

it('every site is delayed when all sites together have used more than their common allowance', async () => {
  const shares = createSiteShares({
    atATime: 4,
    waiting: 5,
    allowanceInAll: { freeMs: 10, msPerSecond: 100, mostOwedMs: 30 },
  });
  await shares.run('redgum', () => wait(60));
  const beganMs = performance.now();
  await shares.run('wattle', async () => 'another site');
  expect(performance.now() - beganMs).toBeGreaterThan(150);
});

it('with `yields` set, other work that is ready runs between two jobs', async () => {
  const shares = createSiteShares({ atATime: 1, waiting: 5, inAll: 1, yields: true });
  const order: string[] = [];
  const work = ['one', 'two'].map((name) => shares.run('redgum', async () => order.push(name)));
  setImmediate(() => order.push('ready'));
  await Promise.all(work);
  expect(order).toEqual(['one', 'ready', 'two']);
});

it('with `yields` set, other work that is ready also runs between jobs of many sites that may run at the same time', async () => {
  const shares = createSiteShares({ atATime: 2, waiting: 5, inAll: 16, yields: true });
  let rounds = 0;
  let isOver = false;
  const round = () => {
    rounds++;
    if (!isOver) setImmediate(round);
  };
  setImmediate(round);
  const beganIn: number[] = [];
  const sites = Array.from({ length: 8 }, (_, n) => `site-${n}`);
  await Promise.all([...sites, ...sites].map((site) => shares.run(site, async () => beganIn.push(rounds))));
  isOver = true;
  expect(new Set(beganIn).size).toBe(16);
});

it('with `yields` set, jobs that are about to begin do not count as waiting', async () => {
  const shares = createSiteShares({ atATime: 3, waiting: 2, yields: true });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => shares.run('redgum', () => wait(5))));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

it('a job that waited runs in the context of its own request, not of the request before it', async () => {
  const request = new AsyncLocalStorage<string>();
  const shares = createSiteShares({ atATime: 1, waiting: 5 });
  const first = request.run('first', () => shares.run('redgum', () => wait(5)));
  const second = request.run('second', () => shares.run('redgum', async () => request.getStore()));
  await first;
  expect(await second).toBe('second');
});
