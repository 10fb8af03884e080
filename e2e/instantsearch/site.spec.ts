import type { Page } from '@playwright/test';
import { nothingChosen } from './choices-made.ts';
import { dealersOfKey } from './search-site.ts';
import { expect, test } from './test.ts';

const colour = (page: Page, name: string) => page.locator('#colour label').filter({ hasText: name }).locator('input');
/** Waits until the address contains these parts: the widgets update it shortly after the results appear. */
const addressReads = (page: Page, ...parts: readonly string[]) =>
  expect
    .poll(() => decodeURIComponent(new URL(page.url()).search))
    .toEqual(parts.length === 0 ? '' : expect.stringMatching(parts.map((part) => `(?=.*${part})`).join('')));

test('Back, Forward and reload restore the same results', async ({ page, shopper }) => {
  const start = shopper.chosen;
  await shopper.choose({ colours: ['grey'] }, () => colour(page, 'grey').check());
  await addressReads(page, 'grey');
  const grey = shopper.chosen;
  await shopper.choose({ sort: 'Cars_price_asc' }, () => page.locator('#sort select').selectOption('Cars_price_asc'));
  await addressReads(page, 'grey', 'price_asc');
  await shopper.choose({ page: 1 }, () => page.locator('#pages').getByRole('link', { name: 'Page 2' }).click());
  await addressReads(page, 'grey', 'price_asc', 'page');
  const secondPage = shopper.chosen;
  await page.goBack();
  await shopper.expectShown({ ...secondPage, page: 0 });
  await page.goBack();
  await shopper.expectShown(grey);
  await page.goBack();
  await shopper.expectShown(start);
  await addressReads(page);
  for (const _ of ['grey', 'price', 'page']) await page.goForward();
  await shopper.expectShown(secondPage);
  await page.reload();
  await shopper.expectShown(secondPage);
});

test('an address with query and filters that is opened directly shows them as chosen', async ({
  page,
  shopper,
  site,
}) => {
  const query = new URLSearchParams([
    ['Cars[query]', 'mazda'],
    ['Cars[refinementList][colour][0]', 'white'],
    ['Cars[refinementList][colour][1]', 'silver'],
    ['Cars[menu][variant.fuel]', 'Diesel'],
    ['Cars[range][price]', '5000:40000'],
    ['Cars[hierarchicalMenu][categories.lvl0][0]', 'Mazda'],
    ['Cars[hierarchicalMenu][categories.lvl0][1]', 'CX-30'],
    ['Cars[hitsPerPage]', '25'],
  ]);
  await page.goto(`${site.address}?${query}`);
  await shopper.expectShown({
    ...nothingChosen,
    query: 'mazda',
    colours: ['white', 'silver'],
    fuel: 'Diesel',
    price: { min: 5_000, max: 40_000 },
    category: 'Mazda > CX-30',
    hitsPerPage: 25,
  });
});

test('the search box of a list finds values with a word that begins with the typed text', async ({ page, shopper }) => {
  await shopper.choose({ colours: ['red'] }, () => colour(page, 'red').check());
  const field = page.locator('#make input[type=search]');
  const listed = page.locator('#make .ais-RefinementList-labelText');
  await field.fill('rov');
  await expect(listed).toHaveText(['Land Rover']);
  await expect(page.locator('#make mark')).toHaveText('Rov');
  await field.fill('toy');
  await expect(listed).toHaveText([/^toyota$/i, /^toyota$/i]);
  const expected = await page.locator('#make .ais-RefinementList-item').allTextContents();
  await field.fill('nobody');
  await expect(listed).toHaveCount(0);
  await field.fill('toy');
  await expect(page.locator('#make .ais-RefinementList-item')).toHaveText(expected);
  await shopper.choose({ makes: ['TOYOTA'] }, () =>
    page
      .locator('#make label')
      .filter({ has: page.getByText('TOYOTA', { exact: true }) })
      .locator('input')
      .check(),
  );
});

test('a search key limited to two dealers never returns a car of a third', async ({ page, shopper, site }) => {
  const others = site.cars.filter((car) => !dealersOfKey.includes(String(car['dealership_slug'])));
  const other = others[0]!;
  const brought: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/1/')) return;
    const { results } = (await response.json()) as { results: { hits?: { dealership_slug: string }[] }[] };
    for (const { hits = [] } of results) brought.push(...hits.map((hit) => hit.dealership_slug));
  });
  await shopper.choose({ colours: ['red'] }, () => colour(page, 'red').check());
  await shopper.choose({ query: String(other['title']) }, () =>
    page.locator('#query input[type=search]').fill(String(other['title'])),
  );
  await shopper.choose({ query: '' }, () => page.locator('#query input[type=search]').fill(''));
  await expect.poll(() => brought.length).toBeGreaterThan(0);
  expect(brought.filter((dealer) => !dealersOfKey.includes(dealer))).toEqual([]);

  // Another client that uses this key and filters by the name of another dealer gets none of that dealer's cars
  // either.
  const ask = (path: string, body?: object) =>
    fetch(`${site.address}1/${path}`, {
      headers: { 'x-algolia-api-key': site.key },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  const slug = String(other['dealership_slug']);
  const widened = await ask('indexes/*/queries', {
    requests: [
      { indexName: 'Cars', filters: `dealership_slug:${slug}` },
      {
        indexName: 'Cars_price_asc',
        filters: `dealership_slug:${slug} OR NOT dealership_slug:${slug}`,
        hitsPerPage: 1,
      },
      { indexName: 'Cars', facetFilters: [[`objectID:${other.objectID}`]] },
    ],
  });
  const { results } = (await widened.json()) as { results: { nbHits: number }[] };
  expect(results.map(({ nbHits }) => nbHits)).toEqual([0, site.cars.length - others.length, 0]);
  expect((await ask(`indexes/Cars/${other.objectID}`)).status).toBe(404);
});
