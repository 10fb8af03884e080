import { describe, expect, it } from '@jest/globals';
import { demoConfig } from '../registry/testing/demo-config.ts';
import { parseSiteConfig } from './site-faults.ts';

const { search } = demoConfig();
const algolia = { engine: 'algolia', host: '4hrdwqg7rj-dsn.algolia.net', applicationId: '4HRDWQG7RJ' };

/** Faults of a site with these changes to its search settings. */
function faultsOf(changes: Readonly<Record<string, unknown>>) {
  const parsed = parseSiteConfig({ ...demoConfig(), search: { ...search, ...changes } });
  return parsed.kind === 'valid' ? [] : parsed.faults.map(({ path, message }) => `${path} ${message}`);
}

describe('the search engine of a site', () => {
  it.each([
    ['the built-in one', {}],
    ['the built-in one, by name', { engine: 'forecourt' }],
    ['another engine with the same protocol', { host: 'search.example' }],
    ['Algolia', algolia],
    ['Algolia on a custom host', { ...algolia, host: 'search.example' }],
  ])('the search engine of a site may be %s', (_, changes) => {
    expect(faultsOf(changes)).toEqual([]);
  });

  it.each([
    [
      'Algolia without an application',
      { ...algolia, applicationId: 'forecourt' },
      'search.applicationId "forecourt" isn’t an Algolia application id.',
    ],
    ['Algolia without a host', { ...algolia, host: '' }, 'write 4hrdwqg7rj-dsn.algolia.net.'],
    ['Algolia without an index', { ...algolia, index: '' }, 'search.index "" isn’t an index name.'],
    [
      'the built-in one on a host of Algolia',
      { ...algolia, engine: 'forecourt' },
      'search.engine is "forecourt", but nothing would fill the index at "4hrdwqg7rj-dsn.algolia.net".',
    ],
    [
      'unnamed on a host of Algolia',
      { host: '4hrdwqg7rj-1.algolianet.com' },
      'Write "algolia", or leave search.host empty.',
    ],
  ])('the search engine of a site must not be %s, and the fault names the fix', (_, changes, message) => {
    expect(faultsOf(changes)).toEqual([expect.stringContaining(message)]);
  });
});
