import { unwrap } from '../../deploy/registry/index.ts';
import { createStaff } from '../attacks/stage/staff.ts';
import { firstCarPath } from '../platform/dealers.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { everyPart } from './every-part.ts';
import { normalized } from './normalized.ts';
import { withKey } from './with-key.ts';

type Config = Readonly<Record<string, unknown>>;

/** A demo site with every part configured, whose keys are changed one at a time. */
export type SweptSite = {
  /** Normalized response of a path, in which `:car` stands for the first vehicle and `:used` for the first used one. */
  readonly shows: (path: string) => Promise<string>;
  /**
   * Sets these keys, and resets the keys that were set before. Resolves when the change is served.
   *
   * @throws RegistryRefused
   */
  readonly change: (keys: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Restores the original configuration. */
  readonly undo: () => Promise<void>;
};

/** Configures every part of a demo site. */
export async function sweepSite(platform: TestPlatform, site: string): Promise<SweptSite> {
  const { registry } = createStaff(platform).admin;
  const before = unwrap(await registry.show(site)).lockfile;
  const { config } = unwrap(await registry.release(site));
  const full = Object.entries(everyPart).reduce(
    (made, [key, value]) => withKey(made, key, value),
    structuredClone(config) as Config,
  );
  const served = async (lockfile: string): Promise<void> => {
    while (!(await platform.fetch(site, '/no-such-page')).body.includes(lockfile))
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const apply = async (changed: Config): Promise<void> => {
    const { revision: expectedRevision, lockfile } = unwrap(await registry.show(site));
    const moved = unwrap(
      await registry.applyConfig(site, { config: changed, why: 'one key after the other', expectedRevision }),
    );
    if (moved.lockfile !== lockfile) await served(moved.lockfile);
  };
  const paths: Readonly<Record<string, string>> = {
    ':car': await firstCarPath(platform, site),
    ':used': await firstCarPath(platform, site, '?refinementList[car_type][0]=used'),
  };
  const shows = async (path: string): Promise<string> => {
    const response = await platform.fetch(
      site,
      path.replace(/^:[a-z]+/, (name) => paths[name] ?? name),
    );
    if (response.status !== 503) return normalized(response);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return shows(path);
  };
  await apply(full);
  return {
    shows,
    change: (keys) => apply(Object.entries(keys).reduce((made, [key, value]) => withKey(made, key, value), full)),
    async undo() {
      const { revision: expectedRevision } = unwrap(await registry.show(site));
      unwrap(await registry.rollback(site, { to: before, why: 'all keys were seen', expectedRevision }));
      await served(before);
    },
  };
}
