import type { Locator, Page } from '@playwright/test';
import { allStock } from '../platform/dealers.ts';
import { expect, hydrated, test } from '../platform/test.ts';

const fieldIn = (page: Page): Locator =>
  page.getByRole('complementary').or(page.getByRole('dialog')).getByLabel('Make, model or keyword');
const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' });
const chips = (page: Page): Locator => page.getByRole('list', { name: 'Applied filters' });
const cards = (page: Page): Locator => page.getByRole('list', { name: 'Search results' }).getByRole('article');
const addressOf = (page: Page): string => decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search);

test('by keyboard, a misspelt make is found; a model is then listed under its make, and the make among the recent searches', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('northshore', allStock));
  await hydrated(page);
  const field = fieldIn(page);
  await field.focus();
  await page.keyboard.type('toyoat');
  const toyota = list(page)
    .getByRole('option', { name: /^Toyota/ })
    .first();
  await expect(toyota).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  const active = await field.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveText(/^Toyota/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/toyota$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota');
  await expect(list(page)).toBeHidden();

  await test.step('a model is listed under its make', async () => {
    await fieldIn(page).fill('coroll');
    const corolla = list(page)
      .getByRole('option', { name: /^Corolla Toyota/ })
      .first();
    await expect(corolla).toHaveAttribute('href', '/search/toyota/corolla');
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(fieldIn(page)).toHaveValue('coroll');
  });

  await test.step('recent searches are listed before anything is typed, and can be cleared', async () => {
    await page.goto(platform.url('northshore', allStock));
    await hydrated(page);
    await fieldIn(page).focus();
    const recent = list(page).getByRole('group', { name: 'Recent searches' });
    await expect(recent.getByRole('option')).toHaveAttribute('href', '/search/toyota');
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(recent).toBeHidden();
  });
});

test('a typed price becomes a filter, with and without script', async ({ page, platform, browser }) => {
  await page.goto(platform.url('northshore', allStock));
  await hydrated(page);
  await fieldIn(page).fill('suv under $40k');
  await page.keyboard.press('Enter');
  await expect(chips(page).getByRole('link', { name: 'Remove Under $40,000' })).toBeVisible();
  expect(addressOf(page)).toBe('/search/suv?range[price]=:40000');
  await page.goBack();
  await expect(chips(page)).toBeHidden();
  expect(addressOf(page)).toBe(allStock);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(platform.url('northshore', allStock));
  await fieldIn(plain).fill('suv under $40k');
  await fieldIn(plain).press('Enter');
  await expect(plain).toHaveURL(/range\[price\]=:40000|range%5Bprice%5D=:40000/);
  await expect(chips(plain).getByRole('link', { name: 'Remove Under $40,000' })).toBeVisible();
  await plain.close();
});

test('a search near a postcode lists the nearest cars first; with a chosen distance, only cars within it', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('southern', allStock));
  await hydrated(page);
  const distances = async (): Promise<readonly number[]> =>
    (await cards(page).allTextContents()).map((text) =>
      Number(/([\d,]+) km away/.exec(text)?.[1]?.replace(',', '') ?? 0),
    );
  const filters = page.getByRole('complementary', { name: /Filters/ });
  await filters.getByText('Near me', { exact: true }).click();
  await filters.getByLabel('Postcode or suburb').fill('4305');
  await filters.getByRole('button', { name: 'Show nearest first' }).click();
  await expect(chips(page).getByRole('link', { name: 'Remove Near 4305 QLD' })).toBeVisible();
  await expect(cards(page).first()).toContainText('km away');
  const shown = await distances();
  expect([...shown].sort((a, b) => a - b)).toEqual(shown);

  await filters.getByLabel('Distance').selectOption('25');
  await expect(chips(page).getByRole('link', { name: 'Remove Within 25 km of 4305 QLD' })).toBeVisible();
  await expect.poll(async () => Math.max(...(await distances()))).toBeLessThanOrEqual(25);
  expect(addressOf(page)).toBe(`${allStock}?near=4305&within=25`);

  await test.step('a suburb name with several matches offers a choice', async () => {
    await page.goto(platform.url('southern', `${allStock}?near=richmond`));
    await page.getByRole('region', { name: 'Near me' }).getByRole('link', { name: 'Richmond VIC 3121' }).click();
    await expect(chips(page).getByRole('link', { name: 'Remove Near Richmond VIC 3121' })).toBeVisible();
  });

  await test.step('an unknown place shows a message', async () => {
    await page.goto(platform.url('southern', `${allStock}?near=4999`));
    await expect(page.getByRole('region', { name: 'Near me' })).toContainText('We couldn’t find “4999”');
    await expect(cards(page).first()).toBeVisible();
    await chips(page).getByRole('link', { name: 'Remove Near “4999”' }).click();
    await expect(page.getByRole('region', { name: 'Near me' })).toBeHidden();
  });
});

test('a click requests the browser’s position and searches near it, or shows a message if the position is denied', async ({
  page,
  context,
  platform,
}) => {
  await page.goto(platform.url('southern', allStock));
  await hydrated(page);
  const filters = page.getByRole('complementary', { name: /Filters/ });
  await filters.getByText('Near me', { exact: true }).click();
  await filters.getByRole('button', { name: 'Use my location' }).click();
  await expect(
    filters.getByText(/Your browser didn’t share your location|We couldn’t find your location/),
  ).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -27.6164, longitude: 152.7528 });
  await filters.getByRole('button', { name: 'Use my location' }).click();
  await expect(chips(page).getByRole('link', { name: 'Remove Near your location' })).toBeVisible();
  expect(addressOf(page)).toBe(`${allStock}?near=-27.62,152.75`);
});

test('a saved search survives a reload, is in every tab, and opens its results', async ({
  page,
  context,
  platform,
}) => {
  const search = '/search/toyota?range[price]=:60000';
  await page.goto(platform.url('northshore', search));
  await hydrated(page);
  const save = (tab: Page) => tab.getByRole('button', { name: 'Save search' });
  await save(page).click();
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await hydrated(page);
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true');

  const other = await context.newPage();
  await other.goto(platform.url('northshore', '/saved'));
  await hydrated(other);
  const kept = other.getByRole('region', { name: 'Saved searches' });
  await expect(kept.getByRole('listitem')).toContainText(/\d+ cars when you saved it on/);
  await kept.getByRole('button', { name: /^Remove / }).click();
  await expect(save(page)).toHaveAttribute('aria-pressed', 'false');
  await kept.getByRole('button', { name: 'Undo' }).click();
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true');
  await kept.getByRole('link').click();
  await expect(other).toHaveURL(/\/search\/toyota\?/);
  await expect(save(other)).toHaveAttribute('aria-pressed', 'true');
  await save(other).click();
  await expect(save(page)).toHaveAttribute('aria-pressed', 'false');
});

test('with the search service down the field is a plain one that still submits its text', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|SEARCH_UNREACHABLE/);
  await page.goto(platform.url('northshore', allStock));
  await hydrated(page);
  await platform.stop('search');
  try {
    await fieldIn(page).fill('toyota');
    await expect(fieldIn(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(list(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('We couldn’t update the results');
    expect(addressOf(page)).toBe(`${allStock}?query=toyota`);
    await expect(cards(page).first()).toBeVisible();
  } finally {
    await platform.resume('search');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(chips(page).getByRole('link', { name: 'Remove Toyota' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch: the sheet’s field shows suggestions, and a tap opens one', async ({ page, platform }) => {
    await page.goto(platform.url('redgum', allStock));
    await hydrated(page);
    await page.getByRole('button', { name: /^Filters/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const field = sheet.getByLabel('Make, model or keyword');
    await field.tap();
    await field.pressSequentially('mazd');
    const mazda = list(page)
      .getByRole('option', { name: /^Mazda/ })
      .first();
    await expect(mazda).toBeInViewport();
    await mazda.tap();
    await expect(page).toHaveURL(/\/search\/mazda$/);
    await sheet.getByRole('button', { name: /^Show / }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mazda');
    await expect(page).toHaveURL(/\/search\/mazda$/);
  });
});
