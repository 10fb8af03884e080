import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright';
import { watchPage } from './responsiveness.ts';

export const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
export type ScreenName = keyof typeof screens;

/** A mid-range phone has about a quarter of this CPU's speed. */
const cpuSlowdown = 4;

/** A position on the screen, in px. */
export type Point = { readonly x: number; readonly y: number };

/** A shopper on the search page, with touch or mouse. */
export type Shopper = {
  readonly screen: ScreenName;
  readonly page: Page;
  /** Presses the middle of an element. */
  press(target: Locator): Promise<void>;
  /** Presses the middle of an element, or a position, drags it sideways and releases it. */
  draw(target: Locator | Point, byPx: number): Promise<void>;
  leave(): Promise<void>;
};

/** Opens the page as a new shopper, and waits until it is interactive. */
export async function openShopper(browser: Browser, screen: ScreenName, url: string): Promise<Shopper> {
  const isPhone = screen === 'phone';
  const context: BrowserContext = await browser.newContext({
    viewport: screens[screen],
    ...(isPhone && { isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await watchPage(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('forecourt:hydrated').length > 0);
  await page.waitForLoadState('networkidle');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const drawing = isPhone ? finger(devtools) : mouse(page);
  return {
    screen,
    page,
    async press(target) {
      const { x, y } = await middleOf(target);
      await (isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    },
    async draw(target, byPx) {
      const { x, y } = 'x' in target ? target : await middleOf(target);
      await drawing.down(x, y);
      for (let step = 1; step <= 8; step++) {
        await drawing.move(x + (byPx * step) / 8, y);
        await page.waitForTimeout(16);
      }
      await page.waitForTimeout(200);
      await drawing.up();
    },
    leave: () => context.close(),
  };
}

/**
 * Centre of an element, found before the click. If Playwright's own click were measured, it would query the page too.
 */
export async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`BENCH_NOTHING_TO_PRESS: ${target} is not on screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

type Drawing = {
  down(x: number, y: number): Promise<void>;
  move(x: number, y: number): Promise<void>;
  up(): Promise<void>;
};

function mouse({ mouse: pointer }: Page): Drawing {
  return {
    async down(x, y) {
      await pointer.move(x, y);
      await pointer.down();
    },
    move: (x, y) => pointer.move(x, y),
    up: () => pointer.up(),
  };
}

function finger(devtools: CDPSession): Drawing {
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    void (await devtools.send('Input.dispatchTouchEvent', { type, touchPoints }));
  return {
    down: (x, y) => touch('touchStart', { x, y }),
    move: (x, y) => touch('touchMove', { x, y }),
    up: () => touch('touchEnd'),
  };
}
