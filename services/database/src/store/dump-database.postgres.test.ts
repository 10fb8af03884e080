import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { LocalServer } from '../testing/index.ts';
import { startTestServer } from '../testing/index.ts';
import { dumpDatabase, restoreDatabase } from './dump-database.ts';
import type { Store } from './open-store.ts';
import { openStore } from './open-store.ts';

let server: LocalServer;
let folder: string;
const place = (database: string) => ({ url: server.url.replace(/\/[^/]*$/, `/${database}`) });
beforeAll(async () => {
  [server, folder] = await Promise.all([startTestServer(), mkdtemp(join(tmpdir(), 'forecourt-dump-'))]);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const query = (store: Store, text: string) => {
  if (store.driver !== 'postgresql') throw new Error('not on a server');
  return store.client.query(text);
};
const onServer = async (text: string) => {
  const store = await openStore(server);
  await query(store, text).finally(store.close);
};

it('a dump of an open database is restored with all rows and types, and only into an empty database', async () => {
  await onServer('create database yard');
  await onServer('create database copy');
  const yard = await openStore(place('yard'));
  await query(yard, 'create table cars (id serial primary key, name text, at timestamptz, more jsonb)');
  await query(yard, "insert into cars (name, at, more) values ('Swift', '2026-03-03T12:00:00Z', '{\"doors\": 5}')");
  const file = join(folder, 'yard.dump');
  await dumpDatabase(yard, place('yard'), file);
  await restoreDatabase(file, place('copy'));
  const copy = await openStore(place('copy'));
  const rows = 'select * from cars';
  expect((await query(copy, rows)).rows).toEqual((await query(yard, rows)).rows);
  // The copied sequence continues after its last value.
  const { rows: next } = await query(copy, "insert into cars (name) values ('Jazz') returning id");
  expect(next).toEqual([{ id: 2 }]);
  await Promise.all([yard.close(), copy.close()]);
  await expect(restoreDatabase(file, place('copy'))).rejects.toMatchObject({
    code: 'DATABASE_NOT_EMPTY',
    message: expect.stringMatching(/\/copy already has the table cars/),
  });
});

it('restoring a file that is no dump fails with a message that says why and omits the password', async () => {
  await onServer('create database none');
  const file = join(folder, 'none.dump');
  await writeFile(file, 'no dump');
  const secret = { url: place('none').url.replace('postgres@', 'postgres:secret@') };
  const failed = await restoreDatabase(file, secret).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 'DATABASE_COPY_FAILED' });
  expect(String(failed)).toMatch(/pg_restore failed at postgres:\/\/127\.0\.0\.1:\d+\/none: .*archive/);
  expect(String(failed)).not.toContain('secret');
});
