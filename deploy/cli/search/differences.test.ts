import { expect, it } from '@jest/globals';
import { keyDifferences } from './differences.ts';

it('a search key that was changed by hand differs in permissions, indexes and filters from the wanted key', () => {
  const wanted = {
    site: 'redgum',
    variable: 'FORECOURT_SITE_REDGUM_SEARCH_KEY',
    description: 'Search of redgum',
    acl: ['search'],
    indexes: ['Car_production*'],
    filters: 'dealership_slug:redgum',
  } as const;
  const same = { ...wanted, queryParameters: 'filters=dealership_slug%3Aredgum' };
  expect(keyDifferences(same, wanted)).toEqual([]);
  const changed = { acl: ['search', 'browse'], description: wanted.description };
  expect(keyDifferences(changed, wanted)).toEqual([
    { name: 'acl', from: '["search","browse"]', to: '["search"]' },
    { name: 'indexes', from: 'nothing', to: '["Car_production*"]' },
    { name: 'filters', from: 'nothing', to: 'dealership_slug:redgum' },
  ]);
});
