import { dealers } from '../platform/dealers.ts';
import type { PlainResponse } from '../platform/fetch-page.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { attributeOf, readHtml, textOf } from '../platform/read-html.ts';
import { expect, testWithPlatform as test } from '../platform/test.ts';

/** Searches and vehicles followed of each dealer; there are thousands, and each is made like the others. */
const mostOfStock = 16;

const isOfStock = (address: string) => /^\/(search|cars)\b/.test(address);
const isOfSite = (address: string) => address.startsWith('/') && !address.startsWith('//');

/** What a page that was followed says of itself. */
type Found = {
  readonly path: string;
  readonly from: string;
  readonly faults: readonly string[];
  readonly title: string;
};

/** What is wrong with a document, its title, and where it leads. */
function read({
  status,
  body,
}: PlainResponse): Pick<Found, 'faults' | 'title'> & { readonly links: readonly string[] } {
  const { elements } = readHtml(body);
  const named = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  const description = named('meta').find((element) => attributeOf(element, 'name') === 'description');
  const title = named('title').map(textOf).join('');
  const headings = named('h1').length;
  const faults = [
    ...(status === 200 ? [] : [`answers ${status}`]),
    ...(headings === 1 ? [] : [`has ${headings} h1`]),
    ...(title === '' ? ['has no title'] : []),
    ...(description && attributeOf(description, 'content') ? [] : ['has no description']),
  ];
  return { faults, title, links: named('a').flatMap((link) => attributeOf(link, 'href') ?? []) };
}

/** Follows every link of a dealer's site from its home page, redirections too. */
async function follow(platform: TestPlatform, site: string): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  const known = new Set(['/']);
  const queue = [{ path: '/', from: 'the start' }];
  let ofStock = 0;
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const response = await platform.fetch(site, next.path);
    const { location } = response.headers;
    const { links, ...rest } =
      location === undefined ? read(response) : { links: [pathOf(location)], faults: [], title: '' };
    found.set(next.path, { ...next, ...rest });
    for (const link of links.filter(isOfSite)) {
      const path = link.replace(/#.*$/, '');
      if (known.has(path) || (isOfStock(path) && ++ofStock > mostOfStock)) continue;
      known.add(path);
      queue.push({ path, from: next.path });
    }
  }
  return found;
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'https://site.example');
  return pathname + search;
}

for (const site of dealers) {
  test(`every link of ${site} leads to a page with a heading, a title and a description, and every page is linked`, async ({
    platform,
  }) => {
    const found = await follow(platform, site);
    const faults = [...found.values()].flatMap(({ path, from, faults: own }) =>
      own.map((fault) => `${path} (from ${from}) ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(found.size).toBeGreaterThan(mostOfStock);

    const titles = [...found.values()].filter(
      ({ path, title }) => title !== '' && !path.includes('?') && !isOfStock(path),
    );
    const twice = titles.filter(({ title }, index) => titles.findIndex((other) => other.title === title) !== index);
    expect(twice.map(({ path, title }) => `${path}: ${title}`)).toEqual([]);

    const { body: index } = await platform.fetch(site, '/sitemap.xml');
    const maps = [...index.matchAll(/<loc>https:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path]) => path ?? '');
    const listed = await Promise.all(
      maps.map(async (map) =>
        [...(await platform.fetch(site, map)).body.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(
          ([, path]) => (path === '' ? '/' : path) ?? '/',
        ),
      ),
    );
    const orphans = listed.flat().filter((path) => !isOfStock(path) && !path.includes('?') && !found.has(path));
    expect(orphans).toEqual([]);
  });
}
