import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PageState } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import { buildPackages } from '../../deploy/local/build-packages.ts';
import type { PlatformOptions } from '../../deploy/local/platform.ts';
import { startPlatform } from '../../deploy/local/platform.ts';
import { workspaceRoot } from '../../deploy/local/workspace.ts';
import { buildBaseline } from './baseline/build.ts';
import { baselineDocument } from './baseline/document.ts';
import { serveBaseline } from './baseline/serve.ts';

/** The dealer whose pages are compared. */
export const site = 'northshore';

/** Pages compared with both the client-rendered and the server-rendered bundle. */
export const pageNames = ['vehicle', 'search'] as const;
/** Pages compared only with the client-rendered bundle. */
export const clientPageNames = ['home', 'finance'] as const;
export type PageName = (typeof pageNames)[number] | (typeof clientPageNames)[number];

/** The same pages, composed of remotes or built as one client-rendered bundle. */
export const sides = ['composed', 'baseline'] as const;
export type Side = (typeof sides)[number];

export type Stage = {
  readonly urlOf: (side: Side, page: PageName) => string;
  readonly pathOf: (page: PageName) => string;
  readonly site: Site;
  readonly platform: { readonly port: number; readonly host: string };
  readonly registry: { readonly url: string; readonly token: string };
  close(): Promise<void>;
};

/**
 * Starts the two compared servers in one process: the platform with the demo stock, in a data folder of its own, and
 * the baseline.
 *
 * @param limits rate limits of the api, for benchmarks that send more requests than a visitor may
 */
export async function setStage(note: (line: string) => void, limits: PlatformOptions['limits'] = {}): Promise<Stage> {
  const data = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const bundle = join(import.meta.dirname, 'dist', 'baseline');
  note('Building the packages and the baseline');
  const built = buildPackages(workspaceRoot);
  built.catch(() => {});
  const platform = await startPlatform({ port: 0, data, built, limits });
  await buildBaseline(bundle);
  const host = `${site}.localhost`;
  const ask = (path: string) => readDocument(platform.port, host, path);

  const searchPath = '/search/new-used-and-demo-cars';
  const results = await ask(searchPath);
  const paths: Record<PageName, string> = {
    search: searchPath,
    vehicle: firstCarIn(await ask('/search/used-cars')),
    home: '/',
    finance: '/finance',
  };
  const config = stateIn(results).site;
  const document = Promise.resolve(brotliCompressSync(baselineDocument(config)));
  const baseline = await serveBaseline(bundle, () => document, { port: platform.port, host });
  const ports: Record<Side, number> = { composed: platform.port, baseline: baseline.port };
  note(`Comparing ${Object.values(paths).join(', ')} of ${site}`);
  return {
    urlOf: (side, page) => `http://${host}:${ports[side]}${paths[page]}`,
    pathOf: (page) => paths[page],
    site: config,
    platform: { port: platform.port, host },
    registry: { url: `http://127.0.0.1:${platform.adminPort}`, token: platform.token },
    async close() {
      await baseline.close();
      await platform.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Requests a document of the platform by IP address, because not every Node resolves `<dealer>.localhost`. */
export function readDocument(port: number | string, host: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve(text)).on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

function firstCarIn(html: string): string {
  const path = /href="(\/cars\/\d[^"/?]+)"/.exec(html)?.[1];
  if (path === undefined) throw new Error('BENCH_NO_CARS: the search page shows no link to a vehicle');
  return path;
}

function stateIn(html: string): PageState {
  const json = /<script[^>]*id="forecourt-page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error('BENCH_NO_PAGE_STATE: the search page has no #forecourt-page');
  return JSON.parse(json) as PageState;
}
