import type { Page } from '@playwright/test';
import { expectAccessible } from '../platform/accessible.ts';
import { barePath, carPaths, firstCarPath } from '../platform/dealers.ts';
import { pressKeyOn } from '../platform/keyboard.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, hydrated, test } from '../platform/test.ts';

/** Used cars of Northshore Toyota: the site configures phone numbers for this location by car type. */
const toyota = '?refinementList[location_name][0]=Northshore%20Toyota&refinementList[car_type][0]=used';
const hiddenNumber = '02 5550 1183';

/** Parts of a vehicle page that show the phone number. */
const places = (page: Page) => ({
  box: page.getByRole('complementary', { name: 'Price and enquiry' }),
  bar: page.getByRole('group', { name: 'Contact the dealer' }),
  section: page.getByRole('group', { name: 'Prefer to talk?' }),
});

/** Records the text of every response, and the requests to reveal a number. */
function listen(page: Page) {
  const responses: { url: string; text: Promise<string> }[] = [];
  const reveals: unknown[] = [];
  page.on('response', (response) => {
    const kept = /html|javascript|json|css/.test(response.headers()['content-type'] ?? '');
    if (kept) responses.push({ url: response.url(), text: response.text().catch(() => '') });
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/phone-reveals')) reveals.push(request.postDataJSON());
  });
  return {
    reveals,
    /** URLs of the responses that contain these digits, in any grouping. */
    async with(number: string): Promise<readonly string[]> {
      const written = new RegExp(number.replaceAll(/\D/g, '').split('').join('[\\s()-]*'));
      const received = await Promise.all(
        responses.map(async ({ url, text }) => ((await text).match(written) ? [url] : [])),
      );
      return received.flat();
    },
    count: () => responses.length,
  };
}

/** Opens a car and scrolls to the end of the page, so that everything it loads has loaded. */
async function openAndRead(page: Page, platform: TestPlatform, site: string, path: string): Promise<void> {
  await page.goto(platform.url(site, path));
  await hydrated(page);
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      window.scrollTo({ top, behavior: 'instant' });
      // Waits for frames, because the observers that load deferred parts are called in the frame after the scroll.
      for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForLoadState('networkidle');
}

test('[VDP-063] [VDP-066] no response contains the phone number before the shopper requests it', async ({
  page,
  platform,
}) => {
  const received = listen(page);
  await openAndRead(page, platform, 'northshore', await firstCarPath(platform, 'northshore', toyota));
  expect(received.count()).toBeGreaterThan(10);
  expect(await received.with(hiddenNumber)).toEqual([]);
  const slug = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  for (const path of [
    '/api/locations',
    '/api/location-phones',
    `/api/cars/${slug}`,
    `/api/cars/${slug}/phone`,
    '/dealerships',
  ]) {
    const { status, body } = await platform.fetch('northshore', path);
    expect([path, status, body.includes(hiddenNumber)]).toEqual([path, 200, false]);
  }
  // The location's general number is on the page of the locations, but not on vehicle pages.
  expect((await platform.fetch('northshore', '/dealerships')).body).toContain('02 5550 1180');
  expect(await received.with('02 5550 1180')).toEqual([]);

  const { box, section } = places(page);
  const link = box.getByRole('link', { name: 'Show number' });
  await expect(link).toContainText('02 55*******');
  await expect(section.getByRole('link', { name: 'Show number' })).toContainText('02 55*******');
  await pressKeyOn(page, link, 'Enter');
  const call = box.getByRole('link', { name: hiddenNumber });
  await expect(call).toBeFocused();
  await expect(call).toHaveAttribute('href', 'tel:0255501183');
  await expect(section.getByRole('link', { name: hiddenNumber })).toHaveAttribute('href', 'tel:0255501183');
  await expect(page.getByRole('status').filter({ hasText: 'The phone number is 02 5550 1183.' })).toBeAttached();
  expect(received.reveals).toEqual([{ car_id: expect.any(String), dealership_id: 'd101', website_id: 'northshore' }]);
  expect((await received.with(hiddenNumber)).map((url) => new URL(url).pathname)).toEqual(['/api/phone-reveals']);

  await page.reload();
  await hydrated(page);
  await expect(box.getByRole('link', { name: hiddenNumber })).toBeVisible();
  expect(received.reveals).toHaveLength(1);
});

test('[VDP-065] if the dealer shows phone numbers from the start, the page has them at once, and no reveal is recorded', async ({
  page,
  platform,
}) => {
  const received = listen(page);
  await openAndRead(page, platform, 'ironbark', await firstCarPath(platform, 'ironbark'));
  await expect(places(page).box.getByRole('link', { name: /^08 5550 019\d$/ })).toHaveAttribute(
    'href',
    /^tel:0855500\d+$/,
  );
  expect(received.reveals).toEqual([]);
});

test('[VDP-067] +61 is shown as 0 if the dealer configures it', async ({ page, platform }) => {
  await page.goto(platform.url('wattle', await firstCarPath(platform, 'wattle')));
  await hydrated(page);
  const { box } = places(page);
  await expect(box.getByRole('link', { name: 'Show number' })).toContainText('03 55*******');
  await box.getByRole('link', { name: 'Show number' }).click();
  await expect(box.getByRole('link', { name: '03 5550 7700' })).toHaveAttribute('href', 'tel:+61355507700');
});

test('[ERR-007] a number that cannot be loaded while the api is down shows a message and a retry', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore', toyota)));
  await hydrated(page);
  const { box } = places(page);
  await platform.stop('api');
  try {
    await box.getByRole('link', { name: 'Show number' }).click();
    await expect(box.getByText('We couldn’t get the number just now.')).toBeVisible();
  } finally {
    await platform.resume('api');
  }
  await box.getByRole('link', { name: 'Try again' }).click();
  await expect(box.getByRole('link', { name: hiddenNumber })).toBeVisible();
  await expect(box.getByText('We couldn’t get the number just now.')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[VDP-063] [VDP-064] Call Now first shows the number in the bar, and is then a link that calls it', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore', toyota)));
    await hydrated(page);
    const call = places(page).bar.getByRole('link', { name: 'Call Now' });
    await expect(call).toContainText('02 55*******');
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await call.tap();
    await expect(call).toContainText(hiddenNumber);
    await expect(call).toHaveAttribute('href', 'tel:0255501183');
    await expectAccessible(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[VDP-063] without script Show number is a link to the page with the location’s number', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore', toyota)));
    await places(page).box.getByRole('link', { name: 'Show number' }).click();
    await expect(page).toHaveURL(platform.url('northshore', '/dealerships#northshore-toyota'));
    await expect(page.getByRole('link', { name: 'Call Northshore Toyota on 02 5550 1180' })).toBeVisible();
  });
});

test('[VDP-023] the contact section has the selling location, its hours, its number and the enquiry', async ({
  page,
  platform,
}) => {
  await openAndRead(page, platform, 'northshore', await firstCarPath(platform, 'northshore', toyota));
  const section = page.getByRole('region', { name: 'Ask about this car' });
  await expect(section.getByRole('heading', { name: 'Northshore Toyota' })).toBeVisible();
  await expect(section.getByText('388 Pacific Highway, Artarmon NSW 2064')).toBeVisible();
  await expect(section.getByRole('table', { name: 'Opening hours at Northshore Toyota' })).toBeVisible();
  await expect(section.getByRole('link', { name: 'Show number' })).toBeVisible();
  await expect(section.getByRole('form')).toBeVisible();
  await expect(section.locator('#vehicle-map')).toBeVisible();
});

test('[VDP-083] [VDP-084] the delivery cost is calculated from a postcode', async ({ page, platform, complaints }) => {
  complaints.allow(/status of (404|503)/);
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  const calculator = () => scripts.filter((url) => url.includes('delivery-calculator'));
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore', toyota)));
  await hydrated(page);
  expect(calculator()).toEqual([]);
  await page.getByRole('heading', { name: 'Delivery to your door' }).scrollIntoViewIfNeeded();
  const field = page.getByLabel('Delivery postcode');
  await expect(field).toBeVisible();
  const ask = page.getByRole('button', { name: 'Get estimate' });
  const result = page.getByRole('status');

  await ask.click();
  await expect(page.getByText('Please enter a postcode.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('2600');
  await field.press('Enter');
  await expect(result.filter({ hasText: 'Delivery to postcode 2600, at our rate for Canberra.' })).toContainText(
    '$395',
  );
  await field.fill('6000');
  await ask.click();
  const sorry =
    "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.";
  await expect(result.filter({ hasText: sorry })).toBeVisible();
  await expectAccessible(page);

  await platform.stop('api');
  try {
    await field.fill('2000');
    await ask.click();
    await expect(result.filter({ hasText: 'We couldn’t get an estimate just now.' })).toBeVisible();
    await expect(field).toHaveValue('2000');
  } finally {
    await platform.resume('api');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(result.filter({ hasText: 'Delivery to postcode 2000, at our rate for Greater Sydney.' })).toContainText(
    'Free',
  );
});

test('[VDP-084] a dealer that does not deliver has no calculator', async ({ page, platform }) => {
  await openAndRead(page, platform, 'wattle', await firstCarPath(platform, 'wattle'));
  await expect(page.getByRole('heading', { name: 'Delivery to your door' })).toHaveCount(0);
});

test('[VIEW-024] [FORM-020] a request for photos of a car without photos reaches the dealer', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('redgum', await barePath(platform, 'redgum')));
  await hydrated(page);
  await page.getByRole('link', { name: 'Request Photos' }).click();
  const form = page.getByRole('form', { name: /^Photos of the / });
  await expect(page.getByRole('heading', { name: /^Photos of the / })).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('First name').fill('Iris');
  await form.getByRole('textbox', { name: 'Email' }).fill('iris@example.com');
  await form.getByRole('textbox', { name: 'Phone' }).fill('0400 777 888');
  await form.getByRole('button', { name: 'Request Photos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, we’ve got your request' })).toBeFocused();
  const mail = async () => (await platform.mails()).find(({ text }) => text.includes('Name: Iris'));
  await expect.poll(mail).toBeDefined();
  expect((await mail())?.text).toContain('Photos: Please send photos for this car');
});

test('[VIEW-024] a car with photos has no link to request photos', async ({ page, platform }) => {
  const [path = ''] = await carPaths(platform, 'redgum');
  await page.goto(platform.url('redgum', path));
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Request Photos' })).toHaveCount(0);
});
