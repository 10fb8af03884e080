import { describe, expect, it } from '@jest/globals';
import { loadSite } from './load.ts';
import { parseSiteConfig } from './site-faults.ts';

const config = loadSite('redgum');
const many = <Item>(count: number, make: (n: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** CPU time of checking a configuration in milliseconds, and its faults. */
function check(changes: object) {
  const before = process.cpuUsage();
  const parsed = parseSiteConfig({ ...structuredClone(config), ...changes });
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1_000, faults: parsed.kind === 'faulty' ? parsed.faults : [] };
}

describe('an excessively large configuration', () => {
  const links = (count: number) => many(count, (n) => ({ label: 'A link', href: `/p${n}` }));

  it('with thousands of links and addresses is refused before they are compared', () => {
    const { ms, faults } = check({
      nav: { ...config.nav, footer: [{ label: 'All', links: links(4_000) }] },
      aliases: { 'search.results': many(4_000, (n) => `/a${n}/:x`) },
    });
    expect(faults.map(({ path }) => path).toSorted()).toEqual(['aliases.search.results', 'nav.footer[0].links']);
    expect(ms).toBeLessThan(1_500);
  });

  it('with the maximum of links and addresses is checked quickly', () => {
    const aliases = Object.fromEntries(
      ['search.results', 'search.brands', 'location.list', 'shell.blog', 'forms.sell'].map((route) => [
        route,
        many(50, (n) => `/${route.replace('.', '-')}-${n}/:x`),
      ]),
    );
    const { ms, faults } = check({
      nav: { ...config.nav, footer: many(40, (n) => ({ label: `${n}`, links: links(100) })) },
      aliases,
    });
    expect(faults).toHaveLength(4_000);
    expect(ms).toBeLessThan(1_500);
  });

  it('with many unknown keys gets the first hundred faults', () => {
    const { ms, faults } = check({
      nav: {
        ...config.nav,
        footer: many(30, (n) => ({ label: `${n}`, links: links(100).map((link) => ({ ...link, zz: 1 })) })),
      },
    });
    expect(faults).toHaveLength(100);
    expect(ms).toBeLessThan(1_500);
  });
});
