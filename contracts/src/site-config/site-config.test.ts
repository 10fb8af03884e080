import { safeParse } from '@forecourt/contracts/schema';
import { describe, expect, it } from '@jest/globals';
import { SecretReference } from './secret-reference.ts';
import { NavLink, SiteConfig } from './site-config.ts';

const pathsOf = (value: unknown) => {
  const parsed = safeParse(SiteConfig, value);
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
};

const zones = (postcode: string) => ({
  delivery: { zones: [{ name: 'Brisbane', postcodes: [postcode], priceCents: 15_000 }] },
});

describe('a site’s configuration', () => {
  it.each(['/', '/search/used-cars', 'https://redgum.example', 'http://redgum.example', 'tel:0732774400'])(
    'a link may lead to %s',
    (href) => {
      expect(safeParse(NavLink, { label: 'There', href }).success).toBe(true);
    },
  );

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'used-cars', ''])(
    'a link may not lead to "%s"',
    (href) => {
      expect(safeParse(NavLink, { label: 'There', href }).success).toBe(false);
    },
  );

  it('a misspelt key is refused, not ignored', () => {
    expect(safeParse(NavLink, { label: 'There', href: '/', notes: 'x' }).success).toBe(false);
    expect(safeParse(SiteConfig, { colour: 'red' }).error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['colour'] }),
    );
  });

  it('postcodes are given singly or as ranges', () => {
    for (const postcode of ['0800', '4000-4207', '4305-4305']) {
      expect(pathsOf(zones(postcode)).filter((path) => path.startsWith('delivery'))).toEqual([]);
    }
  });

  it('a secret is given as the name of an environment variable', () => {
    expect(safeParse(SecretReference, { env: 'NORTHSHORE_SEARCH_KEY' }).success).toBe(true);
    expect(safeParse(SecretReference, { env: 'a8f5f167f44f4964' }).success).toBe(false);
    expect(safeParse(SecretReference, 'a8f5f167f44f4964').success).toBe(false);
    expect(pathsOf({ search: { key: 'a8f5f167f44f4964' } })).toContain('search.key');
  });

  it.each([
    ['a search host', { search: { host: 'x.example; script-src *' } }, 'search.host'],
    ['a search host with a path', { search: { host: 'x.example/path' } }, 'search.host'],
    ['credentials', { search: { host: 'name:word@x.example' } }, 'search.host'],
    ['a script as an address', { url: 'javascript:alert(1)' }, 'url'],
    ['an address with a path', { url: 'https://northshore.example/there' }, 'url'],
    ['an address with credentials', { url: 'https://name:word@northshore.example' }, 'url'],
    ['a picture host', { images: { origins: ['https://a.example;x'] } }, 'images.origins.0'],
    ['a picture host that cannot be parsed', { images: { origins: ['https://1.2.3.256'] } }, 'images.origins.0'],
    ['an image service', { images: { baseUrl: 'https://1.2.3.256/i' } }, 'images.baseUrl'],
    ['a video site', { viewer: { videoEmbedPrefix: 'https://1.2.3.256/e/' } }, 'viewer.videoEmbedPrefix'],
  ])('an invalid origin or address is refused: %s', (_, site, path) => {
    expect(pathsOf(site)).toContain(path);
  });

  it('an origin may have a port', () => {
    expect(pathsOf({ search: { host: 'search.example:8108' } })).not.toContain('search.host');
    expect(pathsOf({ url: 'http://127.0.0.1:4000' })).not.toContain('url');
  });

  it.each([
    ['slug', { slug: 'North Shore' }, 'slug'],
    ['template', { template: 'castle' }, 'template'],
    ['page size', { search: { pageSize: 1000 } }, 'search.pageSize'],
    ['stock filter', { search: { stockFilterId: 15 } }, 'search.stockFilterId'],
    ['window for sold cars', { search: { soldWithinDays: -1 } }, 'search.soldWithinDays'],
    ['colour', { theme: { colours: { ink: 'black' } } }, 'theme.colours.ink'],
    ['length', { theme: { radius: { card: '18' } } }, 'theme.radius.card'],
    ['font', { theme: { fonts: { text: 'comic-sans' } } }, 'theme.fonts.text'],
    ['widget', { layout: { 'vehicle.yard': ['yard-panel'] } }, 'layout.vehicle.yard.0'],
    ['postcode', zones('430'), 'delivery.zones.0.postcodes.0'],
    ['range of postcodes', zones('4207-4000'), 'delivery.zones.0.postcodes.0'],
    ['dealership that sells online', { buyOnline: { dealerships: ['Redgum Ipswich'] } }, 'buyOnline.dealerships.0'],
    [
      'number of a location',
      { phones: { byLocationAndType: { 7: { new: 'ask us' } } } },
      'phones.byLocationAndType.7.new',
    ],
  ])('a wrong %s is refused with its path in the configuration', (_, value, path) => {
    expect(pathsOf(value)).toContain(path);
  });
});
