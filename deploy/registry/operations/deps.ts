import type { BlockList } from 'node:net';
import type { Budget } from '@forecourt/budget';
import type { FailureReport } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { AssetStore } from '../assets/asset-store.ts';
import type { Notice } from '../changes/change-feed.ts';
import type { AccessStore } from '../store/access-store.ts';
import type { ChannelStore } from '../store/channel-store.ts';
import type { CollectionStore } from '../store/collection-store.ts';
import type { DealershipStore } from '../store/dealership-store.ts';
import type { DeprecationStore } from '../store/deprecation-store.ts';
import type { FreezeStore } from '../store/freeze-store.ts';
import type { HostStore } from '../store/host-store.ts';
import type { OverrideStore } from '../store/override-store.ts';
import type { PreviewStore } from '../store/preview-store.ts';
import type { RolloutStore } from '../store/rollout-store.ts';
import type { ScheduledStore } from '../store/scheduled-store.ts';
import type { ServingStore } from '../store/serving-store.ts';
import type { SitePointer, SiteStore } from '../store/site-store.ts';
import type { TrustedPublisherStore } from '../store/trusted-publisher-store.ts';
import type { VersionStore } from '../store/version-store.ts';

/**
 * Active reservations that were made on a site for cars of one dealership. `until`: time at which the last of them
 * expires, as ISO 8601 in UTC.
 */
export type Holds = { readonly dealership: string; readonly reservations: number; readonly until: string };

/** Returns the active reservations of a site by dealership. Dealerships without reservations are left out. */
export type HoldsOf = (site: string, dealerships: readonly string[]) => Promise<readonly Holds[]>;

/**
 * Signs an override link.
 *
 * @returns the link's token
 */
export type SignOverride = (link: { readonly id: string; readonly site: string; readonly expiresAt: Date }) => string;

/** Domains in lower case. Any address at these domains may get mails about releases; `*` permits all addresses. */
export type NotifyDomains = '*' | readonly string[];

export type OperationDeps = {
  readonly versions: VersionStore;
  readonly freezes: FreezeStore;
  readonly channels: ChannelStore;
  readonly scheduled: ScheduledStore;
  readonly deprecations: DeprecationStore;
  readonly sites: SiteStore;
  readonly rollouts: RolloutStore;
  readonly hosts: HostStore;
  readonly dealerships: DealershipStore;
  readonly holds: HoldsOf;
  readonly serving: ServingStore;
  readonly overrides: OverrideStore;
  readonly signOverride: SignOverride | undefined;
  readonly access: AccessStore;
  readonly previews: PreviewStore;
  readonly collections: CollectionStore;
  readonly publishers: TrustedPublisherStore;
  /** Private addresses that the installation allows its servers to connect to. */
  readonly privateTargets: BlockList;
  readonly assets: AssetStore;
  /** Called after a site was changed. */
  readonly announce: (pointer: SitePointer) => void;
  /** Tells open consoles which data to read again. */
  readonly notify: (notice: Notice) => void;
  /** Builds a site as edge and api do, and throws the same errors. */
  readonly buildSite: (config: SiteConfig) => void;
  /** Returns the number of a site's documents that are shown per day; 0 if it is unknown. */
  readonly viewsADay: (site: string) => Promise<number>;
  readonly notifyDomains: NotifyDomains;
  /** Stores a failure that an edge reports. */
  readonly keepFailure: (report: FailureReport) => Promise<void>;
  readonly now: () => Date;
  readonly budget: Budget;
};
