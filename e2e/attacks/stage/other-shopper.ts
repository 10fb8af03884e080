import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { TestPlatform } from '../../platform/platform.ts';
import { createVisitor, nextAddress } from './visitor.ts';

/** A shopper who waits longer than this for a page was harmed, on a busy machine too. */
const patienceMs = 4_000;
/** Pages are counted as not answered after so long. */
const givesUpMs = 15_000;

type Opened = { readonly path: string; readonly status: number; readonly ms: number; readonly isWhole: boolean };

/** What a shopper opens, again and again, and the words each page has to have. */
const pagesOf = (round: number): readonly { readonly path: string; readonly has: string }[] => [
  { path: '/robots.txt', has: 'Sitemap:' },
  { path: '/', has: '</html>' },
  // No page cache has it.
  { path: `/search/used-cars?range%5Bprice%5D=5000:${60_000 + round}`, has: 'href="/cars/' },
];

/**
 * Opens pages of a dealer from before an attack begins until it is over, and a moment longer.
 *
 * @returns what the attack came to
 * @throws when a page came late, not whole or with another status than 200
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
