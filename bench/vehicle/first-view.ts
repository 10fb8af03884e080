import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@forecourt/contracts/release';
import type { Browser, Page } from 'playwright';
import { workspaceRoot } from '../../deploy/local/workspace.ts';

const page = 'vehicle.detail';
/** Names of the chunks for the spin and the full-screen viewer. */
const viewerChunk = /vehicle\.(spinner|fullscreen)/;

/** Resources of a vehicle page that a phone with an empty cache loads before any interaction. */
export type FirstView = {
  /** Bytes of the picture that is the largest contentful paint. */
  readonly leadBytes: number;
  /** Number of pictures requested with high priority. */
  readonly leads: number;
  /** Viewer chunks that were loaded without an interaction. */
  readonly early: readonly string[];
  /** Viewer chunks that were loaded only after the spin was requested. */
  readonly wanted: readonly string[];
};

/** A phone with a device pixel ratio of 3, which requests the widest pictures. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

/** Opens a page with a spin, waits until the network is idle, then requests the spin. */
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

/** Size of the scripts that the vehicle page's island loads at first view, in brotli bytes. */
export function islandScriptBytes(): number {
  const path = join(workspaceRoot, 'mf-vehicle', 'dist', 'remote.json');
  const { entryChunks, pages, files } = JSON.parse(readFileSync(path, 'utf8')) as RemoteManifest;
  const names = new Set([...entryChunks, ...(pages[page]?.chunks ?? [])]);
  return [...names].reduce((bytes, name) => bytes + (files[name]?.brotliBytes ?? Number.NaN), 0);
}
