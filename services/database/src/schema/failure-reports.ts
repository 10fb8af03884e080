import type { StackFrame } from '@forecourt/contracts/release';
import { bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Failures of remotes reported by browsers and the edge. @source contracts FailureReport */
export const failureReports = pgTable(
  'failure_reports',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    kind: text().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    lockfile: text().notNull(),
    site: text().notNull(),
    island: text(),
    code: text(),
    message: text().notNull(),
    path: text(),
    /** Where a browser threw the error; null: the report did not say. */
    frames: jsonb().$type<readonly StackFrame[]>(),
    outcome: text(),
  },
  (table) => [
    index('failure_reports_remote').on(table.remote, table.version, table.at),
    index('failure_reports_site').on(table.site, table.at),
  ],
);
