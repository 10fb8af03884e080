import { test as base, expect, type Page } from '@playwright/test';
import { type Choices, nothingChosen } from './choices-made.ts';
import { createExpectation } from './expectation.ts';
import { readPage } from './read-page.ts';
import { dealersOfKey, type SearchSite, startSearchSite } from './search-site.ts';
import type { Shown } from './shown.ts';

/** Acts on the page, then waits until everything shown equals the expectation. */
export type Shopper = {
  /** @param change the choices that `act` changes; the others stay, except that the page number is reset */
  choose(change: Partial<Choices>, act: () => Promise<unknown>): Promise<void>;
  /** Expects the page to show an earlier state, as after Back. */
  expectShown(choices: Choices): Promise<void>;
  readonly chosen: Choices;
};

type TestFixtures = {
  readonly shopper: Shopper;
};
type WorkerFixtures = {
  /** Computes the expectation from the cars of the key's dealers. */
  readonly expected: (choices: Choices) => Shown;
  readonly site: SearchSite;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const site = await startSearchSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  expected: [
    async ({ site }, use) => {
      const expected = createExpectation(
        site.cars.filter((car) => dealersOfKey.includes(String(car['dealership_slug']))),
      );
      expected(nothingChosen);
      await use(expected);
    },
    { scope: 'worker' },
  ],
  shopper: async ({ page, site, expected }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(site.address);
    const shopper = createShopper(page, expected);
    await shopper.expectShown(nothingChosen);
    await use(shopper);
    expect(complaints, 'the console stays clean').toEqual([]);
  },
});

function createShopper(page: Page, expected: (choices: Choices) => Shown): Shopper {
  let chosen = nothingChosen;
  const compare = (choices: Choices, shown: Shown) =>
    expect.poll(() => readPage(page), { message: JSON.stringify(choices) }).toEqual(shown);
  return {
    get chosen() {
      return chosen;
    },
    async choose(change, act) {
      chosen = { ...chosen, page: 0, ...change };
      // The expectation is computed before the act. The search service runs in this process, so computing it afterwards
      // could delay a response beyond the client's connect timeout of one second.
      const shown = expected(chosen);
      await test.step(JSON.stringify(change), async () => {
        await act();
        await compare(chosen, shown);
      });
    },
    async expectShown(choices) {
      chosen = choices;
      await compare(choices, expected(choices));
    },
  };
}

export { expect };
