import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dumpDatabase } from './dump-database.ts';
import type { Store } from './open-store.ts';

let folder: string;
const pathBefore = process.env['PATH'];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-tools-'));
  process.env['PATH'] = `${folder}${delimiter}${pathBefore}`;
});
afterAll(async () => {
  process.env['PATH'] = pathBefore;
  await rm(folder, { recursive: true });
});

it('the tool that dumps a database gets the password in its environment, where other users can’t read it', async () => {
  const given = join(folder, 'given');
  await writeFile(join(folder, 'pg_dump'), `#!/bin/sh\nprintf '%s\\n' "$PGPASSWORD" "$@" > '${given}'\n`);
  await chmod(join(folder, 'pg_dump'), 0o755);
  const store = { driver: 'postgresql' } as Store;
  await dumpDatabase(store, { url: 'postgres://forecourt:p%40ss@db.example/yard' }, 'yard.dump');
  expect((await readFile(given, 'utf8')).split('\n').slice(0, -1)).toEqual([
    'p@ss',
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    '--file=yard.dump',
    '--dbname=postgres://forecourt@db.example/yard',
  ]);
});
