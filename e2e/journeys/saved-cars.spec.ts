import type { Locator, Page } from '@playwright/test';
import { allStock } from '../platform/dealers.ts';
import { expect, hydrated, test } from '../platform/test.ts';

const countIn = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Saved/ });
const cards = (page: Page): Locator => page.getByRole('list', { name: 'Search results' }).getByRole('article');
const heartOn = (card: Locator): Locator => card.getByRole('button', { name: /^Save \d/ });
const titleOf = async (card: Locator): Promise<string> => (await card.getByRole('heading').textContent()) ?? '';

async function expectCount(page: Page, count: number): Promise<void> {
  await expect(countIn(page)).toHaveAccessibleName(count === 0 ? 'Saved' : `Saved ${count}`);
}

/** The cards of the saved page. */
const savedOn = (page: Page) => page.getByRole('list', { name: 'Saved cars' }).getByRole('listitem');

test('all hearts and the count agree, on every page and in every tab', async ({ page, context, platform }) => {
  await page.goto(platform.url('northshore', allStock));
  await hydrated(page);
  const first = cards(page).nth(0);
  const second = cards(page).nth(1);
  await expectCount(page, 0);

  await test.step('on cards', async () => {
    await heartOn(first).click();
    await heartOn(second).click();
    await expect(heartOn(first)).toHaveAttribute('aria-pressed', 'true');
    await expect(heartOn(second)).toHaveAttribute('aria-pressed', 'true');
    await expect(heartOn(cards(page).nth(2))).toHaveAttribute('aria-pressed', 'false');
    await expectCount(page, 2);
  });

  const other = await context.newPage();
  await test.step('in another tab, in the sidebar', async () => {
    const path = await first.getByRole('heading').getByRole('link').getAttribute('href');
    await other.goto(platform.url('northshore', path ?? ''));
    await hydrated(other);
    const heart = other.getByRole('article').getByRole('button', { name: /^Save \d/ });
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expectCount(other, 2);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expectCount(other, 1);
  });

  await test.step('back in the first tab, without a reload', async () => {
    await expect(heartOn(first)).toHaveAttribute('aria-pressed', 'false');
    await expect(heartOn(second)).toHaveAttribute('aria-pressed', 'true');
    await expectCount(page, 1);
  });

  await test.step('an open saved page updates when another tab saves a car', async () => {
    await other.goto(platform.url('northshore', '/saved'));
    await hydrated(other);
    await expect(savedOn(other)).toHaveCount(1);
    await heartOn(first).click();
    await expect(savedOn(other)).toHaveCount(2);
    await expectCount(other, 2);
  });
});

test('the saved page lists saved cars, newest first, and removes them', async ({ page, platform }) => {
  await page.goto(platform.url('redgum', allStock));
  await hydrated(page);
  const names: string[] = [];
  for (const index of [0, 1, 2]) {
    const card = cards(page).nth(index);
    await heartOn(card).click();
    await expect(heartOn(card)).toHaveAttribute('aria-pressed', 'true');
    names.unshift(await titleOf(card));
  }
  await countIn(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved cars');
  const items = savedOn(page);
  await expect(items).toHaveCount(3);
  for (const [index, name] of names.entries()) await expect(items.nth(index).getByRole('heading')).toContainText(name);
  await expect(items.first()).toContainText(/\$[\d,]+/);

  await test.step('removal', async () => {
    await items
      .first()
      .getByRole('button', { name: /^Remove / })
      .click();
    await expect(items).toHaveCount(2);
    await expectCount(page, 2);
    await page.reload();
    await hydrated(page);
    await expect(items).toHaveCount(2);
  });

  await test.step('a saved car links to its page', async () => {
    await items.first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toContainText(names[1] ?? '');
  });

  await test.step('an empty saved page explains how to save', async () => {
    await page.goBack();
    for (const left of [1, 0]) {
      await items
        .first()
        .getByRole('button', { name: /^Remove / })
        .click();
      await expect(items).toHaveCount(left);
    }
    await expectCount(page, 0);
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  });
});

test('each dealer has its own list of saved cars', async ({ page, platform }) => {
  await page.goto(platform.url('southern', allStock));
  await hydrated(page);
  await heartOn(cards(page).first()).click();
  await expectCount(page, 1);
  await page.goto(platform.url('wattle', '/saved'));
  await hydrated(page);
  await expectCount(page, 0);
});
