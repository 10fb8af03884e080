import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { bindForecourt } from '../forecourt-tables.ts';
import { openTestStore } from '../testing/index.ts';
import { bindSchema } from './bind-schema.ts';
import { lockFolder } from './folder-lock.ts';
import { openStore } from './open-store.ts';

const place = await mkdtemp(join(tmpdir(), 'forecourt-store-'));
afterAll(() => rm(place, { recursive: true, force: true }));

describe('a data folder', () => {
  it('a data folder keeps stored data, and can be opened again after closing', async () => {
    const folder = join(place, 'kept');
    const first = await openStore({ folder });
    const db = await bindForecourt(first);
    await db.execute(sql`create table notes (body text)`);
    await db.execute(sql`insert into notes values ('hello')`);
    await first.close();
    await first.close();

    const second = await openStore({ folder });
    const again = await bindForecourt(second);
    expect((await again.execute(sql`select body from notes`)).rows).toEqual([{ body: 'hello' }]);
    await second.close();
  });

  it('a data folder refuses a second opener with an error that names the folder and the process', async () => {
    const folder = join(place, 'shared');
    const unlock = lockFolder(folder);
    await expect(openStore({ folder })).rejects.toMatchObject({
      code: 'DATABASE_FOLDER_IN_USE',
      message: expect.stringMatching(new RegExp(`"${folder}".*pid ${process.pid}`)),
    });
    unlock();
    lockFolder(folder)();
  });

  it('opening a data folder takes over the lock of a process that has ended', async () => {
    const folder = join(place, 'left');
    const other = spawn('sleep', ['60']);
    await writeFile(`${folder}.lock`, JSON.stringify({ pid: other.pid, started: '' }));
    expect(() => lockFolder(folder)).toThrow(`in use by process ${other.pid}`);
    other.kill('SIGKILL');
    await once(other, 'exit');
    lockFolder(folder)();
  });

  it('opening a data folder takes over the lock of an earlier process with the same pid', async () => {
    const folder = join(place, 'renumbered');
    await writeFile(`${folder}.lock`, JSON.stringify({ pid: process.pid, started: 'long ago' }));
    lockFolder(folder)();
  });

  it('a folder that is not a database is refused with DATABASE_FOLDER_UNREADABLE', async () => {
    const folder = join(place, 'other.txt');
    await writeFile(folder, 'not a database');
    await expect(openStore({ folder })).rejects.toMatchObject({ code: 'DATABASE_FOLDER_UNREADABLE' });
  });
});

describe('a server that does not respond', () => {
  it('the error for a server that does not respond names the server without its password', async () => {
    await expect(openStore({ url: 'postgres://me:secret@127.0.0.1:1/x' })).rejects.toMatchObject({
      code: 'DATABASE_UNREACHABLE',
      message: expect.stringMatching(/^The database postgres:\/\/127\.0\.0\.1:1\/x isn’t answering(?!.*secret)/),
    });
  });
});

describe('several services in one store', () => {
  const pins = pgTable('pins', { site: text().primaryKey() });
  let folder: string;
  beforeAll(async () => {
    folder = join(place, 'migrations');
    const { mkdir } = await import('node:fs/promises');
    await mkdir(join(folder, 'meta'), { recursive: true });
    // This migration is older than Forecourt's first one. With one migrations table for all services, it would be
    // skipped.
    const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_pins', breakpoints: true }];
    await writeFile(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
    );
    await writeFile(join(folder, '0000_pins.sql'), 'create table pins (site text primary key);');
  });

  it('several services in one store migrate their own tables, once each', async () => {
    const store = await openTestStore();
    await bindForecourt(store);
    const registry = await bindSchema(store, { pins }, { folder, table: 'registry_migrations' });
    await bindSchema(store, { pins }, { folder, table: 'registry_migrations' });
    await registry.insert(pins).values({ site: 'northshore' });
    expect(await registry.query.pins.findMany()).toEqual([{ site: 'northshore' }]);
    await store.close();
  });

  it('a failed migration is reported with its folder', async () => {
    const store = await openTestStore();
    await store.close();
    await expect(bindSchema(store, {}, { folder, table: 'x' })).rejects.toMatchObject({
      code: 'DATABASE_MIGRATION_FAILED',
      message: expect.stringContaining(folder),
    });
  });
});
