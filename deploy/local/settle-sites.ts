import type { HistoryEntry } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { RegistryOperations, SiteView } from '../registry/index.ts';
import { unwrap } from '../registry/index.ts';
import { configId } from '../sites/load.ts';
import type { Workspace } from './publish-packages.ts';

/** Actor of changes by a start. No token can have this name, so histories distinguish them from other changes. */
export const startActor = 'npm start';

/** State of this checkout, and how existing sites are treated. */
type Checkout = {
  readonly now: Workspace;
  readonly former: Workspace;
  readonly follows: boolean;
  readonly warn: (line: string) => void;
};

/**
 * Creates missing sites and pins the versions of this checkout on them. If sites follow the checkout, existing ones are
 * updated: configurations that a start applied, and remotes at the version that the last start published. Changes by
 * others are kept, and so is a site that was rolled back, until somebody pins it.
 *
 * @param registry acts as `startActor`
 * @param former versions this checkout published at the last start
 * @param follows whether existing sites are updated with this checkout
 * @param warn called for each file that was not applied, and each site that runs other versions
 */
export async function settleSites(
  registry: RegistryOperations,
  configs: readonly SiteConfig[],
  checkout: Checkout,
): Promise<void> {
  // The first site with a dealership becomes its owner: the dealer's, not the group's.
  for (const config of configs.toSorted((a, b) => Number(a.kind === 'group') - Number(b.kind === 'group'))) {
    const known = await registry.show(config.slug);
    if (known.kind === 'done') await follow(registry, config, known.value, checkout);
    else await found(registry, config, checkout.now);
  }
}

async function found(registry: RegistryOperations, config: SiteConfig, remotes: Workspace): Promise<void> {
  const why = 'the site opens';
  // Only at creation: afterwards hosts are managed by admins.
  unwrap(await registry.addHost(config.slug, new URL(config.url).hostname));
  await assignDealerships(registry, config);
  const { revision } = unwrap(await registry.applyConfig(config.slug, { config, why, expectedRevision: 0 }));
  unwrap(await registry.pin(config.slug, { remotes, why, expectedRevision: revision }));
}

/** The person who starts the platform is its admin, so the site may sell the dealerships its file names. */
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
  if (site.rollout !== null) {
    warn(`${config.slug} is left as it is, because the rollout ${site.rollout} runs on it.`);
    return;
  }
  if (site.freeze !== undefined) {
    warn(`${config.slug} is left as it is, because the site is frozen until ${site.freeze.until}: ${site.freeze.why}`);
    return;
  }
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
  // Versions are pinned first, because a layout may name widgets that only the new versions have.
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

/** The last change that may have set the site's configuration. */
function configAuthor(history: readonly HistoryEntry[]): HistoryEntry {
  const entry = history.findLast(({ action, from, to }) => action !== 'pin' && from !== to);
  if (entry === undefined) throw new Error('REGISTRY_BROKEN: a history begins without a configuration');
  return entry;
}

/** Versions of this checkout to pin on a site; all of them if it has no remotes yet. */
function outdatedRemotes(running: SiteView['remotes'], now: Workspace, former: Workspace): Workspace {
  const current = new Map(running.map(({ remote, version }) => [remote, version]));
  if (current.size === 0) return now;
  return Object.fromEntries(
    Object.entries(now).filter(([remote, version]) => {
      // A remote that is neither pinned nor published before is new and added. If it was published before, somebody
      // removed it.
      return current.get(remote) === former[remote] && current.get(remote) !== version;
    }),
  );
}
