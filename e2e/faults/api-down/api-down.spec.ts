import type { FailureReport } from '@forecourt/contracts/release';
import type { Page } from '@playwright/test';
import { allStock, carPaths, firstCarPath } from '../../platform/dealers.ts';
import { expect, hydrated, test } from '../../platform/test.ts';

test.beforeEach(({ complaints }) => complaints.allow(/status of 503/));
test.afterEach(({ platform }) => platform.resume('api'));

const form = (page: Page) => page.getByRole('form');
const sendButton = (page: Page, name = 'Enquire Now') => form(page).getByRole('button', { name });

async function fill(page: Page, person: string): Promise<void> {
  await form(page).getByLabel('First name').fill(person);
  await form(page).getByRole('textbox', { name: 'Email' }).fill('sam@example.com');
  await form(page).getByRole('textbox', { name: 'Phone' }).fill('0400 555 666');
  await form(page).getByLabel('Comments').fill('Please keep it for me.');
}

async function expectKept(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: 'kept on this device' })).toBeVisible();
  await expect(form(page).getByLabel('Comments')).toHaveValue('Please keep it for me.');
}

test('an enquiry typed while the api is down is kept, and sent again once', async ({ page, platform }) => {
  const path = await firstCarPath(platform, 'northshore');
  await page.goto(platform.url('northshore', path));
  await hydrated(page);
  await page.locator('#enquire').scrollIntoViewIfNeeded();
  await fill(page, 'Patience');
  await platform.stop('api');
  await sendButton(page).click();
  await expectKept(page);
  await sendButton(page, 'Send again').click();
  await expectKept(page);

  await platform.resume('api');
  await sendButton(page, 'Send again').click();
  await expect(page.getByRole('heading', { name: 'Thank you, we have your enquiry' })).toBeVisible();
  const mails = async () => (await platform.mails()).filter(({ text }) => text.includes('Patience')).length;
  await expect.poll(mails).toBe(1);
});

test('an enquiry that could not be sent survives a reload', async ({ page, platform }) => {
  const path = await firstCarPath(platform, 'northshore');
  await page.goto(platform.url('northshore', path));
  await hydrated(page);
  await page.locator('#enquire').scrollIntoViewIfNeeded();
  await fill(page, 'Constance');
  await platform.stop('api');
  await sendButton(page).click();
  await expectKept(page);

  await platform.resume('api');
  await page.reload();
  await hydrated(page);
  await page.locator('#enquire').scrollIntoViewIfNeeded();
  await expect(page.getByRole('status').filter({ hasText: 'still here' })).toBeVisible();
  await expect(form(page).getByLabel('First name')).toHaveValue('Constance');
  await expect(form(page).getByLabel('Comments')).toHaveValue('Please keep it for me.');
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you, we have your enquiry' })).toBeVisible();
  const mails = async () => (await platform.mails()).filter(({ text }) => text.includes('Constance')).length;
  await expect.poll(mails).toBe(1);
});

test('a vehicle page says that it did not load; search and saved cars work on', async ({ page, platform, reports }) => {
  // One that no earlier test has asked for: the edge keeps pages for a while.
  const path = (await carPaths(platform, 'southern', '?sortBy=price_desc')).at(-1) ?? '';
  await page.goto(platform.url('southern', allStock));
  await hydrated(page);
  const heart = page
    .getByRole('article')
    .getByRole('button', { name: /^Save \d/ })
    .first();
  await heart.click();
  await platform.stop('api');
  const attempted: FailureReport[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reports')) attempted.push(request.postDataJSON() as FailureReport);
  });

  await test.step('the page', async () => {
    await page.goto(platform.url('southern', path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
    await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
    const blamed = { kind: 'load', remote: 'mf-vehicle', version: '1.0.0', site: 'southern', island: 'vehicle.detail' };
    // The edge keeps its own; the browser's finds nobody at home.
    expect(reports()).toMatchObject([{ ...blamed, outcome: 'browser', lockfile: expect.stringMatching(/^lk-/) }]);
    await expect.poll(() => attempted).toMatchObject([{ ...blamed, outcome: 'fallback' }]);
  });

  await test.step('saved cars', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Saved, 1' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Saved/);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText('could not fetch');
  });

  await test.step('search', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: /used/i }).first().click();
    await expect
      .poll(() => page.getByRole('list', { name: 'Search results' }).getByRole('article').count())
      .toBeGreaterThan(3);
  });

  await test.step('and the page again, when the api is back', async () => {
    await platform.resume('api');
    await page.goto(platform.url('southern', path));
    await hydrated(page);
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  });
});
