/** @jest-environment jsdom */
import { matchRoute } from '@forecourt/contracts';
import type { ArticleBrief, ContentBlock } from '@forecourt/contracts/api';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import remote from '../remote.ts';
import { fakeGateways } from '../testing/fake-gateways.ts';
import article from './article/index.ts';
import listArticles from './article/sitemap.ts';
import blog from './blog/index.ts';
import type { ContentGateway } from './content-gateway.ts';
import page from './page/index.ts';
import listPages from './page/sitemap.ts';

let island: IslandTest | undefined;
afterEach(async () => {
  await island?.unmount();
  island = undefined;
});

const paragraph = (text: string): ContentBlock => ({ kind: 'paragraph', runs: [{ text }] });
const heading = (text: string): ContentBlock => ({
  kind: 'heading',
  level: 2,
  id: text.toLowerCase(),
  runs: [{ text }],
});
const brief = (changes: Partial<ArticleBrief> = {}): ArticleBrief => ({
  slug: 'ball-weight',
  title: 'Ball weight',
  description: 'How much rests on the hitch.',
  category: 'motoring-tips',
  date: '2026-11-05',
  minutes: 3,
  picture: 'studio/caravan-white-side',
  ...changes,
});
const written: Partial<ContentGateway> = {
  page: async (path) => ({
    path,
    title: `Title of ${path}`,
    description: 'What it says.',
    blocks: [paragraph('Words.')],
  }),
};

async function open(
  which: typeof page | typeof blog | typeof article,
  address: string,
  content: Partial<ContentGateway>,
) {
  const setting = { remote, gateways: fakeGateways(content), address };
  const params = matchRoute(address)?.params ?? {};
  island = await mountPage(which as typeof page, { ...setting, params } as never);
  return island;
}

function load(which: typeof page | typeof blog | typeof article, path: string, content: Partial<ContentGateway>) {
  return (which as typeof page).load({
    site: demoSite(),
    gateways: fakeGateways(content),
    signal: new AbortController().signal,
    nowMs: 0,
    address: { path, query: '', params: matchRoute(path)?.params ?? {} },
  });
}

it('articles and content pages each have a function that lists their addresses for the sitemap', () => {
  expect([article.sitemap, page.sitemap].map((list) => typeof list)).toEqual(['function', 'function']);
});

describe('a content page', () => {
  it.each(['parts', 'service'] as const)('shows the form for its topic: %s', async (form) => {
    const { slots } = await open(page, '/service', {
      page: async (path) => ({ path, title: 'Service', description: 'Booked.', blocks: [paragraph('Words.')], form }),
    });
    expect(slots()).toEqual([{ name: 'page.form', context: { form } }]);
  });

  it('a content page that sets `form_leads` shows its text and contact details beside its form', async () => {
    const served = {
      title: 'Service',
      description: 'Booked.',
      blocks: [paragraph('Words.')],
      form: 'service',
    };
    await open(page, '/service', { page: async (path) => ({ path, ...served, form_leads: true }) });
    const reach = screen.getByRole('complementary', { name: 'How to reach us' });
    expect(reach.parentElement?.textContent).toContain('Words.');
    expect(within(reach).getByRole('link', { name: demoSite().phone })).toBeTruthy();
    await island?.unmount();
    await open(page, '/service', { page: async (path) => ({ path, ...served }) });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it.each([
    ['[NAV-023]', '/service'],
    ['[NAV-024]', '/vehicle-parts-and-accessories'],
    ['[NAV-028]', '/warranty'],
    ['[NAV-029]', '/eofy'],
    ['[NAV-030]', '/diamond-advantage'],
    ['[NAV-031]', '/capped-price-servicing'],
    ['[NAV-032]', '/roadside-assist'],
    ['[NAV-033]', '/careers'],
    ['[NAV-034]', '/about-us'],
    ['[NAV-035]', '/fleet'],
    ['[NAV-036]', '/terms-and-conditions'],
    ['[NAV-037]', '/buying'],
    ['[NAV-041]', '/pages/unsubscribe'],
  ])(
    '%s the address %s shows the page that the dealer wrote for it, and is 404 without such a page',
    async (_, path) => {
      expect(matchRoute(path)?.route).toBe('shell.content');
      await open(page, path, written);
      expect(screen.getByRole('heading', { level: 1, name: `Title of ${path}` })).toBeTruthy();
      expect(screen.getByText('Words.')).toBeTruthy();
      expect(await load(page, path, {})).toEqual({ kind: 'notFound' });
    },
  );

  it('is the same page at an address in capitals or with a trailing slash', async () => {
    expect(await load(page, '/Service/', written)).toMatchObject({ kind: 'found', data: { path: '/service' } });
  });

  it('has a table of contents only when it is long', async () => {
    const blocks = ['One', 'Two', 'Three', 'Four'].map(heading);
    await open(page, '/service', { page: async (path) => ({ path, title: 'T', description: 'D', blocks }) });
    const parts = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(parts.map((link) => link.getAttribute('href'))).toEqual(['#one', '#two', '#three', '#four']);
    await island?.unmount();
    await open(page, '/service', {
      page: async (path) => ({ path, title: 'T', description: 'D', blocks: blocks.slice(1) }),
    });
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
  });

  it('shows numbered lists, tables, quotes, pictures and links, and escapes HTML in text', async () => {
    const blocks: ContentBlock[] = [
      { kind: 'heading', level: 3, id: 'a', runs: [{ text: '<b>A</b>' }] },
      { kind: 'numbers', items: [[{ text: 'first', strong: true }]] },
      { kind: 'table', head: [[{ text: 'Year' }]], rows: [[[{ text: '2026' }]]] },
      { kind: 'quote', runs: [{ text: 'said\ntwice', emphasis: true }] },
      { kind: 'picture', picture: 'studio/ute-white-side', alt: 'A ute' },
      { kind: 'rule' },
      { kind: 'paragraph', runs: [{ text: 'out', href: 'https://oaic.gov.au/' }] },
    ];
    const { element } = await open(page, '/service', {
      page: async (path) => ({ path, title: 'T', description: 'D', blocks }),
    });
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('<b>A</b>');
    expect(element.querySelector('ol > li > strong')?.textContent).toBe('first');
    expect(screen.getByRole('columnheader', { name: 'Year' })).toBeTruthy();
    expect(element.querySelector('blockquote em br')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'A ute' }).getAttribute('src')).toBe(
      '/media/studio/ute-white-side-1200.webp',
    );
    expect(screen.getByRole('link', { name: 'out' }).getAttribute('rel')).toBe('noopener');
  });

  it('content pages are in the sitemap, except the unsubscribe page', async () => {
    const gateways = fakeGateways({ paths: async () => ['/service', '/pages/unsubscribe'] });
    const request = { site: demoSite(), gateways, signal: new AbortController().signal, nowMs: 0, after: null };
    expect(await listPages(request)).toEqual({ addresses: [{ path: '/service' }], next: null });
  });
});

describe('the blog', () => {
  const articles = [
    brief(),
    brief({ slug: 'hybrid', title: 'Hybrid', category: 'vehicle-reviews', date: '2026-01-09' }),
  ];
  const content = { articles: async () => articles };

  it('[NAV-026] the blog shows cards with picture, date, heading and READ MORE', async () => {
    await open(blog, '/blog', content);
    const card = screen.getByRole('heading', { level: 2, name: 'Ball weight' }).closest('li') as HTMLElement;
    expect(card.querySelector('img')?.getAttribute('src')).toContain('caravan-white-side');
    expect(card.querySelector('time')?.textContent).toBe('05 November 2026');
    expect(card.textContent).toContain('READ MORE');
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/blog/motoring-tips/ball-weight');
  });

  it('the blog loads only its first picture with priority, as the head preloads it', async () => {
    await open(blog, '/blog', content);
    const priorities = [...document.querySelectorAll('li img')].map((img) => img.getAttribute('fetchpriority'));
    expect(priorities).toEqual(['high', 'auto']);
  });

  it('[NAV-027] the blog has its four categories as tiles; vehicle reviews are at /blog/vehicle-reviews', async () => {
    await open(blog, '/blog/vehicle-reviews', content);
    const tiles = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link');
    expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
      '/blog',
      '/blog/vehicle-reviews',
      '/blog/buyer-advice',
      '/blog/motoring-tips',
      '/blog/servicing-insights',
    ]);
    expect(tiles[1]?.getAttribute('aria-current')).toBe('page');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Hybrid']);
  });

  it('an empty category says that it has no articles; an unknown category and a dealer without articles are 404', async () => {
    await open(blog, '/blog/buyer-advice', content);
    expect(screen.getByText('Nothing here yet')).toBeTruthy();
    expect(await load(blog, '/blog/gossip', content)).toEqual({ kind: 'notFound' });
    expect(await load(blog, '/blog', {})).toEqual({ kind: 'notFound' });
  });

  it('the sitemap lists the blog, its categories with articles, and its articles', async () => {
    const request = { site: demoSite(), signal: new AbortController().signal, nowMs: 0, after: null };
    const { addresses } = await listArticles({ ...request, gateways: fakeGateways(content) });
    expect(addresses.map(({ path }) => path)).toEqual([
      '/blog',
      '/blog/vehicle-reviews',
      '/blog/motoring-tips',
      '/blog/motoring-tips/ball-weight',
      '/blog/vehicle-reviews/hybrid',
    ]);
    expect((await listArticles({ ...request, gateways: fakeGateways() })).addresses).toEqual([]);
    const site = demoSite({ aliases: { 'shell.blog': ['/news'], 'shell.article': ['/news/:category/:slug'] } });
    const aliased = await listArticles({ ...request, site, gateways: fakeGateways(content) });
    expect(aliased.addresses.map(({ path }) => path)).toEqual(
      addresses.map(({ path }) => path.replace('/blog', '/news')),
    );
  });
});

describe('an article', () => {
  const read = {
    article: { ...brief(), author: 'Jan Hollis', blocks: [paragraph('Ten per cent.')] },
    others: [brief({ slug: 'b', title: 'Other' })],
  };
  const content = { article: async (slug: string) => (slug === 'ball-weight' ? read : null) };

  it('an article shows author, date and reading time, and links to other articles', async () => {
    await open(article, '/blog/motoring-tips/ball-weight', content);
    expect(screen.getByRole('article').textContent).toContain('Jan Hollis · 05 November 2026 · 3 min read');
    expect(screen.getByText('Ten per cent.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'Other' })).toBeTruthy();
    const head = article.head(read, demoSite());
    expect(head.canonical).toBe('/blog/motoring-tips/ball-weight');
    expect(head.jsonLd?.[0]).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Ball weight',
      datePublished: '2026-11-05',
    });
  });

  it('an article under another category redirects to its own category; an unknown article is 404', async () => {
    expect(await load(article, '/blog/buyer-advice/ball-weight', content)).toEqual({
      kind: 'redirect',
      to: '/blog/motoring-tips/ball-weight',
      permanent: true,
    });
    expect(await load(article, '/blog/buyer-advice/nobody', content)).toEqual({ kind: 'notFound' });
  });
});
