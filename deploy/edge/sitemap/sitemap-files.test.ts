import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { createSitemapFiles } from './sitemap-files.ts';

it('a sitemap whose file cannot be written fails, and does not end the process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-sitemap-files-'));
  const files = await createSitemapFiles(join(folder, 'sitemaps'));
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);
  const writing = await files.begin();
  for (const own of await readdir(join(folder, 'sitemaps')))
    await rm(join(folder, 'sitemaps', own), { recursive: true });
  const entry = { part: 1, xml: '<url/>', bytes: 6, lastModified: undefined };
  await writing.add(entry);
  await wait(50);
  await expect(writing.add(entry)).rejects.toThrow('ENOENT');
  await expect(writing.complete()).rejects.toThrow('ENOENT');
  await writing.discard();
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
  await rm(folder, { recursive: true });
});
