import type { Page } from 'playwright';

/** Timings of one interaction, in ms. */
export type Response = {
  /** Longest interaction, from input to next paint, by the browser's event timing. */
  readonly inpMs: number;
  /** From the last input to the paint of new results; null if the interaction requested no results. */
  readonly paintedMs: number | null;
};

/** Layout shift since the page was loaded. */
export type Shift = {
  /** Excludes shifts in the half second after an input, as CLS does. */
  readonly cls: number;
  /** Includes shifts in the half second after an input. */
  readonly withInput: number;
};

type Watch = {
  inputs: number[];
  slowestMs: number;
  paintedAt: number | null;
  shift: { cls: number; withInput: number };
  collect: () => void;
};
type Watched = { benchWatch: Watch };

/** Shortest interaction that the browser reports. */
const shortestMs = 16;

/** Records a page's interactions, paints and layout shifts from its start. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(watch, shortestMs);
}

/**
 * Performs an interaction, and returns its timings once the page is idle again.
 *
 * @param searches whether the interaction requests other results; it then ends when these are painted
 */
export async function respond(page: Page, act: () => Promise<void>, searches: boolean): Promise<Response> {
  await atRest(page);
  await page.evaluate(() => {
    const { benchWatch } = window as unknown as Watched;
    benchWatch.collect();
    Object.assign(benchWatch, { inputs: [], slowestMs: 0, paintedAt: null });
  });
  await act();
  if (searches) await page.waitForFunction(() => (window as unknown as Watched).benchWatch.paintedAt !== null);
  await atRest(page);
  const { inputs, slowestMs, paintedAt } = await page.evaluate(() => {
    const { benchWatch } = window as unknown as Watched;
    benchWatch.collect();
    return benchWatch;
  });
  const last = inputs.findLast((at) => paintedAt !== null && at < paintedAt);
  return {
    inpMs: Math.max(slowestMs, shortestMs),
    paintedMs: paintedAt === null || last === undefined ? null : paintedAt - last,
  };
}

export function shiftOf(page: Page): Promise<Shift> {
  return page.evaluate(() => (window as unknown as Watched).benchWatch.shift);
}

/** Waits until no part of the page is busy, and then until pictures have started to load and timings are reported. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForTimeout(400);
}

/** Runs in the page before its own scripts, and records inputs, interactions, paints and layout shifts. */
function watch(durationThreshold: number): void {
  const state: Watch = {
    inputs: [],
    slowestMs: 0,
    paintedAt: null,
    shift: { cls: 0, withInput: 0 },
    collect: () => take(events.takeRecords()),
  };
  const take = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) state.slowestMs = Math.max(state.slowestMs, entry.duration);
    }
  };
  const events = new PerformanceObserver((list) => take(list.getEntries()));
  events.observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      state.shift.withInput += entry.value;
      if (!entry.hadRecentInput) state.shift.cls += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  for (const kind of ['pointerup', 'keydown']) {
    window.addEventListener(kind, ({ timeStamp }) => state.inputs.push(timeStamp), { capture: true });
  }
  new MutationObserver((records) => {
    const ended = records.some(
      ({ target, oldValue }) => oldValue === 'true' && (target as Element).getAttribute('aria-busy') === 'false',
    );
    if (!ended) return;
    requestAnimationFrame(() =>
      setTimeout(() => {
        state.paintedAt = performance.now();
      }),
    );
  }).observe(document, { subtree: true, attributeFilter: ['aria-busy'], attributeOldValue: true });
  Object.assign(window, { benchWatch: state });
}
