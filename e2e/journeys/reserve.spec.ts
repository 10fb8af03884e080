import type { Car } from '@forecourt/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../platform/accessible.ts';
import { carPaths } from '../platform/dealers.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, hydrated, test } from '../platform/test.ts';

test.describe.configure({ timeout: 180_000 });

const good = '4242 4242 4242 4242';
const declined = '4000 0000 0000 0002';

/** Cars of a dealer that can be reserved online, from its api. */
async function reservable(platform: TestPlatform, site: string): Promise<readonly Car[]> {
  const cars: Car[] = [];
  for (const path of await carPaths(platform, site, '?refinementList[car_type][0]=used')) {
    const { car } = JSON.parse((await platform.fetch(site, `/api${path}`)).body) as { readonly car: Car };
    if (car.features?.reserve === true && car.reserved !== true && car.status === 'in_stock') cars.push(car);
  }
  return cars;
}

/** The reservable car at an index. Each test uses a different index. */
async function carToReserve(platform: TestPlatform, site: string, place: number): Promise<Car> {
  const car = (await reservable(platform, site))[place];
  if (car === undefined) throw new Error(`CAR_MISSING: ${site} has no car number ${place} to reserve.`);
  return car;
}

async function fillContact(page: Page, name = 'Aroha'): Promise<void> {
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Email').fill('aroha@example.com');
  await page.getByLabel('Phone').fill('0412 345 678');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check before you pay' })).toBeFocused();
}

async function toPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to the deposit' }).click();
  await expect(page.getByRole('heading', { name: 'Pay the $200 deposit' })).toBeFocused();
}

async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('0449');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay $200 and reserve' }).click();
}

const receipt = (page: Page) => page.getByRole('heading', { name: /is held for you until .* on \w+day/ });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[FORM-052] [VDP-054] a car is reserved from its page, and shown to all other shoppers as reserved', async ({
    page,
    platform,
    browser,
    complaints,
  }) => {
    complaints.allow(/402/);
    const car = await carToReserve(platform, 'northshore', 0);
    await page.goto(platform.url('northshore', `/cars/${car.slug}`));
    await hydrated(page);

    await test.step('its page links to the checkout', async () => {
      await page.getByRole('link', { name: 'Reserve for $200' }).click();
      await expect(page).toHaveURL(platform.url('northshore', `/cars/${car.slug}/checkout`));
      await expect(page.getByRole('heading', { level: 1, name: 'Reserve this car' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('details, kept after Back and reload', async () => {
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await expectAccessible(page);
      await fillContact(page);
      await expectAccessible(page);
      await page.goBack();
      await expect(page.getByLabel('First name')).toHaveValue('Aroha');
      await page.goForward();
      await page.reload();
      await hydrated(page);
      await expect(page.getByRole('heading', { name: 'Check before you pay' })).toBeVisible();
      await expect(page.getByText('aroha@example.com')).toBeVisible();
    });

    await test.step('[FORM-054] a declined card, then another one', async () => {
      await toPayment(page);
      await expect(page.getByRole('note')).toContainText('This is a test payment: no money changes hands.');
      await expect(page.getByRole('list', { name: 'We accept' }).getByRole('img')).toHaveCount(2);
      await expectAccessible(page);
      await pay(page, declined);
      await expect(page.getByRole('alert').filter({ hasText: 'The card was declined.' })).toBeFocused();
      await expectAccessible(page);
      for (const control of await page.getByRole('main').locator('input:visible, button:visible').all()) {
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      await pay(page, good);
      await expect(receipt(page)).toBeFocused();
      await expectAccessible(page);
    });

    const reference = (await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? '';

    await test.step('dealer, device and mail contain no card details', async () => {
      const mail = async () => (await platform.mails()).find(({ text }) => text.includes(reference));
      await expect.poll(mail).toBeDefined();
      expect((await mail())?.text).toContain(car.name);
      expect((await mail())?.text).not.toContain('4242');
      const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(stored).toContain(reference);
      expect(stored).not.toMatch(/4242|04\/49/);
      await page.reload();
      await expect(receipt(page)).toBeVisible();
    });

    await test.step('its page shows that it is reserved and offers no second reservation', async () => {
      await page.goto(platform.url('northshore', `/cars/${car.slug}`));
      await hydrated(page);
      await expect(page.getByRole('note')).toContainText('This car is reserved.');
      await expect(page.getByText('Reserved', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Reserve for|^Buy online/ })).toHaveCount(0);
    });

    await test.step('the search shows that it is reserved', async () => {
      const list = `/search/new-used-and-demo-cars?query=${car.stocknum}`;
      await expect
        .poll(async () => (await platform.fetch('northshore', `${list}&n=${Date.now()}`)).body)
        .toMatch(/>Reserved</);
      await page.goto(platform.url('northshore', list));
      await hydrated(page);
      const card = page.getByRole('list', { name: 'Search results' }).getByRole('article').first();
      await expect(card.getByText('Reserved', { exact: true })).toBeVisible();
      await expect(card.getByRole('link', { name: /^Reserve: / })).toHaveCount(0);
    });

    await test.step('other shoppers cannot reserve it', async () => {
      const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const theirs = await other.newPage();
      await theirs.goto(platform.url('northshore', `/cars/${car.slug}/checkout`));
      await expect(theirs.getByRole('heading', { level: 1, name: 'This car is already reserved' })).toBeVisible();
      await expectAccessible(theirs);
      await theirs.getByRole('link', { name: 'See similar cars' }).click();
      await expect(theirs.getByRole('list', { name: 'Search results' }).getByRole('article').first()).toBeVisible();
      await other.close();
    });
  });
});

test('[VDP-088] the second shopper to pay is not charged, and sees the reason', async ({
  page,
  platform,
  browser,
  complaints,
}) => {
  complaints.allow(/409/);
  const car = await carToReserve(platform, 'redgum', 1);
  const other = await browser.newContext();
  const theirs = await other.newPage();
  for (const who of [page, theirs]) {
    await who.goto(platform.url('redgum', `/cars/${car.slug}/checkout`));
    await hydrated(who);
    await fillContact(who);
    await toPayment(who);
  }
  await pay(theirs, good);
  await expect(receipt(theirs)).toBeVisible();
  await other.close();
  await pay(page, good);
  const alert = page.getByRole('alert').filter({ hasText: 'This car is already reserved' });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('Nothing was charged.');
  await expectAccessible(page);
});

test('a checkout while the server is down loses no input, and reserves once', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.allow(/50[0-9]|ERR_/);
  const car = await carToReserve(platform, 'redgum', 2);
  await page.goto(platform.url('redgum', `/cars/${car.slug}/checkout`));
  await hydrated(page);
  await fillContact(page, 'Prudence');
  await toPayment(page);
  await platform.stop('api');
  await pay(page, good);
  await expect(page.getByRole('alert').filter({ hasText: 'you won’t be charged twice' })).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue(good);
  await platform.resume('api');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(receipt(page)).toBeFocused();
  const mails = async () => (await platform.mails()).filter(({ text }) => text.includes('Name: Prudence')).length;
  await expect.poll(mails).toBe(1);
});

test('[FORM-053] [NAV-044] every address of a dealer’s checkout opens it; without a checkout the addresses are a 404', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.allow(/404/);
  const car = await carToReserve(platform, 'northshore', 3);
  for (const path of [
    `/cars/${car.slug}/checkout`,
    `/cars/${car.slug}/buy-online`,
    `/buy-online?car_id=${car.slug}`,
    `/checkout-journey?car_id=${car.id}`,
    `/checkout-journey?car_id=${car.slug}`,
  ]) {
    await page.goto(platform.url('northshore', path));
    await expect(page.getByRole('heading', { level: 1, name: 'Reserve this car' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Your reservation' })).toContainText(car.name);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }
  const [other] = await carPaths(platform, 'wattle');
  const off = await platform.fetch('wattle', `${other}/checkout`);
  expect(off.status).toBe(404);
  expect(off.body).toContain('can’t be reserved online');
  expect((await platform.fetch('northshore', '/checkout-journey?car_id=nobody')).status).toBe(404);
  expect((await platform.fetch('northshore', '/cars/nobody/checkout')).status).toBe(404);
});
