import type { Page } from '@playwright/test';
import { allStock, carPaths, firstCarPath } from '../../platform/dealers.ts';
import { expect, hydrated, test } from '../../platform/test.ts';

test.beforeEach(({ complaints }) => complaints.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('list', { name: 'Search results' }).getByRole('article');
const line = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline.' });
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

for (const [site, width, height] of [
  ['northshore', 390, 844],
  ['redgum', 1440, 900],
] as const) {
  test(`a link clicked offline leaves page and address unchanged, and opens when the network returns, ${width}`, async ({
    page,
    context,
    platform,
    reports,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(platform.url(site, allStock));
    await hydrated(page);
    const title = await heading(page).textContent();
    await context.setOffline(true);
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(line(page)).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(platform.url(site, allStock));
    await expect(heading(page)).toHaveText(title ?? '');
    await retry(page).click();
    await expect(retry(page)).not.toHaveAttribute('aria-busy', 'true');
    await expect(page).toHaveURL(platform.url(site, allStock));

    await context.setOffline(false);
    await expect(page).toHaveURL(platform.url(site, await firstCarPath(platform, site)));
    await expect(heading(page)).toBeFocused();
    await expect(line(page)).toBeHidden();
    await page.goBack();
    await expect(cards(page).first()).toBeVisible();
    expect(reports()).toEqual([]);
  });
}

test('Back without a network leaves the page on screen, and Forward then restores the address of that page', async ({
  page,
  context,
  platform,
}) => {
  const [first, second] = await carPaths(platform, 'northshore');
  await page.goto(platform.url('northshore', first));
  await hydrated(page);
  const before = await heading(page).textContent();
  await page.evaluate((path) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = path;
    link.click();
  }, second ?? '');
  await expect(heading(page)).not.toHaveText(before ?? '');
  const name = await heading(page).textContent();
  await context.setOffline(true);
  await page.goBack();
  await expect(line(page)).toBeVisible();
  await expect(heading(page)).toHaveText(name ?? '');
  await page.goForward();
  await expect(line(page)).toBeHidden();
  await expect(heading(page)).toHaveText(name ?? '');

  await page.goBack();
  await expect(line(page)).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(before ?? '');
});

test('a script that fails to load once is requested again', async ({ page, platform, reports, complaints }) => {
  complaints.allow(/status of 503/);
  let failures = 0;
  await page.route('**/assets/mf-locations/**/*.js', (route) =>
    failures++ === 0 ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await page.goto(platform.url('northshore'));
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Dealerships' }).click();
  await expect(heading(page)).toHaveText(/dealerships/i);
  expect(failures).toBeGreaterThan(1);
  expect(reports()).toEqual([]);
});

test('an island whose script did not load is requested again once the network is back', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  const scripts = '**/assets/mf-forms/**/*.js';
  await page.route(scripts, (route) => route.abort());
  await page.goto(platform.url('ironbark'));
  await hydrated(page);
  const chat = page.getByRole('button', { name: 'Chat' });
  await chat.click();
  const part = page.locator('[data-slot="frame.chat"]');
  await expect(part).toContainText('isn’t available right now');
  await page.unroute(scripts);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await chat.click();
  await expect(part.getByLabel('First name')).toBeVisible();
});

const form = (page: Page) => page.getByRole('form');

test('an enquiry that was typed but not sent is restored when the page is opened again', async ({
  context,
  platform,
}) => {
  const address = platform.url('northshore', await firstCarPath(platform, 'northshore'));
  const first = await context.newPage();
  await first.goto(address);
  await hydrated(first);
  await first.locator('#enquire').scrollIntoViewIfNeeded();
  await expect(form(first).locator('[type=submit]')).toBeVisible();
  await expect(form(first).getByLabel('Comments')).toHaveValue(/^I’d like to know more about the /);
  await form(first).getByLabel('Comments').fill('Does it come in');
  await expect.poll(() => first.evaluate(() => JSON.stringify(localStorage))).toContain('Does it come in');
  await first.close();
  const second = await context.newPage();
  await second.goto(address);
  await hydrated(second);
  await second.locator('#enquire').scrollIntoViewIfNeeded();
  await expect(second.getByRole('status').filter({ hasText: 'What you typed before is still here.' })).toBeVisible();
  await expect(form(second).getByLabel('Comments')).toHaveValue('Does it come in');
  await form(second).getByRole('button', { name: 'Clear' }).click();
  await expect(form(second).getByLabel('Comments')).toHaveValue(/^I’d like to know more about the /);
});

test('an enquiry sent offline with two tabs open is sent once when the network returns', async ({
  page,
  context,
  platform,
}) => {
  const address = platform.url('northshore', await firstCarPath(platform, 'northshore'));
  await page.goto(address);
  await hydrated(page);
  await page.locator('#enquire').scrollIntoViewIfNeeded();
  await form(page).getByLabel('First name').fill('Odette');
  await form(page).getByRole('textbox', { name: 'Email' }).fill('odette@example.com');
  await form(page).getByRole('textbox', { name: 'Phone' }).fill('0400 555 777');
  await form(page).getByLabel('Comments').fill('Please keep it for me.');
  const other = await context.newPage();
  await other.goto(address);
  await hydrated(other);
  await other.locator('#enquire').scrollIntoViewIfNeeded();
  await expect(form(other).locator('[type=submit]')).toBeVisible();
  const sent: (string | null)[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/leads')) sent.push(request.postData());
  });
  await context.setOffline(true);
  await form(page).getByRole('button', { name: 'Enquire Now' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'saved on this device' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Thank you, we’ve got your enquiry' })).toBeVisible();
  const mails = async () => (await platform.mails()).filter(({ text }) => text.includes('Name: Odette')).length;
  await expect.poll(mails).toBe(1);
  expect(sent).toHaveLength(2);
});
