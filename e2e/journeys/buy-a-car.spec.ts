import type { Page } from '@playwright/test';
import { pressKeyOn, tabTo, typeInto } from '../platform/keyboard.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, hydrated, takenOver, test } from '../platform/test.ts';

const highestPrice = 50_000;

/** Facts from the vehicle page that the mail must repeat. */
type Wanted = { readonly name: string; readonly stockNumber: string };

const parts = (page: Page) => ({
  results: page.getByRole('list', { name: 'Search results' }),
  firstCar: page
    .getByRole('list', { name: 'Search results' })
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link'),
  carHeading: page.getByRole('article').getByRole('heading', { level: 1 }),
  heart: page
    .getByRole('main')
    .getByRole('button', { name: /^Save \d/ })
    .first(),
  savedLink: page.getByRole('banner').getByRole('link', { name: /^Saved/ }),
  form: page.getByRole('form'),
  thanks: page.getByRole('heading', { level: 1, name: 'Thank you, we’ve got your enquiry' }),
});

/** Expects results that match the filters, and the filters in the address. */
async function expectFiltered(page: Page): Promise<void> {
  await expect(page).toHaveURL((url) =>
    ['toyota', 'suv', String(highestPrice)].every((part) => decodeURIComponent(url.href).toLowerCase().includes(part)),
  );
  const { results } = parts(page);
  await expect(results).toBeVisible();
  await expect(results.locator('xpath=..')).toHaveAttribute('aria-busy', 'false');
  const cars = await results.getByRole('article').allTextContents();
  expect(cars.length).toBeGreaterThan(3);
  for (const car of cars) {
    expect(car).toContain('Toyota');
    expect(car).toContain('SUV');
    const price = Number(/\$([\d,]+)\s*(Drive away|Excl)/i.exec(car)?.[1]?.replaceAll(',', ''));
    expect(price).toBeLessThanOrEqual(highestPrice);
  }
}

async function readCar(page: Page): Promise<Wanted> {
  const form = page.getByRole('region', { name: /^\d{4} / });
  const name = (await form.getByRole('heading').first().textContent()) ?? '';
  const stockNumber = /Stock number (\S+)/.exec((await form.getByText('Stock number').textContent()) ?? '')?.[1] ?? '';
  expect(name).toContain('Toyota');
  expect(stockNumber).not.toBe('');
  return { name, stockNumber };
}

async function expectLead(platform: TestPlatform, { name, stockNumber }: Wanted, person: string): Promise<void> {
  const lead = async () => (await platform.mails()).find(({ text }) => text.includes(`Name: ${person}`));
  await expect.poll(lead, { message: 'the lead is in the mail folder' }).toBeDefined();
  const mail = await lead();
  expect(mail?.subject).toContain(name);
  expect(mail?.text).toContain(`Vehicle: ${name}`);
  expect(mail?.text).toContain(`Stock number: ${stockNumber}`);
  // The shopper requested no repayment, so the mail has none.
  expect(mail?.text).not.toContain('Repayment:');
}

test('by keyboard alone: search, filter, open a car, save, enquire', async ({ page, platform }) => {
  await page.goto(platform.url('northshore'));
  await hydrated(page);

  await test.step('search for a make', async () => {
    const box = page.getByRole('search', { name: 'Search cars' });
    await typeInto(page, box.getByLabel('Make or model'), 'toyota');
    await takenOver(box.getByLabel('Make or model'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/toyota/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('filter by body and price', async () => {
    const filters = page.getByRole('complementary', { name: /^Filters/ });
    await typeInto(page, filters.getByLabel('To', { exact: true }).first(), String(highestPrice));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(String(highestPrice)));
    await expect(filters.getByRole('checkbox', { name: /^Toyota/ })).toHaveAttribute('aria-checked', 'true');
    const body = filters.getByRole('checkbox', { name: /^SUV/ });
    await pressKeyOn(page, body, 'Space');
    await expect(body).toHaveAttribute('aria-checked', 'true');
    await expectFiltered(page);
  });

  const { firstCar, carHeading, heart, savedLink, form, thanks } = parts(page);
  const found = page.url();
  await test.step('open a car, and return to the same results', async () => {
    await tabTo(page, firstCar);
    await page.keyboard.press('Enter');
    await expect(carHeading).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(found);
    await expectFiltered(page);
    await page.reload();
    await hydrated(page);
    await expectFiltered(page);
    await pressKeyOn(page, firstCar, 'Enter');
    await expect(carHeading).toBeFocused();
  });

  await test.step('save the car', async () => {
    await pressKeyOn(page, heart, 'Space');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(savedLink).toHaveAccessibleName('Saved 1');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(savedLink).toHaveAccessibleName('Saved 1');
  });

  await test.step('enquire', async () => {
    await hydrated(page);
    const wanted = await readCar(page);
    await pressKeyOn(
      page,
      page.getByRole('complementary', { name: 'Price and enquiry' }).getByRole('link', { name: 'Enquire Now' }),
      'Enter',
    );
    await typeInto(page, form.getByLabel('First name'), 'Kay');
    await typeInto(page, form.getByLabel('Last name'), 'Board');
    await typeInto(page, form.getByRole('textbox', { name: 'Email' }), 'kay@example.com');
    await typeInto(page, form.getByRole('textbox', { name: 'Phone' }), '0400 111 222');
    await typeInto(page, form.getByLabel('Comments'), 'Is it still there on Saturday?');
    await pressKeyOn(page, form.getByRole('button', { name: 'Enquire Now' }), 'Enter');
    await expect(thanks).toBeFocused();
    await expectLead(platform, wanted, 'Kay Board');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch: search, filter, open a car, save, enquire', async ({ page, platform }) => {
    const { firstCar, carHeading, heart, savedLink, form, thanks, results } = parts(page);
    await page.goto(platform.url('northshore'));
    await hydrated(page);

    await test.step('search from the menu', async () => {
      await page.getByRole('button', { name: 'Menu' }).tap();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByRole('searchbox').fill('toyota');
      await menu.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL(/\/search\/toyota/);
      await expect(menu).toBeHidden();
    });

    await test.step('filter by body and price in the sheet', async () => {
      await page.getByRole('button', { name: /^Filters/ }).tap();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await expect(sheet.getByRole('checkbox', { name: /^Toyota/ })).toHaveAttribute('aria-checked', 'true');
      const body = sheet.getByRole('checkbox', { name: /^SUV/ });
      await body.tap();
      await expect(body).toHaveAttribute('aria-checked', 'true');
      await sheet.getByLabel('Price up to').selectOption({ label: 'Under $50,000' });
      await expect(page).toHaveURL(new RegExp(String(highestPrice)));
      await sheet.getByRole('button', { name: /^Show \d+ cars?/ }).tap();
      await expect(sheet).toBeHidden();
      await expectFiltered(page);
    });

    await test.step('open a car further down, and return to the same scroll position', async () => {
      const found = page.url();
      const fourth = results.getByRole('article').nth(3);
      await fourth.scrollIntoViewIfNeeded();
      const name = (await fourth.getByRole('heading').textContent()) ?? '';
      await fourth.getByRole('heading').getByRole('link').tap();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(found);
      await expectFiltered(page);
      await expect(fourth.getByRole('heading', { name })).toBeInViewport();
      await page.reload();
      await hydrated(page);
      await expectFiltered(page);
      await expect(fourth.getByRole('heading', { name })).toBeInViewport();
      await firstCar.tap();
      await expect(carHeading).toBeVisible();
    });

    await test.step('save the car', async () => {
      await heart.tap();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(savedLink).toHaveAccessibleName('Saved 1');
      await page.reload();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(savedLink).toHaveAccessibleName('Saved 1');
    });

    await test.step('enquire', async () => {
      await hydrated(page);
      const wanted = await readCar(page);
      await page.getByRole('group', { name: 'Contact the dealer' }).getByRole('link', { name: 'Enquire Now' }).tap();
      await form.getByLabel('First name').fill('Tom');
      await form.getByLabel('Last name').fill('Thumb');
      await form.getByRole('textbox', { name: 'Email' }).fill('tom@example.com');
      await form.getByRole('textbox', { name: 'Phone' }).fill('0400 333 444');
      await form.getByLabel('Comments').fill('Could I see it tomorrow?');
      await form.getByRole('button', { name: 'Enquire Now' }).tap();
      await expect(thanks).toBeVisible();
      await expectLead(platform, wanted, 'Tom Thumb');
    });
  });
});
