import type { PageViewsResponse } from '@forecourt/contracts/api';
import { expect } from '@playwright/test';
import type { EngineName } from '../../tools/browser/find-browser.ts';
import { allStock, firstCarPath } from '../platform/dealers.ts';
import {
  button,
  cards,
  carLinks,
  compareTray,
  dealerships,
  field,
  financeSlot,
  heading,
  hearts,
  largePictures,
  link,
  option,
  savedLink,
} from './parts.ts';
import { test } from './test.ts';
import type { Visitor } from './visitor.ts';

/** Name of the engine in the platform's counts of page views. */
const countedAs = { chromium: 'blink', firefox: 'gecko', webkit: 'webkit' } as const;

/**
 * Sets a global variable, which is lost when another document is loaded. While it is set, no other document has been
 * loaded.
 */
const mark = ({ tab }: Visitor) => tab.evaluate(`(window.notLoadedAnew = true)`);
const expectNotLoadedAnew = async ({ tab }: Visitor) =>
  expect(await tab.evaluate(`window.notLoadedAnew`), 'the page was not loaded anew').toBe(true);

async function expectRestWorks(visitor: Visitor): Promise<void> {
  await visitor.click(hearts);
  await visitor.expectAttribute(savedLink, 'aria-label', 'Saved 1');
  await mark(visitor);
  await visitor.click(dealerships);
  await visitor.expectUrl(/\/dealerships$/);
  await visitor.expectSeen({ ...heading, name: /dealerships/i });
  await expectNotLoadedAnew(visitor);
}

/** A shopper's main tasks, in one engine. Tests that store data of the same kind use different dealers. */
export function mainJourneys(engine: EngineName): void {
  test(`${engine}: home, search, filter, sort, a car, its full-screen pictures, and Back`, async ({
    platform,
    reverseProxy,
    visit,
  }) => {
    const failuresBefore = platform.reports.length;
    const shopper = await visit(engine);
    await shopper.open(reverseProxy.url('northshore'));
    await shopper.expectSeen(heading);
    // Waits for hydration: a form sent before hydration loads a new document instead of changing the page.
    await shopper.hydrated();
    await mark(shopper);

    await test.step('search from the home page', async () => {
      await shopper.fill({ css: 'form[role="search"] input[name="query"]' }, 'toyota');
      // This form hydrates at the first interaction. A form that is sent before hydration loads a new document.
      const keys = `Object.keys(document.querySelector('form[aria-label="Search cars"]') ?? {})`;
      const isHydrated = () => shopper.tab.evaluate(`${keys}.some((key) => key.startsWith('__reactProps'))`);
      await expect.poll(isHydrated, { message: engine }).toBe(true);
      await shopper.click(button(/./, 'form[aria-label="Search cars"]'));
      await shopper.expectUrl(/\/search\/toyota/);
      await shopper.expectSeen(cards);
    });
    await test.step('filter', async () => {
      await shopper.click(option(/^SUV/));
      await shopper.expectUrl(/SUV/);
      await shopper.expectCount({ css: '[aria-label="Applied filters"] li', name: /SUV/ }, 1);
      await expect(async () => {
        const texts = await shopper.texts(cards);
        expect(texts.length).toBeGreaterThan(2);
        for (const text of texts) expect(text).toMatch(/Toyota.*SUV/);
      }, engine).toPass();
    });
    await test.step('sort', async () => {
      await shopper.hydrated();
      await shopper.choose({ css: 'select[aria-label="Sort by"]' }, 'price_desc');
      await shopper.expectUrl(/sortBy=price_desc/);
      await expect(async () => {
        const prices = (await shopper.texts(cards)).map((text) =>
          Number(/\$([\d,]+)\s*(?:Drive away|Excl)/i.exec(text)?.[1]?.replaceAll(',', '')),
        );
        expect(prices).toEqual([...prices].sort((a, b) => b - a));
      }, engine).toPass();
    });
    const found = await shopper.tab.url();
    const [name = ''] = await shopper.texts(carLinks);
    await test.step('open a car', async () => {
      await shopper.click(carLinks);
      await shopper.expectUrl(/\/cars\/\d/);
      await expect.poll(() => shopper.texts(heading), { message: engine }).toEqual([expect.stringContaining(name)]);
    });
    await test.step('look at its pictures', async () => {
      await shopper.click(button(/^Enlarge picture 1/));
      await shopper.expectSeen({ css: 'dialog[open] *', name: /^1 \/ \d$/ });
      await shopper.click(button(/^Next picture/, 'dialog[open]'));
      await shopper.expectSeen({ css: 'dialog[open] *', name: /^2 \/ \d$/ });
      await shopper.tab.back();
      await shopper.expectCount(largePictures, 0);
      await shopper.expectUrl(/\/cars\/\d/);
    });
    await test.step('go back to the results', async () => {
      await shopper.tab.back();
      await expect.poll(() => shopper.tab.url(), { message: engine }).toBe(found);
      await expect.poll(async () => (await shopper.texts(carLinks))[0], { message: engine }).toBe(name);
    });
    await expectNotLoadedAnew(shopper);
    expect(platform.reports.slice(failuresBefore), `${engine}: no remote failed`).toEqual([]);
    await test.step('the site’s health counts a hydrated view in this engine', async () => {
      const hydratedViews = async () => {
        const { counts } = await platform.forecourt<PageViewsResponse>('health', 'northshore');
        return counts.find((each) => each.engine === countedAs[engine])?.hydrated ?? 0;
      };
      await expect.poll(hydratedViews, { message: engine }).toBeGreaterThan(0);
    });
  });

  test(`${engine}: a car saved in one tab appears as saved in the other`, async ({ reverseProxy, visit }) => {
    const list = await visit(engine);
    await list.open(reverseProxy.url('redgum', allStock));
    const saved = await visit(engine);
    await saved.open(reverseProxy.url('redgum', '/saved'));
    await saved.expectSeen({ css: 'h2', name: /^Nothing saved yet/ });
    await list.click(hearts);
    await list.expectAttribute(hearts, 'aria-pressed', 'true');
    await saved.expectAttribute(savedLink, 'aria-label', 'Saved 1');
    await saved.click(button(/^Remove /, 'main'));
    await list.expectAttribute(savedLink, 'aria-label', 'Saved');
    await list.expectAttribute(hearts, 'aria-pressed', 'false');
  });

  test(`${engine}: two cars are compared side by side`, async ({ reverseProxy, visit }) => {
    const shopper = await visit(engine);
    await shopper.open(reverseProxy.url('redgum', allStock));
    const unchosen = { css: 'main button[aria-pressed="false"]', name: /^Compare / };
    for (const count of [1, 2]) {
      await shopper.click(unchosen);
      await shopper.expectCount({ css: 'main button[aria-pressed="true"]', name: /^Compare / }, count);
    }
    await shopper.expectSeen(compareTray);
    await shopper.click(link(/^Compare/, 'aside[aria-label="Compare"]'));
    await shopper.expectUrl(/\/compare\?cars=[^,]+,[^,]+$/);
    await shopper.expectCount({ css: 'th[scope="col"]' }, 2);
  });

  test(`${engine}: an enquiry first shows its missing fields, then arrives as mail`, async ({
    platform,
    reverseProxy,
    visit,
  }) => {
    const person = `Erin ${engine}`;
    const shopper = await visit(engine);
    await shopper.open(reverseProxy.url('wattle', await firstCarPath(platform, 'wattle')));
    const send = button(/^Enquire Now$/, 'form');
    await shopper.fill(field('email'), 'erin');
    // Waits for hydration, because until then the browser itself reports missing fields.
    await shopper.expectSeen({ css: 'form[novalidate] input[name="email"]' });
    await shopper.click(send);
    await shopper.expectSeen({ css: '[role="alert"] a' });
    await shopper.expectAttribute(field('name'), 'aria-invalid', 'true');
    await shopper.expectAttribute(field('email'), 'aria-invalid', 'true');
    await shopper.fill(field('name'), person);
    await shopper.fill(field('last_name'), 'Engine');
    await shopper.fill(field('phone'), '0400 111 222');
    await shopper.fill(field('email'), 'erin@example.com');
    await shopper.fill({ css: 'form textarea' }, 'Is it still there on Saturday?');
    await shopper.click(send);
    await shopper.expectSeen({ css: 'h1', name: /^Thank you, we’ve got your enquiry/ });
    await expect
      .poll(async () => (await platform.mails()).filter(({ text }) => text.includes(`Name: ${person}`)).length, {
        message: `${engine}: the lead is in the mail folder`,
      })
      .toBe(1);
  });

  test(`${engine}: the first press on Send shows the list of errors, although it also takes the focus from a wrong field`, async ({
    reverseProxy,
    visit,
  }) => {
    const shopper = await visit(engine);
    for (const [path, name, send] of [
      ['/book-test-drive', 'email', /^Book test drive$/],
      ['/finance', 'email', /^Apply for finance$/],
      ['/service', 'email', /^Confirm booking$/],
      ['/cars/trade-in', 'year', /^Show my figure$/],
    ] as const) {
      await shopper.open(reverseProxy.url('northshore', path));
      const wrong = { css: `main form input[name="${name}"]` };
      // The fields about a vehicle are in a folded section below the field for its registration.
      if (name === 'year') await shopper.click({ css: 'main form summary' });
      // A form far down hydrates at the first interaction. Until then the browser itself reports missing fields.
      await shopper.fill(wrong, '12');
      await shopper.expectSeen({ css: `main form[novalidate] input[name="${name}"]` });
      await shopper.fill(wrong, '12');
      await shopper.click(button(send, 'main form'));
      await shopper.expectSeen({ css: 'main form [role="alert"] a' });
      await shopper.expectAttribute(wrong, 'aria-invalid', 'true');
    }
  });

  test(`${engine}: a modified script does not run, and the page stays readable`, async ({
    platform,
    reverseProxy,
    visit,
  }) => {
    reverseProxy.change('southern', /^\/assets\/mf-finance\/.*\.js$/, 'altered');
    const path = await firstCarPath(platform, 'southern');
    const shopper = await visit(engine);
    await shopper.open(reverseProxy.url('southern', path));
    await shopper.expectSeen({ css: `${financeSlot} [data-state="static"]`, name: /\$[\d,.]+ \/(wk|mth)/ });
    await expectRestWorks(shopper);
    expect(await shopper.tab.evaluate(`'altered' in window`), `${engine}: altered code`).toBe(false);
  });

  test(`${engine}: without the shell’s script the page is readable, its links work, and an enquiry sent with its form is mailed`, async ({
    platform,
    reverseProxy,
    visit,
  }) => {
    reverseProxy.change('ironbark', /^\/assets\/shell\/.*\.js$/, 'altered');
    const shopper = await visit(engine);
    const person = `Plain ${engine}`;
    const car = reverseProxy.url('ironbark', await firstCarPath(platform, 'ironbark'));
    await shopper.tab.open(car);
    await shopper.expectSeen(heading);
    await shopper.fill(field('name'), person);
    await shopper.fill(field('last_name'), 'Form');
    await shopper.fill(field('phone'), '0400 111 333');
    await shopper.fill(field('email'), 'plain@example.com');
    await shopper.fill({ css: 'form textarea' }, 'Is the towbar included?');
    await shopper.click(button(/^Enquire Now$/, 'form'));
    await shopper.expectUrl(/\/success/);
    await expect
      .poll(async () => (await platform.mails()).filter(({ text }) => text.includes(`Name: ${person}`)).length, {
        message: `${engine}: the plain form arrives as mail`,
      })
      .toBe(1);
    await shopper.tab.open(car);
    await shopper.click(dealerships);
    await shopper.expectUrl(/\/dealerships$/);
    await shopper.expectSeen({ ...heading, name: /dealerships/i });
    expect(await shopper.tab.evaluate(`'altered' in window`), `${engine}: altered code`).toBe(false);
  });

  test(`${engine}: with one remote gone the rest of the page works`, async ({ platform, reverseProxy, visit }) => {
    reverseProxy.change('wattle', /^\/assets\/mf-finance\//, 'gone');
    const shopper = await visit(engine);
    await shopper.open(reverseProxy.url('wattle', await firstCarPath(platform, 'wattle')));
    await shopper.expectSeen({ css: `${financeSlot} [data-state="static"]`, name: /\$[\d,.]+ \/(wk|mth)/ });
    await expectRestWorks(shopper);
  });
}
