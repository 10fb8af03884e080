import type { Browser, CDPSession, Page } from 'playwright';
import type { Task } from './blocking-time.ts';
import { blockingTimeMs } from './blocking-time.ts';
import { newVisitor, openPage } from './slow-phone.ts';

/** One load with a cold cache. Times in ms from the start of navigation. */
export type PageLoad = {
  readonly lcpMs: number;
  /** When the page island became interactive. */
  readonly hydratedMs: number;
  /** Layout shift until the end of the measurement, without scrolling. */
  readonly cls: number;
  /**
   * Total blocking time from the first contentful paint until hydration or five seconds after load, whichever is
   * later.
   */
  readonly blockingMs: number;
  /** Bytes of all script responses as transferred, headers included. */
  readonly scriptBytes: number;
  readonly scriptFiles: number;
};

/** Scripts and layout shifts are recorded until this long after load and hydration. */
const settleMs = 3_000;
/** Tasks count as blocking until at least this long after load. */
const blockingWindowMs = 5_000;
const patienceMs = 45_000;

/** Loads a page once on the slow phone with an empty cache. */
export async function loadCold(browser: Browser, url: string): Promise<PageLoad> {
  const visitor = await newVisitor(browser);
  try {
    const { page, devtools } = await openPage(visitor);
    const scripts = countScripts(devtools);
    await page.addInitScript(watchVitals);
    await page.goto(url, { waitUntil: 'load', timeout: patienceMs });
    await page.waitForFunction(() => performance.getEntriesByName('forecourt:hydrated').length > 0, undefined, {
      timeout: patienceMs,
      polling: 200,
    });
    await page.waitForTimeout(settleMs);
    const vitals = await page.evaluate(() => ({
      lcpMs: (window as unknown as BenchWindow).benchVitals.lcpMs,
      cls: (window as unknown as BenchWindow).benchVitals.cls,
      hydratedMs: performance.getEntriesByName('forecourt:hydrated')[0]?.startTime ?? Number.NaN,
    }));
    const counted = scripts();
    return { ...vitals, ...counted, blockingMs: await blockingTime(page, vitals.hydratedMs) };
  } finally {
    await visitor.close();
  }
}

type Vitals = { lcpMs: number; cls: number; readonly tasks: Task[] };
type BenchWindow = { readonly benchVitals: Vitals };

async function blockingTime(page: Page, hydratedMs: number): Promise<number> {
  const { loadMs, nowMs } = await page.evaluate(() => ({
    loadMs: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
    nowMs: performance.now(),
  }));
  const untilMs = Math.max(hydratedMs, loadMs + blockingWindowMs);
  await page.waitForTimeout(Math.max(0, untilMs - nowMs));
  const { fromMs, tasks } = await page.evaluate(() => ({
    fromMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    tasks: (window as unknown as BenchWindow).benchVitals.tasks,
  }));
  return blockingTimeMs(tasks, { fromMs, untilMs });
}

/** Runs in the page before its own scripts, and records the LCP, layout shifts and long tasks. */
function watchVitals(): void {
  const vitals: Vitals = { lcpMs: Number.NaN, cls: 0, tasks: [] };
  Object.assign(window, { benchVitals: vitals });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) vitals.cls += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      vitals.tasks.push({ startMs: startTime, endMs: startTime + duration });
  }).observe({ type: 'longtask', buffered: true });
}

function countScripts(devtools: CDPSession): () => Pick<PageLoad, 'scriptBytes' | 'scriptFiles'> {
  const scripts = new Set<string>();
  let scriptBytes = 0;
  let scriptFiles = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!scripts.has(requestId)) return;
    scriptBytes += encodedDataLength;
    scriptFiles++;
  });
  return () => ({ scriptBytes, scriptFiles });
}
