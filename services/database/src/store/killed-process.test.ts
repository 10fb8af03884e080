import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { bindForecourt } from '../forecourt-tables.ts';
import { copyTestTables } from '../testing/index.ts';
import { openStore } from './open-store.ts';

const place = await mkdtemp(join(tmpdir(), 'forecourt-killed-'));
afterAll(() => rm(place, { recursive: true, force: true }));

const writer = `
  import { sql } from 'drizzle-orm';
  import { bindForecourt, openStore } from '@forecourt/database';
  const db = await bindForecourt(await openStore({ folder: process.argv[1] }));
  await db.execute(sql\`create table notes (n integer)\`);
  for (let n = 1; ; n += 1) {
    await db.execute(sql\`insert into notes values (\${n})\`);
    process.stdout.write(n + '\\n');
  }
`;

it('everything that a process reported as stored is still there after the process is killed during a write', async () => {
  const folder = join(place, 'data');
  await copyTestTables(folder);
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer, folder], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let received = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    received += text;
    if (received.split('\n').length > 50) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  const lastReceived = Number(received.trim().split('\n').at(-1));

  const store = await openStore({ folder });
  const db = await bindForecourt(store);
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from notes`);
  expect(lastReceived).toBeGreaterThanOrEqual(50);
  expect(rows[0]?.count).toBeGreaterThanOrEqual(lastReceived);
  await store.close();
}, 60_000);
