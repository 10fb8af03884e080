import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { chromium } from 'playwright';
import { ensureBrowser } from '../../../tools/browser/ensure-browser.ts';

/** A mid-range phone on a slow connection, with Lighthouse's values. */
const conditions = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 2.625,
  downBytesPerSecond: 1_600_000 / 8,
  upBytesPerSecond: 750_000 / 8,
  roundTripMs: 150,
  cpuSlowdown: 4,
} as const;

/** @param more command-line arguments of the browser, in addition to the default ones */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = ensureBrowser('chromium');
  return chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}

/** A new visitor with an empty cache. */
export function newVisitor(browser: Browser): Promise<BrowserContext> {
  const { viewport, deviceScaleFactor } = conditions;
  return browser.newContext({ viewport, deviceScaleFactor, isMobile: true, hasTouch: true });
}

/** Opens a page of the visitor on the slow phone. */
export async function openPage(
  visitor: BrowserContext,
): Promise<{ readonly page: Page; readonly devtools: CDPSession }> {
  const page = await visitor.newPage();
  const devtools = await visitor.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: conditions.downBytesPerSecond,
    uploadThroughput: conditions.upBytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
  return { page, devtools };
}
