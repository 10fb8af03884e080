import type { HistoryEntry, Lockfile, RemoteManifest } from '@forecourt/contracts/release';
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

const at = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' }).notNull();

/** Every published version; rows are never changed. The files are in the asset store. */
export const versions = pgTable(
  'registry_versions',
  {
    remote: text().notNull(),
    version: text().notNull(),
    manifest: jsonb().$type<RemoteManifest>().notNull(),
    /** Hash of the manifest without its commit: shows whether a second publish brings the same bytes. */
    digest: text().notNull(),
    publishedBy: text('published_by').notNull(),
    publishedAt: at('published_at'),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
);

/** Every set of versions any site has run, under the hash of its content. */
export const lockfiles = pgTable('registry_lockfiles', {
  id: text().primaryKey(),
  doc: jsonb().$type<Lockfile>().notNull(),
});

/** Every configuration any site has had, under the hash of its content. */
export const siteConfigs = pgTable(
  'registry_site_configs',
  { site: text().notNull(), id: text().notNull(), doc: jsonb().$type<SiteConfig>().notNull() },
  (table) => [primaryKey({ columns: [table.site, table.id] })],
);

/** Where each site stands: the only rows that move, and only from the revision that was read. */
export const pins = pgTable('registry_pins', {
  site: text().primaryKey(),
  revision: integer().notNull(),
  lockfile: text()
    .notNull()
    .references(() => lockfiles.id),
  config: text().notNull(),
  lastGood: text('last_good').references(() => lockfiles.id),
});

/** Which site each host belongs to. A site's configuration chooses its address among its own hosts. */
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

/** Which sites may sell the cars of which dealership. It belongs to one of them, which sets its deposit. */
export const dealerships = pgTable(
  'registry_dealerships',
  {
    dealership: text().notNull(),
    site: text().notNull(),
    /** The dealership belongs to this site; others show its cars as well. */
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

/** What each site ran when, by whom and why. Append-only; the key also prevents lost updates. */
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
  },
  (table) => [primaryKey({ columns: [table.site, table.revision] })],
);

/** Which edge cannot serve the revision a site stands at, and why; it serves an earlier one. */
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

/** Who may do what. Of the secret only its SHA-256 is kept: it is 256 random bits, which no table of guesses covers. */
export const tokens = pgTable('registry_tokens', {
  name: text().primaryKey(),
  hash: text().notNull(),
  role: jsonb().$type<Role>().notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at'),
  expiresAt: at('expires_at'),
});

/** Everything anybody did or was refused, in order. Append-only. */
export const audit = pgTable(
  'registry_audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: at('at'),
    actor: text().notNull(),
    /**
     * `publish`, `pin`, `rollback`, `config`, `host:add`, `host:remove`, `dealership:add`, `dealership:remove`,
     * `token:issue`, `token:rotate`, `token:revoke`; `log-in`, when it was refused; of the api `leads:read`, `stock:import`, `stock:undo`.
     */
    action: text().notNull(),
    /** Site, remote@version, dealership or token. */
    subject: text().notNull(),
    /** `done`, or the code of the refusal. */
    outcome: text().notNull(),
    detail: text().notNull(),
  },
  (table) => [index('registry_audit_subject').on(table.subject, table.at)],
);
