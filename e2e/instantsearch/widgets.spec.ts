import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** The checkbox of one option, by its label. */
const value = (page: Page, list: string, name: string) =>
  page
    .locator(`#${list} label`)
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('input');
const type = (page: Page, text: string) => page.locator('#query input[type=search]').fill(text);

test('colours are combined with OR, features with AND, and every count matches the cars', async ({ page, shopper }) => {
  await shopper.choose({ colours: ['red'] }, () => value(page, 'colour', 'red').check());
  await shopper.choose({ colours: ['red', 'blue'] }, () => value(page, 'colour', 'blue').check());
  await shopper.choose({ features: ['camera'] }, () => value(page, 'features', 'camera').check());
  await shopper.choose({ features: ['camera', '4x4'] }, () => value(page, 'features', '4x4').check());
  await shopper.choose({ moreMakes: true }, () =>
    page.locator('#make').getByRole('button', { name: 'Show more' }).click(),
  );
  for (const name of ['-dash', 'Citroën', 'a:b'])
    await shopper.choose({ makes: [...shopper.chosen.makes, name] }, () => value(page, 'make', name).check());
  await shopper.choose({ features: ['camera'] }, () => value(page, 'features', '4x4').uncheck());
  await shopper.choose({ colours: ['blue'] }, () => value(page, 'colour', 'red').uncheck());
  await shopper.choose({ makes: [], colours: [], features: [] }, () => page.locator('#clear button').click());
});

test('a query with typos finds cars, also combined with a menu and a toggle', async ({ page, shopper }) => {
  await shopper.choose({ query: 'toyta' }, () => type(page, 'toyta'));
  await expect(page.locator('#hits mark').first()).toHaveText(/^toyota$/i);
  await shopper.choose({ query: 'toyota hi lux' }, () => type(page, 'toyota hi lux'));
  await shopper.choose({ query: 'mercedes sport' }, () => type(page, 'mercedes sport'));
  await shopper.choose({ fuel: 'electric' }, () =>
    page.locator('#fuel').getByRole('link', { name: 'electric' }).click(),
  );
  await shopper.choose({ certified: true }, () => page.locator('#certified input').check());
  await shopper.choose({ query: '' }, () => page.locator('#query').getByTitle('Clear the search query').click());
  await shopper.choose({ fuel: undefined }, () =>
    page.locator('#fuel').getByRole('link', { name: 'electric' }).click(),
  );
  await shopper.choose({ certified: false }, () => page.locator('#certified input').uncheck());
});

test('the hierarchical menu filters by a make, then by one of its models', async ({ page, shopper }) => {
  const category = (name: string) => page.locator('#category').getByRole('link', { name, exact: false }).first();
  await shopper.choose({ category: 'Mazda' }, () => category('Mazda').click());
  await shopper.choose({ category: 'Mazda > CX-5' }, () => category('CX-5').click());
  await shopper.choose({ colours: ['white'] }, () => value(page, 'colour', 'white').check());
  await shopper.choose({ category: 'Volkswagen' }, () => category('Volkswagen').click());
  await shopper.choose({ category: 'Volkswagen > T-Cross' }, () => category('T-Cross').click());
  await shopper.choose({ category: 'Volkswagen' }, () => category('T-Cross').click());
  await shopper.choose({ category: undefined }, () => category('Volkswagen').click());
});

test('a range can be typed, set by slider, or chosen from bands', async ({ page, shopper }) => {
  const price = page.locator('#price');
  await shopper.choose({ price: { min: 10_000, max: 30_000 } }, async () => {
    await price.locator('input').first().fill('10000');
    await price.locator('input').last().fill('30000');
    await price.getByRole('button').click();
  });
  const slider = page.locator('#year .rheostat');
  const { width, height } = (await slider.boundingBox())!;
  // The range is 2010 to 2024; a click on the track moves the nearer handle.
  await shopper.choose({ year: { min: 2012 } }, () =>
    slider.click({ position: { x: (width * 2) / 14, y: height / 2 } }),
  );
  const years = slider.locator('[role=slider]');
  await shopper.choose({ year: { min: 2013 } }, () => years.first().press('ArrowRight'));
  await shopper.choose({ year: { min: 2013, max: 2023 } }, () => years.last().press('ArrowLeft'));
  await shopper.choose({ odometer: '50,000 to 100,000' }, () =>
    page.locator('#odometer').getByLabel('50,000 to 100,000').check(),
  );
  const remove = (name: string) =>
    page.locator('#current .ais-CurrentRefinements-item').filter({ hasText: name }).getByRole('button').first();
  await shopper.choose({ odometer: 'Any' }, () => page.locator('#odometer').getByLabel('Any').check());
  await shopper.choose({ price: { max: 30_000 } }, () => remove('Price').click());
  await shopper.choose({ year: { max: 2023 } }, () => remove('Year').click());
  await shopper.choose({ year: {} }, () => remove('Year').click());
  await shopper.choose({ price: {} }, () => page.locator('#clear button').click());
});

test('sort order, pagination and number of hits per page show the expected cars', async ({ page, shopper }) => {
  const goTo = (name: string) => page.locator('#pages').getByRole('link', { name, exact: true }).click();
  await shopper.choose({ page: 1 }, () => goTo('Page 2'));
  await shopper.choose({ sort: 'Cars_price_asc' }, () => page.locator('#sort select').selectOption('Cars_price_asc'));
  await shopper.choose({ page: 2 }, () => goTo('Page 3'));
  await shopper.choose({ hitsPerPage: 25 }, () => page.locator('#size select').selectOption('25'));
  await shopper.choose({ page: 3 }, () => goTo('Page 4'));
  await shopper.choose({ sort: 'Cars_price_desc' }, () => page.locator('#sort select').selectOption('Cars_price_desc'));
  await shopper.choose({ query: 'sport' }, () => type(page, 'sport'));
  await shopper.choose({ page: 1 }, () => goTo('Next Page'));
  await shopper.choose({ sort: 'Cars' }, () => page.locator('#sort select').selectOption('Cars'));
  await shopper.choose({ page: 1 }, () => goTo('Page 2'));
});
