import { setTimeout } from 'node:timers/promises';
import type { LogPort } from '@forecourt/api';
import type { Release } from '@forecourt/contracts/release';
import PQueue from 'p-queue';
import type { RegistryClient } from '../../registry/index.ts';
import { mostPacked, unpackReleases, unwrap } from '../../registry/index.ts';
import type { SiteConfigs } from '../site-configs.ts';
import { readAtStart } from './read-at-start.ts';

/** Maximum number of configurations that are read at the same time. */
const together = 4;

const retryMs = 500;
const mostRetryMs = 60_000;

/**
 * Passes the configurations of all sites to `configs`, now and after every change, until `close` is called.
 *
 * @throws StartProblem if the registry cannot be reached for two minutes, or refuses the token
 */
export async function followSites({
  client,
  configs,
  log,
}: {
  readonly client: Pick<RegistryClient, 'sites' | 'release' | 'releases' | 'subscribe'>;
  readonly configs: Pick<SiteConfigs, 'learn'>;
  readonly log: LogPort;
}): Promise<{ readonly close: () => void }> {
  const stopped = new AbortController();
  const queue = new PQueue({ concurrency: together });
  const revisions = new Map<string, number>();
  const read = async (slugs: readonly string[]) => {
    for (const release of await readReleases(client, slugs)) {
      const { site } = release.lockfile;
      await configs.learn(site, release);
      revisions.set(site, release.revision);
    }
  };
  const sites = await readAtStart(async () => unwrap(await client.sites()));
  for (let first = 0; first < sites.length; first += mostPacked)
    await read(sites.slice(first, first + mostPacked).map(({ site }) => site));
  const changed = new Set<string>();
  const inHand = new Set<string>();
  // Only one read of a site runs at a time, so that an older response cannot arrive after a newer one.
  const onChange = async (site: string) => {
    changed.add(site);
    if (inHand.has(site)) return;
    inHand.add(site);
    for (
      let waitMs = retryMs;
      changed.delete(site) && !stopped.signal.aborted;
      waitMs = Math.min(waitMs * 2, mostRetryMs)
    )
      await queue
        .add(() => read([site]))
        .catch(async (err: unknown) => {
          log.error({ err, site }, 'The configuration of a site could not be read. It is read again.');
          changed.add(site);
          await setTimeout(waitMs, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
        });
    inHand.delete(site);
  };
  // The first event of each site states its current revision. It is ignored if the start has already read that
  // revision.
  void client.subscribe(({ site, revision }) => void (revisions.get(site) !== revision && onChange(site)), {
    signal: stopped.signal,
  });
  return { close: () => stopped.abort() };
}

/**
 * Reads all releases in one call. If this call fails, reads them one by one: an older registry does not have the call.
 */
async function readReleases(
  client: Pick<RegistryClient, 'release' | 'releases'>,
  sites: readonly string[],
): Promise<readonly Release[]> {
  try {
    return unpackReleases(unwrap(await client.releases({ sites: [...sites] })));
  } catch {
    const releases: Release[] = [];
    for (const site of sites) releases.push(unwrap(await client.release(site)));
    return releases;
  }
}
