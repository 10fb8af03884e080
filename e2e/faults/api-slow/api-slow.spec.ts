import type { ElementHandle } from '@playwright/test';
import { firstCarPath } from '../../platform/dealers.ts';
import { expect, hydrated, takenOver, test } from '../../platform/test.ts';

/** Clicks twice. @returns milliseconds until the control is `aria-busy`; null after a second */
const busyAfterMs = (control: ElementHandle<HTMLElement>): Promise<number | null> =>
  control.evaluate(
    (node) =>
      new Promise<number | null>((resolve) => {
        const pressedAt = performance.now();
        const isBusy = () => node.getAttribute('aria-busy') === 'true';
        const observer = new MutationObserver(() => isBusy() && resolve(performance.now() - pressedAt));
        observer.observe(node, { attributes: true });
        setTimeout(() => resolve(null), 1_000);
        node.click();
        node.click();
        if (isBusy()) resolve(performance.now() - pressedAt);
      }),
  );

test('a control shows within 100 ms of a click that it is busy, and a second click sends no second request', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('redgum', await firstCarPath(platform, 'redgum')));
  await hydrated(page);
  await page.locator('#enquire').scrollIntoViewIfNeeded();
  const form = page.getByRole('form').filter({ has: page.getByLabel('Comments') });
  await expect(form.locator('[type=submit]')).toBeVisible();
  await form.getByLabel('First name').fill('Pania');
  await form.getByRole('textbox', { name: 'Email' }).fill('pania@example.com');
  await form.getByRole('textbox', { name: 'Phone' }).fill('0400 555 888');
  await form.getByLabel('Comments').fill('Is it red?');

  const sent: string[] = [];
  await page.route(/\/api\/(leads|phone)|form-drawer[^/]*\.js/, (route) => void sent.push(route.request().url()));
  const box = page.getByRole('complementary', { name: 'Price and enquiry' });
  for (const named of [
    form.locator('[type=submit]'),
    box.getByRole('link', { name: /Show number/ }),
    box.getByRole('link', { name: 'Book a test drive' }),
  ]) {
    await takenOver(named);
    // The element is looked up only once, because the label by which it is found may change while it is busy.
    const control = (await named.elementHandle()) as ElementHandle<HTMLElement>;
    const before = sent.length;
    const size = await control.boundingBox();
    expect(await busyAfterMs(control)).toBeLessThan(100);
    await expect.poll(() => sent.length).toBe(before + 1);
    expect((await control.boundingBox())?.height).toBe(size?.height);
  }
});
