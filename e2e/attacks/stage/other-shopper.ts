import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { TestPlatform } from '../../platform/platform.ts';
import { createVisitor, nextAddress } from './visitor.ts';

/** Longest acceptable response time for a page, with an allowance for a busy machine. */
const patienceMs = 4_000;
/** Timeout of a page. */
const givesUpMs = 15_000;

type Opened = { readonly path: string; readonly status: number; readonly ms: number; readonly isWhole: boolean };

/** Pages a shopper opens in each round, and a text each page must contain. */
const pagesOf = (round: number): readonly { readonly path: string; readonly has: string }[] => [
  { path: '/robots.txt', has: 'Sitemap:' },
  { path: '/', has: '</html>' },
  // The price differs in each round, so that this page is never in the page cache.
  { path: `/search/used-cars?range%5Bprice%5D=5000:${60_000 + round}`, has: 'href="/cars/' },
];

/**
 * Opens pages of a dealer from before an attack begins until shortly after it ends.
 *
 * @returns the outcome of the attack
 * @throws when a page was late, incomplete or had another status than 200
 */
export async function shoppingAt<Outcome>(
  platform: TestPlatform,
  site: string,
  attack: () => Promise<Outcome>,
): Promise<Outcome> {
  const shopper = createVisitor(platform, site, nextAddress());
  const opened: Opened[] = [];
  const open = async (path: string, has: string) => {
    const startedAt = performance.now();
    const { status, body } = await shopper.get(path, { timeoutMs: givesUpMs });
    opened.push({ path, status, ms: Math.round(performance.now() - startedAt), isWhole: body.includes(has) });
  };
  let round = 0;
  const openAll = async () => {
    for (const { path, has } of pagesOf(++round)) await open(path, has);
  };
  let attacking = true;
  await openAll();
  const before = opened.splice(0);
  expect(
    before.every(({ status, isWhole }) => status === 200 && isWhole),
    'the pages are there before',
  ).toBe(true);
  const shopping = (async () => {
    while (attacking) {
      await openAll();
      await wait(20);
    }
  })();
  const outcome = await attack().finally(() => {
    attacking = false;
  });
  await shopping;
  await openAll();
  const harmed = opened.filter(({ status, ms, isWhole }) => status !== 200 || !isWhole || ms > patienceMs);
  expect(harmed, `pages of ${site} that came late, broken or not at all, of ${opened.length}`).toEqual([]);
  return outcome;
}
