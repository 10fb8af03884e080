import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '@forecourt/database';
import { forecourtMigrations, readMigrations } from '@forecourt/database';
import { describe, expect, it } from '@jest/globals';
import { requestCountMigrations } from '../../deploy/rate-limits/index.ts';
import { registryMigrations } from '../../deploy/registry/index.ts';
import { breakingStatements, createdUniqueIndexes } from './expand-contract.ts';

/**
 * `last`: last migration of each service that is older than the rule. Migrations up to it are not checked, because
 * every installation has applied them already.
 */
const before = [
  { ...forecourtMigrations, last: '0025_feed_mappings' },
  { ...registryMigrations, last: '0015_lockfile-previews' },
  { ...requestCountMigrations, last: '0000_start' },
];

describe('migrations expand first and contract later', () => {
  it.each(before)('the previous version keeps running after each migration of $table', ({ folder, last }) => {
    const known = readMigrations(folder);
    const from = known.findIndex(({ tag }) => tag === last) + 1;
    expect(from).toBeGreaterThan(0);
    const textOf = ({ tag }: Migration) => readFileSync(join(folder, `${tag}.sql`), 'utf8');
    const faults = known.slice(from).flatMap((migration, at) => {
      const earlier = known.slice(0, from + at);
      const indexes = new Set(earlier.flatMap((each) => createdUniqueIndexes(textOf(each))));
      if (migration.contract !== undefined)
        return earlier.some(({ tag }) => tag === migration.contract?.since)
          ? []
          : [`${migration.tag}: "${migration.contract.since}" is no earlier migration.`];
      return breakingStatements(textOf(migration), indexes).map(
        (statement) =>
          `${migration.tag}: the previous version may fail after "${statement}". Leave it for a later version, or mark the migration: -- contract since <migration>: <reason>`,
      );
    });
    expect(faults).toEqual([]);
  });
});

const table = 'CREATE TABLE "notes" ("id" text PRIMARY KEY NOT NULL);\n--> statement-breakpoint\n';

describe('a migration', () => {
  it.each([
    ['adds a table with indexes and constraints', `${table}CREATE UNIQUE INDEX "one" ON "notes" USING btree ("id");`],
    [
      'changes a table that it adds',
      `${table}ALTER TABLE "notes" ADD CONSTRAINT "a" FOREIGN KEY ("id") REFERENCES "b"("id");`,
    ],
    ['adds a column that may be empty', 'ALTER TABLE "leads" ADD COLUMN "tone" text;'],
    ['adds a column with a default', `ALTER TABLE "leads" ADD COLUMN "tone" text DEFAULT '' NOT NULL;`],
    ['adds an index', 'CREATE INDEX "leads_tone" ON "leads" USING btree ("tone");'],
    ['removes an index that only speeds up', 'DROP INDEX "leads_tone";'],
    ['fills a new column', `-- Since 1.2\nUPDATE "leads" SET "tone" = '';`],
    [
      'constrains a column that it adds',
      'ALTER TABLE "leads" ADD COLUMN "b" text;\n--> statement-breakpoint\nALTER TABLE "leads" ADD CONSTRAINT "x" FOREIGN KEY ("b") REFERENCES "b"("id");',
    ],
  ])('a migration that %s is harmless', (_, sql) => {
    expect(breakingStatements(sql)).toEqual([]);
  });

  it.each([
    ['removes a table', 'DROP TABLE "leads";'],
    ['removes a column', 'ALTER TABLE "leads" DROP COLUMN "tone";'],
    ['renames a column', 'ALTER TABLE "leads" RENAME COLUMN "tone" TO "mood";'],
    ['renames a table', 'ALTER TABLE "leads" RENAME TO "enquiries";'],
    ['adds a column that the previous version does not fill', 'ALTER TABLE "leads" ADD COLUMN "tone" text NOT NULL;'],
    ['refuses empty values', 'ALTER TABLE "leads" ALTER COLUMN "tone" SET NOT NULL;'],
    ['changes a type', 'ALTER TABLE "leads" ALTER COLUMN "tone" SET DATA TYPE integer;'],
    ['removes a default', 'ALTER TABLE "leads" ALTER COLUMN "tone" DROP DEFAULT;'],
    ['removes a constraint', 'ALTER TABLE "leads" DROP CONSTRAINT "leads_site_key";'],
    ['adds a constraint', 'ALTER TABLE "leads" ADD CONSTRAINT "a" UNIQUE("site");'],
    ['adds a check', 'ALTER TABLE "leads" ADD CONSTRAINT "a" CHECK ("age" > 17);'],
    ['allows a value only once', 'CREATE UNIQUE INDEX "one" ON "leads" USING btree ("site");'],
    ['deletes rows', 'DELETE FROM "leads";'],
    ['removes a type', 'DROP TYPE "tone";'],
    ['removes a unique index', 'DROP INDEX "one";'],
  ])('a migration that %s may break the previous version', (_, sql) => {
    expect(breakingStatements(sql, new Set(['one']))).toHaveLength(1);
  });

  it('the unique indexes that a migration creates are found by name', () => {
    expect(createdUniqueIndexes(`${table}CREATE UNIQUE INDEX "one" ON "notes" ("id");`)).toEqual(['one']);
  });
});
