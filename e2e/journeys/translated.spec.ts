import type { Page } from '@playwright/test';
import { allStock, firstCarPath } from '../platform/dealers.ts';
import { expect, hydrated, test } from '../platform/test.ts';

/** Wraps every text, present and future, in `<font>` elements, as a browser's translation does. */
function translateAll() {
  const hasWords = (node: Node) =>
    /\S/.test(node.textContent ?? '') &&
    node.parentElement?.closest('font, script, style, title, textarea, option, noscript, svg, [translate=no]') === null;
  const translate = () => {
    // Chrome sets this class when it translates.
    document.documentElement.classList.add('translated-ltr');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (hasWords(node)) texts.push(node);
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.textContent;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  };
  let waiting = false;
  const soon = () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      translate();
    }, 50);
  };
  document.addEventListener('DOMContentLoaded', () => {
    soon();
    new MutationObserver(soon).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** Clicks buttons that change the page, except those that send, navigate or need a device. */
async function useAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const away = /location|print|share|pdf|call|copy|delete|sign/i;
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button:not([type=submit], [disabled])')];
    for (const button of buttons.filter(({ textContent }) => !away.test(textContent ?? '')).slice(0, 8)) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
  await page.keyboard.press('Escape');
}

test('fourteen pages keep working while the browser translates them', async ({ page, platform }) => {
  test.slow();
  await page.addInitScript(translateAll);
  const car = await firstCarPath(platform, 'northshore');
  const open = async (path: string) => {
    // Repeats `goto`, because the navigation of the last click may still be under way and cancel it.
    await expect(async () => void (await page.goto(platform.url('northshore', path)))).toPass();
    await hydrated(page);
    await expect(page.locator('h1 font').first()).toBeVisible();
  };

  await test.step('the calculator', async () => {
    await open('/finance');
    const panel = page.getByRole('region', { name: 'Your repayment' });
    const before = await panel.textContent();
    await page.getByRole('textbox', { name: 'Loan amount' }).fill('15000');
    await expect.poll(() => panel.textContent()).not.toBe(before);
    await page.getByRole('textbox', { name: 'Loan amount' }).fill('1');
    await page.getByRole('textbox', { name: 'Loan amount' }).blur();
    await expect(page.getByRole('textbox', { name: 'Loan amount' })).toHaveValue('1,000');
    await page.getByRole('textbox', { name: 'Loan amount' }).fill('20000');
    await useAll(page);
  });

  await test.step('the budget search', async () => {
    await open('/budget');
    const count = page.getByRole('main').getByRole('status').first();
    const before = await count.textContent();
    await page.getByRole('checkbox', { name: /SUVs/ }).check();
    await expect.poll(() => count.textContent()).not.toBe(before);
    await page.getByRole('textbox', { name: 'Repayment' }).fill('1');
    await useAll(page);
  });

  await test.step('a vehicle', async () => {
    await open(car);
    await page.evaluate(() => {
      (document.querySelector('h1') as HTMLElement & { kept?: boolean }).kept = true;
    });
    const features = page.getByRole('tab', { name: 'Features' });
    await features.scrollIntoViewIfNeeded();
    await features.click();
    await expect(features).toHaveAttribute('aria-selected', 'true');
    await useAll(page);
    const kept = () => (document.querySelector('h1') as HTMLElement & { kept?: boolean }).kept;
    expect(await page.evaluate(kept), 'the page is the one that was sent').toBe(true);
  });

  await test.step('the search', async () => {
    await open(allStock);
    const heading = page
      .locator('main')
      .getByText(/\d+ (cars|results)/i)
      .first();
    const before = await heading.textContent();
    await page.getByRole('checkbox', { name: /^Used/ }).first().check();
    await expect.poll(() => heading.textContent()).not.toBe(before);
    await useAll(page);
  });

  for (const path of [
    '/',
    '/brands',
    '/models',
    '/dealerships',
    '/offers',
    '/cars/trade-in',
    '/book-test-drive',
    '/service',
    '/contact',
    '/saved',
  ])
    await test.step(path, async () => {
      await open(path);
      await useAll(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
});
