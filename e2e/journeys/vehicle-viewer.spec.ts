import type { Car } from '@forecourt/contracts';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expectAccessible, openDialog, viewer } from '../platform/accessible.ts';
import { openAltered, pictures, spinFrames } from '../platform/altered-car.ts';
import { firstCarPath } from '../platform/dealers.ts';
import { drawFrames } from '../platform/frames.ts';
import { pressKeyOn, tabTo } from '../platform/keyboard.ts';
import { expect, hydrated, test } from '../platform/test.ts';

/** Demo vehicles of two dealers with a spin and hotspots. */
const marked = [
  ['northshore', '/cars/2023-toyota-corolla-cross-atmos-n40163'],
  ['redgum', '/cars/2021-hyundai-i30-n-r40633'],
] as const;

/** A vehicle with every kind of media. */
const everything: Partial<Car> = {
  images: pictures(5),
  spin_images: [...spinFrames],
  spin_interior_image: '/media/studio/suv-white-high-side-showroom-1440.webp',
  video_url: '/media/film.mp4',
  hotspots: {
    exterior: [{ description: 'Alloy wheels', positions: [{ frame: 0, x: 0.3, y: 0.6 }] }],
    interior: [{ description: 'Leather seats', positions: [{ frame: 0, x: 0.5, y: 0.5 }] }],
  },
};

const large = (page: Page): Locator => page.getByRole('dialog', { name: /^Large pictures of/ });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Choose a view' }).getByRole('button', { name }).click();

for (const [site, path] of marked) {
  test(`a spin turns by drag, keys, buttons and hotspots at ${site}`, async ({ page, platform }) => {
    await page.goto(platform.url(site, path));
    await hydrated(page);
    await pressKeyOn(page, button(page, /^Turn the /), 'Enter');
    await pressKeyOn(page, button(page, 'Pause'), 'Space');
    const slider = page.getByRole('slider', { name: /^Turn the / });
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', 'view 1 of 36');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', 'view 2 of 36');
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', 'view 36 of 36');
    await button(page, 'Next view').click();
    await expect(slider).toHaveAttribute('aria-valuetext', 'view 1 of 36');
    await button(page, 'Previous view').click();
    await expect(slider).toHaveAttribute('aria-valuetext', 'view 36 of 36');

    const frame = page.getByRole('img', { name: /, view 36 of 36$/ });
    await expect(frame).toBeVisible();
    const box = await frame.boundingBox();
    if (box === null) throw new Error('The frame has a place.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height - 40];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 4 });
    await page.mouse.up();
    await expect(slider).toHaveAttribute('aria-valuetext', 'view 3 of 36');

    const entry = page.getByRole('list', { name: 'Worth a closer look' }).getByRole('button').last();
    const words = (await entry.textContent())?.replace('Show: ', '') ?? '';
    await pressKeyOn(page, entry, 'Enter');
    await expect(page.getByRole('status').filter({ hasText: words })).toBeInViewport({ ratio: 1 });
    await expect(button(page, words)).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await button(page, words).click();
    await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(0);
  });
}

test('the spin does not start automatically with prefers-reduced-motion', async ({ page, platform }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [[site, path]] = marked;
  await page.goto(platform.url(site, path));
  await hydrated(page);
  await button(page, /^Turn the /).click();
  const slider = page.getByRole('slider', { name: /^Turn the / });
  await expect(slider).toHaveAttribute('aria-valuetext', 'view 1 of 36');
  await drawFrames(page, 30);
  await expect(slider).toHaveAttribute('aria-valuetext', 'view 1 of 36');
  await expect(button(page, 'Pause')).toHaveCount(0);
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`every view has a name, works by buttons and keys, and is accessible at ${width} px`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width, height });
    const { name } = await openAltered(page, platform, 'northshore', everything);
    await expect(page.getByRole('region', { name: `360° view of ${name}` })).toBeVisible();
    await expectAccessible(page);

    await button(page, /^Turn the /).click();
    await button(page, 'Pause').click();
    await expectAccessible(page, viewer);

    await view(page, 'Video');
    await expect(page.getByRole('region', { name: `Video of ${name}` }).locator('video')).toHaveAttribute(
      'controls',
      '',
    );
    await expectAccessible(page, viewer);

    await view(page, 'Photos');
    const gallery = page.getByRole('region', { name: `Pictures of ${name}` });
    await expect(gallery.getByRole('group', { name: '1 of 6' })).toBeVisible();
    await expect(gallery.getByText('1 / 6')).toBeVisible();
    if (width > 760) {
      await gallery.getByRole('button', { name: 'Next picture' }).focus();
      await page.keyboard.press('Enter');
      await expect(gallery.getByText('2 / 6')).toBeVisible();
    } else {
      await tabTo(page, gallery.getByRole('group', { name: 'Pictures, scroll sideways' }));
      await page.keyboard.press('ArrowRight');
      await expect(gallery.getByText('2 / 6')).toBeVisible();
    }
    await expectAccessible(page, viewer);

    await view(page, 'Interior');
    const interior = page.getByRole('region', { name: `Interior of ${name}: scroll sideways` });
    const left = () => interior.evaluate((element) => element.scrollLeft);
    const ahead = await left();
    expect(ahead).toBeGreaterThan(50);
    await button(page, 'Look right').click();
    await expect.poll(left).toBeGreaterThan(ahead + 50);
    for (const _ of [1, 2, 3]) await button(page, 'Look left').click();
    await expect.poll(left).toBe(0);
    await interior.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(left).toBeGreaterThan(0);
    await button(page, 'Show: Leather seats').click();
    await expect(page.getByRole('status').filter({ hasText: 'Leather seats' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('the full-screen gallery works by keys and buttons, closes by Escape and by Back, and reopens after a reload', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')));
  await hydrated(page);
  const address = page.url();
  const opener = button(page, 'Enlarge picture 1');
  const counter = (number: number) => expect(large(page).getByText(new RegExp(`^${number} / \\d+$`))).toBeVisible();

  await pressKeyOn(page, opener, 'Enter');
  await counter(1);
  await expectAccessible(page, openDialog);
  await page.keyboard.press('ArrowRight');
  await counter(2);
  await large(page).getByRole('button', { name: 'Previous picture' }).click();
  await counter(1);
  await page.keyboard.press('Escape');
  await expect(large(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await counter(1);
  await page.goBack();
  await expect(large(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(page.url()).toBe(address);

  await page.goForward();
  await page.reload();
  await hydrated(page);
  await counter(1);
  await page.keyboard.press('ArrowRight');
  await counter(2);
  await page.reload();
  await counter(2);
  await large(page).getByRole('button', { name: 'Close' }).click();
  await expect(large(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
  await page.reload();
  await hydrated(page);
  await expect(opener).toBeVisible();
  await expect(large(page)).toHaveCount(0);
});

test('pictures next to the visible one are preloaded', async ({ page, platform }) => {
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  await openAltered(page, platform, 'northshore', { images: pictures(9), spin_images: [] });
  const of = (index: number) => () =>
    requested.filter((url) => /\/api\/images\/(860|1200|1440)\//.test(url) && url.endsWith(`?${index}`)).length;
  await expect.poll(of(1)).toBe(1);
  await expect.poll(of(8)).toBe(1);
  expect(of(4)()).toBe(0);
  await button(page, 'Enlarge picture 1').click();
  await expect(large(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(of(4)).toBeGreaterThan(0);
});

test('[VIEW-020] a film is at most 692 px high: in the video view, in the gallery and in full screen', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 960, height: 1400 });
  await openAltered(page, platform, 'northshore', { ...everything, spin_images: [] });
  const film = () => page.locator('main video, dialog video').filter({ visible: true }).first();
  const height = async () => (await film().boundingBox())?.height ?? 0;
  await view(page, 'Video');
  await expect.poll(height).toBeLessThanOrEqual(692);
  await view(page, 'Photos');
  await expect(page.getByRole('group', { name: '2 of 6' }).locator('video')).toBeAttached();
  const slide = page.getByRole('group', { name: '2 of 6' });
  expect((await slide.boundingBox())?.height).toBeGreaterThan(692);
  expect((await slide.locator('video').boundingBox())?.height).toBe(692);
  await button(page, 'Enlarge picture 1').click();
  await expect(large(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const inDialog = large(page).locator('video');
  await expect(inDialog).toBeVisible();
  expect((await inDialog.boundingBox())?.height).toBe(692);
  await expectAccessible(page, openDialog);
});

test('[VIEW-023] a phone gets one large picture first, at the width it needs', async ({
  browser,
  platform,
  complaints,
}) => {
  expect(complaints.all()).toEqual([]);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  for (const site of ['northshore', 'redgum']) {
    await page.goto(platform.url(site, await firstCarPath(platform, site)), { waitUntil: 'networkidle' });
    const first = page.locator('img[fetchpriority=high]');
    await expect(first).toHaveCount(1);
    const shown = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(shown).toContain('/api/images/860/');
    const transferred = await page.evaluate(
      (url) =>
        (performance.getEntriesByName(url) as PerformanceResourceTiming[]).map(
          ({ encodedBodySize }) => encodedBodySize,
        ),
      shown,
    );
    expect(transferred).toHaveLength(1);
    expect(transferred[0]).toBeLessThanOrEqual(60 * 1024);
  }
  await context.close();
});

/** Moves one or two fingers from their first to their last positions, one step per frame, too slowly for a fling. */
async function drawFingers(
  page: Page,
  devtools: CDPSession,
  paths: readonly { readonly from: readonly [number, number]; readonly to: readonly [number, number] }[],
): Promise<void> {
  const at = (share: number) =>
    paths.map(({ from, to }, id) => ({
      id,
      x: from[0] + (to[0] - from[0]) * share,
      y: from[1] + (to[1] - from[1]) * share,
    }));
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 10; step++) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('[VIEW-003] a swipe changes the full-screen picture, or pans the picture while it is enlarged', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await openAltered(page, platform, 'northshore', { images: pictures(5), spin_images: [] });
  await button(page, 'Enlarge picture 1').click();
  const row = large(page).getByRole('group', { name: 'Large pictures, scroll sideways' });
  /** Waits until the row has come to rest at a picture, and that picture is the current one. */
  const restsAt = async (number: number) => {
    await expect.poll(() => row.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)).toBe(number - 1);
    await expect(large(page).getByText(`${number} / 5`, { exact: true })).toBeVisible();
  };
  const left = { from: [330, 600], to: [50, 600] } as const;
  const right = { from: [50, 600], to: [330, 600] } as const;
  await restsAt(1);
  await drawFingers(page, devtools, [left]);
  await restsAt(2);
  await drawFingers(page, devtools, [right]);
  await restsAt(1);
  // A swipe beyond the end, or one that starts on a button, has no effect, and does not navigate the browser's
  // history.
  await drawFingers(page, devtools, [right]);
  await drawFingers(page, devtools, [{ from: [34, 422], to: [330, 422] }]);
  await restsAt(1);

  await large(page).getByRole('button', { name: 'Zoom in' }).click();
  await drawFingers(page, devtools, [left]);
  await drawFingers(page, devtools, [left]);
  await restsAt(1);
  await large(page).getByRole('button', { name: 'Zoom out' }).click();

  const scale = () => page.evaluate(() => window.visualViewport?.scale ?? 0);
  const shown = large(page).getByText('1 / 5', { exact: true });
  await drawFingers(page, devtools, [
    { from: [170, 430], to: [70, 430] },
    { from: [220, 430], to: [320, 430] },
  ]);
  await expect.poll(scale).toBeGreaterThan(1.5);
  await expect(row).toHaveAttribute('data-still');
  await drawFingers(page, devtools, [left]);
  await drawFingers(page, devtools, [left]);
  await expect(shown).toBeAttached();
  await drawFingers(page, devtools, [
    { from: [20, 430], to: [170, 430] },
    { from: [370, 430], to: [220, 430] },
  ]);
  await expect.poll(scale).toBe(1);
  await expect(row).not.toHaveAttribute('data-still');
  await restsAt(1);
  await drawFingers(page, devtools, [left]);
  await restsAt(2);
  await context.close();
});

test('pictures out of view are unreachable by keyboard and for screen readers, in the row and in full screen', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAltered(page, platform, 'northshore', { images: pictures(5), spin_images: [] });
  const gallery = page.getByRole('region', { name: /^Pictures of/ });
  const row = gallery.getByRole('group', { name: 'Pictures, scroll sideways' });
  const reachable = () => row.locator(':scope > :not([inert])').count();
  await expect.poll(reachable).toBe(1);
  await button(page, 'Enlarge picture 1').focus();
  await page.keyboard.press('ArrowRight');
  await expect(button(page, 'Enlarge picture 2')).toBeFocused();
  await expect.poll(reachable).toBe(1);
  await page.keyboard.press('Tab');
  await expect(gallery.getByRole('button', { name: 'Previous picture' })).toBeFocused();

  await button(page, 'Enlarge picture 2').click();
  await expect(large(page).getByText('2 / 5', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(large(page).getByText('3 / 5', { exact: true })).toBeVisible();
  await expect(large(page).locator('[inert]')).toHaveCount(4);
  await expectAccessible(page, openDialog);
  await page.keyboard.press('Escape');
  await expect(large(page)).toHaveCount(0);
  await expect(button(page, 'Enlarge picture 3')).toBeFocused();

  const html = (await platform.fetch('northshore', new URL(page.url()).pathname)).body;
  expect(html).not.toMatch(/<[^>]+ inert/);
});

test('title and structured data describe the vehicle on screen', async ({ page, platform }) => {
  const car = await openAltered(page, platform, 'northshore', {});
  const entries = () => page.locator('script[type="application/ld+json"]').allTextContents();
  const offered = async () => JSON.parse((await entries())[0] ?? '{}') as { readonly url?: string };
  expect(await offered()).toMatchObject({ name: car.name, offers: { availability: 'https://schema.org/InStock' } });
  expect(await entries()).toHaveLength(2);
  await page.route('**/view.json*', (route) =>
    route.fulfill({ json: { views: 3, car_fields: { status: 'sold', price: car.price } } }),
  );
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Search results' })).toBeVisible();
  await expect.poll(entries).toContainEqual(expect.stringContaining('"@type":"ItemList"'));
  await page.goForward();
  await expect(page).toHaveTitle(/, sold \| /);
  expect(await offered()).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
});
