import type { Page } from '@playwright/test';
import { createRegistryClient } from '../../deploy/registry/client/index.ts';
import { unwrap } from '../../deploy/registry/index.ts';
import { expectAccessible } from '../platform/accessible.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, test } from '../platform/test.ts';

async function enquire({ adminPort }: TestPlatform, name: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${adminPort}/api/leads`, {
    method: 'POST',
    headers: {
      'x-forecourt-site': 'wattle',
      'content-type': 'application/json',
      'idempotency-key': `inbox-of-${name}`,
    },
    body: JSON.stringify({
      category: 'General Enquiry',
      name,
      email: 'aroha@example.com',
      phone: '0412 345 678',
      message: 'Are you open on Saturday?',
      opt_in: false,
    }),
  });
  expect(response.status).toBe(201);
}

/** Presses a shortcut of the inbox once its script listens for keys. */
async function press(page: Page, key: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Keys on' })).toBeVisible();
  await page.keyboard.press(key);
}

test('a dealer signs in, sees an enquiry arrive and replies by keyboard, in light and dark, on a desktop and on a phone', async ({
  page,
  platform,
}) => {
  const { adminPort, token } = platform;
  const registry = createRegistryClient({ url: `http://127.0.0.1:${adminPort}`, token });
  const issued = await registry.issueToken({ name: 'inbox', role: { kind: 'lead-manager', sites: ['wattle'] } });
  await enquire(platform, 'Aroha');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`http://127.0.0.1:${adminPort}/leads`);
  await page.getByLabel('Token').fill(unwrap(issued).secret);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await expectAccessible(page);

  await enquire(platform, 'Cleo');
  await expect(page.getByRole('status')).toHaveText('1 lead has arrived', { timeout: 10_000 });
  await press(page, 'n');
  await expect(page.locator('#lead-name')).toContainText('Cleo');
  await press(page, 'j');
  await expect(page).toHaveURL(/\/leads\/[\w-]+\?/);
  await expect(page.locator('#lead-name')).toContainText('Aroha');
  await press(page, 'e');
  await expect(page.locator('#lead-name ~ .meta')).toContainText('Answered by inbox');

  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('link', { name: 'All leads' }).click();
  await expect(page.getByRole('link', { name: /Cleo/ })).toBeVisible();
});
