import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@forecourt/contracts/release';
import type { Browser, Page } from 'playwright';
import { workspaceRoot } from '../../deploy/local/platform.ts';

const page = 'vehicle.detail';
/** Names of the chunks that spin a car or enlarge a picture. */
const viewerChunk = /vehicle\.(spinner|fullscreen)/;

/** What a phone fetches of a vehicle page, nothing in its cache, until somebody touches it. */
export type FirstView = {
  /** Bytes of the largest contentful paint's picture. */
  readonly leadBytes: number;
  /** Pictures that are asked for before all others. */
  readonly leads: number;
  /** Viewer chunks that came unasked. */
  readonly early: readonly string[];
  /** Viewer chunks that came when the car was to be turned. */
  readonly wanted: readonly string[];
};

/** The screen of a phone with three device pixels to each: the widest picture it can ask for. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

/** Opens a page with a spin and waits until all is quiet; then requests the spin. */
export async function firstViewOf(browser: Browser, url: string): Promise<FirstView> {
  const context = await browser.newContext(phone);
  try {
    const visit = await context.newPage();
    const scripts: string[] = [];
    visit.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (viewerChunk.test(pathname)) scripts.push(pathname);
    });
    await visit.goto(url, { waitUntil: 'networkidle' });
    const [leadBytes, leads] = [await leadBytesOf(visit), await visit.locator('img[fetchpriority=high]').count()];
    const early = [...scripts];
    await visit.getByRole('button', { name: /^Turn the / }).click();
    await visit.getByRole('slider', { name: /^Turn the / }).waitFor();
    return { leadBytes, leads, early, wanted: scripts.slice(early.length) };
  } finally {
    await context.close();
  }
}

function leadBytesOf(visit: Page): Promise<number> {
  return visit.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const { url = '' } = (list.getEntries().at(-1) ?? {}) as { url?: string };
          const [file] = performance.getEntriesByName(url) as PerformanceResourceTiming[];
          resolve(file?.encodedBodySize ?? Number.NaN);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

/** Scripts of the vehicle page's island at first view as they go over the line, in bytes of brotli. */
export function islandScriptBytes(): number {
  const path = join(workspaceRoot, 'mf-vehicle', 'dist', 'remote.json');
  const { entryChunks, pages, files } = JSON.parse(readFileSync(path, 'utf8')) as RemoteManifest;
  const names = new Set([...entryChunks, ...(pages[page]?.chunks ?? [])]);
  return [...names].reduce((bytes, name) => bytes + (files[name]?.brotliBytes ?? Number.NaN), 0);
}
