import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../platform/accessible.ts';
import { carPaths, firstCarPath } from '../platform/dealers.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, hydrated, test } from '../platform/test.ts';

test.describe.configure({ timeout: 120_000 });

/** Opens the first vehicle of a dealer's list. @returns its path */
async function openFirst(page: Page, platform: TestPlatform, site: string): Promise<string> {
  const path = await firstCarPath(platform, site);
  await page.goto(platform.url(site, path));
  await hydrated(page);
  return path;
}

const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });
const ways = (page: Page) => page.getByRole('group', { name: 'Share this car' });

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('[VDP-049] [VDP-050] by keyboard: the address is copied, the share options open and close, the focus returns', async ({
    page,
    platform,
  }) => {
    const path = await openFirst(page, platform, 'northshore');
    const title = (await page.title()).replace(' | Northshore Motors', '');
    await share(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText(`Copied ${title} to your clipboard!`)).toBeVisible();
    await expect(ways(page)).toBeVisible();
    await expect(share(page)).toHaveAttribute('aria-expanded', 'true');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(platform.url('northshore', path));

    await page.keyboard.press('Tab');
    await expect(ways(page).getByRole('button', { name: 'Copy link' })).toBeFocused();
    await page.evaluate(() => navigator.clipboard.writeText('something else'));
    await page.keyboard.press('Enter');
    await expect(ways(page).getByRole('button', { name: 'Copied' })).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(platform.url('northshore', path));
    await expect(ways(page).getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await expect(ways(page)).toBeHidden();
    await expect(share(page)).toBeFocused();
    await expect(share(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(ways(page)).toBeVisible();
    await page.mouse.click(4, 4);
    await expect(ways(page)).toBeHidden();
  });

  test('[VDP-051] a social network opens in a window of 550 by 400', async ({ page, platform, context }) => {
    await context.route('https://www.facebook.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Share</title>' }),
    );
    await openFirst(page, platform, 'northshore');
    await share(page).click();
    const opened = context.waitForEvent('page');
    await ways(page).getByRole('link', { name: 'Facebook' }).click();
    const popup = await opened;
    await popup.waitForLoadState();
    expect(new URL(popup.url()).searchParams.get('u')).toBe(page.url());
    expect(await popup.evaluate(() => [innerWidth, innerHeight, window.opener === null])).toEqual([550, 400, true]);
    await expect(ways(page).getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:\?subject=/);
  });

  test('on a phone the share options fit the screen and are large enough to touch', async ({ page, platform }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openFirst(page, platform, 'redgum');
    await share(page).click();
    await expect(ways(page)).toBeVisible();
    const box = await ways(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    for (const control of await ways(page).locator('a, button').all()) {
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

test.describe('printing', () => {
  test('[VDP-048] [VDP-092] Print opens the vehicle as a one-page print sheet in a new tab', async ({
    page,
    platform,
    context,
  }) => {
    const path = await openFirst(page, platform, 'redgum');
    const price = await page
      .getByRole('complementary', { name: 'Price and enquiry' })
      .getByText(/^\$/)
      .first()
      .textContent();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Print', exact: true }).click();
    const paper = await opened;
    await hydrated(paper);
    expect(new URL(paper.url()).pathname + new URL(paper.url()).search).toBe(
      `/print?car_id=${path.replace('/cars/', '')}`,
    );
    await expect(paper.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const sheet = paper.getByRole('article');
    await expect(sheet.getByText(price ?? '', { exact: true })).toBeVisible();
    await expectAccessible(paper);
    await paper.emulateMedia({ media: 'print' });
    await expect(paper.getByRole('banner')).toBeHidden();
    await expect(paper.getByRole('button', { name: 'Print this page' })).toBeHidden();
    await expect(sheet.getByRole('img', { name: 'QR code for this page' })).toBeVisible();
    const pdf = (await paper.pdf({ format: 'A4', printBackground: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  test('[VDP-048] a dealer without printing has neither control nor print page, and an unknown car is a 404', async ({
    page,
    platform,
    complaints,
  }) => {
    complaints.allow(/404/);
    const path = await openFirst(page, platform, 'ironbark');
    await expect(share(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Print', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save as PDF' })).toHaveCount(0);
    const statusOf = async (site: string, query: string) => (await platform.fetch(site, `/print${query}`)).status;
    expect(await statusOf('ironbark', `?car_id=${path.replace('/cars/', '')}`)).toBe(404);
    expect(await statusOf('northshore', '?car_id=gone')).toBe(404);
    expect(await statusOf('northshore', '')).toBe(404);
  });

  test('[VDP-091] [ERR-013] Save as PDF saves a file named by the vehicle’s slug; a failure shows a message and a retry', async ({
    page,
    platform,
    complaints,
  }) => {
    complaints.allow(/503|502|ERR_/);
    const path = await openFirst(page, platform, 'northshore');
    await platform.stop('api');
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('We couldn’t prepare the PDF. Please try again in a moment.');
    await alert.getByRole('button').click();
    await platform.resume('api');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Try PDF again' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(`${path.replace('/cars/', '')}.pdf`);
    const file = await readFile(await saved.path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    // `DCTDecode` marks JPEG data in a PDF, so the file contains the vehicle's picture.
    expect(file.includes('/DCTDecode')).toBe(true);
    await expect(page.getByText('The PDF is saved')).toHaveRole('status');
  });
});

test('a reserved car shows that it is reserved and offers no second reservation', async ({ page, platform }) => {
  const corollas = await carPaths(platform, 'northshore', '?refinementList[make_model][0]=Toyota%20Corolla%20Cross');
  const reserved = corollas.find((path) => path.endsWith('n40163'));
  expect(reserved, 'the stock has the reserved car').toBeDefined();
  await page.goto(platform.url('northshore', reserved));
  await expect(page.getByText('Reserved', { exact: true })).toBeVisible();
  await expect(page.getByRole('note')).toContainText('This car is reserved.');
  await expect(page.getByRole('link', { name: /^Reserve|Buy online/ })).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('without script the print page works, and sharing and Save as PDF are not shown', async ({ page, platform }) => {
    const path = await firstCarPath(platform, 'northshore');
    await page.goto(platform.url('northshore', path));
    await expect(page.getByRole('link', { name: 'Print', exact: true })).toBeVisible();
    await expect(share(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save as PDF' })).toBeHidden();
    await page.goto(platform.url('northshore', `/print?car_id=${path.replace('/cars/', '')}`));
    await expect(page.getByRole('article').getByRole('img').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Key facts' })).toBeVisible();
  });
});
