import type { FailureReport } from '@forecourt/contracts/release';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../platform/test.ts';

/** The slot of the repayment teaser on a vehicle page. */
export const financeSlot = (page: Page): Locator => page.locator('[data-slot="vehicle.sidebar.finance"]');

/** The slot of the location on a vehicle page. */
export const locationSlot = (page: Page): Locator => page.locator('[data-slot="vehicle.yard"]');

/** Uses a control and expects the figure to change, which server markup alone would not do. */
export async function expectTeaserRuns(page: Page): Promise<void> {
  const slot = financeSlot(page);
  const term = slot.getByRole('slider', { name: 'Loan term' });
  const before = await slot.getByText('/wk').first().textContent();
  // A fallback version renders the slider folded and without focus, so each attempt unfolds the slider and focuses it.
  await expect(async () => {
    if (!(await term.isVisible())) await slot.getByText('Adjust the loan').click({ timeout: 1_000 });
    await term.focus({ timeout: 1_000 });
    await page.keyboard.press('ArrowLeft');
    expect(await slot.getByText('/wk').first().textContent()).not.toBe(before);
  }).toPass();
}

/** Expects other remotes' widgets and the router to work. */
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

/** Reports from browsers, without the edge's own reports. */
export const fromBrowsers = (reports: readonly FailureReport[]): readonly FailureReport[] =>
  reports.filter(({ outcome }) => outcome !== 'browser');

/** Expects exactly one report from a browser, with remote, version, lockfile and site. */
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
