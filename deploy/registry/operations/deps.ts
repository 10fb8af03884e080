import type { Budget } from '@forecourt/budget';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { AssetStore } from '../assets/file-assets.ts';
import type { AccessStore } from '../store/access-store.ts';
import type { DealershipStore } from '../store/dealership-store.ts';
import type { HostStore } from '../store/host-store.ts';
import type { ServingStore } from '../store/serving-store.ts';
import type { SitePointer, SiteStore } from '../store/site-store.ts';
import type { VersionStore } from '../store/version-store.ts';

/**
 * Reservations of one dealership's cars that were made on a site and hold the cars still. `until` is when the last of them
 * ends by itself, ISO 8601 in UTC.
 */
export type Holds = { readonly dealership: string; readonly reservations: number; readonly until: string };

/** Those of a site and its dealerships; dealerships without any are left out. */
export type HoldsOf = (site: string, dealerships: readonly string[]) => Promise<readonly Holds[]>;

/** What operations work with. */
export type OperationDeps = {
  readonly versions: VersionStore;
  readonly sites: SiteStore;
  readonly hosts: HostStore;
  readonly dealerships: DealershipStore;
  readonly holds: HoldsOf;
  readonly serving: ServingStore;
  readonly access: AccessStore;
  readonly assets: AssetStore;
  /** Called once a site has moved. */
  readonly announce: (pointer: SitePointer) => void;
  /** Builds the site as edge and api will; throws what they would. */
  readonly buildSite: (config: SiteConfig) => void;
  readonly now: () => Date;
  readonly budget: Budget;
};
