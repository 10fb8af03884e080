import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadSite } from '../sites/load.ts';
import { searchKeysOf, siteSecrets } from './search-keys.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

const configs = [loadSite('northshore'), loadSite('wattle')];

describe('search keys of the sites', () => {
  it('are made once, kept for their owner only, and set by the environment when it does', async () => {
    const file = join(folder, 'keys.json');
    const first = await siteSecrets(file, configs, {});
    expect(await siteSecrets(file, configs, {})).toEqual(first);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const given = await siteSecrets(file, configs, { FORECOURT_SITE_WATTLE_SEARCH_KEY: 'given-from-outside' });
    expect(given['FORECOURT_SITE_WATTLE_SEARCH_KEY']).toBe('given-from-outside');
    expect(given['FORECOURT_SITE_NORTHSHORE_SEARCH_KEY']).toBe(first['FORECOURT_SITE_NORTHSHORE_SEARCH_KEY']);
  });

  it('open each site’s own stock and nothing else', () => {
    const keys = searchKeysOf(configs, {
      FORECOURT_SITE_NORTHSHORE_SEARCH_KEY: 'a'.repeat(16),
      FORECOURT_SITE_WATTLE_SEARCH_KEY: 'b'.repeat(16),
    });
    expect(keys).toEqual([
      expect.objectContaining({
        role: 'search',
        filters:
          '(dealership_slug:"northshore-toyota" OR dealership_slug:"northshore-kia-suzuki" OR dealership_slug:"northshore-mg-nissan")',
        indexes: ['Car_production*'],
      }),
      expect.objectContaining({ filters: 'dealership_slug:"wattle-geelong"' }),
    ]);
  });

  it('open all stock to a site whose filter lets everything through', () => {
    const [config] = configs;
    const everything = { ...config!, search: { ...config!.search, stockFilterId: 0, stockFilterExtras: [] } };
    const [key] = searchKeysOf([everything], { FORECOURT_SITE_NORTHSHORE_SEARCH_KEY: 'a'.repeat(16) });
    expect(key).not.toHaveProperty('filters');
  });
});
