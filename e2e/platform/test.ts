import type { FailureReport } from '@forecourt/contracts/release';
import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import type { Variant } from './build-variant.ts';
import type { TestPlatform } from './platform.ts';
import { startTestPlatform } from './platform.ts';
import type { Released } from './releases.ts';
import { createReleases } from './releases.ts';

/** Unexpected console messages. */
export type Complaints = { readonly all: () => readonly string[]; readonly allow: (pattern: RegExp) => void };

type TestFixtures = {
  /** Fails the test on console errors, page errors and hydration warnings that were not allowed. */
  readonly complaints: Complaints;
  /** Failure reports of remotes since the test began. */
  readonly reports: () => readonly FailureReport[];
  /** Publishes a variant and pins it to a site; restores the site after the test. */
  readonly release: (site: string, variant: Variant) => Promise<Released>;
};
type WorkerFixtures = {
  /** Name of the platform. A test file that sets its own name shares its platform with no other file. */
  readonly platformName: string;
  readonly platform: TestPlatform;
};

/**
 * A test with a platform shared by its worker.
 *
 * A file whose tests need the versions and sites of a new platform, or change them for later tests, sets its own
 * `platformName` with `test.use`. The other files share one platform, because starting it takes seconds.
 */
export const testWithPlatform = base.extend<object, WorkerFixtures>({
  platformName: ['shared', { option: true, scope: 'worker' }],
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const platform = await startTestPlatform();
      await use(platform);
      await platform.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** A browser test with a platform shared by its worker; fails on unexpected console messages. */
export const test = testWithPlatform.extend<TestFixtures>({
  complaints: [
    async ({ context }, use) => {
      const messages: string[] = [];
      const allowed: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || /hydrat/i.test(message.text()))
          messages.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => messages.push(String(error.error())));
      const unexpected = () => messages.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      await use({ all: () => messages, allow: (pattern) => void allowed.push(pattern) });
      expect(unexpected(), 'the console stays clean').toEqual([]);
    },
    { auto: true },
  ],
  reports: async ({ platform }, use) => {
    const before = platform.reports.length;
    await use(() => platform.reports.slice(before));
  },
  release: async ({ platform }, use) => {
    const releases = createReleases(platform);
    await use(releases.release);
    await releases.undo();
  },
});

export { expect };

/** Waits until an element is hydrated: before hydration, a link or a form loads a document. */
export async function takenOver(locator: Locator): Promise<void> {
  const isTaken = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => locator.evaluate(isTaken)).toBe(true);
}

/** Waits until the island of the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined);
}
