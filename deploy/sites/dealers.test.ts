import { matchRoute, readSearch } from '@forecourt/contracts';
import { contrastFaults } from '@forecourt/contracts/site-config';
import { listSites, loadSite } from './load.ts';

const slugs = listSites();

describe('the sites of this checkout', () => {
  it('this repository has five sites, and each of them is valid', () => {
    expect(slugs).toEqual(['ironbark', 'northshore', 'redgum', 'southern', 'wattle']);
    for (const slug of slugs) expect(() => loadSite(slug)).not.toThrow();
  });

  it.each(slugs)('%s: every pair of text and background colours has sufficient contrast', (slug) => {
    expect(contrastFaults(loadSite(slug).theme.colours)).toEqual([]);
  });

  it('differ from each other in the combination of accent, heading font, card and hero', () => {
    const looks = slugs.map((slug) => {
      const { colours, fonts, arrangement } = loadSite(slug).theme;
      return [colours.accent, fonts.heading, arrangement.card, arrangement.hero].join();
    });
    expect(new Set(looks).size).toBe(slugs.length);
  });

  it.each(slugs)('%s: every link to search results has valid filters', (slug) => {
    const { nav, home } = loadSite(slug);
    const links = [
      ...nav.main.flatMap((entry) => ('links' in entry ? entry.links : [entry])),
      ...nav.footer.flatMap(({ links: column }) => column),
      ...(nav.default ?? []),
      ...home.tiles,
    ];
    for (const { href } of links.filter((link) => link.href.includes('?'))) {
      const { ranges, facets } = readSearch(href.slice(href.indexOf('?')));
      expect([href, Object.keys(ranges).length + Object.keys(facets).length]).toEqual([href, 1]);
    }
  });

  it('[NAV-020] the group’s extra paths have a page only on the group’s site, except /brands, which every site has', () => {
    const paths = [
      '/dealer-locator',
      '/brands',
      '/twg-cars',
      '/twg-rental',
      '/twg-tyres',
      '/finance-and-insurance',
      '/neotek',
      '/4x4-outdoor',
    ];
    const answered = (slug: string) => {
      const { aliases, content } = loadSite(slug);
      return paths.filter((path) => {
        const route = matchRoute(path, aliases)?.route ?? null;
        return route === 'shell.content' ? content?.pages.some((page) => page.path === path) : route !== null;
      });
    };
    expect(answered('southern')).toEqual(paths);
    // Every site has a brands page. The other paths exist only on the group's site.
    for (const slug of slugs.filter((each) => each !== 'southern')) expect(answered(slug)).toEqual(['/brands']);
  });

  it('the group sells the stock of its four dealers', () => {
    const own = slugs.filter((slug) => slug !== 'southern').flatMap((slug) => loadSite(slug).dealerships);
    expect([...loadSite('southern').dealerships].sort()).toEqual(own.sort());
  });
});
