import type { Car } from '@forecourt/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../platform/accessible.ts';
import { carPaths } from '../platform/dealers.ts';
import type { ReadMail } from '../platform/mail-folder.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, hydrated, test } from '../platform/test.ts';

test.describe.configure({ timeout: 240_000 });
test.use({ viewport: { width: 390, height: 844 }, platformName: 'coming-back' });

const shopper = 'aroha@example.com';
const dealer = 'northshore';
const dealership = 'northshore-kia-suzuki';

/** The first mail to an address whose subject matches. */
async function mailTo(platform: TestPlatform, subject: RegExp, to = shopper): Promise<ReadMail> {
  const find = async () => (await platform.mails()).find((mail) => mail.to === to && subject.test(mail.subject));
  await expect.poll(find, { message: `a mail to ${to}: ${subject}`, timeout: 30_000 }).toBeDefined();
  return (await find()) as ReadMail;
}

/** Expects what every mail to a shopper must have: a dealer licence, and HTML that fits a phone. */
async function readMail(page: Page, mail: ReadMail): Promise<void> {
  for (const part of [mail.text, mail.html]) expect(part).toMatch(/dealer licence/i);
  // A separate browser context acts as the mail program, so that the site's pages and requests are not affected.
  const program = await page.context().browser()?.newContext();
  const reader = await program?.newPage();
  if (reader === undefined) throw new Error('BROWSER_MISSING: the page has none.');
  await reader.route('**', (route) => route.abort());
  for (const width of [390, 700]) {
    await reader.setViewportSize({ width, height: 900 });
    await reader.setContent(mail.html, { waitUntil: 'domcontentloaded' });
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await program?.close();
}

/** A path on the site that a mail links to. */
function linkIn({ text }: ReadMail, pattern: RegExp): string {
  const { pathname, search } = new URL(pattern.exec(text)?.[0] ?? '');
  return pathname + search;
}

async function importStock(platform: TestPlatform, price: number, stocknum = 'BACK1'): Promise<void> {
  const { adminPort, token } = platform;
  const rows = [
    'stock_number,type,year,make,model,price',
    `${stocknum},used,2019,Suzuki,Swift,${price}`,
    'BACK2,used,2019,Suzuki,Jimny,90000',
  ];
  const response = await fetch(
    `http://127.0.0.1:${adminPort}/api/admin/stock/imports?dealer=${dealership}&mapping=forecourt`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: rows.join('\n'),
    },
  );
  expect(response.status).toBeLessThan(300);
}

async function signIn(page: Page, platform: TestPlatform): Promise<void> {
  await page.goto(platform.url(dealer, '/sign-in?type=garage&redirect=%2Fsaved&back=%2F'));
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Email address or mobile number' }).fill(shopper);
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeVisible();
  await code.fill(/^\d{6}/.exec((await mailTo(platform, /^\d{6}/)).subject)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(platform.url(dealer, '/saved'));
}

/** A used car that can be reserved and test driven. */
async function carToReserve(platform: TestPlatform): Promise<Car> {
  let found: Car | undefined;
  await expect(async () => {
    for (const path of (await carPaths(platform, dealer, '?refinementList[car_type][0]=used')).toReversed()) {
      const { car } = JSON.parse((await platform.fetch(dealer, `/api${path}`)).body) as { readonly car: Car };
      if (car.features?.reserve === true && car.reserved !== true && car.status === 'in_stock') found = car;
    }
    expect(found).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return found as Car;
}

test('find nothing → leave an email address → confirm by mail → mail about a match, without an account', async ({
  page,
  platform,
}) => {
  const to = 'kiri@example.com';
  await page.goto(platform.url(dealer, '/search/suzuki?range[price]=:3000'));
  await hydrated(page);
  const form = page.getByRole('form', { name: 'Tell me when one arrives' });
  await form.getByRole('textbox', { name: 'Email' }).fill(to);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByText(`We’ve emailed ${to}.`)).toBeFocused();

  const confirm = await mailTo(platform, /^Want us to keep an eye out/, to);
  await readMail(page, confirm);
  await page.goto(platform.url(dealer, linkIn(confirm, /https:\S+\/api\/mail-links\S+/)));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, email me' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll keep an eye out');

  await importStock(platform, 2_500, 'TELL1');
  const match = await mailTo(platform, /^Just in: 2019 Suzuki Swift/, to);
  expect(match.text).toContain('$2,500');
});

test('save a search → sign in → new match → price drop → one click stops the mails; each of these mails fits a phone', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url(dealer, '/search/suzuki?range[price]=:30000'));
  await hydrated(page);
  await page.getByRole('button', { name: 'Save search' }).first().click();
  await signIn(page, platform);
  await page.getByRole('button', { name: /^Email me about Suzuki/ }).click();
  await expect(page.getByRole('button', { name: /^Stop emails about Suzuki/ })).toBeVisible();
  await expectAccessible(page);

  await importStock(platform, 21_990);
  const match = await mailTo(platform, /^Just in: 2019 Suzuki Swift/);
  await readMail(page, match);
  expect(match.text).toContain('$21,990');
  expect(match.text).not.toContain('Jimny');
  await page.goto(platform.url(dealer, linkIn(match, /https:\S+\/cars\/\S+/)));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Suzuki Swift');

  await importStock(platform, 19_990);
  const drop = await mailTo(platform, /^Price drop: 2019 Suzuki Swift/);
  await readMail(page, drop);
  expect(drop.text).toContain('down $2,000 from $21,990');

  const { pathname, search } = new URL(drop.oneClick);
  // Posts the form with its one field, as a mail program does.
  const answer = await page.evaluate(
    async (path) =>
      (await fetch(path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })).text(),
    pathname + search,
  );
  expect(answer).toContain('These emails have stopped');
  await page.goto(platform.url(dealer, '/saved'));
  await expect(page.getByRole('button', { name: /^Email me about Suzuki/ })).toBeVisible();
});

test('reserve → receipt → cancel → refund; each of these mails fits a phone', async ({ page, platform }) => {
  const car = await carToReserve(platform);
  await page.goto(platform.url(dealer, `/cars/${car.slug}/checkout`));
  await hydrated(page);
  await page.getByLabel('First name').fill('Aroha');
  await page.getByLabel('Email').fill(shopper);
  await page.getByLabel('Phone').fill('0412 345 678');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue to the deposit' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expires').fill('0449');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay $200 and reserve' }).click();
  const receipt = await mailTo(platform, /^Receipt [2-9A-Z]{4}-[2-9A-Z]{4}: your .* is reserved$/);
  await readMail(page, receipt);
  expect(receipt.text).toContain(car.name);
  expect(receipt.text).toContain('WHAT TO BRING');
  expect(receipt.text).not.toContain('4242');
  const lead = await mailTo(platform, /^Reservation, deposit paid: /, 'sales@northshore.example');
  expect(lead.text).toContain('Name: Aroha');

  await page.goto(platform.url(dealer, linkIn(receipt, /https:\S+\/api\/mail-links\S+/)));
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel your reservation?' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Cancel and refund $200' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your reservation is cancelled' })).toBeVisible();
  await expectAccessible(page);
  const refund = await mailTo(platform, /^Cancelled, refund on its way: /);
  await readMail(page, refund);
  expect(refund.text).toContain('Back to the same card: $200.00');
  await mailTo(platform, /^Reservation cancelled, \$200 refund on its way: /, 'sales@northshore.example');
  await page.getByRole('link', { name: /^Back to the / }).click();
  await expect(page.getByRole('link', { name: /^Reserve for/ }).first()).toBeVisible();
});

test('enquire → copy → booking → reminder → change; each of these mails fits a phone', async ({ page, platform }) => {
  const car = await carToReserve(platform);
  await page.goto(platform.url(dealer, `/cars/${car.slug}`));
  const send = (path: string, data: object, key: string): Promise<number> =>
    page.evaluate(
      async ([path, body, key]) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': `coming-back-${key}` };
        return (await fetch(path, { method: 'POST', headers, body })).status;
      },
      [path, JSON.stringify(data), key] as const,
    );
  const contact = { name: 'Aroha', email: shopper, phone: '0412 345 678', opt_in: false, car_id: car.id };
  await send(
    '/api/leads',
    { ...contact, category: 'Vehicle Enquiry', form: 'enquiry', message: 'Is it still there?' },
    'enquiry',
  );
  const copy = await mailTo(platform, /^We’ve got your enquiry: /);
  await readMail(page, copy);
  expect(copy.text).toContain('> Is it still there?');

  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const asked = new URLSearchParams({ location_id: car.location_id ?? '', from: day(2), to: day(9), car_id: car.id });
  const free = await platform.fetch(dealer, `/api/appointments/availability?${asked}`);
  const { times } = JSON.parse(free.body) as { readonly times: readonly string[] };
  const [time = '', later = ''] = times;
  // Moves the api's clock to shortly before the reminder of this booking.
  await platform.passApiTime(new Date(time).getTime() - 24 * 3_600_000 - 6_000 - Date.now());
  const booked = await send(
    '/api/leads',
    {
      ...contact,
      category: 'Test Drive Enquiry',
      form: 'testDrive',
      message: '',
      location_id: car.location_id,
      dateTime: time,
    },
    'drive',
  );
  expect(booked).toBe(201);
  await readMail(page, await mailTo(platform, /^Your test drive is booked: /));
  const reminder = await mailTo(platform, /^Your test drive is coming up: /);
  await readMail(page, reminder);
  await page.goto(platform.url(dealer, linkIn(reminder, /https:\S+\/booking\?t=\S+/)));
  await expect(page.getByRole('heading', { level: 1, name: 'Your test drive' })).toBeVisible();
  const t = new URL(page.url()).searchParams.get('t');
  expect(await send('/api/bookings/move', { t, dateTime: later }, 'move')).toBe(200);
  const moved = await mailTo(platform, /^Your test drive has a new time: /);
  await readMail(page, moved);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your test drive' })).toBeVisible();
});
