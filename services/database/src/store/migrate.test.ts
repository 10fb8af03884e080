import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { openTestStore } from '../testing/index.ts';
import { bindSchema, migrateSchema } from './bind-schema.ts';
import type { Store } from './open-store.ts';

const place = await mkdtemp(join(tmpdir(), 'forecourt-migrations-'));
afterAll(() => rm(place, { recursive: true, force: true }));

const pins = pgTable('pins', { site: text().primaryKey() });

const steps = {
  '0000_pins': 'create table pins (site text primary key);',
  '0001_reason': 'alter table pins add column why text;',
  '0002_no_reason': '-- contract since 0001_reason: the reason is in the history\nalter table pins drop column why;',
} as const;
type Step = keyof typeof steps;

/** Writes a folder with the migrations that a version knows. */
async function version(...known: readonly Step[]) {
  const folder = await mkdtemp(join(place, 'version-'));
  await mkdir(join(folder, 'meta'));
  const entries = known.map((tag, idx) => ({ idx, tag, when: 1_000 * (Number(tag.slice(0, 4)) + 1) }));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const tag of known) await writeFile(join(folder, `${tag}.sql`), steps[tag]);
  return { folder, table: 'pins_migrations' };
}
const first = await version('0000_pins');
const second = await version('0000_pins', '0001_reason');
const third = await version('0000_pins', '0001_reason', '0002_no_reason');

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

/** Starts a process that knows these migrations but does not apply them. */
const start = (migrations: typeof first) => bindSchema({ ...store, migrates: false }, { pins }, migrations);

describe('migrating', () => {
  it('migrating returns the names of the applied migrations, and does nothing the second time', async () => {
    expect(await migrateSchema(store, second)).toEqual(['0000_pins', '0001_reason']);
    expect(await migrateSchema(store, second)).toEqual([]);
    expect(await migrateSchema(store, first)).toEqual([]);
  });
});

describe('a process that does not migrate', () => {
  it.each([
    ['an empty database', null, 'no migration'],
    ['a database of the former version', first, '0000_pins'],
  ])(
    'a process that does not migrate refuses %s, and the error names the command that migrates',
    async (_, migrated, standing) => {
      if (migrated !== null) await migrateSchema(store, migrated);
      await expect(start(second)).rejects.toMatchObject({
        code: 'DATABASE_SCHEMA_OLD',
        message: expect.stringMatching(
          new RegExp(
            `^The database is at ${standing} of "pins_migrations", .* needs 0001_reason.*npm run serve -- migrate`,
          ),
        ),
      });
    },
  );

  it('a process that does not migrate starts on the tables of the next version', async () => {
    await migrateSchema(store, second);
    const db = await start(first);
    await db.insert(pins).values({ site: 'redgum' });
    expect(await db.select().from(pins)).toEqual([{ site: 'redgum' }]);
  });

  it('a process that does not migrate is refused if a newer version’s migration removed what the process uses', async () => {
    await migrateSchema(store, third);
    await expect(start(first)).rejects.toMatchObject({
      code: 'DATABASE_SCHEMA_NEW',
      message: expect.stringMatching(
        /only versions that know 0001_reason of "pins_migrations" work.*ends at 0000_pins/,
      ),
    });
    await start(second);
    await start(third);
    // The contract step of the third version still excludes the first version after the second version has migrated.
    await migrateSchema(store, second);
    await expect(start(first)).rejects.toMatchObject({ code: 'DATABASE_SCHEMA_NEW' });
  });
});
