import type { FailureReport } from '@forecourt/contracts/release';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../platform/test.ts';

/** Where the repayment teaser stands on a vehicle page. */
export const financeSlot = (page: Page): Locator => page.locator('[data-slot="vehicle.sidebar.finance"]');

/** Where the yard stands on a vehicle page. */
export const locationSlot = (page: Page): Locator => page.locator('[data-slot="vehicle.yard"]');

/** A control works only where the widget runs: server markup alone would not change its figure. */
export async function expectTeaserRuns(page: Page): Promise<void> {
  const slot = financeSlot(page);
  const term = slot.getByRole('slider', { name: 'Loan term' });
  const before = await slot.getByText('/wk').first().textContent();
  // Another version that takes over begins with its own markup: folded, and without the focus.
  await expect(async () => {
    if (!(await term.isVisible())) await slot.getByText('Adjust the loan').click({ timeout: 1_000 });
    await term.focus({ timeout: 1_000 });
    await page.keyboard.press('ArrowLeft');
    expect(await slot.getByText('/wk').first().textContent()).not.toBe(before);
  }).toPass();
}

/** Other remotes' widgets and the router do their work. */
export async function expectRestWorks(page: Page): Promise<void> {
  const heart = page
    .getByRole('article')
    .getByRole('button', { name: /^Save \d/ })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Saved 1' })).toBeVisible();
  await heart.click();
  await page.getByRole('contentinfo').locator('a[href="/dealerships"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /dealerships/i })).toBeFocused();
}

/** What browsers reported; what the edge reports, it leaves to the browser. */
export const fromBrowsers = (reports: readonly FailureReport[]): readonly FailureReport[] =>
  reports.filter(({ outcome }) => outcome !== 'browser');

/** Exactly one report of a browser, naming remote, version, lockfile and site. */
export async function expectOneReport(
  reports: () => readonly FailureReport[],
  expected: Pick<FailureReport, 'kind' | 'remote' | 'version' | 'site'> & Partial<Record<keyof FailureReport, unknown>>,
): Promise<void> {
  await expect.poll(() => fromBrowsers(reports())).toHaveLength(1);
  expect(fromBrowsers(reports())[0]).toMatchObject({
    lockfile: expect.stringMatching(/^lk-[0-9a-f]{16}$/),
    ...expected,
  });
}
