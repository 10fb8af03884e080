import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { RunningSite } from '../sitemap/sitemaps.ts';
import type { ListedAddress } from './prewarm.ts';
import { createPrewarm } from './prewarm.ts';

const running = { site: { slug: 'northshore' } } as RunningSite;
const by = 'vehicle.detail of mf-vehicle@1.0.0';
const hourMs = 60 * 60_000;

function reading(first: readonly ListedAddress[]) {
  const made: string[] = [];
  const logged: string[] = [];
  const state = {
    listed: first,
    sites: [running],
    fails: (_path: string) => false,
    isStale: (_path: string) => false,
    visitedAtMs: 0,
    listFails: false,
    listMs: 0,
  };
  let staleServed = 0;
  const listedFor: string[] = [];
  const ahead = createPrewarm({
    sites: () => state.sites,
    list: async ({ site }) => {
      listedFor.push(site.slug);
      if (state.listMs > 0) await new Promise((resolve) => setTimeout(resolve, state.listMs));
      if (state.listFails) throw new Error('nobody can tell');
      return state.listed;
    },
    make: async (_site, path, extent) => {
      made.push(extent === 'page' ? path : `${path} and all around it`);
      if (state.isStale(path)) staleServed += 1;
      return !state.fails(path);
    },
    staleServed: () => staleServed,
    visitedAtMs: () => state.visitedAtMs,
    nowMs: () => Date.now(),
    log: (message) => logged.push(message),
  });
  return { ahead, state, logged, listedFor, made: () => made.splice(0) };
}

const a = { path: '/cars/a', lastModified: '2026-11-01', by };
const b = { path: '/cars/b', lastModified: '2026-11-01', by };

afterEach(() => void jest.useRealTimers());

describe('prewarming', () => {
  it('prewarming renders every page once, and frame and widgets only with the first page of each kind', async () => {
    const locations = { path: '/dealerships', by: 'location.list of mf-locations@1.0.0' };
    const { ahead, made } = reading([a, b, locations]);
    await ahead.now(running);
    expect(made()).toEqual(['/cars/a and all around it', '/cars/b', '/dealerships and all around it']);
    await ahead.now(running);
    expect(made()).toEqual([]);
  });

  it('renders a page again after a change, a new version, a sale, a failure or a day', async () => {
    jest.useFakeTimers({ now: 0 });
    const { ahead, state, made } = reading([a, b]);
    state.fails = (path) => path === '/cars/b';
    await ahead.now(running);
    state.fails = () => false;
    made();
    await ahead.now(running);
    expect(made()).toEqual(['/cars/b and all around it']);
    state.listed = [{ ...a, lastModified: '2026-11-02' }, b];
    await ahead.now(running);
    expect(made()).toEqual(['/cars/a and all around it']);
    state.listed = [b];
    await ahead.now(running);
    expect(made()).toEqual(['/cars/a']);
    await ahead.now(running);
    expect(made()).toEqual([]);
    state.listed = [{ ...b, by: 'vehicle.detail of mf-vehicle@1.1.0' }];
    await ahead.now(running);
    expect(made()).toEqual(['/cars/b and all around it']);
    jest.setSystemTime(25 * hourMs);
    await ahead.now(running);
    expect(made()).toEqual(['/cars/b and all around it']);
  });

  it('renders a page again if stale responses were used for it', async () => {
    const { ahead, state, made } = reading([a, b]);
    state.isStale = (path) => path === '/cars/b';
    await ahead.now(running);
    state.isStale = () => false;
    made();
    await ahead.now(running);
    expect(made()).toEqual(['/cars/b and all around it']);
    await ahead.now(running);
    expect(made()).toEqual([]);
  });

  it('stops when several pages in a row fail, until the next round', async () => {
    const pages = ['a', 'b', 'c', 'd'].map((name) => ({ ...a, path: `/cars/${name}` }));
    const { ahead, state, made } = reading(pages);
    state.fails = () => true;
    await expect(ahead.now(running)).rejects.toThrow(
      '/cars/c couldn’t be rendered, and neither could the 2 pages before it',
    );
    expect(made()).toHaveLength(3);
    state.fails = (path) => path !== '/cars/c';
    await ahead.now(running);
    expect(made()).toHaveLength(4);
  });
});

describe('prewarming in rounds', () => {
  it('continues with the next site if one takes too long, and returns to the remaining pages later', async () => {
    jest.useFakeTimers({ now: 0 });
    const { ahead, state, made, listedFor } = reading(
      Array.from({ length: 300 }, (_, number) => ({ ...a, path: `/cars/${number}` })),
    );
    state.sites = [running, { site: { slug: 'southern' } } as RunningSite];
    // A visitor requests a page every second. During these visits, one page is prewarmed every three seconds.
    const visits = setInterval(() => {
      state.visitedAtMs = Date.now();
    }, 1_000);
    ahead.start();
    await jest.advanceTimersByTimeAsync(6 * 60_000);
    expect(listedFor).toEqual(['northshore', 'southern']);
    expect(made().length).toBeLessThan(200);
    await jest.advanceTimersByTimeAsync(24 * 60_000);
    expect(new Set(made()).size).toBeGreaterThan(200);
    ahead.close();
    clearInterval(visits);
  });

  it('prewarming runs repeatedly, more slowly while visitors request pages, and continues after a failure', async () => {
    jest.useFakeTimers({ now: 0 });
    const { ahead, state, made, logged } = reading([a, b]);
    ahead.start();
    await jest.advanceTimersByTimeAsync(29_000);
    expect(made()).toEqual([]);
    state.visitedAtMs = 30_000;
    await jest.advanceTimersByTimeAsync(1_500);
    expect(made()).toEqual(['/cars/a and all around it']);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(made()).toEqual([]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(made()).toEqual(['/cars/b']);
    state.listFails = true;
    await jest.advanceTimersByTimeAsync(11 * 60_000);
    expect(logged).toEqual(['northshore: pages couldn’t be prewarmed: Error: nobody can tell']);
    Object.assign(state, { listFails: false, listed: [a, b, { ...a, path: '/cars/c' }] });
    await jest.advanceTimersByTimeAsync(11 * 60_000);
    expect(made()).toEqual(['/cars/c and all around it']);
    ahead.close();
    state.listed = [{ ...a, path: '/cars/d' }];
    await jest.advanceTimersByTimeAsync(11 * 60_000);
    expect(made()).toEqual([]);
  });

  it('listing the pages of many sites keeps to the same share of processor time as rendering', async () => {
    jest.useFakeTimers({ now: 0 });
    const { ahead, state, listedFor } = reading([]);
    state.sites = Array.from({ length: 1_000 }, (_, at) => ({ site: { slug: `dealer-${at}` } }) as RunningSite);
    state.listMs = 500;
    ahead.start();
    await jest.advanceTimersByTimeAsync(130_000);
    // With a tenth of a processor, listing one site takes 5 s.
    expect(listedFor.length).toBeGreaterThan(15);
    expect(listedFor.length).toBeLessThanOrEqual(21);
    ahead.close();
  });

  it('prewarming ends at once when it is closed', async () => {
    jest.useFakeTimers({ now: 0 });
    const { ahead, state, listedFor } = reading([a]);
    state.sites = [running, { site: { slug: 'redgum' } } as RunningSite];
    state.fails = () => {
      ahead.close();
      return false;
    };
    ahead.start();
    await jest.advanceTimersByTimeAsync(11 * 60_000);
    expect(listedFor).toEqual(['northshore']);
  });
});
