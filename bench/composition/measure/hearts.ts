import type { Browser, CDPSession, Page } from 'playwright';
import { newVisitor, openPage } from './slow-phone.ts';

/** Slot of the save button, a heart, on every result card. */
const slot = 'search.card.favourite';
/** Duration of each measurement: of hearts that hydrate, and of an idle page. All hearts hydrate within this time. */
const windowMs = 1_500;

export type Hearts = {
  readonly places: number;
  /** Main-thread time to hydrate all hearts of the page, in ms. The time that an idle page uses is subtracted. */
  readonly hydrateMs: number;
  /** Main-thread time of the first click on a heart, in ms. */
  readonly interactionMs: number;
};

/**
 * Measures the hearts of a results page on the slow phone. All of them hydrate at once, as on a screen that shows
 * every card.
 *
 * @throws Error BENCH_HEARTS_DEAF if the last heart does not respond to a click
 */
export async function hydrateHearts(browser: Browser, url: string): Promise<Hearts> {
  const visitor = await newVisitor(browser);
  try {
    const { page, devtools } = await openPage(visitor);
    await page.addInitScript(holdObservers, slot);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('forecourt:hydrated').length > 0);
    await page.waitForTimeout(windowMs);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const idle = await during(page, devtools, () => {});
    const busy = await during(page, devtools, () => (window as unknown as { benchHydrate: () => void }).benchHydrate());
    const interaction = await during(page, devtools, () => {
      [...document.querySelectorAll<HTMLElement>('[data-slot="search.card.favourite"] button')].at(-1)?.click();
    });
    const { places, responses } = await page.evaluate((name) => {
      const buttons = [...document.querySelectorAll(`[data-slot="${name}"] button`)];
      return { places: buttons.length, responses: buttons.at(-1)?.getAttribute('aria-pressed') === 'true' };
    }, slot);
    if (!responses) throw new Error(`BENCH_HEARTS_DEAF: of ${places} hearts the last one does not answer a click`);
    return { places, hydrateMs: busy - idle, interactionMs: interaction - idle };
  } finally {
    await visitor.close();
  }
}

/** Main-thread time that the page uses from the start of `act` until `windowMs` later, in ms. */
async function during(page: Page, devtools: CDPSession, act: () => void): Promise<number> {
  const before = await taskMs(devtools);
  await page.evaluate(act);
  await page.waitForTimeout(windowMs);
  return (await taskMs(devtools)) - before;
}

async function taskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/**
 * Runs in the page before its own scripts. Replaces IntersectionObserver: mount points of the slot are reported as
 * visible when `benchHydrate()` is called; other elements are never reported.
 */
function holdObservers(slotName: string): void {
  const held: (() => void)[] = [];
  const Native = window.IntersectionObserver;
  window.IntersectionObserver = class extends Native {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(() => {}, options);
      this.#callback = callback;
    }
    override observe(target: Element): void {
      if (target.closest(`[data-slot="${slotName}"]`) === null) return;
      held.push(() => this.#callback([{ isIntersecting: true, target } as IntersectionObserverEntry], this));
    }
  };
  Object.assign(window, {
    benchHydrate: () => {
      for (const hydrate of held.splice(0)) hydrate();
    },
  });
}
