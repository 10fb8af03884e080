import { describe, expect, it } from '@jest/globals';
import { searchKeysOf } from '../../local/search-keys.ts';
import { loadSite } from '../../sites/load.ts';
import { toSite, withLocalLinks } from './site.ts';

describe('the site as sent to browsers', () => {
  it('contains the public search key, and no reference to a secret', () => {
    const config = loadSite('northshore');
    const site = toSite(config, { [config.search.key.env]: 'public-key' });
    expect(site.search.key).toBe('public-key');
    expect(JSON.stringify(site)).not.toContain(config.search.key.env);
  });

  it('[API-025] contains search host, search-only key and the chat’s token, whose values come from the environment', () => {
    const { search, ...config } = loadSite('northshore');
    const podium = { token: { env: 'FORECOURT_SITE_NORTHSHORE_PODIUM_TOKEN' } };
    const hosted = { ...config, podium, search: { ...search, host: 'search.example' } };
    const supplied = { [search.key.env]: 'public-key', [podium.token.env]: 'token-of-the-dealer' };
    const site = toSite(hosted, supplied);
    expect(site).toMatchObject({
      search: { host: 'search.example', key: 'public-key' },
      podium: { token: 'token-of-the-dealer' },
    });
    expect(JSON.stringify(hosted)).not.toMatch(/public-key|token-of-the-dealer/);
    expect(JSON.stringify(site)).not.toContain('FORECOURT_SITE_');
    expect(() => toSite(hosted, { [search.key.env]: 'public-key' })).toThrow(/SECRET_MISSING.*PODIUM_TOKEN/);
    const keys = searchKeysOf([{ ...config, search }], { [search.key.env]: 'public-key' });
    expect(keys.map(({ key, role }) => [key, role])).toEqual([['public-key', 'search']]);
  });

  it('[VDP-063] the site as sent to browsers contains no phone numbers that are shown only on request', () => {
    const config = loadSite('northshore');
    const phones = {
      startRevealed: false,
      localFormat: true,
      byLocationAndType: { location: { new: '02 5550 0001' } },
    };
    const site = toSite({ ...config, phones }, { [config.search.key.env]: 'k' });
    expect(site.phones).toEqual({ startRevealed: false, localFormat: true });
    expect(JSON.stringify(site)).not.toContain('5550 0001');
  });

  it('cannot be built if a secret is missing, and the error names the variable', () => {
    expect(() => toSite(loadSite('northshore'), {})).toThrow(
      /SECRET_MISSING: site northshore needs the environment variable FORECOURT_SITE_NORTHSHORE_SEARCH_KEY/,
    );
  });
});

describe('links between sister sites', () => {
  it('links between sister sites lead to the local host of a sister site that this platform serves', () => {
    const config = loadSite('southern');
    const site = withLocalLinks(toSite(config, { [config.search.key.env]: 'k' }), {
      'https://redgum.example': 'http://redgum.localhost:4000',
    });
    const text = JSON.stringify([site.nav, site.home]);
    expect(text).toContain('http://redgum.localhost:4000/');
    expect(text).not.toContain('https://redgum.example');
    expect(text).toContain('https://northshore.example');
    expect(site.url).toBe(config.url);
  });
});
