import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
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

it.each(['database', 'process-1'])(
  'a fresh start deletes nothing while another process holds the lock %s',
  async (name) => {
    const stop = lockFolder(join(data, name));
    await expect(startPlatform({ port: 0, data, fresh: true, built: Promise.resolve() })).rejects.toThrow(
      /is in use by .*Stop that one first/,
    );
    expect((await readdir(data)).sort()).toEqual(['database', 'folder-id', `${name}.lock`, 'token'].sort());
    stop();
  },
);

it('a fresh start takes over the lock of a dead process, and deletes all files except those that its options name', async () => {
  await writeFile(join(data, 'process-99.lock'), JSON.stringify({ pid: 2 ** 31 - 1, started: 'long ago' }));
  const close = await openDataFolder(data, { fresh: true, kept: ['folder-id'] });
  expect(await readdir(data)).toEqual(['folder-id', `process-${process.pid}.lock`]);
  close();
  expect(await readdir(data)).toEqual(['folder-id']);
});

it('a start refuses a folder that other users may write to, names the fix and changes nothing', async () => {
  await chmod(data, 0o777);
  await expect(startPlatform({ port: 0, data, built: Promise.resolve() })).rejects.toThrow(
    `may be written by others (mode 777), so its files may have been changed. Check them, then run chmod 700 ${data}`,
  );
  expect((await readdir(data)).sort()).toEqual(['database', 'folder-id', 'token']);
});

it('a start removes other users’ permissions on the data folder, and warns once', async () => {
  await chmod(join(data, 'token'), 0o644);
  const warnings: string[] = [];
  const warn = (sentence: string) => warnings.push(sentence);
  const open = async () => (await openDataFolder(data, { fresh: false, kept: [], warn }))();
  await open();
  expect((await stat(join(data, 'token'))).mode & 0o777).toBe(0o600);
  expect(warnings).toEqual([expect.stringMatching(/had rights to \d+ files and folders in/)]);
  await open();
  expect(warnings).toHaveLength(1);
});
