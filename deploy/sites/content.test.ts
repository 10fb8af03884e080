import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { demoConfig } from '../registry/testing/demo-config.ts';
import { readContent } from './content.ts';
import { factsOf } from './facts.ts';
import { listSites, loadSite } from './load.ts';
import { parseSiteConfig } from './site-faults.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-content-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const site = demoConfig({ slug: 'redgum' });
async function write(path: string, text: string) {
  const file = join(folder, 'content/redgum', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
const read = (changes = {}) => readContent(folder, 'redgum', factsOf({ ...site, ...changes }, undefined, 2026));
const page = (facts: string, body = 'Words.') => `---\n${facts}\n---\n${body}\n`;
const facts = 'title: Service\ndescription: How to book.';
const messages = (changes = {}) => read(changes).faults.map(({ path, message }) => `${path}: ${message}`);

describe('a dealer’s content', () => {
  it('[NAV-036, NAV-041] includes privacy, terms, cookies, unsubscribe and about pages with the dealer’s name', () => {
    const { content, faults } = read();
    expect(faults).toEqual([]);
    expect(content.pages.map(({ path }) => path)).toEqual([
      '/about-us',
      '/pages/accessibility',
      '/cookies',
      '/privacy-policy',
      '/service',
      '/terms-and-conditions',
      '/pages/unsubscribe',
      '/vehicle-parts-and-accessories',
      '/pages/your-information',
    ]);
    for (const { body, title, description } of content.pages) {
      expect(`${title} ${description} ${body}`).not.toMatch(/\{\{|undefined/);
    }
    expect(content.pages[0]?.title).toBe(`About ${site.name}`);
  });

  it.each([
    [undefined, 'within 30 days'],
    [{ complaintDays: 14 }, 'within 14 days'],
  ])('[NAV-025] with the privacy settings %j the privacy page promises to resolve complaints %s', (privacy, words) => {
    const policy = read({ privacy }).content.pages.find(({ path }) => path === '/privacy-policy');
    expect(policy?.body).toContain(
      'We acknowledge your request **within 7 days** and give you access **within 30 days**',
    );
    expect(policy?.body).toContain(`we resolve complaints **${words}**`);
  });

  it('a page of the dealer replaces the shared page with the same path', async () => {
    await write('pages/about-us.md', page('path: /about-us\ntitle: About us\ndescription: Us.', 'By {{name}}.'));
    const about = read().content.pages.filter(({ path }) => path === '/about-us');
    expect(about).toEqual([{ path: '/about-us', title: 'About us', description: 'Us.', body: `By ${site.name}.` }]);
  });

  it('an article’s slug is its file name', async () => {
    await write('articles/first-car.md', page(`${facts}\ncategory: buyer-advice\ndate: 2026-11-05`));
    expect(read().content.articles).toMatchObject([{ slug: 'first-car', date: '2026-11-05' }]);
  });

  it.each([
    ['no facts', 'Words only.', /content\/a\.md: has no facts: begin with "---"/],
    ['broken facts', page('title: "open'), /content\/a\.md: has facts that cannot be read/],
    ['facts that are a list', page('- a'), /has facts that aren’t a list of "name: value"/],
    ['no title', page('path: /service\ndescription: x'), /content\/a\.md title: /],
    [
      'a misspelt fact',
      page(`path: /service\n${facts}\ndescripton: y`),
      /descripton: is not a known key\. Did you mean "description"/,
    ],
    ['an address in capitals', page(`path: /Service\n${facts}`), /rite \/lower-case-words/],
    [
      'an unknown placeholder',
      page(`path: /service\n${facts}`, '{{fax}}'),
      /uses \{\{fax\}\}, which is unknown\. Known are name, /,
    ],
    ['no words', page(`path: /service\n${facts}`, ''), /content\/a\.md body: /],
  ])('%s: the message names the file and the fault', async (_, text, message) => {
    await write('pages/a.md', text);
    expect(messages()).toEqual([expect.stringMatching(message)]);
  });

  it('reports two pages that have the same address', async () => {
    await write('pages/a.md', page(`path: /service\n${facts}`));
    await write('pages/b.md', page(`path: /service\n${facts}`));
    expect(messages()).toEqual(['content /service: "Service" has the same address as "Service".']);
  });

  it('refuses a link to a page that the dealer does not have, in navigation and texts', () => {
    const content = {
      pages: [
        { path: '/service', title: 'S', description: 'S', body: 'See [warranty](/warranty) or [stock](/search/ute).' },
      ],
      articles: [],
    };
    const nav = { main: [], utility: [], footer: [{ label: 'Us', links: [{ label: 'Careers', href: '/careers' }] }] };
    const { promoTiles: _, ...plain } = site;
    const parsed = parseSiteConfig({ ...plain, content, nav });
    expect(parsed.kind === 'faulty' && parsed.faults.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      expect.stringContaining('nav.footer[0].links[0].href: "/careers" doesn’t lead to a page of this site'),
      expect.stringContaining('content /service: "/warranty" doesn’t lead to a page of this site'),
    ]);
  });

  it('every site in the repository has content', () => {
    for (const slug of listSites()) expect(loadSite(slug).content?.pages.length).toBeGreaterThanOrEqual(5);
  });
});
