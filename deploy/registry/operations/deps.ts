import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { AssetStore } from '../assets/file-assets.ts';
import type { AccessStore } from '../store/access-store.ts';
import type { HostStore } from '../store/host-store.ts';
import type { ServingStore } from '../store/serving-store.ts';
import type { SitePointer, SiteStore } from '../store/site-store.ts';
import type { VersionStore } from '../store/version-store.ts';

/** What operations work with. */
export type OperationDeps = {
  readonly versions: VersionStore;
  readonly sites: SiteStore;
  readonly hosts: HostStore;
  readonly serving: ServingStore;
  readonly access: AccessStore;
  readonly assets: AssetStore;
  /** Called once a site has moved. */
  readonly announce: (pointer: SitePointer) => void;
  /** Builds the site as edge and api will; throws what they would. */
  readonly buildSite: (config: SiteConfig) => void;
  readonly now: () => Date;
};
