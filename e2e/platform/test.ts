import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import type { TestPlatform } from './platform.ts';
import { startTestPlatform } from './platform.ts';

/** What went to the console and should not have. */
export type Complaints = { readonly all: () => readonly string[]; readonly allow: (pattern: RegExp) => void };

type TestFixtures = {
  /** Fails the test on console errors, page errors and hydration warnings it did not expect. */
  readonly complaints: Complaints;
};
type WorkerFixtures = { readonly platform: TestPlatform };

/** A browser test with a platform shared by its worker, that ends with a clean console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const platform = await startTestPlatform();
      await use(platform);
      await platform.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  complaints: [
    async ({ page }, use) => {
      const said: string[] = [];
      const allowed: RegExp[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || /hydrat/i.test(message.text())) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(String(error)));
      const unexpected = () => said.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      await use({ all: () => said, allow: (pattern) => void allowed.push(pattern) });
      expect(unexpected(), 'the console stays clean').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the page's own island answers to the shopper. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined);
}
