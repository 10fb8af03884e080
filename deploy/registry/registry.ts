import { join } from 'node:path';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { Store } from '@forecourt/database';
import type { Actor } from './access/actor.ts';
import { authenticate } from './access/actor.ts';
import type { AssetStore } from './assets/asset-store.ts';
import { createFileAssets } from './assets/file-assets.ts';
import type { ChangeFeed } from './changes/change-feed.ts';
import { createChangeFeed } from './changes/change-feed.ts';
import type { OperationDeps } from './operations/deps.ts';
import { guarded } from './operations/guarded.ts';
import { hostOperations } from './operations/hosts.ts';
import type { RegistryOperations } from './operations/operations.ts';
import { publishingOperations } from './operations/publishing.ts';
import { siteOperations } from './operations/sites.ts';
import { tokenOperations } from './operations/tokens.ts';
import type { Answer } from './refusal.ts';
import { createAccessStore } from './store/access-store.ts';
import { createHostStore } from './store/host-store.ts';
import { bindRegistry } from './store/registry-database.ts';
import { createSiteStore } from './store/site-store.ts';
import { createVersionStore } from './store/version-store.ts';

export type Registry = {
  /** Everything the registry can do, in somebody's name and with their rights. */
  readonly as: (actor: Actor) => RegistryOperations;
  /** Whose secret it is. */
  readonly authenticate: (secret: string) => Promise<Answer<Actor>>;
  /** Tells of every change of every site. */
  readonly changes: ChangeFeed;
};

export type RegistryOptions = {
  /** The open database; the registry brings its own tables up to date in it. */
  readonly store: Store;
  /** Where published files go: a folder (`<data>/assets`), or a store of another kind. */
  readonly assets: string | AssetStore;
  /** Builds a site as edge and api will: a configuration for which it throws is refused. Unsaid: none is built. */
  readonly buildSite?: (config: SiteConfig) => void;
  readonly now?: () => Date;
};

/**
 * The registry: which versions exist, and which of them each site runs.
 *
 * @throws DATABASE_MIGRATION_FAILED
 */
export async function createRegistry({
  store,
  assets,
  buildSite = () => {},
  now = () => new Date(),
}: RegistryOptions): Promise<Registry> {
  const db = await bindRegistry(store);
  const access = createAccessStore(db);
  const sites = createSiteStore(db);
  const changes = createChangeFeed(sites.pointers);
  const deps: OperationDeps = {
    versions: createVersionStore(db),
    sites,
    hosts: createHostStore(db),
    access,
    assets: typeof assets === 'string' ? createFileAssets(assets) : assets,
    announce: changes.announce,
    buildSite,
    now,
  };
  return {
    changes,
    authenticate: (secret) => authenticate(access, secret),
    as: (actor) =>
      guarded(deps, actor, {
        ...publishingOperations(deps, actor),
        ...siteOperations(deps, actor),
        ...hostOperations(deps, actor),
        ...tokenOperations(deps, actor),
      }),
  };
}

/** Where published files are, below a data folder. The edge serves them from there. */
export function assetsFolder(dataFolder: string): string {
  return join(dataFolder, 'assets');
}
