import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { RegistryOperations } from '../registry/index.ts';
import { unwrap } from '../registry/index.ts';
import { configId } from '../sites/load.ts';
import type { Workspace } from './publish-rooms.ts';

/**
 * Founds the sites that are not there yet, brings configurations up to date, and moves remotes
 * that follow this checkout. A remote somebody pinned to another version stays where it is.
 *
 * @param former what this checkout published last time
 */
export async function settleSites(
  registry: RegistryOperations,
  configs: readonly SiteConfig[],
  now: Workspace,
  former: Workspace,
): Promise<void> {
  for (const config of configs) {
    const known = await registry.show(config.slug);
    const founded = known.kind === 'done' ? known.value : null;
    let revision = founded?.revision ?? 0;
    const remotes = wanted(founded?.remotes ?? [], now, former);
    const configChanged = founded?.config !== configId(config);
    // A layout may name widgets that only the new versions have, so versions move first.
    if (founded !== null && Object.keys(remotes).length > 0) {
      revision = unwrap(
        await registry.pin(config.slug, { remotes, why: 'follows this checkout', expectedRevision: revision }),
      ).revision;
    }
    // Only once: hosts are an admin's to move afterwards.
    if (founded === null) unwrap(await registry.addHost(config.slug, new URL(config.url).hostname));
    if (configChanged) {
      const why = founded === null ? 'the site opens' : 'its file has changed';
      revision = unwrap(await registry.applyConfig(config.slug, { config, why, expectedRevision: revision })).revision;
    }
    if (founded === null) {
      unwrap(await registry.pin(config.slug, { remotes, why: 'the site opens', expectedRevision: revision }));
    }
  }
}

function wanted(
  running: readonly { readonly remote: string; readonly version: string }[],
  now: Workspace,
  former: Workspace,
): Record<string, string> {
  const current = new Map(running.map(({ remote, version }) => [remote, version]));
  return Object.fromEntries(
    Object.entries(now).filter(([remote, version]) => {
      const pinned = current.get(remote);
      return pinned === undefined || (pinned !== version && pinned === former[remote]);
    }),
  );
}
