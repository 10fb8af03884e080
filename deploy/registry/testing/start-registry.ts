import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '@forecourt/database';
import { openTestStore } from '@forecourt/database/testing';
import type { Actor } from '../access/actor.ts';
import type { AssetStore } from '../assets/asset-store.ts';
import { createFolderAssets } from '../assets/folder-assets.ts';
import type { RegistryServerOptions } from '../http/server.ts';
import { createRegistryServer } from '../http/server.ts';
import type { RegistryOperations } from '../operations/operations.ts';
import { unwrap } from '../refusal.ts';
import type { Registry, RegistryOptions } from '../registry.ts';
import { createRegistry } from '../registry.ts';

export const admin: Actor = { name: 'mia', role: { kind: 'admin' } };

export type TestRegistry = {
  readonly registry: Registry;
  /** Operations for an admin named mia. */
  readonly operations: RegistryOperations;
  /** The database, for tests that read its tables. */
  readonly store: Store;
  /** The data folder. Its subfolder `assets` contains the files of versions. */
  readonly folder: string;
  /** Creates a second registry on the same database and folder, as in another process. */
  readonly another: () => Promise<RegistryOperations>;
  /** Like `another`, but returns the registry itself. */
  readonly anotherRegistry: () => Promise<Registry>;
  readonly close: () => Promise<void>;
};

/** Starts a registry with an empty database in memory and an empty folder. Default time: noon on 3 March 2026, UTC. */
export async function startRegistry(
  options: Pick<
    RegistryOptions,
    'buildSite' | 'holds' | 'signOverride' | 'notifyDomains' | 'keepFailure' | 'privateTargets' | 'now' | 'budget'
  > & {
    /** Where the files of versions are stored. Default: the subfolder `assets` of the data folder. */
    readonly assets?: AssetStore;
  } = {},
): Promise<TestRegistry> {
  const [store, folder] = await Promise.all([openTestStore(), mkdtemp(join(tmpdir(), 'forecourt-registry-'))]);
  const open = () =>
    createRegistry({
      now: () => new Date('2026-03-03T12:00:00Z'),
      notifyDomains: ['example.com'],
      assets: createFolderAssets(join(folder, 'assets')),
      ...options,
      store,
    });
  const registry = await open();
  const close = async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    registry,
    operations: registry.as(admin),
    store,
    folder,
    another: async () => (await open()).as(admin),
    anotherRegistry: open,
    close,
  };
}

export type TestServer = { readonly url: string; readonly token: string; readonly close: () => Promise<void> };

/**
 * Serves the registry over HTTP, with the token of an admin named mia.
 *
 * @param options `port` and `token`: those of a former server that the new one replaces
 */
export async function serveRegistry(
  registry: Registry,
  options: RegistryServerOptions & { readonly port?: number; readonly token?: string } = {},
): Promise<TestServer> {
  const api = await createRegistryServer(registry, options);
  const server = createServer(api.listener);
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: options.token ?? unwrap(await registry.as(admin).issueToken({ name: admin.name, role: admin.role })).secret,
    async close() {
      await api.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
