import type { Locator, Page } from '@playwright/test';
import { expectAccessible, openDialog } from '../platform/accessible.ts';
import { openAltered } from '../platform/altered-car.ts';
import { carPaths, firstCarPath } from '../platform/dealers.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, hydrated, test } from '../platform/test.ts';

const box = (page: Page) => page.getByRole('complementary', { name: 'Price and enquiry' });
const driveButton = (page: Page) => box(page).getByRole('link', { name: 'Book a test drive' });
const drawer = (page: Page) => page.getByRole('dialog');

async function fillContact(form: Locator, name: string): Promise<void> {
  await form.getByLabel('First name').fill(name);
  await form.getByRole('textbox', { name: 'Email' }).fill(`${name.toLowerCase()}@example.com`);
  await form.getByRole('textbox', { name: 'Phone' }).fill('0400 777 888');
}

async function mailOf(platform: TestPlatform, name: string) {
  const find = async () => (await platform.mails()).find(({ text }) => text.includes(`Name: ${name}`));
  await expect.poll(find, { message: `the lead of ${name} is in the mail folder` }).toBeDefined();
  return (await find()) ?? { subject: '', text: '' };
}

/** The days of the booking field in the test drive drawer. */
const dayOf = (page: Page) =>
  drawer(page)
    .getByRole('group', { name: /Test Drive Booking Date/ })
    .locator('input:enabled');
const timeOf = (page: Page) => drawer(page).locator('input[name="dateTime"]');

async function openDrive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  await driveButton(page).click();
  await expect(drawer(page).getByRole('heading', { name: /^Test drive the / })).toBeFocused();
}

test('[FORM-016] [API-013] two shoppers book one time of one car: one succeeds, the other gets updated times', async ({
  page,
  platform,
  browser,
}) => {
  const url = platform.url('northshore', await firstCarPath(platform, 'northshore'));
  // A separate browser context: tabs of one context share form drafts.
  const otherBrowser = await browser.newContext();
  const other = await otherBrowser.newPage();
  for (const shopper of [page, other]) {
    await openDrive(shopper, url);
    await dayOf(shopper).nth(1).check();
    await timeOf(shopper).first().check();
  }
  await expectAccessible(page, openDialog);
  const day = ((await dayOf(page).nth(1).getAttribute('aria-label')) ?? '').replace(/,.*/, '');
  const chosen = (await timeOf(page).first().locator('..').textContent()) ?? '';
  await fillContact(drawer(page), 'Petra');
  await fillContact(drawer(other), 'Quentin');
  await drawer(page).getByRole('button', { name: 'Book test drive' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Test drive booked for ${day} at ${chosen}` }),
  ).toBeFocused();

  await drawer(other).getByRole('button', { name: 'Book test drive' }).click();
  const sorry = 'Sorry, that time has just been taken. Please choose another one.';
  await expect(drawer(other).getByRole('alert')).toContainText(sorry);
  await expect(drawer(other).getByRole('alert')).toBeFocused();
  await expect(timeOf(other).first().locator('..')).toHaveText(`${chosen}Just taken`);
  await expectAccessible(other, openDialog);
  await drawer(other).getByRole('alert').getByRole('link').click();
  await expect(timeOf(other).nth(1)).toBeFocused();
  await timeOf(other).nth(1).check();
  await drawer(other).getByRole('button', { name: 'Book test drive' }).click();
  await expect(other.getByRole('heading', { level: 1, name: `Test drive booked for ${day} at` })).toBeFocused();

  const mail = await mailOf(platform, 'Petra');
  expect(mail.subject).toMatch(/^Test Drive Enquiry: /);
  const dated = day.replace(' ', ', ').replace('\u00a0', ' ');
  expect(mail.text).toMatch(new RegExp(`Test drive: ${dated} \\d{4} at ${chosen.replace(' ', '.')}`));
  await otherBrowser.close();

  await page.getByRole('link', { name: 'Change or cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your test drive' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you’ve booked' })).toContainText(day);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cancel the test drive' }).click();
  await page.getByRole('button', { name: 'Yes, cancel the test drive' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your test drive is cancelled' })).toBeVisible();
});

test('the test drive drawer opens by keyboard, takes the focus, and returns it when it closes', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')));
  await hydrated(page);
  await driveButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('heading', { name: /^Test drive the / })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(driveButton(page)).toBeFocused();
});

test('[FORM-016] if the free times cannot be loaded, the shopper types a time for the test drive, and no input is lost', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.allow(/503|502|ERR_|FORMS_/);
  await page.goto(platform.url('redgum', await firstCarPath(platform, 'redgum')));
  await hydrated(page);
  await platform.stop('api');
  try {
    await driveButton(page).click();
    await drawer(page)
      .getByRole('textbox', { name: /Test Drive Booking Date/ })
      .fill('Saturday morning');
    await fillContact(drawer(page), 'Rosa');
    await drawer(page).getByRole('button', { name: 'Book test drive' }).click();
    await expect(drawer(page).getByRole('alert')).toContainText('What you typed is saved on this device');
  } finally {
    await platform.resume('api');
  }
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'We’ve now sent your enquiry to' })).toBeVisible();
  expect((await mailOf(platform, 'Rosa')).text).toContain('Preferred time: Saturday morning');
});

test('[FORM-022] a finance application includes the estimate on the page', async ({ page, platform }) => {
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')));
  await hydrated(page);
  const weekly =
    (
      await box(page)
        .getByText(/^\$\d+ \/wk$/)
        .textContent()
    )?.replace(' /wk', '') ?? '';
  await box(page).getByRole('link', { name: 'Apply for finance' }).click();
  await expect(drawer(page).getByRole('heading', { name: /^Finance for the / })).toBeFocused();
  await expect(drawer(page)).toContainText(`We’ll send this with your enquiry: ${weekly} a week`);
  await drawer(page).getByLabel('Do you have a trade-in?').selectOption('Yes');
  await fillContact(drawer(page), 'Sione');
  await expectAccessible(page, openDialog);
  await drawer(page).getByRole('button', { name: 'Apply for finance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, we’ve got your application' })).toBeFocused();
  const { subject, text } = await mailOf(platform, 'Sione');
  expect(subject).toMatch(/^Finance Enquiry: /);
  expect(text).toContain(`Repayment: ${weekly} a week`);
  expect(text).toContain('Has a trade-in: Yes');
});

test('[FORM-048] [FORM-039] the trade-in form opened from a car names that car, and the dealer receives it with the trade-in', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(platform.url('redgum', await firstCarPath(platform, 'redgum')));
  await hydrated(page);
  await box(page).getByRole('link', { name: 'Value my trade-in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Value my trade-in');
  const wanted = (await page.getByRole('region', { name: 'The car you want' }).getByRole('link').textContent()) ?? '';
  expect(wanted).not.toBe('');
  await expect(page.getByRole('listitem').filter({ hasText: 'Indicative' })).toHaveAttribute('aria-current', 'step');
  await expectAccessible(page);
  const vehicle = page.getByRole('form', { name: 'Your vehicle' });
  await vehicle.getByRole('button', { name: 'Show my figure' }).click();
  await expect(page.getByRole('alert')).toContainText('Please fix the following errors:');
  await vehicle.getByLabel('Registration').fill('842 kxr');
  await vehicle.getByLabel('State').selectOption('QLD');
  await vehicle.getByRole('button', { name: 'Find it' }).click();
  await expect(vehicle.getByText('2021 Mazda CX-5 Maxx Sport')).toBeVisible();
  await vehicle.getByLabel('Kilometres').fill('64000');
  await vehicle.locator('label', { hasText: 'A few small marks, normal for its age' }).click();
  const figure = page.getByRole('region', { name: 'Indicative figure' });
  await expect(figure).toContainText(/Likely offer \$[\d,]+ to \$[\d,]+/);
  await expectAccessible(page);
  const form = page.getByRole('form', { name: 'Get an exact offer' });
  await form.locator('label', { hasText: /^I accept \$/ }).click();
  await fillContact(form, 'Talia');
  await expect(vehicle.getByLabel('Kilometres')).toHaveValue('64,000 kms');
  await form.getByRole('button', { name: 'Request my exact offer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, we’ve got your request' })).toBeFocused();
  const { subject, text } = await mailOf(platform, 'Talia');
  expect(subject).toContain(`Trade-In Enquiry: ${wanted}`);
  expect(text).toContain('Vehicle: 2021 Mazda CX-5 Maxx Sport');
  expect(text).toContain('Odometer: 64,000 kms');
  expect(text).toContain('Accepted: Yes, subject to inspection');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Value my trade-in');
  await page.goBack();
  await expect(box(page)).toBeVisible();
});

test('[FORM-048] [NAV-045] the server answers each address of a form with the page of that form', async ({
  page,
  platform,
}) => {
  for (const [path, title] of [
    ['/cars/trade-in', 'Value my trade-in'],
    ['/trade-in', 'Value my trade-in'],
    ['/sell-my-car', 'Sell my car'],
    ['/sell-your-car', 'Sell my car'],
    ['/book-test-drive', 'Book a test drive'],
    ['/finance', 'Work out your car finance'],
    ['/finance/apply', 'Apply for finance'],
    ['/apply-for-finance', 'Work out your car finance'],
  ] as const) {
    const { status, body } = await platform.fetch('northshore', path);
    expect([path, status, body.includes(`>${title}</h1>`)]).toEqual([path, 200, true]);
  }
  for (const path of ['/book-test-drive', '/sell-my-car']) {
    await page.goto(platform.url('northshore', path));
    await hydrated(page);
    await expectAccessible(page);
  }
});

test('the test drive page starts at the location of the first offered car, and on a phone its cards cut off no text', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(platform.url('northshore', '/book-test-drive'));
  await hydrated(page);
  const cards = page.getByRole('region', { name: /^Which car would/ }).getByRole('listitem');
  const [names, locations] = [cards.locator('b'), cards.locator('b ~ span:last-child')];
  const chosen = page.getByRole('group', { name: 'Where' }).getByRole('radio', { checked: true });
  await expect(chosen).toHaveAccessibleName(new RegExp(`^${await locations.first().textContent()}`));
  await names.first().evaluate((name) => {
    name.textContent = '2019 Ford Ranger XLT 3.2 Double Cab 4x4';
  });
  await locations.nth(1).evaluate((location) => {
    location.textContent = 'Northshore MG and Nissan';
  });
  const cut = await names
    .or(locations)
    .evaluateAll((texts) =>
      texts.flatMap(({ textContent, scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1 ? [textContent] : [],
      ),
    );
  expect(cut).toEqual([]);
  const heights = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
  expect(new Set(heights).size, `the cards have the heights ${heights}`).toBe(1);
});

test('[FORM-056] the address of a form that is switched off shows a notice with links', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.allow(/404/);
  await page.goto(platform.url('wattle', '/book-test-drive'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t book a test drive online');
  await expect(page.getByRole('form')).toHaveCount(0);
  await expectAccessible(page);
});

/** Actions of a vehicle page, and the flag of the car that enables each. */
const offers = [
  { name: /^Reserve for /, of: ['reserve'] },
  { name: 'Buy online', of: ['reserve'] },
  { name: 'Book a test drive', of: ['testDrive'] },
  { name: 'Value my trade-in', of: ['tradeIn'] },
  { name: 'Apply for finance', of: ['finance'] },
  { name: /Show number/, of: ['call'] },
] as const;
const offer = (page: Page, name: string | RegExp) =>
  box(page).getByRole('link', { name }).or(box(page).getByRole('button', { name }));

test('[VDP-093] vehicle page: every action is shown if its flag is on and hidden if it is off', async ({
  page,
  platform,
}) => {
  const on = { reserve: true, tradeIn: true, testDrive: true, call: true, finance: true, enquire: true };
  // A car without photos whose dealership sells online.
  const open = (features: Partial<typeof on>) =>
    openAltered(page, platform, 'northshore', ({ id, slug, name, stocknum, price, finance_lenders, location_id }) => ({
      id,
      slug,
      name,
      ...(stocknum !== undefined && { stocknum }),
      ...(price !== undefined && { price }),
      ...(finance_lenders !== undefined && { finance_lenders }),
      ...(location_id !== undefined && { location_id }),
      car_type: 'new',
      status: 'in_stock',
      dealership_slug: 'northshore-kia-suzuki',
      features: { ...on, ...features },
    }));
  // Holds back the response with live data, which would replace the altered data.
  await page.route('**/view.json*', () => new Promise(() => {}));
  const tools = page.getByRole('article');
  await test.step('all flags on', async () => {
    await open({});
    await expect(offer(page, 'Enquire Now')).toBeVisible();
    for (const { name } of offers) await expect(offer(page, name)).toBeVisible();
    await expect(tools.getByRole('link', { name: 'Request Photos' })).toBeVisible();
    for (const name of [/^Save /, 'Share', /^Compare /, 'Save as PDF']) {
      await expect(tools.getByRole('button', { name }).first()).toBeVisible();
    }
    await expect(tools.getByRole('link', { name: 'Print', exact: true })).toBeVisible();
  });
  for (const flag of ['reserve', 'testDrive', 'tradeIn', 'finance', 'call'] as const) {
    await test.step(`without ${flag}`, async () => {
      await open({ [flag]: false });
      await expect(offer(page, 'Enquire Now')).toBeVisible();
      for (const { name, of } of offers) {
        await expect(offer(page, name)).toHaveCount(of.some((one) => one === flag) ? 0 : 1);
      }
    });
  }
  await test.step('a site without test drives, and a site without printing', async () => {
    await page.goto(platform.url('wattle', await firstCarPath(platform, 'wattle')));
    await expect(offer(page, 'Value my trade-in')).toBeVisible();
    await expect(driveButton(page)).toHaveCount(0);
    await page.goto(platform.url('ironbark', await firstCarPath(platform, 'ironbark')));
    await expect(driveButton(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Print', exact: true })).toHaveCount(0);
  });
});

test('a sold car has no actions; a car on its way has no test drive', async ({ page, platform }) => {
  // Holds back the response with live data, which would replace the altered data.
  await page.route('**/view.json*', () => new Promise(() => {}));
  await openAltered(page, platform, 'northshore', { status: 'coming_soon' });
  await expect(box(page).getByRole('link', { name: 'Value my trade-in' })).toBeVisible();
  await expect(driveButton(page)).toHaveCount(0);
  await openAltered(page, platform, 'northshore', { status: 'sold', sold: true });
  for (const { name } of offers) await expect(offer(page, name)).toHaveCount(0);
});

test('[CARD-020] a card links to the forms with its car', async ({ page, platform }) => {
  await page.goto(platform.url('northshore', '/search/new-used-and-demo-cars'));
  await hydrated(page);
  const card = page.getByRole('list', { name: 'Search results' }).getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: /^Test Drive: / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a test drive');
  await expect(page.getByRole('region', { name: 'You’ll drive' })).toContainText(name);
  expect(await carPaths(platform, 'wattle')).not.toEqual([]);
  await page.goto(platform.url('wattle', '/search/new-used-and-demo-cars'));
  await expect(page.getByRole('link', { name: /^Trade In: / }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Test Drive: / })).toHaveCount(0);
});
