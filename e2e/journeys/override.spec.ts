import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { LeadsResponse } from '@forecourt/contracts/api';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../platform/accessible.ts';
import type { Variant } from '../platform/build-variant.ts';
import { buildVariant, replacing } from '../platform/build-variant.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { publishVariant } from '../platform/releases.ts';
import { expect, hydrated, test } from '../platform/test.ts';

test.use({ platformName: 'override' });

const words = 'polished this morning';
const other: Variant = {
  remote: 'mf-search',
  version: '1.2.0',
  changes: [
    {
      file: 'pages/results/results-intro.tsx',
      edit: replacing('{nothing?.title ?? heading}\n        </h1>', `{nothing?.title ?? heading}, ${words}</h1>`),
    },
  ],
};
const path = '/search/new-used-and-demo-cars';

type Created = { readonly id: string; readonly token: string };

const linkTo = ({ url }: TestPlatform, { token }: Created, to = path) =>
  `${url('northshore', to)}?forecourt-override=${token}`;

async function enquire(page: Page, firstName: string): Promise<void> {
  const form = page.getByRole('region', { name: /^Ask about this/ }).getByRole('form');
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill('Ngata');
  await form.getByRole('textbox', { name: 'Email' }).fill(`${firstName.toLowerCase()}@example.com`);
  await form.getByRole('textbox', { name: 'Phone' }).fill('0400 777 888');
  await form.getByLabel('Comments').fill('Is it still there?');
  await form.getByRole('button', { name: 'Enquire Now' }).click();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const ribbon = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

test('a link shows another version to one browser, whose enquiry is marked as a test, until the preview is ended', async ({
  platform,
  page,
  browser,
  complaints,
}, testInfo) => {
  test.setTimeout(120_000);
  const second = await page.context().newPage();
  await publishVariant(platform, other);
  const made = await platform.forecourt<Created>(
    ...['override', 'create', 'northshore', '--remotes', 'mf-search@1.2.0', '--why', 'a clearer heading'],
  );

  await test.step('the link opens the other version with a ribbon', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(linkTo(platform, made));
    expect(page.url()).toBe(platform.url('northshore', path));
    await hydrated(page);
    await expect(heading(page)).toContainText(words);
    await expect(ribbon(page)).toContainText('mf-search 1.2.0, the rest as pinned');
    await ribbon(page).getByText('What differs').click();
    await expect(ribbon(page)).toContainText('mf-search 1.2.0, pinned: 1.0.0');
    await expectAccessible(page);
    await ribbon(page).getByText('What differs').click();
    await page.screenshot({ path: testInfo.outputPath('override-1440.png') });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.screenshot({ path: testInfo.outputPath('override-390.png') });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('another browser sees the pinned version, from the cache', async () => {
    const context = await browser.newContext();
    const elsewhere = await context.newPage();
    await elsewhere.goto(platform.url('northshore', path));
    const response = await elsewhere.reload();
    const headers = response?.headers() ?? {};
    expect(headers['cache-status']).toMatch(/^forecourt; hit/);
    expect(headers['x-robots-tag']).toBeUndefined();
    await expect(heading(elsewhere)).not.toContainText(words);
    await expect(ribbon(elsewhere)).toHaveCount(0);
    await context.close();
  });

  await test.step('the ribbon stays while the shopper goes to other pages', async () => {
    await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/cars\//);
    await expect(ribbon(page)).toBeVisible();
  });

  await test.step('an enquiry is a test, and no mail reaches the dealer', async () => {
    const mailsBefore = (await platform.mails()).length;
    await enquire(page, 'Aroha');
    await expect.poll(async () => (await leadsOf(platform))[0]?.name).toBe('Aroha Ngata');
    const leads = await leadsOf(platform);
    expect(leads[0]).toMatchObject({ test: true, deliveries: [] });
    expect((await platform.mails()).length).toBe(mailsBefore);
  });

  await test.step('“End preview” leads back to the pinned version', async () => {
    await second.goto(platform.url('northshore', path));
    await second.getByRole('article').getByRole('heading').getByRole('link').nth(1).click();
    await expect(second).toHaveURL(/\/cars\//);
    await page.goto(platform.url('northshore', path));
    await expect(heading(page)).toContainText(words);
    await ribbon(page).getByRole('button', { name: 'End preview' }).click();
    await expect(ribbon(page)).toHaveCount(0);
    expect(page.url()).toBe(platform.url('northshore', path));
    await hydrated(page);
    await expect(heading(page)).not.toContainText(words);
  });

  await test.step('an enquiry from a tab that still shows the ended preview is a test', async () => {
    await enquire(second, 'Tane');
    await expect.poll(async () => (await leadsOf(platform))[0]?.name).toBe('Tane Ngata');
    expect((await leadsOf(platform))[0]).toMatchObject({ test: true, deliveries: [] });
  });

  await test.step('a revoked link shows nothing', async () => {
    // The page is open when its override link is revoked. When the visitor leaves it, its page view is reported and
    // refused.
    complaints.allow(/status of 403 \(Forbidden\) \(.*\/api\/page-views\)/);
    await page.goto(linkTo(platform, made));
    await expect(ribbon(page)).toBeVisible();
    await platform.forecourt('override', 'revoke', 'northshore', made.id);
    await platform.passTime(6_000);
    await page.reload();
    await expect(ribbon(page)).toHaveCount(0);
    await expect(heading(page)).not.toContainText(words);
    const response = await platform.fetch('northshore', `${path}?forecourt-override=${made.token}`);
    expect([response.status, response.body]).toEqual([410, expect.stringContaining('This preview has ended')]);
  });
});

test('a link shows one remote from a developer’s machine, the others as pinned', async ({ platform, page }) => {
  test.setTimeout(120_000);
  const { folder, dispose } = await buildVariant({ ...other, version: '1.2.1' });
  const server = await serveFolder(join(folder, 'dist'));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const made = await platform.forecourt<Created>(
    ...['override', 'create', 'northshore', '--origin', `mf-search=${origin}`, '--why', 'work in progress'],
  );
  const scripts: string[] = [];
  page.on('response', (response) => void scripts.push(response.url()));
  await page.goto(linkTo(platform, made));
  await hydrated(page);
  await expect(heading(page)).toContainText(words);
  await expect(ribbon(page)).toContainText(`mf-search from ${new URL(origin).host}, the rest as pinned`);
  expect(scripts.some((url) => url.startsWith(`${origin}/remoteEntry.js`))).toBe(true);
  expect(scripts.some((url) => url.includes('/assets/mf-account/1.0.0/'))).toBe(true);
  server.close();
  await dispose();
});

async function leadsOf({ adminPort, token }: TestPlatform): Promise<LeadsResponse['leads']> {
  const response = await fetch(`http://127.0.0.1:${adminPort}/api/admin/leads?site=northshore`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as LeadsResponse).leads;
}

/** Serves a built version as a developer's server does. */
async function serveFolder(folder: string): Promise<Server> {
  const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };
  const server = createServer((request, response) => {
    const file = new URL(request.url ?? '/', 'http://localhost').pathname;
    readFile(join(folder, file)).then(
      (bytes) => {
        const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}
