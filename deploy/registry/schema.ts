import type { HistoryEntry, Lockfile, OverrideTarget, RemoteManifest, Rollout } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Role } from './access/role.ts';
import type { Provenance } from './decisions/provenance.ts';
import type { ChangeRequest, Channel } from './requests.ts';

const at = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' }).notNull();

/**
 * All published versions. Rows are never changed; those of previews and of unused versions are deleted. The files are
 * in the asset store.
 */
export const versions = pgTable(
  'registry_versions',
  {
    remote: text().notNull(),
    version: text().notNull(),
    manifest: jsonb().$type<RemoteManifest>().notNull(),
    /** Hash of the manifest without its commit. It tells whether a second publish has the same content. */
    digest: text().notNull(),
    publishedBy: text('published_by').notNull(),
    publishedAt: at('published_at'),
    /** Null: published before provenance was stored. */
    provenance: jsonb().$type<Provenance>(),
    /**
     * Branch from which a preview was built; null: a release. Previews to which nothing refers are deleted after two
     * weeks.
     */
    branch: text(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version] }),
    index('registry_versions_previews').on(table.publishedAt).where(sql`${table.branch} is not null`),
  ],
);

/**
 * Versions that nothing refers to: first marked, and after a while deleted. A row stays when its version is deleted, so
 * that different files cannot be published under the same number.
 */
export const collections = pgTable(
  'registry_collections',
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** Hash of the manifest, see `versions`. */
    digest: text().notNull(),
    markedBy: text('marked_by').notNull(),
    markedAt: at('marked_at'),
    /** When the version was deleted; null: it is only marked for deletion. */
    collectedAt: timestamp('collected_at', { withTimezone: true, mode: 'date' }),
    /** The manifest of a deleted version as long as its files still have to be deleted; null otherwise. */
    leftFiles: jsonb('left_files').$type<RemoteManifest>(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
);

/** Deprecated versions, which sites should stop using. */
export const deprecations = pgTable(
  'registry_deprecations',
  {
    remote: text().notNull(),
    version: text().notNull(),
    why: text().notNull(),
    /** Last day on which the version is supported, such as `2026-12-31`; null if no day was given. */
    until: text(),
    deprecatedBy: text('deprecated_by').notNull(),
    deprecatedAt: at('deprecated_at'),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
);

/** The channel of each site. A site without a row follows no channel. */
export const channelSites = pgTable('registry_channel_sites', {
  site: text().primaryKey(),
  channel: text().$type<Channel>().notNull(),
  setBy: text('set_by').notNull(),
  setAt: at('set_at'),
});

/** Remotes that keep their version on a site when another version is promoted to the site's channel. */
export const versionHolds = pgTable(
  'registry_version_holds',
  {
    site: text().notNull(),
    remote: text().notNull(),
    why: text().notNull(),
    heldBy: text('held_by').notNull(),
    heldAt: at('held_at'),
  },
  (table) => [primaryKey({ columns: [table.site, table.remote] })],
);

/** Changes that are carried out at a later time, and their outcomes. */
export const scheduledChanges = pgTable(
  'registry_scheduled_changes',
  {
    id: text().primaryKey(),
    request: jsonb().$type<ChangeRequest>().notNull(),
    /** Email addresses that are told the outcome of the change. */
    notify: jsonb().$type<readonly string[]>().notNull(),
    /**
     * Sites that the change affects, determined when it was filed. A site that is taken out of the change is removed
     * from the list.
     */
    sites: text().array().notNull(),
    dueAt: at('due_at'),
    filedBy: text('filed_by').notNull(),
    /** Identity of the token with which the change was filed. */
    filedWith: text('filed_with').notNull(),
    filedAt: at('filed_at'),
    state: text().$type<'waiting' | 'done' | 'refused' | 'cancelled'>().notNull(),
    /** Why the change was refused, or who cancelled it and why; empty otherwise. */
    outcome: text().notNull(),
    /** Id of the change in the histories; null if no change was made. */
    change: text(),
    /** Time at which a process began to carry out the change. */
    claimedAt: timestamp('claimed_at', { withTimezone: true, mode: 'date' }),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('registry_scheduled_changes_due').on(table.state, table.dueAt)],
);

/** Windows in which sites cannot be changed. */
export const freezes = pgTable(
  'registry_freezes',
  {
    id: text().primaryKey(),
    site: text().notNull(),
    from: at('from_time'),
    until: at('until_time'),
    /** The site's time zone at the time when the window was created. */
    timeZone: text('time_zone').notNull(),
    why: text().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at'),
  },
  (table) => [index('registry_freezes_site').on(table.site, table.until)],
);

/** All lockfiles of all sites, by the hash of their content. */
export const lockfiles = pgTable(
  'registry_lockfiles',
  {
    id: text().primaryKey(),
    doc: jsonb().$type<Lockfile>().notNull(),
    /** Versions in the lockfile with the form of a preview: `mf-search@1.4.0-my-branch.1a2b3c4d`. */
    previews: text().array().notNull().default(sql`'{}'`),
  },
  (table) => [index('registry_lockfiles_previews').using('gin', table.previews).where(sql`${table.previews} <> '{}'`)],
);

/** All configurations of all sites, by the hash of their content. */
export const siteConfigs = pgTable(
  'registry_site_configs',
  { site: text().notNull(), id: text().notNull(), doc: jsonb().$type<SiteConfig>().notNull() },
  (table) => [primaryKey({ columns: [table.site, table.id] })],
);

/** The current state of each site. A row is updated only if its revision is still the one that was read. */
export const pins = pgTable('registry_pins', {
  site: text().primaryKey(),
  revision: integer().notNull(),
  lockfile: text()
    .notNull()
    .references(() => lockfiles.id),
  config: text().notNull(),
  lastGood: text('last_good').references(() => lockfiles.id),
});

/** The site to which each host belongs. The `url` in a site's configuration uses one of the site's own hosts. */
export const hosts = pgTable(
  'registry_hosts',
  {
    host: text().primaryKey(),
    site: text().notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: at('added_at'),
  },
  (table) => [index('registry_hosts_site').on(table.site)],
);

/** Which sites may sell the cars of which dealership. One of these sites owns the dealership and sets the deposit. */
export const dealerships = pgTable(
  'registry_dealerships',
  {
    dealership: text().notNull(),
    site: text().notNull(),
    /** Whether this site owns the dealership. */
    owned: boolean().notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: at('added_at'),
  },
  (table) => [
    primaryKey({ columns: [table.dealership, table.site] }),
    index('registry_dealerships_site').on(table.site),
    uniqueIndex('registry_dealerships_one_owner').on(table.dealership).where(sql`${table.owned}`),
  ],
);

/**
 * Every change of each site: when, by whom and why. Rows are only appended. The key contains the revision, so that of
 * two concurrent changes only one is stored.
 */
export const history = pgTable(
  'registry_history',
  {
    site: text().notNull(),
    revision: integer().notNull(),
    at: at('at'),
    actor: text().notNull(),
    action: text().$type<HistoryEntry['action']>().notNull(),
    why: text().notNull(),
    from: text('from_lockfile'),
    to: text('to_lockfile').notNull(),
    lastGood: text('last_good'),
    /** Id that the entries of one change or one rollout share. */
    change: text(),
  },
  (table) => [primaryKey({ columns: [table.site, table.revision] }), index('registry_history_change').on(table.change)],
);

/** All rollouts. A row is updated only if its revision is still the one that was read. */
export const rollouts = pgTable('registry_rollouts', {
  id: text().primaryKey(),
  revision: integer().notNull(),
  doc: jsonb().$type<Rollout>().notNull(),
  /** Key of the hash that assigns a bucket to each visitor. */
  bucketKey: text('bucket_key').notNull(),
  createdAt: at('created_at'),
  /** Time at which the rollout ended and all visitors got the same versions; null while it runs. */
  endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
});

/** All candidates that rollouts have had on a site. At most one candidate of a site has not ended. */
export const rolloutSites = pgTable(
  'registry_rollout_sites',
  {
    rollout: text()
      .notNull()
      .references(() => rollouts.id),
    site: text().notNull(),
    /** Lockfile of the candidate. */
    lockfile: text()
      .notNull()
      .references(() => lockfiles.id),
    /** Configuration of the candidate. */
    config: text().notNull(),
    /** The lockfile with the fallback versions of the candidate. */
    control: text()
      .notNull()
      .references(() => lockfiles.id),
    /** How the candidate ended; null if visitors may still get it. */
    ended: text().$type<'returned' | 'finished' | 'replaced'>(),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    primaryKey({ columns: [table.rollout, table.site, table.lockfile] }),
    index('registry_rollout_sites_site').on(table.site, table.endedAt),
    uniqueIndex('registry_rollout_sites_one_running').on(table.site).where(sql`${table.ended} is null`),
  ],
);

/**
 * Links that show other versions to one browser. Their tokens are not stored, because a token's signature proves that
 * this registry issued the link.
 */
export const overrides = pgTable(
  'registry_overrides',
  {
    id: text().primaryKey(),
    site: text().notNull(),
    target: jsonb().$type<OverrideTarget>().notNull(),
    /** The lockfile with the versions that were checked when the link was created or last moved. */
    lockfile: text()
      .notNull()
      .references(() => lockfiles.id),
    why: text().notNull(),
    createdBy: text('created_by').notNull(),
    /** Links with the same key count towards one maximum, see `limitKeyOf`. */
    limitKey: text('limit_key').notNull().default(''),
    /** Whether a publisher made the link. The site's configuration has to permit such links. */
    byPublisher: boolean('by_publisher').notNull().default(false),
    createdAt: at('created_at'),
    expiresAt: at('expires_at'),
    revokedAt: timestamp('revoked_at', { withTimezone: true, mode: 'date' }),
    revokedBy: text('revoked_by'),
  },
  (table) => [index('registry_overrides_site').on(table.site, table.createdAt)],
);

/** Edges that serve an earlier revision of a site, because they cannot serve the current one, with the reason. */
export const servingFaults = pgTable(
  'registry_serving_faults',
  {
    site: text().notNull(),
    edge: text().notNull(),
    revision: integer().notNull(),
    fault: text().notNull(),
    at: at('at'),
  },
  (table) => [primaryKey({ columns: [table.site, table.edge] })],
);

/**
 * Tokens with their roles. Only the SHA-256 hash of a secret is stored; with 256 random bits a secret cannot be
 * guessed from its hash.
 */
export const tokens = pgTable('registry_tokens', {
  name: text().primaryKey(),
  hash: text().notNull(),
  /** Random id. It stays the same when the token is rotated. A later token with the same name has a different id. */
  identity: text().notNull(),
  role: jsonb().$type<Role>().notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at'),
  expiresAt: at('expires_at'),
});

/** Whose identity tokens may publish which remotes. */
export const trustedPublishers = pgTable(
  'registry_trusted_publishers',
  {
    id: text().primaryKey(),
    /** The `iss` of accepted tokens. */
    issuer: text().notNull(),
    /** The `aud` of accepted tokens. */
    audience: text().notNull(),
    /** Pattern of the `sub` of accepted tokens, with one `*` at most. */
    subject: text().notNull(),
    remotes: text().array().notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: at('added_at'),
  },
  (table) => [uniqueIndex('registry_trusted_publishers_rule').on(table.issuer, table.audience, table.subject)],
);

/**
 * Actions that were carried out or refused, in order. `boundedAudit` limits their number, and deletes rows about reads
 * after a year. Rows are never changed.
 */
export const audit = pgTable(
  'registry_audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: at('at'),
    actor: text().notNull(),
    /**
     * Actions of the registry: `publish`, `deprecate`, `undeprecate`, `pin`, `change`, `undo`, `rollback`, `config`,
     * `rollout:start`, `rollout:steer`, `override:create`, `override:move`, `override:revoke`, `schedule`,
     * `schedule:cancel`, `channel:set`, `hold`, `unhold`, `freeze:add`, `freeze:remove`, `host:add`, `host:remove`,
     * `dealership:add`, `dealership:remove`, `publisher:trust`, `publisher:distrust`, `preview:collect`,
     * `version:mark`, `version:unmark`, `version:collect`, `versions:collect`, `token:issue`, `token:rotate`,
     * `token:revoke`. A refused sign-in: `log-in`. Actions of the api: `leads:read`, `leads:export`, `leads:answer`,
     * `leads:replay`, `leads:erase`, `stock:import`, `stock:accept`, `stock:refuse`, `stock:undo`, `stock:mapping`,
     * `stock:source`.
     */
    action: text().notNull(),
    /**
     * The site, `remote@version`, dealership or token that the action concerns. A list of several sites is shortened.
     */
    subject: text().notNull(),
    /**
     * All sites of an action that may concern several sites. Empty for actions whose subject is a single site or no
     * site.
     */
    sites: text().array().notNull().default(sql`'{}'`),
    /** `done`, or the code of the refusal. */
    outcome: text().notNull(),
    detail: text().notNull(),
  },
  (table) => [
    index('registry_audit_subject').on(table.subject, table.at),
    index('registry_audit_sites').using('gin', table.sites).where(sql`${table.sites} <> '{}'`),
  ],
);
