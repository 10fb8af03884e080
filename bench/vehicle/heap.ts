import type { CDPSession, Page } from 'playwright';
import { openBrowser } from '../composition/measure/slow-phone.ts';

const warmUpVisits = 8;
const visits = 50;
/** Number of different vehicles that are opened in turn. */
const vehicles = 5;

/** Keeps V8 from compiling machine code, which counts as heap and grows for many visits without being a leak. */
const withoutMachineCode = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/**
 * Repeatedly navigates from the list to a vehicle and back, in one document.
 *
 * @param what `all`: the heap as in a shopper's browser. `visits`: only growth by visits. V8 then compiles no machine
 *   code. The clock is stopped, because the search caches up to fifty further responses in each new minute
 * @returns heap after 50 further visits ÷ heap after the eight warm-up visits
 */
export async function heapGrowth(listUrl: string, what: 'all' | 'visits'): Promise<number> {
  const browser = await openBrowser(what === 'visits' ? [withoutMachineCode] : []);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    if (what === 'visits')
      await page.addInitScript(() => {
        const nowMs = Date.now();
        Date.now = () => nowMs;
      });
    await page.goto(listUrl, { waitUntil: 'networkidle' });
    await visitMany(page, warmUpVisits);
    const before = await heapBytes(devtools);
    await visitMany(page, visits);
    return (await heapBytes(devtools)) / before;
  } finally {
    await browser.close();
  }
}

async function visitMany(page: Page, count: number): Promise<void> {
  const results = page.getByRole('list', { name: 'Search results' });
  for (let visit = 0; visit < count; visit++) {
    await results
      .getByRole('article')
      .nth(visit % vehicles)
      .getByRole('heading')
      .getByRole('link')
      .click();
    await page
      .locator('html[data-vehicle] main section[aria-label^="Pictures of"], main section[aria-label^="360"]')
      .first()
      .waitFor();
    await page.goBack();
    await results.getByRole('article').first().waitFor();
  }
  await page.waitForLoadState('networkidle');
}

async function heapBytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.enable');
  // Collects garbage twice, because objects released by finalizers become garbage only after the first collection.
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}
