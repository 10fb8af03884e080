import { PriceGauge } from '@forecourt/contracts/api';
import type { FailureReport } from '@forecourt/contracts/release';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../platform/accessible.ts';
import { allStock, carPaths, firstCarPath } from '../../platform/dealers.ts';
import type { TestPlatform } from '../../platform/platform.ts';
import { expect, hydrated, takenOver, test } from '../../platform/test.ts';

test.beforeEach(({ complaints }) => complaints.allow(/status of 503/));
test.afterEach(({ platform }) => platform.resume('api'));

const form = (page: Page) => page.getByRole('form');
const sendButton = (page: Page, name = 'Enquire Now') => form(page).getByRole('button', { name });

async function fill(page: Page, person: string): Promise<void> {
  await form(page).getByLabel('First name').fill(person);
  // The form hydrates at the first interaction. A form that is sent before hydration loads a new document.
  await takenOver(form(page));
  await form(page).getByRole('textbox', { name: 'Email' }).fill('sam@example.com');
  await form(page).getByRole('textbox', { name: 'Phone' }).fill('0400 555 666');
  await form(page).getByLabel('Comments').fill('Please keep it for me.');
}

async function expectKept(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: 'saved on this device' })).toBeVisible();
  await expect(form(page).getByLabel('Comments')).toHaveValue('Please keep it for me.');
}

test('an enquiry sent while the api is down is kept, and arrives once when it is sent again', async ({
  page,
  platform,
}) => {
  const path = await firstCarPath(platform, 'northshore');
  await page.goto(platform.url('northshore', path));
  await hydrated(page);
  await page.locator('#enquire').scrollIntoViewIfNeeded();
  await fill(page, 'Patience');
  await platform.stop('api');
  await sendButton(page).click();
  await expectKept(page);
  await sendButton(page, 'Send again').click();
  await expectKept(page);

  await platform.resume('api');
  await sendButton(page, 'Send again').click();
  await expect(page.getByRole('heading', { name: 'Thank you, we’ve got your enquiry' })).toBeVisible();
  const mails = async () => (await platform.mails()).filter(({ text }) => text.includes('Name: Patience')).length;
  await expect.poll(mails).toBe(1);
});

test('an enquiry that could not be sent is sent automatically on the next visit, once', async ({ page, platform }) => {
  const path = await firstCarPath(platform, 'northshore');
  await page.goto(platform.url('northshore', path));
  await hydrated(page);
  await page.locator('#enquire').scrollIntoViewIfNeeded();
  await fill(page, 'Constance');
  await platform.stop('api');
  await sendButton(page).click();
  await expectKept(page);

  await platform.resume('api');
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'We’ve now sent your enquiry to' })).toBeVisible();
  const mails = async () => (await platform.mails()).filter(({ text }) => text.includes('Name: Constance')).length;
  await expect.poll(mails).toBe(1);
});

const similar = (page: Page) => page.getByRole('region', { name: /^Similar/ });

/** The lines of an element's accessibility tree, each with its number of occurrences. */
async function linesOf(place: Locator): Promise<Map<string, number>> {
  const lines = new Map<string, number>();
  for (const line of (await place.ariaSnapshot()).split('\n').map((indented) => indented.trim()))
    lines.set(line, (lines.get(line) ?? 0) + 1);
  return lines;
}

/** Lines that occur less often in `other` than in `lines`. */
const lacking = (lines: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): readonly string[] =>
  [...lines].filter(([line, times]) => (other.get(line) ?? 0) < times).map(([line]) => line);

/** Scrolls to the end of the page, so that all deferred parts load. */
async function readThrough(page: Page): Promise<void> {
  await hydrated(page);
  const last = page.getByRole('contentinfo');
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    expect(await last.evaluate((foot) => foot.getBoundingClientRect().top - window.innerHeight)).toBeLessThan(0);
  }).toPass({ intervals: [80], timeout: 30_000 });
  await page.waitForLoadState('networkidle');
}

/**
 * A vehicle far down the list, so that no other test has opened it.
 *
 * @param compares whether the vehicle must have a price comparison
 */
async function farCar(platform: TestPlatform, site: string, compares: boolean): Promise<string> {
  const paths = (await carPaths(platform, site, '?sortBy=km_asc')).toReversed();
  if (!compares) return paths[0] ?? '';
  for (const path of paths) {
    const { status, body } = await platform.fetch(site, `/api${path}/autogauge`);
    const gauge = status === 200 ? PriceGauge.parse(JSON.parse(body)) : {};
    if ((gauge.confidence ?? 0) > 0.2 && (gauge.market_range_max ?? 0) >= (gauge.listing_price ?? 0)) return path;
  }
  throw new Error(`no price of ${paths.length} vehicles of ${site} is compared`);
}

for (const [site, width, height, compares] of [
  ['northshore', 390, 844, true],
  ['redgum', 1440, 900, true],
  ['ironbark', 1440, 900, false],
] as const) {
  test(`a vehicle page that was prewarmed but never opened is complete without the api, ${site} at ${width}`, async ({
    page,
    platform,
    reports,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const path = await farCar(platform, site, compares);
    // The tested path comes second: prewarming fetches the whole document of the first path, but only the page data of
    // the others.
    const [other = ''] = (await carPaths(platform, site)).filter((each) => each !== path);
    await platform.prewarm(site, [other, path]);
    await platform.stop('api');

    await page.goto(platform.url(site, path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^20\d\d /);
    await readThrough(page);
    const without = { all: await linesOf(page.getByRole('main')), similar: await linesOf(similar(page)) };
    await expect(page.getByRole('heading', { name: 'How the price compares' })).toHaveCount(compares ? 1 : 0);
    await expectAccessible(page);
    expect(await similar(page).getByRole('article').count()).toBeGreaterThan(2);
    // Pictures of the vehicle or, if it has none, of similar vehicles.
    const pictures = page.locator('article img').filter({ visible: true });
    await expect(pictures.first()).toHaveJSProperty('complete', true);
    expect(await pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
    expect(reports()).toEqual([]);

    await platform.resume('api');
    // The same page at another address. For the first address, the edge has cached the page that it made without the
    // api.
    await page.goto(platform.url(site, `${path}?again`));
    await readThrough(page);
    // Without the api, the page gets similar vehicles from the search, in another order, and shows no numbers of views.
    const now = await linesOf(similar(page));
    const others = new Set([...now.keys(), ...without.similar.keys()]);
    const missed = lacking(await linesOf(page.getByRole('main')), without.all);
    expect(missed.filter((line) => !others.has(line) && !/\bviews?\b/.test(line))).toEqual([]);
  });
}

test('a vehicle opened from the results loads without the api', async ({ page, platform }) => {
  test.slow();
  await platform.prewarm('northshore', await carPaths(platform, 'northshore'));
  await page.goto(platform.url('northshore', allStock));
  await hydrated(page);
  const first = page.getByRole('list', { name: 'Search results' }).getByRole('article').first();
  const link = first.getByRole('heading').getByRole('link');
  const name = (await link.textContent()) ?? '';
  // The api stops only after the pictures have loaded, because the api serves them.
  await page.waitForLoadState('networkidle');
  await platform.stop('api');

  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page).toHaveURL(platform.url('northshore', (await carPaths(platform, 'northshore'))[0] ?? ''));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('form')).toBeAttached();

  await page.goBack();
  await expect(page.getByRole('list', { name: 'Search results' }).getByRole('article').first()).toContainText(name);
});

test('without the api and a cached copy, a page shows that it did not load, while search and saved cars still work', async ({
  page,
  platform,
  reports,
}) => {
  // Two cars that nobody has compared, so that no copy of their comparison is cached.
  const [one, other] = await carPaths(platform, 'southern', '?sortBy=price_desc');
  const path = `/compare?cars=${[one, other].map((car) => car?.split('/').at(-1)).join(',')}`;
  await page.goto(platform.url('southern', allStock));
  await hydrated(page);
  const heart = page
    .getByRole('article')
    .getByRole('button', { name: /^Save \d/ })
    .first();
  await heart.click();
  // Waits for the pictures, because stopping the api would cut off a picture that is still being sent.
  await page.waitForLoadState('networkidle');
  await platform.stop('api');
  const attempted: FailureReport[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reports')) attempted.push(request.postDataJSON() as FailureReport);
  });

  await test.step('the page shows that it did not load', async () => {
    await page.goto(platform.url('southern', path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page didn’t load');
    await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
    const blamed = {
      kind: 'load',
      remote: 'mf-vehicle',
      version: '1.0.0',
      site: 'southern',
      island: 'vehicle.compare',
    };
    // The edge stores its own report. The browser cannot send a report while the api is down.
    await expect
      .poll(reports)
      .toMatchObject([{ ...blamed, outcome: 'browser', lockfile: expect.stringMatching(/^lk-/) }]);
    await expect.poll(() => attempted).toMatchObject([{ ...blamed, outcome: 'fallback' }]);
  });

  await test.step('saved cars still work', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Saved 1' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Saved/);
    await expect(page.getByRole('list', { name: /^Saved/ }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText('couldn’t get');
  });

  await test.step('search still works', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: /used/i }).first().click();
    await expect
      .poll(() => page.getByRole('list', { name: 'Search results' }).getByRole('article').count())
      .toBeGreaterThan(3);
  });

  await test.step('the page loads when the api is back', async () => {
    await platform.resume('api');
    await page.goto(platform.url('southern', path));
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Compare/);
  });
});
