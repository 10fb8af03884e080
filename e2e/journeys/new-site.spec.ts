import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSite } from '../../deploy/sites/load.ts';
import { allStock, carPaths } from '../platform/dealers.ts';
import { expect, test } from '../platform/test.ts';

test('a site that is made while the platform runs is served without a restart', async ({ platform }) => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-new-site-'));
  const file = join(folder, 'newtown.json');
  const redgum = loadSite('redgum');
  const key = { env: 'FORECOURT_SITE_NEWTOWN_SEARCH_KEY' };
  const made = { ...redgum, slug: 'newtown', name: 'Newtown Cars', url: 'https://newtown.example' };
  await writeFile(file, JSON.stringify({ ...made, search: { ...redgum.search, key } }));
  expect((await platform.fetch('newtown', '/')).status).toBe(404);

  await platform.forecourt('site', 'apply', file, '--why', 'a new dealer');
  await expect.poll(async () => (await platform.fetch('newtown', '/')).status).toBe(503);
  const shown = await platform.forecourt<{ remotes: { remote: string; version: string }[] }>('show', 'redgum');
  const pins = shown.remotes.map(({ remote, version }) => `${remote}@${version}`);
  await platform.forecourt('pin', 'newtown', ...pins, '--why', 'opens as redgum did');

  const home = async () => (await platform.fetch('newtown', '/')).body;
  await expect.poll(home, { timeout: 2_000, intervals: [50] }).toContain('Newtown Cars');
  await test.step('with its stock, found under a key of its own, and its cars', async () => {
    expect((await platform.fetch('newtown', allStock)).status).toBe(200);
    const [first] = await carPaths(platform, 'newtown');
    expect(first).toBe((await carPaths(platform, 'redgum'))[0]);
    expect((await platform.fetch('newtown', `/api${first}`)).status).toBe(200);
    expect((await platform.fetch('newtown', first ?? '')).status).toBe(200);
  });
  await test.step('beside the others, which are as they were', async () => {
    expect((await platform.fetch('redgum', '/')).body).toContain(redgum.name);
  });
  await rm(folder, { recursive: true });
});
