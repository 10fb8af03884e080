import type { Car } from '@forecourt/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../platform/accessible.ts';
import { allStock } from '../platform/dealers.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, hydrated, test } from '../platform/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The latest code in the mail folder. */
async function codeFor(platform: TestPlatform, contact: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const mails = await platform.mails();
    code = mails.flatMap(({ to, subject }) => (to === contact ? (/^\d{6}/.exec(subject) ?? []) : [])).at(-1);
    expect(code).toBeDefined();
  }).toPass({ timeout: 5_000 });
  return code ?? '';
}

async function signIn(page: Page, platform: TestPlatform, contact: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address or mobile number' }).fill(contact);
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeVisible();
  await code.fill(await codeFor(platform, contact));
  await page.keyboard.press('Enter');
}

/** Books a test drive of the car at a path, as its form does. */
async function bookDrive(page: Page, platform: TestPlatform, path: string): Promise<void> {
  const { car } = JSON.parse((await platform.fetch('ironbark', `/api${path}`)).body) as { readonly car: Car };
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const asked = new URLSearchParams({ location_id: car.location_id ?? '', from: day(2), to: day(9), car_id: car.id });
  const free = await platform.fetch('ironbark', `/api/appointments/availability?${asked}`);
  const { times } = JSON.parse(free.body) as { readonly times: readonly string[] };
  const lead = {
    category: 'Test Drive Enquiry',
    form: 'testDrive',
    name: 'Aroha',
    email: 'aroha@example.com',
    phone: '0412 345 678',
    message: '',
    opt_in: false,
    car_id: car.id,
    location_id: car.location_id,
    dateTime: times[0],
  };
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'booked-for-the-garage' };
    return (await fetch('/api/leads', { method: 'POST', headers, body })).status;
  }, JSON.stringify(lead));
  expect(status).toBe(201);
}

test('[ACCT-008] [ACCT-033] Save opens the sign-in, then saves the vehicle, and merges the device’s list into the account’s', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('ironbark', allStock));
  await hydrated(page);
  const cards = page.getByRole('article');
  const path = await cards.first().locator('a[href^="/cars/"]').first().getAttribute('href');
  const hearts = cards.getByRole('button', { name: /^Save / });
  await hearts.nth(1).click();
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(platform.url('ironbark', path ?? ''));
  await hydrated(page);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to keep a watchlist' })).toBeVisible();
  await signIn(page, platform, 'aroha@example.com');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('0412 345 678');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(platform.url('ironbark', path ?? ''));
  // The action that led to the sign-in runs automatically.
  await expect(page.getByText('Car Saved In Watchlist')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(platform.url('ironbark', '/my-garage'));
  const saved = page.getByRole('region', { name: 'Saved vehicles' });
  await expect(saved.getByText('2 vehicles saved in your account')).toBeVisible();
  await expect(saved.getByRole('listitem')).toHaveCount(2);
  await test.step('the garage shows what was sent, and opens the page of a booking', async () => {
    const sent = page.getByRole('region', { name: 'Bookings and enquiries' });
    await expect(sent.getByText(/^Nothing yet/)).toBeVisible();
    await bookDrive(page, platform, path ?? '');
    await page.reload();
    await expect(sent.getByRole('listitem')).toContainText(/^Test Drive: .+ at \d+:\d\d [ap]m, /);
    await expectAccessible(page);
    await sent.getByRole('button', { name: /^Change or cancel: Test Drive/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your test drive' })).toBeVisible();
  });
  // Without storage, as in another browser of the same shopper, the account still has both cars.
  await page.evaluate(() => localStorage.clear());
  await page.goto(platform.url('ironbark', allStock));
  await expect(page.getByRole('link', { name: 'Garage 2' })).toBeVisible();
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
  await hearts.first().click();
  await expect(page.getByRole('link', { name: 'Garage 1' })).toBeVisible();
  await page.goto(platform.url('ironbark', '/my-garage'));
  await expect(saved.getByText('1 vehicle saved in your account')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto(platform.url('southern', '/my-garage'));
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to open your garage' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[ACCT-021] [ACCT-022] a shopper who opens the garage signs in, is returned to the garage, and signs out', async ({
    page,
    platform,
    complaints,
  }) => {
    complaints.allow(/422/);
    await page.goto(platform.url('ironbark', '/mymotorama'));
    await expect(page).toHaveURL(/\/sign-in\?type=garage&redirect=%2Fmymotorama&back=%2F$/);
    await page.getByRole('textbox').fill('nobody');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Please enter an email address');
    await signIn(page, platform, 'piper@example.com');
    await expect(page.getByRole('heading', { level: 1, name: 'My garage' })).toBeVisible();
    const garage = await page.goto(platform.url('ironbark', '/my-garage'));
    expect(garage?.headers()['cache-control']).toBe('private, no-store');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto(platform.url('ironbark', '/my-garage'));
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to open your garage' })).toBeVisible();
  });

  test('[ACCT-038] [ACCT-039] a signed-in shopper adds a phone number and deletes the account, and both contacts get a mail about the deletion', async ({
    page,
    platform,
  }) => {
    const mailTo = async (contact: string) => (await platform.mails()).filter(({ to }) => to === contact);
    await page.goto(platform.url('ironbark', '/sign-in?step=account'));
    await page.getByRole('link', { name: 'Add an email or phone number' }).click();
    await page.getByRole('textbox', { name: 'Email address or mobile number' }).fill('0455 111 222');
    await page.keyboard.press('Enter');
    const text = '61455111222@text-messages.invalid';
    await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(platform, text));
    await page.keyboard.press('Enter');
    // The shopper is not signed in, so the account page leads to the sign-in, and the sign-in leads back.
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await signIn(page, platform, 'kiri@example.com');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await page.getByRole('link', { name: 'Add an email or phone number' }).click();
    await page.getByRole('textbox', { name: 'Email address or mobile number' }).fill('0455 111 333');
    await page.keyboard.press('Enter');
    const phone = '61455111333@text-messages.invalid';
    await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(platform, phone));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'You’ve added a way to sign in' })).toBeVisible();

    await page.goto(platform.url('ironbark', '/sign-in?step=delete'));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account has been deleted' })).toBeVisible();
    for (const contact of ['kiri@example.com', phone])
      await expect
        .poll(async () => (await mailTo(contact)).map(({ subject }) => subject))
        .toContain('Your account at Ironbark Trucks & Bikes has been deleted');
    await page.goto(platform.url('ironbark', '/my-garage'));
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to open your garage' })).toBeVisible();
  });
});
