import { createRegistryClient } from '../../deploy/registry/client/index.ts';
import { unwrap } from '../../deploy/registry/index.ts';
import { expectAccessible } from '../platform/accessible.ts';
import { expect, test } from '../platform/test.ts';

const dealership = 'ironbark-adelaide';
const feedOf = (count: number) =>
  [
    'stock_number,type,year,make,model,price',
    ...Array.from({ length: count }, (_, n) => `HELD${n},used,2019,Suzuki,Swift,${20_000 + n}`),
  ].join('\n');

test('a stock manager sees why a feed is held, accepts the feed and undoes this by keyboard, in light and dark, on a desktop and on a phone', async ({
  page,
  platform: { adminPort, token },
}) => {
  const admin = `http://127.0.0.1:${adminPort}`;
  const send = async (count: number) => {
    const response = await fetch(`${admin}/api/admin/stock/imports?dealer=${dealership}&mapping=forecourt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: feedOf(count),
    });
    return (await response.json()) as { importId: string; held?: object };
  };
  const registry = createRegistryClient({ url: admin, token });
  const role = { kind: 'stock-manager' as const, dealerships: [dealership] };
  const { secret } = unwrap(await registry.issueToken({ name: 'held-feed', role }));
  await send(30);
  const { importId, held } = await send(12);
  expect(held).toBeDefined();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${admin}/stock/imports/${importId}`);
  await expectAccessible(page);
  await page.getByLabel('Token').fill(secret);
  await page.keyboard.press('Enter');
  await expect(page.getByText('It would mark 18 of your 30 vehicles as sold.')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Accept the feed').press('Enter');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Import it now' }).press('Enter');
  await expect(page.getByText('Accepted by held-feed')).toBeVisible();
  await expect(page.getByText('Imported', { exact: true })).toBeVisible({ timeout: 15_000 });

  await page.getByText('Undo this import').press('Enter');
  await page.getByRole('button', { name: 'Undo it now' }).press('Enter');
  await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('link', { name: 'All imports' }).click();
  await expect(page.getByRole('heading', { name: 'Stock imports' })).toBeVisible();
  await expectAccessible(page);
});
