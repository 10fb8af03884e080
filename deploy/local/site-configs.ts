import type { LogPort } from '@forecourt/api';
import type { Release } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { parseConfig } from '../sites/parse-config.ts';

/** The configurations that sites run, including sites that are created later. */
export type SiteConfigs = {
  readonly bySlug: ReadonlyMap<string, SiteConfig>;
  /** Adds a follower, which is called with every new configuration. Followers are called one after the other. */
  readonly follow: (follower: (config: SiteConfig) => Promise<void>) => void;
  /** Passes the configuration of a site's new release to all followers. Errors are logged. */
  readonly learn: (site: string, release: Pick<Release, 'config'>) => Promise<void>;
};

/**
 * Holds the configurations that sites run.
 *
 * @param configs configurations of the sites that are known at the start
 */
export function createSiteConfigs(configs: readonly SiteConfig[], log: LogPort): SiteConfigs {
  const bySlug = new Map(configs.map((config) => [config.slug, config]));
  const followers: ((config: SiteConfig) => Promise<void>)[] = [];
  return {
    bySlug,
    follow: (follower) => void followers.push(follower),
    async learn(site, release) {
      try {
        const config = parseConfig(release.config);
        bySlug.set(site, config);
        for (const follower of followers) await follower(config);
      } catch (err) {
        log.error(
          { err, site },
          'The api and the search couldn’t be told of a changed site, so they still use its old configuration.',
        );
      }
    },
  };
}
