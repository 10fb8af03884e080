import type { Browser } from 'playwright';
import { middleOf, openShopper } from '../search-page/shopper.ts';

/** How a spin responds to a dragging finger, on a CPU slowed down by a factor of four. */
export type SpinDrag = {
  /** Duration of the slowest interaction: a press, a drag or a release. */
  readonly inpMs: number;
  /** Tasks over 50 ms during the drag. */
  readonly longTasks: number;
};

/** Global variables in which the page's observers store what they measure. */
type Counted = { benchLongTasks: number; benchWatch: { slowestMs: number; collect: () => void } };

/** Time to wait for the timings of an interaction, which the browser reports shortly after the paint. */
const settleMs = 600;

/** Drags the car back and forth with a finger. */
export async function dragSpin(browser: Browser, url: string): Promise<SpinDrag> {
  const shopper = await openShopper(browser, 'phone', url);
  const { page } = shopper;
  try {
    await shopper.press(page.getByRole('button', { name: /^Turn the / }));
    await shopper.press(page.getByRole('button', { name: 'Pause' }));
    const frame = page.getByRole('img', { name: /, view \d+ of \d+$/ });
    // Elements are located beforehand, because locating them is a long task on the slowed-down CPU.
    const [middle, before] = [await middleOf(frame), await frame.getAttribute('alt')];
    await page.waitForTimeout(settleMs);
    await page.evaluate(() => {
      const counted = Object.assign(window as unknown as Counted, { benchLongTasks: 0 });
      counted.benchWatch.collect();
      counted.benchWatch.slowestMs = 0;
      const fromMs = performance.now();
      new PerformanceObserver((list) => {
        counted.benchLongTasks += list.getEntries().filter(({ startTime }) => startTime > fromMs).length;
      }).observe({ type: 'longtask' });
    });
    await shopper.draw(middle, 170);
    await shopper.draw(middle, -110);
    await page.waitForTimeout(settleMs);
    const drag = await page.evaluate(() => {
      const { benchLongTasks, benchWatch } = window as unknown as Counted;
      benchWatch.collect();
      return { inpMs: benchWatch.slowestMs, longTasks: benchLongTasks };
    });
    if ((await frame.getAttribute('alt')) === before)
      throw new Error('BENCH_SPIN_STILL: the car does not follow the finger');
    return drag;
  } finally {
    await shopper.leave();
  }
}
