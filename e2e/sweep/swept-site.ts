import { setTimeout as wait } from 'node:timers/promises';
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
  /** Normalized response of a path, with the last change. `:car` and `:used` are the first vehicle, and the first used one. */
  readonly shows: (path: string) => Promise<string>;
  /** Sets these keys and resets those changed before. `shows` and `served` wait for the change. @throws RegistryRefused */
  readonly change: (keys: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Waits until pages have the last change. */
  readonly served: () => Promise<void>;
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
  let wanted = before;
  const served = async (): Promise<void> => {
    while (!(await platform.fetch(site, '/no-such-page')).body.includes(wanted)) await wait(10);
  };
  const apply = async (changed: Config): Promise<void> => {
    const { revision: expectedRevision } = unwrap(await registry.show(site));
    const moved = unwrap(
      await registry.applyConfig(site, { config: changed, why: 'one key after the other', expectedRevision }),
    );
    wanted = moved.lockfile;
  };
  const paths: Readonly<Record<string, string>> = {
    ':car': await firstCarPath(platform, site),
    ':used': await firstCarPath(platform, site, '?refinementList[car_type][0]=used'),
  };
  /** Lockfile that was served when a response without one was asked for. */
  let asked: string | null = null;
  const shows = async (path: string): Promise<string> => {
    const response = await platform.fetch(
      site,
      path.replace(/^:[a-z]+/, (name) => paths[name] ?? name),
    );
    if (response.status === 503) {
      await wait(1_000);
      return shows(path);
    }
    // A page names the lockfile it was made of. What names none is asked for again after a page that does.
    if (response.body.includes(wanted)) return normalized(response);
    if (response.body.includes('data-lockfile=')) await wait(10);
    else if (asked === wanted) return normalized(response);
    else {
      await served();
      asked = wanted;
    }
    return shows(path);
  };
  await apply(full);
  await served();
  return {
    shows,
    served,
    change: (keys) => apply(Object.entries(keys).reduce((made, [key, value]) => withKey(made, key, value), full)),
    async undo() {
      const { revision: expectedRevision } = unwrap(await registry.show(site));
      unwrap(await registry.rollback(site, { to: before, why: 'all keys were seen', expectedRevision }));
      wanted = before;
      await served();
    },
  };
}
