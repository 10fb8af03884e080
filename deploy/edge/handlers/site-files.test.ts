import type { Release, RolloutRelease } from '@forecourt/contracts/release';
import { expect, it } from '@jest/globals';
import type { Exchange } from '../pipeline.ts';
import { demoManifest, demoRelease } from '../testing/demo-release.ts';
import { demoSite } from '../testing/demo-site.ts';
import { siteFiles } from './site-files.ts';

const release = demoRelease([demoManifest('shell')]);
const rollout = { share: 5_000, candidate: release } as unknown as RolloutRelease;

/** The `cache-control` of both files for visitors of a release. */
async function cachingOf(shown: Release): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const path of ['/assets/site.json', '/assets/site.css']) {
    const response = {
      writeHead: (_status: number, headers: Readonly<Record<string, string>>) => found.push(headers['cache-control']),
      end: () => {},
    };
    const running = { release: shown, site: demoSite(), isLocal: false };
    await siteFiles({ path, isRead: true, running, request: {}, response } as unknown as Exchange);
  }
  return found;
}

it('shared caches may store a configuration, except while a rollout gives visitors different ones', async () => {
  expect(await cachingOf(release)).toEqual(['public, max-age=60', 'public, max-age=60']);
  expect(await cachingOf({ ...release, rollout })).toEqual(['no-store', 'no-store']);
});
