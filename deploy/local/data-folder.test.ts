import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '@forecourt/database';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openDataFolder } from './data-folder.ts';
import { startPlatform } from './platform.ts';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-data-'));
  await mkdir(join(data, 'database'));
  await Promise.all(['token', 'folder-id'].map((name) => writeFile(join(data, name), 'x')));
});
afterEach(() => rm(data, { recursive: true }));

it.each(['database', 'process-1'])('a fresh start deletes nothing while another process holds %s', async (name) => {
  const stop = lockFolder(join(data, name));
  await expect(startPlatform({ port: 0, data, fresh: true, built: Promise.resolve() })).rejects.toThrow(
    /is in use by .*Stop that one first/,
  );
  expect((await readdir(data)).sort()).toEqual(['database', 'folder-id', `${name}.lock`, 'token'].sort());
  stop();
});

it('a fresh start takes over what a dead process has left, and keeps the named files', async () => {
  await writeFile(join(data, 'process-99.lock'), JSON.stringify({ pid: 2 ** 31 - 1, started: 'long ago' }));
  const close = await openDataFolder(data, { fresh: true, kept: ['folder-id'] });
  expect(await readdir(data)).toEqual(['folder-id', `process-${process.pid}.lock`]);
  close();
  expect(await readdir(data)).toEqual(['folder-id']);
});
