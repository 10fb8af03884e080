/** @jest-environment jsdom */
import type { SitemapAddress } from '@forecourt/contracts/release';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sitemapsOf } from '../testing/sitemaps-of.ts';
import { sitemapIndexOf } from './xml.ts';

const origin = 'https://northshore.example';

/** Parses XML like a crawler: XML that is not well-formed is rejected. */
function parse(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}
const textsOf = (xml: string, name: string) =>
  [...parse(xml).getElementsByTagName(name)].map(({ textContent }) => textContent);
const numbered = (count: number): SitemapAddress[] =>
  Array.from({ length: count }, (_, index) => ({ path: `/cars/${index}` }));

describe('a sitemap', () => {
  it('contains address, last change and pictures of each page', () => {
    const [part] = sitemapsOf(
      [
        {
          path: '/cars/rav4?a=1&b=2',
          lastModified: '2026-03-01T11:00:00+11:00',
          images: ['/a.webp', 'https://img.example/b.webp'],
        },
        { path: '/cars/hilux', lastModified: '2026-02-01T00:00:00Z' },
      ],
      origin,
    );
    const root = parse(part?.xml ?? '').documentElement;
    expect([root.localName, root.namespaceURI]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9']);
    expect(textsOf(part?.xml ?? '', 'loc')).toEqual([`${origin}/cars/rav4?a=1&b=2`, `${origin}/cars/hilux`]);
    expect(textsOf(part?.xml ?? '', 'lastmod')).toEqual(['2026-03-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']);
    expect(textsOf(part?.xml ?? '', 'image:loc')).toEqual([`${origin}/a.webp`, 'https://img.example/b.webp']);
  });

  it('leaves out addresses of other origins, and addresses that are too long or repeated', () => {
    const paths = ['/a', '/a', '//evil.example/a', 'https://evil.example/', 'cars/a', '', `/${'a'.repeat(2_100)}`];
    const [part, ...more] = sitemapsOf(
      paths.map((path) => ({ path, lastModified: 'soon', images: ['data:x', 'http://'] })),
      origin,
    );
    expect(textsOf(part?.xml ?? '', 'loc')).toEqual([`${origin}/a`]);
    expect(part?.xml).not.toMatch(/lastmod|image:loc/);
    expect(more).toEqual([]);
  });

  it('is split if it has too many addresses or bytes, and is valid without addresses', () => {
    const sizes = sitemapsOf(numbered(5), origin, { addresses: 2, bytes: 9_999 }).map(
      ({ xml }) => textsOf(xml, 'url').length,
    );
    expect(sizes).toEqual([2, 2, 1]);
    const small = sitemapsOf(numbered(100), origin, { addresses: 50, bytes: 1_000 });
    for (const { xml } of small) expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(1_000);
    expect(small.flatMap(({ xml }) => textsOf(xml, 'loc'))).toHaveLength(100);
    expect(sitemapsOf([], origin).map(({ xml }) => textsOf(xml, 'url').length)).toEqual([0]);
  });

  it('is well-formed whatever text feeds put into slugs and picture addresses', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(']]>', '<!--', '&amp;', '\u0000', '\ud800', '\uffff', '"\''),
    );
    const address = fc.record({ path: text.map((end) => `/cars/${end}`), images: fc.array(text), lastModified: text });
    fc.assert(
      fc.property(fc.array(address, { maxLength: 5 }), (addresses) => {
        for (const { xml } of sitemapsOf(addresses, origin)) {
          for (const location of textsOf(xml, 'loc')) expect(location?.startsWith(`${origin}/`)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});

it('a sitemap index lists its sitemaps', () => {
  const xml = sitemapIndexOf([
    { url: `${origin}/sitemaps/a-1.xml?a&b`, lastModified: '2026-03-01T00:00:00.000Z' },
    { url: `${origin}/b.xml` },
  ]);
  expect(parse(xml).documentElement.localName).toBe('sitemapindex');
  expect(textsOf(xml, 'loc')).toEqual([`${origin}/sitemaps/a-1.xml?a&b`, `${origin}/b.xml`]);
  expect(textsOf(xml, 'lastmod')).toEqual(['2026-03-01T00:00:00.000Z']);
});
