import { describe, expect, it } from '@jest/globals';
import { loadSite } from './load.ts';
import { parseSiteConfig } from './site-faults.ts';

const config = loadSite('redgum');
const many = <Item>(count: number, make: (n: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => make(n));

/**
 * Validates a configuration three times. Returns the faults and the lowest CPU time in milliseconds, because a single
 * run may include the garbage collection of earlier test files.
 */
function check(changes: object) {
  const times: number[] = [];
  let parsed: ReturnType<typeof parseSiteConfig> | undefined;
  for (let round = 0; round < 3; round++) {
    const before = process.cpuUsage();
    parsed = parseSiteConfig({ ...structuredClone(config), ...changes });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return { ms: Math.min(...times), faults: parsed?.kind === 'faulty' ? parsed.faults : [] };
}

describe('an excessively large configuration', () => {
  const links = (count: number) => many(count, (n) => ({ label: 'A link', href: `/p${n}` }));

  it('a configuration with thousands of links and addresses is refused before they are compared', () => {
    const { ms, faults } = check({
      nav: { ...config.nav, footer: [{ label: 'All', links: links(4_000) }] },
      aliases: { 'search.results': many(4_000, (n) => `/a${n}/:x`) },
    });
    expect(faults.map(({ path }) => path).toSorted()).toEqual(['aliases.search.results', 'nav.footer[0].links']);
    expect(ms).toBeLessThan(1_500);
  });

  it('a configuration with the maximum number of links and addresses is validated quickly', () => {
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
    expect(faults).toHaveLength(100);
    expect(ms).toBeLessThan(1_500);
  });

  it('a configuration with many unknown keys gets its first hundred faults reported', () => {
    const { ms, faults } = check({
      nav: {
        ...config.nav,
        footer: many(30, (n) => ({ label: `${n}`, links: links(100).map((link) => ({ ...link, zz: 1 })) })),
      },
    });
    expect(faults).toHaveLength(100);
    expect(ms).toBeLessThan(1_500);
  });

  const names = (count: number, name: string) => many(count, (n) => `${n}-${name}`.padEnd(60, name));
  const tile = { label: 'A tile', href: '/search', dealerships: names(500, 'b') };
  const channels = Object.fromEntries(names(100, 'c').map((name) => [name, { kind: 'email', to: ['a@b.example'] }]));
  it.each<readonly [string, object]>([
    [
      'names that nearly are dealerships of the site',
      { dealerships: names(500, 'a'), home: { ...config.home, tiles: many(20, () => tile) } },
    ],
    ['unknown slots', { layout: Object.fromEntries(many(19_900, (n) => [`search.card.favourit${n}`, []])) }],
    ['unknown routes', { aliases: Object.fromEntries(many(19_900, (n) => [`search.resul${n}`, ['/a']])) }],
    [
      'as many unknown slots as are permitted',
      { layout: Object.fromEntries(many(200, (n) => [`search.card.favourit${n}`, []])) },
    ],
    ['unknown channels', { leads: { channels, routes: many(50, () => ({ channels: names(10, 'd') })) } }],
    [
      'unknown messages',
      { labels: { ...config.labels, messages: Object.fromEntries(many(19_000, (n) => [`tooManyReques${n}`, 'x'])) } },
    ],
    [
      'unknown forms, and brands that are listed twice',
      {
        brands: many(500, () => config.brands[0]),
        content: {
          ...config.content,
          pages: many(100, (n) => ({ ...config.content?.pages[0], path: `/p${n}`, form: 'x' })),
        },
      },
    ],
  ])('with %s is refused within half a second, with a hundred faults at most', (_, changes) => {
    const { ms, faults } = check(changes);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.length).toBeLessThanOrEqual(100);
    expect(faults.reduce((sum, { path, message }) => sum + path.length + message.length, 0)).toBeLessThan(200_000);
    expect(ms).toBeLessThan(500);
  });

  it('a configuration with many faults gets suggestions for the first twenty only', () => {
    const { faults } = check({ layout: Object.fromEntries(many(30, (n) => [`search.card.favourit${n}`, []])) });
    expect(faults.filter(({ message }) => message.includes('Did you mean'))).toHaveLength(20);
  });
});
