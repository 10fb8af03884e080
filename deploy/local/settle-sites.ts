import type { HistoryEntry } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { RegistryOperations, SiteView } from '../registry/index.ts';
import { unwrap } from '../registry/index.ts';
import { configId } from '../sites/load.ts';
import type { Workspace } from './publish-packages.ts';

/**
 * The actor of changes that a start makes, as named in histories. Tokens cannot have this name, so it identifies these
 * changes.
 */
export const startActor = 'npm start';

/** The versions of this checkout, and whether existing sites are updated to them. */
type Checkout = {
  readonly now: Workspace;
  readonly former: Workspace;
  readonly follows: boolean;
  readonly warn: (line: string) => void;
};

/**
 * Creates missing sites, and pins the versions of this checkout on them. If sites follow the checkout, existing sites
 * are updated too: a configuration is replaced if a start applied it, and a remote's version is replaced if the last
 * start published it. Changes by users are kept. A site that was rolled back is not changed until a user pins it. Sites
 * that are frozen or have a running rollout are not changed.
 *
 * @param registry its actor is `startActor`
 * @param checkout.former versions of this checkout at the last start
 * @param checkout.follows whether existing sites are updated
 * @param checkout.warn called for each file that was not applied, and for each site that keeps other versions
 */
export async function settleSites(
  registry: RegistryOperations,
  configs: readonly SiteConfig[],
  checkout: Checkout,
): Promise<void> {
  // The first site that gets a dealership becomes its owner. Groups come last, so that the owner is the dealer's
  // site.
  for (const config of configs.toSorted((a, b) => Number(a.kind === 'group') - Number(b.kind === 'group'))) {
    const known = await registry.show(config.slug);
    if (known.kind === 'done') await follow(registry, config, known.value, checkout);
    else await found(registry, config, checkout.now);
  }
}

async function found(registry: RegistryOperations, config: SiteConfig, remotes: Workspace): Promise<void> {
  const why = 'the site opens';
  // Hosts are assigned only when a site is created; afterwards admins manage them.
  for (const host of [new URL(config.url).hostname, ...(config.redirectHosts ?? [])])
    unwrap(await registry.addHost(config.slug, host));
  await assignDealerships(registry, config);
  const { revision } = unwrap(await registry.applyConfig(config.slug, { config, why, expectedRevision: 0 }));
  unwrap(await registry.pin(config.slug, { remotes, why, expectedRevision: revision }));
}

/**
 * Assigns to a site all dealerships that its file names. Only an admin may assign dealerships, and the user who starts
 * the platform is one.
 */
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
        `${config.slug} keeps its versions, but this checkout has other versions of ${Object.keys(remotes).join(', ')}. To pin them: npx forecourt pin ${config.slug} …, or start with --follow.`,
      );
    if (site.config !== configId(config)) warn(keepsItsConfiguration(config.slug, configAuthor(history)));
    return;
  }
  // Versions are pinned before the configuration is applied, because its layout may name widgets that only the new
  // versions have.
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
  `${slug} keeps the configuration of revision ${revision} (${action} by ${actor}: ${why}), which differs from its file. To apply the file: npx forecourt site apply ${slug} --why "…"`;

/** The last history entry that may have changed the site's configuration. */
function configAuthor(history: readonly HistoryEntry[]): HistoryEntry {
  const entry = history.findLast(({ action, from, to }) => action !== 'pin' && from !== to);
  if (entry === undefined) throw new Error('REGISTRY_BROKEN: a history begins without a configuration');
  return entry;
}

/**
 * Versions of this checkout to pin on a site: all if the site has no remotes yet, otherwise those that replace a
 * version of the last start.
 */
function outdatedRemotes(running: SiteView['remotes'], now: Workspace, former: Workspace): Workspace {
  const current = new Map(running.map(({ remote, version }) => [remote, version]));
  if (current.size === 0) return now;
  return Object.fromEntries(
    Object.entries(now).filter(([remote, version]) => {
      // A remote that the site lacks is added only if the last start did not publish it either. If the last start
      // published it, a user has removed it from the site since.
      return current.get(remote) === former[remote] && current.get(remote) !== version;
    }),
  );
}
