import { BlockList } from 'node:net';
import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import type { FailureReport } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { Store } from '@forecourt/database';
import type { Actor } from './access/actor.ts';
import { authenticate, limitKeyOf } from './access/actor.ts';
import { boundedAudit } from './access/bounded-audit.ts';
import { createFetchJson } from './access/identity-tokens/fetch-json.ts';
import { createIdentify, isIdentityToken } from './access/identity-tokens/identify.ts';
import { createIssuerKeys } from './access/identity-tokens/issuer-keys.ts';
import { refusedLogIns } from './access/refused-log-ins.ts';
import type { Action } from './access/role.ts';
import { createSecret, hashSecret } from './access/token.ts';
import type { AssetStore } from './assets/asset-store.ts';
import type { ChangeFeed } from './changes/change-feed.ts';
import { createChangeFeed } from './changes/change-feed.ts';
import { mayBeShown } from './decisions/override.ts';
import { changingOperations } from './operations/changing/changing.ts';
import { channelOperations } from './operations/channels/channels.ts';
import type { Collected, CollectRequest } from './operations/collecting/collect.ts';
import { collectUnused } from './operations/collecting/collect.ts';
import { dealershipOperations } from './operations/dealerships.ts';
import { deprecationOperations } from './operations/deprecations.ts';
import type { HoldsOf, NotifyDomains, OperationDeps, SignOverride } from './operations/deps.ts';
import { freezeOperations } from './operations/freezes/freezes.ts';
import { guarded } from './operations/guarded.ts';
import { hostOperations } from './operations/hosts.ts';
import type { RegistryOperations } from './operations/operations.ts';
import { overrideOperations } from './operations/overrides.ts';
import { publishingOperations } from './operations/publishing.ts';
import type { RanVersions } from './operations/ran-versions.ts';
import { ranVersions } from './operations/ran-versions.ts';
import { refuseAction } from './operations/refuse-action.ts';
import { releaseOperations } from './operations/releases.ts';
import { rolloutOperations } from './operations/rollouts/rollouts.ts';
import { scheduledOperations } from './operations/scheduled/scheduled.ts';
import { siteOperations } from './operations/sites.ts';
import { tokenOperations } from './operations/tokens.ts';
import { trustedPublisherOperations } from './operations/trusted-publishers.ts';
import type { Result } from './refusal.ts';
import { done } from './refusal.ts';
import type { RunnerPort } from './rollouts/runner-port.ts';
import { createRunnerPort } from './rollouts/runner-port.ts';
import type { AuditNote } from './store/access-store.ts';
import { createAccessStore } from './store/access-store.ts';
import { createChannelStore } from './store/channel-store.ts';
import { createCollectionStore } from './store/collection-store.ts';
import { createDealershipStore } from './store/dealership-store.ts';
import { createDeprecationStore } from './store/deprecation-store.ts';
import { createFreezeStore } from './store/freeze-store.ts';
import { createHostStore } from './store/host-store.ts';
import { createOverrideStore } from './store/override-store.ts';
import { createPreviewStore } from './store/preview-store.ts';
import { bindRegistry } from './store/registry-database.ts';
import { createRolloutStore } from './store/rollout-store.ts';
import { createScheduledStore } from './store/scheduled-store.ts';
import { createServingStore } from './store/serving-store.ts';
import { createSiteStore } from './store/site-store.ts';
import { createTrustedPublisherStore } from './store/trusted-publisher-store.ts';
import { createVersionStore } from './store/version-store.ts';

export type Registry = {
  /** The operations as one actor may call them: each checks the actor's role first. */
  readonly as: (actor: Actor) => RegistryOperations;
  /** The holder of a secret. Refused sign-ins are recorded in the audit log, see `refusedLogIns`. */
  readonly authenticate: (secret: string) => Promise<Result<Actor>>;
  /**
   * Checks whether the holder of a secret may perform an action outside the registry. The audit log records a refusal
   * of a known holder.
   */
  readonly authorise: (secret: string, action: Action) => Promise<Result<Actor>>;
  /** Adds an action that was performed outside the registry to the audit log. */
  readonly note: (line: Omit<AuditNote, 'at'>) => Promise<void>;
  /** Creates a secret for a component of this process. It is valid until the process ends, and is never stored. */
  readonly ownSecret: (actor: Actor) => string;
  /** The registry's clock, by which it decides whether a token has expired. */
  readonly now: () => Date;
  /** The versions that a site's pages with this lockfile may have run; null if no visitor of the site ever got it. */
  readonly ran: (site: string, lockfile: string) => Promise<RanVersions | null>;
  /** The rollout that has begun on a site and not ended, or null. */
  readonly rolloutOn: (site: string) => Promise<RolloutSides | null>;
  /** Whether a page of an override link may still be open, see `mayBeShown`. */
  readonly mayBeShown: (site: string, override: string) => Promise<boolean>;
  /** The site that owns a dealership; null if it has no owner. */
  readonly ownerOf: (dealership: string) => Promise<string | null>;
  /** Makes the files of a version available in the folder of published files. Does nothing for unknown versions. */
  readonly provideFiles: (remote: string, version: string) => Promise<void>;
  /** Notifies subscribers in this process about every change of every site. */
  readonly changes: ChangeFeed;
  /** The registry's data and operations for the runner of rollouts. */
  readonly runner: RunnerPort;
  /** Marks and deletes versions that nothing refers to. For admins only. The audit log records what was done. */
  readonly collectUnused: (actor: Actor, request: CollectRequest) => Promise<Result<Collected>>;
};

/** Which visitors of a site get which lockfile. */
export type RolloutSides = {
  readonly id: string;
  /** See `RolloutRelease`. */
  readonly bucketKey: string;
  /** Number of visitors out of 10,000 who get the candidate. */
  readonly share: number;
  /** Lockfile ids of control and candidate. */
  readonly control: string;
  readonly candidate: string;
};

export type RegistryOptions = {
  /** The open database, to which the registry binds its own tables. */
  readonly store: Store;
  /** Stores the published files. */
  readonly assets: AssetStore;
  /** Builds a site as edge and api do. If it throws, the configuration is refused. Default: no check. */
  readonly buildSite?: (config: SiteConfig) => void;
  /** Returns the active reservations of cars that a site sells. */
  readonly holds?: HoldsOf;
  /**
   * Returns the number of a site's documents that are shown per day, for the forecast of a rollout. Default: unknown.
   */
  readonly viewsADay?: (site: string) => Promise<number>;
  /** Signs override links. Default: no override links can be created. */
  readonly signOverride?: SignOverride;
  /** Domains to whose addresses mails about releases may go. Default: only addresses in the sites' configurations. */
  readonly notifyDomains?: NotifyDomains;
  /** Stores the failures that edges report. Default: they are dropped. */
  readonly keepFailure?: (report: FailureReport) => Promise<void>;
  /** Private addresses that issuers of identity tokens and the backends of remotes may have. Default: none. */
  readonly privateTargets?: BlockList;
  readonly now?: () => Date;
  readonly budget?: Budget;
};

/**
 * Creates the registry of published versions and of the pins of each site.
 *
 * @throws the same as `bindSchema`
 */
export async function createRegistry({
  store,
  assets,
  buildSite = () => {},
  holds = async () => [],
  viewsADay = async () => 0,
  signOverride,
  notifyDomains = [],
  keepFailure = async () => {},
  privateTargets = new BlockList(),
  now = () => new Date(),
  budget = defaultBudget,
}: RegistryOptions): Promise<Registry> {
  const db = await bindRegistry(store);
  const accessStore = createAccessStore(db);
  const access = { ...accessStore, note: boundedAudit(accessStore) };
  const sites = createSiteStore(db);
  const changes = createChangeFeed(sites.pointers, accessStore);
  const deps: OperationDeps = {
    versions: createVersionStore(db),
    freezes: createFreezeStore(db),
    channels: createChannelStore(db),
    scheduled: createScheduledStore(db),
    deprecations: createDeprecationStore(db),
    sites,
    rollouts: createRolloutStore(db),
    hosts: createHostStore(db),
    dealerships: createDealershipStore(db),
    holds,
    viewsADay,
    serving: createServingStore(db),
    overrides: createOverrideStore(db),
    signOverride,
    access,
    previews: createPreviewStore(db),
    collections: createCollectionStore(db),
    publishers: createTrustedPublisherStore(db),
    privateTargets,
    assets,
    announce: changes.announce,
    notify: changes.notify,
    buildSite,
    notifyDomains,
    keepFailure,
    now,
    budget,
  };
  const noteRefused = refusedLogIns(access);
  const identify = createIdentify({
    keys: createIssuerKeys(createFetchJson(privateTargets, budget), budget, () => now().getTime()),
    rulesOf: deps.publishers.ofIssuer,
    budget,
    now,
  });
  const parts = new Map<string, Actor>();
  const known = async (secret: string): Promise<Result<Actor>> => {
    const part = parts.get(hashSecret(secret));
    if (part !== undefined) return done(part);
    if (isIdentityToken(secret)) {
      const identified = await identify(secret);
      if (identified.kind === 'refused') await noteRefused.identity(identified.refusal.code, identified.detail, now());
      return identified;
    }
    const response = await authenticate(access, secret, now());
    if (response.kind === 'refused') await noteRefused.secret(secret, response.refusal.code, now());
    return response;
  };
  const note = (line: Omit<AuditNote, 'at'>) => access.note({ at: now(), ...line });
  const as: Registry['as'] = (actor) => {
    const changing = changingOperations(deps, actor);
    return guarded(deps, actor, {
      ...publishingOperations(deps, actor),
      ...freezeOperations(deps, actor),
      ...channelOperations(deps, actor),
      ...scheduledOperations(deps, actor, changing.canIPin),
      ...deprecationOperations(deps, actor),
      ...siteOperations(deps, actor),
      ...releaseOperations(deps, actor),
      ...changing,
      ...rolloutOperations(deps, actor, changing.canIPin),
      ...overrideOperations(deps, actor),
      ...hostOperations(deps, actor),
      ...dealershipOperations(deps, actor),
      ...tokenOperations(deps, actor),
      ...trustedPublisherOperations(deps, actor),
    });
  };
  return {
    changes,
    now,
    authenticate: known,
    async authorise(secret, action) {
      const holder = await known(secret);
      if (holder.kind === 'refused') return holder;
      const refusal = refuseAction(holder.value, action);
      if (refusal === null) return holder;
      const { kind, ...subject } = action;
      const outcome = refusal.refusal.code;
      await note({
        actor: holder.value.name,
        limitKey: limitKeyOf(holder.value),
        action: kind,
        subject: Object.values(subject).join(),
        outcome,
        detail: '',
      });
      return refusal;
    },
    note,
    ran: (site, lockfile) => ranVersions(deps, site, lockfile),
    async rolloutOn(site) {
      const running = (await deps.rollouts.running([site])).get(site);
      if (running === undefined || running.rollout.phase === 'scheduled') return null;
      const { rollout, bucketKey, lockfile } = running;
      const control = rollout.lockfiles[site]?.control;
      if (control === undefined) return null;
      return { id: rollout.id, bucketKey, share: rollout.share, control, candidate: lockfile.id };
    },
    async mayBeShown(site, id) {
      const [state, override] = await Promise.all([sites.find(site), deps.overrides.find(site, id)]);
      return state !== null && override !== null && mayBeShown(state.config, override, now());
    },
    async provideFiles(remote, version) {
      const found = await deps.versions.find(remote, version);
      if (found !== null) await assets.provide(found.manifest);
    },
    ownerOf: deps.dealerships.ownerOf,
    ownSecret(actor) {
      const secret = createSecret(actor.name);
      parts.set(hashSecret(secret), actor);
      return secret;
    },
    runner: createRunnerPort(deps, as),
    collectUnused: (actor, request) => collectUnused(deps, actor, request),
    as,
  };
}
