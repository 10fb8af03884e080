import type { HistoryEntry } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { RegistryOperations, SiteView } from '../registry/index.ts';
import { unwrap } from '../registry/index.ts';
import { configId } from '../sites/load.ts';
import type { Workspace } from './publish-packages.ts';

/** Who a start acts as. No token can have this name, so the history distinguishes its changes from everybody's. */
export const startActor = 'npm start';

/** What this checkout has, and what becomes of sites that are there already. */
type Checkout = {
  readonly now: Workspace;
  readonly former: Workspace;
  readonly follows: boolean;
  readonly warn: (line: string) => void;
};

/**
 * Founds the sites that are not there yet, each with the versions of this checkout pinned once. Where sites follow the
 * checkout, those that are there move with it: configurations that a start has applied, and remotes at the version that
 * the last start published. What somebody else has changed stays, and so does all of a site that was rolled back, until
 * somebody pins it.
 *
 * @param registry in the name of `startActor`
 * @param former what this checkout published last time
 * @param follows whether sites that are there move with this checkout
 * @param warn called with each file that was not applied, and each site that has other versions
 */
export async function settleSites(
  registry: RegistryOperations,
  configs: readonly SiteConfig[],
  checkout: Checkout,
): Promise<void> {
  // A dealership belongs to the first site that has it: to its dealer's, not to that of the group.
  for (const config of configs.toSorted((a, b) => Number(a.kind === 'group') - Number(b.kind === 'group'))) {
    const known = await registry.show(config.slug);
    if (known.kind === 'done') await follow(registry, config, known.value, checkout);
    else await found(registry, config, checkout.now);
  }
}

async function found(registry: RegistryOperations, config: SiteConfig, remotes: Workspace): Promise<void> {
  const why = 'the site opens';
  // Only now: hosts are an admin's to move afterwards.
  unwrap(await registry.addHost(config.slug, new URL(config.url).hostname));
  await assignDealerships(registry, config);
  const { revision } = unwrap(await registry.applyConfig(config.slug, { config, why, expectedRevision: 0 }));
  unwrap(await registry.pin(config.slug, { remotes, why, expectedRevision: revision }));
}

/** Whoever starts the platform is its admin: the site may sell what its file names. */
async function assignDealerships(registry: RegistryOperations, { slug, dealerships }: SiteConfig): Promise<void> {
  const assigned = unwrap(await registry.dealerships(slug)).map(({ dealership }) => dealership);
  for (const dealership of new Set(dealerships))
    if (!assigned.includes(dealership)) unwrap(await registry.addDealership(slug, dealership));
}

async function follow(
  registry: RegistryOperations,
  config: SiteConfig,
  site: SiteView,
  { now, former, follows, warn }: Checkout,
): Promise<void> {
  const history = unwrap(await registry.history(config.slug));
  const rolledBack = history.at(-1)?.action === 'rollback';
  const remotes = rolledBack ? {} : outdatedRemotes(site.remotes, now, former);
  let { revision } = site;
  const isFounded = site.remotes.length > 0;
  if (isFounded && !follows) {
    if (Object.keys(remotes).length > 0)
      warn(
        `${config.slug} keeps its versions, and this checkout has others of ${Object.keys(remotes).join(', ')}. To pin them: npx forecourt pin ${config.slug} …, or start with --follow.`,
      );
    if (site.config !== configId(config)) warn(keepsItsConfiguration(config.slug, configAuthor(history)));
    return;
  }
  // A layout may name widgets that only the new versions have, so versions move first.
  if (Object.keys(remotes).length > 0) {
    const why = 'follows this checkout';
    revision = unwrap(await registry.pin(config.slug, { remotes, why, expectedRevision: revision })).revision;
  }
  if (site.config === configId(config)) return;
  const author = configAuthor(history);
  if (author.actor === startActor && author.action === 'config') {
    await assignDealerships(registry, config);
    unwrap(
      await registry.applyConfig(config.slug, { config, why: 'its file has changed', expectedRevision: revision }),
    );
    return;
  }
  warn(keepsItsConfiguration(config.slug, author));
}

const keepsItsConfiguration = (slug: string, { revision, action, actor, why }: HistoryEntry) =>
  `${slug} keeps the configuration of revision ${revision} (${action} by ${actor}: ${why}), which is not that of its file. To apply the file: npx forecourt site apply ${slug} --why "…"`;

/** The change that last may have brought the site its configuration. */
function configAuthor(history: readonly HistoryEntry[]): HistoryEntry {
  const entry = history.findLast(({ action }) => action !== 'pin');
  if (entry === undefined) throw new Error('REGISTRY_BROKEN: a history begins without a configuration');
  return entry;
}

/** What of this checkout a site is to move to. All of it, if it has no remotes yet. */
function outdatedRemotes(running: SiteView['remotes'], now: Workspace, former: Workspace): Workspace {
  const current = new Map(running.map(({ remote, version }) => [remote, version]));
  if (current.size === 0) return now;
  return Object.fromEntries(
    Object.entries(now).filter(([remote, version]) => {
      // Neither there now nor published before: a new remote. Published before: somebody took it off the site.
      return current.get(remote) === former[remote] && current.get(remote) !== version;
    }),
  );
}
