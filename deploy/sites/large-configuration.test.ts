import { describe, expect, it } from '@jest/globals';
import { loadSite } from './load.ts';
import { parseSiteConfig } from './site-faults.ts';

const config = loadSite('redgum');
const many = <Item>(count: number, make: (n: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** Milliseconds of processor time a configuration takes to be checked, and what is wrong with it. */
function check(changes: object) {
  const before = process.cpuUsage();
  const parsed = parseSiteConfig({ ...structuredClone(config), ...changes });
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1_000, faults: parsed.kind === 'faulty' ? parsed.faults : [] };
}

describe('a configuration made to be long', () => {
  const links = (count: number) => many(count, (n) => ({ label: 'A link', href: `/p${n}` }));

  it('of thousands of links and addresses is refused before they are compared', () => {
    const { ms, faults } = check({
      nav: { ...config.nav, footer: [{ label: 'All', links: links(4_000) }] },
      aliases: { 'search.results': many(4_000, (n) => `/a${n}/:x`) },
    });
    expect(faults.map(({ path }) => path).toSorted()).toEqual(['aliases.search.results', 'nav.footer[0].links']);
    expect(ms).toBeLessThan(1_500);
  });

  it('of as many links and addresses as there may be is checked in little time', () => {
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

  it('of unknown keys alone is told of the first hundred', () => {
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
