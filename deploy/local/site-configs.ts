import type { LogPort } from '@forecourt/api';
import type { Release } from '@forecourt/contracts/release';
import { SiteConfig } from '@forecourt/contracts/site-config';
import * as z from 'zod/mini';

/** The configurations that sites run, with sites that are created later. */
export type SiteConfigs = {
  readonly bySlug: ReadonlyMap<string, SiteConfig>;
  /** Calls back with every new configuration, one follower after another. */
  readonly follow: (follower: (config: SiteConfig) => Promise<void>) => void;
  /** Applies the configuration of a site's new release. A failure is logged, and the last configuration stays. */
  readonly learn: (site: string, release: Pick<Release, 'config'>) => Promise<void>;
};

/** Keeps the configurations that sites run. @param configs configurations of the sites known at the start */
export function createSiteConfigs(configs: readonly SiteConfig[], log: LogPort): SiteConfigs {
  const bySlug = new Map(configs.map((config) => [config.slug, config]));
  const followers: ((config: SiteConfig) => Promise<void>)[] = [];
  return {
    bySlug,
    follow: (follower) => void followers.push(follower),
    async learn(site, release) {
      try {
        const config = z.parse(SiteConfig, release.config);
        bySlug.set(site, config);
        for (const follower of followers) await follower(config);
      } catch (err) {
        log.error({ err, site }, 'Api and search could not be told of a site; they know it as it was.');
      }
    },
  };
}
