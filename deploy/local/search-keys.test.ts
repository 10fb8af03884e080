import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expressionFault } from '@forecourt/contracts/site-config';
import { createSearchEngine, createSearchHandler } from '@forecourt/search';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { demoConfig } from '../registry/testing/demo-config.ts';
import { loadSite } from '../sites/load.ts';
import { parseSiteConfig } from '../sites/site-faults.ts';
import { openSiteKeys, searchKeysOf, siteSecrets } from './search-keys.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

const configs = [loadSite('northshore'), loadSite('wattle')];
const signingKey = 'a key that all processes have';

describe('search keys of changing sites', () => {
  it('a site that is created later gets a key for its own stock, which is stored for the next start', async () => {
    const file = join(folder, 'later.json');
    const made = demoConfig({ slug: 'newtown', dealerships: ['newtown-cars'] });
    const variable = 'FORECOURT_SITE_NEWTOWN_SEARCH_KEY';
    const keys = await openSiteKeys(file, configs, {}, { signingKey });
    expect(keys.secretsWith(made)[variable]).not.toBe('');
    expect(keys.secrets).not.toHaveProperty(variable);
    const before = keys.keys();
    await keys.learn(made);
    const secret = keys.secrets[variable] ?? '';
    expect(keys.keys()).not.toBe(before);
    expect(keys.keys().at(-1)).toMatchObject({ key: secret, filters: 'dealership_slug:"newtown-cars"' });
    const next = await openSiteKeys(file, configs, {}, { signingKey });
    await Promise.all([made, ...configs].map((config) => next.learn(config)));
    expect(next.secrets[variable]).toBe(secret);
  });

  it('the key of a site whose stock changes gives access to the new stock', async () => {
    const [northshore, wattle] = configs;
    const keys = await openSiteKeys(join(folder, 'changed.json'), configs, {}, { signingKey });
    const [first] = keys.keys();
    await keys.learn({ ...northshore!, dealerships: wattle!.dealerships });
    expect(keys.keys()[0]).toEqual({ ...first, filters: 'dealership_slug:"wattle-geelong"' });
  });

  it('if the key of a site is known, a change of the site neither reads nor writes the file of all keys', async () => {
    const file = join(folder, 'known.json');
    const keys = await openSiteKeys(file, configs, {}, { signingKey });
    await rm(file);
    for (const config of configs) await keys.learn({ ...config, dealerships: ['another'] });
    expect(existsSync(file)).toBe(false);
    expect(keys.keys().map(({ filters }) => filters)).toEqual(configs.map(() => 'dealership_slug:"another"'));
  });

  it('a site of another search engine gets no generated key: the environment provides the key', async () => {
    const made = demoConfig({ slug: 'hosted' });
    const hosted = { ...made, search: { ...made.search, host: 'search.example' } };
    const without = await openSiteKeys(join(folder, 'hosted.json'), configs, {}, { signingKey });
    expect(without.secretsWith(hosted)).not.toHaveProperty(made.search.key.env);
    const given = await openSiteKeys(
      join(folder, 'hosted.json'),
      configs,
      { [made.search.key.env]: 'from-outside' },
      { signingKey },
    );
    expect(given.secretsWith(hosted)[made.search.key.env]).toBe('from-outside');
  });
});

describe('search keys of the sites', () => {
  it('are generated once in a private file, unless the environment provides them', async () => {
    const file = join(folder, 'keys.json');
    const first = await siteSecrets(file, configs, {}, signingKey);
    expect(await siteSecrets(file, configs, {}, signingKey)).toEqual(first);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const given = await siteSecrets(
      file,
      configs,
      { FORECOURT_SITE_WATTLE_SEARCH_KEY: 'given-from-outside' },
      signingKey,
    );
    expect(given['FORECOURT_SITE_WATTLE_SEARCH_KEY']).toBe('given-from-outside');
    expect(given['FORECOURT_SITE_NORTHSHORE_SEARCH_KEY']).toBe(first['FORECOURT_SITE_NORTHSHORE_SEARCH_KEY']);
  });

  it('the search keys are the same for every process with the same signing key, even without a common folder', async () => {
    const [one, other] = await Promise.all(
      ['one.json', 'other.json'].map((name) => siteSecrets(join(folder, name), configs, {}, signingKey)),
    );
    expect(one).toEqual(other);
    expect(new Set(Object.values(one ?? {})).size).toBe(configs.length);
    expect(await siteSecrets(join(folder, 'third.json'), configs, {}, 'another signing key')).not.toEqual(one);
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
        owner: 'northshore',
      }),
      expect.objectContaining({ filters: 'dealership_slug:"wattle-geelong"' }),
    ]);
  });

  it('search keys give no access to other dealers’ stock, even if the site’s filter includes everything', () => {
    const [config] = configs;
    const everything = { ...config!, search: { ...config!.search, stockFilterId: 0, stockFilterExtras: [] } };
    expect(searchKeysOf([everything], {})).toEqual(searchKeysOf([config!], {}));
  });
});

describe('a stock filter that a configuration may have', () => {
  const config = demoConfig({ slug: 'newtown', dealerships: ['newtown-cars'] });
  const withExtras = (...stockFilterExtras: readonly string[]) => ({
    ...config,
    search: { ...config.search, stockFilterExtras: [...stockFilterExtras] },
  });
  const faultsOf = (document: object) => {
    const parsed = parseSiteConfig(document);
    return parsed.kind === 'valid' ? [] : parsed.faults.map(({ path, message }) => `${path} ${message}`);
  };

  it('a stock filter that a configuration may have is accepted by the search', () => {
    const engine = createSearchEngine();
    const word = fc.constantFrom(
      ...['make', 'year', 'price', 'km', ':', '<=', '!=', '>', 'TO', 'AND', 'OR', 'NOT', '(', ')'],
      ...['Kia', '2022', '2018', '-1.5', '1e9', '"a \\" b"', "Cee'd", '"', '9'.repeat(400), '00', 'to'],
    );
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(word, { minLength: 3, maxLength: 7 }), (words) => {
        if (expressionFault(words.join(' ')) !== null) return;
        accepted += 1;
        const keys = searchKeysOf([withExtras(words.join(' '))], {
          [config.search.key.env]: 'a key of sixteen characters',
        });
        createSearchHandler({ engine, keys });
      }),
      { numRuns: 20_000 },
    );
    expect(accepted).toBeGreaterThan(5);
  });

  it('a stock filter may contain a limited number of conditions, because the database evaluates every condition for every car', () => {
    const many = Array.from({ length: 60 }, (_, at) => `km > ${at}`).join(' AND ');
    expect(faultsOf(withExtras(many))).toEqual([]);
    expect(faultsOf(withExtras(many, many))).toEqual([
      expect.stringContaining('search.stockFilterExtras has 120 tests in all expressions; the limit is 100.'),
    ]);
  });

  it('a stock filter may name 500 dealerships', () => {
    const dealerships = Array.from({ length: 500 }, (_, at) => `dealership-of-a-large-group-${at}`);
    const group = { ...config, dealerships };
    expect(faultsOf(group)).toEqual([]);
    const keys = searchKeysOf([group], { [config.search.key.env]: 'a key of sixteen characters' });
    expect(() => createSearchHandler({ engine: createSearchEngine(), keys })).not.toThrow();
  });
});
