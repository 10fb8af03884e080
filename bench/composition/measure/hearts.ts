import type { Browser, CDPSession } from 'playwright';
import { newVisitor, openPage } from './slow-phone.ts';

/** The slot that repeats on every card. */
const slot = 'search.card.favourite';
/** Long enough for every heart to wake, and equal for the control. */
const windowMs = 1_500;

/**
 * Main-thread time that waking all hearts of a page of results takes on the slow phone, beyond
 * that of an idle page. Nothing wakes by scrolling here: all hearts wake in one go.
 *
 * @throws Error BENCH_HEARTS_ASLEEP when not every heart has woken
 */
export async function wakeHearts(
  browser: Browser,
  url: string,
): Promise<{ readonly cpuMs: number; readonly hearts: number }> {
  const visitor = await newVisitor(browser);
  try {
    const { page, devtools } = await openPage(visitor);
    await page.addInitScript(holdObservers, slot);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('forecourt:hydrated').length > 0);
    await page.waitForTimeout(windowMs);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const during = async (wake: boolean): Promise<number> => {
      const before = await taskMs(devtools);
      await page.evaluate((now) => now && (window as unknown as { benchWake: () => void }).benchWake(), wake);
      await page.waitForTimeout(windowMs);
      return (await taskMs(devtools)) - before;
    };
    const idle = await during(false);
    const busy = await during(true);
    const { hearts, awake } = await page.evaluate((name) => {
      const places = [...document.querySelectorAll(`[data-slot="${name}"] > [data-island]`)];
      const isRoot = (place: Element) => Object.keys(place).some((key) => key.startsWith('__reactContainer$'));
      return { hearts: places.length, awake: places.filter(isRoot).length };
    }, slot);
    if (hearts === 0 || awake < hearts) throw new Error(`BENCH_HEARTS_ASLEEP: ${awake} of ${hearts} hearts have woken`);
    return { cpuMs: busy - idle, hearts };
  } finally {
    await visitor.close();
  }
}

async function taskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Runs in the page before its own scripts: no place is near the viewport until `benchWake()` says that all of the slot are. */
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
  Object.assign(window, { benchWake: () => held.splice(0).forEach((wake) => void wake()) });
}
