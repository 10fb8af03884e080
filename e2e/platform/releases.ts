import type { RemoteManifest } from '@forecourt/contracts/release';
import { expect } from '@playwright/test';
import type { Variant } from './build-variant.ts';
import { buildVariant } from './build-variant.ts';
import type { TestPlatform } from './platform.ts';

/** A variant that is pinned to a site. */
export type Released = { readonly lockfile: string; readonly version: string };

type Moved = { readonly lockfile: string; readonly revision: number };

/** Pins variants to sites with the command line tool, and restores the former pins. */
export function createReleases(platform: TestPlatform) {
  const undone: (() => Promise<unknown>)[] = [];

  /** The edge receives a change by push, so this waits until the edge serves the change. */
  const served = async (site: string, lockfile: string): Promise<void> => {
    await expect
      .poll(async () => (await platform.fetch(site, '/dealerships')).body, {
        message: `${site} runs ${lockfile}`,
        intervals: [20],
      })
      .toContain(lockfile);
  };

  return {
    async release(site: string, variant: Variant): Promise<Released> {
      await publishVariant(platform, variant);
      const before = await platform.forecourt<Moved>('show', site);
      const { remote, version } = variant;
      const why = `trying ${remote} ${version}`;
      const { lockfile } = await platform.forecourt<Moved>('pin', site, `${remote}@${version}`, '--why', why);
      undone.push(async () => {
        await platform.forecourt('rollback', site, '--to', before.lockfile, '--why', `done with ${remote} ${version}`);
        await served(site, before.lockfile);
      });
      await served(site, lockfile);
      return { lockfile, version };
    },
    async undo(): Promise<void> {
      for (const step of undone.reverse()) await step();
    },
  };
}

/** Builds and publishes a variant without pinning it. */
export async function publishVariant(platform: TestPlatform, variant: Variant): Promise<void> {
  const { folder, dispose } = await buildVariant(variant);
  try {
    await platform.forecourt<RemoteManifest>('publish', folder);
  } finally {
    await dispose();
  }
}
