import type { Browser } from 'playwright';
import { openShopper } from '../search-page/shopper.ts';

/** How a turn follows the finger on a quarter of this processor. */
export type Turn = {
  /** Slowest interaction: press, drag and release. */
  readonly inpMs: number;
  /** Tasks of the drag over 50 ms. */
  readonly longTasks: number;
};

/** What every page of a shopper watches, and what is counted here. */
type Counted = { benchLongTasks: number; benchWatch: { slowestMs: number; collect: () => void } };

/** Timings are told a moment after the paint. */
const settleMs = 600;

/** Draws the car to and fro with a finger. */
export async function turnByFinger(browser: Browser, url: string): Promise<Turn> {
  const shopper = await openShopper(browser, 'phone', url);
  const { page } = shopper;
  try {
    await shopper.press(page.getByRole('button', { name: 'Turn the car' }));
    await shopper.press(page.getByRole('button', { name: 'Pause' }));
    const frame = page.getByRole('img', { name: /, view \d+ of \d+$/ });
    await page.waitForTimeout(settleMs);
    await page.evaluate(() => {
      const counted = Object.assign(window as unknown as Counted, { benchLongTasks: 0 });
      counted.benchWatch.collect();
      counted.benchWatch.slowestMs = 0;
      new PerformanceObserver((list) => {
        counted.benchLongTasks += list.getEntries().length;
      }).observe({ type: 'longtask' });
    });
    const before = await frame.getAttribute('alt');
    await shopper.draw(frame, 170);
    await shopper.draw(frame, -110);
    await page.waitForTimeout(settleMs);
    if ((await frame.getAttribute('alt')) === before)
      throw new Error('BENCH_TURN_DEAF: the car does not follow the finger');
    return await page.evaluate(() => {
      const { benchLongTasks, benchWatch } = window as unknown as Counted;
      benchWatch.collect();
      return { inpMs: benchWatch.slowestMs, longTasks: benchLongTasks };
    });
  } finally {
    await shopper.leave();
  }
}
