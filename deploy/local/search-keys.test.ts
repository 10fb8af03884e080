import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoConfig } from '../registry/testing/demo-config.ts';
import { loadSite } from '../sites/load.ts';
import { openSiteKeys, searchKeysOf, siteSecrets } from './search-keys.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

const configs = [loadSite('northshore'), loadSite('wattle')];

describe('search keys of changing sites', () => {
  it('a site that is created later gets a key for its own stock, which is stored for the next start', async () => {
    const file = join(folder, 'later.json');
    const made = demoConfig({ slug: 'newtown', dealerships: ['newtown-cars'] });
    const variable = 'FORECOURT_SITE_NEWTOWN_SEARCH_KEY';
    const keys = await openSiteKeys(file, configs, {});
    expect(keys.secretsWith(made)[variable]).not.toBe('');
    expect(keys.secrets).not.toHaveProperty(variable);
    const before = keys.keys();
    await keys.learn(made);
    const secret = keys.secrets[variable] ?? '';
    expect(keys.keys()).not.toBe(before);
    expect(keys.keys().at(-1)).toMatchObject({ key: secret, filters: 'dealership_slug:"newtown-cars"' });
    const next = await openSiteKeys(file, configs, {});
    await Promise.all([made, ...configs].map((config) => next.learn(config)));
    expect(next.secrets[variable]).toBe(secret);
  });

  it('the key of a site whose stock changes gives access to the new stock', async () => {
    const [northshore, wattle] = configs;
    const keys = await openSiteKeys(join(folder, 'changed.json'), configs, {});
    const [first] = keys.keys();
    await keys.learn({ ...northshore!, dealerships: wattle!.dealerships });
    expect(keys.keys()[0]).toEqual({ ...first, filters: 'dealership_slug:"wattle-geelong"' });
  });

  it('a site of another search engine gets no generated key: the environment provides the key', async () => {
    const made = demoConfig({ slug: 'hosted' });
    const hosted = { ...made, search: { ...made.search, host: 'search.example' } };
    const without = await openSiteKeys(join(folder, 'hosted.json'), configs, {});
    expect(without.secretsWith(hosted)).not.toHaveProperty(made.search.key.env);
    const given = await openSiteKeys(join(folder, 'hosted.json'), configs, { [made.search.key.env]: 'from-outside' });
    expect(given.secretsWith(hosted)[made.search.key.env]).toBe('from-outside');
  });
});

describe('search keys of the sites', () => {
  it('are generated once in a private file, unless the environment provides them', async () => {
    const file = join(folder, 'keys.json');
    const first = await siteSecrets(file, configs, {});
    expect(await siteSecrets(file, configs, {})).toEqual(first);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const given = await siteSecrets(file, configs, { FORECOURT_SITE_WATTLE_SEARCH_KEY: 'given-from-outside' });
    expect(given['FORECOURT_SITE_WATTLE_SEARCH_KEY']).toBe('given-from-outside');
    expect(given['FORECOURT_SITE_NORTHSHORE_SEARCH_KEY']).toBe(first['FORECOURT_SITE_NORTHSHORE_SEARCH_KEY']);
  });

  it('each give access to the site’s own stock only', () => {
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

  it('give no access to other dealers’ stock, even if the site’s filter includes everything', () => {
    const [config] = configs;
    const everything = { ...config!, search: { ...config!.search, stockFilterId: 0, stockFilterExtras: [] } };
    expect(searchKeysOf([everything], {})).toEqual(searchKeysOf([config!], {}));
  });
});
