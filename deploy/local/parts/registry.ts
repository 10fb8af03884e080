import { join } from 'node:path';
import { holdsThrough, viewsADay } from '@forecourt/api';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { buildSite } from '../../edge/index.ts';
import { assetsFolder, createRegistry, createRegistryServer, ensureTokenFile } from '../../registry/index.ts';
import { assertWriteKeys } from '../hosted-search/targets.ts';
import type { OverrideSigner } from '../override-signer.ts';
import type { Secrets } from '../search-keys.ts';
import { startActor } from '../settle-sites.ts';
import type { OpenDatabase } from './database.ts';
import type { Part, PartSettings } from './part.ts';

/**
 * Runs the registry on a database and the data folder's files.
 *
 * @param needs.secretsWith secrets for a configuration that is not applied yet
 */
export async function runRegistry(
  { env, data, log, budget, rates }: PartSettings,
  {
    database: { store, db },
    secretsWith,
    overrideSigner,
  }: {
    readonly database: OpenDatabase;
    readonly secretsWith: (config: SiteConfig) => Secrets;
    readonly overrideSigner: OverrideSigner;
  },
) {
  const registry = await createRegistry({
    store,
    assets: assetsFolder(data),
    budget,
    buildSite: (config) => {
      buildSite(config, secretsWith(config));
      assertWriteKeys([config], env);
    },
    signOverride: overrideSigner.sign,
    holds: (site, dealerships) => holdsThrough(db, site, dealerships),
    viewsADay: (site) => viewsADay(db, site, new Date()),
  });
  // Each process that shares the folder has its own token, so that a new token never replaces another process's.
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
    /** All operations, on behalf of the start. */
    operations: registry.as({ name: startActor, role: { kind: 'admin' } }),
    /** Token of an admin, stored in the data folder. */
    token,
    /** Token of the edge in this process, valid as long as the process. */
    edgeToken: registry.ownSecret({
      name: named === undefined ? 'edge' : `edge-${named}`,
      role: { kind: 'edge', sites: '*' },
    }),
    handle: rates.guard('registry', server.listener),
    /** Ends the streams of changes, which never end by themselves. */
    endStreams: () => server.endStreams(),
    close: async () => void (await server.close()),
  } satisfies Part & Record<string, unknown>;
}

export type RunningRegistry = Awaited<ReturnType<typeof runRegistry>>;
