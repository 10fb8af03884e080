import type { Car } from '@forecourt/contracts';
import type { Offer } from '@forecourt/contracts/api';
import { carPaths, dealers } from '../platform/dealers.ts';
import { expect, test } from '../platform/test.ts';

test('the price of each demo offer is the lowest drive-away price of its vehicles', async ({ platform }) => {
  const priced: string[] = [];
  for (const site of dealers.filter((name) => name !== 'southern')) {
    const { offers } = JSON.parse((await platform.fetch(site, '/api/offers')).body) as { offers: readonly Offer[] };
    for (const { name, price_from: stated, stock_query: query } of offers) {
      if (stated === undefined) continue;
      priced.push(name);
      const lowest: number[] = [];
      for (const path of (await carPaths(platform, site, `?${query}&sortBy=price_asc`)).slice(0, 4)) {
        const { body } = await platform.fetch(site, path.replace('/cars/', '/api/cars/'));
        const { car } = JSON.parse(body) as { car: Car };
        if (car.status === 'in_stock' && car.price_type === 'Drive away') lowest.push(car.price ?? Number.NaN);
      }
      expect(stated, `${site}: ${name}`).toBe(Math.min(...lowest));
    }
  }
  expect(priced.length).toBeGreaterThanOrEqual(5);
});

test('a group lists the offers of its dealers with prices, the first one across the whole row', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(platform.url('southern', '/offers'));
  const tiles = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  // At least five offers, because dealers that other tests create may belong to the group too.
  expect(await tiles.filter({ hasText: /from \$[\d,]+ drive away/ }).count()).toBeGreaterThanOrEqual(5);
  const [first, second] = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().width));
  expect(first).toBeGreaterThan((second ?? 0) * 2.9);
  // A picture is 4:3, so a much wider tile would cut off a tall vehicle such as a motorcycle.
  const ratios = await tiles.evaluateAll((all) =>
    all.flatMap((tile) => [...tile.querySelectorAll('img')].map((image) => image.clientWidth / image.clientHeight)),
  );
  expect(Math.max(...ratios)).toBeLessThan(1.55);
});
