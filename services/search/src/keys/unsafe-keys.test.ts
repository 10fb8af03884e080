import { expect, it } from '@jest/globals';
import { serve } from '../testing/serve.ts';
import type { SearchKey } from './keyring.ts';

const good: SearchKey = { key: 'key-of-a-site-that-is-well', role: 'search', filters: 'dealer:"redgum"' };

it.each<[string, SearchKey]>([
  [
    'its filter has a range that ends before it begins',
    { ...good, key: 'key-of-another-site-1', filters: 'year:2022 TO 2018' },
  ],
  ['a quote in its filter is open', { ...good, key: 'key-of-another-site-2', filters: "model:Cee'd" }],
  ['its filter is too long', { ...good, key: 'key-of-another-site-3', filters: 'a:1 OR '.repeat(50_000) }],
  ['its filter is empty', { ...good, key: 'key-of-another-site-4', filters: ' ' }],
  ['it is short', { ...good, key: 'short' }],
  ['it is an admin key with a filter', { ...good, key: 'key-of-another-site-5', role: 'admin' }],
])('the key of a site is left out if %s, and the keys of other sites work', async (_, bad) => {
  let keys: readonly SearchKey[] = [bad, good];
  const search = await serve([], { keys: () => keys });
  await search.engine.replace('Cars', [{ objectID: '1', dealer: 'redgum' }], { attributesForFaceting: ['dealer'] });
  const statusWith = async (key: string) =>
    (
      await fetch(`${search.address}/1/indexes/Cars/query`, {
        method: 'POST',
        headers: { 'x-algolia-api-key': key },
        body: '{}',
      })
    ).status;
  expect([await statusWith(good.key), await statusWith(bad.key)]).toEqual([200, 403]);
  expect(search.errors).toHaveLength(1);
  keys = [{ ...bad, role: 'search', key: 'key-of-another-site-now-well', filters: 'dealer:"wattle"' }, good];
  expect(await statusWith('key-of-another-site-now-well')).toBe(200);
  await search.stop();
});

it('the key of a group may filter by 500 dealerships, each by slug and id, which is more than a query may contain', async () => {
  const clause = (name: string) =>
    Array.from({ length: 500 }, (_, i) => `${name}:"${'group-of-dealers-'.repeat(3)}${i}"`).join(' OR ');
  const filters = `(${clause('dealer')}) AND (${clause('id')})`;
  const key: SearchKey = { key: 'key-of-a-large-group', role: 'search', filters };
  const search = await serve([], { keys: () => [key, good] });
  await search.engine.replace('Cars', [{ objectID: '1' }], { attributesForFaceting: ['dealer', 'id'] });
  const statusOf = async (used: SearchKey, body: object) =>
    (
      await fetch(`${search.address}/1/indexes/Cars/query`, {
        method: 'POST',
        headers: { 'x-algolia-api-key': used.key },
        body: JSON.stringify(body),
      })
    ).status;
  expect([await statusOf(key, {}), await statusOf(good, { filters: clause('dealer') })]).toEqual([200, 400]);
  expect(search.errors).toEqual([]);
  await search.stop();
});
