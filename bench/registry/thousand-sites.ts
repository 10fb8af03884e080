import { join } from 'node:path';
import { defaultBudget } from '@forecourt/budget';
import type { RemoteManifest } from '@forecourt/contracts/release';
import { packages, workspaceRoot } from '../../deploy/local/workspace.ts';
import { readVersionFolder, unwrap } from '../../deploy/registry/index.ts';
import { foundSite } from '../../deploy/registry/testing/found-site.ts';
import type { TestRegistry } from '../../deploy/registry/testing/start-registry.ts';
import { startRegistry } from '../../deploy/registry/testing/start-registry.ts';
import { loadSite } from '../../deploy/sites/load.ts';

/** The versions of each package: the one that all sites run, and the next one. */
export const versions = { current: '1.0.0', next: '1.1.0' } as const;

const without = { changesPerHour: 1_000_000, undosPerHour: 1_000_000 };

/**
 * Starts a registry with two versions of each of the checkout's packages. Its sites run the current versions, with the
 * layout of a demo dealer.
 */
export async function startWithSites(count: number): Promise<TestRegistry & { readonly sites: readonly string[] }> {
  const test = await startRegistry({ now: () => new Date(), budget: { ...defaultBudget, ...without } });
  for (const name of packages) {
    const upload = await readVersionFolder(join(workspaceRoot, name, 'dist'));
    for (const version of Object.values(versions)) {
      const manifest = { ...(upload.manifest as RemoteManifest), version };
      unwrap(await test.operations.publish({ ...upload, manifest }));
    }
  }
  const { layout } = loadSite('northshore');
  const sites = Array.from({ length: count }, (_, index) => `dealer-${index}`);
  for (const site of sites) await foundSite(test.operations, site, { layout, dealerships: [site] });
  const remotes = Object.fromEntries(packages.map((name) => [name, versions.current]));
  const named = Object.fromEntries(sites.map((site) => [site, {}]));
  unwrap(await test.operations.change({ sites: named, remotes, why: 'the first versions' }));
  return { ...test, sites };
}
