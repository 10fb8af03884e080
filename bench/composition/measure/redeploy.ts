import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPackage, remotePreset } from '@forecourt/kit/build';
import type { Browser, BrowserContext } from 'playwright';
import { workspaceRoot } from '../../../deploy/local/workspace.ts';
import { createRegistryClient, readVersionFolder } from '../../../deploy/registry/index.ts';
import type { Stage } from '../stage.ts';
import { pageNames, readDocument, site } from '../stage.ts';
import { newVisitor } from './slow-phone.ts';

const remote = 'mf-search';
const version = '1.0.1-bench.1';

/**
 * Files that a returning visitor loaded after a remote was redeployed. `own`: files of that remote. `foreign`: all
 * other files.
 */
export type Redeployment = { readonly own: readonly string[]; readonly foreign: readonly string[] };

/**
 * Visits the pages, publishes and pins a new version of the remote, visits the pages again, and lists the published
 * files that were transferred. Documents, data and pictures are not files of a version and do not count.
 *
 * @throws Error BENCH_REDEPLOY_REFUSED
 */
export async function redeployOne(browser: Browser, stage: Stage): Promise<Redeployment> {
  const visitor = await newVisitor(browser);
  try {
    await visitAll(visitor, stage);
    await redeploy(stage);
    const files = await visitAll(visitor, stage);
    const isOwn = (path: string) => path.startsWith(`/assets/${remote}/${version}/`);
    return { own: files.filter(isOwn), foreign: files.filter((path) => !isOwn(path)) };
  } finally {
    await visitor.close();
  }
}

/** Opens each page and scrolls to its end. @returns published files that were not in the cache */
async function visitAll(visitor: BrowserContext, stage: Stage): Promise<string[]> {
  const fetched = new Set<string>();
  for (const name of pageNames) {
    const page = await visitor.newPage();
    const devtools = await visitor.newCDPSession(page);
    await devtools.send('Network.enable');
    devtools.on('Network.responseReceived', ({ response }) => {
      const { pathname } = new URL(response.url);
      if (pathname.startsWith('/assets/') && !response.fromDiskCache && !response.fromPrefetchCache)
        fetched.add(pathname);
    });
    await page.goto(stage.urlOf('composed', name), { waitUntil: 'networkidle' });
    for (let step = 0; step < 12; step++) {
      await page.mouse.wheel(0, 900);
      await page.waitForTimeout(80);
    }
    await page.waitForLoadState('networkidle');
    await page.close();
  }
  return [...fetched].sort();
}

async function redeploy({ registry: { url, token }, urlOf }: Stage): Promise<void> {
  const root = join(workspaceRoot, remote);
  const outputFolder = join(import.meta.dirname, '..', 'dist', remote);
  process.env['FORECOURT_BUILD_VERSION'] = version;
  await buildPackage(remotePreset({ root, outputFolder }));
  delete process.env['FORECOURT_BUILD_VERSION'];
  const registry = createRegistryClient({ url, token });
  const published = await registry.publish(await readVersionFolder(outputFolder));
  if (published.kind === 'refused') throw new Error(`BENCH_REDEPLOY_REFUSED: ${published.refusal.message}`);
  const shown = await registry.show(site);
  const expectedRevision = shown.kind === 'done' ? shown.value.revision : 0;
  const pinned = await registry.pin(site, { remotes: { [remote]: version }, why: 'a redeployment', expectedRevision });
  if (pinned.kind === 'refused') throw new Error(`BENCH_REDEPLOY_REFUSED: ${pinned.refusal.message}`);
  const search = new URL(urlOf('composed', 'search'));
  for (let round = 0; round < 100; round++) {
    const document = await readDocument(search.port, search.hostname, search.pathname);
    if (document.includes(`/assets/${remote}/${version}/`)) return;
    await wait(100);
  }
  throw new Error(`BENCH_REDEPLOY_REFUSED: ${site} does not serve ${remote} ${version}`);
}
