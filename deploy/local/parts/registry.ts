import { join } from 'node:path';
import { createEdgeReports, holdsThrough, viewsADay } from '@forecourt/api';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { allowedTargets } from '@forecourt/outbound';
import { buildSite } from '../../edge/index.ts';
import type { Registry } from '../../registry/index.ts';
import { createRegistry, createRegistryServer, ensureTokenFile } from '../../registry/index.ts';
import { assertWriteKeys } from '../hosted-search/targets.ts';
import { readNotifyDomains } from '../notify-domains.ts';
import type { OverrideSigner } from '../override-signer.ts';
import type { Secrets } from '../search-keys.ts';
import { startActor } from '../settle-sites.ts';
import type { OpenDatabase } from './database.ts';
import type { Part, PartSettings } from './part.ts';

type RegistryNeeds = {
  readonly database: OpenDatabase;
  /** Returns the secrets for a configuration that is not applied yet. */
  readonly secretsWith: (config: SiteConfig) => Secrets;
  readonly overrideSigner: OverrideSigner;
};

/** Opens the registry on a database and a store of published files. Several processes may open it. */
export function openRegistry(
  { env, assets, log, budget }: PartSettings,
  { database: { store, db }, secretsWith, overrideSigner }: RegistryNeeds,
): Promise<Registry> {
  return createRegistry({
    store,
    assets: assets.store,
    budget,
    buildSite: (config) => {
      buildSite(config, secretsWith(config));
      assertWriteKeys([config], env);
    },
    signOverride: overrideSigner.sign,
    notifyDomains: readNotifyDomains(env),
    keepFailure: createEdgeReports({ db, budget, clock: () => new Date(), log }),
    privateTargets: allowedTargets(env),
    holds: (site, dealerships) => holdsThrough(db, site, dealerships),
    viewsADay: (site) => viewsADay(db, site, new Date()),
  });
}

/** Opens the registry, and serves it. */
export async function runRegistry(settings: PartSettings, needs: RegistryNeeds) {
  const { env, data, log, budget, rates } = settings;
  const registry = await openRegistry(settings, needs);
  // Each process that shares the folder has its own token. A new token of one process does not invalidate the others.
  const named = env['FORECOURT_PROCESS'];
  const token = await ensureTokenFile(
    registry,
    join(data, named === undefined ? 'token' : `token-${encodeURIComponent(named)}`),
    named === undefined ? 'local' : `local-${named}`,
    { kind: 'admin' },
  );
  const server = await createRegistryServer(registry, {
    budget,
    onError: (err) => log.error({ err }, 'The registry failed.'),
  });
  return {
    registry,
    /** All operations of the registry. Histories name the actor `startActor`. */
    operations: registry.as({ name: startActor, role: { kind: 'admin' } }),
    /** An admin's token, which is stored in the data folder. */
    token,
    /** The token of this process's edge. It is valid until the process ends. */
    edgeToken: registry.ownSecret({
      name: named === undefined ? 'edge' : `edge-${named}`,
      role: { kind: 'edge', sites: '*' },
    }),
    handle: rates.guard('registry', server.listener),
    /** Ends the open streams of changes, which would never end otherwise. */
    endStreams: () => server.endStreams(),
    close: async () => void (await server.close()),
  } satisfies Part & Record<string, unknown>;
}

export type RunningRegistry = Awaited<ReturnType<typeof runRegistry>>;
