import type { Page } from '@playwright/test';
import { firstCarPath } from '../platform/dealers.ts';
import { drawFrames } from '../platform/frames.ts';
import { expect, test } from '../platform/test.ts';

type Watched = Window & { shifts: { value: number; who: string }[] };

/** Records every layout shift from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: Watched['shifts'] = [];
    (window as unknown as Watched).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Element | null }[];
      })[]) {
        shifts.push({ value: entry.value, who: entry.sources.map(({ node }) => node?.className).join(' | ') });
      }
    }).observe({ type: 'layout-shift' });
  });
}

for (const [screen, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a wide screen', { width: 1440, height: 900 }],
] as const) {
  test(`a finance estimate that the shopper did not choose shifts nothing and is not shown in the enquiry, on ${screen}`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize(viewport);
    let letCome = () => {};
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(/\/mf-finance\/[^?]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')));
    const form = page.locator('[data-slot="vehicle.enquiry"]');
    await form.scrollIntoViewIfNeeded();
    await expect(form.getByRole('form')).toHaveJSProperty('noValidate', true);
    await drawFrames(page, 40);
    await watchShifts(page);
    letCome();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /mf-finance.*teaser/.test(name)),
    );
    await drawFrames(page, 40);
    await expect(form.getByText('We’ll send this with your enquiry')).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as Watched).shifts)).toEqual([]);
  });
}

/** A form, a field that is filled in wrongly just before its button is pressed, and the button. */
const forms = [
  ['the enquiry', null, 'email', /^Enquire Now$/],
  ['a test drive', '/book-test-drive', 'email', /^Book test drive$/],
  ['an application for finance', '/finance', 'email', /^Apply for finance$/],
  ['a service', '/service', 'email', /^Confirm booking$/],
  ['a trade-in', '/cars/trade-in', 'year', /^Show my figure$/],
] as const;

for (const [what, path, name, button] of forms) {
  test(`the first press on the button of ${what} shows the errors if a field is filled in wrongly`, async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('northshore', path ?? (await firstCarPath(platform, 'northshore'))));
    // Disables scroll anchoring, which Safari lacks: without it the button moves when content above it grows.
    await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
    const form = page.locator('main form', { has: page.getByRole('button', { name: button }) });
    await form.scrollIntoViewIfNeeded();
    await expect(form).toHaveJSProperty('noValidate', true);
    const field = form.locator(`[name="${name}"]`);
    if (name === 'year') {
      await form.getByText('Enter the details instead').click();
      // The button moves until the fields have unfolded.
      await form.evaluate((element) =>
        Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
    }
    await field.fill('12');
    const send = form.getByRole('button', { name: button });
    await send.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await drawFrames(page, 3);
    const { x = 0, y = 0, width = 0 } = (await send.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + 5);
    await page.mouse.down();
    await drawFrames(page, 3);
    await page.mouse.up();
    await expect(form.getByRole('alert').getByRole('link').first()).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });
}

test('the chosen services stay in view while the form scrolls, and cover no focused field', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('northshore', '/service'));
  const form = page.locator('main form', { has: page.getByRole('button', { name: 'Confirm booking' }) });
  await expect(form).toHaveJSProperty('noValidate', true);
  const choices = form.getByText('Your choices').locator('..');
  await form.getByRole('radio', { name: /Brakes/ }).check();
  await expect(choices).toContainText('Brakes from $');
  await expect(choices).toBeInViewport();
  // Makes the only chosen item as tall as a list of a dozen.
  await choices.getByRole('listitem').evaluate((item) => {
    item.style.height = '16rem';
  });
  for (const name of [/Registration/, /First name/, /Mobile/, /Anything/]) {
    const control = form.getByRole('textbox', { name });
    await control.focus();
    const [field, bar] = [await control.boundingBox(), await choices.boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});
