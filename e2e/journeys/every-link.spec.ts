import type { Page } from '@playwright/test';
import { dealers } from '../platform/dealers.ts';
import { followLinks, isOfStock, readPage } from '../platform/follow-links.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, test } from '../platform/test.ts';

/** Texts of all elements with this name in an XML document. @throws if the document is not well formed */
async function readXml(page: Page, xml: string, name: string): Promise<readonly string[]> {
  return page.evaluate(
    ([text, tag]) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const error = document.querySelector('parsererror');
      if (error) throw new Error(error.textContent ?? 'not well formed');
      return [...document.getElementsByTagName(tag)].map((element) => element.textContent ?? '');
    },
    [xml, name] as const,
  );
}

/** Paths listed in each part of a site's sitemap. */
async function readSitemap(page: Page, platform: TestPlatform, site: string): Promise<readonly (readonly string[])[]> {
  const url = `https://${site}.example`;
  const pathsOf = async (path: string) => {
    let body = '';
    const ask = async () => {
      const response = await platform.fetch(site, path);
      body = response.body;
      return response.status;
    };
    // Repeats the request for up to a minute, because a busy platform answers 503 with a Retry-After of a minute.
    await expect.poll(ask, { message: path, timeout: 60_000 }).toBe(200);
    const addresses = await readXml(page, body, 'loc');
    expect(addresses.filter((address) => !address.startsWith(url))).toEqual([]);
    return addresses.map((address) => address.slice(url.length) || '/');
  };
  const parts = await pathsOf('/sitemap.xml');
  const names = parts.map((part) => /\/sitemaps\/(.+)-1\.xml$/.exec(part)?.[1]);
  expect(names).toEqual(expect.arrayContaining(['location.list', 'search.results', 'shell.home', 'vehicle.detail']));
  const listed: (readonly string[])[] = [];
  for (const part of parts) listed.push(await pathsOf(part));
  return listed;
}

/** A sample of a long list, with the list's first and last item. */
function someOf(paths: readonly string[], most = 10): readonly string[] {
  const step = Math.max(1, Math.floor(paths.length / most));
  return paths.filter((_, at) => at % step === 0 || at === paths.length - 1);
}

for (const site of dealers) {
  test(`the links and sitemaps of ${site} lead to pages with a heading, a title and a description; apart from stock, sitemaps list only linked pages`, async ({
    page,
    platform,
  }) => {
    const found = await followLinks(platform, site);
    const faults = [...found.values()].flatMap(({ path, from, faults: own }) =>
      own.map((fault) => `${path} (from ${from}) ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(found.size).toBeGreaterThan(20);

    const titles = [...found.values()].filter(
      ({ path, title }) => title !== '' && !path.includes('?') && !isOfStock(path),
    );
    const twice = titles.filter(({ title }, index) => titles.findIndex((other) => other.title === title) !== index);
    expect(twice.map(({ path, title }) => `${path}: ${title}`)).toEqual([]);

    const { body: robots, headers } = await platform.fetch(site, '/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(robots).toContain(`Sitemap: https://${site}.example/sitemap.xml`);
    expect((await platform.fetch(site, '/sitemaps/nothing-1.xml')).status).toBe(404);

    const listed = await readSitemap(page, platform, site);
    const orphans = listed.flat().filter((path) => !isOfStock(path) && !path.includes('?') && !found.has(path));
    expect(orphans).toEqual([]);
    const mapped = listed.flatMap((paths) => [
      ...paths.filter((path) => !isOfStock(path)),
      ...someOf(paths.filter(isOfStock)),
    ]);
    for (const path of mapped) {
      const { canonical, robots: forRobots, faults: own } = found.get(path) ?? (await readPage(platform, site, path));
      const address = `https://${site}.example${path}`;
      expect([path, own, canonical, forRobots]).toEqual([path, [], address, 'index, follow']);
    }
  });
}
