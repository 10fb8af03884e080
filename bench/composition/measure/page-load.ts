import type { Browser, CDPSession } from 'playwright';
import { newVisitor, openPage } from './slow-phone.ts';

/** One cold load. Times in ms from the start of navigation. */
export type PageLoad = {
  readonly lcpMs: number;
  /** The page island is interactive. */
  readonly hydratedMs: number;
  /** Layout shift until the end of the measurement, without scrolling. */
  readonly cls: number;
  /** Bytes of all script answers on the line, headers included. */
  readonly scriptBytes: number;
  readonly scriptFiles: number;
};

/** Quiet time after load and hydration in which scripts and shifts still count. */
const settleMs = 3_000;
const patienceMs = 45_000;

/** Loads a page once on the slow phone with nothing in its cache. */
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
      ...(window as unknown as { benchVitals: { lcpMs: number; cls: number } }).benchVitals,
      hydratedMs: performance.getEntriesByName('forecourt:hydrated')[0]?.startTime ?? Number.NaN,
    }));
    return { ...vitals, ...scripts() };
  } finally {
    await visitor.close();
  }
}

/** Runs in the page before its own scripts. */
function watchVitals(): void {
  const vitals = { lcpMs: Number.NaN, cls: 0 };
  Object.assign(window, { benchVitals: vitals });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) vitals.cls += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
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
