import type { Page } from '@playwright/test';
import type { TestPlatform } from '../platform/platform.ts';
import { attributeOf, readHtml } from '../platform/read-html.ts';
import { expect, test } from '../platform/test.ts';

/** Texts of the elements of a name, read as XML; an error when it is not well formed. */
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

/** What a page says of its own address. */
async function headOf(platform: TestPlatform, site: string, path: string) {
  const { status, body } = await platform.fetch(site, path);
  const { elements } = readHtml(body);
  const link = elements.find((element) => attributeOf(element, 'rel') === 'canonical');
  const robots = elements.find((element) => attributeOf(element, 'name') === 'robots');
  return {
    status,
    canonical: link && attributeOf(link, 'href'),
    robots: robots && attributeOf(robots, 'content'),
  };
}

for (const site of ['northshore', 'southern'] as const) {
  test(`what ${site} tells engines is there: every address a page, and its own`, async ({ page, platform }) => {
    test.setTimeout(180_000);
    const url = `https://${site}.example`;
    const { body: robots, headers } = await platform.fetch(site, '/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`);

    const index = await platform.fetch(site, '/sitemap.xml');
    const parts = await readXml(page, index.body, 'loc');
    const names = parts.map((part) => /\/sitemaps\/(.+)-1\.xml$/.exec(part)?.[1]);
    expect(names).toEqual(expect.arrayContaining(['location.list', 'search.results', 'shell.home', 'vehicle.detail']));
    for (const part of parts) {
      expect(part.startsWith(`${url}/`)).toBe(true);
      let body = '';
      const ask = async () => {
        const response = await platform.fetch(site, part.slice(url.length));
        body = response.body;
        return response.status;
      };
      // A busy machine says 503, and that an engine is to ask again after a minute.
      await expect.poll(ask, { message: part, timeout: 60_000 }).toBe(200);
      const addresses = await readXml(page, body, 'loc');
      // One in so many of a long list: its first and last among them.
      const step = Math.max(1, Math.floor(addresses.length / 25));
      for (const address of addresses.filter((_, at) => at % step === 0 || at === addresses.length - 1)) {
        const head = await headOf(platform, site, address.slice(url.length));
        expect([address, head]).toEqual([address, { status: 200, canonical: address, robots: 'index, follow' }]);
      }
    }
    expect((await platform.fetch(site, '/sitemaps/nothing-1.xml')).status).toBe(404);
  });
}

test('a remote that is down costs its own part of the sitemap, and the rest stays', async ({ page, platform }) => {
  try {
    await platform.stop('search');
    const parts = await readXml(page, (await platform.fetch('ironbark', '/sitemap.xml')).body, 'loc');
    const results = await platform.fetch('ironbark', '/sitemaps/search.results-1.xml');
    expect([results.status, results.headers['retry-after']]).toEqual([503, '60']);
    const vehicles = await platform.fetch('ironbark', '/sitemaps/vehicle.detail-1.xml');
    expect([parts.length > 3, vehicles.status]).toEqual([true, 200]);
  } finally {
    await platform.resume('search');
  }
});
