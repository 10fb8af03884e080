import type { PlainResponse } from './fetch-page.ts';
import type { TestPlatform } from './platform.ts';
import { attributeOf, readHtml, textOf } from './read-html.ts';

/** Maximum number of pages followed per kind of stock page, because there are thousands of similar ones. */
const mostOfKind = 8;

/** Whether the address is a search, a vehicle's page, or a page with vehicles in its query, such as a form. */
export const isOfStock = (address: string) => /^\/(search|cars)\b|[?&](car_id|cars)=/.test(address);
const isOfSite = (address: string) => address.startsWith('/') && !address.startsWith('//');

/** Content of a followed page. */
export type Found = {
  readonly path: string;
  readonly from: string;
  readonly faults: readonly string[];
  readonly title: string;
  readonly canonical: string | undefined;
  readonly robots: string | undefined;
};

const notShown: readonly string[] = ['script', 'style', 'template'];

/** Texts that a program wrote by mistake, such as `undefined`. */
function unmeant(element: Parameters<typeof textOf>[0]): readonly string[] {
  const text = textOf(element);
  return /\{\{|\bundefined\b|\bNaN\b|\[object /.test(text) ? [`says "${text.trim().slice(0, 80)}"`] : [];
}

/** Reads a document: its faults, its title, and its links. */
function read({ status, body }: PlainResponse): Omit<Found, 'path' | 'from'> & { readonly links: readonly string[] } {
  const { elements } = readHtml(body);
  const named = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  const meta = (name: string) => {
    const element = named('meta').find((each) => attributeOf(each, 'name') === name);
    return element && attributeOf(element, 'content');
  };
  const link = named('link').find((element) => attributeOf(element, 'rel') === 'canonical');
  const title = named('title').map(textOf).join('');
  const headings = named('h1').length;
  const faults = [
    ...(status === 200 ? [] : [`answers ${status}`]),
    ...(headings === 1 ? [] : [`has ${headings} h1`]),
    ...(title === '' ? ['has no title'] : []),
    ...(meta('description') ? [] : ['has no description']),
    ...elements.filter(({ tagName }) => !notShown.includes(tagName)).flatMap(unmeant),
  ];
  return {
    faults,
    title,
    canonical: link && attributeOf(link, 'href'),
    robots: meta('robots'),
    links: named('a').flatMap((link) => attributeOf(link, 'href') ?? []),
  };
}

const nothingSaid = { faults: [], title: '', canonical: undefined, robots: undefined } as const;

/** Requests a page, and repeats the request once after a 503, which a busy machine answers. */
async function fetchPatiently(platform: TestPlatform, site: string, path: string): Promise<PlainResponse> {
  const first = await platform.fetch(site, path);
  return first.status === 503 ? platform.fetch(site, path) : first;
}

/** Requests and reads the page at a path. */
export async function readPage(platform: TestPlatform, site: string, path: string): Promise<Found> {
  const { links: _, ...said } = read(await fetchPatiently(platform, site, path));
  return { path, from: 'a sitemap', ...said };
}

/**
 * Follows the links and redirects of a dealer's site from its home page. It follows at most `mostOfKind` links to stock
 * pages of each kind, and all other links.
 *
 * @returns pages by path
 */
export async function followLinks(platform: TestPlatform, site: string): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  const known = new Set(['/']);
  const queue = [{ path: '/', from: 'the start' }];
  const ofKind = new Map<string, number>();
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const response = await fetchPatiently(platform, site, next.path);
    const { location } = response.headers;
    const { links, ...rest } = location === undefined ? read(response) : { ...nothingSaid, links: [pathOf(location)] };
    found.set(next.path, { ...next, ...rest });
    for (const link of links.filter(isOfSite)) {
      const path = link.replace(/#.*$/, '');
      if (known.has(path)) continue;
      const kind = path.split(/[/?]/)[1] ?? '';
      if (isOfStock(path)) ofKind.set(kind, (ofKind.get(kind) ?? 0) + 1);
      if (isOfStock(path) && (ofKind.get(kind) ?? 0) > mostOfKind) continue;
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
