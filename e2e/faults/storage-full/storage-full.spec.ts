import { allStock } from '../../platform/dealers.ts';
import { expect, hydrated, test } from '../../platform/test.ts';

test('if the browser cannot store data, a saved car stays until the page is closed, and the shopper sees a note', async ({
  page,
  platform,
  reports,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(platform.url('northshore', allStock));
  await hydrated(page);
  const heart = page
    .getByRole('article')
    .getByRole('button', { name: /^Save \d/ })
    .first();
  await heart.click();
  await expect(page.getByRole('status').filter({ hasText: 'Your browser can’t store' })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('banner').getByRole('link', { name: 'Saved 1' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: /^Remove \d/ })).toHaveCount(1);
  expect(reports()).toEqual([]);
});
